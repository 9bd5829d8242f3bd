"""The coupon: pieces to print first, which show how much air each of the five fits needs on a printer.

One plate has sockets for a tongue, as between the tiles of a board. Another has rows for the other fits:
bores for the pin of a hinge, pockets for the inlay of a man, holes for a magnet, and grooves for the lid of a
box. Beside each place stands its gap in hundredths of a millimetre.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from tabulae.geometry.vector import Vector
from tabulae.solid.parts.engraving import Engraving, engraving, letters
from tabulae.solid.parts.joints import PIN_MM, TONGUES, Joint, plate, socket_cuts
from tabulae.solid.parts.men import Men, symbol_outline
from tabulae.solid.parts.outline import circle, polygon
from tabulae.solid.parts.piece import Combined, Extrusion, Piece, Shape
from tabulae.solid.parts.setting import check_ranges, choice, measure

PART = "coupon"
FITS_NOTE = "coupon-fits"
GAPS_MM = (0.05, 0.10, 0.15, 0.20, 0.25, 0.30)
PITCH_MM, DEEP_MM, LETTER_MM = 18.0, 26.0, 6.0

PIN_GAPS_MM = (0.05, 0.10, 0.15, 0.20, 0.25)
INLAY_GAPS_MM = (0.04, 0.08, 0.12, 0.16, 0.20)
MAGNET_GAPS_MM = (0.0, 0.05, 0.10, 0.15, 0.20)
LID_GAPS_MM = (0.15, 0.20, 0.25, 0.30, 0.40)
"""The gaps of the rows of the second plate; each has in it the default of the measure that it is for."""

FITS_MM = 6.0
"""The thickness of the second plate."""

BORE_MM, INLAY_MM, MAGNET_MM, GROOVE_MM, FITS_DEEP_MM = 10.0, 23.3, 43.0, 67.0, 78.0
"""Along the second plate from its front: the end of the bores, the middles of inlays and of magnets, the
beginning of the grooves, and the end."""

NUMBERS_MM = (13.5, 32.5, 50.5, 62.0)
"""Where the numbers of each row stand: behind its places, or before the grooves."""

NUMBER_MM = 4.4
"""The height of the numbers of the second plate."""

SYMBOL_MM = 9.5
"""The radius of the face for which the inlay to try is made: the cross of a man, but smaller."""

LID_MM, LID_HALF_MM = 2.3, 6.0
"""The thickness of the piece of a lid, and half its width at its foot."""

MAGNET_DEEP_MM = 3.0


@dataclass(frozen=True, slots=True)
class Coupon:
    """Plates with places of several gaps, and what to try in them."""

    thickness_mm: float = measure(6.0, 3, 12, "thickness, equal to the floor of the board, mm")
    joint: str = choice("puzzle", TONGUES, "the style of joint to try")
    magnet_mm: float = measure(6.0, 0, 10, "diameter of the magnets to try, mm; 0 for none")


def coupon_pieces(measures: Coupon) -> tuple[Piece, ...]:
    """Return the plate with a socket for each of :data:`GAPS_MM`, its tongue, and that of the other fits.

    The inlay and the piece of a lid to try in that plate follow. Raises
    :class:`~tabulae.solid.errors.PartError` for a measure outside its range.
    """
    check_ranges(PART, measures)
    width = PITCH_MM * len(GAPS_MM)
    cuts, marks = [], []
    for number, gap in enumerate(GAPS_MM):
        x = (number + 0.5) * PITCH_MM
        cuts += socket_cuts(Joint(measures.joint, gap, 0.0), x, measures.thickness_mm)
        marks.append(_number(gap, (x, DEEP_MM - 8.0, measures.thickness_mm), LETTER_MM))
    loose = Joint(measures.joint, 0.0, 0.0)
    whole = plate(loose, (0.0, 0.0), (width, DEEP_MM), [((), None)] * 4, measures.thickness_mm)
    sides = (((), None), ((), None), ((PITCH_MM / 2,), True), ((), None))
    tongue = plate(loose, (0.0, 0.0), (PITCH_MM, 20.0), sides, measures.thickness_mm)
    return (
        Piece("coupon", Combined(whole, tuple(cuts)), engravings=tuple(marks), note=PART),
        Piece("coupon-tongue", Combined(tongue), note=PART, origin=(-(width + 6.0), 0.0, 0.0)),
        *_other_fits(measures),
    )


def _number(gap: float, middle: Vector, height: float) -> Engraving:
    """A gap in hundredths of a millimetre, engraved in a plate."""
    word = letters(PART, f"{round(gap * 100)}", height, PITCH_MM - 4)
    return engraving(word, middle, (0.0, 1.0, 0.0))


def _other_fits(measures: Coupon) -> tuple[Piece, Piece, Piece]:
    """The plate with its rows, the inlay, and the piece of a lid."""
    flat = Joint("none", 0.0, 0.0)
    size = (PITCH_MM * len(PIN_GAPS_MM), FITS_DEEP_MM)
    cuts, marks = list[Shape](), list[Engraving]()
    rows = (PIN_GAPS_MM, INLAY_GAPS_MM, MAGNET_GAPS_MM if measures.magnet_mm else (), LID_GAPS_MM)
    for number, (gaps, y) in enumerate(zip(rows, NUMBERS_MM, strict=True)):
        for place, gap in enumerate(gaps):
            x = (place + 0.5) * PITCH_MM
            cuts += _fit(number, gap, x, measures)
            marks.append(_number(gap, (x, y, FITS_MM), NUMBER_MM))
    shape = Combined(plate(flat, (0.0, 0.0), size, [((), None)] * 4, FITS_MM), tuple(cuts))
    inlay, _ = symbol_outline("cross", SYMBOL_MM)
    deep = Men().inlay_mm
    lid = polygon(
        (
            (-LID_HALF_MM, 0.0),
            (LID_HALF_MM, 0.0),
            (LID_HALF_MM - LID_MM, LID_MM),
            (LID_MM - LID_HALF_MM, LID_MM),
        )
    )
    return (
        Piece("coupon-fits", shape, engravings=tuple(marks), note=FITS_NOTE),
        Piece("coupon-inlay", Combined((Extrusion(inlay, 0.0, deep),)), note=FITS_NOTE),
        Piece(
            "coupon-lid",
            Combined((Extrusion(lid, 0.0, 2 * (FITS_DEEP_MM - GROOVE_MM), "y"),)),
            note=FITS_NOTE,
        ),
    )


def _fit(row: int, gap: float, x: float, measures: Coupon) -> Iterator[Shape]:
    """Yield what is cut for a place of a row: a bore, a pocket, a hole or a groove."""
    top = FITS_MM
    if row == 0:
        yield Extrusion(circle((x, top / 2), PIN_MM / 2 + gap), -1.0, BORE_MM, "y")
    elif row == 1:
        outline, _ = symbol_outline("cross", SYMBOL_MM, gap)
        moved = tuple((u + x, v + INLAY_MM, bulge) for u, v, bulge in outline)
        yield Extrusion(moved, top - Men().inlay_mm, top + 1)
    elif row == 2:
        middle = (x, MAGNET_MM)
        yield Extrusion(circle(middle, measures.magnet_mm / 2 + gap), top - MAGNET_DEEP_MM, top + 1)
    else:
        # The sides lean in at 45 degrees; as in the box, air across them is wider along the bed.
        half, low = LID_HALF_MM + gap * math.sqrt(2), top - LID_MM
        lean = LID_MM + 1
        foot = ((x - half, low), (x + half, low), (x + half - lean, top + 1), (x - half + lean, top + 1))
        yield Extrusion(polygon(foot), GROOVE_MM, FITS_DEEP_MM + 1, "y")
