"""Plots of the chances of dice, predicted and counted, and of the outcomes of simulated games."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabulae.draw.drawn_men import man
from tabulae.fairness.prediction import (
    FAIR_BAND,
    FAIR_ENDS,
    RATIO_RANGE,
    ExpectedChances,
    even_ratio,
    predicted_ends,
    prism_shares,
)
from tabulae.geometry.die_facts import FACES
from tabulae.library.games.records import Game
from tabulae.library.studies import StoredMinutes, StoredShare, StoredThrows
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import Messages, messages

if TYPE_CHECKING:
    from tabulae.fairness.rolls import Judgement
from tabulae.scene.fonts import text_width
from tabulae.scene.primitives import (
    XY,
    Circle,
    Item,
    Paint,
    Path,
    Scene,
    Segment,
    Text,
    polygon,
    polyline,
    rectangle,
)
from tabulae.scene.style import POINT_MM, TEXT_MM, Palette, palette_named

THIN_MM, LINE_MM, BOLD_MM = 0.15, 0.3, 0.6
DASHES_MM = (1.6, 1.2)

_Interval = tuple[float, float, float]
"""A share with the ends of its interval: low, share, high."""


@dataclass(frozen=True, slots=True)
class Chart:
    """The frame of a chart: its edges in the scene in mm, and the values that they stand for.

    ``low`` and ``high`` are the values at the left and right edge, ``most`` the chance at the top; the foot
    is 0.
    """

    left: float
    right: float
    top: float
    foot: float
    low: float
    high: float
    most: float
    tones: Palette

    def x(self, value: float) -> float:
        """Return the x in mm of a value."""
        return self.left + (self.right - self.left) * (value - self.low) / (self.high - self.low)

    def y(self, chance: float) -> float:
        """Return the y in mm of a chance, 0 to 1."""
        return self.foot - (self.foot - self.top) * chance / self.most

    @property
    def prediction_colour(self) -> str:
        """The colour of predictions."""
        return "#000000" if self.tones.one_bit else self.tones.dark

    def band(self, outline: tuple[Segment, ...]) -> Path:
        """Fill an outline, a path in mm in the scene, as the band between two chances."""
        line = "#000000" if self.tones.one_bit else None
        return Path(outline, Paint(self.tones.light, line, THIN_MM, join="round"))

    def scale(self, step: float) -> Iterator[Item]:
        """Draw fine lines across the chart, one every ``step`` of chance (0.1: 10 %), with percentages."""
        dotted = (0.2, 1.0) if self.tones.one_bit else ()
        ink = "#000000" if self.tones.one_bit else self.tones.tint
        for number in range(round(self.most / step) + 1):
            height = self.y(number * step)
            across = polyline([(self.left, height), (self.right, height)])
            if number:
                yield Path(across, Paint(stroke=ink, width_mm=THIN_MM, dash_mm=dotted))
            else:
                yield Path(across, Paint(stroke=self.tones.ink, width_mm=THIN_MM))
            label = f"{100 * number * step:.0f} %"
            yield Text(self.left - 1.6, height + 1.0, label, TEXT_MM, self.tones.ink, "figures", "end")

    def dashed_line(self, chance: float, start: float, end: float) -> Item:
        """Draw a dashed line at a chance, from the value ``start`` to the value ``end``."""
        across = polyline([(self.x(start), self.y(chance)), (self.x(end), self.y(chance))])
        return Path(across, Paint(stroke=self.tones.ink, width_mm=LINE_MM, dash_mm=DASHES_MM))

    def error_bar(self, x: float, interval: _Interval, ink: str) -> Iterator[Item]:
        """Yield a dot with an error bar for a counted share, at ``x`` mm from the left edge of the scene.

        ``interval`` holds the lower end, the share and the upper end, each from 0 to 1.
        """
        low, share, high = (self.y(chance) for chance in interval)
        caps = [polyline([(x - 1, at), (x + 1, at)]) for at in (low, high)]
        for stroke in (polyline([(x, low), (x, high)]), *caps):
            yield Path(stroke, Paint(stroke=ink, width_mm=LINE_MM))
        yield Circle(x, share, 0.9, Paint(ink, self.tones.paper, 0.2))


FACES_WIDTH_MM, FACES_HEIGHT_MM = 120.0, 78.0

_LABEL_MM = 8.5 * POINT_MM


def face_plot(
    die: str,
    expected: ExpectedChances | None,
    judged: Judgement | None,
    palette: str = "colour",
    templates: Templates = SHIPPED,
) -> Scene:
    """Plot the chances of each face of a die, and of both ends of a d7 together, on 120 × 78 mm.

    ``die`` is its name, such as ``d7``. ``expected`` are the predicted chances, drawn as bands (of a d7 only,
    as other dice are even); ``judged`` are the counted rolls, drawn with their intervals. None leaves either
    out. Raises KeyError for an unknown die, TabulaeError for an unknown palette.
    """
    tones, message = palette_named(palette), messages(templates)
    title = (
        message("plot-faces-thrown", die=die, throws=judged.throws)
        if judged
        else message("plot-faces-expected", die=die)
    )
    if expected and expected.ends is None:
        expected = None  # the even line says it all
    faces, even = FACES[die], 1 / FACES[die]
    with_ends = die == "d7"
    tops = [2 * even if not with_ends else 2 * FAIR_ENDS * 0.62]
    tops += [face.high for face in judged.faces] if judged else []
    tops += [judged.ends.high] if judged and judged.ends else []
    tops += [expected.ends.thrown_high] if expected and expected.ends else []
    most = next(step / 10 for step in range(2, 11) if step / 10 >= min(1.0, max(tops)))
    frame = Chart(
        13.0,
        FACES_WIDTH_MM - 3,
        12.0,
        FACES_HEIGHT_MM - 18,
        0.4,
        faces + (2.6 if with_ends else 0.6),
        most,
        tones,
    )
    items: list[Item] = [Text(frame.left, 5.2, title, 10.5 * POINT_MM, tones.ink, "caps", spacing=0.04)]
    columns = _columns(expected, judged, faces, message("plot-faces-ends") if with_ends else "")
    items += frame.scale(0.1 if most > 0.3 else 0.05)
    items.append(frame.dashed_line(1 / faces, 0.5, faces + 0.5))
    items += [frame.dashed_line(2 / faces, faces + 1.4, faces + 2.6)] if with_ends else []
    for column in columns:
        items += _column(frame, column)
    items += _face_key(frame, message, expected is not None, judged is not None)
    return Scene(FACES_WIDTH_MM, FACES_HEIGHT_MM, tuple(items), title, _description(columns, message))


@dataclass(frozen=True, slots=True)
class _FaceColumn:
    """A column of the plot: its place, its name, and its predicted and counted chances, if any."""

    at: float
    name: str
    predicted: _Interval | None
    counted: _Interval | None


def _columns(
    expected: ExpectedChances | None, judged: Judgement | None, faces: int, ends_name: str
) -> list[_FaceColumn]:
    columns = []
    for face in range(1, faces + 1):
        hoped = expected.faces[face - 1] if expected else None
        seen = judged.faces[face - 1] if judged else None
        columns.append(
            _FaceColumn(
                float(face),
                str(face),
                (hoped.low, hoped.thrown, hoped.high) if hoped else None,
                (seen.low, seen.share, seen.high) if seen else None,
            )
        )
    if ends_name:
        ends, counted = expected.ends if expected else None, judged.ends if judged else None
        columns.append(
            _FaceColumn(
                faces + 2.0,
                ends_name,
                (ends.thrown_low, ends.thrown, ends.thrown_high) if ends else None,
                (counted.low, counted.share, counted.high) if counted else None,
            )
        )
    return columns


def _column(frame: Chart, column: _FaceColumn) -> Iterator[Item]:
    middle, half = frame.x(column.at), 3.0
    if column.predicted:
        low, hoped, high = (frame.y(chance) for chance in column.predicted)
        yield frame.band(rectangle(middle - half, high, 2 * half, low - high))
        level = polyline([(middle - half, hoped), (middle + half, hoped)])
        yield Path(level, Paint(stroke=frame.prediction_colour, width_mm=BOLD_MM))
    if column.counted:
        yield from frame.error_bar(middle, column.counted, frame.tones.lapis)
    yield Text(middle, frame.foot + 4.2, column.name, _LABEL_MM, frame.tones.ink, "figures", "middle")


def _face_key(frame: Chart, message: Messages, predicted: bool, counted: bool) -> Iterator[Item]:
    """Draw on one line at the foot what the marks mean."""
    tones, y = frame.tones, FACES_HEIGHT_MM - 6.5
    x = frame.left
    if predicted:
        yield frame.band(rectangle(x, y - 2.4, 5, 2.4))
        level = polyline([(x, y - 1.2), (x + 5, y - 1.2)])
        yield Path(level, Paint(stroke=frame.prediction_colour, width_mm=BOLD_MM))
        yield Text(x + 6.2, y, message("plot-faces-predicted"), TEXT_MM, tones.ink)
        x += 40
    if counted:
        stroke = polyline([(x + 2, y - 3.2), (x + 2, y + 0.8)])
        yield Path(stroke, Paint(stroke=tones.lapis, width_mm=LINE_MM))
        yield Circle(x + 2, y - 1.2, 0.9, Paint(tones.lapis, tones.paper, 0.2))
        yield Text(x + 4.4, y, message("plot-faces-counted"), TEXT_MM, tones.ink)
        x += 36
    dash = polyline([(x, y - 1.2), (x + 6, y - 1.2)])
    yield Path(dash, Paint(stroke=tones.ink, width_mm=LINE_MM, dash_mm=DASHES_MM))
    yield Text(x + 7.2, y, message("plot-faces-even"), TEXT_MM, tones.ink)


def _description(columns: list[_FaceColumn], message: Messages) -> str:
    parts = []
    for column in columns:
        chances_in_words = []
        pairs = (("plot-faces-says-predicted", column.predicted), ("plot-faces-says-counted", column.counted))
        for name, chances in pairs:
            if chances:
                low, share, high = (f"{chance:.1%}" for chance in chances)
                chances_in_words.append(message(name, low=low, share=share, high=high))
        parts.append(f"{column.name}: {', '.join(chances_in_words)}")
    return message.parted(parts)


ENDS_WIDTH_MM, ENDS_HEIGHT_MM = 87.0, 66.0

EQUAL_ANGLES, EQUAL_AREAS = 1.506, RATIO_RANGE[1]


def ends_plot(
    palette: str = "colour",
    mark: float | None = None,
    counted: _Interval | None = None,
    templates: Templates = SHIPPED,
) -> Scene:
    """Plot how often a d7 stops on an end, by its length ratio: as thrown, with a band, and by solid angle.

    ``mark`` is the ratio of a die to mark, left out if it lies outside the plot; ``counted`` is its counted
    share of ends between the ends of its interval (low, share, high), without which the prediction is marked;
    it is not drawn without ``mark``. The plot is 87 mm wide and 66 mm high. Raises TabulaeError for an
    unknown palette.
    """
    tones, message = palette_named(palette), messages(templates)
    width, height = ENDS_WIDTH_MM, ENDS_HEIGHT_MM
    low, high = RATIO_RANGE
    frame = Chart(11.0, width - 4, 3.0, height - 11, low, high, 0.7, tones)
    ratios = [low + (high - low) * step / 72 for step in range(73)]
    items: list[Item] = [*frame.scale(0.1), *_band(frame, ratios)]
    thrown = [(frame.x(ratio), frame.y(predicted_ends(ratio).thrown)) for ratio in ratios]
    angles = [(frame.x(ratio), frame.y(2 * prism_shares(5, ratio)[0])) for ratio in ratios]
    items.append(
        Path(polyline(thrown), Paint(stroke=frame.prediction_colour, width_mm=BOLD_MM, join="round"))
    )
    items.append(Path(polyline(angles), Paint(stroke=tones.lapis, width_mm=LINE_MM, join="round")))
    items.append(frame.dashed_line(FAIR_ENDS, low, high))
    items += _curve_words(frame, message)
    if mark is not None and low <= mark <= high:
        items += _mark(frame, mark, counted)
    description = message("plot-ends-description", even=f"{even_ratio():.2f}")
    return Scene(width, height, tuple(items), message("plot-ends-title"), description)


def _band(frame: Chart, ratios: list[float]) -> Iterator[Item]:
    predictions = [(ratio, predicted_ends(ratio)) for ratio in ratios]
    upper: list[XY] = [(frame.x(ratio), frame.y(ends.thrown_high)) for ratio, ends in predictions]
    lower: list[XY] = [(frame.x(ratio), frame.y(ends.thrown_low)) for ratio, ends in reversed(predictions)]
    yield frame.band(polygon([*upper, *lower]))


def _curve_words(frame: Chart, message: Messages) -> Iterator[Item]:
    ink = frame.tones.ink
    for ratio in (1.0, 1.2, 1.3, 1.4, EQUAL_ANGLES, EQUAL_AREAS):
        x = frame.x(ratio)
        yield Path(polyline([(x, frame.foot), (x, frame.foot + 1)]), Paint(stroke=ink, width_mm=THIN_MM))
        yield Text(x, frame.foot + 4, message.figures(f"{ratio:.3g}"), TEXT_MM, ink, "figures", "middle")
    middle = (frame.left + frame.right) / 2
    yield Text(middle, frame.foot + 8.6, message("plot-ends-length"), TEXT_MM, ink, "italic", "middle")
    yield Text(frame.x(1.085), frame.y(0.55), message("plot-ends-thrown"), TEXT_MM, ink, "italic")
    yield Text(frame.x(1.42), frame.y(0.325), message("plot-ends-angle"), TEXT_MM, ink, "italic")
    yield Text(frame.x(1.005), frame.y(FAIR_ENDS) + 3.2, message("plot-ends-even"), TEXT_MM, ink, "italic")
    for ratio in FAIR_BAND:
        x = frame.x(ratio)
        down = polyline([(x, frame.y(FAIR_ENDS)), (x, frame.foot)])
        yield Path(down, Paint(stroke=frame.tones.ink, width_mm=THIN_MM, dash_mm=(0.6, 0.8)))


def _mark(frame: Chart, ratio: float, counted: _Interval | None) -> Iterator[Item]:
    tones, x = frame.tones, frame.x(ratio)
    if counted is None:
        yield Circle(x, frame.y(predicted_ends(ratio).thrown), 1.2, Paint(tones.paper, tones.rubric, 0.5))
        return
    yield from frame.error_bar(x, counted, tones.rubric)


_ROW_MM = 8.0
_SIZE_MM = 9 * POINT_MM
_LEFT_MM = 2.0
_TICK_STEPS = (10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000)


def winners_plot(game: Game, winners: Mapping[str, StoredShare], width_mm: float, palette: str) -> Scene:
    """Plot how often each seat won, in per cent, with its 95 % interval and a line at the fair share.

    ``winners`` are the games won by the ids of the seats. Raises TabulaeError for an unknown palette.
    """
    tones = palette_named(palette)
    high = (len(winners) + 1) * _ROW_MM + 2
    axis = _Axis(30.0, width_mm - 6.0, 100, tones)
    items: list[Item] = list(axis.draw(high - _ROW_MM - 2, 25, 5.4, " %"))
    for row, (seat, share) in enumerate(winners.items()):
        y = (row + 0.6) * _ROW_MM
        style = game.styles[seat]
        items.append(man((_LEFT_MM + 2.2, y), 4.4, style.colour, style.symbol, tones))
        items.append(Text(_LEFT_MM + 6.5, y + 1.1, game.seat_names[seat], _SIZE_MM, tones.ink))
        items += axis.span(y, (100 * share.low, 100 * share.high), 100 * share.share)
    fair = axis.x(100 / len(winners))
    dashed = Paint(None, tones.ink, 0.2, (1.2, 1.0))
    items.append(Path(polyline([(fair, 0), (fair, high - _ROW_MM - 2)]), dashed))
    message = game.message
    sides = message.parted(_side(message, game.seat_names[seat], share) for seat, share in winners.items())
    title, described = message("plot-winners-title"), message("plot-winners-description", sides=sides)
    return Scene(width_mm, high, tuple(items), title, described)


def lengths_plot(game: Game, throws: StoredThrows, width_mm: float, palette: str) -> Scene:
    """Plot the throws of a game: from the shortest to the longest game, and the mean with its interval.

    Raises TabulaeError for an unknown palette.
    """
    tones = palette_named(palette)
    step = next((step for step in _TICK_STEPS if throws.longest / step <= 6), _TICK_STEPS[-1])
    end = step * -(-throws.longest // step)
    high = 2 * _ROW_MM + 2
    axis = _Axis(30.0, width_mm - 6.0, end, tones)
    items: list[Item] = list(axis.draw(high - _ROW_MM - 2, step, 5.4))
    y = 0.6 * _ROW_MM
    ends = [(axis.x(length), y) for length in (throws.shortest, throws.longest)]
    items.append(Path(polyline(ends), Paint(None, tones.ink, 0.25)))
    items += axis.span(y, (throws.low, throws.high), throws.mean)
    message = game.message
    shortest, longest, mean = throws.shortest, throws.longest, round(throws.mean)
    described = message("plot-lengths-description", shortest=shortest, longest=longest, mean=mean)
    return Scene(width_mm, high, tuple(items), message("plot-lengths-title"), described)


_MINUTE_STEPS = (5, 10, 20, 30, 60, 120, 240, 480, 960)
_NAME_GAP_MM = 4.0


def minutes_plot(
    rows: Sequence[tuple[str, StoredMinutes]], width_mm: float, palette: str, title: str, unit: str
) -> Scene:
    """Plot for each reading a line over the minutes that nine games of ten take, with a dot at the mean.

    ``rows`` are the names of the readings with the minutes of their studies, ``unit`` is the word for
    minutes. Raises TabulaeError for an unknown palette.
    """
    tones = palette_named(palette)
    longest = max(minutes.nine_of_ten[1] for _, minutes in rows)
    step = next((step for step in _MINUTE_STEPS if longest / step <= 6), _MINUTE_STEPS[-1])
    end = step * math.ceil(longest / step)
    left = max(text_width(name, "regular", _SIZE_MM) for name, _ in rows) + _NAME_GAP_MM
    row_mm, foot = 7.0, (len(rows) + 0.4) * 7.0
    axis = _Axis(left, width_mm - 10.0, end, tones)
    items: list[Item] = []
    for row, (name, minutes) in enumerate(rows):
        y = (row + 0.7) * row_mm
        items.append(Text(0.0, y + 1.1, name, _SIZE_MM, tones.ink))
        items += axis.span(y, minutes.nine_of_ten, minutes.mean)
    items += axis.draw(foot, step, 5.2, last=f" {unit}")
    spans = [(name, *minutes.nine_of_ten) for name, minutes in rows]
    listed = "; ".join(f"{name}: {shortest:.0f}–{longest:.0f}" for name, shortest, longest in spans)
    return Scene(width_mm, foot + 7, tuple(items), title, f"{title}: {listed} {unit}")


def _side(message: Messages, seat: str, share: StoredShare) -> str:
    return message("plot-winners-side", seat=seat, **share.percent())


@dataclass(frozen=True, slots=True)
class _Axis:
    """A level axis from 0 to ``end``, between two places in mm."""

    left: float
    right: float
    end: int
    tones: Palette

    def x(self, value: float) -> float:
        """Return the x in mm of a value."""
        return self.left + (self.right - self.left) * value / self.end

    def draw(self, y: float, step: int, down_mm: float, unit: str = "", last: str = "") -> Iterator[Item]:
        """Draw the axis at ``y`` with a number every ``step``, ``down_mm`` below it.

        ``unit`` follows every number, or ``last`` the last of them.
        """
        line = Paint(None, self.tones.ink, 0.2)
        yield Path(polyline([(self.x(0), y), (self.x(self.end), y)]), line)
        for value in range(0, self.end + 1, step):
            x, label = self.x(value), f"{value}{(value == self.end and last) or unit}"
            yield Path(polyline([(x, y), (x, y + 1.4)]), line)
            yield Text(x, y + down_mm, label, _SIZE_MM, self.tones.ink, "figures", "middle")

    def span(self, y: float, ends: Sequence[float], middle: float) -> Iterator[Item]:
        """Draw a line between two values, and a dot at a value on it."""
        line = polyline([(self.x(end), y) for end in ends])
        yield Path(line, Paint(None, self.tones.lapis, 0.9))
        yield Circle(self.x(middle), y, 1.1, Paint(self.tones.lapis, self.tones.paper, 0.25))
