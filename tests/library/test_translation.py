"""How far a language is translated: what is missing, left in English, or older than the English."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tabulae.library.templates import TemplateError, Templates
from tabulae.library.words.glossary import glossary_words
from tabulae.library.words.translation import translation
from tests.conftest import Ran
from tests.support.pseudo_language import LANGUAGE, pseudo_templates

Tabulae = Callable[..., Ran]


@pytest.fixture(scope="module")
def complete(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pseudo_templates(tmp_path_factory.mktemp("complete"))


@pytest.fixture
def spoken(complete: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(complete, tmp_path / "spoken"))


def faults(folder: Path, *games: str) -> list[str]:
    return list(map(str, translation(Templates(folder, LANGUAGE), games).total.faults))


@pytest.mark.slow
def test_a_language_that_lacks_nothing_is_complete(spoken: Path) -> None:
    found = translation(Templates(spoken, LANGUAGE)).total
    assert not found.faults and found.texts > 3000
    assert found.done == found.texts and found.words_done == found.words > 50_000


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("qq/documents.ftl", "contents-title = .*\n", "", "documents.ftl: contents-title is missing"),
        ("qq/fairness.md", "## .*{#recipes}", "", "## … {#recipes} is missing"),
        ("games/tabula/rules.qq.md", "::: rule borne-off", "::: text", "::: rule borne-off is missing"),
        ("games/tabula/words.qq.yaml", "    question: .*\n", "", ".question is missing"),
        (
            "qq/rules.ftl",
            "(?m)^rule-hit = .*",
            "rule-hit = who may be hit",
            ": rule-hit is left in English",
        ),
        (
            "games/tabula/words.qq.yaml",
            "tagline: .*",
            "tagline: The emperor Zeno’s game, Constantinople, about 480",
            "words.qq.yaml:2: tagline is left in English",
        ),
        ("games/tabula/words.qq.yaml", "name: .*", "name: Tabula", ""),  # a name is alike everywhere
    ],
)
def test_what_is_missing_or_left_in_english_is_named(
    spoken: Path, file: str, old: str, new: str, fault: str
) -> None:
    if file == "qq/rules.ftl":
        english = (Path(__file__).parents[2] / "templates/en/rules.ftl").read_text(encoding="utf-8")
        match = re.search(old, english)
        assert match
        new = match[0]
    path = spoken / file
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(old, lambda _: new, text, count=1), encoding="utf-8")
    assert path.read_text(encoding="utf-8") != text
    found = faults(spoken, *(["tabula"] if file.startswith("games/") else []))
    assert len(found) == bool(fault) and all(str(path) in line and line.endswith(fault) for line in found)
    assert faults(spoken, "irish") == []


@pytest.mark.slow
def test_a_file_that_is_missing_is_named_once_and_all_its_texts_are_counted(spoken: Path) -> None:
    (spoken / "qq/glossary.yaml").unlink()
    found = translation(Templates(spoken, LANGUAGE)).total
    assert list(map(str, found.faults)) == [f"{spoken / 'qq/glossary.yaml'}: the file is missing"]
    assert found.missing > 50


@pytest.mark.long
@pytest.mark.slow
def test_a_text_is_stale_until_it_is_translated_again(tabulae: Tabulae, spoken: Path) -> None:
    """The English changes, the translation is told to be stale; a change of the translation mends it."""
    check = ("check", "tabula", "--language", LANGUAGE, "--templates", spoken)
    page, words = spoken / "en/documents.ftl", spoken / "games/tabula/words.en.yaml"
    page.parent.mkdir()
    page.write_text("contents-title = Contents", encoding="utf-8")
    words.write_text("tagline: A game", encoding="utf-8")
    assert tabulae(*check, "--record").code == 0
    words.write_text("tagline: Another game", encoding="utf-8")
    page.write_text("contents-title = What is in this book", encoding="utf-8")
    assert len(faults(spoken)) == 2
    ran = tabulae(*check, "--record")  # does not make anything fresh that was not touched
    stale = f"[{spoken / 'games/tabula/words.qq.yaml'}:2:] [tagline is stale: the English has changed since]"
    assert ran.code == 1 and ran.err.splitlines()[0] == stale
    assert ran.out.splitlines()[0].endswith("[1 stale]]") and "irish" not in ran.out
    path = spoken / "games/tabula/words.qq.yaml"
    path.write_text(
        re.sub("tagline: .*", "tagline: otro", path.read_text(encoding="utf-8")), encoding="utf-8"
    )
    assert faults(spoken, "tabula") == []


@pytest.mark.slow
def test_the_command_counts_by_file(tabulae: Tabulae, tmp_path: Path) -> None:
    path = tmp_path / "pt/words.ftl"
    path.parent.mkdir()
    path.write_text("game-extrapolated = en un tablero mayor\nlist-and = and", encoding="utf-8")
    ran = tabulae("check", "--language", "pt", "--templates", tmp_path)
    assert ran.code == 1 and "pt/glossary.yaml: the file is missing" in ran.err.replace("\\", "/")
    assert "words.ftl: number-word is missing" in ran.err and "game-extrapolated" not in ran.err
    assert re.match(r"pt: 0 % of [\d,]+ texts translated; [\d,]+ missing\n", ran.out)
    assert "  words.ftl: 11 % of 18 texts translated; 16 missing\n" in ran.out
    assert " of one text translated; 1 missing\n" in ran.out and " of 1 texts" not in ran.out
    assert "\n1 What a leaflet needs: 2 of 112 messages, " in ran.out
    answer = json.loads(tabulae("check", "--language", "pt", "--templates", tmp_path, "--json").out)
    files = {one["file"]: one for one in answer["translation"]["files"]}
    assert (files["words.ftl"]["texts"], files["words.ftl"]["missing"]) == (18, 16)


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (("check", "--record"), "--record is for a translation: name its language with --language"),
        (("check", "tabula", "--language", "ex"), "no language 'ex': the languages are en"),
    ],
)
def test_refusals(tabulae: Tabulae, arguments: tuple[str, ...], fault: str) -> None:
    ran = tabulae(*arguments)
    assert ran.code == 2 and fault in ran.err and ran.err.count("\n") == 1


@pytest.mark.parametrize(
    "command",
    [
        ("leaflet", "tabula"), ("kit", "tabula"), ("games",), ("boards",), ("nets",), ("fairness", "d7"),
        ("explain", "tabula", "--roll", "6,5,4", "--play", "hand/5"), ("check",),
    ],
)  # fmt: skip
def test_a_language_that_is_not_there_is_one_line(
    tabulae: Tabulae, tmp_path: Path, command: tuple[str, ...]
) -> None:
    ran = tabulae(*command, "--language", "ex")
    assert ran.code == 2 and ran.err.count("\n") == 1
    assert "in 'ex': its languages are en" in ran.err or "no language 'ex': the languages are en" in ran.err


def test_a_file_that_a_language_lacks_is_read_in_english(tmp_path: Path) -> None:
    """A translator sees a booklet from the first day on, with English words in it."""
    (tmp_path / "qq").mkdir()
    (tmp_path / "qq" / "words.ftl").write_text("list-and = ik\n", encoding="utf-8")
    assert glossary_words(Templates(tmp_path, "qq")) == glossary_words()
    with pytest.raises(TemplateError, match="no language 'rr'"):
        glossary_words(Templates(tmp_path, "rr"))
