"""A picture of a part: three-quarter view, one light, edges drawn, white ground, a bar for scale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import messages
from tabulae.scene.primitives import Item, Paint, Path, Scene, Segment, Text, rectangle
from tabulae.scene.style import INK, channels
from tabulae.solid.files.filaments import DEFAULT_COLOUR
from tabulae.solid.kernels.mesh import PrintableMesh
from tabulae.solid.pictures.visibility import (
    CREASE_RAD,
    FloatArray,
    IntArray,
    SeenMesh,
    three_quarter_view,
    view_mesh,
    visible_lines,
)

SPECK_PX = 4.0
"""The smallest area that is drawn, in square pixels."""

STEPS = (
    ((-1, 0), (0, 0), (1, 0)),
    ((0, 1), (1, 0), (0, 1)),
    ((1, 0), (1, 1), (-1, 0)),
    ((0, -1), (0, 1), (0, -1)),
)
"""For each side of a point (dy, dx) the corner where its border begins, and the step along it (dx, dy).

The area lies to the right hand, y down; a turn to the right leads from each step to the next of them.
"""


@dataclass(frozen=True, eq=False, slots=True)
class _ContourChains:
    """Closed chains of places one after another (n x 2), and where each begins, with the end of the last."""

    places: FloatArray
    starts: IntArray


def contour_loops(
    areas: Sequence[npt.NDArray[np.bool_]], tolerance_px: float = 0.7
) -> list[list[FloatArray]]:
    """Return for each area the loops round it, clockwise as seen, and those round its holes, anticlockwise.

    A loop is an n x 2 array of x and y in pixels, y down, whose first place is not repeated at its end. An
    area is a picture (rows, columns) that is True inside. Each loop runs within ``tolerance_px`` of the true
    border; specks of a few pixels are left out.
    """
    borders = [_borders(area) for area in areas]
    ends = np.cumsum([len(chains.places) for chains in borders])
    if not len(ends) or not ends[-1]:
        return [[] for _ in areas]
    starts = [
        chains.starts[:-1] + end - len(chains.places) for chains, end in zip(borders, ends, strict=True)
    ]
    together = _ContourChains(
        np.concatenate([chains.places for chains in borders]), np.concatenate([*starts, ends[-1:]])
    )
    simple = iter(np.split(*_simplified(together, tolerance_px)))
    loops = [[next(simple) for _ in own] for own in starts]
    return [
        [loop for loop in own if len(loop) > 2 and abs(_doubled_area(loop)) > 2 * SPECK_PX] for own in loops
    ]


def _borders(area: npt.NDArray[np.bool_]) -> _ContourChains:
    """The middles of the point edges between inside and outside, chained."""
    padded = np.pad(area, 1)
    height, width = padded.shape
    begins, ends, ways = [], [], []
    for way, ((dy, dx), (right, down), (step_x, step_y)) in enumerate(STEPS):
        beside = padded[1 + dy : height - 1 + dy, 1 + dx : width - 1 + dx]
        rows, columns = np.divmod(np.flatnonzero(area & ~beside), width - 2)
        rows, columns = rows + 1, columns + 1
        corners = (columns + right) * height + rows + down
        begins.append(corners)
        ends.append(corners + step_x * height + step_y)
        ways.append(np.full(len(corners), way))
    begin, end, way_of = np.concatenate(begins), np.concatenate(ends), np.concatenate(ways)
    order = np.argsort(begin, kind="stable")
    begin, end, way_of = begin[order], end[order], way_of[order]
    if not len(begin):
        return _ContourChains(np.empty((0, 2)), np.zeros(1, dtype=np.int64))
    following = np.searchsorted(begin, end)
    # Where two areas touch at a corner, two edges begin: keep to the right, and so to the same area.
    other = np.minimum(following + 1, len(begin) - 1)
    forks = (begin[other] == end) & (way_of[other] == (way_of + 1) % 4)
    chain, starts = _chained(np.where(forks, other, following).tolist())
    middles = np.column_stack([begin // height + end // height, begin % height + end % height]) / 2 - 1.0
    return _ContourChains(middles[chain], np.array(starts))


def _chained(following: list[int]) -> tuple[list[int], list[int]]:
    """All cycles of a permutation one after another, and where each begins, with the end of the last."""
    chain: list[int] = []
    starts = [0]
    left = bytearray(b"\1") * len(following)
    start = 0
    while start >= 0:
        here = start
        while left[here]:
            left[here] = 0
            chain.append(here)
            here = following[here]
        starts.append(len(chain))
        start = left.find(1, start)
    return chain, starts


def _simplified(chains: _ContourChains, tolerance: float) -> tuple[FloatArray, IntArray]:
    """The places that are kept (Douglas and Peucker), and where a new loop begins among them.

    The spans of all loops are halved together, round after round.
    """
    starts, counts = chains.starts[:-1], np.diff(chains.starts)
    # Each loop closed: its first place stands at its end again.
    closed = np.insert(chains.places, chains.starts[1:], chains.places[starts], axis=0)
    begin = starts + np.arange(len(starts))
    last = begin + counts
    loop_of = np.repeat(np.arange(len(begin)), counts + 1)
    far = _first_largest(np.linalg.norm(closed - closed[begin][loop_of], axis=1), begin)
    keep = np.zeros(len(closed), dtype=bool)
    keep[begin] = keep[far] = True
    lows, highs = np.concatenate([begin, far]), np.concatenate([far, last])
    while True:
        open_spans = highs - lows > 1
        lows, highs = lows[open_spans], highs[open_spans]
        if not len(lows):
            break
        inner = highs - lows - 1
        first = np.cumsum(inner) - inner
        span = np.repeat(np.arange(len(lows)), inner)
        places = np.arange(len(span)) - first[span] + lows[span] + 1
        off = _distances(closed[places], closed[lows][span], closed[highs][span])
        worst = _first_largest(off, first)
        split = off[worst] > tolerance
        middle = places[worst[split]]
        keep[middle] = True
        lows, highs = np.concatenate([lows[split], middle]), np.concatenate([middle, highs[split]])
    keep[last] = False
    return closed[keep], np.cumsum(np.add.reduceat(keep.astype(np.int64), begin))[:-1]


def _first_largest(values: FloatArray, starts: IntArray) -> IntArray:
    """For each run of values, which begin at ``starts``, where its largest first stands."""
    runs = np.repeat(np.arange(len(starts)), np.diff(np.append(starts, len(values))))
    hits = np.flatnonzero(values == np.maximum.reduceat(values, starts)[runs])
    _, first = np.unique(runs[hits], return_index=True)
    return hits[first]


def _distances(points: FloatArray, start: FloatArray, end: FloatArray) -> FloatArray:
    """The distance of each point from its own line, or from its place if the line has no length."""
    way, arms = end - start, points - start
    reach = np.hypot(way[:, 0], way[:, 1])
    across = np.abs(way[:, 0] * arms[:, 1] - way[:, 1] * arms[:, 0])
    straight = np.hypot(arms[:, 0], arms[:, 1])
    off: FloatArray = np.divide(across, reach, out=straight, where=reach > 0)
    return off


def _doubled_area(loop: FloatArray) -> float:
    ahead = np.roll(loop, -1, axis=0)
    return float(np.sum(loop[:, 0] * ahead[:, 1] - loop[:, 1] * ahead[:, 0]))


GROUND = "#ffffff"
"""The background is drawn, since edges are dark, and the page behind a transparent picture may be, too."""

TONES = 12
"""Steps from the shade of a colour to its light; each is printed over the darker ones, so no gap opens."""

LIGHTER, LIGHTER_BLACK, DARKER = 0.42, 0.2, 0.36
"""How much white is in white or in black where it is lit, and how much black in the shade of a colour."""

FINE, QUICK, COARSE = 16.0, 7.0, 5.0
"""Pixels of the depth picture per mm of the finished picture: of a die, of another piece, of a kit."""

LIGHT_FROM = (-0.45, 0.68, 0.58)
"""Where the light stands: to the left, above, before the part (right, up, toward the eye)."""

OUTLINE_MM, INNER_MM, INLAY_MM = 0.4, 0.2, 0.26
FULL_INK, THIN_INK = 0.4, 0.35
"""The scale from which lines are that wide, and the least share of it, for large things in small pictures."""

BARS_MM = {10: 0.0, 50: 80.0, 100: 250.0}
"""The lengths of the bar for scale, each with the size from which a part has it."""

MARGIN_MM, FOOT_MM, LABEL_MM = 4.0, 11.0, 3.2


Frame = tuple[float, float, float]
"""Where the depth picture lies in the scene: its left and top in mm, and its pixels per mm."""


class PaintedTriangles(NamedTuple):
    """The colour ``#rrggbb`` of some triangles, empty if any will do, and their number.

    An inlay is level with what is around it: its edges are drawn in its own colour.
    """

    colour: str
    number: int
    is_inlay: bool = False


def picture(
    printable: PrintableMesh,
    width_mm: float = 60.0,
    height_mm: float = 66.0,
    pixels_per_mm: float = FINE,
    templates: Templates = SHIPPED,
    crease_rad: float = CREASE_RAD,
    painted: Sequence[PaintedTriangles] = (),
) -> Scene:
    """Return the picture as a scene of that size: the part as large as it fits, the bar below it.

    The bar stands for 10, 50 or 100 mm of the part. ``painted`` are the colours of the triangles one after
    another; without, all are :data:`DEFAULT_COLOUR`. ``pixels_per_mm`` is the fineness of the drawing; edges
    that turn more than ``crease_rad`` are drawn. The scene's title, which is not drawn, is the name of the
    mesh.
    """
    view = three_quarter_view()
    mesh = printable.mesh
    bounds = (mesh.corners @ view.T).astype(float)
    across, along = (float(value) for value in (bounds.max(axis=0) - bounds.min(axis=0))[:2])
    room_high = height_mm - 2 * MARGIN_MM - FOOT_MM
    room_wide = width_mm - 2 * MARGIN_MM
    # Nothing is shown so large that its bar would not fit below it.
    scale = min(room_wide / across, room_high / along, room_wide / min(BARS_MM))
    painted = painted or [PaintedTriangles("", len(mesh.triangles))]
    palette = list(dict.fromkeys(paint.colour or DEFAULT_COLOUR for paint in painted))
    numbers = np.array([palette.index(paint.colour or DEFAULT_COLOUR) for paint in painted])
    counts = [paint.number for paint in painted]
    colours = np.repeat(numbers, counts)
    inlaid = np.repeat([paint.is_inlay for paint in painted], counts)
    fineness = scale * pixels_per_mm
    seen = view_mesh(mesh, view, LIGHT_FROM, fineness, crease_rad, colours)
    rows, columns = seen.depth.shape
    left = (width_mm - columns / pixels_per_mm) / 2
    top = MARGIN_MM + (room_high - rows / pixels_per_mm) / 2
    outline, within = visible_lines(seen, ~inlaid)
    place = (left, top, pixels_per_mm)
    ink = max(THIN_INK, min(1.0, scale / FULL_INK))
    bar_mm = max(bar for bar, least in BARS_MM.items() if max(mesh.size_mm) >= least)
    items = (
        Path(rectangle(0, 0, width_mm, height_mm), Paint(GROUND)),
        *_shading(seen, place, palette),
        _lines(within, ink * INNER_MM, place),
        *_inlay_lines(seen, np.where(inlaid, colours, -1), ink, place, palette),
        _lines(outline, ink * OUTLINE_MM, place),
        *_bar(bar_mm, scale, width_mm / 2, height_mm - MARGIN_MM),
    )
    size = " x ".join(f"{value:.1f}" for value in mesh.size_mm)
    description = messages(templates)("parts-picture", part=printable.name, size=size, bar=bar_mm)
    return Scene(width_mm, height_mm, items, printable.name, description)


def _shading(seen: SeenMesh, place: Frame, palette: Sequence[str]) -> tuple[Item, ...]:
    """The lit surface: of each colour every tone as one path over all that is at least as light."""
    tones = np.rint(seen.light * (TONES - 1))
    items: list[Item] = []
    for number, colour in enumerate(palette):
        tone = np.where(seen.colour == number, tones, -1).astype(int)
        some = np.bincount(tone.ravel() + 1, minlength=TONES + 1)[1:] > 0
        levels = [level for level in range(TONES) if not level or some[level] or some[level - 1]]
        loops_of_levels = contour_loops([tone >= level for level in levels])
        for level, loops in zip(levels, loops_of_levels, strict=True):
            segments = tuple(segment for loop in loops for segment in _closed(loop, place))
            if segments:
                items.append(Path(segments, Paint(fill=_tone(colour, level))))
    return tuple(items)


def _inlay_lines(
    seen: SeenMesh, inlay_of: IntArray, ink: float, place: Frame, palette: Sequence[str]
) -> Iterator[Path]:
    """The edges of inlays in their own colours, over those of the hollows that they fill.

    ``inlay_of`` has for each triangle the number of its colour, or -1 if it belongs to no inlay.
    """
    for number in np.unique(inlay_of[inlay_of >= 0]).tolist():
        shown = seen.light[seen.colour == number]
        level = round(float(np.median(shown)) * (TONES - 1)) if len(shown) else TONES - 1
        lines = [run for runs in visible_lines(seen, inlay_of == number) for run in runs]
        if lines:
            yield _lines(lines, ink * INLAY_MM, place, _tone(palette[number], level))


def _tone(colour: str, level: int) -> str:
    """The colour ``#rrggbb`` in one of its tones: 0 in the shade, ``TONES - 1`` in full light."""
    share = level / (TONES - 1)
    own = channels(colour)
    white = LIGHTER_BLACK + (LIGHTER - LIGHTER_BLACK) * max(own) / 255
    mixed = ((value * (1 - DARKER), value + (255 - value) * white) for value in own)
    return "#" + "".join(f"{round(dark + share * (light - dark)):02x}" for dark, light in mixed)


def _closed(loop: FloatArray, place: Frame) -> list[Segment]:
    left, top, fine = place
    start, *rest = ((left + x / fine, top + y / fine) for x, y in loop.tolist())
    segments: list[Segment] = [("M", *start)]
    segments += [("L", *point) for point in rest]
    segments.append(("Z",))
    return segments


def _lines(runs: list[FloatArray], width_mm: float, place: Frame, colour: str = INK) -> Path:
    left, top, fine = place
    segments: list[Segment] = []
    for run in runs:
        (ax, ay), (bx, by) = ((left + x / fine, top + y / fine) for x, y in run.tolist())
        segments += [("M", ax, ay), ("L", bx, by)]
    return Path(tuple(segments), Paint(stroke=colour, width_mm=width_mm, cap="round", join="round"))


def _bar(part_mm: int, scale: float, middle: float, bottom: float) -> tuple[Item, ...]:
    """The bar for scale with its length under it."""
    half, height = part_mm * scale / 2, bottom - LABEL_MM - 1.6
    ticks = ((-half, -1.0, -half, 1.0), (half, -1.0, half, 1.0), (-half, 0.0, half, 0.0))
    segments: list[Segment] = []
    for x1, y1, x2, y2 in ticks:
        segments += [("M", middle + x1, height + y1), ("L", middle + x2, height + y2)]
    paint = Paint(stroke=INK, width_mm=0.25)
    label = Text(middle, bottom, f"{part_mm} mm", LABEL_MM, INK, font="figures", anchor="middle")
    return Path(tuple(segments), paint), label
