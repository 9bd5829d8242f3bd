"""Predicted and counted chances of a die, face by face, as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.draw.scene import Circle, Item, Paint, Path, Scene, Text
from generator.draw.shapes import polyline, rectangle
from generator.draw.style import POINT_MM, TEXT_MM, palette_named
from generator.fairness.chart import BOLD_MM, DASHES_MM, LINE_MM, Chart
from generator.fairness.expected import FACES, Expected
from generator.fairness.predict import FAIR_ENDS
from generator.fairness.rolls import Judgement

WIDTH_MM, HEIGHT_MM = 120.0, 78.0

_LABEL_MM = 8.5 * POINT_MM


def face_plot(
    die: str, expected: Expected | None, judged: Judgement | None, palette: str = "colour"
) -> Scene:
    """Predicted and counted chances of each face, and of the two ends of a d7 together, with intervals."""
    tones = palette_named(palette)
    if expected and expected.ends is None:
        expected = None  # the even line says it all
    faces, even = FACES[die], 1 / FACES[die]
    with_ends = die == "d7"
    tops = [2 * even if not with_ends else 2 * FAIR_ENDS * 0.62]
    tops += [one.high for one in judged.faces] if judged else []
    tops += [judged.ends.high] if judged and judged.ends else []
    tops += [expected.ends.thrown_high] if expected and expected.ends else []
    most = next(step / 10 for step in range(2, 11) if step / 10 >= min(1.0, max(tops)))
    frame = Chart(
        13.0, WIDTH_MM - 3, 12.0, HEIGHT_MM - 18, 0.4, faces + (2.6 if with_ends else 0.6), most, tones
    )
    items: list[Item] = [
        Text(frame.left, 5.2, _title(die, judged), 10.5 * POINT_MM, tones.ink, "caps", spacing=0.04)
    ]
    columns = _columns(expected, judged, faces, with_ends)
    items += frame.scale(0.1 if most > 0.3 else 0.05)
    items += _even_lines(frame, faces, with_ends)
    for column in columns:
        items += _column(frame, column)
    items += _face_key(frame, expected is not None, judged is not None)
    return Scene(WIDTH_MM, HEIGHT_MM, tuple(items), _title(die, judged), _description(columns))


@dataclass(frozen=True, slots=True)
class _Column:
    """What stands over one name: a predicted band and line, a counted share with its interval."""

    at: float
    name: str
    predicted: tuple[float, float, float] | None
    counted: tuple[float, float, float] | None


def _columns(
    expected: Expected | None, judged: Judgement | None, faces: int, with_ends: bool
) -> list[_Column]:
    columns = []
    for face in range(1, faces + 1):
        hoped = expected.faces[face - 1] if expected else None
        seen = judged.faces[face - 1] if judged else None
        columns.append(
            _Column(
                float(face),
                str(face),
                (hoped.low, hoped.thrown, hoped.high) if hoped else None,
                (seen.low, seen.share, seen.high) if seen else None,
            )
        )
    if with_ends:
        ends, counted = expected.ends if expected else None, judged.ends if judged else None
        columns.append(
            _Column(
                faces + 2.0,
                "6 or 7",
                (ends.thrown_low, ends.thrown, ends.thrown_high) if ends else None,
                (counted.low, counted.share, counted.high) if counted else None,
            )
        )
    return columns


def _column(frame: Chart, column: _Column) -> Iterator[Item]:
    middle, half = frame.x(column.at), 3.0
    if column.predicted:
        low, hoped, high = (frame.y(chance) for chance in column.predicted)
        yield frame.band(rectangle(middle - half, high, 2 * half, low - high))
        level = polyline([(middle - half, hoped), (middle + half, hoped)])
        yield Path(level, Paint(stroke=frame.strong, width_mm=BOLD_MM))
    if column.counted:
        yield from frame.counted(middle, column.counted, frame.tones.lapis)
    yield Text(middle, frame.foot + 4.2, column.name, _LABEL_MM, frame.tones.ink, "figures", "middle")


def _even_lines(frame: Chart, faces: int, with_ends: bool) -> Iterator[Item]:
    """The even chance of one face, and of two beside it."""
    pieces = [(0.5, faces + 0.5, 1 / faces)] + ([(faces + 1.4, faces + 2.6, 2 / faces)] if with_ends else [])
    for start, end, chance in pieces:
        yield frame.even(chance, start, end)


def _face_key(frame: Chart, predicted: bool, counted: bool) -> Iterator[Item]:
    """What the marks mean, on one line at the foot."""
    tones, y = frame.tones, HEIGHT_MM - 6.5
    x = frame.left
    if predicted:
        yield frame.band(rectangle(x, y - 2.4, 5, 2.4))
        level = polyline([(x, y - 1.2), (x + 5, y - 1.2)])
        yield Path(level, Paint(stroke=frame.strong, width_mm=BOLD_MM))
        yield Text(x + 6.2, y, "predicted, with its band", TEXT_MM, tones.ink)
        x += 40
    if counted:
        stroke = polyline([(x + 2, y - 3.2), (x + 2, y + 0.8)])
        yield Path(stroke, Paint(stroke=tones.lapis, width_mm=LINE_MM))
        yield Circle(x + 2, y - 1.2, 0.9, Paint(tones.lapis, tones.paper, 0.2))
        yield Text(x + 4.4, y, "counted, 95 % interval", TEXT_MM, tones.ink)
        x += 36
    dash = polyline([(x, y - 1.2), (x + 6, y - 1.2)])
    yield Path(dash, Paint(stroke=tones.ink, width_mm=LINE_MM, dash_mm=DASHES_MM))
    yield Text(x + 7.2, y, "even", TEXT_MM, tones.ink)


def _title(die: str, judged: Judgement | None) -> str:
    return f"A {die}, {judged.throws} throws" if judged else f"A {die}, expected"


def _description(columns: list[_Column]) -> str:
    parts = []
    for column in columns:
        words = []
        if column.predicted:
            words.append("predicted {1:.1%} ({0:.1%} to {2:.1%})".format(*column.predicted))
        if column.counted:
            words.append("counted {1:.1%} ({0:.1%} to {2:.1%})".format(*column.counted))
        parts.append(f"{column.name}: {', '.join(words)}")
    return "; ".join(parts)
