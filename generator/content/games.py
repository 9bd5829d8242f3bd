"""Games from their folders: game.yaml becomes rules, readings and all that the products need."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from generator.content.places import templates_root
from generator.content.records import Reading, Source
from generator.content.schema import GameModel, Scalar, SourcesModel
from generator.content.terms import number, points
from generator.content.words import words
from generator.content.yaml_file import TemplateError, read_yaml, validated
from generator.engine.board import Board, Seat
from generator.engine.errors import OptionError, TabulaeError, nearest
from generator.engine.options import MEANINGS, Options, format_value, option_texts, with_options
from generator.engine.position import PILES, Position
from generator.engine.rules import Rules

CHOICES = ("course", "faces")
"""What ``--set`` can change besides the engine's options: the set of courses and the dice."""
LONGEST_ID = 60


def roots(extra: Path | None = None) -> tuple[Path, ...]:
    """The template folders, a user's own before the ones that ship."""
    if extra is None:
        return (templates_root(),)
    if not extra.is_dir():
        raise TabulaeError(f"no templates folder {str(extra)!r}: it should hold games/NAME/game.yaml")
    return (extra.resolve(), templates_root())


GOOD_ID = f"small letters, digits and single hyphens, at most {LONGEST_ID}, and none of Windows' own names"


def is_id(name: str) -> bool:
    """Whether a game may be called that; its files lie in a folder of this name on every system."""
    reserved = re.fullmatch(r"con|prn|aux|nul|(com|lpt)[0-9]", name)
    return bool(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name)) and len(name) <= LONGEST_ID and not reserved


@cache
def game_folders(extra: Path | None = None) -> Mapping[str, Path]:
    """The folder of every game by its id, sorted; a user's game hides one that ships.

    Raises TemplateError for a folder whose name cannot be an id.
    """
    found: dict[str, Path] = {}
    for root in reversed(roots(extra)):
        for file in root.glob("games/*/game.yaml"):
            if not is_id(file.parent.name):
                raise TemplateError(
                    f"{root / 'games'}: a game cannot be called {file.parent.name[:60]!r}: use {GOOD_ID}"
                )
            found[file.parent.name] = file.parent
    return dict(sorted(found.items()))


def find_game(name: str, extra: Path | None = None) -> str:
    """The id of a game from its id or an alias; raises TabulaeError with the nearest spelling."""
    folders = game_folders(extra)
    if name in folders:
        return name
    aliases = {alias: game for game in folders for alias in game_model(game, extra).aliases}
    if name in aliases:
        return aliases[name]
    close = nearest(name, [*folders, *aliases])
    raise TabulaeError(f"no game {name[:60]!r}{close}: the games are {', '.join(folders)}")


@cache
def _own_data(game: str, extra: Path | None) -> dict[str, Any]:
    path = game_folders(extra)[game] / "game.yaml"
    data = read_yaml(path)
    if not isinstance(data, dict):
        raise TemplateError(f"{path}: a game.yaml is a list of keys with values, as in name: My game")
    return data


def parent_of(game: str, extra: Path | None = None) -> str | None:
    """The game that a game extends, if any; raises TemplateError if that cannot be."""
    parent = _own_data(game, extra).get("extends")
    if parent is None:
        return None
    folders = game_folders(extra)
    if parent not in folders or "extends" in _own_data(parent, extra):
        known = ", ".join(other for other in folders if "extends" not in _own_data(other, extra))
        path = folders[game] / "game.yaml"
        raise TemplateError(f"{path}: extends is {parent!r}: choose a game that extends no other: {known}")
    return str(parent)


def game_file(game: str, name: str, extra: Path | None = None) -> Path | None:
    """A file of a game, or else of the game that it extends; None if neither has it."""
    path = game_folders(extra)[game] / name
    if path.is_file():
        return path
    parent = parent_of(game, extra)
    return game_file(parent, name, extra) if parent else None


def game_data(game: str, extra: Path | None = None) -> dict[str, Any]:
    """The contents of a game.yaml, laid over the game that it extends."""
    parent = parent_of(game, extra)
    data = {**(_own_data(parent, extra) if parent else {}), **_own_data(game, extra)}
    data.pop("extends", None)
    return data


@cache
def game_model(game: str, extra: Path | None = None) -> GameModel:
    """The checked contents of a game.yaml."""
    path = game_folders(extra)[game] / "game.yaml"
    model = validated(GameModel, game_data(game, extra), path)
    if model.default not in model.readings:
        raise TemplateError(f"{path}: default is {model.default!r}: choose from {', '.join(model.readings)}")
    return model


def readings(model: GameModel) -> tuple[Reading, ...]:
    """The readings of a game, the default first."""
    order = [model.default, *(name for name in model.readings if name != model.default)]
    return tuple(
        Reading(
            name=name,
            title=model.readings[name].title,
            status=model.readings[name].status,
            source=model.readings[name].source,
            note=model.readings[name].note,
            options=_texts(model.readings[name].options),
        )
        for name in order
    )


def shown_name(model: GameModel, base: int) -> str:
    """The name of a game as products print it: one that no source knows on this base says so."""
    if base not in model.extrapolated:
        return model.name
    return f"{model.name}, {words().extrapolated}"


def find_reading(model: GameModel, name: str | None) -> str:
    """The name of a reading, the default if none is asked for."""
    if name is None:
        return model.default
    if name not in model.readings:
        close = nearest(name, model.readings)
        raise TabulaeError(f"no reading {name[:60]!r}{close}: the readings are {', '.join(model.readings)}")
    return name


def choices(model: GameModel, reading: str, overrides: Mapping[str, str]) -> dict[str, str]:
    """Every option and choice with the text of its value, as this reading and these overrides set it."""
    plain = {"course": next(iter(model.courses)), "faces": str(model.faces), **option_texts(Options())}
    given = {**_texts(model.options), **_texts(model.readings[reading].options), **overrides}
    for name in given:
        if name not in plain:
            known = ", ".join(plain)
            raise OptionError(f"no option {name[:60]!r}{nearest(name, plain)}: the options are {known}")
    return {**plain, **given}


def build_rules(model: GameModel, values: Mapping[str, str], base: int) -> Rules:
    """The rules of a game with these values, on boards of ``base`` points in a quadrant."""
    names = [point for text in model.board.points for point in points(text, base)]
    board = Board(model.board.kind, base, tuple(names))
    course = values["course"]
    if course not in model.courses:
        close = nearest(course, model.courses)
        raise OptionError(f"course cannot be {course[:60]!r}{close}: choose {', '.join(model.courses)}")
    numbers = {name: number(values[name], base) for name in ("entry_limit",) if values[name] != "none"}
    texts = {name: str(numbers.get(name, values[name])) for name in MEANINGS}
    men = number(model.men, base)
    return Rules(
        board=board,
        seats=tuple(_seat(seat, model.courses[course], names, base) for seat in model.seats),
        men=men,
        dice=model.dice,
        faces=_faces(values["faces"], base),
        start=Position(tuple(_start(model, seat, names, base, men) for seat in model.seats)),
        options=with_options(Options(), texts),
    )


def _faces(text: str, base: int) -> int:
    try:
        faces = number(text, base)
    except ValueError:
        faces = 0
    if not 2 <= faces <= 20:
        raise OptionError(f"faces cannot be {text[:60]!r}: choose a number from 2 to 20, or n for the base")
    return faces


def _seat(name: str, courses: Mapping[str, Sequence[str]], names: Sequence[str], base: int) -> Seat:
    if name not in courses:
        raise ValueError(f"courses lack the seat {name}")
    course = tuple(names.index(point) for text in courses[name] for point in points(text, base))
    return Seat(name, course, course[:base], course[-base:])


def _start(model: GameModel, seat: str, names: Sequence[str], base: int, men: int) -> bytes:
    counts = [0] * (len(names) + 3)
    for where, term in model.start.get(seat, {}).items():
        many = number(term, base)
        places = (
            [len(names) + PILES.index(where)]
            if where in PILES
            else [names.index(point) for point in points(where, base)]
        )
        for place in places:
            counts[place] += many
    if sum(counts) != men:
        raise ValueError(f"start: {seat} has {sum(counts)} men, but men is {men}")
    return bytes(counts)


def _texts(values: Mapping[str, Scalar]) -> dict[str, str]:
    return {name: format_value(value) for name, value in values.items()}


@cache
def all_sources(extra: Path | None = None) -> Mapping[str, Source]:
    """Every source by id."""
    found: dict[str, Source] = {}
    for root in reversed(roots(extra)):
        path = root / "sources.yaml"
        if path.is_file():
            model = validated(SourcesModel, read_yaml(path), path)
            found |= {key: Source(key, work.citation, work.link) for key, work in model.sources.items()}
    return found
