"""Pictures that are not boards, drawn in our own line after what is known: a coin, a tower, miniatures.

Each is a function of the palette that draws on a sheet of its own size, in millimetres.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

from tabulae.scene.primitives import (
    XY,
    Circle,
    Group,
    Item,
    Paint,
    Path,
    Scene,
    Segment,
    Text,
    arc,
    circle_path,
    place_scene,
    placement,
    polar,
    polygon,
    rectangle,
)
from tabulae.scene.style import Palette, mix, palette_named

_LINE = 0.35
"""The width of an outline, in mm."""
_FINE = 0.2


def picture(name: str, palette: str, width_mm: float, title: str, description: str = "") -> Scene:
    """Return a picture, one of :data:`PICTURES`, in a palette and ``width_mm`` wide."""
    (width, height), draw = PICTURES[name]
    drawn = Scene(width, height, tuple(draw(palette_named(palette))), title)
    scale = width_mm / width
    return Scene(width_mm, height * scale, (place_scene(drawn, 0, 0, scale),), title, description)


def picture_size(name: str) -> tuple[float, float]:
    """Return the width and height in mm in which a picture is drawn."""
    return PICTURES[name][0]


def _path(steps: str) -> tuple[Segment, ...]:
    """Return a path from letters and numbers: ``M 0 0 L 4 0 C 4 2 2 4 0 4 Z``."""
    segments: list[Any] = []
    for word in steps.split():
        if word in ("M", "L", "C", "Z"):
            segments.append([word])
        else:
            segments[-1].append(float(word))
    return tuple(tuple(segment) for segment in segments)


def _drawn(steps: str, fill: str | None, ink: str, width: float = _LINE) -> Path:
    return Path(_path(steps), Paint(fill, ink, width, cap="round", join="round"))


def _mirrored(items: Iterable[Item], x: float) -> Group:
    """Return items mirrored in an upright line."""
    return Group(tuple(items), matrix=(-1.0, 0.0, 0.0, 1.0, 2 * x, 0.0))


# --- The coin of Zeno -----------------------------------------------------------------------------------

_COIN = (60.0, 60.0)


def _coin(palette: Palette) -> Iterator[Item]:
    """Draw the front of a solidus: the emperor armed, in a ring of pearls, his name round him."""
    ink, gold = palette.ink, palette.paper if palette.one_bit else palette.light
    deep = palette.paper if palette.one_bit else mix(gold, ink, 0.2)
    centre = (30.0, 30.0)
    yield Circle(30, 30, 28.6, Paint(gold, ink, _LINE))
    for number in range(72):
        yield Circle(*polar(centre, 27.0, 5 * number), 0.62, Paint(None, ink, _FINE))
    legend = "DN·ZENO··PERP·AVG"
    for number, letter in enumerate(legend):
        angle = -213 + number * 246 / (len(legend) - 1)
        x, y = polar(centre, 22.6, angle)
        yield Text(x, y, letter, 4.6, ink, "capitals", "centre", rotate=angle + 90)
    inside = circle_path(centre, 25.4)
    bust: list[Item] = [
        # The spear lies over his right shoulder and passes behind the head.
        _drawn("M 16.2 39.2 L 39.1 17.6 L 39.9 18.4 L 17.0 40.0 Z", deep, ink, _FINE),
        _drawn("M 38.4 16.9 L 43.0 14.5 L 40.6 19.1 Z", deep, ink, _FINE),
        # Shoulders in scale armour, with a cloak.
        _drawn("M 11 56 C 12 47 17 43 24.5 41.2 L 35.5 41.2 C 43 43 48 47 49 56 Z", gold, ink),
        *(
            _drawn(f"M {x} {y} C {x} {y + 2.4} {x + 3} {y + 2.4} {x + 3} {y}", None, ink, _FINE)
            for row, y in enumerate((45.0, 47.4, 49.8, 52.2))
            for x in (18.2 - 1.5 * (row % 2) + 3 * step for step in range(8 + row % 2))
        ),
        # The shield, a rider on it.
        _drawn("M 34.5 56 C 34 47.5 38 43.6 43.5 44.2 C 48 44.8 50.4 48.6 50 56 Z", deep, ink),
        _drawn("M 36.4 56 C 36 49 39 45.9 43.3 46.3 C 46.7 46.7 48.5 49.8 48.2 56", None, ink, _FINE),
        _drawn(
            "M 38.6 52.6 C 40 50.4 43 51.4 44.6 50 L 46.3 50.9 L 45.3 51.7 C 45 53.2 43.6 52.9 42 53.1 Z",
            gold,
            ink,
            _FINE,
        ),
        Circle(42.4, 48.9, 0.9, Paint(gold, ink, _FINE)),
        _drawn("M 42.2 49.8 L 41.8 51.3 M 41.2 49.6 L 45.2 48.6", None, ink, _FINE),
        # The neck and the face, turned a little to one side.
        _drawn("M 26.6 36.5 L 26.4 41.6 C 28.6 43.6 31.8 43.6 33.8 41.6 L 33.6 36.5 Z", gold, ink),
        _drawn(
            "M 23.1 24.6 C 22.7 31.5 23.6 35.6 26.4 38.0 C 28.8 39.9 31.8 39.9 34.0 37.8"
            " C 36.4 35.4 37.2 31.5 36.8 24.6 Z",
            gold,
            ink,
        ),
        _drawn(
            "M 25.0 28.5 C 26.0 27.6 27.6 27.6 28.5 28.4 M 31.3 28.4 C 32.3 27.6 34.0 27.6 35.0 28.5",
            None,
            ink,
        ),
        _drawn(
            "M 25.2 30.0 C 26.0 29.1 27.6 29.1 28.4 30.0 C 27.6 30.9 26.0 30.9 25.2 30.0 Z", gold, ink, _FINE
        ),
        _drawn(
            "M 31.5 30.0 C 32.3 29.1 34.0 29.1 34.8 30.0 C 34.0 30.9 32.3 30.9 31.5 30.0 Z", gold, ink, _FINE
        ),
        Circle(26.9, 30.0, 0.5, Paint(ink)),
        Circle(33.2, 30.0, 0.5, Paint(ink)),
        _drawn("M 29.6 28.7 C 29.3 31 28.9 32.4 28.5 33.6 C 29.2 34.3 30.3 34.3 30.9 33.9", None, ink, _FINE),
        _drawn("M 27.7 36.1 C 29 35.6 31 35.6 32.2 36.1 M 28.6 37.2 L 31.1 37.2", None, ink, _FINE),
        # Helmet, plume, and the pearls of the diadem with its ribbons.
        _drawn(
            "M 22.0 25.8 C 21.4 17.6 25.0 14.2 30.0 14.2 C 35.0 14.2 38.6 17.6 38.0 25.8"
            " C 33.5 23.9 26.5 23.9 22.0 25.8 Z",
            deep,
            ink,
        ),
        _drawn("M 27.4 14.6 C 27.0 11.6 28.4 9.4 30.0 8.2 C 31.6 9.4 33.0 11.6 32.6 14.6 Z", gold, ink),
        _drawn("M 30 9.6 L 30 14.2 M 28.6 11.4 L 29.2 14.4 M 31.4 11.4 L 30.8 14.4", None, ink, _FINE),
        *(
            Circle(22.6 + 1.85 * at, 23.9 - 2.0 * (1 - ((at - 4) / 4) ** 2), 0.75, Paint(gold, ink, _FINE))
            for at in range(9)
        ),
        Circle(30.0, 19.0, 1.5, Paint(gold, ink, _FINE)),
        *(_drawn(f"M {x} 26 L {x} 33.4", None, ink, _FINE) for x in (22.1, 37.9)),
        *(Circle(x, y, 0.6, Paint(gold, ink, _FINE)) for x in (22.1, 37.9) for y in (29.0, 31.4, 33.8)),
    ]
    yield Group(tuple(bust), clip=inside)


# --- Boards cut in stone --------------------------------------------------------------------------------

_SLAB_LETTER_MM, _SLAB_WIDTH_MM, _SLAB_RIM_MM = 6.0, 98.0, 7.0
_SLAB_CHIP_MM = 0.5
"""How far the edge of a slab is from straight, at most."""


def slab(rows: Sequence[str], palette: str, width_mm: float, title: str, description: str = "") -> Scene:
    """Return a slab of marble in the middle of a width: rows of two words, a ring between them.

    The letters are painted red, as Roman masons did. The broken outline is ours and differs with the words.
    """
    tones = palette_named(palette)
    ink, stone = tones.ink, tones.stone if tones.one_bit else mix(tones.stone, tones.rim, 0.12)
    rim, pitch = _SLAB_RIM_MM, 1.75 * _SLAB_LETTER_MM
    step = (_SLAB_WIDTH_MM - 2 * rim) / 13.6
    left, middle = (width_mm - _SLAB_WIDTH_MM) / 2, width_mm / 2
    high = len(rows) * pitch + 1.2 * rim
    top = _chipped(Random(" ".join(rows)), left + 0.5, 0.5, _SLAB_WIDTH_MM - 1.5, high - 2.0)
    items: list[Item] = []
    if not tones.one_bit:  # the thickness of the stone, seen at the right and below
        lower = [(x + 0.9, y + 1.2) for x, y in top]
        items.append(Path(polygon(lower), Paint(mix(stone, ink, 0.35))))
    items.append(Path(polygon(top), Paint(stone, ink, _FINE)))
    for row, letters in enumerate(rows):
        y = 0.5 * rim + (row + 0.5) * pitch
        base = y + 0.35 * _SLAB_LETTER_MM  # half the height of its capitals
        for half, word in enumerate(letters.split()):
            for place, letter in enumerate(word):
                x = left + rim + step * (0.8 + place + 6 * half + half)
                cut = Text(x, base, letter, _SLAB_LETTER_MM, tones.rubric, "capitals", "middle")
                if not tones.one_bit:  # light falls on the lower side of the cut
                    items.append(replace(cut, x=x + 0.22, y=base + 0.22, colour=tones.paper))
                items.append(cut)
        items.append(Circle(middle, y, 0.18 * pitch, Paint(None, tones.rubric, 0.25)))
        items.append(Circle(middle, y, 0.06 * pitch, Paint(tones.rubric)))
    return Scene(width_mm, high, tuple(items), title, description)


def _chipped(source: Random, x: float, y: float, width: float, height: float) -> list[XY]:
    """Return a rectangle with an uneven edge, and a corner that is knocked off a little."""
    corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    broken, points = source.randrange(4), []
    for number, (start, end) in enumerate(zip(corners, (*corners[1:], corners[0]), strict=True)):
        length = abs(end[0] - start[0]) + abs(end[1] - start[1])
        first = 3.5 if number == broken else 0.0
        last = length - (2.6 if (number + 1) % 4 == broken else 0.0)
        stops = [first, *sorted(source.uniform(first + 2, last - 2) for _ in range(int(length / 6))), last]
        for stop in stops:
            share, inward = stop / length, source.uniform(0, _SLAB_CHIP_MM)
            across = (end[1] - start[1], start[0] - end[0])
            points.append(
                (
                    start[0] + share * (end[0] - start[0]) - across[0] / length * inward,
                    start[1] + share * (end[1] - start[1]) - across[1] / length * inward,
                )
            )
    return points


# --- The dice tower of Vettweiss ------------------------------------------------------------------------

_TOWER = (50.0, 90.0)
_CALLS = ("PICTOS", "VICTOS", "HOSTIS", "DELETA", "LVDITE", "SECVRI")


def _tower(palette: Palette) -> Iterator[Item]:
    """Draw the front of a bronze tower: its words in openwork, bells over the mouth, steps and dolphins.

    The words on its rim, VTERE FELIX VIVAS, run along the other three sides.
    """
    yield Group(tuple(_tower_front(palette)), matrix=(1.0, 0.0, 0.0, 1.0, 0.0, 6.0))


def _tower_front(palette: Palette) -> Iterator[Item]:
    ink = palette.ink
    bronze = palette.paper if palette.one_bit else mix(palette.rim, palette.paper, 0.25)
    dark = palette.paper if palette.one_bit else mix(palette.dark, ink, 0.2)
    yield Path(polygon([(10, 7), (40, 7), (40, 77), (10, 77)]), Paint(bronze, ink, _LINE))
    yield Path(rectangle(8.4, 4.2, 33.2, 4.6), Paint(bronze, ink, _LINE))
    for ring in range(9):
        yield Circle(11.0 + 3.5 * ring, 6.5, 1.3, Paint(dark, ink, _FINE))
    # Battlements, and a pine cone on each corner.
    for x in (16.4, 22.8, 29.2):
        yield Path(polygon([(x, 4.2), (x, 1.8), (x + 4.4, 1.8), (x + 4.4, 4.2)]), Paint(bronze, ink, _LINE))
    for x in (11.4, 38.6):
        yield Path(rectangle(x - 1.6, 2.6, 3.2, 1.6), Paint(bronze, ink, _LINE))
        yield _drawn(
            f"M {x - 2.2} 2.6 C {x - 3.2} -0.6 {x - 1.2} -3.4 {x} -4.8"
            f" C {x + 1.2} -3.4 {x + 3.2} -0.6 {x + 2.2} 2.6 Z",
            bronze,
            ink,
        )
        yield _drawn(
            f"M {x - 2.4} 1.2 L {x + 1.3} -2.4 M {x - 1.2} 2.5 L {x + 2.3} -0.9"
            f" M {x + 2.4} 1.2 L {x - 1.3} -2.4 M {x + 1.2} 2.5 L {x - 2.3} -0.9",
            None,
            ink,
            _FINE,
        )
    for row, word in enumerate(_CALLS):
        top = 10.4 + 6.1 * row
        yield Path(rectangle(12.6, top, 24.8, 5.3), Paint(dark, ink, _FINE))
        colour = ink if palette.one_bit else palette.paper
        yield Text(25.2, top + 2.65, word, 4.6, colour, "capitals", "centre", spacing=0.16)
    # The mouth, three bells above it, and the steps on which the dice ring and roll out.
    mouth = (("M", 14.5, 77.0), ("L", 14.5, 60.0), *arc((25, 60), 10.5, 180, 360), ("L", 35.5, 77.0), ("Z",))
    yield Path(mouth, Paint(dark, ink, _LINE))
    for x in (18.5, 25.0, 31.5):
        yield _drawn(
            f"M {x} {56 if x == 25 else 58} L {x} 60.4", None, bronze if not palette.one_bit else ink
        )
        yield _drawn(
            f"M {x - 1.0} 60.4 C {x - 1.4} 62.4 {x - 1.8} 63.0 {x - 2.2} 64.0 L {x + 2.2} 64.0"
            f" C {x + 1.8} 63.0 {x + 1.4} 62.4 {x + 1.0} 60.4 Z",
            bronze,
            ink,
            _FINE,
        )
        yield Circle(x, 64.6, 0.7, Paint(bronze, ink, _FINE))
    for step in range(4):
        y = 69.4 + 3.1 * step
        yield Path(
            polygon(
                [
                    (13 - 1.5 * step, y),
                    (37 + 1.5 * step, y),
                    (37 + 1.5 * step, y + 3.1),
                    (13 - 1.5 * step, y + 3.1),
                ]
            ),
            Paint(bronze, ink, _FINE),
        )
    dolphin = _drawn(
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
            _drawn("M 7.2 75.4 L 10.2 73.6 L 9.6 76.8", bronze, ink),
        )
        yield Group(parts) if sign > 0 else _mirrored(parts, 25)
    for x, pips, turn in ((20.6, 3, -14.0), (29.2, 6, 11.0)):
        yield _die(x, 81.0, 3.2, pips, turn, palette)


_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _die(x: float, y: float, side: float, pips: int, turn: float, palette: Palette) -> Group:
    """Draw the face of a small die."""
    half = side / 2
    spots = [
        Circle(column * side * 0.27, row * side * 0.27, side * 0.1, Paint(palette.ink))
        for column, row in _PIPS[pips]
    ]
    face = Path(rectangle(-half, -half, side, side), Paint(palette.ivory, palette.ink, _FINE))
    return Group((face, *spots), matrix=placement(x, y, turn))


# --- Miniatures -----------------------------------------------------------------------------------------

_DESK = (118.0, 66.0)
_WHEEL = (118.0, 66.0)


def _arcade(palette: Palette, edges: Sequence[float], foot: float) -> Iterator[Item]:
    """Draw slender columns at the edges."""
    ink = palette.ink
    stone = palette.paper if palette.one_bit else mix(palette.field, palette.paper, 0.4)
    roof = palette.paper if palette.one_bit else palette.lapis
    top = 12.0
    left, right = edges[0], edges[-1]
    yield Path(rectangle(left - 2.0, 7.0, right - left + 4.0, 15.5), Paint(stone, ink, _LINE))
    yield Path(rectangle(left - 2.0, 4.6, right - left + 4.0, 2.4), Paint(roof, ink, _LINE))
    for number, (start, end) in enumerate(pairwise(edges)):
        middle, half = (start + end) / 2, (end - start) / 2
        for x in (start + 0.25 * half, middle, end - 0.25 * half):
            tower = 2.0 if x == middle else 1.3
            height = 2.6 if x == middle else 1.6
            yield Path(rectangle(x - tower, 4.6 - height, 2 * tower, height), Paint(stone, ink, _FINE))
            tip = 4.6 - height - 0.8 * tower
            yield Path(
                polygon([(x - tower, 4.6 - height), (x, tip), (x + tower, 4.6 - height)]),
                Paint(roof, ink, _FINE),
            )
        ground = (
            palette.paper
            if palette.one_bit
            else mix((palette.rubric, palette.lapis)[number % 2], palette.paper, 0.72)
        )
        west, east, wide = start + 1.0, end - 1.0, end - start - 2.0
        yield _drawn(
            f"M {west} {foot} L {west} 22.5 C {west} 18"
            f" {west + 0.16 * wide} 16.5 {west + 0.27 * wide} 17.6"
            f" C {west + 0.28 * wide} 13.5 {middle - 0.08 * wide} 11.5 {middle} {top - 1.6}"
            f" C {middle + 0.08 * wide} 11.5 {east - 0.28 * wide} 13.5 {east - 0.27 * wide} 17.6"
            f" C {east - 0.16 * wide} 16.5 {east} 18 {east} 22.5 L {east} {foot} Z",
            ground,
            ink,
        )
    for x in edges:
        yield Path(rectangle(x - 0.9, 22.5, 1.8, foot - 22.5), Paint(stone, ink, _FINE))
        yield Path(
            polygon([(x - 1.0, 22.5), (x + 1.0, 22.5), (x + 1.9, 19.6), (x - 1.9, 19.6)]),
            Paint(stone, ink, _FINE),
        )
        yield Path(rectangle(x - 1.9, foot - 1.8, 3.8, 1.8), Paint(stone, ink, _FINE))
    yield Path(rectangle(left - 2.0, foot, right - left + 4.0, 3.0), Paint(stone, ink, _LINE))


def _head(
    x: float, y: float, hair: str, palette: Palette, *, crown: bool = False, beard: bool = False
) -> Iterator[Item]:
    """Draw a head that looks a little to the right, with hair to the ears."""
    ink = palette.ink
    skin = palette.paper if palette.one_bit else mix("#e9c7a2", palette.paper, 0.1)
    skin = palette.tone(skin)
    yield _drawn(
        f"M {x - 3.7} {y + 2.6} C {x - 5.2} {y - 1} {x - 4.2} {y - 5.2} {x} {y - 5.2}"
        f" C {x + 4.2} {y - 5.2} {x + 5.2} {y - 1} {x + 3.7} {y + 2.6} Z",
        hair,
        ink,
    )
    yield _drawn(
        f"M {x - 2.7} {y - 2.2} C {x - 3.1} {y + 1.8} {x - 1.6} {y + 4.2} {x + 0.2} {y + 4.3}"
        f" C {x + 2.2} {y + 4.2} {x + 3.3} {y + 1.6} {x + 2.9} {y - 2.2}"
        f" C {x + 1.2} {y - 3.2} {x - 1.2} {y - 3.2} {x - 2.7} {y - 2.2} Z",
        skin,
        ink,
        _FINE,
    )
    if beard:
        yield _drawn(
            f"M {x - 2.6} {y + 1.0} C {x - 2.4} {y + 4.6} {x - 0.8} {y + 5.8} {x + 0.3} {y + 5.9}"
            f" C {x + 1.8} {y + 5.8} {x + 3.0} {y + 4.2} {x + 3.0} {y + 1.0}"
            f" C {x + 2.2} {y + 2.4} {x - 1.6} {y + 2.4} {x - 2.6} {y + 1.0} Z",
            hair,
            ink,
            _FINE,
        )
    yield Circle(x - 0.9, y - 0.5, 0.38, Paint(ink))
    yield Circle(x + 1.6, y - 0.5, 0.38, Paint(ink))
    yield _drawn(
        f"M {x - 1.7} {y - 1.5} L {x - 0.2} {y - 1.7} M {x + 1.1} {y - 1.7} L {x + 2.4} {y - 1.5}",
        None,
        ink,
        _FINE,
    )
    yield _drawn(f"M {x + 0.5} {y - 0.9} L {x + 0.9} {y + 1.0} L {x + 0.2} {y + 1.2}", None, ink, _FINE)
    yield _drawn(f"M {x - 0.5} {y + 2.6} L {x + 1.3} {y + 2.6}", None, ink, _FINE)
    if crown:
        gold = palette.paper if palette.one_bit else palette.tone("#d9b23c")
        yield _drawn(
            f"M {x - 4.1} {y - 3.1} L {x - 4.7} {y - 8.0} L {x - 2.3}"
            f" {y - 5.8} L {x} {y - 9.2} L {x + 2.3} {y - 5.8}"
            f" L {x + 4.7} {y - 8.0} L {x + 4.1} {y - 3.1} C {x + 1.6}"
            f" {y - 4.1} {x - 1.6} {y - 4.1} {x - 4.1} {y - 3.1} Z",
            gold,
            ink,
        )
        for at, height in ((-4.7, 8.3), (0.0, 9.5), (4.7, 8.3)):
            yield Circle(x + at, y - height, 0.7, Paint(gold, ink, _FINE))


def _seated(x: float, y: float, robe: str, lining: str, palette: Palette) -> Iterator[Item]:
    """Draw a seated body in a long robe."""
    ink = palette.ink
    folds = ink if lightish(robe) else palette.paper
    yield _drawn(
        f"M {x - 4.6} {y + 26.5} L {x - 1.2} {y + 26.5} L {x + 0.4} {y + 28} L {x - 5.0} {y + 28} Z",
        ink,
        ink,
        _FINE,
    )
    yield _drawn(
        f"M {x + 3.4} {y + 26.5} L {x + 7.6} {y + 26.5} L {x + 10} {y + 28} L {x + 3.2} {y + 28} Z",
        ink,
        ink,
        _FINE,
    )
    yield _drawn(
        f"M {x - 2.2} {y} C {x - 6.8} {y + 1.2} {x - 8.2} {y + 6} {x - 8.6}"
        f" {y + 13} C {x - 9.6} {y + 18} {x - 9.2} {y + 24} {x - 8.2} {y + 27}"
        f" L {x + 9.4} {y + 27} C {x + 10.4} {y + 23} {x + 10.8} {y + 18} {x + 9.4}"
        f" {y + 14.6} C {x + 7.8} {y + 12.6} {x + 6.8} {y + 11.6} {x + 6.6} {y + 8}"
        f" C {x + 6.4} {y + 3.6} {x + 5.4} {y + 1.2} {x + 2.2} {y} Z",
        robe,
        ink,
    )
    yield _drawn(f"M {x - 2.2} {y} L {x} {y + 4.2} L {x + 2.2} {y} Z", lining, ink, _FINE)
    yield _drawn(
        f"M {x - 5.2} {y + 26.4} C {x - 5.6} {y + 22} {x - 4} {y + 18} {x - 3} {y + 15.4}"
        f" M {x + 1.4} {y + 26.4} C {x + 1} {y + 22.6} {x + 2.6} {y + 18.6} {x + 4.4} {y + 16}"
        f" M {x + 6} {y + 26.4} C {x + 6} {y + 23} {x + 6.8} {y + 20} {x + 7.2} {y + 18}",
        None,
        folds,
        _FINE,
    )


def _arm(x: float, y: float, to_x: float, to_y: float, robe: str, palette: Palette) -> Iterator[Item]:
    """Draw a sleeve from the shoulder at (x, y) to a hand."""
    ink = palette.ink
    skin = palette.paper if palette.one_bit else palette.tone("#e9c7a2")
    yield Circle(to_x, to_y, 1.25, Paint(skin, ink, _FINE))
    yield _drawn(
        f"M {x - 2.0} {y} C {x - 2.2} {y + 5} {x} {y + 7.6} {x + 2.4}"
        f" {y + 8.0} L {to_x - 0.6} {to_y + 1.8} L {to_x - 0.9} {to_y - 1.5}"
        f" L {x + 3.4} {y + 3.6} C {x + 2.6} {y + 2.4} {x + 2.6} {y} {x + 0.6}"
        f" {y - 1.6} C {x - 1.0} {y - 1.9} {x - 2.0} {y - 1.2} {x - 2.0} {y} Z",
        robe,
        ink,
        _LINE,
    )


def lightish(colour: str) -> bool:
    """Return True for a colour on which dark lines can be seen."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue > 110


def _robes(palette: Palette, *colours: str) -> list[str]:
    return [palette.paper if palette.one_bit else palette.tone(colour) for colour in colours]


def _desk(palette: Palette) -> Iterator[Item]:
    """Draw King Alfonso, who tells a scribe what to write; before a third man stands a board for tables."""
    ink = palette.ink
    red, blue, ochre, green, cream, brown, wood = _robes(
        palette, "#9b2d1f", "#24476b", "#c08a3e", "#4d6b3c", "#f6ecd6", "#5a3a22", "#b98d57"
    )
    foot = 62.0
    yield from _arcade(palette, (4.0, 38.0, 80.0, 114.0), foot)
    # The scribe and his sloping desk.
    yield Path(rectangle(9.5, 47.5, 14.0, 14.5), Paint(wood, ink, _LINE))
    yield from _seated(16.5, 34.0, green, cream, palette)
    yield from _head(17.0, 29.4, brown, palette)
    yield _drawn("M 24.5 62 L 26.6 46.6 L 36.2 46.6 L 36.2 62 Z", wood, ink)
    yield _drawn("M 22.6 47.6 L 36.4 40.2 L 36.8 42.0 L 23.2 49.2 Z", wood, ink)
    yield _drawn("M 24.8 45.6 L 34.2 40.6 L 34.0 39.4 L 24.4 44.4 Z", cream, ink, _FINE)
    yield from _arm(18.6, 36.0, 27.6, 42.0, green, palette)
    yield _drawn("M 28.2 42.2 L 31.2 36.4", None, ink)
    # The king on his seat, a book in one hand; the other points.
    yield Path(rectangle(45.5, 44.0, 27.0, 18.0), Paint(wood, ink, _LINE))
    for at in range(4):
        x = 48.0 + 6.3 * at
        yield Path(
            (*_path(f"M {x} 62 L {x} 52"), *arc((x + 2.0, 52), 2.0, 180, 360), ("L", x + 4.0, 62.0)),
            Paint(palette.paper if palette.one_bit else mix(wood, ink, 0.35), ink, _FINE),
        )
    yield from _seated(59.0, 34.0, red, ochre, palette)
    for column, row in ((-5, 8), (-5.6, 16), (-1.2, 11.5), (-0.8, 20.5), (4.4, 20.2), (3.8, 12.2)):
        yield from _castle(59.0 + column, 34.0 + row, palette)
    yield from _head(59.0, 29.0, brown, palette, crown=True, beard=True)
    pointing = tuple(_arm(-57.2, 36.0, -45.0, 40.0, red, palette))
    yield Group(pointing, matrix=(-1.0, 0.0, 0.0, 1.0, 0.0, 0.0))
    yield _drawn("M 44.4 39.6 L 41.4 38.8", None, ink, 0.5)
    yield from _arm(61.4, 36.0, 70.4, 43.0, red, palette)
    yield _drawn("M 68.0 42.4 L 68.6 34.6 L 75.4 36.0 L 74.8 43.8 Z", blue, ink)
    yield _drawn(
        "M 69.3 41.8 L 69.8 35.7 M 70.9 37.9 L 73.9 38.5 M 70.8 39.6 L 73.8 40.2", None, cream, _FINE
    )
    # A man with a board for tables on his knees.
    yield Path(rectangle(92.0, 48.0, 16.0, 14.0), Paint(wood, ink, _LINE))
    mirrored = [*_seated(100.0, 34.0, blue, cream, palette), *_head(100.0, 29.4, ochre, palette)]
    yield _mirrored(mirrored, 100.0)
    yield _drawn("M 83.6 47.2 L 98.8 44.2 L 101.0 53.4 L 85.8 56.4 Z", wood, ink)
    for at in range(6):
        x, y = 84.9 + 2.4 * at, 47.8 - 0.47 * at
        yield Circle(x, y, 0.8, Paint(cream, ink, _FINE))
        yield Circle(x + 1.9, y + 7.4, 0.8, Paint(ink if at % 2 else red, ink, _FINE))
    yield Group(tuple(_arm(-98.2, 36.0, -88.0, 45.4, blue, palette)), matrix=(-1.0, 0.0, 0.0, 1.0, 0.0, 0.0))


def _castle(x: float, y: float, palette: Palette) -> Iterator[Item]:
    """Draw a small castle of three towers, the sign of Castile."""
    gold = palette.paper if palette.one_bit else palette.tone("#d9b23c")
    yield Path(
        polygon(
            [
                (x + across, y + down)
                for across, down in (
                    (-1.3, 1.3),
                    (-1.3, -0.9),
                    (-0.6, -0.9),
                    (-0.6, -0.3),
                    (-0.4, -0.3),
                    (-0.4, -1.4),
                    (0.4, -1.4),
                    (0.4, -0.3),
                    (0.6, -0.3),
                    (0.6, -0.9),
                    (1.3, -0.9),
                    (1.3, 1.3),
                )
            ]
        ),
        Paint(gold, palette.ink, 0.15),
    )


def _wheel(palette: Palette) -> Iterator[Item]:
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
        yield _mirrored(body, x) if mirrored else Group(tuple(body))
    yield Path(circle_path(centre, 20.4), Paint(wood, ink, _LINE))
    for radius in (19.2, 14.0, 8.6):
        yield Path(circle_path(centre, radius), Paint(None, ink, _FINE))
    tones = (green, red, black, white)
    for quarter, tone in enumerate(tones):
        for at in range(12 // 2):
            angle = 90 * quarter - 45 + 7.5 + 15 * at
            place = polar(centre, 16.6, angle)
            yield Circle(*place, 1.75, Paint(tone, ink, _FINE))
        yield Path(
            (("M", *polar(centre, 8.6, 90 * quarter - 45)), ("L", *polar(centre, 19.2, 90 * quarter - 45))),
            Paint(None, ink, _LINE),
        )
    for number in range(16):
        angle = 22.5 * number
        points = [polar(centre, 4.2, angle - 7), polar(centre, 7.4, angle), polar(centre, 4.2, angle + 7)]
        yield Path(polygon(points), Paint(ochre, ink, _FINE))
    yield Circle(*centre, 4.2, Paint(ochre, ink, _LINE))
    yield Circle(centre[0] - 1.4, centre[1] - 0.8, 0.4, Paint(ink))
    yield Circle(centre[0] + 1.4, centre[1] - 0.8, 0.4, Paint(ink))
    yield _drawn(
        f"M {centre[0]} {centre[1] - 0.6} L {centre[0] - 0.4} {centre[1] + 0.9}"
        f" M {centre[0] - 1.4} {centre[1] + 1.8} C"
        f" {centre[0] - 0.6} {centre[1] + 2.5} {centre[0] + 0.6}"
        f" {centre[1] + 2.5}"
        f" {centre[0] + 1.4} {centre[1] + 1.8}",
        None,
        ink,
        _FINE,
    )
    yield from _arm(27.6, 36.8, 42.0, 38.4, red, palette)
    yield Group(tuple(_arm(-90.4, 36.8, -76.4, 45.0, black, palette)), matrix=(-1.0, 0.0, 0.0, 1.0, 0.0, 0.0))
    for x, y, pips, turn in ((52.0, 33.0, 2, 12.0), (66.4, 34.6, 5, -9.0), (63.0, 51.0, 6, 20.0)):
        yield _die(x, y, 3.0, pips, turn, palette)


PICTURES: dict[str, tuple[tuple[float, float], Callable[[Palette], Iterator[Item]]]] = {
    "coin": (_COIN, _coin),
    "tower": (_TOWER, _tower),
    "desk": (_DESK, _desk),
    "wheel": (_WHEEL, _wheel),
}
"""The pictures by name: their size in mm and how they are drawn."""
