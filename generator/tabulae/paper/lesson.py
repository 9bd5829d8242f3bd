"""The words of the teacher's pack, and the numbers that go into them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor, perm, sqrt
from typing import Any

from tabulae.engine.rules import Rules
from tabulae.library.background import summary
from tabulae.library.game import load_game, load_rules
from tabulae.library.games import game_model
from tabulae.library.records import Game
from tabulae.library.study import length_words, studied, studied_game
from tabulae.play.answers import describe_statistics, stored_statistics
from tabulae.play.simulation import SECONDS_A_THROW, simulate

FEW_GAMES, SEED = 40, 1
"""How many games are played, from which seed, where a game keeps no statistics of its own."""
_FEW_THROWS = 20_000
"""The throws of all those games together, about, which take some ten seconds."""

LessonFacts = dict[str, str | int]


def statistics_of(game: Game) -> Mapping[str, Any]:
    """What the game's study says of this reading, else the statistics of games by lot, kept or a few."""
    kept = studied_game(game)
    if kept is not None:
        return kept
    kept = stored_statistics(game.id, game.templates)
    if kept is not None:
        played = (kept.get("reading"), kept.get("set"), kept.get("base"))
        asked = (game.reading.name, dict(game.overrides), game.rules.board.base)
        if played == asked and game.men_count is None:
            return {**kept, "player": "random"}
    return {"player": "random", "seed": SEED, **_few(game.rules, FEW_GAMES)}


@lru_cache(maxsize=4)
def _few(rules: Rules, games: int) -> Mapping[str, Any]:
    """The statistics of a few games by lot, fewer where they are long; kept for the pack on other paper."""
    length = max(1.0, simulate(rules, 1, SEED).throws.value)
    affordable = max(1, int(_FEW_THROWS / length))
    return describe_statistics(simulate(rules, min(games, affordable), SEED))


def group_sizes(pupils: int, players: int) -> int:
    """How many boards a class plays on; pupils who are left over share seats."""
    return max(1, pupils // players)


def class_facts(game: Game, pupils: int) -> LessonFacts:
    """The facts of a game with all that is counted for a number of pupils, and the chances of its dice."""
    facts = game.facts
    players, dice, faces = len(game.rules.seats), game.rules.dice, game.rules.faces
    groups = group_sizes(pupils, players)
    one = 1 - Fraction(faces - 1, faces) ** dice
    different = Fraction(perm(faces, dice), faces**dice)
    return {
        **facts,
        "game": game.name,
        "id": game.id,
        "age": game_model(game.id, game.templates).age or 0,
        "pupils": pupils,
        "groups": groups,
        "spare": pupils - groups * players,
        "men_needed": groups * players * game.rules.men,
        "dice_needed": groups * dice,
        "one_die": f"1/{faces}",
        "one_of_all": f"{one.numerator}/{one.denominator}",
        "one_of_all_percent": round(100 * one),
        "all_different": f"{different.numerator}/{different.denominator}",
        "all_different_percent": round(100 * different),
        **_tallies(float(one), pupils),
    }


_TALLY = 60
"""How often a pair throws."""
_SURE = 1.96
"""How many standard errors hold 95 of a hundred."""


def _tallies(chance: float, pupils: int) -> LessonFacts:
    """How near a pair, and the whole class, come to a chance in throws that they tally, in per cent."""
    throws = _TALLY * max(1, pupils // 2)

    def span(count: int) -> tuple[int, int]:
        half = _SURE * sqrt(chance * (1 - chance) / count)
        return floor(100 * max(0.0, chance - half)), ceil(100 * min(1.0, chance + half))

    (low, high), (class_low, class_high) = span(_TALLY), span(throws)
    return {
        "tallied": throws,
        "tally_low": low,
        "tally_high": high,
        "class_low": class_low,
        "class_high": class_high,
    }


SHORT = "short"
"""The reading that is over within a lesson, where a game has one."""


def short_facts(game: Game) -> LessonFacts:
    """How many men the short game has and how long it takes; empty if there is none that was studied."""
    if game.reading.name == SHORT or not any(one.name == SHORT for one in game.readings):
        return {}
    found = studied(game.id, SHORT, game.templates)
    if found is None:
        return {}
    rules = load_rules(game.id, SHORT, templates=game.templates)[2]
    return {"short_men": rules.men, "short_length": length_words(found, game.templates)}


def short_changes(game: Game) -> tuple[tuple[str, str], ...]:
    """What the short game plays otherwise, topic and words of the rules in short; empty if there is none."""
    if not short_facts(game):
        return ()
    usual = set(summary(game))
    return tuple(
        row for row in summary(load_game(game.id, SHORT, templates=game.templates)) if row not in usual
    )


def number_facts(game: Game, found: Mapping[str, Any]) -> LessonFacts:
    """The statistics in the form of fields: means to a whole number, or to a tenth where that tells more."""
    length = length_words(studied_game(game), game.templates)
    facts: LessonFacts = {
        "games": found["games"],
        "seed": found["seed"],
        "seconds": SECONDS_A_THROW,
        "shortest": found["throws"]["shortest"],
        "longest": found["throws"]["longest"],
        "minutes": _short(found["minutes"]["mean"]),
        "draws": _short(100 * found["draws"]["share"]),
        "length": length,
        "first": _short(100 * found["first_wins"]["share"]) if "first_wins" in found else "",
        "choices": _short(found.get("choices", 0)),
    }
    named = {"throws": "throws", "hits": "hits", "idle": "idle_throws", "passed": "dice_passed_on"}
    for name, key in named.items():
        low, high = found[key]["low"], found[key]["high"]
        places = 1 if _short(low) == _short(high) else 0  # an interval is told as one
        facts[name] = _short(found[key]["mean"], places)
        facts |= {f"{name}_low": _short(low, places), f"{name}_high": _short(high, places)}
    if len(found["winners"]) == 2:
        ahead, part = max(found["winners"].items(), key=lambda one: float(one[1]["share"]))
        facts |= {"ahead": game.seat_names[ahead], "ahead_share": _short(100 * part["share"])}
    return facts


UNEVEN = 0.55
"""A side that surely wins more of the games than this has the better start."""


def is_uneven(found: Mapping[str, Any]) -> bool:
    """Whether one of two sides surely wins so often that players had better change sides."""
    return len(found["winners"]) == 2 and any(part["low"] > UNEVEN for part in found["winners"].values())


def _short(number: float, places: int = 0) -> str:
    return f"{number:.{places}f}" if number >= 10 else f"{number:.1f}".removesuffix(".0")
