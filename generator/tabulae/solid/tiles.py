"""Where a board is cut into tiles that fit the bed, tongues counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabulae.solid.errors import PartError
from tabulae.solid.joints import HALF_WIDTH_MM, Joint
from tabulae.solid.setting import Printer

APART_MM = 60.0
"""About how far apart joints stand along a seam."""

CLEAR_OF_CROSSING_MM = 16.0
"""How far the middle of a joint keeps from where two seams meet."""


@dataclass(frozen=True, slots=True)
class TileGrid:
    """The seams of a rectangle: the x and the y at which it begins, is cut, and ends."""

    xs: tuple[float, ...]
    ys: tuple[float, ...]

    @property
    def count(self) -> int:
        """The number of tiles."""
        return (len(self.xs) - 1) * (len(self.ys) - 1)


def tile_grid(
    part: str,
    xs: tuple[float, float],
    ys: tuple[float, float],
    cuts: tuple[Sequence[float], Sequence[float]],
    joint: Joint,
    printer: Printer,
) -> TileGrid:
    """The fewest tiles that fit the bed one way round or the other, cut only where ``cuts`` allow.

    Raises :class:`PartError` if no such cuts make small enough tiles.
    """
    wide, deep, _ = printer.bed_mm
    found = []
    for room_x, room_y in dict.fromkeys(((wide, deep), (deep, wide))):
        across = seams(xs, cuts[0], room_x, joint.reach_mm)
        along = seams(ys, cuts[1], room_y, joint.reach_mm)
        if across and along:
            found.append(TileGrid(across, along))
    if not found:
        size = f"{xs[1] - xs[0]:.0f} x {ys[1] - ys[0]:.0f}"
        raise PartError(
            f"{part}: {size} mm cannot be cut into tiles for a bed of {wide:g} x {deep:g} mm: "
            "use a larger bed or a smaller point_mm"
        )
    return min(found, key=lambda one: one.count)


def seams(
    ends: tuple[float, float], cuts: Sequence[float], room_mm: float, reach_mm: float
) -> tuple[float, ...]:
    """The ends with the fewest cuts between them, as even as can be; () if there is no way.

    Every tile but the last has a tongue that reaches beyond its seam.
    """
    start, end = ends
    inner = sorted({cut for cut in cuts if start + 2 * HALF_WIDTH_MM < cut < end - 2 * HALF_WIDTH_MM})
    places = [start, *inner, end]
    last = len(places) - 1
    # best[i]: the smallest possible largest tile of all ways to places[i] with so many tiles.
    best: dict[int, tuple[float, tuple[float, ...]]] = {0: (0.0, (start,))}
    for _ in range(len(places)):
        following: dict[int, tuple[float, tuple[float, ...]]] = {}
        for before, (worst, way) in best.items():
            for here in range(before + 1, last + 1):
                tile = places[here] - places[before] + (reach_mm if here < last else 0.0)
                if tile > room_mm:
                    break
                reached = (max(worst, tile), (*way, places[here]))
                if here not in following or reached < following[here]:
                    following[here] = reached
        if last in following:
            return following[last][1]
        best = following
    return ()


def joint_places(
    start: float, end: float, clear: Callable[[float], bool], at_rim: tuple[bool, bool]
) -> list[float]:
    """Places for joints along a seam from ``start`` to ``end``, about 60 mm apart, where it is clear.

    ``clear`` tells whether a place of the seam can hold a part of a joint; ``at_rim`` whether the ends
    of the seam lie at the edge of the board, or meet another seam.
    """
    low = start + (HALF_WIDTH_MM + 0.5 if at_rim[0] else CLEAR_OF_CROSSING_MM)
    high = end - (HALF_WIDTH_MM + 0.5 if at_rim[1] else CLEAR_OF_CROSSING_MM)
    step = 0.5
    fine = [start + step * n for n in range(int((end - start) / step) + 1)]
    open_places = [clear(place) for place in fine]
    half = int(HALF_WIDTH_MM / step)
    runs: list[list[float]] = []
    running = False
    for index, place in enumerate(fine):
        fits = low <= place <= high and all(open_places[max(0, index - half) : index + half + 1])
        if fits and running:
            runs[-1].append(place)
        elif fits:
            runs.append([place])
        running = fits
    found = []
    for run in runs:
        length = run[-1] - run[0]
        many = max(1, round(length / APART_MM))
        found += [round(run[0] + (number + 0.5) * length / many, 2) for number in range(many)]
    return found
