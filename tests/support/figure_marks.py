"""The marks of a figure, read from its scene alone: men, texts, arrows and their numbers, in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from tabulae.scene.fonts import ink_box
from tabulae.scene.primitives import XY, Circle, Group, Item, Path, Scene, Text

Area = tuple[float, float, float, float]
"""Left, top, right, bottom."""

SAMPLES = 120


@dataclass
class Arrow:
    """The shaft of an arrow as places, the width of its line, and the outline of its head or bars."""

    walk: list[XY]
    width: float
    tips: list[XY]

    @property
    def length(self) -> float:
        return sum(math.dist(one, two) for one, two in pairwise(self.walk))

    def under(self, centre: XY, radius: float) -> float:
        """Return the length in mm of the shaft under a disc."""
        return self.length * sum(math.dist(spot, centre) < radius for spot in self.walk) / len(self.walk)


@dataclass
class Marks:
    """The marks of a figure; men and numbers of arrows are (centre, radius).

    ``words`` are point numbers and words, ``plates`` those written once more on top of the arrows,
    ``counts`` the numbers on men.
    """

    words: list[tuple[str, Area]] = field(default_factory=list)
    plates: list[str] = field(default_factory=list)
    men: list[tuple[XY, float]] = field(default_factory=list)
    counts: list[Area] = field(default_factory=list)
    badges: list[tuple[XY, float]] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)


def marks_of(scene: Scene) -> Marks:
    """Return the marks of a scene."""
    marks = Marks()
    _read(scene.items, (0.0, 0.0), marks, in_plays=False)
    return marks


def ink_of(text: Text, at: XY) -> Area:
    """Return the box of the ink of an upright text in a group at a place."""
    box = ink_box(text.string, text.font, text.size_mm, text.spacing)
    wide, high = box.right - box.left, box.bottom - box.top
    left, top = at[0] + text.x, at[1] + text.y
    if text.anchor == "centre":
        left, top = left - wide / 2, top - high / 2
    else:
        left, top = left + (box.left if text.anchor == "start" else -wide / 2), top + box.top
    return left, top, left + wide, top + high


def _read(items: tuple[Item, ...], at: XY, marks: Marks, in_plays: bool) -> None:
    for item in items:
        if isinstance(item, Text):
            marks.words.append((item.string, ink_of(item, at)))
        elif isinstance(item, Group) and item.items:
            here = (at[0] + item.matrix[4], at[1] + item.matrix[5]) if item.matrix else at
            if item.matrix and item.matrix[:4] != (1, 0, 0, 1):
                continue  # an ornament of the board; men, words and arrows stand upright
            if in_plays and item.layer is None and not isinstance(item.items[0], Group):
                _read_play(item, here, marks)
            elif _is_man(item):
                disc = item.items[0]
                assert isinstance(disc, Circle)
                marks.men.append(((here[0], here[1]), disc.radius + disc.paint.width_mm / 2))
            elif isinstance(item.items[0], Group) and _is_man(item.items[0]) and len(item.items) == 2:
                _read(item.items[:1], here, marks, in_plays)
                count = item.items[1]
                assert isinstance(count, Text)
                marks.counts.append(ink_of(count, here))
            else:
                _read(item.items, here, marks, in_plays or item.layer == "plays")


def _is_man(group: Group) -> bool:
    disc = group.items[0]
    return isinstance(disc, Circle) and disc.paint.stroke == "#000000" and group.matrix is not None


def _read_play(group: Group, at: XY, marks: Marks) -> None:
    first, last = group.items[0], group.items[-1]
    if isinstance(first, Circle):
        marks.badges.append((at, first.radius + first.paint.width_mm / 2))
    elif isinstance(last, Text):
        marks.plates.append(last.string)
    else:
        paths = [part for part in group.items if isinstance(part, Path)]
        curves = [part for part in paths if part.segments[-1][0] == "C"]
        tips = [spot for part in paths if part not in curves for spot in _outline(part, at)]
        marks.arrows.append(Arrow(_walk(curves[0], at), curves[1].paint.width_mm, tips))


def _walk(path: Path, at: XY) -> list[XY]:
    """Return places at equal distances along all the curves of a path."""
    pieces = []
    here = path.segments[0][1:]
    for step in path.segments[1:]:
        pieces.append((*here, *step[1:]))
        here = step[5:]
    lengths = [math.dist(piece[:2], piece[-2:]) for piece in pieces]
    found = []
    for piece, length in zip(pieces, lengths, strict=True):
        steps = max(2, round(SAMPLES * length / sum(lengths)))
        for number in range(steps + 1):
            t = number / steps
            shares = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
            x, y = (sum(s * v for s, v in zip(shares, piece[row::2], strict=True)) for row in (0, 1))
            found.append((at[0] + x, at[1] + y))
    return found


def _outline(path: Path, at: XY) -> list[XY]:
    corners = [(at[0] + step[1], at[1] + step[2]) for step in path.segments if step[0] != "Z"]
    return [
        (one[0] + (two[0] - one[0]) * part / 8, one[1] + (two[1] - one[1]) * part / 8)
        for one, two in pairwise(corners)
        for part in range(9)
    ]


def gap_to(area: Area, spot: XY) -> float:
    """Return the distance of a place from a box; 0 inside."""
    across = max(area[0] - spot[0], spot[0] - area[2], 0.0)
    return math.hypot(across, max(area[1] - spot[1], spot[1] - area[3], 0.0))


def faults(scene: Scene) -> Iterator[str]:
    """Yield in words what is wrong with a figure: labels that are covered, marks outside the page."""
    marks = marks_of(scene)
    yield from _word_faults(scene, marks)
    yield from _number_faults(scene, marks)
    for arrow in marks.arrows:
        if not all(_inside(scene, spot, 0.0) for spot in arrow.walk + arrow.tips):
            yield "an arrow leaves the figure"
        if arrow.length - sum(arrow.under(*badge) for badge in marks.badges) < 1.4:
            yield f"of an arrow of {arrow.length:.1f} mm too little is seen"


def _word_faults(scene: Scene, marks: Marks) -> Iterator[str]:
    for text, area in marks.words:
        if not (_inside(scene, area[:2], -0.1) and _inside(scene, area[2:], -0.1)):
            yield f"{text!r} leaves the figure"
        if any(gap_to(area, centre) < radius for centre, radius in marks.men):
            yield f"a man covers {text!r}"
        if any(gap_to(area, centre) < radius for centre, radius in marks.badges):
            yield f"the number of an arrow covers {text!r}"
        if text in marks.plates:
            continue
        for arrow in marks.arrows:
            if any(gap_to(area, spot) < arrow.width / 2 for spot in arrow.walk):
                yield f"an arrow crosses {text!r}"
            if any(gap_to(area, spot) == 0 for spot in arrow.tips):
                yield f"the tip of an arrow covers {text!r}"


def _number_faults(scene: Scene, marks: Marks) -> Iterator[str]:
    for number, (centre, radius) in enumerate(marks.badges):
        if not _inside(scene, centre, radius):
            yield "the number of an arrow leaves the figure"
        if any(gap_to(area, centre) < radius for area in marks.counts):
            yield "the number of an arrow covers the count of a man"
        if any(math.dist(centre, man) < radius + size - 0.6 for man, size in marks.men):
            yield "the number of an arrow covers a man"
        if any(math.dist(centre, other) < radius + size for other, size in marks.badges[:number]):
            yield "the number of an arrow covers another"
        if any(math.dist(centre, tip) < radius - 0.5 for arrow in marks.arrows for tip in arrow.tips):
            yield "the number of an arrow covers a tip"


def _inside(scene: Scene, spot: XY, room: float) -> bool:
    x, y = spot
    return room <= x <= scene.width_mm - room and room <= y <= scene.height_mm - room
