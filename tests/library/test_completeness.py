"""What is wrong with a set of templates as a whole: files that nothing reads, words that are missing."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tabulae.kit.check import template_faults
from tabulae.library.choice import GameChoice
from tabulae.library.templates import Templates, templates_root
from tabulae.library.words.completeness import DATA, TEXTS, WORDS, unread_files
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tests.conftest import Ran

Tabulae = Callable[..., Ran]


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_every_file_that_ships_is_known_and_is_there() -> None:
    root = templates_root()
    said = {path.name for path in (root / DEFAULT_LANGUAGE).iterdir() if path.is_file()}
    assert {name for name in said if not name.endswith(".ftl")} == {*WORDS, *TEXTS}
    data = {path.name for pattern in ("*.yaml", "*.json") for path in root.glob(pattern)}
    assert data == set(DATA)
    assert not list(unread_files(root))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("en/glosary.yaml", "en/glossary.yaml"),
        ("products/glossary.en.yaml", "en/glossary.yaml"),
        ("bords.yaml", "boards.yaml"),
        ("games/tabula/exmples.yaml", "examples.yaml"),
        ("games/tabula/word.en.yaml", "words.en.yaml"),
    ],
)
def test_a_file_that_nothing_reads_is_named_with_the_right_name(
    tmp_path: Path, name: str, meant: str
) -> None:
    path = written(tmp_path, name, "x: 1")
    said = f"{path}: nothing reads this file (did you mean {meant}?)"
    for faults in (unread_files(tmp_path), template_faults(Templates(tmp_path))):
        assert list(map(str, faults)) == [said]


@pytest.mark.parametrize(
    "name", ["kit.yaml", "README.md", ".git/config.yaml", "letters/parents.md", "en/a.txt"]
)
def test_what_is_no_template_is_left_alone(tmp_path: Path, name: str) -> None:
    written(tmp_path, name, "x: 1")
    assert not list(unread_files(tmp_path))


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("en/glossary.yaml", "words: 7", "glossary.yaml:1: words is 7"),
        ("en/words.ftl", "list-adn = and", "list-adn: nothing says this message (did you mean list-and?)"),
        ("en/page.ftl", "kit-title = Kit of { $nope }", "no variable $nope: the variables are game"),
        (
            "en/sheets.ftl",
            "sheet-number = Page { $number.real }",
            "sheets.ftl:1: sheet-number: not good Fluent",
        ),
        ("printers.yaml", "printers: {mine: {title: Mine, bed: [1, 2, 3]}}", "printers.mine.bed.0 is 1"),
        ("counters.yaml", "coins: []", "counters.yaml:1: coins is []"),
        (
            "board-inscriptions.yaml",
            "inscriptions: {a: {words: A B, source: c, meaning: d, found: e}}",
            "2 words (4 too few)",
        ),
        (
            "en/rules.ftl",
            "option-bear_off-maybe = x",
            "rules.ftl:1: option-bear_off-maybe: nothing says this",
        ),
        ("en/mine.ftl", "rule-hit = { $whom }", "rule-hit: no variable $whom: this message has none"),
        (
            "en/mine.ftl",
            "game-fewer-men = { $man }",
            "no variable $man (did you mean men?): the variables are men",
        ),
        ("en/mine.ftl", "rule-hit = { HALF($men) }", "no function HALF: the functions are NUMBER, WORD"),
        ("en/mine.ftl", 'rule-hit = { "\\U110000" }', "rule-hit: no letter has this number"),
        ("en/mine.ftl", "rule-hit =\n  .why = so", "mine.ftl:1: rule-hit: nothing says its .why"),
        ("en/mine.ftl", "rule-hit = a\n\nrule-hit = b", "rule-hit: given twice, first in mine.ftl:1"),
    ],
)
def test_a_fault_in_a_file_of_all_games_is_told(tmp_path: Path, name: str, text: str, said: str) -> None:
    written(tmp_path, name, text)
    fault = " ".join(map(str, template_faults(Templates(tmp_path))))
    assert said in fault.replace("\\", "/") and name.split("/")[-1] in fault


@pytest.mark.slow
def test_check_tells_what_is_wrong_beside_the_games(tabulae: Tabulae, tmp_path: Path) -> None:
    written(tmp_path, "bords.yaml", "boards: {}")
    written(tmp_path, "en/worksheet.ftl", "worksheet-titel = x")
    ran = tabulae("check", "diecisiete", "--templates", tmp_path)
    assert ran.code == 1 and ran.err.count("\n") == 2
    assert "did you mean boards.yaml?" in ran.err and "did you mean worksheet-title?" in ran.err


@pytest.mark.usefixtures("undrawn")
@pytest.mark.slow
def test_a_file_of_ones_own_is_laid_over_the_one_that_ships(tabulae: Tabulae, tmp_path: Path) -> None:
    """One changed sentence is enough, in any file."""
    written(tmp_path, "en/worksheet.ftl", "worksheet-title = Sheet of work")
    written(tmp_path, "en/glossary.yaml", "words: [{term: man, find: [man], says: A counter.}]")
    written(tmp_path, "games/tabula/words.en.yaml", "name: Tabula Zenonis\nseats: {white: {name: Ivory}}")
    found = Templates(tmp_path)
    from tabulae.library.games.game import load_game
    from tabulae.library.words.glossary import glossary
    from tabulae.library.words.messages import messages

    message = messages(found)
    assert (message("worksheet-title"), message("worksheet-name")) == ("Sheet of work", "Name")
    game = load_game(GameChoice("tabula", templates=found))
    assert (game.name, game.tagline) == ("Tabula Zenonis", load_game(GameChoice("tabula")).tagline)
    assert [term for term, _ in glossary(game)] == ["man"]
    assert "Ivory throws" in game.examples["hit"].caption
    assert tabulae("check", "tabula", "--templates", tmp_path).code == 0
