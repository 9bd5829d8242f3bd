"""Slicing of 3MF files by PrusaSlicer, and what its G-code says about layers, grams and time."""

from __future__ import annotations

import math
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from tabulae.solid.parts.setting import INFILL_PERCENT

BED = "0x0,220x0,220x220,0x220"
ONE_NOZZLE = (
    "--bed-shape",
    BED,
    "--dont-arrange",
    "--layer-height",
    "0.2",
    "--first-layer-height",
    "0.2",
    "--perimeters",
    "3",
    "--fill-density",
    f"{INFILL_PERCENT}%",
)
SEVERAL = (
    "--use-relative-e-distances",
    "--wipe-tower",
    "--wipe-tower-x",
    "175",
    "--wipe-tower-y",
    "150",
    "--single-extruder-multi-material",
)


@dataclass(frozen=True)
class Line:
    """A line of plastic: its tool, its height, and its two ends, in mm."""

    tool: int
    z: float
    start: tuple[float, float]
    end: tuple[float, float]

    def distance(self, x: float, y: float) -> float:
        """The distance of a place from the middle of the line."""
        (ax, ay), (bx, by) = self.start, self.end
        length = math.hypot(bx - ax, by - ay) or 1e-9
        share = max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length**2))
        return math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay))


@dataclass(frozen=True)
class Sliced:
    """What PrusaSlicer made of a file: its G-code, and all that it said."""

    gcode: str
    said: str

    @property
    def grams(self) -> float:
        """The plastic, of the density 1.24."""
        found = re.search(r"filament used \[cm3\] = ([\d., ]+)", self.gcode)
        assert found
        return 1.24 * sum(float(value) for value in found.group(1).split(","))

    @property
    def minutes(self) -> float:
        """The estimated printing time."""
        found = re.search(r"estimated printing time \(normal mode\) = (.*)", self.gcode)
        assert found
        units = {"d": 1440.0, "h": 60.0, "m": 1.0, "s": 1 / 60}
        return sum(float(value) * units[unit] for value, unit in re.findall(r"(\d+)([dhms])", found.group(1)))

    def lines(self) -> list[Line]:
        """Every line of plastic that is laid down."""
        found: list[Line] = []
        x = y = z = e = 0.0
        tool, is_relative = 0, "\nM83" in self.gcode
        for row in self.gcode.splitlines():
            if row.startswith("T") and row[1:2].isdigit():
                tool = int(row[1])
            if row.startswith("G92 E"):
                e = float(row[5:].split(";")[0])
            if not row.startswith("G1 "):
                continue
            values = {word[0]: float(word[1:]) for word in row.split(";")[0].split()[1:]}
            z = values.get("Z", z)
            to = values.get("X", x), values.get("Y", y)
            fed = values["E"] - (0.0 if is_relative else e) if "E" in values else 0.0
            if fed > 0 and to != (x, y):
                found.append(Line(tool, z, (x, y), to))
            (x, y), e = to, values.get("E", e)
        return found


def sliced(file: Path, *options: str, nozzles: int = 1) -> Sliced:
    """Slice a file as it lies; skips the test where PrusaSlicer is not installed."""
    target = file.with_suffix(".gcode")
    extra: tuple[str, ...] = ()
    if nozzles > 1:
        each = {"--nozzle-diameter": "0.4", "--filament-diameter": "1.75", "--temperature": "210"}
        many = ((key, ",".join([value] * nozzles)) for key, value in each.items())
        extra = (*SEVERAL, *(word for pair in many for word in pair))
    command = ["prusa-slicer", "-g", *ONE_NOZZLE, *extra, *options, "-o", str(target), str(file)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    except FileNotFoundError:
        pytest.skip("prusa-slicer is not installed")
    return Sliced(target.read_text(), done.stdout + done.stderr)
