"""A reading is data: two entries in the folder of a game, and every product knows it."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tabulae import Game
from tabulae.library.loader import templates_root
from tests.conftest import Ran

RULES = """\
  school:
    status: house
    source: modern-backgammon
    options: {overshoot: exact}

sources:"""
WORDS = """\
  school:
    title: As our school plays
    note: A man leaves only with exactly the number he needs.

# Questions"""


@pytest.mark.usefixtures("undrawn")
@pytest.mark.slow
def test_a_reading_is_added_by_two_entries(tabulae: Callable[..., Ran], tmp_path: Path) -> None:
    own = tmp_path / "own"
    folder = own / "games" / "tabula"
    shutil.copytree(templates_root() / "games" / "tabula", folder)
    for name, before, entry in (("game.yaml", "\nsources:", RULES), ("words.en.yaml", "# Questions", WORDS)):
        text = (folder / name).read_text(encoding="utf-8")
        assert text.count(before) == 1
        (folder / name).write_text(
            text.replace(before, entry.replace("\nsources:", before)), encoding="utf-8"
        )

    ran = tabulae("check", "tabula", "--templates", own)
    assert ran.code == 0, ran.err + ran.out
    game = Game("tabula", "school", templates=own)
    assert game.reading.title == "As our school plays" and game.options["overshoot"] == "exact"
    last = "white 20 off:14 | black hand:15"
    assert [turn.plays for turn in game.turns(last, roll=(6,))] == [""]
    ran = tabulae("leaflet", "tabula", "--reading", "school", "--templates", own, "-o", tmp_path / "out")
    assert ran.code == 0, ran.err
    assert (tmp_path / "out" / "tabula" / "leaflet-school-a4-reading.pdf").is_file()
