"""The bronze dice tower of Vettweiss."""

from __future__ import annotations

from collections.abc import Iterator

from tabulae.draw.pictures.pen import FINE, LINE, die, mirror, trace
from tabulae.scene.primitives import Circle, Group, Item, Paint, Path, Text, arc, polygon, rectangle
from tabulae.scene.style import Palette, mix

TOWER_MM = (50.0, 90.0)
_CALLS = ("PICTOS", "VICTOS", "HOSTIS", "DELETA", "LVDITE", "SECVRI")


def draw_tower(palette: Palette) -> Iterator[Item]:
    """Draw the front of a bronze tower: its words in openwork, bells over the mouth, steps and dolphins.

    The words on its rim, VTERE FELIX VIVAS, run along the other three sides.
    """
    yield Group(tuple(_tower_front(palette)), matrix=(1.0, 0.0, 0.0, 1.0, 0.0, 6.0))


def _tower_front(palette: Palette) -> Iterator[Item]:
    ink = palette.ink
    bronze = palette.paper if palette.one_bit else mix(palette.rim, palette.paper, 0.25)
    dark = palette.paper if palette.one_bit else mix(palette.dark, ink, 0.2)
    yield Path(polygon([(10, 7), (40, 7), (40, 77), (10, 77)]), Paint(bronze, ink, LINE))
    yield Path(rectangle(8.4, 4.2, 33.2, 4.6), Paint(bronze, ink, LINE))
    for ring in range(9):
        yield Circle(11.0 + 3.5 * ring, 6.5, 1.3, Paint(dark, ink, FINE))
    # Battlements, and a pine cone on each corner.
    for x in (16.4, 22.8, 29.2):
        yield Path(polygon([(x, 4.2), (x, 1.8), (x + 4.4, 1.8), (x + 4.4, 4.2)]), Paint(bronze, ink, LINE))
    for x in (11.4, 38.6):
        yield Path(rectangle(x - 1.6, 2.6, 3.2, 1.6), Paint(bronze, ink, LINE))
        yield trace(
            f"M {x - 2.2} 2.6 C {x - 3.2} -0.6 {x - 1.2} -3.4 {x} -4.8"
            f" C {x + 1.2} -3.4 {x + 3.2} -0.6 {x + 2.2} 2.6 Z",
            bronze,
            ink,
        )
        yield trace(
            f"M {x - 2.4} 1.2 L {x + 1.3} -2.4 M {x - 1.2} 2.5 L {x + 2.3} -0.9"
            f" M {x + 2.4} 1.2 L {x - 1.3} -2.4 M {x + 1.2} 2.5 L {x - 2.3} -0.9",
            None,
            ink,
            FINE,
        )
    for row, word in enumerate(_CALLS):
        top = 10.4 + 6.1 * row
        yield Path(rectangle(12.6, top, 24.8, 5.3), Paint(dark, ink, FINE))
        colour = ink if palette.one_bit else palette.paper
        yield Text(25.2, top + 2.65, word, 4.6, colour, "capitals", "centre", spacing=0.16)
    # The mouth, three bells above it, and the steps on which the dice ring and roll out.
    mouth = (("M", 14.5, 77.0), ("L", 14.5, 60.0), *arc((25, 60), 10.5, 180, 360), ("L", 35.5, 77.0), ("Z",))
    yield Path(mouth, Paint(dark, ink, LINE))
    for x in (18.5, 25.0, 31.5):
        yield trace(f"M {x} {56 if x == 25 else 58} L {x} 60.4", None, bronze if not palette.one_bit else ink)
        yield trace(
            f"M {x - 1.0} 60.4 C {x - 1.4} 62.4 {x - 1.8} 63.0 {x - 2.2} 64.0 L {x + 2.2} 64.0"
            f" C {x + 1.8} 63.0 {x + 1.4} 62.4 {x + 1.0} 60.4 Z",
            bronze,
            ink,
            FINE,
        )
        yield Circle(x, 64.6, 0.7, Paint(bronze, ink, FINE))
    for step in range(4):
        left, right, y = 13 - 1.5 * step, 37 + 1.5 * step, 69.4 + 3.1 * step
        corners = [(left, y), (right, y), (right, y + 3.1), (left, y + 3.1)]
        yield Path(polygon(corners), Paint(bronze, ink, FINE))
    dolphin = trace(
        "M 12.6 81.6 C 7.6 82 4.4 79 4.0 74.6 C 3.8 72.4 4.6"
        " 70.6 3.2 69.2 L 1.0 69.6 C 1.8 67.8 3.0 67.6 4.0 67.9"
        " C 4.4 66.8 5.2 66.2 6.8 66.4 L 5.4 68.8 C 6.6 70.6"
        " 6.6 72.6 7.6 74.8 C 9 77.4 11.4 77.6 13.6 78.8"
        " L 15.4 81.2 Z",
        bronze,
        ink,
    )
    for sign in (1, -1):
        parts = (
            dolphin,
            Circle(12.3, 79.6, 0.5, Paint(ink)),
            trace("M 7.2 75.4 L 10.2 73.6 L 9.6 76.8", bronze, ink),
        )
        yield Group(parts) if sign > 0 else mirror(parts, 25)
    for x, pips, turn in ((20.6, 3, -14.0), (29.2, 6, 11.0)):
        yield die(x, 81.0, 3.2, pips, turn, palette)
