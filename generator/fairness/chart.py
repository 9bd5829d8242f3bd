"""The frame that the pictures of chances share: a scale at the left, fine lines across, marks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.draw.scene import Circle, Item, Paint, Path, Segment, Text
from generator.draw.shapes import polyline
from generator.draw.style import TEXT_MM, Palette

THIN_MM, LINE_MM, BOLD_MM = 0.15, 0.3, 0.6
DASHES_MM = (1.6, 1.2)


@dataclass(frozen=True, slots=True)
class Chart:
    """Where a chart stands in its scene, and what its sides mean."""

    left: float
    right: float
    top: float
    foot: float
    low: float
    high: float
    most: float
    tones: Palette

    def x(self, value: float) -> float:
        """Where a value stands across, mm."""
        return self.left + (self.right - self.left) * (value - self.low) / (self.high - self.low)

    def y(self, chance: float) -> float:
        """Where a chance stands up the page, mm."""
        return self.foot - (self.foot - self.top) * chance / self.most

    @property
    def strong(self) -> str:
        """The colour of what is predicted."""
        return "#000000" if self.tones.one_bit else self.tones.dark

    def band(self, outline: tuple[Segment, ...]) -> Path:
        """An area between two chances."""
        line = "#000000" if self.tones.one_bit else None
        return Path(outline, Paint(self.tones.light, line, THIN_MM, join="round"))

    def scale(self, step: float) -> Iterator[Item]:
        """The side of the chart: fine lines across with their percentages."""
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

    def even(self, chance: float, start: float, end: float) -> Item:
        """The dashed line at the even chance, from one value to another."""
        across = polyline([(self.x(start), self.y(chance)), (self.x(end), self.y(chance))])
        return Path(across, Paint(stroke=self.tones.ink, width_mm=LINE_MM, dash_mm=DASHES_MM))

    def counted(self, x: float, interval: tuple[float, float, float], ink: str) -> Iterator[Item]:
        """A counted share with its interval (low, share, high), at x mm."""
        low, share, high = (self.y(chance) for chance in interval)
        caps = [polyline([(x - 1, at), (x + 1, at)]) for at in (low, high)]
        for stroke in (polyline([(x, low), (x, high)]), *caps):
            yield Path(stroke, Paint(stroke=ink, width_mm=LINE_MM))
        yield Circle(x, share, 0.9, Paint(ink, self.tones.paper, 0.2))
