"""Golden numbers of every printed piece: volume, bounds and triangles, in ``golden/solids.txt``.

``python -m tests.support.golden_solids`` writes them anew after a part has changed on purpose; look at the
difference before you keep it. What is the same for several games stands under the first of them,
kinds of parts that are in no game's kit under ``-``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tabulae.library.games.folders import game_folders
from tabulae.products.plastic.solid import SolidProduct
from tabulae.solid.kernels.manifold import Mesh
from tabulae.solid.kernels.mesh import printable
from tabulae.solid.parts.catalogue import PartPlan, part_kinds, whole_kit
from tabulae.solid.parts.setting import PartSetting

FILE = Path(__file__).parents[1] / "golden" / "solids.txt"
NO_GAME = "-"
HEAD = f"{'game':28}{'part':12}{'piece':20}{'mm3':>11}{'x mm':>10}{'y mm':>10}{'z mm':>10}{'triangles':>11}"


@dataclass(frozen=True)
class Golden:
    """The numbers of a piece as meshed, of normal quality."""

    game: str
    part: str
    piece: str
    volume_mm3: float
    size_mm: tuple[float, float, float]
    triangles: int

    @property
    def line(self) -> str:
        """A line of the file."""
        sides = "".join(f"{side:10.3f}" for side in self.size_mm)
        names = f"{self.game:28}{self.part:12}{self.piece:20}"
        return f"{names}{self.volume_mm3:11.2f}{sides}{self.triangles:11d}"

    @classmethod
    def read(cls, line: str) -> Golden:
        """A line of the file read back."""
        game, part, piece, volume, x, y, z, triangles = line.split()
        return cls(game, part, piece, float(volume), (float(x), float(y), float(z)), int(triangles))


@cache
def setting(game: str) -> PartSetting:
    """The setting of a game's kit."""
    return PartSetting() if game == NO_GAME else SolidProduct(("all",), game=game).request().setting


def parts_to_keep() -> list[tuple[str, str]]:
    """Every part of every game's kit, and then the parts that are in none; each plan once."""
    found: list[tuple[str, str]] = []
    plans: list[PartPlan] = []
    wanted = [(game, kind) for game in game_folders() for kind in whole_kit(setting(game))]
    used = {kind.name for _, kind in wanted}
    for game, kind in (
        *wanted,
        *((NO_GAME, kind) for kind in part_kinds().values() if kind.name not in used),
    ):
        plan = kind.plan(setting(game))
        if plan not in plans:
            plans.append(plan)
            found.append((game, kind.name))
    return found


def meshes(game: str, part: str) -> Iterator[tuple[str, Mesh]]:
    """The pieces of a part by name, through the whole gate."""
    from tabulae.solid.kernels.build import build_body

    where = setting(game)
    for piece in part_kinds()[part].plan(where).pieces:
        passed = printable(build_body(piece), "normal", where.printer.bed_mm, where.printer.wall_mm)
        yield piece.name, passed.mesh


def made(game: str, part: str) -> list[Golden]:
    """The numbers of a part as they are now."""
    return [
        Golden(game, part, name, mesh.volume_mm3, mesh.size_mm, len(mesh.triangles))
        for name, mesh in meshes(game, part)
    ]


@cache
def kept() -> tuple[Golden, ...]:
    """The numbers as they should be."""
    return tuple(Golden.read(line) for line in FILE.read_text().splitlines()[1:])


def main() -> None:
    """Write the file."""
    lines = [golden.line for game, part in parts_to_keep() for golden in made(game, part)]
    FILE.write_text("\n".join([HEAD, *lines]) + "\n")


if __name__ == "__main__":
    main()
