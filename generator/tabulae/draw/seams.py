"""Where a board may be parted: never through a socket or a number, and best where it folds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tabulae.draw.labels import labels_of
from tabulae.draw.layout import Layout
from tabulae.geometry.seams import Interval, seams_for
from tabulae.library.loader import Given
from tabulae.library.sheet_words import sheet_words
from tabulae.library.words import fill, grammar
from tabulae.scene.fonts import text_width

_SQUARE = ("grid", "pair")
_FAR = 1e6
_LINE_MM = 0.5  # between two squares there is a line to cut along


@dataclass(frozen=True, slots=True)
class Seams:
    """Stretches of the width (``x``) and the height (``y``) that no seam may cross, and the joint of the bar.

    A board without a bar has its joint nowhere. On a ``crowded`` one no straight seam may pass at all.
    """

    x: tuple[Interval, ...] = ()
    y: tuple[Interval, ...] = ()
    joint_mm: float | None = None
    crowded: bool = False

    @property
    def joints(self) -> tuple[float, ...]:
        """The joint, if there is one."""
        return () if self.joint_mm is None else (self.joint_mm,)

    def scaled(self, scale: float) -> Seams:
        """The same on a board that is so many times as large."""
        x, y = (
            tuple((begin * scale, end * scale) for begin, end in stretches) for stretches in (self.x, self.y)
        )
        return Seams(x, y, None if self.joint_mm is None else self.joint_mm * scale)

    def only_joint(self) -> Seams:
        """Everything kept whole but for the joint of the bar."""
        if self.joint_mm is None:
            return self
        slit = 0.01
        return Seams(((0, self.joint_mm - slit), (self.joint_mm + slit, _FAR)), ((0, _FAR),), self.joint_mm)


ANYWHERE = Seams()
"""Nothing has to stay whole."""


def board_seams(plan: Layout, number_mm: float) -> Seams:
    """Where a board with numbers of a size may be parted."""
    square = plan.board.kind in _SQUARE
    half = plan.point_width_mm / 2 - _LINE_MM if square else plan.man_mm / 2
    x = [(slot.x - half, slot.x + half) for slot in plan.slots.values()]
    y = [(slot.y - half, slot.y + half) for slot in plan.slots.values()]
    for text, (middle, down), turn in labels_of(plan):
        wide, high = text_width(text, "figures", number_mm) / 2, number_mm * 0.35
        if turn % 180 == 90:
            wide, high = high, wide
        x.append((middle - wide, middle + wide))
        y.append((down - high, down + high))
    return Seams(_united(x), _united(y), plan.bar.centre[0] if plan.bar else None, plan.board.kind == "sides")


def _united(stretches: Iterable[Interval]) -> tuple[Interval, ...]:
    found: list[Interval] = []
    for begin, end in sorted(stretches):
        if found and begin <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((begin, end))
    return tuple(found)


def parts_for(
    width_mm: float,
    height_mm: float,
    seams: Seams,
    room_x: float,
    room_y: float,
    *,
    at_joint: bool = False,
) -> tuple[tuple[float, ...], tuple[float, ...]] | None:
    """The seams across and down that part a board into pieces for a room, or for the room lying on its side.

    The fewest pieces are taken, and the joint of the bar wherever it costs none, or in any case
    ``at_joint``. Where the points leave no gap for a straight seam, as on a board of many sides, it runs
    through them. None if nothing does.
    """
    whole = _fewest(width_mm, height_mm, seams, room_x, room_y, at_joint)
    if whole is not None or seams.joint_mm is not None:
        return whole
    return _fewest(width_mm, height_mm, ANYWHERE, room_x, room_y, at_joint) if seams.crowded else None


def _fewest(
    width_mm: float, height_mm: float, seams: Seams, room_x: float, room_y: float, at_joint: bool
) -> tuple[tuple[float, ...], tuple[float, ...]] | None:
    choices = []
    for wide, high in ((room_x, room_y), (room_y, room_x)):
        x = _across(width_mm, wide, seams, at_joint)
        y = seams_for(height_mm, high, 0.0, seams.y)
        if x is not None and y is not None:
            missed = sum(joint not in x for joint in seams.joints) if x or y else 0
            choices.append(((len(x) + 1) * (len(y) + 1), missed, len(x) + len(y), x, y))
    return min(choices)[3:] if choices else None


def _across(width_mm: float, room_mm: float, seams: Seams, at_joint: bool) -> tuple[float, ...] | None:
    if not (at_joint and seams.joint_mm):
        return seams_for(width_mm, room_mm, 0.0, seams.x, seams.joints)
    joint = seams.joint_mm
    left = seams_for(joint, room_mm, 0.0, seams.x)
    beyond = [(begin - joint, end - joint) for begin, end in seams.x if end > joint]
    right = seams_for(width_mm - joint, room_mm, 0.0, beyond)
    if left is None or right is None:
        return None
    return (*left, joint, *(joint + at for at in right))


def split_words(across: Sequence[float], down: Sequence[float], templates: Given = None) -> str:
    """How a board is parted, in one line; empty for one in one piece."""
    if not across and not down:
        return ""
    words, count = sheet_words(templates), (len(across) + 1) * (len(down) + 1)
    told = [
        fill(says, places=", ".join(f"{at:.5g}" for at in seams))
        for seams, says in ((across, words.seams.across), (down, words.seams.down))
        if seams
    ]
    return fill(words.parts, count=count, seams=grammar(templates).listed(told))
