"""Games in their folders: what they are called, which files they have, what their game.yaml says."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from tabulae.engine.errors import UnknownGameError, nearest
from tabulae.library.loader import (
    DEFAULT_LANGUAGE,
    Given,
    Layer,
    TemplateError,
    Templates,
    blamed_file,
    line_of,
    merged,
    read_yaml,
    templates_of,
    validated,
    validated_layers,
)
from tabulae.library.records import Source
from tabulae.library.rule_text import parse_line
from tabulae.library.schema import GameExampleWords, GameModel, SourcesModel
from tabulae.library.words import grammar

LONGEST_ID = 60
GOOD_ID = f"small letters, digits and single hyphens, at most {LONGEST_ID}, and none of Windows' own names"


def is_id(name: str) -> bool:
    """Whether a game may be called that; its files lie in a folder of this name on every system."""
    reserved = re.fullmatch(r"con|prn|aux|nul|(com|lpt)[0-9]", name)
    return bool(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name)) and len(name) <= LONGEST_ID and not reserved


def game_folders(given: Given = None) -> Mapping[str, Path]:
    """The folder with the game.yaml of every game by its id, sorted; a user's game hides one that ships.

    Raises TemplateError for a folder whose name cannot be an id.
    """
    return _folders(templates_of(given).own)


@cache
def _folders(own: Path | None) -> Mapping[str, Path]:
    found: dict[str, Path] = {}
    for root in Templates(own).roots:
        for file in root.glob("games/*/game.yaml"):
            if not is_id(file.parent.name):
                raise TemplateError(
                    f"{root / 'games'}: a game cannot be called {file.parent.name[:60]!r}: use {GOOD_ID}"
                )
            found[file.parent.name] = file.parent
    return dict(sorted(found.items()))


def is_own(name: str, given: Given = None) -> bool:
    """Whether the game is a user's own, and not one that ships."""
    return game_folders(given)[name] != _folders(None).get(name)


def find_game(name: str, given: Given = None) -> str:
    """The id of a game from its id, an alias, or its name, or from words of these that only it has.

    Capitals and accents do not matter. Raises TabulaeError with the nearest spelling.
    """
    folders = game_folders(given)
    if name in folders:
        return name
    called = {game: _names_of(game, given) for game in folders}
    spoken = "" if re.search(r"[/\\<>]", name) else _unadorned(name)  # a path or markup is no name
    for game, names in called.items():
        if spoken and spoken in names:
            return game
    part = f"-{spoken}-"
    meant = [game for game, names in called.items() if any(part in f"-{one}-" for one in names)]
    if len(meant) == 1:
        return meant[0]
    close = nearest(name, meant or [one for names in called.values() for one in names])
    raise UnknownGameError(f"no game {name[:60]!r}{close}: the games are {', '.join(folders)}")


def _names_of(game: str, given: Given) -> list[str]:
    """What a game is called: id, aliases, name, as :func:`_unadorned` has them."""
    model = game_model(game, given)
    return [game, *model.aliases, _unadorned(model.name)]


def _unadorned(name: str) -> str:
    """A name in small letters without accents, its words parted by hyphens."""
    plain = "".join(one for one in unicodedata.normalize("NFKD", name) if not unicodedata.combining(one))
    return re.sub(r"[\W_]+", "-", plain.casefold()).strip("-")


@cache
def _mapping(path: Path) -> dict[str, Any]:
    data = read_yaml(path)
    if not isinstance(data, dict):
        raise TemplateError(f"{path}: a {path.name} is a list of keys with values, as in name: My game")
    return data


def _own_data(game: str, given: Given) -> dict[str, Any]:
    return _mapping(game_folders(given)[game] / "game.yaml")


def parent_of(game: str, given: Given = None) -> str | None:
    """The game that a game extends, if any; raises TemplateError if that cannot be."""
    parent = _own_data(game, given).get("extends")
    if parent is None:
        return None
    folders = game_folders(given)
    if not isinstance(parent, str) or parent not in folders or "extends" in _own_data(parent, given):
        known = ", ".join(other for other in folders if "extends" not in _own_data(other, given))
        path = folders[game] / "game.yaml"
        raise TemplateError(
            f"{path}: extends is {str(parent)[:60]!r}: choose a game that extends no other: {known}"
        )
    return str(parent)


def _lineage(game: str, given: Given) -> Iterator[str]:
    """The game that a game extends, if any, and then the game itself."""
    parent = parent_of(game, given)
    if parent:
        yield parent
    yield game


def _places(game: str, given: Given) -> list[Path]:
    """The folders that may hold files of a game, a user's own last."""
    return [root / "games" / game for root in templates_of(given).roots]


def game_file(game: str, name: str, given: Given = None) -> Path | None:
    """A file of a game, or else of the game that it extends, a user's own first; None if there is none."""
    for one in reversed(list(_lineage(game, given))):
        for folder in reversed(_places(one, given)):
            if (folder / name).is_file():
                return folder / name
    return None


def rules_file(game: str, given: Given = None) -> Path | None:
    """The rule text of a game in the language, None if it has none at all.

    A ``rules.md`` without a language is in the default one. Raises TemplateError if there are only others.
    """
    language = templates_of(given).language
    for one in reversed(list(_lineage(game, given))):
        for folder in reversed(_places(one, given)):
            names = [f"rules.{language}.md", *(["rules.md"] if language == DEFAULT_LANGUAGE else [])]
            for name in names:
                if (folder / name).is_file():
                    return folder / name
            if any(folder.glob("rules*.md")):
                raise _unspoken(game, given)
    return None


def game_languages(game: str, given: Given = None) -> tuple[str, ...]:
    """The languages that a game has words in."""
    found = {
        file.name.split(".")[1]
        for one in _lineage(game, given)
        for folder in _places(one, given)
        for file in folder.glob("words.*.yaml")
    }
    return tuple(sorted(found | ({DEFAULT_LANGUAGE} if _spoken(_own_data(game, given)) else set())))


def _unspoken(game: str, given: Given) -> TemplateError:
    language, known = templates_of(given).language, ", ".join(game_languages(game, given))
    return TemplateError(f"{game} has no words in {language!r}: its languages are {known}")


_SPOKEN = {"seats": ("name",), "readings": ("title", "note")}


def _spoken(data: Mapping[str, Any]) -> dict[str, Any]:
    """What a game.yaml says in words by itself."""
    found = {name: data[name] for name in ("name", "tagline", "questions") if name in data}
    board = data.get("board")
    if isinstance(board, dict) and "quarters" in board:
        found["board"] = {"quarters": board["quarters"]}
    for key, names in _SPOKEN.items():
        entries = data.get(key)
        for entry, values in entries.items() if isinstance(entries, dict) else ():
            words = {name: values[name] for name in names if isinstance(values, dict) and name in values}
            if words:
                found.setdefault(key, {})[entry] = words
    return found


def _wordless(data: Mapping[str, Any]) -> dict[str, Any]:
    """A game.yaml without what it says in words by itself."""

    def without(values: Any, names: Sequence[str]) -> Any:
        return {k: v for k, v in values.items() if k not in names} if isinstance(values, dict) else values

    bare = without(data, ("name", "tagline", "questions"))
    bare["board"] = without(data.get("board"), ("quarters",))
    for key, names in _SPOKEN.items():
        entries = data.get(key)
        if isinstance(entries, dict):
            bare[key] = {entry: without(values, names) for entry, values in entries.items()}
    return dict(bare)


def _game_data(game: str, given: Given) -> tuple[dict[str, Any], list[Layer]]:
    """The contents of a game.yaml over those of the game that it extends, with its words; and their files.

    What a game.yaml says in words counts in the default language only, and words of a user's own most.
    """
    language = templates_of(given).language
    data: dict[str, Any] = {}
    words: Any = {}
    layers: list[Layer] = []
    for one in _lineage(game, given):
        data |= _own_data(one, given)
        for folder in _places(one, given):
            file = folder / "game.yaml"
            if file.is_file():
                layers.append(Layer(file, _mapping(file)))
                words = merged(words, _spoken(_mapping(file)) if language == DEFAULT_LANGUAGE else {})
            file = folder / f"words.{language}.yaml"
            if file.is_file():
                layers.append(Layer(file, _mapping(file)))
                words = merged(words, {k: v for k, v in _mapping(file).items() if k != "examples"})
    data.pop("extends", None)
    if language not in game_languages(game, given):
        raise _unspoken(game, given)
    for key in _SPOKEN:
        known = data.get(key)
        if isinstance(words.get(key), dict) and isinstance(known, dict):
            words[key] = {name: value for name, value in words[key].items() if name in known}
    return merged(_wordless(data), words), layers


def example_words(game: str, given: Given = None) -> dict[str, dict[str, str]]:
    """What the words of a game say of its examples, by id: title, caption, question."""
    found: Any = {}
    for one in _lineage(game, given):
        for folder in _places(one, given):
            path = folder / f"words.{templates_of(given).language}.yaml"
            if path.is_file():
                said = {"examples": _mapping(path).get("examples") or {}}
                model = validated(GameExampleWords, said, path)
                found = merged(found, model.model_dump(exclude_none=True)["examples"])
    return dict(found)


def game_model(game: str, given: Given = None) -> GameModel:
    """The checked contents of a game.yaml, with the words of the game."""
    return _game_model(game, templates_of(given))


@cache
def _game_model(game: str, templates: Templates) -> GameModel:
    path = game_folders(templates)[game] / "game.yaml"
    data, layers = _game_data(game, templates)
    model = validated_layers(GameModel, data, layers)
    if model.default not in model.readings:
        raise TemplateError(f"{path}: default is {model.default!r}: choose from {', '.join(model.readings)}")
    for number, question in enumerate(model.questions):
        try:
            parse_line(question)
        except ValueError as error:
            raise _fault(layers, ["questions", number], str(error)) from None
    return model


def game_fault(game: str, keys: Sequence[str | int], reason: str, given: Given = None) -> TemplateError:
    """An error about a value of a game.yaml, with the file and the line that say it."""
    return _fault(_game_data(game, given)[1], keys, reason)


def _fault(layers: Sequence[Layer], keys: Sequence[str | int], reason: str) -> TemplateError:
    path = blamed_file(layers, keys)
    line = line_of(path, keys)
    return TemplateError(f"{path}:{line}: {reason}" if line else f"{path}: {reason}")


def display_name(model: GameModel, base: int, given: Given = None) -> str:
    """The name of a game as products print it: one that no source knows on this base says so."""
    if base not in model.extrapolated:
        return model.name
    return f"{model.name}, {grammar(given).extrapolated}"


@cache
def all_sources(given: Given = None) -> Mapping[str, Source]:
    """Every source by id."""
    model = templates_of(given).read(SourcesModel, "sources.yaml")
    return {key: Source(key, work.citation, work.link) for key, work in model.sources.items()}
