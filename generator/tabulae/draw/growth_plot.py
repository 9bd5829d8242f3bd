"""A plot of how time and memory grow with what is asked for: a small chart for each series."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabulae.library.growth import GrowthStep, StoredGrowth
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import Messages, messages
from tabulae.scene.primitives import Circle, Item, Paint, Path, Scene, Text, polyline
from tabulae.scene.style import POINT_MM, TEXT_MM, Palette, palette_named

CHART_WIDTH_MM, CHART_HEIGHT_MM = 64.0, 46.0
COLUMNS = 2
_TITLE_MM = 10 * POINT_MM


def growth_plot(growth: StoredGrowth, palette: str = "colour", templates: Templates = SHIPPED) -> Scene:
    """Plot seconds and megabytes over the count of each series, both axes from 0, two charts side by side.

    A dashed line goes from the first run through the last: what grows straight lies on it. Raises
    TabulaeError for an unknown palette.
    """
    tones, message = palette_named(palette), messages(templates)
    items: list[Item] = []
    for place, (name, steps) in enumerate(growth.series.items()):
        row, column = divmod(place, COLUMNS)
        title = message(f"growth-{name}")
        items += _chart(column * CHART_WIDTH_MM, row * CHART_HEIGHT_MM, title, steps, tones, message)
    rows = -(-len(growth.series) // COLUMNS)
    described = "; ".join(
        message(
            "growth-described",
            what=message(f"growth-{name}"),
            first=steps[0].count,
            last=steps[-1].count,
            least=message.figures(f"{steps[0].seconds:.3g}"),
            most=message.figures(f"{steps[-1].seconds:.3g}"),
        )
        for name, steps in growth.series.items()
    )
    width, height = COLUMNS * CHART_WIDTH_MM, rows * CHART_HEIGHT_MM
    return Scene(width, height, tuple(items), message("growth-title"), described)


def _chart(
    x: float, y: float, title: str, steps: Sequence[GrowthStep], tones: Palette, message: Messages
) -> Iterator[Item]:
    """Yield a chart whose upper left corner is at ``x``, ``y`` in mm."""
    left, right, top, foot = x + 4, x + CHART_WIDTH_MM - 12, y + 10, y + CHART_HEIGHT_MM - 10
    yield Text(left, y + 5, title, _TITLE_MM, tones.ink, "caps", spacing=0.04)
    yield Path(polyline([(left, top), (left, foot), (right, foot)]), Paint(stroke=tones.ink, width_mm=0.15))
    last = steps[-1]
    for values, ink, words in (
        ([step.megabytes for step in steps], tones.tint, "growth-megabytes"),
        ([step.seconds for step in steps], tones.lapis, "growth-seconds"),
    ):
        # Two scales in one frame: time reaches its top, memory stands lower, so that the lines keep apart.
        reach = (foot - top) * (1.0 if words == "growth-seconds" else 0.55)
        points = [
            (left + (right - left) * step.count / last.count, foot - reach * value / max(values))
            for step, value in zip(steps, values, strict=True)
        ]
        yield Path(polyline([points[0], points[-1]]), Paint(stroke=ink, width_mm=0.2, dash_mm=(1.2, 1.0)))
        yield Path(polyline(points), Paint(stroke=ink, width_mm=0.5, join="round"))
        for at in points:
            yield Circle(*at, 0.8, Paint(ink, tones.paper, 0.2))
        number = message.figures(f"{values[-1]:.3g}")
        label = message(words, count=number)
        yield Text(points[-1][0] + 1.6, points[-1][1] + 0.9, label, TEXT_MM, tones.ink, "figures")
    for step in (steps[0], last):
        place = left + (right - left) * step.count / last.count
        yield Text(
            place,
            foot + 4,
            message("growth-count", count=step.count),
            TEXT_MM,
            tones.ink,
            "figures",
            "middle",
        )
