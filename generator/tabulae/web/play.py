"""The page on which a game is played, and what it loads: the same engine, on a server or in the page."""

from __future__ import annotations

import ast
import io
import json
import zipfile
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from tabulae.draw.play_board import play_board
from tabulae.engine.errors import TabulaeError
from tabulae.kit.page import page_folder
from tabulae.library.editor_words import editor_words
from tabulae.library.figure_words import figure_words
from tabulae.library.game import load_game
from tabulae.library.loader import Given, templates_of
from tabulae.library.play_words import play_words
from tabulae.library.records import Game
from tabulae.library.words import fill
from tabulae.play.answers import network_of
from tabulae.play.session import Session, men_by_place, rules_as_json
from tabulae.products.output import OutputFile
from tabulae.render.svg import svg_bytes
from tabulae.web.pages import page_name, site_page
from tabulae.web.vendored import PYODIDE, PYODIDE_FOLDER

Engine = Literal["page", "server"]
ASSETS = (
    "play.js", "edit.js", "board.js", "drag.js", "picture.js", "engine.js", "kept.js", "worker.js",
    "play.css",
)  # fmt: skip
ENGINE = "assets/engine.zip"
SERVED = {
    "figure.svg": "svg", "figure.png": "png", "figure.pdf": "pdf", "slide.png": "slide",
    "question.pdf": "question", "answer.pdf": "answer",
}  # fmt: skip
"""What a server makes of a position, each with the words for it."""
_PAGE = {"kind": "page", "python": f"{PYODIDE_FOLDER}/", "engine": ENGINE}
_SERVER = {"kind": "server", "url": "api/play", "files": "figures/"}
_MOVES = {"play", "hitting", "from_", "to", "leaving", "way"}
"""Of the words of figures those that tell of plays."""
_PACKAGE = Path(__file__).parents[1]
_ENTRY = "tabulae.play.session"


def play_files(game: str, templates: Given = None) -> Iterator[OutputFile]:
    """The page of a game with its data: the board, and for each reading the rules, phrases and player."""
    given = templates_of(templates)
    loaded = load_game(game, templates=given)
    words, board = play_words(given), play_board(loaded)
    title = fill(words.title, game=loaded.name)
    told = {
        "game": loaded.id,
        "name": loaded.name,
        "reading": loaded.reading.name,
        "seats": loaded.seat_names,
        "points": list(loaded.rules.board.points),
        "faces": loaded.rules.faces,
        "start": men_by_place(loaded.rules, loaded.rules.start),
        "geometry": board.geometry,
        "pins": loaded.rules.options.hit_men == "pin",
        "words": words.model_dump(),
        "editor": editor_words(given).model_dump(),
        "moves": figure_words(given).model_dump(by_alias=True, include=_MOVES),
        "and": loaded.grammar.and_,
        "then": loaded.grammar.then,
    }
    page = site_page(
        "play.html",
        page_name(loaded.id, "play"),
        title,
        templates=given,
        game=loaded,
        here="play",
        words=words,
        lead=fill(words.lead, game=loaded.name),
        heading=loaded.name,
        geometry=board.geometry,
        seats=loaded.seat_names,
        readings=loaded.readings,
        chosen=loaded.reading.name,
        label=fill(words.board, game=loaded.name),
        game_id=loaded.id,
        editor=editor_words(given).heading,
    )
    folder = f"play/{loaded.id}"
    yield page
    yield _editor(loaded, board.geometry)
    yield OutputFile(f"{folder}/game.json", _json(told))
    yield OutputFile(f"{folder}/board.svg", svg_bytes(board.scene, light=True))
    for seat, man in board.men.items():
        yield OutputFile(f"{folder}/man-{seat}.svg", svg_bytes(man, light=True))
    for reading in loaded.readings:
        told_of = reading_data(loaded, reading.name)
        yield OutputFile(f"{folder}/{reading.name}.json", _json(told_of))


def _editor(game: Game, geometry: Mapping[str, Any]) -> OutputFile:
    """The page on which a position is set up, beside that on which the game is played."""
    words, play = editor_words(game.templates), play_words(game.templates)
    return site_page(
        "edit.html",
        page_name(game.id, "editor"),
        fill(words.title, game=game.name),
        templates=game.templates,
        game=game,
        here="play",
        description=fill(words.lead, game=game.name),
        words=words,
        table=play,
        geometry=geometry,
        seats=game.seat_names,
        reading=game.reading.name,
        dice=[fill(words.die, number=number) for number in range(1, game.rules.dice + 1)],
        faces=game.rules.faces,
        label=fill(play.board, game=game.name),
        game_id=game.id,
        play_link=page_name(game.id, "play"),
        served=[(name, getattr(words, key)) for name, key in SERVED.items()],
    )


def reading_data(game: Game, reading: str) -> dict[str, Any]:
    """What a session needs of a reading, as :func:`tabulae.play.session.session_from_json` reads it."""
    played = load_game(game.id, reading, templates=game.templates)
    network = network_of(game.id, reading, played.rules, game.templates)
    return {
        "rules": rules_as_json(played.rules),
        "phrases": played.phrase_book.as_json(),
        "network": network.dumps() if network.origin.get("trained", True) else None,
    }


@lru_cache(maxsize=64)
def _session(game: str, reading: str | None, templates: Given) -> Session:
    loaded = load_game(game, reading, templates=templates)
    network = network_of(loaded.id, loaded.reading.name, loaded.rules, templates)
    return Session(loaded.rules, loaded.phrase_book, network)


def answer_play(request: Mapping[str, Any], templates: Given = None) -> dict[str, Any]:
    """The answer to a page that plays over HTTP: ``game``, ``reading``, ``state``, ``action``.

    Raises TabulaeError for what makes no sense.
    """
    for key in request:
        if key not in ("game", "reading", "state", "action"):
            raise TabulaeError(f"no key {str(key)[:40]!r}: the keys are game, reading, state, action")
    game, reading, state, action = (request.get(key) for key in ("game", "reading", "state", "action"))
    if not isinstance(game, str) or not isinstance(reading, str | None):
        raise TabulaeError("game and reading must be texts")
    if not isinstance(state, dict | None) or not isinstance(action, dict):
        raise TabulaeError("state and action must be objects")
    if type(action.get("seed")) is not int:
        raise TabulaeError("the seed of the action is missing: the same question has the same answer here")
    return _session(game, reading, templates).answer(state, action)


def play_assets(engine: Engine = "page") -> Iterator[OutputFile]:
    """What the pages of all games share: script, style, and who answers them.

    On a static site that is the ``page`` itself, which loads Python with the engine, else the ``server``.
    Raises TabulaeError if Python for browsers cannot be fetched.
    """
    for name in ASSETS:
        yield OutputFile(f"assets/{name}", (page_folder() / name).read_bytes())
    if engine == "server":
        yield OutputFile("assets/engine.json", _json(_SERVER))
        return
    yield OutputFile("assets/engine.json", _json(_PAGE))
    yield OutputFile(ENGINE, engine_zip())
    yield from PYODIDE.unpacked()


def engine_modules() -> tuple[str, ...]:
    """The modules that a page loads to play, by name, sorted: the steps of a game and what they import."""
    found: set[str] = set()
    waiting = [_ENTRY]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        parents = name.split(".")
        waiting += [".".join(parents[:depth]) for depth in range(1, len(parents))]
        if not _file_of(name).name.startswith("__init__"):
            waiting += _imported(_file_of(name))
    return tuple(sorted(found))


def _file_of(module: str) -> Path:
    place = _PACKAGE.joinpath(*module.split(".")[1:])
    return place / "__init__.py" if place.is_dir() else place.with_suffix(".py")


def _imported(path: Path) -> Iterator[str]:
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("tabulae"):
            yield node.module


def engine_zip() -> bytes:
    """The modules that a page loads, in a zip; the same modules give the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name in engine_modules():
            path = _file_of(name)
            entry = zipfile.ZipInfo(f"tabulae/{path.relative_to(_PACKAGE).as_posix()}", (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, path.read_bytes())
    return out.getvalue()


def _json(told: object) -> bytes:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
