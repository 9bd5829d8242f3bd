"""A die of one's own is data alone: it is listed, made, cut, and refused where it would not be fair."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.library.templates import Templates
from tabulae.products.plastic.solid import SolidProduct
from tabulae.solid.parts.catalogue import PARTS, part, part_kinds
from tests.conftest import Ran
from tests.support.solids import NEEDS_SOLID

pytestmark = [*NEEDS_SOLID, pytest.mark.slow]  # CadQuery takes seconds to load

CUBE = [(0, 0, -1), (0, 1, 0), (1, 0, 0), (-1, 0, 0), (0, -1, 0), (0, 0, 1)]


def folder(where: Path, faces: Sequence[tuple[float, ...]], usual: float = 16) -> Path:
    shape = {
        "title": "a cube of my own",
        "across": {"usual": usual, "least": 10, "most": 40},
        "faces": {
            str(number): {"looks": look, "up": [0, 1, 0] if abs(look[1]) < 0.5 else [0, 0, 1]}
            for number, look in enumerate(faces, 1)
        },
    }
    where.mkdir(exist_ok=True)
    (where / "dice-shapes.yaml").write_text(json.dumps({"dice": {"mine": shape}}), encoding="utf-8")
    return where


def test_a_die_is_added_as_data_alone(tmp_path: Path) -> None:
    own = folder(tmp_path / "own", CUBE)
    assert list(part_kinds(Templates(own)))[-1] == "mine"
    files = list(SolidProduct(("mine",), templates=own, quality="draft", format_=("stl",)).make())
    assert "mine.stl" in [file.name for file in files]
    (piece,) = part("mine", Templates(own)).plan().pieces
    (usual,) = PARTS["d6"].plan(None, {"marks": "arabic"}).pieces
    assert piece.shape.volume_mm3 == pytest.approx(usual.shape.volume_mm3)
    assert len(piece.engravings) == 6


def test_one_that_nobody_described_is_named() -> None:
    with pytest.raises(TabulaeError, match="no part 'mine'"):
        part("mine")


@pytest.mark.parametrize(
    ("faces", "says"),
    [
        (CUBE[:5], "its faces leave it open"),
        ([*CUBE, (1, 1, 1)], "its faces are not alike: from"),
        ([*CUBE, (0, 0.01, 1)], "two faces look the same way"),
        ([*CUBE[:5], (0, 0, 0)], "a direction is three numbers, not all 0"),
        ([*CUBE[:5], (0, 0, float("nan"))], "faces.6.looks.2 is"),
        ([(1, 0, 0)] * 21, "at most 20"),
        (CUBE[:3], "at least 4"),
    ],
)
def test_faces_that_make_no_fair_die_are_refused_in_one_line(
    tmp_path: Path, faces: Sequence[tuple[float, ...]], says: str
) -> None:
    own = folder(tmp_path / "own", faces)
    with pytest.raises(TabulaeError, match=says) as told:
        part("mine", Templates(own))
    assert "dice-shapes.yaml:1: " in str(told.value) and "\n" not in str(told.value)


def test_a_size_out_of_its_range_is_refused(tmp_path: Path) -> None:
    own = folder(tmp_path / "own", CUBE, usual=50)
    with pytest.raises(TabulaeError, match="usual must be between 10 and 40, got 50"):
        part("mine", Templates(own))


def own_game(tabulae: Callable[..., Ran], where: Path, faces: int) -> Path:
    """A folder with a game of such dice, begun as the command begins one."""
    assert tabulae("new-game", "dodeca", "-o", where).code == 0
    file = where / "games" / "dodeca" / "game.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub("^faces: n.*$", f"faces: {faces}", text, flags=re.MULTILINE), encoding="utf-8")
    return where


@pytest.mark.long
def test_a_game_gets_the_die_that_data_describe(tabulae: Callable[..., Ran], tmp_path: Path) -> None:
    own = own_game(tabulae, tmp_path / "own", 12)
    wanted = SolidProduct(("all",), game="dodeca", templates=own)
    assert "d12" in [line["part"] for line in wanted.answer()["parts"]]
    assert not [note for note in wanted.notes() if "dice" in note and "left out" in note]


@pytest.mark.long
def test_a_game_whose_die_is_not_known_is_told_so(tabulae: Callable[..., Ran], tmp_path: Path) -> None:
    own = own_game(tabulae, tmp_path / "own", 5)
    wanted = SolidProduct(("all",), game="dodeca", templates=own)
    assert not [line["part"] for line in wanted.answer()["parts"] if re.fullmatch(r"d\d+", line["part"])]
    assert "left out: the dice, for no die with 5 faces is known: see tabulae parts" in wanted.notes()
