"""Stored studies: lengths of a game between sensible players and shares of wins, from the game's folder.

Every text that quotes such a number takes it from here. ``tabulae compare GAME --json`` writes the file.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Any

from tabulae.engine.errors import TabulaeError
from tabulae.library.file_cache import is_file
from tabulae.library.games import game_folders, game_model
from tabulae.library.messages import messages
from tabulae.library.records import Game
from tabulae.library.templates import SHIPPED, TemplateError, Templates, read_text

STUDY = "studies.json"
"""The file in a game's folder."""
SECONDS_A_THROW = 20
"""How long people take for a throw and its turn, unless somebody says otherwise."""
EVEN_MINUTES = 5
"""Lengths are rounded to multiples of this."""
ENDLESS = 5.0
"""From this share of unfinished games, in per cent, the longest of nine in ten is not known."""


def stored_study(game: str, templates: Templates = SHIPPED) -> Mapping[str, Any] | None:
    """Return the study in a game's folder, a dict as ``tabulae compare --json`` prints; None without one.

    ``readings`` is a list of dicts, one for each reading; ``game``, ``player``, ``games`` and ``seed`` hold
    for all. ``game`` is an id; a game that extends another does not inherit its study. Raises TemplateError
    for a file that is not such a study.
    """
    path = game_folders(templates)[game] / STUDY
    if not is_file(path):
        return None
    seats = game_model(game, templates).seats
    try:
        study = json.loads(read_text(path))
        _check(study, seats)
    except (ValueError, RecursionError, KeyError, TypeError, AttributeError, TabulaeError) as error:
        raise TemplateError(
            f"{path}: not a study ({error!s:.80}): write it with tabulae compare {game} --games 1000 "
            f"--seed 1283 --json"
        ) from None
    return study if isinstance(study, dict) else None


def _check(study: Any, seats: Collection[str]) -> None:
    """Check that every number that texts quote is there; raises TabulaeError or a lookup error if not."""
    for name in ("games", "seed"):
        if type(study[name]) is not int or study[name] < 1:
            raise TabulaeError(f"{name} is {study[name]!r}")
    if study["player"] not in ("sensible", "random"):
        raise TabulaeError(f"player is {study['player']!r}")
    for reading in study["readings"]:
        spans = [reading[name]["nine_of_ten"] for name in ("throws", "minutes")]
        if [len(span) for span in spans] != [2, 2]:
            raise TabulaeError("nine_of_ten is not two numbers")
        numbers = [reading["games"], reading["choices"] or 0, *spans[0], *spans[1]]
        for name in ("throws", "minutes", "hits", "idle_throws", "dice_passed_on"):
            numbers += [reading[name][key] for key in ("mean", "low", "high")]
        if set(reading["winners"]) != set(seats):
            raise TabulaeError(f"not the seats: {', '.join(sorted(set(reading['winners']) ^ set(seats)))}")
        for share in (
            reading["first_wins"],
            reading["draws"],
            reading["unfinished"],
            *reading["winners"].values(),
            *reading.get("reasons", {}).values(),
            *reading.get("degrees", {}).values(),
        ):
            numbers += [share[key] for key in ("count", "share", "low", "high")]
        numbers += [reading["throws"][key] for key in ("shortest", "longest")]
        if not all(type(number) in (int, float) and abs(number) < 1e9 for number in numbers):
            raise TabulaeError("a number is missing or out of range")
        if reading["throws"]["longest"] < 1 or reading["reading"] != str(reading["reading"]):
            raise TabulaeError("a reading has no name or no length")


def reading_study(game: str, reading: str, templates: Templates = SHIPPED) -> Mapping[str, Any] | None:
    """Return the part of a game's study on a reading, with ``player`` and ``seed``; None if there is none.

    It also has ``games``, ``throws``, ``minutes``, ``winners``, ``draws`` and more, as ``compare --json``
    does. ``game`` is an id, ``reading`` a name. Errors are those of :func:`stored_study`.
    """
    study = stored_study(game, templates)
    for part in study["readings"] if study is not None else ():
        if part["reading"] == reading:
            return {"player": study["player"], "seed": study["seed"], **part}  # type: ignore[index]
    return None


STUDIED = ("first", "draws", "win", "ends", "hits", "throws", "minutes", "games")
"""The numbers of a study that a text can name; ``win`` is that of a seat, ``ends`` that of a reason."""


def studied_number(study: Mapping[str, Any], what: str, of: str = "") -> float:
    """Return one of the numbers STUDIED of a reading's study: a share of a hundred games, a mean or a count.

    Raises TabulaeError for a seat that the study lacks. No game has ended for a reason that it lacks.
    """
    shares = {"first": study["first_wins"], "draws": study["draws"]}
    if what == "win" and of not in study["winners"]:
        raise TabulaeError(f"no seat {of!r}: choose from {', '.join(study['winners'])}")
    if what in ("win", "ends"):
        shares[what] = study["winners"][of] if what == "win" else study["reasons"].get(of, {"share": 0.0})
    if what in shares:
        return 100 * float(shares[what]["share"])
    return float(study["games"] if what == "games" else study[what]["mean"])


def game_study(game: Game) -> Mapping[str, Any] | None:
    """Return :func:`reading_study` of a loaded game; None also if options, men or board were changed."""
    return reading_study(game.id, game.reading.name, game.templates) if game.as_usual else None


def length_words(study: Mapping[str, Any] | None, templates: Templates = SHIPPED, brief: bool = False) -> str:
    """Return in words how long nine games of ten take, or how many never end; empty without a study.

    They are a phrase without a full stop. ``study`` is that of one reading; ``brief`` gives the minutes alone
    (``30 to 55 minutes``), but does not shorten the words on games that never end.
    """
    if study is None:
        return ""
    message, never = messages(templates), given_up_percent(study)
    if never:
        return message("length-endless", share=never, throws=study["throws"]["longest"])
    first, last = rounded_minutes(study["minutes"]["nine_of_ten"])
    ends = {"first": first, "last": last, "seconds": SECONDS_A_THROW}
    length = "about" if first == last else "between"
    return message(f"length-{length}-brief" if brief else f"length-{length}", **ends)


def given_up_percent(study: Mapping[str, Any]) -> int:
    """Return the percentage of a reading's games given up as endless, rounded; 0 if it is below 5 %."""
    share = 100 * float(study["unfinished"]["share"])
    return round(share) if share >= ENDLESS else 0


def rounded_minutes(ends: tuple[float, float]) -> tuple[int, int]:
    """Return the ends of a range of minutes, rounded outwards: down and up, the first to at least 1.

    They are multiples of 5 if the second is 10 or more, otherwise whole minutes.
    """
    step = EVEN_MINUTES if ends[1] >= 2 * EVEN_MINUTES else 1
    low, high = step * int(ends[0] // step), step * int(-(-ends[1] // step))
    return max(low, 1), high
