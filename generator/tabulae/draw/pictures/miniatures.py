"""Two miniatures of the king's book: the king at his desk, and the wheel of El Mundo."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tabulae.draw.pictures.pen import FINE, LINE, die, mirror, path, trace
from tabulae.geometry.polygon import polar
from tabulae.scene.primitives import Circle, Group, Item, Paint, Path, arc, circle_path, polygon, rectangle
from tabulae.scene.style import Palette, brightness, mix

DESK_MM = (118.0, 66.0)
WHEEL_MM = (118.0, 66.0)


def _arcade(palette: Palette, edges: Sequence[float], foot: float) -> Iterator[Item]:
    """Draw slender columns at the edges."""
    ink = palette.ink
    stone = palette.paper if palette.one_bit else mix(palette.field, palette.paper, 0.4)
    roof = palette.paper if palette.one_bit else palette.lapis
    top = 12.0
    left, right = edges[0], edges[-1]
    yield Path(rectangle(left - 2.0, 7.0, right - left + 4.0, 15.5), Paint(stone, ink, LINE))
    yield Path(rectangle(left - 2.0, 4.6, right - left + 4.0, 2.4), Paint(roof, ink, LINE))
    for number, (start, end) in enumerate(pairwise(edges)):
        middle, half = (start + end) / 2, (end - start) / 2
        for x in (start + 0.25 * half, middle, end - 0.25 * half):
            tower = 2.0 if x == middle else 1.3
            height = 2.6 if x == middle else 1.6
            yield Path(rectangle(x - tower, 4.6 - height, 2 * tower, height), Paint(stone, ink, FINE))
            tip = 4.6 - height - 0.8 * tower
            yield Path(
                polygon([(x - tower, 4.6 - height), (x, tip), (x + tower, 4.6 - height)]),
                Paint(roof, ink, FINE),
            )
        ground = (
            palette.paper
            if palette.one_bit
            else mix((palette.rubric, palette.lapis)[number % 2], palette.paper, 0.72)
        )
        west, east, wide = start + 1.0, end - 1.0, end - start - 2.0
        yield trace(
            f"M {west} {foot} L {west} 22.5 C {west} 18"
            f" {west + 0.16 * wide} 16.5 {west + 0.27 * wide} 17.6"
            f" C {west + 0.28 * wide} 13.5 {middle - 0.08 * wide} 11.5 {middle} {top - 1.6}"
            f" C {middle + 0.08 * wide} 11.5 {east - 0.28 * wide} 13.5 {east - 0.27 * wide} 17.6"
            f" C {east - 0.16 * wide} 16.5 {east} 18 {east} 22.5 L {east} {foot} Z",
            ground,
            ink,
        )
    for x in edges:
        yield Path(rectangle(x - 0.9, 22.5, 1.8, foot - 22.5), Paint(stone, ink, FINE))
        yield Path(
            polygon([(x - 1.0, 22.5), (x + 1.0, 22.5), (x + 1.9, 19.6), (x - 1.9, 19.6)]),
            Paint(stone, ink, FINE),
        )
        yield Path(rectangle(x - 1.9, foot - 1.8, 3.8, 1.8), Paint(stone, ink, FINE))
    yield Path(rectangle(left - 2.0, foot, right - left + 4.0, 3.0), Paint(stone, ink, LINE))


def _head(
    x: float, y: float, hair: str, palette: Palette, *, crown: bool = False, beard: bool = False
) -> Iterator[Item]:
    """Draw a head that looks a little to the right, with hair to the ears."""
    ink = palette.ink
    skin = palette.paper if palette.one_bit else mix("#e9c7a2", palette.paper, 0.1)
    skin = palette.tone(skin)
    yield trace(
        f"M {x - 3.7} {y + 2.6} C {x - 5.2} {y - 1} {x - 4.2} {y - 5.2} {x} {y - 5.2}"
        f" C {x + 4.2} {y - 5.2} {x + 5.2} {y - 1} {x + 3.7} {y + 2.6} Z",
        hair,
        ink,
    )
    yield trace(
        f"M {x - 2.7} {y - 2.2} C {x - 3.1} {y + 1.8} {x - 1.6} {y + 4.2} {x + 0.2} {y + 4.3}"
        f" C {x + 2.2} {y + 4.2} {x + 3.3} {y + 1.6} {x + 2.9} {y - 2.2}"
        f" C {x + 1.2} {y - 3.2} {x - 1.2} {y - 3.2} {x - 2.7} {y - 2.2} Z",
        skin,
        ink,
        FINE,
    )
    if beard:
        yield trace(
            f"M {x - 2.6} {y + 1.0} C {x - 2.4} {y + 4.6} {x - 0.8} {y + 5.8} {x + 0.3} {y + 5.9}"
            f" C {x + 1.8} {y + 5.8} {x + 3.0} {y + 4.2} {x + 3.0} {y + 1.0}"
            f" C {x + 2.2} {y + 2.4} {x - 1.6} {y + 2.4} {x - 2.6} {y + 1.0} Z",
            hair,
            ink,
            FINE,
        )
    yield Circle(x - 0.9, y - 0.5, 0.38, Paint(ink))
    yield Circle(x + 1.6, y - 0.5, 0.38, Paint(ink))
    yield trace(
        f"M {x - 1.7} {y - 1.5} L {x - 0.2} {y - 1.7} M {x + 1.1} {y - 1.7} L {x + 2.4} {y - 1.5}",
        None,
        ink,
        FINE,
    )
    yield trace(f"M {x + 0.5} {y - 0.9} L {x + 0.9} {y + 1.0} L {x + 0.2} {y + 1.2}", None, ink, FINE)
    yield trace(f"M {x - 0.5} {y + 2.6} L {x + 1.3} {y + 2.6}", None, ink, FINE)
    if crown:
        gold = palette.paper if palette.one_bit else palette.tone("#d9b23c")
        yield trace(
            f"M {x - 4.1} {y - 3.1} L {x - 4.7} {y - 8.0} L {x - 2.3}"
            f" {y - 5.8} L {x} {y - 9.2} L {x + 2.3} {y - 5.8}"
            f" L {x + 4.7} {y - 8.0} L {x + 4.1} {y - 3.1} C {x + 1.6}"
            f" {y - 4.1} {x - 1.6} {y - 4.1} {x - 4.1} {y - 3.1} Z",
            gold,
            ink,
        )
        for at, height in ((-4.7, 8.3), (0.0, 9.5), (4.7, 8.3)):
            yield Circle(x + at, y - height, 0.7, Paint(gold, ink, FINE))


def _seated(x: float, y: float, robe: str, lining: str, palette: Palette) -> Iterator[Item]:
    """Draw a seated body in a long robe."""
    ink = palette.ink
    folds = ink if brightness(robe) > 110 else palette.paper
    yield trace(
        f"M {x - 4.6} {y + 26.5} L {x - 1.2} {y + 26.5} L {x + 0.4} {y + 28} L {x - 5.0} {y + 28} Z",
        ink,
        ink,
        FINE,
    )
    yield trace(
        f"M {x + 3.4} {y + 26.5} L {x + 7.6} {y + 26.5} L {x + 10} {y + 28} L {x + 3.2} {y + 28} Z",
        ink,
        ink,
        FINE,
    )
    yield trace(
        f"M {x - 2.2} {y} C {x - 6.8} {y + 1.2} {x - 8.2} {y + 6} {x - 8.6}"
        f" {y + 13} C {x - 9.6} {y + 18} {x - 9.2} {y + 24} {x - 8.2} {y + 27}"
        f" L {x + 9.4} {y + 27} C {x + 10.4} {y + 23} {x + 10.8} {y + 18} {x + 9.4}"
        f" {y + 14.6} C {x + 7.8} {y + 12.6} {x + 6.8} {y + 11.6} {x + 6.6} {y + 8}"
        f" C {x + 6.4} {y + 3.6} {x + 5.4} {y + 1.2} {x + 2.2} {y} Z",
        robe,
        ink,
    )
    yield trace(f"M {x - 2.2} {y} L {x} {y + 4.2} L {x + 2.2} {y} Z", lining, ink, FINE)
    yield trace(
        f"M {x - 5.2} {y + 26.4} C {x - 5.6} {y + 22} {x - 4} {y + 18} {x - 3} {y + 15.4}"
        f" M {x + 1.4} {y + 26.4} C {x + 1} {y + 22.6} {x + 2.6} {y + 18.6} {x + 4.4} {y + 16}"
        f" M {x + 6} {y + 26.4} C {x + 6} {y + 23} {x + 6.8} {y + 20} {x + 7.2} {y + 18}",
        None,
        folds,
        FINE,
    )


def _arm(x: float, y: float, to_x: float, to_y: float, robe: str, palette: Palette) -> Iterator[Item]:
    """Draw a sleeve from the shoulder at (x, y) to a hand."""
    ink = palette.ink
    skin = palette.paper if palette.one_bit else palette.tone("#e9c7a2")
    yield Circle(to_x, to_y, 1.25, Paint(skin, ink, FINE))
    yield trace(
        f"M {x - 2.0} {y} C {x - 2.2} {y + 5} {x} {y + 7.6} {x + 2.4}"
        f" {y + 8.0} L {to_x - 0.6} {to_y + 1.8} L {to_x - 0.9} {to_y - 1.5}"
        f" L {x + 3.4} {y + 3.6} C {x + 2.6} {y + 2.4} {x + 2.6} {y} {x + 0.6}"
        f" {y - 1.6} C {x - 1.0} {y - 1.9} {x - 2.0} {y - 1.2} {x - 2.0} {y} Z",
        robe,
        ink,
        LINE,
    )


def _robes(palette: Palette, *colours: str) -> list[str]:
    return [palette.paper if palette.one_bit else palette.tone(colour) for colour in colours]


def draw_desk(palette: Palette) -> Iterator[Item]:
    """Draw King Alfonso dictating to a scribe, and a third man with a board for tables on his knees."""
    ink = palette.ink
    red, blue, ochre, green, cream, brown, wood = _robes(
        palette, "#9b2d1f", "#24476b", "#c08a3e", "#4d6b3c", "#f6ecd6", "#5a3a22", "#b98d57"
    )
    foot = 62.0
    yield from _arcade(palette, (4.0, 38.0, 80.0, 114.0), foot)
    # The scribe and his sloping desk.
    yield Path(rectangle(9.5, 47.5, 14.0, 14.5), Paint(wood, ink, LINE))
    yield from _seated(16.5, 34.0, green, cream, palette)
    yield from _head(17.0, 29.4, brown, palette)
    yield trace("M 24.5 62 L 26.6 46.6 L 36.2 46.6 L 36.2 62 Z", wood, ink)
    yield trace("M 22.6 47.6 L 36.4 40.2 L 36.8 42.0 L 23.2 49.2 Z", wood, ink)
    yield trace("M 24.8 45.6 L 34.2 40.6 L 34.0 39.4 L 24.4 44.4 Z", cream, ink, FINE)
    yield from _arm(18.6, 36.0, 27.6, 42.0, green, palette)
    yield trace("M 28.2 42.2 L 31.2 36.4", None, ink)
    # The king on his seat, a book in one hand; the other points.
    yield Path(rectangle(45.5, 44.0, 27.0, 18.0), Paint(wood, ink, LINE))
    for at in range(4):
        x = 48.0 + 6.3 * at
        yield Path(
            (*path(f"M {x} 62 L {x} 52"), *arc((x + 2.0, 52), 2.0, 180, 360), ("L", x + 4.0, 62.0)),
            Paint(palette.paper if palette.one_bit else mix(wood, ink, 0.35), ink, FINE),
        )
    yield from _seated(59.0, 34.0, red, ochre, palette)
    for column, row in ((-5, 8), (-5.6, 16), (-1.2, 11.5), (-0.8, 20.5), (4.4, 20.2), (3.8, 12.2)):
        yield from _castle(59.0 + column, 34.0 + row, palette)
    yield from _head(59.0, 29.0, brown, palette, crown=True, beard=True)
    yield mirror(_arm(-57.2, 36.0, -45.0, 40.0, red, palette), 0.0)
    yield trace("M 44.4 39.6 L 41.4 38.8", None, ink, 0.5)
    yield from _arm(61.4, 36.0, 70.4, 43.0, red, palette)
    yield trace("M 68.0 42.4 L 68.6 34.6 L 75.4 36.0 L 74.8 43.8 Z", blue, ink)
    yield trace("M 69.3 41.8 L 69.8 35.7 M 70.9 37.9 L 73.9 38.5 M 70.8 39.6 L 73.8 40.2", None, cream, FINE)
    # A man with a board for tables on his knees.
    yield Path(rectangle(92.0, 48.0, 16.0, 14.0), Paint(wood, ink, LINE))
    knees = [*_seated(100.0, 34.0, blue, cream, palette), *_head(100.0, 29.4, ochre, palette)]
    yield mirror(knees, 100.0)
    yield trace("M 83.6 47.2 L 98.8 44.2 L 101.0 53.4 L 85.8 56.4 Z", wood, ink)
    for at in range(6):
        x, y = 84.9 + 2.4 * at, 47.8 - 0.47 * at
        yield Circle(x, y, 0.8, Paint(cream, ink, FINE))
        yield Circle(x + 1.9, y + 7.4, 0.8, Paint(ink if at % 2 else red, ink, FINE))
    yield mirror(_arm(-98.2, 36.0, -88.0, 45.4, blue, palette), 0.0)


def _castle(x: float, y: float, palette: Palette) -> Iterator[Item]:
    """Draw a small castle of three towers, the sign of Castile."""
    gold = palette.paper if palette.one_bit else palette.tone("#d9b23c")
    left = ((-1.3, 1.3), (-1.3, -0.9), (-0.6, -0.9), (-0.6, -0.3), (-0.4, -0.3), (-0.4, -1.4))
    corners = [*left, *((-across, down) for across, down in reversed(left))]
    outline = polygon([(x + across, y + down) for across, down in corners])
    yield Path(outline, Paint(gold, palette.ink, 0.15))


def draw_wheel(palette: Palette) -> Iterator[Item]:
    """Draw four players in four colours round a wheel of a board, two on each side."""
    ink = palette.ink
    red, green, black, white, wood, brown, ochre, cream = _robes(
        palette, "#9b2d1f", "#2f6b4f", "#3a3a3a", "#f6ecd6", "#c9a06a", "#5a3a22", "#c08a3e", "#f6ecd6"
    )
    yield from _arcade(palette, (4.0, 32.0, 86.0, 114.0), 62.0)
    centre = (59.0, 41.0)
    for x, robe, hair, mirrored in (
        (14.0, green, brown, False),
        (25.5, red, ochre, False),
        (92.5, black, ochre, True),
        (104.0, white, brown, True),
    ):
        base = 33.0 if x in (14.0, 104.0) else 34.5
        body = [
            *_seated(x, base, robe, ochre if robe == white else cream, palette),
            *_head(x, base - 4.8, hair, palette),
        ]
        yield mirror(body, x) if mirrored else Group(tuple(body))
    yield Path(circle_path(centre, 20.4), Paint(wood, ink, LINE))
    for radius in (19.2, 14.0, 8.6):
        yield Path(circle_path(centre, radius), Paint(None, ink, FINE))
    tones = (green, red, black, white)
    for quarter, tone in enumerate(tones):
        for at in range(12 // 2):
            angle = 90 * quarter - 45 + 7.5 + 15 * at
            place = polar(centre, 16.6, angle)
            yield Circle(*place, 1.75, Paint(tone, ink, FINE))
        yield Path(
            (("M", *polar(centre, 8.6, 90 * quarter - 45)), ("L", *polar(centre, 19.2, 90 * quarter - 45))),
            Paint(None, ink, LINE),
        )
    for number in range(16):
        angle = 22.5 * number
        points = [polar(centre, 4.2, angle - 7), polar(centre, 7.4, angle), polar(centre, 4.2, angle + 7)]
        yield Path(polygon(points), Paint(ochre, ink, FINE))
    yield Circle(*centre, 4.2, Paint(ochre, ink, LINE))
    yield Circle(centre[0] - 1.4, centre[1] - 0.8, 0.4, Paint(ink))
    yield Circle(centre[0] + 1.4, centre[1] - 0.8, 0.4, Paint(ink))
    yield trace(
        f"M {centre[0]} {centre[1] - 0.6} L {centre[0] - 0.4} {centre[1] + 0.9}"
        f" M {centre[0] - 1.4} {centre[1] + 1.8} C"
        f" {centre[0] - 0.6} {centre[1] + 2.5} {centre[0] + 0.6}"
        f" {centre[1] + 2.5}"
        f" {centre[0] + 1.4} {centre[1] + 1.8}",
        None,
        ink,
        FINE,
    )
    yield from _arm(27.6, 36.8, 42.0, 38.4, red, palette)
    yield mirror(_arm(-90.4, 36.8, -76.4, 45.0, black, palette), 0.0)
    for x, y, pips, turn in ((52.0, 33.0, 2, 12.0), (66.4, 34.6, 5, -9.0), (63.0, 51.0, 6, 20.0)):
        yield die(x, y, 3.0, pips, turn, palette)
