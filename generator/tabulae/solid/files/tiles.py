"""The seams at which a board is cut into tiles that fit the bed, tongues included."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabulae.solid.errors import BedError
from tabulae.solid.parts.joints import HALF_WIDTH_MM, Joint
from tabulae.solid.parts.setting import Printer

SPACING_MM = 60.0
"""About how far apart joints stand along a seam."""

CLEAR_OF_CROSSING_MM = 16.0
"""How far the middle of a joint keeps from where two seams meet."""


@dataclass(frozen=True, slots=True)
class TileGrid:
    """The x and the y at which a rectangle begins, is cut, and ends."""

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
    """Return the x and the y of the seams, ends included, of the fewest tiles that fit the bed either way.

    ``xs`` and ``ys`` are the ends of the rectangle, only ``cuts``, the x and the y, are places for a seam.
    Raises :class:`BedError` if no such cuts make small enough tiles.
    """
    wide, deep, _ = printer.room_mm
    grids = []
    for room_x, room_y in dict.fromkeys(((wide, deep), (deep, wide))):
        across = seams(xs, cuts[0], room_x, joint.reach_mm)
        along = seams(ys, cuts[1], room_y, joint.reach_mm)
        if across and along:
            grids.append(TileGrid(across, along))
    if not grids:
        raise BedError(
            "tiles-larger-than-bed",
            where=part,
            width=round(xs[1] - xs[0]),
            height=round(ys[1] - ys[0]),
            bed_width=wide,
            bed_depth=deep,
        )
    return min(grids, key=lambda grid: grid.count)


def seams(
    ends: tuple[float, float], cuts: Sequence[float], room_mm: float, reach_mm: float
) -> tuple[float, ...]:
    """Return the ends with the fewest cuts between them, tiles as equal as possible; () if no tiles fit.

    No tile is longer than ``room_mm``, its tongues included: every tile but the last has some that reach
    beyond its seam by ``reach_mm``. Cuts within 14 mm of an end are ignored.
    """
    start, end = ends
    inner = sorted({cut for cut in cuts if start + 2 * HALF_WIDTH_MM < cut < end - 2 * HALF_WIDTH_MM})
    places = [start, *inner, end]
    last = len(places) - 1
    # Dynamic programming over the number of tiles: for each cut the way to it whose largest tile is smallest.
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
    start: float, end: float, is_clear: Callable[[float], bool], at_rim: tuple[bool, bool]
) -> list[float]:
    """Return places of joints along a seam from ``start`` to ``end``, about :data:`SPACING_MM` apart.

    ``is_clear`` says whether a place can hold a part of a joint; ``at_rim`` whether each end of the seam lies
    at the edge of the board, where it may come nearer than to a crossing with another seam. [] if none fits.
    The places rise, and are on the same scale as ``start``.
    """
    low = start + (HALF_WIDTH_MM + 0.5 if at_rim[0] else CLEAR_OF_CROSSING_MM)
    high = end - (HALF_WIDTH_MM + 0.5 if at_rim[1] else CLEAR_OF_CROSSING_MM)
    step = 0.5
    fine = [start + step * n for n in range(int((end - start) / step) + 1)]
    open_places = [is_clear(place) for place in fine]
    half = int(HALF_WIDTH_MM / step)
    runs: list[list[float]] = []  # of neighbouring places where a whole joint fits
    running = False
    for index, place in enumerate(fine):
        fits = low <= place <= high and all(open_places[max(0, index - half) : index + half + 1])
        if fits and running:
            runs[-1].append(place)
        elif fits:
            runs.append([place])
        running = fits
    places = []
    for run in runs:
        length = run[-1] - run[0]
        many = max(1, round(length / SPACING_MM))
        places += [round(run[0] + (number + 0.5) * length / many, 2) for number in range(many)]
    return places
