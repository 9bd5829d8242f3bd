"""Errors are raised by their ids, and have words in every language."""

import ast
import builtins
import pickle
import re
from pathlib import Path

import pytest

from tabulae.engine.errors import RollError, TabulaeError
from tabulae.library.templates import SHIPPED, TemplateError, Templates
from tabulae.library.words.messages import bundle
from tabulae.web.pages.shared import shipped_languages

PACKAGE = Path(__file__).parents[2] / "generator" / "tabulae"


def sentences(source: str) -> list[int]:
    """Return the lines in which an error of ours is made from a sentence instead of an id."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and re.fullmatch(r"\w*Error|_Refused", getattr(node.func, "id", ""))
        and not hasattr(builtins, ast.unparse(node.func))
        and node.args
        and isinstance(node.args[0], ast.JoinedStr | ast.Constant)
        and " " in ast.unparse(node.args[0])
    ]


def test_no_error_is_made_from_a_sentence() -> None:
    lines = {path: sentences(path.read_text(encoding="utf-8")) for path in PACKAGE.rglob("*.py")}
    assert len(lines) > 300 and {path: found for path, found in lines.items() if found} == {}


@pytest.mark.parametrize("language", shipped_languages()[1:])
def test_every_error_has_its_words_in_every_language_that_is_more_than_begun(language: str) -> None:
    english, other = bundle(SHIPPED).entries, bundle(Templates(None, language)).entries
    assert [name for name in english if name.startswith("error-") and name not in other] == []


def test_an_error_comes_from_another_process_as_it_went() -> None:
    error = pickle.loads(pickle.dumps(RollError("roll-dice", number=4, dice=3)))
    assert type(error) is RollError and error.id == "roll-dice" and error.values == {"number": 4, "dice": 3}
    assert str(error) == "the roll has 4 dice, but this game throws 3"


def test_an_error_in_a_file_says_where() -> None:
    error = TemplateError.at(
        "game.yaml", 12, TabulaeError("seat", name="gren", close="green", known=["green"])
    )
    assert str(error) == "game.yaml:12: no seat 'gren' (did you mean green?): the seats are green"


def test_the_place_in_a_file_stands_before_the_part() -> None:
    error = TemplateError.at("order.yaml", 3, TabulaeError("nothing-to-engrave", where="d7"))
    assert (
        str(error)
        == "order.yaml:3: d7: there is nothing to engrave: draw a filled shape that is wide and high"
    )


def test_a_quotation_is_cut_and_printable() -> None:
    assert str(TabulaeError("seat", name="a\n" + 5000 * "b", close="", known=["x"])).startswith(
        "no seat 'a\\nbbbb"
    )
    assert len(str(TabulaeError("seat", name=5000 * "b", close="", known=["x"]))) < 120
