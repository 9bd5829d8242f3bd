"""Small plots of random play: who wins, with intervals, and how long games take."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from generator.content.records import Game
from generator.draw.men import man
from generator.draw.scene import Circle, Item, Paint, Path, Scene, Text
from generator.draw.shapes import polyline
from generator.draw.style import POINT_MM, Palette, palette_named

_LABEL_MM = 30.0
_ROW_MM = 8.0
_SIZE_MM = 9 * POINT_MM
_LEFT_MM, _RIGHT_MM = 2.0, 6.0
_STEPS = (10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000)


def winners_plot(game: Game, found: Mapping[str, Any], width_mm: float, palette: str) -> Scene:
    """For each seat how often it won, in per cent from 0 to 100, with its 95 % interval."""
    tones = palette_named(palette)
    shares = found["winners"]
    high = (len(shares) + 1) * _ROW_MM + 2
    items: list[Item] = list(_axis(width_mm, high, 100, 25, tones, " %"))
    for row, (seat, share) in enumerate(shares.items()):
        y = (row + 0.6) * _ROW_MM
        look = game.styles[seat]
        items.append(man((_LEFT_MM + 2.2, y), 4.4, look.colour, look.symbol, tones))
        items.append(Text(_LEFT_MM + 6.5, y + 1.1, seat.capitalize(), _SIZE_MM, tones.ink))
        low, value, high_end = (100 * share[key] for key in ("low", "share", "high"))
        items += _interval(width_mm, y, low, value, high_end, 100, tones)
    fair = _at(width_mm, 100 / len(shares), 100)
    dashed = Paint(None, tones.ink, 0.2, (1.2, 1.0))
    items.append(Path(polyline([(fair, 0), (fair, high - _ROW_MM - 2)]), dashed))
    said = "; ".join(f"{seat.capitalize()} {_percent(share)}" for seat, share in shares.items())
    return Scene(width_mm, high, tuple(items), "Who wins", f"How often each side won: {said}.")


def lengths_plot(found: Mapping[str, Any], width_mm: float, palette: str) -> Scene:
    """The throws of a game: from the shortest to the longest, and the average with its interval."""
    tones, throws = palette_named(palette), found["throws"]
    step = next((step for step in _STEPS if throws["longest"] / step <= 6), _STEPS[-1])
    end = step * -(-throws["longest"] // step)
    high = 2 * _ROW_MM + 2
    items: list[Item] = list(_axis(width_mm, high, end, step, tones, ""))
    y = 0.6 * _ROW_MM
    ends = [(_at(width_mm, throws[key], end), y) for key in ("shortest", "longest")]
    items.append(Path(polyline(ends), Paint(None, tones.ink, 0.25)))
    items += _interval(width_mm, y, throws["low"], throws["mean"], throws["high"], end, tones)
    said = f"from {throws['shortest']} to {throws['longest']}, on average {throws['mean']:.0f}"
    return Scene(width_mm, high, tuple(items), "How long", f"Throws in a game: {said}.")


def _percent(share: Mapping[str, float]) -> str:
    value, low, high = (100 * share[key] for key in ("share", "low", "high"))
    return f"{value:.0f} % ({low:.0f} to {high:.0f})"


def _at(width_mm: float, value: float, end: float) -> float:
    return _LABEL_MM + (width_mm - _LABEL_MM - _RIGHT_MM) * value / end


def _axis(width_mm: float, high: float, end: int, step: int, tones: Palette, unit: str) -> Iterator[Item]:
    y = high - _ROW_MM - 2
    line = Paint(None, tones.ink, 0.2)
    yield Path(polyline([(_at(width_mm, 0, end), y), (_at(width_mm, end, end), y)]), line)
    for value in range(0, end + 1, step):
        x = _at(width_mm, value, end)
        yield Path(polyline([(x, y), (x, y + 1.4)]), line)
        yield Text(x, y + 5.4, f"{value}{unit}", _SIZE_MM, tones.ink, "figures", "middle")


def _interval(
    width_mm: float, y: float, low: float, value: float, high: float, end: float, tones: Palette
) -> Iterator[Item]:
    ends = [(_at(width_mm, low, end), y), (_at(width_mm, high, end), y)]
    yield Path(polyline(ends), Paint(None, tones.lapis, 0.9))
    yield Circle(_at(width_mm, value, end), y, 1.1, Paint(tones.lapis, tones.paper, 0.25))
