"""The fit coupon, to be printed first: one tongue and six sockets, from tight to loose."""

from __future__ import annotations

from dataclasses import dataclass

from generator.solid.joints import TONGUE_MM, TONGUES, Joint, cell, socket_loop
from generator.solid.lettering import engraving, letters
from generator.solid.loop import rounded
from generator.solid.measures import check_ranges, choice, measure
from generator.solid.piece import Carved, Piece, Prism

PART = "coupon"
GAPS_MM = (0.05, 0.10, 0.15, 0.20, 0.25, 0.30)
PITCH_MM, DEEP_MM, LETTER_MM = 18.0, 26.0, 6.0
NOTE = (
    "print this first: try the tongue in each socket; the first that goes in by hand is your joint_gap_mm "
    "(numbers are hundredths of a millimetre)"
)


@dataclass(frozen=True, slots=True)
class Coupon:
    """A plate with sockets and a tongue to try in them."""

    thickness_mm: float = measure(6.0, 3, 12, "thickness, as that of the floor of the board, mm")
    joint: str = choice("puzzle", TONGUES, "the style of joint to try")


def pieces(wanted: Coupon) -> tuple[Piece, Piece]:
    """The plate and the tongue."""
    check_ranges(PART, wanted)
    width = PITCH_MM * len(GAPS_MM)
    cuts, marks = [], []
    for number, gap in enumerate(GAPS_MM):
        x = (number + 0.5) * PITCH_MM
        cuts.append(Prism(socket_loop(Joint(wanted.joint, gap, 0.0), x), -1.0, wanted.thickness_mm + 1))
        word = letters(PART, f"{round(gap * 100)}", LETTER_MM, PITCH_MM - 4)
        at = (x, DEEP_MM - 8.0, wanted.thickness_mm)
        marks.append(engraving(word, at, (1.0, 0.0, 0.0), (0.0, 1.0, 0.0)))
    plate = Carved((Prism(rounded(0, 0, width, DEEP_MM, 0), 0.0, wanted.thickness_mm),), tuple(cuts))
    joint = Joint(wanted.joint, 0.0, 0.0)
    outline = cell(
        joint, (0.0, 0.0), (PITCH_MM, 20.0), (((), None), ((), None), ((PITCH_MM / 2,), True), ((), None))
    )
    tongue = Carved((Prism(outline, 0.0, wanted.thickness_mm),))
    return (
        Piece("coupon", plate, engravings=tuple(marks), note=NOTE),
        Piece("coupon-tongue", tongue, note=NOTE, origin=(-(width + 6.0), 0.0, 0.0)),
    )


SIZE_MM = (PITCH_MM * len(GAPS_MM), DEEP_MM + TONGUE_MM)
