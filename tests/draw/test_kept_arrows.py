"""Arrows kept from one run to the next are those that would be routed anew; spoilt files are no harm."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tabulae import Game, games
from tabulae.draw.figures import arrow_numbers, kept_arrows, routing
from tabulae.draw.figures.figure import Panel
from tabulae.draw.figures.kept_arrows import ARROWS, keep_arrows
from tabulae.draw.figures.routed_arrows import draw_arrows
from tabulae.scene.primitives import Item
from tabulae.scene.style import palette_named
from tests.draw.test_routing import panels
from tests.support.marks import full
from tests.support.tables import rows
from tests.tools.arrows_again import arrows_of

KINDS = ("tabula", "ludus-duodecim-scriptorum", "el-mundo")
"""A game for each kind of board."""


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "tabulae"


def drawn(panel: Panel) -> list[Item]:
    arrows = panel.arrows()
    return draw_arrows(arrows.routed, arrows.numbers, panel.plan, palette_named("colour"))


def refuse(*_: object) -> None:
    raise AssertionError("routed again")


@rows("name", KINDS)
def test_kept_arrows_are_those_that_were_routed(
    name: str, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = [panel for _, panel in panels(name)][:6]
    routed = [drawn(panel) for panel in tried]
    with monkeypatch.context() as again:
        again.setattr(routing, "route_arrows", refuse)
        again.setattr(arrow_numbers, "place_arrow_numbers", refuse)
        assert [drawn(panel) for panel in tried] == routed
        again.setattr(kept_arrows, "_program", lambda: "another program")
        with pytest.raises(AssertionError, match="routed again"):
            drawn(tried[0])


@rows("spoil", [lambda _: b"", lambda content: content[:-9], lambda _: b"[]", lambda _: b"\xff" * 9])
def test_a_spoilt_file_is_routed_again(spoil: Callable[[bytes], bytes], cache: Path) -> None:
    panel = next(panel for _, panel in panels("tabula"))
    routed = drawn(panel)
    (file,) = cache.glob("arrows-*.json")
    file.write_bytes(spoil(file.read_bytes()))
    assert drawn(panel) == routed


def test_files_stay_small(cache: Path) -> None:
    for number in range(100):
        keep_arrows(f"aa{number}", [])
    (file,) = cache.glob("*")
    assert 'aa99"' in file.read_text() and 'aa59"' not in file.read_text()


@rows("language", ["en", "es"])
@rows("paper", ["a4", "letter"])
def test_no_arrow_of_leaflet_and_booklet_is_routed(
    language: str, paper: str, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routing, "route_arrows", refuse)
    game = Game("doblet", language=language)
    assert game.leaflet(paper=paper).pdf() and game.booklet(paper=paper).pdf()


@pytest.mark.parametrize("name", [full(name) for name in games()])
def test_what_ships_is_what_is_routed(name: str) -> None:
    """Otherwise ``python -m tests.tools.arrows_again`` writes it again."""
    stored = json.loads(ARROWS.path(name).read_text())["figures"]
    assert stored == arrows_of(name)
