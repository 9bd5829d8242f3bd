"""The front of a solidus of the emperor Zeno."""

from __future__ import annotations

from collections.abc import Iterator

from tabulae.draw.pictures.pen import FINE, LINE, trace
from tabulae.scene.primitives import Circle, Group, Item, Paint, Text, circle_path, polar
from tabulae.scene.style import Palette, mix

COIN_MM = (60.0, 60.0)


def draw_coin(palette: Palette) -> Iterator[Item]:
    """Draw the front of a solidus: the emperor armed, in a ring of pearls, his name round him."""
    ink, gold = palette.ink, palette.paper if palette.one_bit else palette.light
    deep = palette.paper if palette.one_bit else mix(gold, ink, 0.2)
    centre = (30.0, 30.0)
    yield Circle(30, 30, 28.6, Paint(gold, ink, LINE))
    for number in range(72):
        yield Circle(*polar(centre, 27.0, 5 * number), 0.62, Paint(None, ink, FINE))
    legend = "DN·ZENO··PERP·AVG"
    for number, letter in enumerate(legend):
        angle = -213 + number * 246 / (len(legend) - 1)
        x, y = polar(centre, 22.6, angle)
        yield Text(x, y, letter, 4.6, ink, "capitals", "centre", rotate=angle + 90)
    inside = circle_path(centre, 25.4)
    bust: list[Item] = [
        # The spear lies over his right shoulder and passes behind the head.
        trace("M 16.2 39.2 L 39.1 17.6 L 39.9 18.4 L 17.0 40.0 Z", deep, ink, FINE),
        trace("M 38.4 16.9 L 43.0 14.5 L 40.6 19.1 Z", deep, ink, FINE),
        # Shoulders in scale armour, with a cloak.
        trace("M 11 56 C 12 47 17 43 24.5 41.2 L 35.5 41.2 C 43 43 48 47 49 56 Z", gold, ink),
        *(
            trace(f"M {x} {y} C {x} {y + 2.4} {x + 3} {y + 2.4} {x + 3} {y}", None, ink, FINE)
            for row, y in enumerate((45.0, 47.4, 49.8, 52.2))
            for x in (18.2 - 1.5 * (row % 2) + 3 * step for step in range(8 + row % 2))
        ),
        # The shield, a rider on it.
        trace("M 34.5 56 C 34 47.5 38 43.6 43.5 44.2 C 48 44.8 50.4 48.6 50 56 Z", deep, ink),
        trace("M 36.4 56 C 36 49 39 45.9 43.3 46.3 C 46.7 46.7 48.5 49.8 48.2 56", None, ink, FINE),
        trace(
            "M 38.6 52.6 C 40 50.4 43 51.4 44.6 50 L 46.3 50.9 L 45.3 51.7 C 45 53.2 43.6 52.9 42 53.1 Z",
            gold,
            ink,
            FINE,
        ),
        Circle(42.4, 48.9, 0.9, Paint(gold, ink, FINE)),
        trace("M 42.2 49.8 L 41.8 51.3 M 41.2 49.6 L 45.2 48.6", None, ink, FINE),
        # The neck and the face, turned a little to one side.
        trace("M 26.6 36.5 L 26.4 41.6 C 28.6 43.6 31.8 43.6 33.8 41.6 L 33.6 36.5 Z", gold, ink),
        trace(
            "M 23.1 24.6 C 22.7 31.5 23.6 35.6 26.4 38.0 C 28.8 39.9 31.8 39.9 34.0 37.8"
            " C 36.4 35.4 37.2 31.5 36.8 24.6 Z",
            gold,
            ink,
        ),
        trace(
            "M 25.0 28.5 C 26.0 27.6 27.6 27.6 28.5 28.4 M 31.3 28.4 C 32.3 27.6 34.0 27.6 35.0 28.5",
            None,
            ink,
        ),
        trace(
            "M 25.2 30.0 C 26.0 29.1 27.6 29.1 28.4 30.0 C 27.6 30.9 26.0 30.9 25.2 30.0 Z", gold, ink, FINE
        ),
        trace(
            "M 31.5 30.0 C 32.3 29.1 34.0 29.1 34.8 30.0 C 34.0 30.9 32.3 30.9 31.5 30.0 Z", gold, ink, FINE
        ),
        Circle(26.9, 30.0, 0.5, Paint(ink)),
        Circle(33.2, 30.0, 0.5, Paint(ink)),
        trace("M 29.6 28.7 C 29.3 31 28.9 32.4 28.5 33.6 C 29.2 34.3 30.3 34.3 30.9 33.9", None, ink, FINE),
        trace("M 27.7 36.1 C 29 35.6 31 35.6 32.2 36.1 M 28.6 37.2 L 31.1 37.2", None, ink, FINE),
        # Helmet, plume, and the pearls of the diadem with its ribbons.
        trace(
            "M 22.0 25.8 C 21.4 17.6 25.0 14.2 30.0 14.2 C 35.0 14.2 38.6 17.6 38.0 25.8"
            " C 33.5 23.9 26.5 23.9 22.0 25.8 Z",
            deep,
            ink,
        ),
        trace("M 27.4 14.6 C 27.0 11.6 28.4 9.4 30.0 8.2 C 31.6 9.4 33.0 11.6 32.6 14.6 Z", gold, ink),
        trace("M 30 9.6 L 30 14.2 M 28.6 11.4 L 29.2 14.4 M 31.4 11.4 L 30.8 14.4", None, ink, FINE),
        *(
            Circle(22.6 + 1.85 * at, 23.9 - 2.0 * (1 - ((at - 4) / 4) ** 2), 0.75, Paint(gold, ink, FINE))
            for at in range(9)
        ),
        Circle(30.0, 19.0, 1.5, Paint(gold, ink, FINE)),
        *(trace(f"M {x} 26 L {x} 33.4", None, ink, FINE) for x in (22.1, 37.9)),
        *(Circle(x, y, 0.6, Paint(gold, ink, FINE)) for x in (22.1, 37.9) for y in (29.0, 31.4, 33.8)),
    ]
    yield Group(tuple(bust), clip=inside)
