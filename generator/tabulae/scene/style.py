"""Palettes, line widths and sizes of type, all in one place.

A palette is ``colour``, ``grey`` (for printers without colour: tones at least 18 L* apart) or ``line`` (black
on white only, with hatching).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, NamedTuple

from tabulae.engine.errors import TabulaeError, closest
from tabulae.geometry.lengths import MM_PER_INCH

POINT_MM = MM_PER_INCH / 72
"""A typographic point, as PDF counts it."""
POINTS_PER_MM = 72 / MM_PER_INCH
TEXT_MM = 8 * POINT_MM
"""The smallest size of type that a reader needs, such as the numbers of points on a board."""
NUMBER_SPACING = -0.045
"""Letterspacing of numbers in em: the tabular figures stand a little wide for two digits."""

INK = "#1b1613"
"""A warm black for words and lines."""
RUBRIC = "#9b2d1f"
"""A red for the numbers of rules and for forbidden plays."""
LAPIS = "#24476b"
"""A blue for plays and links."""

PROCESS = "cmyk"
"""How the name of a colour given by its inks begins."""
BLACK_INK = f"{PROCESS}(0,0,0,1)"
"""Full black ink; lines and letters in it are printed over what lies below."""
OVER = "over:"
"""How the name of a colour begins that is printed over what lies below."""
SPOT = "spot:"
"""How a spot colour begins: ``spot:Red=cmyk(0,1,1,0)`` is named ``Red`` and shown as those inks."""


class CutterLayer(NamedTuple):
    """A layer of a drawing for a cutter: its colour in SVG, and its index among AutoCAD's colours in DXF."""

    colour: str
    dxf_colour: int


CUTTER_LAYERS = {
    "engrave": CutterLayer("#000000", 7),
    "score": CutterLayer("#0000ff", 5),
    "cut-inner": CutterLayer("#ff8000", 30),
    "cut-outer": CutterLayer("#ff0000", 1),
}
"""The layers in the order of working: black, blue, orange and red, each one layer in LightBurn's palette."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a drawing, called tones, each ``#rrggbb``.

    Attributes:
        name: The name of the palette.
        paper: The ground of a page.
        field: The field of a board.
        dark: Dark points and squares.
        light: Light points and squares.
        rim: The rim and bar of a wooden board.
        stone: A slab of stone.
        incised: Lines cut into stone.
        line: Other lines of a board.
        ink: Words and numbers.
        rubric: Forbidden plays and the numbers of rules.
        lapis: Plays and links.
        ivory: Dice and light symbols.
        tint: Used dice.
        one_bit: Whether the palette is black and white only.

    """

    name: str
    paper: str
    field: str
    dark: str
    light: str
    rim: str
    stone: str
    incised: str
    line: str
    ink: str
    rubric: str
    lapis: str
    ivory: str
    tint: str
    one_bit: bool = False

    def tone(self, colour: str) -> str:
        """Return a colour as this palette prints it: in ``grey`` a grey, in ``line`` black or white.

        The palette ``colour`` keeps it. Near-black becomes black in every palette, which keeps it farthest
        from a dark green.
        """
        if lightness(colour) < 8:
            return "#000000"
        if self.name == "colour":
            return colour
        level = lightness(colour)
        if self.one_bit:
            return "#ffffff" if level > _DARK_BELOW else "#000000"
        # Lighter colours become still lighter greys: a red and a green of about one lightness must differ.
        return grey(level if level < _DARK_BELOW else 100 - (100 - level) * _LIFT)


_COLOUR = re.compile(r"#[0-9a-fA-F]{6}\Z")
_DARK_BELOW = 44.0
"""The lightness L* below which a colour counts as dark."""
_LIFT = 0.64
"""The share of its distance from white that a lighter colour keeps as a grey."""


def channels(colour: str) -> list[int]:
    """Return the red, green and blue of a colour ``#rrggbb``, each 0 to 255."""
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def brightness(colour: str) -> float:
    """Return how bright a colour ``#rrggbb`` is on a screen, 0 to 255 (luma of ITU-R BT.601)."""
    red, green, blue = channels(colour)
    return 0.3 * red + 0.59 * green + 0.11 * blue


def linear_light(colour: str) -> list[float]:
    """Return the linear red, green and blue, each 0 to 1, of an sRGB colour ``#rrggbb`` (IEC 61966-2-1)."""
    shares = (channel / 255 for channel in channels(colour))
    return [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]


def lightness(colour: str) -> float:
    """Return the CIE L* of an sRGB colour ``#rrggbb``, from 0 (black) to 100 (white)."""
    linear = linear_light(colour)
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    root: float = luminance ** (1 / 3) if luminance > 216 / 24389 else (24389 / 27 * luminance + 16) / 116
    return 116 * root - 16


def grey(level: float) -> str:
    """Return the grey ``#rrggbb`` of a lightness L*, clamped to 0 to 100."""
    root = (level + 16) / 116
    luminance = root**3 if level > 8 else level * 27 / 24389
    share = 12.92 * luminance if luminance <= 0.0031308 else 1.055 * luminance ** (1 / 2.4) - 0.055
    value = round(max(0.0, min(1.0, share)) * 255)
    return f"#{value:02x}{value:02x}{value:02x}"


def mix(colour: str, other: str, share: float) -> str:
    """Blend two colours ``#rrggbb`` by their sRGB values; a share of 0 gives ``colour``, 1 ``other``."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(start + (end - start) * share):02x}" for start, end in pairs)


PALETTES = {
    palette.name: palette
    for palette in (
        Palette(
            "colour",
            paper="#ffffff",
            field="#f3e6cc",
            dark="#6b4423",
            light="#d9b77e",
            rim="#a9844f",
            stone="#f8f4ea",
            incised=RUBRIC,
            line="#3a2413",
            ink=INK,
            rubric=RUBRIC,
            lapis=LAPIS,
            ivory="#fffdf6",
            tint="#d8c9a8",
        ),
        Palette(
            "grey",
            paper="#ffffff",
            field=grey(95),
            dark=grey(31),
            light=grey(75),
            rim=grey(54),
            stone=grey(97),
            incised=grey(25),
            line=grey(15),
            ink="#000000",
            rubric="#000000",
            lapis="#000000",
            ivory="#ffffff",
            tint=grey(75),
        ),
        Palette(
            "line",
            paper="#ffffff",
            field="#ffffff",
            dark="#ffffff",
            light="#ffffff",
            rim="#ffffff",
            stone="#ffffff",
            incised="#000000",
            line="#000000",
            ink="#000000",
            rubric="#000000",
            lapis="#000000",
            ivory="#ffffff",
            tint="#ffffff",
            one_bit=True,
        ),
    )
}


def own_palette(tones: Mapping[str, str], base: Palette) -> Palette:
    """Return a copy of the palette ``base`` with some tones replaced, given by the names of their fields.

    Raises TabulaeError for an unknown tone, for a colour not written ``#rrggbb``, and for a base without
    colours.
    """
    known = [field.name for field in fields(Palette) if field.name not in ("name", "one_bit")]
    for name, tone in tones.items():
        if name not in known:
            raise TabulaeError("no-tone", name=name, close=closest(name, known), known=known)
        if not _COLOUR.match(tone):
            raise TabulaeError("tone-colour", name=name, text=tone)
    if base.name != "colour":
        raise TabulaeError("tones-palette", name=base.name)
    changed: dict[str, Any] = {name: tone.lower() for name, tone in tones.items()}
    return replace(base, **changed)


def palette_named(name: str | Palette) -> Palette:
    """Return the palette of a name, or a palette itself; raises TabulaeError for an unknown name."""
    if isinstance(name, Palette):
        return name
    if name not in PALETTES:
        raise TabulaeError("no-palette", name=name, close=closest(name, PALETTES), known=list(PALETTES))
    return PALETTES[name]


FRAME_MM, OUTLINE_MM, ORNAMENT_MM, THINNEST_MM = 0.6, 0.25, 0.2, 0.15
"""Widths of lines at full size: the edge of a board, outlines, ornament; and the least width of any line."""


def line_weight(nominal_mm: float, scale: float) -> float:
    """Return the width in mm of a line in a drawing at a scale (1 is full size).

    Lines are thinner in smaller drawings, down to 45 % and never under 0.15 mm, but not wider in larger ones.
    """
    return max(THINNEST_MM, round(nominal_mm * max(0.45, min(1.0, scale)), 3))
