"""One lesson in one print: counted sheets, sorted pages, each sheet once in the master."""

import io
import re
import shutil
import subprocess
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2 as pdfium
import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.kit.order import kit_items, kit_order
from tabulae.kit.plan import planned_products
from tabulae.library.choice import GameChoice
from tabulae.library.games.class_sizes import PUPILS
from tabulae.library.games.equipment import Counters
from tabulae.library.games.examples import game_examples
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game
from tabulae.library.loader import read_files
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.told.check_texts import LessonReader, count_claims, lesson_faults
from tabulae.library.told.claimed_text import without_claims
from tabulae.library.told.lesson_plans import (
    Keys,
    LessonPlan,
    LessonStep,
    game_of_lesson,
    lesson_path,
    lesson_plan,
    own_lesson,
    texts_in,
)
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.paper.classroom.lesson_print import wall_parts
from tabulae.paper.classroom.lesson_screen import screen_pages_of
from tabulae.paper.classroom.lesson_sheets import (
    SheetForm,
    pairing_rounds,
    pupil_sheet,
    score_sheet,
    sheets_key,
    tournament_sheet,
)
from tabulae.paper.classroom.lesson_tasks import reach_table
from tabulae.paper.flow.paragraph import _word_widths
from tabulae.paper.printing.pdf_files import page_count
from tabulae.play.pace import FEW_GAMES, lesson_pace, minutes_of_play, pace, set_up_minutes
from tabulae.products.output import OutputFile
from tabulae.products.printed.board import BoardProduct
from tabulae.products.printed.counters import CountersProduct
from tabulae.products.printed.lesson import LessonProduct
from tabulae.products.printed.pieces import PiecesProduct
from tabulae.scene.primitives import Scene, Text
from tests.support.english_left import LANGUAGE
from tests.support.listed import GAMES
from tests.support.marks import full
from tests.support.proof_reader import empty_pages, runs
from tests.support.tables import rows
from tests.support.type_sizes import sizes_pt

MOST_SHEETS = 80


def made(game: str, **options: object) -> tuple[OutputFile, OutputFile]:
    whole, master, _, _ = LessonProduct(game, **options).make()  # type: ignore[arg-type]
    return whole, master


@pytest.fixture(scope="module")
def tabula() -> tuple[OutputFile, OutputFile]:
    return made("tabula", pupils=26, paper="letter", palette="grey", sides="one")


def words_of(content: bytes, folder: Path) -> str:
    if shutil.which("pdftotext") is None:
        pytest.skip("pdftotext is not installed")
    (folder / "read.pdf").write_bytes(content)
    ran = subprocess.run(
        ["pdftotext", "-raw", folder / "read.pdf", "-"], capture_output=True, text=True, check=True
    )
    return ran.stdout.replace("\n", " ")


def pages(content: bytes) -> list[bytes]:
    with pikepdf.open(io.BytesIO(content)) as pdf:
        return [page.Contents.read_bytes() for page in pdf.pages]


@pytest.mark.slow
@pytest.mark.long
def test_a_class_of_26_needs_under_80_sheets(tabula: tuple[OutputFile, OutputFile]) -> None:
    whole, _ = tabula
    assert 50 < len(pages(whole.content)) < MOST_SHEETS
    assert whole.sheets == len(pages(whole.content))
    assert LessonProduct("tabula", pupils=26, paper="letter", palette="grey").sheets("letter") == whole.sheets


@pytest.mark.slow
def test_every_sheet_of_the_master_is_in_the_whole_as_often_as_its_first_page_says(
    tabula: tuple[OutputFile, OutputFile], tmp_path: Path
) -> None:
    whole, master = tabula
    count = {page: pages(whole.content).count(page) for page in pages(master.content)[1:]}
    assert set(count) | {pages(whole.content)[0]} == set(pages(whole.content))
    assert sorted(set(count.values())) == [1, 7, 13, 26]
    text = words_of(master.content, tmp_path)
    assert "13 × the card, rules and board on sheets of their own (2 pages), one per group" in text
    assert "26 × the sheet for a pupil," in text
    assert f"{whole.sheets} sheets" in text


@pytest.mark.slow
@pytest.mark.parametrize(("duplex", "hint"), [("long-edge", "Long"), ("short-edge", "Short")])
def test_nothing_is_printed_behind_a_card(duplex: str, hint: str) -> None:
    """A lesson on both sides has the rules and the board on sheets of their own, with blank backs."""
    master = made("tabula", pupils=26, sides="both", duplex=duplex)[1]
    with pikepdf.open(io.BytesIO(master.content)) as pdf:
        assert pdf.Root.ViewerPreferences.Duplex == f"/DuplexFlip{hint}Edge"
        across = [number for number, page in enumerate(pdf.pages) if page.mediabox[2] > page.mediabox[3]]
        blank = [not page.Contents.read_bytes() for page in pdf.pages]
        assert [blank[number] for number in across] == [False, True] * 2 and across[0] % 2 == 0


def test_both_sides_need_a_printer_that_turns_sheets() -> None:
    with pytest.raises(TabulaeError, match="--sides both needs a printer"):
        made("tabula", pupils=26, sides="both", duplex="off")


@pytest.mark.slow
def test_zeno_is_laid_out_from_the_poem_and_has_one_play(
    tabula: tuple[OutputFile, OutputFile], tmp_path: Path
) -> None:
    text = words_of(tabula[1].content, tmp_path)
    assert "the sixth held seven, the ninth one; the summus," in text and "ἑπτὰ μὲν ἕκτος ἔχεν" in text
    assert "Key: Zeno’s throw".lower() in text.lower()
    game = load_game(GameChoice("tabula"))
    rows = dict(reach_table(game.rules, game.examples["zeno"]))
    played = {(place, cell) for place, cells in rows.items() for cell in cells if cell.isdigit()}
    assert played == {("10", "16"), ("19", "24"), ("20", "22")}
    assert sum(map(len, rows.values())) == 18


@rows("game", sorted(GAMES))
def test_each_game_has_a_lesson_of_its_own_that_lasts_45_minutes_and_is_proved(game: str) -> None:
    loaded = load_game(GameChoice(game))
    plan = own_lesson(loaded)
    assert plan is not None and sum(step.minutes for step in plan.steps) == 45
    assert count_claims(plan) >= 2 and not list(lesson_faults(loaded))
    if plan.play:
        assert plan.play.minutes in [step.minutes for step in plan.steps]
        played = game_of_lesson(loaded, plan)
        assert 1 <= set_up_minutes(played) <= 2
        kept = lesson_pace(played, minutes_of_play(played, plan.play))
        assert kept.games > FEW_GAMES and kept.turns == kept.minutes * 60 // 40
        assert plan.play.minutes - kept.minutes == (0 if plan.play.ready else set_up_minutes(played))


@pytest.mark.slow
@rows("game", sorted(GAMES))
def test_pages_for_the_screen_that_a_step_names_are_there(game: str) -> None:
    loaded = load_game(GameChoice(game))
    plan = lesson_plan(loaded)
    named = named_screens(plan.steps)
    there = {number for number, _ in enumerate(screen_pages_of(loaded, plan), start=1)}
    assert named <= there and (not plan.slides or named == there)


def test_the_way_is_not_shown_twice_in_a_row() -> None:
    """Regression: the first page for the screen asked about the way, and the second showed it again."""
    game = load_game(GameChoice("buffa-de-baldrac"))
    first, second, *_ = screen_pages_of(game, lesson_plan(game))
    assert first.scene.items[0] != second.scene.items[0]


@pytest.mark.slow
@rows("game", sorted(GAMES))
def test_no_page_for_the_screen_ends_with_a_word_alone(game: str) -> None:
    loaded = load_game(GameChoice(game))
    for page in screen_pages_of(loaded, lesson_plan(loaded)):
        said = [item.string for item in page.scene.items if isinstance(item, Text)]
        assert len(said) < 3 or " " in said[-1], said


@pytest.mark.slow
@rows("game", sorted(GAMES))
def test_the_way_on_the_screen_is_told_to_the_end_if_it_has_one(game: str) -> None:
    loaded = load_game(GameChoice(game))
    plan, way = lesson_plan(loaded), loaded.message("lesson-screen-way")
    told = [page for page in screen_pages_of(loaded, plan) if "The way of the men" in scene_words(page.scene)]
    assert all((scene_words(page.scene) == way) != loaded.rules.options.laps for page in told)
    # What the teacher says on the way may stand in any sentence.
    assert all(said in page.note for page in told for said in plan.say)


def scene_words(scene: Scene) -> str:
    """The words of a page for the screen, on one line."""
    return " ".join(item.string for item in scene.items if isinstance(item, Text))


def named_screens(steps: Sequence[LessonStep]) -> set[int]:
    """The numbers of the pages for the screen that the steps of a lesson name."""
    return {int(number) for step in steps for number in re.findall(r"screen (\d+)", step.happens)}


def test_lessons_are_not_one_text() -> None:
    plans = [own_lesson(load_game(GameChoice(game))) for game in sorted(GAMES)]
    for part in ("title", "objective", "hook", "say", "exit", "pupil"):
        assert len({str(getattr(plan, part)) for plan in plans}) == len(GAMES)


def test_a_task_beside_its_picture_keeps_from_the_heading() -> None:
    """The picture of the first task stood right below a heading that is as wide as both."""
    game = load_game(GameChoice("irish"))
    plan = lesson_plan(game)
    sheet = pupil_sheet(game, plan.pupil, SheetForm("a4", "grey"), played=game_of_lesson(game, plan))
    read = list(runs(pdfium.PdfDocument(sheet)[0]))
    (heading,) = [run for run in read if plan.pupil.title.split(",")[0].lower() in run.words.lower()]
    assert max(run.top for run in read if run.base < heading.base - 1) < heading.base - 12


def with_text(plan: LessonPlan, keys: Keys, text: str) -> LessonPlan:
    """The lesson with another text where these keys lead."""
    data: Any = plan.model_dump(mode="json")
    part = data
    for key in keys[:-1]:
        part = part[key]
    part[keys[-1]] = text
    return LessonPlan.model_validate(data)


def own_lesson_of(game: str, folder: Path, old: str, new: str) -> Game:
    """The game with a lesson in which some words are others."""
    own = folder / "games" / game
    own.mkdir(parents=True)
    text = lesson_path(load_game(GameChoice(game))).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (own / "lesson.en.yaml").write_text(text.replace(old, new), encoding="utf-8")
    return load_game(GameChoice(game, templates=Templates(folder)))


@pytest.mark.parametrize(
    ("game", "old", "new", "says"),
    [
        (
            "tabula",
            "way only](reading bell zeno: only)",
            "way only](reading bell zeno: outcomes 2)",
            "(reading bell zeno: outcomes 2): it can be played in 1 way",
        ),
        ("tabula", "[three dice]", "[four dice]", None),
        ("tabula", "[three dice](fact dice 3)", "four dice", "'four' in"),
        (  # what is said before the short game is about the short game, in which each side has its own half
            "ludus-duodecim-scriptorum",
            "fact seat_2_entry_first M7",
            "fact seat_2_entry_first M1",
            "(fact seat_2_entry_first M1): seat_2_entry_first is M7",
        ),
        (
            "quinze-tablas",
            "each side has [fifteen men](reading playing-in-history: fact men 15)",
            "each of you has fifteen men",
            "'fifteen' in ",
        ),
        (
            "ludus-duodecim-scriptorum",
            "extension: >-\n",
            "extension: >-\n  Men come in at the left of the middle row.\n",
            "'at the left' in 'Men come in at the left",
        ),
        (
            "ludus-duodecim-scriptorum",
            "happens: “Say”, with a finger along the way (screen 2).",
            "happens: “Say”, with a finger from M1 (screen 2).",
            "'M1' in ",
        ),
        (
            "quinze-tablas",
            "The pictures are of the whole game. Blue’s",
            "Blue’s",
            "this is about the whole",
        ),
        ("tabula", "point 12](fact half 12)", "point 12](fact half 13)", "half is 12"),
        (
            "irish",
            "(game backgammon: study throws 57)",
            "(game backgammon: study throws 82)",
            "study throws 82): ",
        ),
    ],
)
def test_what_is_said_must_be_true_of_what_is_played(
    game: str, old: str, new: str, says: str | None, tmp_path: Path
) -> None:
    faults = list(map(str, lesson_faults(own_lesson_of(game, tmp_path, old, new))))
    if says is None:
        assert len(faults) == 1 and "'four' in 'four dice' stands in no claim" in faults[0]
    else:
        assert any(says in fault for fault in faults)
    assert re.search(r"lesson\.en\.yaml:\d+: ", faults[0])


@rows("game", sorted(GAMES))
def test_a_scene_with_fewer_men_is_one_of_the_short_game(game: str) -> None:
    """What no longer is true with fewer men would be left out of the short game in silence."""
    written = {example.id for example in game_examples(game) if example.fewer}
    if written:
        assert written <= load_game(GameChoice(game, "short")).examples.keys()


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("language", [DEFAULT_LANGUAGE, LANGUAGE])
def test_a_lesson_in_which_a_number_is_another_is_refused(language: str) -> None:
    """Each number and point that lessons print is made another in turn: nearly all are noticed."""
    unnoticed, spoiled = [], 0
    for name in sorted(GAMES):
        game = load_game(GameChoice(name, templates=Templates(language=language)))
        plan = lesson_plan(game)
        reader = LessonReader(game, game_of_lesson(game, plan))
        for keys, text in texts_in(plan):
            for match in re.finditer(r"(?<![\w./])[A-Z]?(\d{1,2})(?![\w./*%]|[.,]\d)", without_claims(text)):
                if text.count(match[0]) > 1 or reader.references.search(text):
                    continue
                letter, number = match[0][: -len(match[1])], int(match[1])
                other = f"{letter}{number % 6 + 1 if letter else (number + 7) % 90}"
                spoiled += 1
                if not list(reader.faults(with_text(plan, keys, text.replace(match[0], other)))):
                    unnoticed.append((name, keys, match[0], other))
    assert spoiled > 60 and len(unnoticed) < 0.12 * spoiled, unnoticed


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(("game", "language"), [("el-mundo", "en"), ("tabula", "es")])
def test_the_longest_plans_have_room_on_letter_in_sans(game: str, language: str) -> None:
    assert list(LessonProduct(game, face="sans", paper="letter", language=language).make())


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("game", ["tabula", "el-mundo", "ludus-duodecim-scriptorum"])
def test_the_pace_kept_is_what_games_show(game: str) -> None:
    loaded = load_game(GameChoice(game))
    plan = lesson_plan(loaded)
    assert plan.play is not None
    played = game_of_lesson(loaded, plan)
    minutes = minutes_of_play(played, plan.play)
    kept = lesson_pace(played, minutes)
    assert pace(played, minutes, kept.games) == kept


@pytest.mark.slow
def test_the_sheet_of_coins_is_about_the_board_on_the_card(
    tabula: tuple[OutputFile, OutputFile], tmp_path: Path
) -> None:
    text = words_of(tabula[1].content, tmp_path)
    (wide,) = re.findall(r"up to (\d+) mm wide", text)
    assert "Handing out and setting up take a minute" in text and "13 turns in the 9 minutes of play" in text
    men = min(re.findall(r"men up to (\d+)\.\d mm", text), key=int)
    assert wide == men  # Regression: 13.8 was rounded to 14, and such men do not lie in their sockets
    assert "Your board" in text and "On A4" not in text
    assert "SHORT edge" not in text


@pytest.mark.slow
def test_columns_of_large_tables_are_as_wide_as_their_words(tmp_path: Path) -> None:
    """Regression: in sans of 14 pt it was *Minut|es*, and the lines of the poem were numbered 1|0."""
    _, master = made("tabula", text=14.0, face="sans")
    text = words_of(master.content, tmp_path)
    assert "Minutes What happens" in text and "10 guarding two" in text


@rows(
    "text, mm",
    [("23mm", 23.0), ("coin:2-euro", 25.75), ("us-quarter", 24.26), ("Coin:UK-2p", 25.9), ("2.3cm", 23.0)],
)
def test_men_are_a_length_or_a_coin(text: str, mm: float) -> None:
    for product in (LessonProduct, BoardProduct, CountersProduct, PiecesProduct):
        assert product.declared_options()["men"].read(text) == mm


@rows("text, says", [("coin:uk-2q", r"did you mean uk-2p\?.*2-euro"), ("foo", "a coin such as coin:2-euro")])
def test_an_unknown_coin_names_those_there_are(text: str, says: str) -> None:
    with pytest.raises(TabulaeError, match=says):
        LessonProduct.declared_options()["men"].read(text)


def test_each_coin_with_a_name_has_a_source() -> None:
    listed = read_files(SHIPPED, Counters, "counters.yaml")
    assert {currency for currency, _ in listed.names.values()} == set(listed.sources)
    assert all(coin in listed.coins[currency] for currency, coin in listed.names.values())


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("language", [DEFAULT_LANGUAGE, LANGUAGE])
def test_a_lesson_for_coins_has_a_board_for_them(language: str, tmp_path: Path) -> None:
    whole, master = made("tabula", pupils=27, men=24.26, language=language)
    text = words_of(master.content, tmp_path)
    wide, coins = ("up to 24.26 mm wide", "25 ¢") if language == DEFAULT_LANGUAGE else ("24,26 mm", "25 ¢")
    assert wide in text and coins in text and "--men 24.26mm" in text
    small, once = made("tabula", pupils=27, men=10.0, language=language)
    tiles = page_count(master.content) - page_count(once.content) + 1  # the board on the card is one page
    assert tiles > 1 and page_count(whole.content) == page_count(small.content) + 13 * (tiles - 1)


@pytest.mark.slow
def test_the_first_page_names_the_reading_that_is_played(
    tabula: tuple[OutputFile, OutputFile], tmp_path: Path
) -> None:
    text = words_of(tabula[1].content, tmp_path)
    assert "Reading: A short game (house rule). Made with: tabulae lesson tabula" in text
    assert "Reading: Bell’s reconstruction" not in text


@pytest.mark.slow
def test_a_lesson_prints_no_option_that_its_command_lacks(
    tabula: tuple[OutputFile, OutputFile], tmp_path: Path
) -> None:
    printed = set(re.findall(r"--([a-z-]+)", words_of(tabula[1].content, tmp_path)))
    assert "men" in printed and printed <= {
        option.name for option in LessonProduct.declared_options().values()
    }


@pytest.mark.slow
def test_repeated_pages_are_stored_once(tabula: tuple[OutputFile, OutputFile]) -> None:
    stored = []
    for file in tabula:
        with pikepdf.open(io.BytesIO(file.content)) as pdf:
            stored.append({page.obj.Contents.objgen for page in pdf.pages})
    assert len(stored[0]) == len(stored[1]) > 5
    assert len(tabula[0].content) < 1.2 * len(tabula[1].content)  # each copy has its tags


@pytest.mark.slow
@pytest.mark.long
def test_on_both_sides_every_part_begins_on_a_front() -> None:
    whole, master = made("el-mundo", pupils=25, sides="both")
    assert len(pages(whole.content)) % 2 == 0
    single, _ = made("el-mundo", pupils=25, sides="one")
    assert whole.sheets == len(pages(whole.content)) // 2 <= len(pages(single.content))
    printed = pages(whole.content)
    (sheet,) = {page for page in pages(master.content) if printed.count(page) == 25}
    assert not any(number % 2 for number, page in enumerate(printed) if page == sheet)


@pytest.mark.long
@pytest.mark.slow
def test_nobody_must_glue_dice_of_seven_faces_before_the_lesson(tmp_path: Path) -> None:
    whole, master = made("diecisiete-tablas", pupils=26)
    text = words_of(master.content, tmp_path)
    assert "1 × paper dice to fold" in text and "seven numbered slips of paper" in text
    assert whole.sheets < MOST_SHEETS


@pytest.mark.long
@pytest.mark.slow
def test_dice_without_a_substitute_are_printed_for_each_group() -> None:
    whole, master = made("quinze-tablas", pupils=20, base=8)
    printed = pages(whole.content)
    # Two sides of the card and a net; without nets they would be two.
    assert sum(printed.count(page) == 10 for page in pages(master.content)) == 3


@pytest.mark.slow
def test_the_same_order_gives_the_same_bytes(tabula: tuple[OutputFile, OutputFile]) -> None:
    again = made("tabula", pupils=26, paper="letter", palette="grey", sides="one")
    assert [file.content for file in again] == [file.content for file in tabula]


def test_a_class_that_is_too_small_is_an_error() -> None:
    with pytest.raises(TabulaeError, match="--pupils must be between 4 and 300"):
        made("el-mundo", pupils=3)


@pytest.mark.slow
def test_only_a_kit_for_tomorrow_has_the_lesson() -> None:
    order = kit_order("tabula", pupils=26, papers=["letter"], audience="tomorrow")
    assert [item.id for item in kit_items(order)] == ["lesson-letter"]
    assert [(line.copies, line.sheets < MOST_SHEETS) for line in planned_products(order)] == [(1, True)]
    usual = kit_items(kit_order("tabula"))
    assert not [item.id for item in usual if re.match("lesson", item.id)]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "times"), [("ludus-duodecim-scriptorum", 0), ("tabula", 1), ("doblet", 0)])
def test_a_sheet_with_counted_men_says_what_the_number_means(game: str, times: int, tmp_path: Path) -> None:
    loaded = load_game(GameChoice(game))
    played = LessonProduct(game)._played
    sheet = pupil_sheet(loaded, lesson_plan(loaded).pupil, SheetForm("letter", "grey"), played=played)
    assert words_of(sheet, tmp_path).count("A number on a man") == times


@rows("pupils, players", [(28, 2), (7, 2), (2, 2), (28, 4), (30, 4), (4, 4)])
def test_everybody_sits_once_in_each_round(pupils: int, players: int) -> None:
    rounds = pairing_rounds(pupils, players)
    everybody = list(range(1, pupils // players * players + 1))
    for tables in rounds:
        assert sorted(number for table in tables for number in table) == everybody
        assert all(len(table) == players for table in tables)


@pytest.mark.parametrize(("pupils", "players"), [(28, 2), (6, 2), (28, 4)])
def test_nobody_meets_the_same_pupil_twice(pupils: int, players: int) -> None:
    met = [
        pair
        for tables in pairing_rounds(pupils, players)
        for table in tables
        for pair in combinations(table, 2)
    ]
    assert len(met) == len({tuple(sorted(pair)) for pair in met})


@pytest.mark.slow
def test_dice_and_men_are_counted_for_the_class(tmp_path: Path) -> None:
    text = words_of(made("tabula", pupils=29)[1].content, tmp_path)
    assert "in 14 groups of two. The one who is left over" in text
    assert "42 dice with 6 sides" in text and "420 small things as men" in text


@pytest.mark.slow
def test_the_lesson_ends_with_the_words_and_a_tournament(
    tabula: tuple[OutputFile, OutputFile], tmp_path: Path
) -> None:
    text = words_of(tabula[1].content, tmp_path)
    end = text[text.index("Tabula: words to know") :]
    assert "blot: A man alone on a point, who can be hit." in end
    assert without_claims(lesson_plan(load_game(GameChoice("tabula"))).play.count) in end  # type: ignore[union-attr]
    assert "13 13 – 26 13 – 14 13 – 15" in end and end.rstrip().endswith("26")


def test_a_lesson_that_does_not_play_has_no_tournament() -> None:
    game = load_game(GameChoice("tablas-astronomicas"))
    assert [part.name for part in wall_parts(game, 28, SheetForm("a4", "colour"))] == ["words"]


@pytest.mark.slow
@pytest.mark.parametrize("language", [DEFAULT_LANGUAGE, LANGUAGE])
@pytest.mark.parametrize("name", ["el-mundo", *map(full, GAMES)])
def test_what_hangs_on_the_wall_is_large_and_on_few_pages(name: str, language: str) -> None:
    game = load_game(GameChoice(name, templates=Templates(language=language)))
    for pupils, most_pages in ((4, 1), (28, 1), (60, 2)):
        words, *tournament = wall_parts(game, pupils, SheetForm("letter", "grey"))
        assert words.pages == 1 and min(size for size, _ in sizes_pt(words.content)) >= 14
        for part in tournament:
            assert part.pages <= most_pages and min(size for size, _ in sizes_pt(part.content)) >= 10


@pytest.mark.slow
@pytest.mark.parametrize("pupils", [27, 270])
def test_draw_and_scores_on_the_wall_have_every_pupil(pupils: int) -> None:
    game, form = load_game(GameChoice("tabula")), SheetForm("a4", "grey")
    drawn, scored = (
        [" ".join(page.get_textpage().get_text_bounded().split()) for page in pdfium.PdfDocument(document)]
        for document in (tournament_sheet(game, pupils, "x", form), score_sheet(game, pupils, form))
    )
    last = pupils - pupils % 2
    assert all(f"{number}" in " ".join(drawn).split() for number in range(1, last + 1))
    assert all(f"{number}" in " ".join(scored).split() for number in range(1, last + 1))


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_a_tournament_names_the_short_game_where_there_is_one(language: str, tmp_path: Path) -> None:
    word = {"en": "the short game", "es": "la partida corta", "fr": "la partie courte"}[language]
    for name, has_short in (("quinze-tablas", True), ("irish", False)):
        game = load_game(GameChoice(name, templates=Templates(language=language)))
        page = words_of(tournament_sheet(game, 28, "x", SheetForm("a4", "grey")), tmp_path)
        assert (word in page) == has_short and "{" not in page


def test_no_words_of_the_largest_draw_are_measured_twice() -> None:
    """It is tried in several sizes, and its widths are kept from one to the next: the time grows straight."""
    _word_widths.cache_clear()
    tournament_sheet(load_game(GameChoice("tabula")), PUPILS[1], "x", SheetForm("a4", "grey"))
    measured = _word_widths.cache_info()
    assert measured.misses == measured.currsize


@pytest.mark.slow
@rows("game", GAMES)
def test_a_key_is_not_nearly_empty(game: str) -> None:
    """Where the answers are few, the questions stand above them, and figures with the plays asked for."""
    loaded = load_game(GameChoice(game))
    plan = lesson_plan(loaded)
    form = SheetForm("a4", "colour")
    key = sheets_key(loaded, [plan.pupil], plan.title, form, game_of_lesson(loaded, plan))
    document = pdfium.PdfDocument(key)
    document.new_page(10, 10)  # so that the page is not the last
    assert list(empty_pages(document)) == []
