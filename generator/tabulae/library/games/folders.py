"""Find games by name and read what their folders hold into checked records.

A game lies in the folder ``games/ID`` of the templates. Its files may lie in up to four such folders: a
user's own templates are laid over those that ship, and a game that ``extends`` another is laid over that one.
:func:`_folders_of` lists them in the order in which they are read, what comes later counting more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from tabulae.engine.errors import TabulaeError, UnknownGameError, closest
from tabulae.library.file_cache import cached_by_files, folder_entries, has_text, is_file
from tabulae.library.file_names import is_portable_name
from tabulae.library.games.rule_text import SENTENCE, parse_line
from tabulae.library.games.schema import GameExampleWords, GameModel, Source, SourcesModel
from tabulae.library.loader import (
    Layer,
    error_at,
    merged,
    overlaid,
    read_files,
    read_yaml,
    validated,
    validated_layers,
)
from tabulae.library.templates import SHIPPED, TemplateError, Templates, place
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.library.words.messages import messages
from tabulae.library.words.phrases import capitalised
from tabulae.library.words.printed_notation import spelling

LONGEST_ID = 60
"""Letters of the id of a game."""


def is_id(name: str) -> bool:
    """Return True if a name can be the id of a game: every system must allow it as the name of a folder."""
    letters = re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name)
    return bool(letters) and len(name) <= LONGEST_ID and is_portable_name(name)


@cached_by_files(maxsize=32)
def game_folders(templates: Templates = SHIPPED) -> Mapping[str, Path]:
    """Return the folder of every game, with its game.yaml, by id, sorted.

    A user's own game hides one that ships. Raises TemplateError for a folder whose name cannot be an id.
    """
    folders: dict[str, Path] = {}
    for root in templates.roots:
        for folder in folder_entries(root / "games"):
            if not is_file(folder / "game.yaml"):
                continue
            if not is_id(folder.name):
                raise TemplateError("game-id", where=place(root / "games"), name=folder.name, most=LONGEST_ID)
            folders[folder.name] = folder
    return dict(sorted(folders.items()))


@cached_by_files(maxsize=8)
def orbit_folders(templates: Templates = SHIPPED) -> Mapping[str, Path]:
    """Return by id the folder of every game on orbits, which is no tables game and is not among the games."""
    return {
        folder.name: folder
        for root in templates.roots
        for folder in folder_entries(root / "orbits")
        if is_file(folder / "game.yaml")
    }


def is_user_game(game: str, templates: Templates = SHIPPED) -> bool:
    """Return True if a game, named by its id, lies in a user's folder, even if one of that id ships.

    Raises KeyError for an unknown id.
    """
    return game_folders(templates)[game] != game_folders().get(game)


def find_game(name: str, templates: Templates = SHIPPED) -> str:
    """Return the id of a game from its id, alias or name, or from words in them that no other game has.

    Capitals and accents do not matter. Raises UnknownGameError with the nearest spelling.
    """
    folders = game_folders(templates)
    if name in folders:
        return name
    known = {game: _names_of(game, templates) for game in folders}
    key = "" if re.search(r"[/\\<>]", name) else _name_key(name)  # a path or markup is no name
    for game, names in known.items():
        if key and key in names:
            return game
    if key in orbit_folders(templates):
        raise UnknownGameError("game-on-orbits", name=key)
    matches = [game for game, names in known.items() if any(f"-{key}-" in f"-{other}-" for other in names)]
    if len(matches) == 1:
        return matches[0]
    close = closest(name, matches or [other for names in known.values() for other in names])
    raise UnknownGameError("game", name=name, close=close, known=tuple(folders))


def other_game_called(name: str, game: str, templates: Templates = SHIPPED) -> str | None:
    """Return the id of a game other than ``game`` that has a name as its id, alias or name, or None."""
    others = (other for other in game_folders(templates) if other != game)
    return next((other for other in others if name in _names_of(other, templates)), None)


def _names_of(game: str, templates: Templates) -> list[str]:
    model = game_model(game, templates)
    return [game, *model.aliases, _name_key(model.name)]


def _name_key(name: str) -> str:
    """Return a name in small letters without accents, its words parted by hyphens."""
    return re.sub(r"[\W_]+", "-", spelling(name)).strip("-")


@dataclass(frozen=True, slots=True)
class GameData:
    """The checked content of a game.yaml and of its words; ``layers`` are the files that it comes from."""

    id: str
    templates: Templates
    path: Path
    model: GameModel
    layers: tuple[Layer, ...]

    def error(self, keys: Sequence[str | int], error: TabulaeError) -> TemplateError:
        """Return an error about the value that these keys lead to, with the file and line that say it."""
        return error_at(self.layers, keys, error)


@cached_by_files(maxsize=256)
def read_game(game: str, templates: Templates = SHIPPED) -> GameData:
    """Read the game.yaml of a game with its words; ``game`` is an id.

    Raises KeyError for an unknown id, TemplateError, with file and line, for what cannot be read or makes no
    game.
    """
    folders = game_folders(templates)
    data: dict[str, Any] = {}
    words: Any = {}
    layers: list[Layer] = []
    for folder in _folders_of(game, templates):
        path = folder / "game.yaml"
        if is_file(path):
            contents = _read_mapping(path)
            layers.append(Layer(path, contents))
            if folder == folders[folder.name]:  # else a user's own hides it
                data |= {"aliases": [], **contents}
    for _, spoken in groupby(_word_layers(game, templates), key=lambda word: word.game):
        joined: Any = {}
        for _, alike in groupby(spoken, key=lambda word: word.language):
            files = [word.layer for word in alike]
            layers += files
            joined = overlaid(joined, reduce(merged, (file.data for file in files)))
        words = merged(words, {key: value for key, value in joined.items() if key != "examples"})
    known_languages = game_languages(game, templates)
    if not {*templates.chain} & {*known_languages}:
        raise TemplateError("game-language", game=game, language=templates.language, known=known_languages)
    for key in _INLINE_WORDS:  # words of a seat or reading that an extending game leaves out
        known = data.get(key)
        if isinstance(words.get(key), dict) and isinstance(known, dict):
            words[key] = {name: value for name, value in words[key].items() if name in known}
    data.pop("extends", None)
    model = validated_layers(GameModel, merged(_without_words(data), words), layers)
    read = GameData(game, templates, folders[game] / "game.yaml", model, tuple(layers))
    if model.default not in model.readings:
        known = list(model.readings)
        raise read.error(["default"], TabulaeError("default", name=model.default, known=known))
    for number, question in enumerate(model.questions):
        try:
            parse_line(SENTENCE.sub(r"\g<text>", question))
        except TabulaeError as error:
            raise read.error(["questions", number], error) from None
    return read


class _WordLayer(NamedTuple):
    """The words of a game in a language, in one file."""

    game: str
    language: str
    layer: Layer


def _word_layers(game: str, templates: Templates) -> Iterator[_WordLayer]:
    """Yield the words of a game: first those of the game that it extends, in each English first."""
    for name, group in groupby(_folders_of(game, templates), key=lambda folder: folder.name):
        folders = list(group)
        for code in reversed(templates.chain):
            for folder in folders:
                path = folder / "game.yaml"
                if code == DEFAULT_LANGUAGE and is_file(path):
                    yield _WordLayer(name, code, Layer(path, _inline_words(_read_mapping(path))))
                path = folder / f"words.{code}.yaml"
                if is_file(path):
                    yield _WordLayer(name, code, Layer(path, _read_mapping(path)))


def game_model(game: str, templates: Templates = SHIPPED) -> GameModel:
    """Return the record of a game, by its id; errors are those of :func:`read_game`."""
    return read_game(game, templates).model


def printed_seats(model: GameModel) -> dict[str, str]:
    """Return the names of the seats of a game as they are printed, by their ids, in turn order."""
    return {name: seat.name or capitalised(name) for name, seat in model.seats.items()}


@cached_by_files(maxsize=256)
def _read_mapping(path: Path) -> dict[str, Any]:
    data = read_yaml(path)
    if data is None and path.name.startswith("words."):
        return {}
    if not isinstance(data, dict):
        raise TemplateError("keys-with-values", where=place(path), file=path.name)
    return data


def parent_of(game: str, templates: Templates = SHIPPED) -> str | None:
    """Return the id of the game that a game extends, or None.

    Raises TemplateError for one that does not exist, or itself extends another.
    """
    folders = game_folders(templates)
    path = folders[game] / "game.yaml"
    parent = _read_mapping(path).get("extends")
    if parent is None:
        return None

    def can_be_extended(other: str) -> bool:
        return "extends" not in _read_mapping(folders[other] / "game.yaml")

    if not isinstance(parent, str) or parent not in folders or not can_be_extended(parent):
        known = list(filter(can_be_extended, folders))
        raise TemplateError("extends", where=place(path), name=parent, known=known)
    return parent


def _folders_of(game: str, templates: Templates) -> list[Path]:
    """Return the folders that may hold files of a game; later ones override earlier ones."""
    parent = parent_of(game, templates)
    lineage = [game] if parent is None else [parent, game]
    return [root / "games" / member for member in lineage for root in templates.roots]


def game_file(game: str, name: str, templates: Templates = SHIPPED) -> Path | None:
    """Return the path of a file of a game, or else of the game that it extends; None if neither has one.

    A user's file counts before the shipped one of the same game.
    """
    paths = [folder / name for folder in _folders_of(game, templates)]
    return next((path for path in reversed(paths) if is_file(path)), None)


def rules_files(game: str, templates: Templates = SHIPPED) -> tuple[Path, ...]:
    """Return the paths of the rule text, English first, in each language that stands in for another.

    What the last one lacks is in those before. A game that has none takes those of the game it extends; a
    ``rules.md`` without a language is in the default one. Raises TemplateError for a game that has its rules
    in other languages only.
    """
    plain = {DEFAULT_LANGUAGE: ("rules.md",)}
    names = [(f"rules.{code}.md", *plain.get(code, ())) for code in templates.chain]
    for _, group in groupby(reversed(_folders_of(game, templates)), key=lambda folder: folder.name):
        folders = list(group)
        paths = [
            next(filter(is_file, (folder / name for folder in folders for name in spellings)), None)
            for spellings in reversed(names)
        ]
        if any(paths):
            return tuple(filter(None, paths))
        others = [entry.name for folder in folders for entry in folder_entries(folder)]
        others = sorted({name for name in others if name.startswith("rules.") and name.endswith(".md")})
        if others:  # the text of a game that this one extends would be wrong
            raise TemplateError("rules-language", game=game, language=templates.language, known=others)
    return ()


def rules_file(game: str, templates: Templates = SHIPPED) -> Path | None:
    """Return the path of the rule text as :func:`rules_files` does, in the first language that has one."""
    return (rules_files(game, templates) or (None,))[-1]


def game_languages(game: str, templates: Templates = SHIPPED) -> tuple[str, ...]:
    """Return the codes of the languages that a game, or the one it extends, has words in, sorted."""
    languages = {
        entry.name.split(".")[1]
        for folder in _folders_of(game, templates)
        for entry in folder_entries(folder)
        if entry.match("words.*.yaml")
    }
    if _inline_words(_read_mapping(game_folders(templates)[game] / "game.yaml")):
        languages.add(DEFAULT_LANGUAGE)
    return tuple(sorted(languages))


_TOP_WORDS = ("name", "tagline", "questions")
_BOARD_WORDS = ("quarters", "letters")
_INLINE_WORDS = {"seats": ("name",), "readings": ("title", "note", "tagline")}
"""The words that a game.yaml may hold itself, in the default language: at the top, and in each entry."""


def _inline_words(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the words that a game.yaml holds itself, in the shape of a words.LANGUAGE.yaml."""
    words = {name: data[name] for name in _TOP_WORDS if name in data}
    board = data.get("board")
    if isinstance(board, dict):
        inline = {name: board[name] for name in _BOARD_WORDS if name in board}
        words |= {"board": inline} if inline else {}
    for key, names in _INLINE_WORDS.items():
        entries = data.get(key)
        for entry, values in entries.items() if isinstance(entries, dict) else ():
            inline = {name: values[name] for name in names if isinstance(values, dict) and name in values}
            if inline:
                words.setdefault(key, {})[entry] = inline
    return words


def _without_words(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return a game.yaml without the words that it holds itself."""

    def without(values: Any, names: Sequence[str]) -> Any:
        if not isinstance(values, dict):
            return values
        return {name: value for name, value in values.items() if name not in names}

    bare = without(data, _TOP_WORDS)
    bare["board"] = without(data.get("board"), _BOARD_WORDS)
    for key, names in _INLINE_WORDS.items():
        entries = data.get(key)
        if isinstance(entries, dict):
            bare[key] = {entry: without(values, names) for entry, values in entries.items()}
    return dict(bare)


def example_words(game: str, templates: Templates = SHIPPED) -> dict[str, dict[str, str]]:
    """Return the ``title``, ``caption`` and ``question`` of each example in words.LANGUAGE.yaml, by id.

    The language is that of the templates. Keys that are not given are left out.
    """
    words: Any = {}
    for _, _, layer in _word_layers(game, templates):
        examples = {"examples": layer.data.get("examples") or {}}
        model = validated(GameExampleWords, examples, layer.path)
        words = merged(words, model.model_dump(exclude_none=True)["examples"])
    return dict(words)


def words_files(game: str, name: str, templates: Templates = SHIPPED) -> tuple[Path, ...]:
    """Return the files of a game with words of a kind, English first: ``told.md`` is ``told.es.md``.

    What the last one lacks is in those before. They lie in the folder of this game, a user's own first.
    """
    folder = game_folders(templates)[game]
    stem, _, kind = name.partition(".")
    places = [folder, *(root / "games" / folder.name for root in templates.roots)]
    by_language = (
        next(filter(has_text, (place / f"{stem}.{code}.{kind}" for place in reversed(places))), None)
        for code in reversed(templates.chain)
    )
    return tuple(filter(None, by_language))


def display_name(model: GameModel, base: int, templates: Templates = SHIPPED) -> str:
    """Return the name of a game as it is printed.

    ``base`` is the number of points in a quarter. A game that no source knows on this base has the message
    ``game-extrapolated`` after its name: "Tabula, extrapolated to a larger board".
    """
    if base not in model.extrapolated:
        return model.name
    return f"{model.name}, {messages(templates)('game-extrapolated')}"


@cached_by_files(maxsize=32)
def all_sources(templates: Templates = SHIPPED) -> Mapping[str, Source]:
    """Return every source by id; raises TemplateError if sources.yaml cannot be read."""
    return read_files(templates, SourcesModel, "sources.yaml").sources


def game_sources(model: GameModel, templates: Templates = SHIPPED) -> dict[str, Source]:
    """Return every source by id, not only this game's; its ``places`` are added to the citations as pages."""
    known = dict(all_sources(templates))
    for name, pages in model.places.items():
        if name in known:
            cited, semicolon, remark = known[name].citation.partition(";")
            citation = f"{cited}, {pages}{semicolon}{remark}"
            known[name] = known[name].model_copy(update={"citation": citation, "pages": pages})
    return known
