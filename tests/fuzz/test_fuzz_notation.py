"""Whatever is printed is read back: every game, both languages, positions and turns drawn by lot."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabulae.engine.dice import throw_dice
from tabulae.engine.errors import TabulaeError
from tabulae.engine.notation import NO_PLAY, follow_plays
from tabulae.engine.playout import Ended, choosing, play_game, random_turn
from tabulae.engine.turns import format_plays, legal_turns
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.games.notation import Notation
from tabulae.library.templates import SHIPPED
from tests.support.english_left import SPANISH
from tests.support.fuzzing import STEADY
from tests.support.hostile_words import HOSTILE
from tests.support.listed import ALL

pytestmark = pytest.mark.fuzz

DASHES = "-‐‑‒–—―−"


def notation(game: str, reading: str, language: int) -> Notation:
    loaded = load_game(GameChoice(game, reading, templates=(SHIPPED, SPANISH)[language]))
    return Notation(loaded.id, loaded.rules, loaded.templates)


def in_other_hands(text: str, lot: Random) -> str:
    """The same text as somebody else would type it: other capitals, blanks, commas, dashes and signs."""
    text = lot.choice((str.upper, str.title, str.lower, str))(text)
    text = re.sub(r"(?<=\d)X(?=\d)", lambda _: lot.choice(("x", "×", " x ")), text, flags=re.IGNORECASE)
    if "|" in text:
        sides = text.split(" | ")
        sides[1:] = [
            re.sub(r"(?<=[\d]) (?=\S)", lambda _: lot.choice((" ", ", ", "  ")), side) for side in sides[1:]
        ]
        return lot.choice((" | ", "|", "  |")).join(sides)
    if lot.random() < 0.3:
        text = text.replace("/", lot.choice(DASHES))
    return text.replace(" ", lot.choice((" ", ", ", ",", "  ")))


@settings(STEADY, max_examples=120)
@given(st.sampled_from(ALL), st.integers(0, 1), st.integers(0, 1), st.integers(0, 10**6))
def test_positions_plays_seats_and_dice_are_read_back(
    named: tuple[str, str], printing: int, reading: int, seed: int
) -> None:
    lot = Random(seed)
    printed, read = (notation(*named, language) for language in (printing, reading))
    rules = printed.rules
    events = play_game(rules, lot, choosing(random_turn(lot)), lot.randrange(len(rules.seats)))
    for number, event in enumerate(events):
        if isinstance(event, Ended) or number > 60:
            break
        position, plays = event.turn.position, format_plays(rules, event.turn.plays)
        said = printed.printed.position(rules.format(position))
        clash = printing != reading and bool(rules.board.labels or read.rules.board.labels)
        assert printed.position(said) == position
        assert read.position(in_other_hands(said, lot)) == position
        told = printed.printed.plays(plays) or printed.printed.message("moves-none")
        assert printed.plays_text(told) == (plays or NO_PLAY)
        if plays and not clash:
            assert " ".join(step.text for step in read.plays(in_other_hands(told, lot))) == plays
        dice = printed.printed.message.listed([str(die) for die in event.dice])
        assert read.roll(dice, rules.start, event.seat) == event.dice
        seat = rules.seats[event.seat].name
        assert read.seat(in_other_hands(printed.printed.seats[seat], lot)) == event.seat


@settings(STEADY, max_examples=150)
@given(st.sampled_from(ALL), st.integers(0, 10**6))
def test_a_turn_in_standard_notation_leads_to_the_same_position(named: tuple[str, str], seed: int) -> None:
    """Equal plays counted, a man who goes on told in one word, hits marked or not."""
    lot = Random(seed)
    written = notation(*named, 0)
    rules = written.rules
    position = rules.start
    dice = throw_dice(lot, rules.dice, rules.faces)
    for turn in legal_turns(rules, position, 0, dice):
        words = [word.rstrip("*") for word in format_plays(rules, turn.plays).split()]
        counted, at = "", 0
        while at < len(words):
            times = next(
                count
                for count in range(len(words) - at, 0, -1)
                if words[at : at + count] == words[at : at + 1] * count
            )
            counted += f"{words[at]}({times}) " if times > 1 else f"{words[at]} "
            at += times
        chained = re.sub(r"/(\w+) \1/", r"/\1/", " ".join(words)) if len(words) > 1 else counted
        for text in (counted, chained):
            steps = " ".join(step.text for step in written.plays(text))
            assert follow_plays(rules, position, 0, dice, steps).position == turn.position, text


@settings(STEADY, max_examples=300)
@given(st.sampled_from(ALL), st.sampled_from(HOSTILE), st.sampled_from(HOSTILE), st.integers(0, 1))
def test_nonsense_is_refused_in_a_short_line(
    named: tuple[str, str], one: str, two: str, language: int
) -> None:
    written = notation(*named, language)
    for ask in (
        lambda: written.position(f"{one} | {two}"),
        lambda: written.plays(f"{one}/{two} {one}"),
        lambda: written.seat(one),
        lambda: written.roll(f"{one},{two}", written.rules.start, 0),
        lambda: written.roll((10**5000,), written.rules.start, 0),
    ):
        try:
            ask()
        except TabulaeError as error:
            assert len(written.printed.message.error(error)) < 400 and "\n" not in str(error)
