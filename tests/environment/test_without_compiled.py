"""Paper is made without any library that browsers lack, and as the same bytes."""

from pathlib import Path

import pytest

from tests.support.marks import FIRST_GAMES, full
from tests.support.without import made

COMMANDS = (
    "leaflet {0}",
    "leaflet {0} --reading short",
    "booklet {0} --paper letter --language es",
    "card {0}",
    "poster {0}",
    "board {0}",
    "pieces {0}",
    "nets",
    "worksheet {0}",
    "lesson {0} --pupils 11",
)


@pytest.mark.long
@pytest.mark.parametrize("game", ["tabula", *(full(game) for game in FIRST_GAMES if game != "tabula")])
def test_documents_are_made_with_the_same_bytes(game: str, tmp_path: Path) -> None:
    commands = [command.format(game) for command in COMMANDS]
    with_all, without = (made(commands, tmp_path / str(all_), compiled=all_) for all_ in (True, False))
    assert len(with_all) > len(commands)
    assert without == with_all


@pytest.mark.long
@pytest.mark.parametrize("audience", ["class", "museum"])
def test_a_pack_is_made_with_the_same_bytes(audience: str, tmp_path: Path) -> None:
    commands = [f"kit tabula --no-plastic --for {audience} --jobs 1"]
    with_all, without = (made(commands, tmp_path / str(all_), compiled=all_) for all_ in (True, False))
    assert "0/tabula/print-all.pdf" in with_all
    assert without == with_all
