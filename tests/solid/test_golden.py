"""Golden numbers of every printed piece of every game, and equal bytes on every run."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.support.golden_solids import kept, made, parts_to_keep
from tests.support.marks import full
from tests.support.solids import NEEDS_SOLID

pytestmark = [*NEEDS_SOLID, pytest.mark.slow]  # CadQuery takes seconds to load

KEPT = list(dict.fromkeys((golden.game, golden.part) for golden in kept()))
ANEW = "if that is meant: python -m tests.support.golden_solids"

DIGESTS = """
import hashlib
from tabulae.products.plastic.solid import SolidProduct
for game, parts in %s:
    for file in SolidProduct(tuple(parts), game=game, format_=("stl", "3mf", "step")).make():
        print(game + "/" + file.name, hashlib.sha256(file.content).hexdigest())
"""


@pytest.mark.long
@pytest.mark.parametrize(("game", "part"), KEPT)
def test_volume_bounds_and_triangles_are_the_kept_ones(game: str, part: str) -> None:
    wanted = {golden.piece: golden for golden in kept() if (golden.game, golden.part) == (game, part)}
    found = {golden.piece: golden for golden in made(game, part)}
    assert found.keys() == wanted.keys(), ANEW
    for name, golden in found.items():
        assert golden.volume_mm3 == pytest.approx(wanted[name].volume_mm3, rel=1e-3), ANEW
        assert golden.size_mm == pytest.approx(wanted[name].size_mm, abs=0.005), ANEW
        # Another version of the CAD kernel may cut a curve a little differently.
        assert golden.triangles == pytest.approx(wanted[name].triangles, rel=0.02), ANEW


@pytest.mark.long
def test_every_part_of_every_game_is_kept() -> None:
    assert parts_to_keep() == KEPT, ANEW


@pytest.mark.long
@pytest.mark.parametrize(
    ("parts", "wheel", "least"),
    [
        (["d6", "d8", "d7log", "longdie", "tower"], ["men"], 20),
        full(["all", "d6", "d8", "d7log"], ["men", "board", "receptacles"], 150),
    ],
)
def test_trap_08_two_processes_give_the_same_bytes_whatever_was_made_before(
    parts: list[str], wheel: list[str], least: int
) -> None:
    """STEP and 3MF would carry the time of writing, and hashes the order of a set."""
    kits = [("diecisiete-tablas", parts), ("el-mundo", wheel)]
    forward, backward = _digests("1", kits), _digests("2", kits[::-1])
    assert len(forward) > least
    assert forward == backward
    assert {name.rsplit(".", 1)[1] for name in forward} == {
        "stl",
        "3mf",
        "step",
        "svg",
        "json",
        "pdf",
        "webp",
    }


def _digests(seed: str, kits: list[tuple[str, list[str]]]) -> dict[str, str]:
    environment = os.environ | {"PYTHONHASHSEED": seed}
    command = [sys.executable, "-W", "ignore", "-c", DIGESTS % kits]
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    return dict(line.split() for line in done.stdout.splitlines())
