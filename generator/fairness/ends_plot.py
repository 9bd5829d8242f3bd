"""How the chance of the ends of a d7 depends on its length, as a picture."""

from __future__ import annotations

from collections.abc import Iterator

from generator.draw.scene import Circle, Item, Paint, Path, Scene, Text
from generator.draw.shapes import At, polygon, polyline
from generator.draw.style import TEXT_MM, palette_named
from generator.fairness.chart import BOLD_MM, LINE_MM, THIN_MM, Chart
from generator.fairness.predict import FAIR_BAND, FAIR_ENDS, FAR_TABLE, predicted_ends
from generator.fairness.solid_angle import prism_shares

WIDTH_MM, HEIGHT_MM = 87.0, 66.0

EQUAL_ANGLES, EQUAL_AREAS = FAR_TABLE[1][0], FAR_TABLE[2][0]


def ends_plot(
    palette: str = "colour", mark: float | None = None, counted: tuple[float, float, float] | None = None
) -> Scene:
    """How often a d7 stops on an end, by its length ratio: thrown with its band, and by solid angle.

    ``mark`` is the ratio of a die in hand, ``counted`` its share of ends and the interval: low, share,
    high.
    """
    tones = palette_named(palette)
    width, height = WIDTH_MM, HEIGHT_MM
    low, high = FAR_TABLE[0][0], FAR_TABLE[-1][0]
    frame = Chart(11.0, width - 4, 3.0, height - 11, low, high, 0.7, tones)
    ratios = [low + (high - low) * step / 72 for step in range(73)]
    items: list[Item] = [*frame.scale(0.1), *_band(frame, ratios)]
    thrown = [(frame.x(ratio), frame.y(predicted_ends(ratio).thrown)) for ratio in ratios]
    angles = [(frame.x(ratio), frame.y(2 * prism_shares(5, ratio)[0])) for ratio in ratios]
    items.append(Path(polyline(thrown), Paint(stroke=frame.strong, width_mm=BOLD_MM, join="round")))
    items.append(Path(polyline(angles), Paint(stroke=tones.lapis, width_mm=LINE_MM, join="round")))
    items.append(frame.even(FAIR_ENDS, low, high))
    items += _curve_words(frame)
    if mark is not None and low <= mark <= high:
        items += _mark(frame, mark, counted)
    words = (
        "The share of throws that stop on an end falls from 57 % at a length of 1 edge to 8 % at 1.72 when "
        "thrown, from 44 to 24 % by solid angle; the even share, 28.6 %, is reached at 1.30 and 1.506."
    )
    return Scene(width, height, tuple(items), "Ends of a seven-sided die by its length", words)


def _band(frame: Chart, ratios: list[float]) -> Iterator[Item]:
    predictions = [(ratio, predicted_ends(ratio)) for ratio in ratios]
    upper: list[At] = [(frame.x(ratio), frame.y(one.thrown_high)) for ratio, one in predictions]
    lower: list[At] = [(frame.x(ratio), frame.y(one.thrown_low)) for ratio, one in reversed(predictions)]
    yield frame.band(polygon([*upper, *lower]))


def _curve_words(frame: Chart) -> Iterator[Item]:
    ink = frame.tones.ink
    for ratio in (1.0, 1.2, 1.3, 1.4, EQUAL_ANGLES, EQUAL_AREAS):
        x = frame.x(ratio)
        yield Path(polyline([(x, frame.foot), (x, frame.foot + 1)]), Paint(stroke=ink, width_mm=THIN_MM))
        yield Text(x, frame.foot + 4, f"{ratio:.3g}", TEXT_MM, ink, "figures", "middle")
    middle = (frame.left + frame.right) / 2
    yield Text(middle, frame.foot + 8.6, "length in edges", TEXT_MM, ink, "italic", "middle")
    yield Text(frame.x(1.085), frame.y(0.55), "thrown", TEXT_MM, ink, "italic")
    yield Text(frame.x(1.42), frame.y(0.325), "solid angle", TEXT_MM, ink, "italic")
    yield Text(frame.x(1.005), frame.y(FAIR_ENDS) + 3.2, "even", TEXT_MM, ink, "italic")
    for ratio in FAIR_BAND:
        x = frame.x(ratio)
        down = polyline([(x, frame.y(FAIR_ENDS)), (x, frame.foot)])
        yield Path(down, Paint(stroke=frame.tones.ink, width_mm=THIN_MM, dash_mm=(0.6, 0.8)))


def _mark(frame: Chart, ratio: float, counted: tuple[float, float, float] | None) -> Iterator[Item]:
    tones, x = frame.tones, frame.x(ratio)
    if counted is None:
        yield Circle(x, frame.y(predicted_ends(ratio).thrown), 1.2, Paint(tones.paper, tones.rubric, 0.5))
        return
    yield from frame.counted(x, counted, tones.rubric)
