"""The facts that lesson texts are filled with: counts for a class, chances of dice, statistics of games."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor, perm, sqrt
from random import Random
from typing import Any

from tabulae.engine.rules import Rules
from tabulae.library.background import summary
from tabulae.library.choice import GameChoice
from tabulae.library.game import load_game, load_rules
from tabulae.library.games import game_model
from tabulae.library.records import Game
from tabulae.library.study import SECONDS_A_THROW, game_study, length_words, reading_study
from tabulae.play import simulation
from tabulae.play.simulation import Statistics, play_one, statistics_answer
from tabulae.play.stored_statistics import stored_statistics

FEW_GAMES, SEED = 40, 1
"""How many random games are simulated, from which seed, for a game without stored statistics."""
_FEW_THROWS = 20_000
"""About the most throws of all those games together, which take some ten seconds."""

LessonFacts = dict[str, str | int]
"""The values of the fields in lesson texts, by the name of the field."""


def statistics_of(game: Game) -> Mapping[str, Any]:
    """Return the statistics of this reading: from its study, else stored or simulated random games.

    At most 40 games are simulated. The keys are those of ``simulate --json`` (``games``, ``throws``,
    ``winners`` and so on), with the ``player`` and the ``seed`` of the games.
    """
    study = game_study(game)
    if study is not None:
        return study
    stored = stored_statistics(game.id, game.templates)
    if stored is not None:
        stored_rules = (stored.get("reading"), stored.get("set"), stored.get("base"))
        rules = (game.reading.name, dict(game.choice.options), game.rules.board.base)
        if stored_rules == rules and game.choice.men is None:
            return {**stored, "player": "random"}
    return {"player": "random", "seed": SEED, **_simulated(game.rules, FEW_GAMES)}


@lru_cache(maxsize=4)
def _simulated(rules: Rules, games: int) -> Mapping[str, Any]:
    """Return the statistics of a few random games, fewer if they are long; kept for a pack on other paper."""
    length = max(1.0, simulate(rules, 1, SEED).throws.value)
    affordable = max(1, int(_FEW_THROWS / length))
    return statistics_answer(simulate(rules, min(games, affordable), SEED))


def simulate(rules: Rules, games: int, seed: int) -> Statistics:
    """Return the statistics of games between random players, played by the plain engine."""
    records = [play_one(rules, Random(f"{seed} {number}")) for number in range(games)]
    return simulation.summary(rules, records)


def board_count(pupils: int, players: int) -> int:
    """Return how many boards a class plays on, at least 1; pupils who are left over share seats."""
    return max(1, pupils // players)


def class_facts(game: Game, pupils: int) -> LessonFacts:
    """Return the facts of a game, with what a class of ``pupils`` needs and the chances of its dice.

    Besides ``Game.facts`` there are ``game`` and ``id``, its name and id, ``pupils``, ``age`` (0 if unknown),
    ``groups`` (one to a board), ``spare`` (pupils left over, below 0 if they are too few for one board),
    ``men_needed`` and ``dice_needed``. Chances are text (``1/6``): ``one_die`` of a face on one die,
    ``one_of_all`` of a face on at least one die, ``all_different`` of no two dice alike; ``…_percent`` are
    whole per cent. ``tallied`` is how many throws the whole class tallies, 60 a pair; ``tally_low`` to
    ``tally_high`` is the 95 % interval in per cent of ``one_of_all`` among the throws of a pair,
    ``class_low`` to ``class_high`` that among all throws.
    """
    facts = game.facts
    players, dice, faces = len(game.rules.seats), game.rules.dice, game.rules.faces
    groups = board_count(pupils, players)
    one_of_all = 1 - Fraction(faces - 1, faces) ** dice  # a given face on at least one die
    all_different = Fraction(perm(faces, dice), faces**dice)
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
        "one_of_all": f"{one_of_all.numerator}/{one_of_all.denominator}",
        "one_of_all_percent": round(100 * one_of_all),
        "all_different": f"{all_different.numerator}/{all_different.denominator}",
        "all_different_percent": round(100 * all_different),
        **_tallies(float(one_of_all), pupils),
    }


_THROWS_PER_PAIR = 60
_Z_95 = 1.96
"""The half-width of a 95 % interval in standard errors."""


def _tallies(chance: float, pupils: int) -> LessonFacts:
    """Return the 95 % intervals, in per cent, of a frequency tallied by a pair and by the whole class."""
    throws = _THROWS_PER_PAIR * max(1, pupils // 2)

    def interval(count: int) -> tuple[int, int]:
        half = _Z_95 * sqrt(chance * (1 - chance) / count)
        return floor(100 * max(0.0, chance - half)), ceil(100 * min(1.0, chance + half))

    (low, high), (class_low, class_high) = interval(_THROWS_PER_PAIR), interval(throws)
    return {
        "tallied": throws,
        "tally_low": low,
        "tally_high": high,
        "class_low": class_low,
        "class_high": class_high,
    }


SHORT = "short"
"""The name of the reading that is over within a lesson, if a game has one."""


def short_facts(game: Game) -> LessonFacts:
    """Return ``short_men``, the men of a side in the short game, and ``short_length``, its length in words.

    Empty if the game has no short reading, if that is the one played, or if it was not studied.
    """
    if game.reading.name == SHORT or not any(reading.name == SHORT for reading in game.readings):
        return {}
    study = reading_study(game.id, SHORT, game.templates)
    if study is None:
        return {}
    rules = load_rules(GameChoice(game.id, SHORT, templates=game.templates)).rules
    return {"short_men": rules.men, "short_length": length_words(study, game.templates)}


def short_changes(game: Game) -> tuple[tuple[str, str], ...]:
    """Return the rows (topic, words) of the short game's summary that this reading's summary lacks.

    Empty where :func:`short_facts` is empty.
    """
    if not short_facts(game):
        return ()
    usual = set(summary(game))
    return tuple(
        row
        for row in summary(load_game(GameChoice(game.id, SHORT, templates=game.templates)))
        if row not in usual
    )


def number_facts(game: Game, statistics: Mapping[str, Any]) -> LessonFacts:
    """Return statistics as the fields of texts: means as whole numbers, or to a tenth where that tells more.

    ``statistics`` are those of :func:`statistics_of`. ``games``, ``seed``, ``seconds`` (a throw),
    ``shortest`` and ``longest`` (in throws) are ints; all others are text, as ``minutes`` and, in words,
    ``length``. ``throws``, ``hits``, ``idle`` and ``passed`` also have their intervals, ``throws_low`` to
    ``throws_high``. ``draws``, ``first`` (wins of the player who begins, empty if unknown) and
    ``ahead_share`` (wins of ``ahead``, the better seat) are in per cent without the sign; ``ahead`` and its
    share are missing unless there are two seats. ``choices`` is 0 if unknown.
    """
    length = length_words(game_study(game), game.templates)
    facts: LessonFacts = {
        "games": statistics["games"],
        "seed": statistics["seed"],
        "seconds": SECONDS_A_THROW,
        "shortest": statistics["throws"]["shortest"],
        "longest": statistics["throws"]["longest"],
        "minutes": _short(statistics["minutes"]["mean"]),
        "draws": _short(100 * statistics["draws"]["share"]),
        "length": length,
        "first": _short(100 * statistics["first_wins"]["share"]) if "first_wins" in statistics else "",
        "choices": _short(statistics.get("choices") or 0),
    }
    keys = {"throws": "throws", "hits": "hits", "idle": "idle_throws", "passed": "dice_passed_on"}
    for name, key in keys.items():
        low, high = statistics[key]["low"], statistics[key]["high"]
        places = 1 if _short(low) == _short(high) else 0  # else the interval would be one number
        facts[name] = _short(statistics[key]["mean"], places)
        facts |= {f"{name}_low": _short(low, places), f"{name}_high": _short(high, places)}
    if len(statistics["winners"]) == 2:
        ahead, wins = max(statistics["winners"].items(), key=lambda winner: float(winner[1]["share"]))
        facts |= {"ahead": game.seat_names[ahead], "ahead_share": _short(100 * wins["share"])}
    return facts


def _short(number: float, places: int = 0) -> str:
    return f"{number:.{places}f}" if number >= 10 else f"{number:.1f}".removesuffix(".0")
