"""French has every message, and Tabula whole; other games, the unit and the handbook are in English."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tabulae.kit.new_language import new_language_files
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.templates import Templates, templates_root
from tabulae.library.told.background import summary
from tabulae.library.words.messages import messages
from tabulae.paper.flow.markup import labelled
from tabulae.products.printed.leaflet import LeafletProduct
from tabulae.web.pages.shared import shipped_languages
from tests.conftest import Ran
from tests.support.pseudo_language import pdf_texts
from tests.support.tables import rows

LANGUAGE = "fr"
FRENCH = Templates(None, LANGUAGE)
FILES = sorted([*(templates_root() / LANGUAGE).glob("*.[fym]*"), *templates_root().glob("games/*/*.fr.*")])
BARE = re.compile(
    r"(?m)^(?!#|:::|  - english).*(?:[^\s=] [;!?](?!\w)|[\w)}] :(?:\s|$)|«[^\u00a0]|[^\u00a0]»|\d %)"
)
"""A sign that French parts from its word by a space at which no line may break, with another space."""


@rows("path", FILES)
def test_no_line_breaks_before_a_sign_of_two_parts(path: Path) -> None:
    assert BARE.findall(path.read_text(encoding="utf-8")) == []


ORDINAL = re.compile(r"\b(?:[IVX]+|[0-9]+)er?\b")


@rows("path", FILES)
def test_an_ordinal_is_a_word_where_no_type_is_raised(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if ORDINAL.search(line) and not line.startswith("#")] == []


@rows("count, says", [(0, "0 feuille"), (1, "1 feuille"), (2, "2 feuilles")])
def test_nought_is_singular(count: int, says: str) -> None:
    assert messages(FRENCH)("plan-sheets", count=count) == says


@rows("written, printed", [("2.5", "2,5"), ("1,234", "1234"), ("12,345.5", "12\u00a0345,5")])
def test_numbers_have_the_signs_of_french(written: str, printed: str) -> None:
    assert messages(FRENCH).figures(written) == printed


def test_numbers_have_genders() -> None:
    spoken = messages(FRENCH)
    assert spoken.number(21, gender="feminine") == "vingt et une"
    assert spoken.number(21) == "vingt et un"


def test_help_has_a_space_before_each_colon(tabulae: Callable[..., Ran]) -> None:
    shown = tabulae("leaflet", "--help", "--language", LANGUAGE).out
    assert "Options\u00a0:\n" in shown and "[par défaut\u00a0: " in shown
    assert not re.findall(r"(?m)^\w+:$|défaut:", shown)


def test_a_title_is_parted_from_what_it_says() -> None:
    assert messages(FRENCH)("titled", title="Tabula", says="Réponses") == "Tabula\u00a0: Réponses"
    assert messages(FRENCH)("list-clauses").join("ab") == "a\u00a0; b"
    assert labelled("Joueurs", "deux", messages(FRENCH)) == "<b>Joueurs\u00a0:</b> deux"


def test_an_error_has_a_space_before_each_colon(tabulae: Callable[..., Ran]) -> None:
    ran = tabulae("solid", "d7", "--length", "900mm", "--language", LANGUAGE)
    assert ran.err.startswith("tabulae: d7 : length_mm doit être entre")


def test_an_answer_has_a_space_before_its_colon(tabulae: Callable[..., Ran]) -> None:
    ran = tabulae("moves", "tabula", "--roll", "6,5,4", "--language", LANGUAGE)
    assert ran.out.startswith("tabula (bell)\u00a0: Blanc lance 6, 5 et 4")


@pytest.mark.slow
def test_the_leaflet_says_nothing_in_english() -> None:
    product = LeafletProduct("tabula", screen=True, language=LANGUAGE)
    text = "\n".join(text for file in product.make() for text in pdf_texts(file.content))
    assert "En bref" in text and "Où et quand" in text
    assert not re.search(r"\b(the|men|of the|point|throw)\b", re.sub(r"(?s)Sources.*", "", text))


@pytest.mark.slow
@rows("reading", [reading.name for reading in load_game(GameChoice("tabula")).readings])
def test_in_short_has_as_many_rows_as_in_english(reading: str) -> None:
    english = load_game(GameChoice("tabula", reading))
    french = load_game(GameChoice("tabula", reading, templates=FRENCH))
    assert len(summary(french)) == len(summary(english))
    assert not {topic for topic, _ in summary(french)} & {"Aim", "Turn", "Hitting"}


def test_the_site_is_made_in_french() -> None:
    assert shipped_languages() == ("en", "es", "fr")


@pytest.mark.slow
def test_a_language_that_is_begun_is_gone_on_with(tmp_path: Path) -> None:
    names = [file.name for file in new_language_files(LANGUAGE, tmp_path, None, "doblet")]
    assert names[0] == "games/doblet/words.fr.yaml" and "fr/leaflet.ftl" not in names
    assert [file.name for file in new_language_files("fr", None, None, "tabula")] == ["fr/unit-chance.yaml"]
