"""A language with four plural forms and genders: in Python, in the page, and by Mozilla’s own resolver."""

import json
import shutil
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tabulae.library.templates import Templates
from tabulae.library.words.messages import Messages, messages
from tests.conftest import Ran
from tests.support.tables import rows

runtime = pytest.importorskip("fluent.runtime")  # which only development installs

Tabulae = Callable[..., Ran]
LANGUAGE = "pl"
DATA = Path(__file__).parents[1] / "data/languages"
SCRIPT = Path(__file__).parents[2] / "templates/page/messages.js"
FORMS = {
    0: "many",
    1: "one",
    2: "few",
    5: "many",
    12: "many",
    22: "few",
    25: "many",
    101: "many",
    1.5: "other",
}
"""Numbers with their plural category by CLDR."""
CASES: list[tuple[str, Mapping[str, Any]]] = [
    *(("game-fewer-men", {"men": number}) for number in FORMS),
    *(("test-words", {"count": number}) for number in FORMS),
    *(("test-figures", {"count": number}) for number in (0, 999, 1234, 12345, 1234567)),
    *(("test-gender", {"seat": seat, "gender": gender})
      for seat, gender in (("Biała", "feminine"), ("Czarny", "masculine"), ("Zielone", "neuter"))),
    *(("test-nested", {"count": number, "gender": "feminine"}) for number in FORMS),
    *(("test-nested", {"count": number, "gender": ""}) for number in FORMS),
]  # fmt: skip


@pytest.fixture(scope="module")
def spoken(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(shutil.copytree(DATA, tmp_path_factory.mktemp("plurals") / "templates"))


@pytest.fixture(scope="module")
def message(spoken: Path) -> Messages:
    return messages(Templates(spoken, LANGUAGE))


def said(message: Messages, name: str, variables: Mapping[str, Any]) -> str:
    return message(name, **variables)


@rows("number, form", FORMS.items())
def test_each_number_has_its_form(message: Messages, number: float, form: str) -> None:
    forms = {
        "one": "z jednym pionkiem",
        "few": f"z {number} pionkami (kilka)",
        "many": f"z {number} pionkami (wiele)",
        "other": f"z {number} pionka",
    }
    assert said(message, "game-fewer-men", {"men": number}) == forms[form]


def test_numbers_in_words_have_a_gender(message: Messages) -> None:
    assert message("test-words", count=2) == "dwie / dwa / dwa"
    assert message("test-words", count=1) == "jedna / jeden / jeden"
    assert message("test-words", count=7) == "7 / 7 / 7"
    assert message.number(2, gender="feminine") == "dwie" and message.listed(["2", "5"]) == "2 i 5"


def test_a_gender_selects_and_an_exact_number_goes_before_its_form(message: Messages) -> None:
    assert message("test-gender", seat="Biała", gender="feminine") == "Biała wygrała"
    assert message("test-gender", seat="Zielone", gender="neuter") == "Zielone wygrał"
    assert [message("test-nested", count=number, gender="feminine") for number in (0, 1, 22, 5)] == [
        "nikt", "jedna sama", "kilka", "wiele",
    ]  # fmt: skip


def test_a_text_of_a_game_has_all_four_forms(message: Messages) -> None:
    text = "{men: [one] pionek [few] pionki [many] pionków [other] pionka}"
    said = [message.fill(text, {"men": number}) for number in (0, 1, 2, 5, 12, 22)]
    assert said == ["pionków", "pionek", "pionki", "pionków", "pionków", "pionki"]


def test_what_is_missing_is_said_in_english(message: Messages) -> None:
    assert message("contents-title") == messages()("contents-title")
    assert message("list-or") == "or" and message("list-and") == "i"


def test_a_number_in_an_english_sentence_is_counted_in_english(message: Messages) -> None:
    """A message that falls back has English plurals: 22 is not few."""
    english = messages()
    for number in (1, 2, 22):
        assert message("kit-files-pages", count=number) == english("kit-files-pages", count=number)


def test_the_page_says_the_same(message: Messages) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    patterns = message.patterns("test-", "game-fewer-men", "number-word")
    program = (
        f"import {{ messagesOf }} from {json.dumps(SCRIPT.as_uri())};\n"
        f"const say = messagesOf({json.dumps(patterns)}, {json.dumps(LANGUAGE)});\n"
        f"const cases = {json.dumps(CASES)};\n"
        "console.log(JSON.stringify(cases.map(([name, variables]) => say(name, variables))));"
    )
    command = [node, "--input-type=module", "--eval", program]
    ran = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True)
    assert json.loads(ran.stdout) == [said(message, name, variables) for name, variables in CASES]


def test_mozilla_says_the_same(message: Messages) -> None:
    bundle = runtime.FluentBundle(
        [LANGUAGE], use_isolating=False, functions={"WORD": lambda number, **_: number}
    )
    bundle.add_resource(runtime.FluentResource((DATA / LANGUAGE / "words.ftl").read_text(encoding="utf-8")))
    for name, variables in CASES:
        if name in ("test-words", "test-figures"):  # functions of our own
            continue
        text = bundle.get_message(name).value
        assert text is not None
        said_by_mozilla, errors = bundle.format_pattern(text, dict(variables))
        figures = {number: str(number) for number in FORMS}
        assert not errors and str(said_by_mozilla).replace("1,5", figures[1.5]) == said(
            message, name, variables
        )


def test_the_check_counts_what_is_missing_left_in_english_and_stale(tabulae: Tabulae, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(DATA, tmp_path / "templates"))
    words = folder / LANGUAGE / "words.ftl"
    text = words.read_text(encoding="utf-8").partition("# A number in words")[0]
    words.write_text(f"{text}list-or = lub\n", encoding="utf-8")
    check = ("check", "--language", LANGUAGE, "--templates", folder)
    assert tabulae(*check, "--record").code == 1
    (folder / "en").mkdir()
    (folder / "en/words.ftl").write_text("list-or = or else\n", encoding="utf-8")
    words.write_text(
        words.read_text(encoding="utf-8") + "game-extrapolated = extrapolated to a larger board\n",
        encoding="utf-8",
    )
    ran = tabulae(*check)
    lines = [line.strip() for line in ran.out.splitlines() if line.strip().startswith("words.ftl")]
    assert lines == ["words.ftl: 16 % of 18 texts translated; 13 missing, 1 left in English, 1 stale"]
    assert "list-then is missing" in ran.err and "list-or is stale" in ran.err
    assert "game-extrapolated is left in English" in ran.err
