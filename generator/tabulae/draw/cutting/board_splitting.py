"""Where a board may be split into parts: never through a socket or a number, and best where it folds."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from tabulae.draw.figures.labels import board_labels
from tabulae.draw.layout import Layout
from tabulae.geometry.polygon import IDENTITY, bounds
from tabulae.geometry.seams import Interval, merged, seams_for
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import messages
from tabulae.scene.fonts import ink_box, text_origin, text_width
from tabulae.scene.primitives import (
    Group,
    Item,
    Matrix,
    Scene,
    Text,
    compose,
    outline_points,
    placement,
    transform,
)

_SQUARE_KINDS = ("grid", "pair")
_FAR_MM = 1e6
_LINE_MM = 0.5
"""The width on either side of the line between two squares in which a seam may run."""
CLEAR_MM = 0.5
"""How far a seam keeps from letters, plaques and ornaments."""
_DIGIT_HEIGHT = 0.7
"""The height of a number, as a share of its size."""


@dataclass(frozen=True, slots=True)
class SeamLimits:
    """Intervals of the width (``x``) and the height (``y``) that no seam may cross, and the joint of the bar.

    ``joint_mm`` is the x of the joint, None on a board without a bar. A ``crowded`` board leaves no gap for a
    straight seam. Lengths are in mm.
    """

    x: tuple[Interval, ...] = ()
    y: tuple[Interval, ...] = ()
    joint_mm: float | None = None
    crowded: bool = False

    @property
    def joints(self) -> tuple[float, ...]:
        """The joint as a tuple, empty if there is none."""
        return () if self.joint_mm is None else (self.joint_mm,)

    def scaled(self, scale: float) -> SeamLimits:
        """Return the limits on a board that is ``scale`` times as large; it never counts as crowded."""
        x, y = (
            tuple((begin * scale, end * scale) for begin, end in intervals) for intervals in (self.x, self.y)
        )
        return SeamLimits(x, y, None if self.joint_mm is None else self.joint_mm * scale)

    def only_joint(self) -> SeamLimits:
        """Return limits that allow no seam but the joint of the bar; these limits if there is no joint."""
        if self.joint_mm is None:
            return self
        slit = 0.01
        return SeamLimits(
            ((0, self.joint_mm - slit), (self.joint_mm + slit, _FAR_MM)), ((0, _FAR_MM),), self.joint_mm
        )


NO_LIMITS = SeamLimits()
"""A board that may be split anywhere."""


def seam_limits(plan: Layout, number_mm: float) -> SeamLimits:
    """Return where no seam may run: through sockets, squares or numbers, whose em is ``number_mm``."""
    if plan.board.kind == "orbits":  # fields all over, without sockets
        return NO_LIMITS
    square = plan.board.kind in _SQUARE_KINDS
    half = plan.point_width_mm / 2 - _LINE_MM if square else plan.socket_mm / 2
    x = [(slot.x - half, slot.x + half) for slot in plan.slots.values()]
    y = [(slot.y - half, slot.y + half) for slot in plan.slots.values()]
    for label in board_labels(plan):
        text, (middle, down), turn = label.text, label.at, label.turn
        wide, high = text_width(text, "figures", number_mm) / 2, number_mm * _DIGIT_HEIGHT / 2
        if turn % 180 == 90:
            wide, high = high, wide
        x.append((middle - wide, middle + wide))
        y.append((down - high, down + high))
    return SeamLimits(
        tuple(merged(x)),
        tuple(merged(y)),
        plan.bar.centre[0] if plan.bar else None,
        plan.board.kind == "sides",
    )


def with_drawing(limits: SeamLimits, scene: Scene, *, at_joint: bool = False) -> SeamLimits:
    """Return limits under which no seam crosses a letter, a plaque or a whole ornament of a drawing, either.

    With ``at_joint`` a board with a joint may be split there though ornaments lie on it, as when it folds.
    """
    boxes = [box for _, box in _whole_items(scene.items, IDENTITY)]
    x, y = ([(box[axis] - CLEAR_MM, box[axis + 2] + CLEAR_MM) for box in boxes] for axis in (0, 1))
    if at_joint:
        x = [ends for ends in x if not any(ends[0] < joint < ends[1] for joint in limits.joints)]
    return replace(limits, x=tuple(merged([*limits.x, *x])), y=tuple(merged([*limits.y, *y])))


_Box = tuple[float, float, float, float]
"""The left, top, right and bottom of what is drawn."""


def _whole_items(items: Iterable[Item], matrix: Matrix) -> Iterator[tuple[Item, _Box]]:
    """Yield letters, plaques and whole ornaments, each with its box."""
    for item in items:
        if _is_whole(item):
            yield item, _box(item, matrix)
        elif isinstance(item, Group):
            yield from _whole_items(item.items, compose(matrix, item.matrix) if item.matrix else matrix)


def _is_whole(item: Item) -> bool:
    return bool(item.string.strip()) if isinstance(item, Text) else isinstance(item, Group) and item.whole


def _box(item: Item, matrix: Matrix) -> _Box:
    """Return the box of all that an item draws: left, top, right and bottom."""
    if isinstance(item, Text):
        box = ink_box(item.string, item.font, item.size_mm, item.spacing)
        x, y = text_origin(item)
        turned = compose(matrix, placement(item.x, item.y, item.rotate))
        sides = (x + box.left, x + box.right), (y + box.top, y + box.bottom)
        return bounds(transform(turned, (across, down)) for across in sides[0] for down in sides[1])
    if not isinstance(item, Group):
        return bounds(outline_points((item,), matrix))
    inner = compose(matrix, item.matrix) if item.matrix else matrix
    boxes = [_box(part, inner) for part in item.items]
    return bounds(corner for box in boxes for corner in (box[:2], box[2:]))


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What is left out of a board because a seam would cut through it: words, and the number of ornaments."""

    words: tuple[str, ...] = ()
    ornaments: int = 0


NOTHING = LeftOut()


def without_cut(scene: Scene, across: Sequence[float], down: Sequence[float]) -> tuple[Scene, LeftOut]:
    """Return a drawing without the letters, plaques and ornaments that seams would cut, and what these are.

    ``across`` are the x of seams, ``down`` the y, in mm.
    """
    cut: list[Item] = []
    items = tuple(_uncut(scene.items, IDENTITY, (across, down), cut))
    words = ["".join(text.string for text in _texts(item)) for item in cut]
    return replace(scene, items=items), LeftOut(tuple(filter(None, words)), words.count(""))


def _uncut(
    items: Iterable[Item], matrix: Matrix, seams: tuple[Sequence[float], Sequence[float]], cut: list[Item]
) -> Iterator[Item]:
    for item in items:
        if _is_whole(item):
            box = _box(item, matrix)
            is_cut = any(
                box[axis] - CLEAR_MM < seam < box[axis + 2] + CLEAR_MM
                for axis in (0, 1)
                for seam in seams[axis]
            )
            if is_cut:
                cut.append(item)
            else:
                yield item
        elif isinstance(item, Group):
            inner = compose(matrix, item.matrix) if item.matrix else matrix
            yield replace(item, items=tuple(_uncut(item.items, inner, seams, cut)))
        else:
            yield item


def _texts(item: Item) -> Iterator[Text]:
    if isinstance(item, Text):
        yield item
    elif isinstance(item, Group):
        for part in item.items:
            yield from _texts(part)


def find_seams(
    width_mm: float,
    height_mm: float,
    limits: SeamLimits,
    room_x: float,
    room_y: float,
    *,
    at_joint: bool = False,
) -> tuple[tuple[float, ...], tuple[float, ...]] | None:
    """Return the seams that split a board into the fewest parts that fit a sheet, upright or on its side.

    These are the x of seams that run down the board and the y of those that run across, in mm; None if no
    seams do, two empty tuples if the board fits as it is. ``limits`` says where seams may not run; ``room_x``
    and ``room_y`` are the width and height in mm that a part may have on a sheet.
    The joint of the bar is among the seams wherever that costs no part, and always with ``at_joint``. On a
    crowded board seams may run through points if they must.
    """
    whole = _fewest(width_mm, height_mm, limits, room_x, room_y, at_joint)
    if whole is not None or limits.joint_mm is not None:
        return whole
    return _fewest(width_mm, height_mm, NO_LIMITS, room_x, room_y, at_joint) if limits.crowded else None


_STEP_MM = 1.0
"""How far apart the places are that are tried for seams of least harm."""
_NEAR_MM = 0.2
"""How near a seam of least harm may come to a socket before that counts as harm."""
_HARM_OF_NUMBER, _HARM_OF_WORD, _HARM_OF_ORNAMENT = 100.0, 40.0, 20.0
_LONGEST_NUMBER = 4
"""A text of no more letters is the number of a point: ``12``, ``G6``, ``XVII``."""


def least_harmful_seams(
    scene: Scene, limits: SeamLimits, room_x: float, room_y: float
) -> tuple[tuple[float, ...], tuple[float, ...]] | None:
    """Return the seams that split a board into the fewest parts and cut the least of what is drawn on it.

    A number of a point counts most, then a word, then an ornament. ``limits`` are kept, but on a crowded
    board. For the rooms and what is returned see :func:`find_seams`.
    """
    harms: tuple[list[_Harm], list[_Harm]] = ([], [])
    for item, box in _whole_items(scene.items, IDENTITY):
        written = "".join(text.string for text in _texts(item))
        harm = _HARM_OF_NUMBER if len(written) <= _LONGEST_NUMBER else _HARM_OF_WORD
        for axis in (0, 1):
            ends = box[axis] - CLEAR_MM, box[axis + 2] + CLEAR_MM
            harms[axis].append((*ends, harm if written else _HARM_OF_ORNAMENT))
    kept = NO_LIMITS if limits.crowded else limits
    for harm_by_place, whole in zip(harms, (kept.x, kept.y), strict=True):
        harm_by_place += [(begin - _NEAR_MM, end + _NEAR_MM, _HARM_OF_ORNAMENT) for begin, end in whole]
    choices = []
    for wide, high in ((room_x, room_y), (room_y, room_x)):
        x = _least_harmful(scene.width_mm, wide, harms[0], kept.x)
        y = _least_harmful(scene.height_mm, high, harms[1], kept.y)
        if x is not None and y is not None:
            choices.append(((len(x[1]) + 1) * (len(y[1]) + 1), x[0] + y[0], x[1], y[1]))
    return min(choices)[2:] if choices else None


_Harm = tuple[float, float, float]
"""Where a thing begins and ends along an edge of the board, in mm, and what harm a seam through it does."""


def _least_harmful(
    length_mm: float, room_mm: float, harms: Sequence[_Harm], kept: Sequence[Interval]
) -> tuple[float, tuple[float, ...]] | None:
    """Return the least harm that seams along one edge do, and the seams; None if none keep what is ``kept``.

    As even parts as that allows are best.
    """
    count = math.ceil(length_mm / room_mm - 1e-9)
    places = [number * _STEP_MM for number in range(1, math.ceil(length_mm / _STEP_MM))]
    places = [at for at in places if not any(begin < at < end for begin, end in kept)]
    harm_at = {at: sum(harm for begin, end, harm in harms if begin < at < end) for at in places}
    best: dict[float, tuple[float, tuple[float, ...]]] = {0.0: (0.0, ())}
    for number in range(1, count):
        ideal = length_mm * number / count
        following: dict[float, tuple[float, tuple[float, ...]]] = {}
        for at in places:
            before = [found for last, found in best.items() if 0 < at - last <= room_mm]
            if before:
                harm, seams = min(before)
                following[at] = harm + harm_at[at] + abs(at - ideal) / length_mm, (*seams, at)
        best = following
    return min((found for last, found in best.items() if length_mm - last <= room_mm), default=None)


def _fewest(
    width_mm: float, height_mm: float, limits: SeamLimits, room_x: float, room_y: float, at_joint: bool
) -> tuple[tuple[float, ...], tuple[float, ...]] | None:
    choices = []
    for wide, high in ((room_x, room_y), (room_y, room_x)):
        x = _across(width_mm, wide, limits, at_joint)
        y = seams_for(height_mm, high, 0.0, limits.y)
        if x is not None and y is not None:
            missed = sum(joint not in x for joint in limits.joints) if x or y else 0
            choices.append(((len(x) + 1) * (len(y) + 1), missed, len(x) + len(y), x, y))
    return min(choices)[3:] if choices else None


def _across(width_mm: float, room_mm: float, limits: SeamLimits, at_joint: bool) -> tuple[float, ...] | None:
    if not (at_joint and limits.joint_mm):
        return seams_for(width_mm, room_mm, 0.0, limits.x, limits.joints)
    joint = limits.joint_mm
    left = seams_for(joint, room_mm, 0.0, limits.x)
    beyond = [(begin - joint, end - joint) for begin, end in limits.x if end > joint]
    right = seams_for(width_mm - joint, room_mm, 0.0, beyond)
    if left is None or right is None:
        return None
    return (*left, joint, *(joint + at for at in right))


def describe_split(
    across: Sequence[float],
    down: Sequence[float],
    left_out: LeftOut = NOTHING,
    templates: Templates = SHIPPED,
) -> str:
    """Return a line of text on the number of parts, the places of the seams, and what is left out at them.

    ``across`` are the x of seams, ``down`` the y, in mm. Empty without seams. The text is in the language of
    the templates.
    """
    if not across and not down:
        return ""
    message, count = messages(templates), (len(across) + 1) * (len(down) + 1)
    directions = (("seams-across", across), ("seams-down", down))
    listed = [
        message(name, places=", ".join(message.figures(f"{at:.5g}") for at in seams))
        for name, seams in directions
        if seams
    ]
    parts = message("seams-parts", count=count, seams=message.listed(listed))
    missing = [*left_out.words]
    if left_out.ornaments:
        missing.append(message("seams-ornaments", count=left_out.ornaments))
    return " ".join(
        [parts, *([message("seams-left-out", listed=message.listed(missing))] if missing else [])]
    )
