"""What a study has found out about a game between sensible players, kept in its folder: lengths and shares.

Texts quote it from here and from nowhere else. It is written by ``tabulae compare GAME --json``.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Any

from tabulae.engine.errors import TabulaeError
from tabulae.library.document_words import document_words
from tabulae.library.game import load_rules
from tabulae.library.games import game_folders, game_model
from tabulae.library.loader import Given, TemplateError, read_text
from tabulae.library.records import Game
from tabulae.library.words import fill

STUDY = "studies.json"
"""The file in a game's folder."""
EVEN_MINUTES = 5
"""Lengths are told in multiples of this; nobody plays by the minute."""
ENDLESS = 5.0
"""Where so many games of a hundred are given up, the longest of nine in ten is not known."""


def stored_study(game: str, templates: Given = None) -> Mapping[str, Any] | None:
    """The study that a game's folder keeps, None if it keeps none; raises TemplateError if it is no study.

    A game that extends another does not inherit it: its numbers are its own.
    """
    path = game_folders(templates)[game] / STUDY
    if not path.is_file():
        return None
    seats = game_model(game, templates).seats
    try:
        study = json.loads(read_text(path))
        _check(study, seats)
    except (ValueError, RecursionError, KeyError, TypeError, AttributeError, TabulaeError) as error:
        raise TemplateError(
            f"{path}: this is no study ({error!s:.80}): write it with tabulae compare {game} --games 1000 "
            f"--seed 1283 --json"
        ) from None
    return study if isinstance(study, dict) else None


def _check(study: Any, seats: Collection[str]) -> None:
    """Read all that texts quote once, so that what is missing is told here."""
    for name in ("games", "seed"):
        if type(study[name]) is not int or study[name] < 1:
            raise TabulaeError(f"{name} is {study[name]!r}")
    if study["player"] not in ("sensible", "random"):
        raise TabulaeError(f"player is {study['player']!r}")
    for one in study["readings"]:
        numbers = [
            one["games"], one["choices"], *one["throws"]["nine_of_ten"], *one["minutes"]["nine_of_ten"],
        ]  # fmt: skip
        for name in ("throws", "minutes", "hits", "idle_throws", "dice_passed_on"):
            numbers += [one[name][key] for key in ("mean", "low", "high")]
        if set(one["winners"]) != set(seats):
            raise TabulaeError(f"not the seats: {', '.join(sorted(set(one['winners']) ^ set(seats)))}")
        for share in (one["first_wins"], one["draws"], one["unfinished"], *one["winners"].values()):
            numbers += [share[key] for key in ("count", "share", "low", "high")]
        numbers += [one["throws"][key] for key in ("shortest", "longest")]
        if not all(type(number) in (int, float) and abs(number) < 1e9 for number in numbers):
            raise TabulaeError("a number is missing or out of range")
        if one["throws"]["longest"] < 1 or one["reading"] != str(one["reading"]):
            raise TabulaeError("a reading has no name or no length")


def studied(game: str, reading: str, templates: Given = None) -> Mapping[str, Any] | None:
    """What the study of a game says of a reading, None if it says nothing."""
    study = stored_study(game, templates)
    for one in study["readings"] if study is not None else ():
        if one["reading"] == reading:
            return {"player": study["player"], "seed": study["seed"], **one}  # type: ignore[index]
    return None


def studied_game(game: Game) -> Mapping[str, Any] | None:
    """What the study says of a game as it is played here; None if anything was changed by hand."""
    usual = load_rules(game.id, game.reading.name, templates=game.templates)[2]
    return studied(game.id, game.reading.name, game.templates) if game.rules == usual else None


def length_words(found: Mapping[str, Any] | None, templates: Given = None) -> str:
    """How long nine games of ten take, in one sentence, or how many never end; nothing if no study knows."""
    if found is None:
        return ""
    never = never_over(found)
    if never:
        return fill(
            document_words(templates).length.endless, share=never, throws=f"{found['throws']['longest']:,}"
        )
    first, last = even_minutes(found["minutes"]["nine_of_ten"])
    words = document_words(templates).length
    return fill(words.about if first == last else words.between, first=first, last=last)


def never_over(found: Mapping[str, Any]) -> int:
    """How many games of a hundred were given up, if so many that nobody can say how long nine of ten take."""
    share = 100 * float(found["unfinished"]["share"])
    return round(share) if share >= ENDLESS else 0


def even_minutes(ends: tuple[float, float]) -> tuple[int, int]:
    """Two lengths in minutes, rounded outwards; short games are told to the minute."""
    step = EVEN_MINUTES if ends[1] >= 2 * EVEN_MINUTES else 1
    low, high = step * int(ends[0] // step), step * int(-(-ends[1] // step))
    return max(low, 1), high
