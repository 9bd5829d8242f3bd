"""Own texts in any language of Europe can be printed; a letter that cannot be is named with file and line."""

import shutil
from pathlib import Path

import pytest

from tabulae.kit.new_game import new_game_files
from tabulae.library.games.folders import game_folders
from tabulae.library.templates import SHIPPED, Templates
from tabulae.products.letters import lacking_letters, letters_lacking
from tabulae.scene.fonts import glyphs
from tests.conftest import Ran
from tests.support.tables import rows

WORDS = {
    "Romanian": "Țintar, așezați piesele în hale și mutați-le după zaruri",
    "Polish": "Łącząc się, żółć gęślą jaźń",
    "Turkish": "Ağır şişli İĞNE, tavla",
    "Vietnamese": "Bàn cờ, quân trắng đi trước, xúc xắc bảy mặt",
    "Russian": "Нарды: шашки, белые, чёрные, объезд, щёлк",
    "Ukrainian": "Гра в нарди: ґедзь, їжак, п’ять є",
    "Greek": "Τάβλι, πεσσοὶ καὶ κύβοι, ἑπτὰ μὲν ἕκτος ἔχεν",
    "Czech": "Příliš žluťoučký kůň úpěl ďábelské ódy",
    "Icelandic": "Þrír teningar, ægir, ð",
}


@rows("letter", ["g̃", "Q̌", "Ạ̈", "о́", "🎲", "ש"])
def test_letters_put_together_from_accents_and_signs_of_other_scripts_are_refused(letter: str) -> None:
    assert lacking_letters(f"Țintar {letter} é") == [letter]


def test_marks_that_nobody_sees_are_neither_refused_nor_drawn() -> None:
    assert lacking_letters("Ta\u200dbu\u200bla\ufeff \u200f\u202eé") == []
    assert glyphs("Ta\u00adbu\u200bla", "caps") == glyphs("Tabula", "caps")


@rows("language", list(WORDS))
def test_what_people_write_can_be_set_in_every_face(language: str) -> None:
    assert lacking_letters(WORDS[language]) == []


def test_a_letter_that_cannot_be_printed_is_named_with_file_and_line(tabulae: object, tmp_path: Path) -> None:
    own = tmp_path / "own"
    shutil.copytree(game_folders()["tabula"], own / "games" / "mine")
    words = own / "games/mine/words.en.yaml"
    words.write_text(words.read_text("utf-8").replace("name: Tabula", "name: 双陆 Tables", 1), "utf-8")
    for command in ("leaflet", "card", "board", "folding-board", "check"):
        where = ("-o", tmp_path / "out") if command != "check" else ()
        ran: Ran = tabulae(command, "mine", "--templates", own, *where)  # type: ignore[operator]
        assert ran.code and "words.en.yaml:2: the typeface has no" in ran.err and "双" in ran.err, ran
    assert not (tmp_path / "out").exists()


SPOILT = {
    "games/mine/game.yaml:6": ("name: Mine", "name: 双"),
    "games/mine/game.yaml:7": ("tagline: One", 'tagline: "\\u53cc"\n#'),
    "games/mine/rules.md:3": ("Say here", "Say 双"),
    "games/mine/rules.md:14": ("The board starts", "The &#21452; board starts"),
    "games/mine/examples.yaml:17": ("title: A closed point", "title: 双"),
    "sources.yaml:4": ("citation: Our", "citation: 双"),
    "en/papers.ftl:2": ("", "# 双\npaper-name = 双\n"),
    "en/paper.ftl:1": ("", 'paper-name = { "\\u53CC" }\n'),
}
"""What is spoilt in a game of one's own, by the place that is named."""


@pytest.mark.parametrize("where", list(SPOILT))
def test_letters_are_looked_for_in_all_that_is_printed(where: str, tmp_path: Path) -> None:
    for file in new_game_files("mine", tmp_path):
        path = tmp_path / file.name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file.content)
    templates = Templates(tmp_path)
    assert list(letters_lacking("mine", templates)) == []
    path = tmp_path / where.partition(":")[0]
    path.parent.mkdir(exist_ok=True)
    text = path.read_text("utf-8") if path.exists() else ""
    assert SPOILT[where][0] in text
    path.write_text(text.replace(*SPOILT[where], 1) if text else SPOILT[where][1], "utf-8")
    faults = list(letters_lacking("mine", templates))
    assert [(fault.values["where"], fault.values["letters"]) for fault in faults] == [
        (f"{tmp_path}/{where}", ["双"])
    ]


def test_what_is_not_printed_may_have_any_letters(tmp_path: Path) -> None:
    for file in new_game_files("mine", tmp_path):
        path = tmp_path / file.name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file.content)
    game = tmp_path / "games/mine/game.yaml"
    text = game.read_text("utf-8").replace("aliases: []", "aliases: [双陆]  # 双陆")
    game.write_text("# 双陆\n" + text, "utf-8")
    (tmp_path / "games/mine/rules.zh.md").write_text("双陆", "utf-8")
    assert list(letters_lacking("mine", Templates(tmp_path))) == []


@pytest.mark.slow
def test_what_ships_can_be_printed() -> None:
    for path in sorted(SHIPPED.roots[0].rglob("*")):
        if path.suffix in (".md", ".yaml", ".ftl") and "page" not in path.parts:
            assert lacking_letters(path.read_text("utf-8")) == [], path
