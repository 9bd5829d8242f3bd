"""A picture of a part: three-quarter view, one light, edges drawn, white ground, a bar for scale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.draw.scene import Item, Paint, Path, Scene, Segment, Text
from generator.solid.mesh import PrintableMesh
from generator.solid.outlines import loops
from generator.solid.visibility import Seen, View, seen, visible_lines

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]

INK = "#1b1613"
LIGHT, SHADE = (251, 244, 229), (164, 134, 94)
TONES = 12
"""Steps between :data:`SHADE` and :data:`LIGHT`; each is printed over the darker ones, so no gap opens."""

FINE, QUICK, COARSE = 16.0, 7.0, 5.0
"""Fineness of the depth picture in points per mm of the finished picture: of a die, in a kit, of a kit."""

LIGHT_FROM = (-0.45, 0.68, 0.58)
"""Where the light stands: to the left, above, before the part (right, up, toward the eye)."""

OUTLINE_MM, INNER_MM = 0.4, 0.2
SHORT_BAR_MM, LONG_BAR_MM = 10, 100
MARGIN_MM, FOOT_MM, LABEL_MM = 4.0, 11.0, 3.2


Place = tuple[float, float, float]
"""Where the depth picture lies in the scene: its left and top in mm, and its points per mm."""


def picture(
    printable: PrintableMesh,
    title: str = "",
    width_mm: float = 60.0,
    height_mm: float = 66.0,
    points_per_mm: float = FINE,
) -> Scene:
    """The picture as a scene of that size: the part as large as it fits, the bar below it.

    The bar stands for 10 mm of the part, or for 100 mm if the part is longer than 150 mm.
    """
    view = View.three_quarter()
    mesh = printable.mesh
    bounds = (mesh.corners @ view.axes.T).astype(float)
    across, along = (float(value) for value in (bounds.max(axis=0) - bounds.min(axis=0))[:2])
    room_high = height_mm - 2 * MARGIN_MM - FOOT_MM
    room_wide = width_mm - 2 * MARGIN_MM
    # Nothing is shown so large that its bar would not fit below it.
    scale = min(room_wide / across, room_high / along, room_wide / SHORT_BAR_MM)
    shown = seen(mesh, view, LIGHT_FROM, scale * points_per_mm)
    rows, columns = shown.depth.shape
    left = (width_mm - columns / points_per_mm) / 2
    top = MARGIN_MM + (room_high - rows / points_per_mm) / 2
    outline, within = visible_lines(shown)
    place = (left, top, points_per_mm)
    bar_mm = SHORT_BAR_MM if max(mesh.size_mm) <= 150 else LONG_BAR_MM
    items = (
        *_shading(shown, place),
        _lines(within, INNER_MM, place),
        _lines(outline, OUTLINE_MM, place),
        *_bar(bar_mm, scale, width_mm / 2, height_mm - MARGIN_MM),
    )
    size = " x ".join(f"{value:.1f}" for value in mesh.size_mm)
    description = f"{printable.name}, {size} mm, seen from above and in front. The bar is {bar_mm} mm."
    return Scene(width_mm, height_mm, items, title or printable.name, description)


def _shading(shown: Seen, place: Place) -> tuple[Item, ...]:
    """The lit surface: every tone as one path over all that is at least as light."""
    import numpy as np

    tone = np.where(np.isfinite(shown.depth), np.rint(shown.light * (TONES - 1)).astype(int), -1)
    items: list[Item] = []
    for level in range(TONES):
        area = tone >= level
        if level and not (tone == level).any() and not (tone == level - 1).any():
            continue
        segments = tuple(segment for loop in loops(area) for segment in _closed(loop, place))
        if segments:
            items.append(Path(segments, Paint(fill=_colour(level))))
    return tuple(items)


def _colour(level: int) -> str:
    share = level / (TONES - 1)
    mixed = (round(dark + share * (light - dark)) for dark, light in zip(SHADE, LIGHT, strict=True))
    return "#" + "".join(f"{value:02x}" for value in mixed)


def _closed(loop: Floats, place: Place) -> list[Segment]:
    left, top, fine = place
    start, *rest = ((left + x / fine, top + y / fine) for x, y in loop.tolist())
    segments: list[Segment] = [("M", *start)]
    segments += [("L", *point) for point in rest]
    segments.append(("Z",))
    return segments


def _lines(runs: list[Floats], width_mm: float, place: Place) -> Path:
    left, top, fine = place
    segments: list[Segment] = []
    for run in runs:
        (ax, ay), (bx, by) = ((left + x / fine, top + y / fine) for x, y in run.tolist())
        segments += [("M", ax, ay), ("L", bx, by)]
    return Path(tuple(segments), Paint(stroke=INK, width_mm=width_mm, cap="round", join="round"))


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
