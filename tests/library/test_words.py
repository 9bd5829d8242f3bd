"""Numbers, lists and fields in words, as sentences need them."""

from typing import get_args

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.library.games.schema import Symbol
from tabulae.library.templates import Templates
from tabulae.library.words.messages import messages
from tests.support.tables import rows

ENGLISH = messages()


def test_numbers_are_words_as_far_as_the_template_goes() -> None:
    assert ENGLISH.number(0) == "no"
    assert ENGLISH.number(3) == "three"
    assert ENGLISH.number(24) == "twenty-four" and ENGLISH.number(25) == "25"


def test_lists_end_in_a_word() -> None:
    found = [ENGLISH.listed(["2", "5", "6"][:number]) for number in range(4)]
    assert found == ["", "2", "2 and 5", "2, 5 and 6"]
    lasts = (ENGLISH("list-or"), ENGLISH("list-then"))
    assert [ENGLISH.listed(["2", "5", "6"], last) for last in lasts] == ["2, 5 or 6", "2, 5, then 6"]


SPANISH = messages(Templates(None, "es"))
AND, OR = SPANISH("list-and"), SPANISH("list-or")


@rows(
    "first, last, word, printed",
    [
        ("plata", "hilo", AND, "plata e hilo"),
        ("backgammon", "Irish", AND, "backgammon e Irish"),
        ("backgammon", "«Irish»", AND, "backgammon e «Irish»"),
        ("agua", "hielo", AND, "agua y hielo"),
        ("blanco", "negro", AND, "blanco y negro"),
        ("7", "8", OR, "7 u 8"),
        ("10", "11", OR, "10 u 11"),
        ("10", "110", OR, "10 o 110"),
        ("una", "otra", OR, "una u otra"),
        ("ayer", "hoy", OR, "ayer u hoy"),
        ("carne", "hueso", OR, "carne o hueso"),
    ],
)
def test_the_word_of_a_list_changes_before_its_own_sound(
    first: str, last: str, word: str, printed: str
) -> None:
    assert SPANISH.listed([first, last], word) == printed
    assert SPANISH.listed(["x", first, last], word) == f"x, {printed}"
    assert ENGLISH.listed([first, last]) == f"{first} and {last}"


def test_fields_are_filled_in() -> None:
    facts: dict[str, str | int] = {"men": 15, "seat": "white"}
    assert ENGLISH.fill("{men}, {men:word}, {men:Word}, {seat:Word}", facts) == "15, fifteen, Fifteen, White"
    assert ENGLISH.fill("{a}{b}", {"a": "{b}", "b": 2}) == "{b}2"  # what a field stands for is not read again


@rows(
    "text",
    [
        "{men.__class__}",
        "{men:>900000000}",
        "{men!r}",
        "{men[0]}",
        "{0}",
        "{}",
        "{ men }",
        "{Men}",
        "{other}",
    ],
)
def test_nothing_but_known_names_can_stand_in_braces(text: str) -> None:
    """A text from a file must not reach into the program, nor fill the disk."""
    with pytest.raises(TabulaeError, match="the fields are men"):
        ENGLISH.fill(text, {"men": 15})


def test_every_mark_of_men_has_words_on_worksheets() -> None:
    assert messages().ids("symbol-") == [f"symbol-{symbol}" for symbol in get_args(Symbol)]
