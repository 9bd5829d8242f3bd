"""No traceback, whatever is typed: every command, every argument and option; always the same cases."""

from typing import Any
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabulae.library.choice import GameChoice
from tabulae.library.games.rules import load_rules
from tabulae.products.product import Product
from tests.support.fuzzing import COMMANDS, GOOD, STEADY, elsewhere, survives
from tests.support.hostile_words import HOSTILE

pytestmark = [pytest.mark.fuzz, pytest.mark.usefixtures("undrawn")]


CASES = 70
FEW = {
    "leaflet": 7, "booklet": 7, "card": 7, "poster": 7, "worksheet": 10,
    "kerf-test": 12, "check": 7, "doctor": 2, "fairness": 50, "counters": 37, "pieces": 37,
    "duplex-test": 37, "new-game": 37, "compare": 15, "analyse": 15, "train": 15, "questions": 10,
    "site": 2, "strengths": 15,
}  # fmt: skip
"""How often a command is tried whose answer takes long, or that has few words to read."""
MANY = {
    "moves": 400, "explain": 175, "board": 225, "boards": 150, "games": 125, "figure": 100, "solid": 100,
}  # fmt: skip
"""The commands that read most, and those that are quickest."""
LIGHT = {
    "kit": ["--plan", "--no-plastic"], "solid": ["--dry-run"], "simulate": ["--games", "1"],
    "compare": ["--games", "1"], "analyse": ["--rollouts", "10"], "study": ["--rollouts", "10"],
    "train": ["--games", "1", "-o", "net.json"], "site": ["--no-kits", "--no-play"],
    "strengths": ["--games", "1"],
}  # fmt: skip
"""What keeps a command from doing hours of work that are right."""
NEVER = ("help", "open_")
USUAL = ("--roll", "--play", "--example", "--counts", "--sheet")
"""Options without which a command has little to do."""


def is_flag(parameter: Any) -> bool:
    return bool(getattr(parameter, "is_flag", False))


def good(parameter: Any) -> list[str]:
    """What is right for a parameter; arguments go by their place, options by their name."""
    name = parameter.opts[0]
    return GOOD.get(name if name.startswith("-") else parameter.metavar, [])


@st.composite
def typed(draw: st.DrawFn, command: str) -> list[str]:
    """The words after a command: one to three of them hostile, some right ones, now and then all right."""
    parameters = [one for one in COMMANDS[command].params if one.name not in NEVER]
    wrong: list[Any] = []
    spoil: int = draw(st.integers(0, 9))
    if parameters and spoil:
        wrong = draw(st.lists(st.sampled_from(parameters), min_size=1, max_size=3, unique_by=id))
    words = list(LIGHT.get(command, []))
    for parameter in parameters:
        spoilt = any(parameter is one for one in wrong)
        usual = not parameter.opts[0].startswith("-") or parameter.opts[0] in USUAL
        asked = spoilt or parameter.required or draw(st.integers(0, 7)) < (7 if usual else 1)
        choices = HOSTILE if spoilt else good(parameter)
        if is_flag(parameter):
            words += [draw(st.sampled_from([*parameter.opts, *parameter.secondary_opts]))] if asked else []
        elif asked and choices:
            words += [parameter.opts[-1]] if parameter.opts[0].startswith("-") else []
            words.append(draw(st.sampled_from(choices)))
    if draw(st.integers(0, 19)) == 0:
        more = draw(st.sampled_from([*HOSTILE, "--nope", "-x", "--help"]))
        words.insert(draw(st.integers(0, len(words))), more)
    return words


def _studied(game: str, *_: object, **__: object) -> dict[str, str]:
    return {"game": load_rules(GameChoice(game)).game}


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_whatever_is_typed_there_is_no_traceback(command: str, record_property: Any) -> None:
    tried = 0

    @settings(STEADY, max_examples={**FEW, **MANY}.get(command, CASES))
    @given(typed(command))
    def attempt(words: list[str]) -> None:
        nonlocal tried
        tried += 1
        with elsewhere():
            survives([command, *words])

    # What check plays again are hundreds of games, the same whatever is typed; so is what a plan counts by
    # making it.
    again = mock.patch("tabulae.kit.check.stale_study", lambda *_: None)
    # A server would serve for ever, when it has made the site of all games.
    served = mock.patch("tabulae.web.server.command.serve", lambda app, listener, **_: listener.close())
    pages = mock.patch("tabulae.web.server.command.build_site")
    # To study a game takes minutes.
    studied = mock.patch("tabulae.lab.study_answers.answer_study", _studied)
    with again, served, pages, studied, mock.patch.object(Product, "sheets", return_value=1):
        attempt()
    record_property("fuzz cases", tried)
