"""What PrusaSlicer makes of every piece of two kits, in ``golden/sliced.txt``.

``python -m tests.support.sliced`` slices them anew, which takes a quarter of an hour: 0.2 mm layers,
three walls, 15 % fill, dice full, everything else as the slicer has it.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tabulae.products.plastic.solid import SolidProduct
from tabulae.solid.files.estimate import Estimate, estimate
from tabulae.solid.files.export import stl
from tabulae.solid.kernels.build import build_body
from tabulae.solid.kernels.mesh import PrintableMesh, printable
from tabulae.solid.parts.catalogue import whole_kit
from tabulae.solid.parts.piece import Piece

FILE = Path(__file__).parents[1] / "golden" / "sliced.txt"
GAMES = ("diecisiete-tablas", "el-mundo")
HEAD = f"{'game':20}{'piece':22}{'cm3':>9}{'minutes':>9}"
COMPLAINT = re.compile(r"warning|error|repair|empty layer|unsupported|outside|no extrusion", re.IGNORECASE)
"""What PrusaSlicer says of a piece that it cannot print as it is."""

UNITS = {"d": 1440.0, "h": 60.0, "m": 1.0, "s": 1 / 60}


@dataclass(frozen=True)
class Sliced:
    """A piece as PrusaSlicer prints it: plastic in cm3, and minutes."""

    game: str
    piece: str
    cm3: float
    minutes: float

    @property
    def line(self) -> str:
        return f"{self.game:20}{self.piece:22}{self.cm3:9.2f}{self.minutes:9.1f}"


def kept() -> list[Sliced]:
    """The pieces as they were sliced."""
    rows = [line.split() for line in FILE.read_text().splitlines()[1:]]
    return [Sliced(game, piece, float(cm3), float(minutes)) for game, piece, cm3, minutes in rows]


def pieces(game: str) -> Iterator[tuple[Piece, PrintableMesh]]:
    """Every piece of a kit with its mesh."""
    setting = SolidProduct(("all",), game=game).request().setting
    for kind in whole_kit(setting):
        for piece in kind.plan(setting).pieces:
            yield piece, printable(build_body(piece, "manifold"), "draft")


def estimates(game: str) -> dict[str, Estimate]:
    """What we think of every piece of a kit."""
    printer = SolidProduct(("all",), game=game).request().setting.printer
    return {one.name: estimate(one.name, made.mesh, printer, one.is_die) for one, made in pieces(game)}


def slice_piece(game: str, piece: Piece, made: PrintableMesh, layer_mm: float = 0.2) -> Sliced:
    """The piece sliced by PrusaSlicer."""
    fill = ["100%", "--fill-pattern", "rectilinear"] if piece.is_die else ["15%"]
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "piece.stl", Path(folder) / "piece.gcode"
        source.write_bytes(stl(made))
        command = ["prusa-slicer", "-g", str(source), "-o", str(target), "--perimeters", "3"]
        command += ["--layer-height", f"{layer_mm}", "--first-layer-height", f"{layer_mm}"]
        done = subprocess.run([*command, "--fill-density", *fill], check=True, capture_output=True, text=True)
        text = target.read_text()
    said = [line for line in (done.stdout + done.stderr).splitlines() if COMPLAINT.search(line)]
    assert not said, f"{piece.name}: {said}"
    (cm3,) = re.findall(r"filament used \[cm3\] = ([\d.]+)", text)
    (told,) = re.findall(r"estimated printing time \(normal mode\) = (.*)", text)
    minutes = sum(int(number) * UNITS[unit] for number, unit in re.findall(r"(\d+)([dhms])", told))
    return Sliced(game, piece.name, float(cm3), minutes)


def main() -> None:
    """Write the file."""
    lines = [slice_piece(game, piece, made).line for game in GAMES for piece, made in pieces(game)]
    FILE.write_text("\n".join([HEAD, *lines]) + "\n")


if __name__ == "__main__":
    main()
