"""Every game in every reading, as the engine and as the slow finder know it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

from tabulae.engine.ending import result
from tabulae.engine.options import with_options
from tabulae.engine.playout import Ended, first_seat, play_game, random_player
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.library.choice import GameChoice
from tabulae.library.games.rules import load_rules
from tabulae.library.templates import Templates
from tests.slow_finder.games import READINGS
from tests.support.listed import ALL

BOTH_KNOW = [(game, reading) for game, reading in ALL if reading in READINGS.get(game, ())]
Throw = tuple[Position, int, tuple[int, ...]]


@cache
def rules_of(game: str, reading: str | None = None) -> Rules:
    return load_rules(GameChoice(game, reading)).rules


TEMPLATES = Path(__file__).parents[1] / "data" / "templates"
"""Small games for single rules."""


@cache
def small_rules(name: str, settings: tuple[tuple[str, str], ...] = ()) -> Rules:
    """A small game with some options set, or another game with options that it has no words for."""
    rules = load_rules(GameChoice(name, templates=Templates(TEMPLATES))).rules
    return replace(rules, options=with_options(rules.options, dict(settings)))


MIXES: list[tuple[str, dict[str, str]]] = [
    ("two-dice", {"doublets": "twice", "larger_die": "true"}),
    ("two-dice", {"larger_die": "true", "combine": "direct", "prime": "enemy"}),
    ("two-dice", {"doublets": "twice", "bear_off": "false", "row": "4", "hit_men": "out"}),
    ("two-dice", {"held_by": "1", "row": "5", "obligation": "greedy"}),
    ("two-dice", {"unused_dice": "lose_game", "larger_die": "true", "overshoot": "exact"}),
    ("two-dice", {"single_men": "entry", "row": "5", "doublets": "twice", "combine": "separate"}),
    (
        "two-dice",
        {"single_men": "entry", "row": "6", "entry": "free", "reentry": "optional", "obligation": "free"},
    ),
    ("emperor", {}),
    ("emperor", {"row": "none", "prime": "enemy"}),
    ("emperor", {"bear_off": "false", "row": "3", "entry": "free"}),
    ("emperor", {"held_by": "1", "row": "4", "obligation": "free"}),
    ("agreed-table", {}),
    ("agreed-table", {"reserve_blocks": "true", "larger_die": "true"}),
    ("agreed-table", {"reserve_blocks": "true", "stack_limit": "2", "doublets": "twice"}),
    ("agreed-table", {"walk": "false", "row": "3", "combine": "separate"}),
    (
        "agreed-table",
        {"bear_off": "false", "goal": "none", "prime": "enemy", "single_men": "entry", "stack_limit": "3"},
    ),
    ("unstacking", {}),
    ("unstacking", {"overshoot": "rear", "unused_dice": "lose_game"}),
    ("unstacking", {"walk": "true", "reserve_blocks": "false"}),
    ("agreed-table", {"walk": "true", "single_men": "entry", "stack_limit": "2", "prime": "left_over"}),
    ("same-way", {}),
    ("two-dice", {"degrees": "backgammon", "overshoot": "rear"}),
    ("emperor", {"degrees": "captives"}),
    ("emperor", {"row": "none", "bear_off": "false", "hit_men": "out", "survivor": "true"}),
    ("heptagon", {}),
    ("heptagon", {"skip_starts": "unless_lone", "obligation": "greedy"}),
    ("heptagon", {"skip_starts": "none", "combine": "direct", "larger_die": "true"}),
    ("heptagon", {"laps": "false", "doublets": "twice", "combine": "separate"}),
    ("same-way", {"row": "8", "larger_die": "true"}),
    ("pinning", {}),
    ("pinning", {"combine": "separate", "overshoot": "rear_mobile", "doublets": "twice"}),
    ("pinning", {"single_men": "entry", "degrees": "backgammon", "obligation": "free"}),
    ("agreed-table", {"hit_men": "pin", "reserve_blocks": "true", "larger_die": "true"}),
    ("el-mundo", {"hit_men": "pin", "must_hit": "none"}),
    ("two-dice", {"part_of_die": "true", "overshoot": "exact", "larger_die": "true"}),
    ("two-dice", {"part_of_die": "true", "piles": "true", "obligation": "greedy"}),
    ("agreed-table", {"part_of_die": "true", "reserve_blocks": "true", "combine": "separate"}),
    ("two-dice", {"piles": "true", "obligation": "greedy"}),
    ("two-dice", {"piles": "true", "hit_men": "out", "overshoot": "any", "doublets": "twice"}),
    ("two-dice", {"piles": "true", "entry_row": "alike", "single_men": "entry", "larger_die": "true"}),
    ("two-dice", {"entry_row": "alike", "combine": "direct", "overshoot": "rear_mobile"}),
    ("emperor", {"piles": "true", "entry_row": "alike", "prime": "enemy"}),
    ("el-mundo", {"piles": "true", "must_hit": "none", "unused_dice": "lost"}),
]
"""Small games with options that lead into every corner of the engine."""


def is_vast(rules: Rules, position: Position, seat: int) -> bool:
    """Whether several men come back wherever they like: such turns have thousands of outcomes."""
    return rules.options.entry == "free" and position.men[seat][-2] > 1


def throws(rules: Rules, source: Random) -> Iterator[Throw]:
    """The throws of random games, passed dice among them, one game after another without end."""
    assert not result(rules, rules.start, 0), "a game that is over before it begins has no throws"
    while True:
        position = rules.start
        player, first = random_player(source), first_seat(rules, source)
        for event in play_game(rules, source, player, first, most_throws=2000):
            if not isinstance(event, Ended):
                yield position, event.seat, event.dice
                position = event.turn.position
