"""Options as they are typed, and the names of files that they make."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.geometry.lengths import parse_length
from tabulae.kit.order import read_order_file
from tabulae.library.games.equipment import counters, find_printer
from tabulae.library.templates import Templates, templates_root
from tabulae.library.words.messages import messages
from tabulae.paper.printing.papers import paper
from tabulae.products.option import (
    OFFSET,
    TEXT,
    Option,
    name_part,
    read_length,
    read_number,
    read_offset,
    read_points,
    read_values,
)
from tabulae.products.plastic.solid import SolidProduct
from tabulae.products.printed.board import BoardProduct
from tabulae.products.printed.card import CardProduct
from tabulae.products.printed.leaflet import LeafletProduct
from tests.support.tables import rows


@rows("text, size", [("12pt", 12.0), ("12", 12.0), (" 10.5 pt", 10.5), ("10,5pt", 10.5)])
def test_sizes_as_they_are_typed(text: str, size: float) -> None:
    assert read_points("--text", text) == size


@rows("text", ["", "big", "12mm", "-3pt", "1e3"])
def test_invalid_type_sizes_are_refused(text: str) -> None:
    with pytest.raises(TabulaeError, match="must be a type size such as 12pt"):
        read_points("--text", text)


@rows(
    "text, length_mm",
    [
        ("21,5mm", 21.5),
        ("2,15 cm", 21.5),
        ("0,15mm", 0.15),
        (",5in", 12.7),
        ("0,125in", 3.175),
        ("13,5", 13.5),
        ("21.5mm", 21.5),
        ("1.250mm", 1.25),
        ("1,2505mm", 1.2505),
        ("1,250mm", None),
        ("1.2,5mm", None),
        ("1,2,5", None),
        ("13,", None),
        (",", None),
    ],
)
def test_lengths_have_a_decimal_point_or_comma(text: str, length_mm: float | None) -> None:
    assert parse_length(text) == length_mm


def test_sizes_and_numbers_have_a_decimal_point_or_comma() -> None:
    assert paper("8,5x11in") == paper("8.5x11in")
    assert paper("210,5 × 297 mm").width_mm == 210.5
    assert read_number("--length-ratio", "1,28") == 1.28 == read_number("--length-ratio", "1.28")


def test_a_printed_command_has_points_whatever_was_typed() -> None:
    typed = {
        "men": "21,5mm",
        "kerf": "0,15mm",
        "sheet": "600,5x400,5mm",
        "for_": "laser",
    }
    board = BoardProduct("tabula", **read_values(BoardProduct.declared_options(), typed))
    assert board.command == (
        "tabulae board tabula --skin roman --men 21.5mm --for laser --kerf 0.15mm --sheet 600.5x400.5mm"
    )
    values = read_values(SolidProduct.declared_options(), {"measure": ["tip=0,8"], "bed": "220,5x220"})
    assert (values["measure"], values["bed"]) == (("tip=0.8",), "220.5x220")
    leaflet = read_values(LeafletProduct.declared_options(), {"back_offset": "1,5;-0,5mm", "text": "10,5pt"})
    assert LeafletProduct("tabula", **leaflet).command.endswith("--text 10.5pt --back-offset 1.5,-0.5mm")


def test_what_can_be_read_in_two_ways_is_refused_with_both() -> None:
    with pytest.raises(TabulaeError, match=r"got '1,250mm': write 1250mm or 1\.250mm"):
        read_length("--men", "1,250mm")
    with pytest.raises(TabulaeError, match=r"write 10000 or 10\.000"):
        read_number("--length-ratio", "10,000")
    with pytest.raises(TabulaeError) as refused:
        read_length("--men", "1,250mm")
    spanish = messages(Templates(language="es")).error(refused.value)
    assert spanish.endswith("escribe 1250mm o 1.250mm")


def test_files_of_ones_own_have_numbers_with_a_decimal_point_or_comma(tmp_path: Path) -> None:
    printer = tmp_path / "mine.yaml"
    printer.write_text("title: Mine\nbed: ['220,5mm', 22cm, 250]\nlayer: 0,15mm\ndensity: 1,27\n")
    profile = find_printer(str(printer))[1]
    assert (profile.bed_mm, profile.layer_mm, profile.grams_per_cm3) == ((220.5, 220, 250), 0.15, 1.27)
    things = "coins: {Thaler: {one: '21,5mm'}}\nthings: {bean: [8.5mm, '9,5']}\n"
    (tmp_path / "counters.yaml").write_text(things)
    sizes = counters(Templates(tmp_path))
    assert (sizes.coins["Thaler"], sizes.things["bean"]) == ({"one": 21.5}, (8.5, 9.5))
    order = tmp_path / "kit.yaml"
    order.write_text("kits: [{game: tabula, men: '21,5mm', back-offset: '1,5;-0,5mm'}]\n")
    (kit,) = read_order_file(order)
    assert (kit["men"], kit["back_offset"]) == (21.5, (1.5, -0.5))
    printer.write_text("title: Mine\nbed: ['1,250', 22cm, 250]\n")
    with pytest.raises(TabulaeError, match=r"mine\.yaml:2: bed\.0 is '1,250'"):
        find_printer(str(printer))


OPTION_BEFORE_NUMBER = re.compile(r"--[a-z-]+ \{ \$\w+ \}(mm|cm|in|pt|\.)")


def test_no_message_puts_a_number_of_the_language_behind_an_option() -> None:
    """What is typed stands in one form: an option with its value is one text, never ``--men { $men }mm``."""
    for file in sorted(templates_root().glob("*/*.ftl")):
        assert not OPTION_BEFORE_NUMBER.search(file.read_text(encoding="utf-8")), file
    words = messages(Templates(language="es"))("counters-coin-size", option="--men 21.5mm")
    assert words == "Para monedas: --men 21.5mm"


@rows(
    "text, part",
    [
        ("Łukasz", "lukasz"),
        ("Țintar", "tintar"),
        ("Ångström & Søn", "angstrom-son"),
        ("Größe", "grosse"),
        ("Πλοῦτος Ζεύς", "ploutos-zeus"),
        ("Щука.svg", "shchuka.svg"),
        ("объект Їжак", "obekt-izhak"),
        ("a  b", "a-b"),
    ],
)
def test_names_of_files_are_transliterated(text: str, part: str) -> None:
    assert name_part(text) == part


def test_a_name_says_the_thing_and_is_no_digest() -> None:
    words = "LEVATE, DALOCV, LVDERE, NESCIS, IDIOTA, RECEDE" + 5 * " and so on"
    part = "levate-dalocv-lvdere-nescis-idiota-recede-and-so-on-and-so-on-and-so-on-and-so"
    assert name_part(words) == part
    assert name_part("x" * 90) == "x" * 80
    assert name_part("x" * 90 + "-y") == "x" * 80
    assert name_part(f"{'x' * 80} y") == "x" * 80
    assert name_part("x" * 80) == "x" * 80
    assert [name_part(text) for text in ("骰子", "骰子6")] == ["", "6"]
    assert Option("words", TEXT, None, "").file_name_part("骰子") == "words"


@pytest.mark.parametrize(
    "text",
    [
        "1.5,-0.5mm",
        "1.5mm,-0.5mm",
        " 1.5 , -0.5 ",
        "1,5,-0,5mm",
        "1,5;-0,5mm",
        "1,5 -0,5",
        "1,5 mm, -0,5 mm",
        "1.5,-0,5",
        "0.15cm,-0.05cm",
        "0.15,-0.05 cm",
        "1.5mm,-0.05cm",
    ],
)
def test_offsets_as_they_are_typed(text: str) -> None:
    assert read_offset("--back-offset", text) == (1.5, -0.5)
    assert read_offset("--back-offset", OFFSET.write((1.5, -0.5))) == (1.5, -0.5)


@pytest.mark.parametrize("text", ["1.5", "a,b", "99,0mm", "1,2,3", "1,5,2mm", "1,5,2,5,1", "1;2;3"])
def test_invalid_offsets_are_refused(text: str) -> None:
    with pytest.raises(TabulaeError, match=r"1\.5,-0\.5mm"):
        read_offset("--back-offset", text)


def test_other_rules_have_other_names() -> None:
    names = [
        LeafletProduct("quinze", reading=reading, options=settings, palette="grey").stem
        for reading, settings in (
            (None, ()),
            ("thomas-guild", ()),
            (None, (("combine", "separate"), ("stack_limit", "none"))),
            ("thomas-guild", (("combine", "separate"),)),
        )
    ]
    assert names[:2] == ["leaflet-a4-grey", "leaflet-thomas-guild-a4-grey"]
    assert names[2:] == [
        "leaflet-combine-separate-stack-limit-none-a4-grey",
        "leaflet-thomas-guild-combine-separate-a4-grey",
    ]


def test_names_stay_short_whatever_is_changed() -> None:
    most = {"combine": "direct", "doublets": "again", "entry_limit": "none", "obligation": "free"}
    most |= {"reserve_blocks": "false", "stack_limit": "4"}
    changes = [tuple({**most, "overshoot": value}.items()) for value in ("exact", "rear")]
    long = [CardProduct("tabula", options=change, paper="letter", palette="line").stem for change in changes]
    assert max(map(len, long)) < 110
    assert all(stem.startswith("card-combine-direct-doublets-again-entry-limit-none-") for stem in long)
