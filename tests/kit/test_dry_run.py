"""``check`` tries a kit without writing it: what is made, what is only planned, and what is reported."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.kit import dry_run
from tabulae.kit.dry_run import Depth, kit_faults
from tabulae.kit.order import kit_items
from tabulae.kit.reports import Report
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_languages
from tabulae.library.games.game import load_game
from tabulae.library.templates import Templates
from tabulae.products.kit_order import KitOrder
from tabulae.products.plastic.solid import SolidProduct
from tabulae.products.product import KitItem
from tests.conftest import Ran

GAME = "backgammon"
READINGS = [reading.name for reading in load_game(GameChoice(GAME)).readings]
ALL = "--thorough"
Tried = list[tuple[str, str, str]]


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> Tried:
    """What is done with every card, the reading and the paper; nothing else is done at all."""
    tried: Tried = []

    def items(order: KitOrder) -> Iterator[KitItem]:
        return (item for item in usual(order) if item.subsection == "card" or item.id == "parts")

    def note(how: str, product: object) -> list[str]:
        tried.append((how, getattr(product, "reading", "") or "", getattr(product, "paper", "")))
        return []

    usual = kit_items
    monkeypatch.setattr(dry_run, "kit_items", items)
    monkeypatch.setattr(dry_run, "kit_page", lambda order, *_: note("page", order))
    monkeypatch.setattr(KitItem, "make", lambda item: note("made", item.product))
    monkeypatch.setattr(
        "tabulae.products.printed.card.CardProduct.sheets", lambda card, _: note("planned", card)
    )
    monkeypatch.setattr(SolidProduct, "lines", lambda solid: note("plastic", solid))
    return tried


def test_the_usual_kit_is_only_planned(tried: Tried) -> None:
    assert list(kit_faults(GAME, depth="planned")) == []
    assert tried == [("planned", READINGS[0], "a4")]


def test_a_thorough_check_makes_every_reading(tried: Tried) -> None:
    assert list(kit_faults(GAME, depth="everything")) == []
    assert [name for how, name, _ in tried if how == "made"] == READINGS * len(game_languages(GAME))


def test_plastic_is_planned_once_for_each_board_with_its_men(tried: Tried) -> None:
    assert list(kit_faults(GAME, depth="everything")) == []
    shapes = {
        (load_game(GameChoice(GAME, name)).rules.board, load_game(GameChoice(GAME, name)).rules.men)
        for name in READINGS
    }
    assert len([how for how, *_ in tried if how == "plastic"]) == len(shapes) < len(READINGS)


@pytest.mark.usefixtures("tried")
def test_an_error_of_many_products_is_reported_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(item: KitItem) -> None:
        raise TabulaeError("no-memory")

    monkeypatch.setattr(KitItem, "make", refuse)
    (fault,) = kit_faults(GAME, depth="everything")
    assert str(fault) == f"{GAME}: en: {READINGS[0]}: card for a4: {TabulaeError('no-memory')}"


@pytest.mark.parametrize(
    ("arguments", "depth"),
    [((), "planned"), ((GAME,), "planned"), ((GAME, ALL), "everything"), ((ALL,), "everything")],
)
def test_the_arguments_of_check_choose_the_depth(
    tabulae: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], depth: str
) -> None:
    depths: list[str] = []

    def try_it(_game: str, _where: Templates, how: str, _watch: object) -> list[TabulaeError]:
        depths.append(how)
        return [TabulaeError("no-memory")]

    monkeypatch.setattr(dry_run, "kit_faults", try_it)
    monkeypatch.setattr("tabulae.kit.reports.checked_games", lambda *_: [GAME])
    monkeypatch.setattr("tabulae.kit.check.check_game", lambda *_: Report(GAME, 1, 1, ()))
    ran = tabulae("check", *arguments)
    assert (ran.code, ran.err, depths) == (1, f"{TabulaeError('no-memory')}\n", [depth])


@pytest.mark.usefixtures("tried")
@pytest.mark.parametrize(("depth", "reported"), [("everything", True), ("planned", False)])
def test_every_language_of_a_game_is_tried(tmp_path: Path, depth: Depth, reported: bool) -> None:
    words = tmp_path / "games" / GAME / "words.xx.yaml"
    words.parent.mkdir(parents=True)
    words.write_text("name: Backgammon in another language\n", encoding="utf-8")
    faults = list(kit_faults(GAME, Templates(tmp_path), depth))
    assert [str(fault).startswith(f"{GAME}: xx: ") for fault in faults] == [True] * reported, faults
