"""A unit of lessons: its claims are proved, its sheets fit, and its print has what its pages say."""

import io
import re
from fractions import Fraction
from itertools import product
from math import comb, exp, log
from pathlib import Path

import pikepdf
import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.kit.order import kit_items, kit_order
from tabulae.library.chances import first_wins_race
from tabulae.library.templates import Templates, templates_root
from tabulae.library.told.check_texts import count_claims, unit_faults
from tabulae.library.told.lesson_plans import LESSON_MINUTES
from tabulae.library.told.unit_names import UNITS
from tabulae.library.told.units import class_numbers, unit_plan
from tabulae.products.output import OutputFile
from tabulae.products.printed.unit import UnitProduct
from tests.products.test_lesson import named_screens, pages, words_of
from tests.support.tables import rows


@pytest.fixture(scope="module")
def chance() -> tuple[OutputFile, ...]:
    return tuple(UnitProduct("chance", pupils=26, paper="letter", palette="grey").make())


@pytest.mark.parametrize("name", UNITS)
def test_every_claim_of_a_unit_is_proved(name: str) -> None:
    unit = unit_plan(name)
    assert not list(unit_faults(name)) and count_claims(unit) > 60
    for lesson in unit.lessons:
        assert sum(step.minutes for step in lesson.steps) == LESSON_MINUTES
        assert all(task.answer or task.sort or task.table for task in lesson.pupil.tasks)
        assert all(task.answer or task.table for task in (lesson.wall.tasks if lesson.wall else ()))
    assert all(task.marks and (task.answer or task.sort) for task in unit.assessment.sheet.tasks)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("[31 per cent](", "[32 per cent]("),
        ("5/6 × 1/6 = 5/36", "5/6 × 1/6 = 6/36"),
        ("11 ÷ 36 = 0.305…", "11 ÷ 36 = 0.306…"),
        ("18 of [27](", "19 of [27]("),
        ("[36 of 216](", "[37 of 216]("),
        ('key: ["", "70"]', 'key: ["", "71"]'),
        ("between [4 and 16](luck 70", "between [4 and 17](luck 70"),
        ("[59](percent", "[58](percent"),
    ],
)
def test_a_wrong_number_of_a_unit_is_a_fault(said: str, wrong: str, tmp_path: Path) -> None:
    """Regression: only what stood behind the words of a link was proved, not the number in them."""
    text = (templates_root() / "en" / "unit-chance.yaml").read_text(encoding="utf-8")
    assert said in text
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "unit-chance.yaml").write_text(text.replace(said, wrong, 1), encoding="utf-8")
    assert list(unit_faults("chance", Templates(tmp_path)))


CURRICULUM_WORDS = {
    "en": (
        *("probability", "per cent", "fraction", "outcome", "equally likely", "event", "sample space"),
        "relative frequency",
    ),
    "es": (
        *("probabilidad", "por ciento", "fracción", "resultado", "igual de probables", "suceso"),
        *("espacio muestral", "frecuencia relativa", "regla de Laplace"),
    ),
}
"""What the curricula named on page 1 of a unit call these things."""


@pytest.mark.parametrize("language", CURRICULUM_WORDS)
def test_a_unit_says_the_words_of_its_curricula(language: str) -> None:
    unit = unit_plan("chance", Templates(language=language))
    taught = repr((unit.lessons, unit.assessment))
    assert [word for word in CURRICULUM_WORDS[language] if word not in taught] == []


@pytest.mark.parametrize("pupils", [2, 15, 26, 60])
def test_its_numbers_are_those_of_the_class(pupils: int) -> None:
    assert not list(unit_faults("chance", pupils=pupils))
    tosses = class_numbers(pupils)["tosses"]
    assert tosses == max(80, 10 * (pupils // 2))
    assert f"With {tosses} tosses" in repr(unit_plan("chance", pupils=pupils))


@rows("pupils", [*range(2, 61), 270, 300])
def test_most_classes_see_that_beginning_helps(pupils: int) -> None:
    """And a range shorter by one head at each end would hold too few."""
    numbers, begins = class_numbers(pupils), float(first_wins_race(6, 12))
    tosses, low, high = (numbers[name] for name in ("tosses", "low", "high"))
    wins = [
        exp(log(comb(tosses, won)) + won * log(begins) + (tosses - won) * log(1 - begins))
        for won in range(tosses + 1)
    ]
    assert sum(wins[high + 1 :]) > 0.6
    heads = [float(Fraction(comb(tosses, number), 2**tosses)) for number in range(tosses + 1)]
    assert sum(heads[low : high + 1]) >= 0.95 > sum(heads[low + 1 : high])


def test_a_number_that_no_class_has_is_a_fault(tmp_path: Path) -> None:
    text = (templates_root() / "en" / "unit-chance.yaml").read_text(encoding="utf-8")
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "unit-chance.yaml").write_text(text.replace("{low}", "{least}"), encoding="utf-8")
    with pytest.raises(TabulaeError, match="no number 'least': choose from tosses"):
        unit_plan("chance", Templates(tmp_path))


@pytest.mark.parametrize("name", UNITS)
def test_the_pages_for_the_screen_are_named_by_number_in_their_lesson(name: str) -> None:
    """They are one file for the unit, so they are numbered through."""
    first = 1
    for lesson in unit_plan(name).lessons:
        assert named_screens(lesson.steps) == set(range(first, first + len(lesson.slides)))
        first += len(lesson.slides)


def test_a_race_is_won_as_often_as_all_its_throws_say() -> None:
    wins = 0
    for throws in product(range(1, 7), repeat=6):  # six throws end a race of three steps
        left = [3, 3]
        for number, die in enumerate(throws):
            left[number % 2] -= die
            if left[number % 2] <= 0:
                wins += not number % 2
                break
    assert first_wins_race(6, 3) == Fraction(wins, 6**6)


@pytest.mark.slow
@pytest.mark.long
def test_the_print_has_what_its_pages_say(chance: tuple[OutputFile, ...], tmp_path: object) -> None:
    whole, master, screen, notes = chance
    count = {page: pages(whole.content).count(page) for page in pages(master.content)}
    assert set(count.values()) == {0, 1, 7, 13, 26}  # the first pages of master and whole differ
    assert whole.sheets == len(pages(whole.content))
    sheets = re.search(r"Print: (\d+) sheets", words_of(whole.content, tmp_path))  # type: ignore[arg-type]
    assert sheets and int(sheets[1]) == whole.sheets
    with pikepdf.open(io.BytesIO(screen.content)) as pdf:
        boxes = {tuple(round(float(side)) for side in page.MediaBox[2:]) for page in pdf.pages}
    assert boxes == {(907, 510)}
    assert len(pages(notes.content)) * 2 >= len(pages(screen.content))


@pytest.mark.long
@pytest.mark.slow
def test_pupils_have_two_sides_at_most_for_a_lesson(chance: tuple[OutputFile, ...]) -> None:
    per_pupil = [page for page in pages(chance[1].content) if pages(chance[0].content).count(page) == 26]
    assert len(unit_plan("chance").lessons) < len(per_pupil) <= 2 * (len(unit_plan("chance").lessons) + 1)


def test_an_unknown_unit_is_refused() -> None:
    with pytest.raises(TabulaeError, match=r"UNIT must be chance, got 'chanse'"):
        UnitProduct("chanse")
    with pytest.raises(TabulaeError, match="--pupils must be"):
        UnitProduct("chance", pupils=9999)


def test_a_kit_for_a_class_has_the_unit_of_its_game() -> None:
    orders = [kit_order(game, audience="class") for game in ("tabula", "el-mundo")]
    assert ["unit-chance-a4" in [item.id for item in kit_items(order)] for order in orders] == [True, False]
