"""Seams that part a drawing and leave some stretches of it whole, in millimetres.

A part is at most ``room_mm`` long: from seam to seam, and half an overlap beyond each. Cutting as late as
possible gives the fewest parts; among the seams with as few parts, dynamic programming picks those nearest to
equal parts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Interval = tuple[float, float]

_HAIR_MM = 1e-6  # a drawing that fits exactly must not be split by rounding
_AIR_MM = 1.5  # a seam keeps this far from what must stay whole, where there is room


def merged(intervals: Iterable[Interval], slack: float = 0.0) -> list[Interval]:
    """Return the union of intervals, sorted; those with a gap of at most ``slack`` become one."""
    union: list[Interval] = []
    for begin, end in sorted(intervals):
        if union and begin <= union[-1][1] + slack:
            union[-1] = (union[-1][0], max(union[-1][1], end))
        else:
            union.append((begin, end))
    return union


def free_gaps(length_mm: float, whole: Iterable[Interval]) -> tuple[Interval, ...]:
    """Return the intervals, in order, in which a seam may lie: 0 to ``length_mm`` without ``whole``.

    The intervals in ``whole`` may overlap and come in any order.
    """
    gaps, at = [], 0.0
    for begin, end in sorted(whole):
        if begin > at + _HAIR_MM:
            gaps.append((at, min(begin, length_mm)))
        at = max(at, end)
    if at < length_mm - _HAIR_MM:
        gaps.append((at, length_mm))
    return tuple(gap for gap in gaps if gap[0] < length_mm and gap[1] > 0)


def seams_for(
    length_mm: float,
    room_mm: float,
    overlap_mm: float = 0.0,
    whole: Sequence[Interval] = (),
    preferred: Sequence[float] = (),
) -> tuple[float, ...] | None:
    """Return where to cut a length into few parts of at most ``room_mm``, never through ``whole``.

    It is the fewest parts, or more where these keep some distance from ``whole``.

    Parts reach beyond each seam by half of ``overlap_mm``; ``whole`` are pairs (begin, end). Places are in mm
    from the start, in order: () if one part is enough, None if no cuts make the parts fit. A ``preferred``
    place, as where a board folds, is used if it needs no further part.
    """
    gaps = free_gaps(length_mm, whole)
    back = [(length_mm - end, length_mm - begin) for begin, end in reversed(gaps)]
    for air_mm in (_AIR_MM, 0.0):  # with air, a seam may miss the only place possible
        late = _latest(length_mm, room_mm, overlap_mm, gaps, air_mm)
        mirrored = _latest(length_mm, room_mm, overlap_mm, back, air_mm)
        if late is not None and mirrored is not None and len(late) == len(mirrored):
            break
    else:
        return None
    early = [length_mm - at for at in reversed(mirrored)]
    count = len(late) + 1
    stages = []
    for number in range(1, count):
        ideal = length_mm * number / count
        places = {late[number - 1], early[number - 1]}
        places.update(at for at in preferred if any(begin <= at <= end for begin, end in gaps))
        places.update(min(max(ideal, begin), end) for begin, end in map(_inset, gaps))
        stages.append(sorted(at for at in places if early[number - 1] - 1 <= at <= late[number - 1] + 1))
    return _most_even(length_mm, room_mm, overlap_mm, stages, preferred)


def _latest(
    length_mm: float, room_mm: float, overlap_mm: float, gaps: Sequence[Interval], air_mm: float
) -> list[float] | None:
    """Return every seam as late as possible."""
    seams: list[float] = []
    start = 0.0  # where the current part begins, its half of the overlap included
    while length_mm - start > room_mm + _HAIR_MM:
        reach = start + room_mm - overlap_mm / 2
        last = seams[-1] if seams else 0.0
        place = max((min(reach, _inset(gap, air_mm)[1]) for gap in gaps if gap[0] <= reach), default=0.0)
        if place <= last + _HAIR_MM:
            return None
        seams.append(place)
        start = place - overlap_mm / 2
    return seams


def _inset(gap: Interval, air_mm: float = _AIR_MM) -> Interval:
    air = min(air_mm, (gap[1] - gap[0]) / 2)
    return gap[0] + air, gap[1] - air


def _most_even(
    length_mm: float,
    room_mm: float,
    overlap_mm: float,
    stages: Sequence[Sequence[float]],
    preferred: Sequence[float],
) -> tuple[float, ...] | None:
    """Return a place of every stage, so that every part fits and all are as equal as possible."""
    count = len(stages) + 1
    best: dict[float, tuple[float, tuple[float, ...]]] = {0.0: (0.0, ())}
    for number, places in enumerate([*stages, [length_mm]], start=1):
        onward: dict[float, tuple[float, tuple[float, ...]]] = {}
        for at in places:
            sides = (number > 1) + (number < count)
            bonus = -(length_mm**2) if at in preferred else 0.0
            costs = [
                (cost + (at - before - length_mm / count) ** 2 + bonus, (*seams, at))
                for before, (cost, seams) in best.items()
                if before < at and at - before + sides * overlap_mm / 2 <= room_mm + _HAIR_MM
            ]
            if costs:
                onward[at] = min(costs)
        best = onward
    return best[length_mm][1][:-1] if best else None
