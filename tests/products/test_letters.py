"""Own texts in any language of Europe can be printed; a letter that cannot be is named with file and line."""

import shutil
from pathlib import Path

import pytest

from tabulae.library.games.folders import game_folders
from tabulae.library.templates import SHIPPED
from tabulae.products.letters import lacking_letters
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


@rows("language", list(WORDS))
def test_what_people_write_can_be_set_in_every_face(language: str) -> None:
    assert lacking_letters(WORDS[language]) == ""


def test_a_letter_that_cannot_be_printed_is_named_with_file_and_line(tabulae: object, tmp_path: Path) -> None:
    own = tmp_path / "own"
    shutil.copytree(game_folders()["tabula"], own / "games" / "mine")
    words = own / "games/mine/words.en.yaml"
    words.write_text(words.read_text("utf-8").replace("name: Tabula", "name: 双陆 Tables", 1), "utf-8")
    for command in ("leaflet", "card", "check"):
        where = ("-o", tmp_path / "out") if command != "check" else ()
        ran: Ran = tabulae(command, "mine", "--templates", own, *where)  # type: ignore[operator]
        assert ran.code and "words.en.yaml:2: the typeface has no" in ran.err and "双" in ran.err, ran
    assert not (tmp_path / "out").exists()


@pytest.mark.slow
def test_what_ships_can_be_printed() -> None:
    for path in sorted(SHIPPED.roots[0].rglob("*")):
        if path.suffix in (".md", ".yaml", ".ftl") and "page" not in path.parts:
            assert lacking_letters(path.read_text("utf-8")) == "", path
