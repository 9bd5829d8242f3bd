"""The words of the teacher's pack, and the numbers that go into them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import perm
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from generator.content.facts import game_facts
from generator.content.games import game_file
from generator.content.places import templates_root
from generator.content.records import Game
from generator.content.schema import Name, Prose
from generator.content.simulation import describe_statistics, stored_statistics
from generator.content.yaml_file import read_yaml, validated
from generator.engine.explore import SECONDS_A_THROW, simulate

FEW_GAMES, SEED = 40, 1
"""How many games are played, from which seed, where a game keeps no statistics of its own."""

Facts = dict[str, str | int]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class UnevenWords(_Strict):
    """What happens with pupils who are left over: with none, with one, with some."""

    none: str
    one: str
    some: str


class Step(_Strict):
    """A step of the lesson."""

    minutes: int
    what: str
    how: str


class LessonWords(_Strict):
    """The lesson plan."""

    title: str
    columns: tuple[str, str, str]
    steps: tuple[Step, ...]


class ListWords(_Strict):
    """A titled list."""

    title: str
    items: tuple[str, ...]


class Need(_Strict):
    """So many of something, and what may stand in for it."""

    many: str
    what: str
    instead: str


class MaterialWords(_Strict):
    """What is needed."""

    title: str
    columns: tuple[str, str, str]
    rows: tuple[Need, ...]


class TalkWords(_Strict):
    """Questions about the evidence that suit every game."""

    title: str
    lead: str
    general: tuple[str, ...]


class NumberWords(_Strict):
    """The numbers of random play, their plots, and questions about chance."""

    title: str
    lead: str
    facts: dict[str, str]
    winners: str
    lengths: str
    source: str
    title_questions: str
    questions: tuple[str, ...]


class TournamentWords(_Strict):
    """The tournament: how it goes, the rules of conduct, the sheets."""

    title: str
    lead: str
    rules: tuple[str, ...]
    points_two: str
    points_more: str
    ties: str
    draw: str
    draw_lead: str
    table: str
    round: str
    score: str
    score_columns: tuple[str, ...]


class TeacherWords(_Strict):
    """The whole of a teacher.en.yaml."""

    title: str
    subject: str
    lead: str
    uneven: UnevenWords
    lesson: LessonWords
    prepare: ListWords
    materials: MaterialWords
    talk: TalkWords
    numbers: NumberWords
    hooks: dict[str, Any]
    tournament: TournamentWords


class GameTalk(_Strict):
    """The teacher.yaml of a game: its own questions, and which hooks fit it."""

    hooks: tuple[Name, ...] = ("probability",)
    questions: tuple[Prose, ...] = Field(default=(), max_length=8)


@cache
def teacher_words(language: str = "en") -> TeacherWords:
    """The words of the pack in a language."""
    path = templates_root() / "products" / f"teacher.{language}.yaml"
    return validated(TeacherWords, read_yaml(path), path)


def game_talk(game: str, templates: Path | None = None) -> GameTalk:
    """The questions and hooks of a game; only what suits every game if its folder has no teacher.yaml."""
    path = game_file(game, "teacher.yaml", templates)
    return validated(GameTalk, read_yaml(path), path) if path else GameTalk()


def statistics_of(game: Game, templates: Path | None = None) -> Mapping[str, Any]:
    """The statistics of random play: those the game keeps for this reading, or else of a few games."""
    kept = stored_statistics(game.id, templates)
    if kept is not None:
        played = (kept.get("reading"), kept.get("set"), kept.get("base"))
        if played == (game.reading.name, dict(game.overrides), game.rules.board.base):
            return kept
    return {"seed": SEED, **describe_statistics(simulate(game.rules, FEW_GAMES, SEED))}


def groups_of(pupils: int, players: int) -> int:
    """How many boards a class plays on; pupils who are left over share seats."""
    return max(1, pupils // players)


def class_facts(game: Game, pupils: int) -> Facts:
    """The facts of a game with all that is counted for a number of pupils, and the chances of its dice."""
    facts = game_facts(game.rules)
    players, dice, faces = len(game.rules.seats), game.rules.dice, game.rules.faces
    groups = groups_of(pupils, players)
    one = 1 - Fraction(faces - 1, faces) ** dice
    different = Fraction(perm(faces, dice), faces**dice)
    return {
        **facts,
        "game": game.name,
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
    }


def number_facts(found: Mapping[str, Any]) -> Facts:
    """The statistics in the form of fields: means to a whole number, or to a tenth where they are small."""
    facts: Facts = {
        "games": found["games"],
        "seed": found["seed"],
        "seconds": SECONDS_A_THROW,
        "shortest": found["throws"]["shortest"],
        "longest": found["throws"]["longest"],
        "minutes": _short(found["minutes"]["mean"]),
        "draws": _short(100 * found["draws"]["share"]),
    }
    named = {"throws": "throws", "hits": "hits", "idle": "idle_throws", "passed": "dice_passed_on"}
    for name, key in named.items():
        facts[name] = _short(found[key]["mean"])
        facts |= {f"{name}_{end}": _short(found[key][end]) for end in ("low", "high")}
    return facts


def _short(number: float) -> str:
    return f"{number:.0f}" if number >= 10 else f"{number:.1f}".removesuffix(".0")
