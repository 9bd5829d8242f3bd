"""Fewer men than usual: in every product, or one line of error if the start position does not allow it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.kit.order import kit_items, kit_order, order_command
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.told.claims import disproved_claims
from tabulae.products.catalogue import product_classes
from tabulae.products.plastic.solid import SolidProduct
from tabulae.products.printed.counters import CountersProduct
from tabulae.products.printed.leaflet import LeafletProduct
from tabulae.products.printed.pieces import PiecesProduct
from tabulae.products.product import GameProduct
from tests.conftest import Ran
from tests.support.listed import GAMES
from tests.support.tables import rows

Tabulae = Callable[..., Ran]
SCALE = (
    "tabula", "quinze-tablas", "diecisiete-tablas", "el-mundo", "ludus-duodecim-scriptorum",
    "pareia-de-entrada", "cab-e-quinal", "buffa-de-baldrac", "medio-emperador", "tablas-astronomicas",
)  # fmt: skip


def test_every_product_of_a_game_can_be_had_with_fewer_men() -> None:
    products = [product for product in product_classes() if issubclass(product, GameProduct)]
    assert products and all("men_count" in product.declared_options() for product in products)


@rows("name", GAMES)
def test_only_games_with_a_start_by_rule_are_played_with_fewer_men(name: str) -> None:
    if name not in SCALE:
        with pytest.raises(TabulaeError, match=r"only|must be between"):
            load_game(GameChoice(name, men=5))
        return
    fewer = {"quinze-tablas": 7, "diecisiete-tablas": 14}.get(name, 5)
    game = load_game(GameChoice(name, men=fewer))
    assert game.rules.men == fewer == game.choice.men and not game.as_usual
    assert not list(disproved_claims(game))
    assert game.name.endswith(f"with {game.message.number(fewer)} men a side")
    with pytest.raises(TabulaeError, match="must be between"):
        load_game(GameChoice(name, men=100))


FEWER = [
    ("emperador", {}, 9, "men a side must be between 12 and 15 in Emperador, got 9"),
    ("emperador", {"row": "7"}, 3, "between 14 and 15 in Emperador, got 3"),
    ("emperador", {"row": "30"}, 3, "row must be between 2 and 7"),
    ("doze-canes", {}, 0, "by these rules Los Doze Canes is played with 12 men a side only, got 0"),
    ("tabula", {"stack_limit": "2"}, 3, "the least that works is stack_limit=3"),
]


@rows("game, options, men, fault", FEWER)
def test_how_many_men_can_play_is_said_if_fewer_contradict_the_rules(
    game: str, options: dict[str, str], men: int, fault: str
) -> None:
    with pytest.raises(TabulaeError, match=fault):
        load_game(GameChoice(game, None, options, men=men))


def test_file_names_commands_and_texts_have_the_number_of_men() -> None:
    leaflet = LeafletProduct("tabula", men_count=9)
    assert leaflet.stem == "leaflet-men-count-9-a4"
    assert "--men-count 9" in leaflet.command
    assert leaflet.load().facts["men"] == 9
    usual = LeafletProduct("tabula", men_count=15)
    assert usual.stem == "leaflet-a4" and usual.command == LeafletProduct("tabula").command


def test_pieces_counters_and_plastic_men_follow_the_number_of_men() -> None:
    assert PiecesProduct("el-mundo", men_count=3).sheets("a4") < PiecesProduct("el-mundo").sheets("a4")
    assert CountersProduct("tabula", men_count=9).stem != CountersProduct("tabula").stem
    solid = SolidProduct(("men",), game="tabula", men_count=9)
    copies = [line["copies"] for line in solid.answer()["parts"]]
    usual = [line["copies"] for line in SolidProduct(("men",), game="tabula").answer()["parts"]]
    assert sum(copies) < sum(usual)


def test_a_kit_and_an_order_file_have_the_number_of_men(tabulae: Tabulae, tmp_path: Path) -> None:
    order = kit_order("tabula", men_count=9, plastic=False)
    assert "--men-count 9" in order_command(order)
    named = [
        item.product for item in kit_items(order) if "men_count" in type(item.product).declared_options()
    ]
    assert named and all(product.men_count == 9 for product in named)  # type: ignore[attr-defined]
    file = tmp_path / "kit.yaml"
    file.write_text("men-count: 9\nkits:\n  - game: backgammon\n", encoding="utf-8")
    ran = tabulae("kit", "--order", file, "--plan")
    assert ran.code == 2 and ran.err.count("\n") == 1 and "15 men a side only" in ran.err


def test_examples_that_fewer_men_allow_are_kept(tabulae: Tabulae) -> None:
    game = load_game(GameChoice("tabula", men=9))
    assert game.examples and "zeno" not in game.examples
    ran = tabulae("moves", "tabula", "--men-count", "6", "--roll", "1,2,3")
    assert "white hand:6 | black hand:6" in ran.out


def test_the_rules_describe_the_start_with_fewer_men() -> None:
    text = load_game(GameChoice("quinze-tablas", men=9)).rule_text("start")
    assert "nine each" in text and "two by two" in text
    assert "two by two" not in load_game(GameChoice("quinze-tablas")).rule_text("start")
