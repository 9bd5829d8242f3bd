"""The pages on which a game is played and positions are set up, and the files that they load.

The engine runs in the page itself: Pyodide loads ``engine.zip``, which holds the engine's own modules.
"""

from __future__ import annotations

import ast
import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from tabulae.draw.play_board import play_board
from tabulae.engine.ending import DEGREES
from tabulae.kit.page_files import page_folder
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import is_user_game
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game
from tabulae.library.templates import Templates
from tabulae.library.told.first_game import first_game
from tabulae.play.network_files import network_for
from tabulae.play.session import rules_as_json
from tabulae.play.session_state import men_by_place
from tabulae.products.output import OutputFile
from tabulae.render.archive import zip_bytes
from tabulae.render.svg import svg_bytes
from tabulae.web.assets import loaded_modules
from tabulae.web.pages.first_page import first_game_data, first_page
from tabulae.web.pages.shared import LASTING, Site, first_link, page_path, site_page
from tabulae.web.paper_program import ENTRY, digested, paper_archives
from tabulae.web.position_files import POSITION_FILES
from tabulae.web.snapshot import memory_snapshot
from tabulae.web.vendored import PYODIDE

STARTER = "assets/from-disk.js"
"""The script that says why a page cannot begin; its address stays, so that it is there if others are not."""
_MESSAGES = (
    "play-", "first-", "editor-", "figure-play", "figure-hitting", "figure-from-", "figure-to",
    "figure-leaving", "figure-way", "number-word", "list-", "site-make-loading", "site-make-starting",
)  # fmt: skip
"""The messages that the scripts of the page say, by the beginnings of their ids."""
_PACKAGE = Path(__file__).parents[2]
_ENTRY = "tabulae.play.page_engine"
"""The module that the page imports to play."""


def play_page_files(game: str, templates: Templates, site: Site) -> Iterator[OutputFile]:
    """Yield a game's play page, editor and first game, its board and men, and the data of each reading.

    Pages lie in ``play/GAME/``, what they load in a folder below it whose name is a digest of what is in it:
    ``game.json``, SVG files, ``READING.json`` and ``first.json``. A game without a first game has no page for
    it.
    """
    loaded = load_game(GameChoice(game, templates=templates))
    message, board = loaded.message, play_board(loaded)
    data = {
        "game": loaded.id,
        "name": loaded.name,
        "reading": loaded.reading.name,
        "seats": loaded.seat_names,
        "points": list(loaded.rules.board.points),
        "labels": dict(zip(loaded.rules.board.points, loaded.rules.board.labels, strict=False)),
        "faces": loaded.rules.faces,
        "start": men_by_place(loaded.rules, loaded.rules.start),
        "geometry": board.geometry,
        "degrees": DEGREES,
        "pins": loaded.rules.options.hit_men == "pin",
        "messages": message.patterns(*_MESSAGES),
    }
    files = {
        "game.json": _json(data),
        "board.svg": svg_bytes(board.scene, light=True),
        "board-turned.svg": svg_bytes(board.turned, light=True),
        **{f"man-{seat}.svg": svg_bytes(man, light=True) for seat, man in board.men.items()},
        **{f"{reading.name}.json": _json(reading_data(loaded, reading.name)) for reading in loaded.readings},
    }
    script = first_game(loaded)
    if script is not None:
        files["first.json"] = _json(first_game_data(loaded, script))
    version = hashlib.sha256(b"".join(name.encode() + files[name] for name in sorted(files))).hexdigest()[:12]
    fields: dict[str, Any] = {
        "geometry": board.geometry,
        "seats": loaded.seat_names,
        "label": message("play-board", game=loaded.name),
        "data": f"{version}/",
        "files": sorted(files),
        "game_id": loaded.id,
    }
    yield site_page(
        "play.html",
        page_path(loaded.id, "play"),
        message("play-title", game=loaded.name),
        loaded,
        site,
        here="play",
        modules=loaded_modules("play.js"),
        lead=message("play-lead", game=loaded.name),
        heading=loaded.name,
        readings=loaded.readings,
        chosen=loaded.reading.name,
        first_link=first_link(loaded),
        **fields,
    )
    yield _editor_page(loaded, fields, site)
    if script is not None:
        yield first_page(loaded, fields, site)
    for name, content in files.items():
        yield OutputFile(f"play/{loaded.id}/{version}/{name}", content)


def _editor_page(game: Game, fields: Mapping[str, Any], site: Site) -> OutputFile:
    """Return the page on which a position is set up."""
    message = game.message
    return site_page(
        "edit.html",
        page_path(game.id, "editor"),
        message("editor-title", game=game.name),
        game,
        site,
        here="play",
        modules=loaded_modules("edit.js"),
        description=message("editor-lead", game=game.name),
        reading=game.reading.name,
        dice=[message("editor-die", number=number) for number in range(1, game.rules.dice + 1)],
        faces=game.rules.faces,
        play_link=page_path(game.id, "play"),
        made=[] if is_user_game(game.id, game.templates) else POSITION_FILES,
        **fields,
    )


def reading_data(game: Game, reading: str) -> dict[str, Any]:
    """Return ``rules``, ``phrases`` and ``network`` for :func:`tabulae.play.session.session_from_json`.

    The network, the player of the reading, is JSON text; None if none has been trained.
    """
    played = load_game(GameChoice(game.id, reading, templates=game.templates))
    network = network_for(game.id, reading, played.rules, game.templates)
    return {
        "rules": rules_as_json(played.rules),
        "phrases": played.phrase_book.as_json(),
        "network": network.dumps() if network.origin.get("trained", True) else None,
    }


def play_assets(site: Site) -> Iterator[OutputFile]:
    """Yield what the play pages of all games share beside scripts: ``engine.json`` and the engine.

    The engine is its modules, Python, and a snapshot of its memory if Node.js can make one; what makes paper
    and ``sw.js`` are added. Raises TabulaeError if Python for browsers or a library for it cannot be
    downloaded.
    """
    yield OutputFile(STARTER, (page_folder() / "from-disk.js").read_bytes())
    python, modules = list(PYODIDE.files()), engine_zip()
    libraries, program = paper_archives(engine_modules())
    paper = [digested("libraries", libraries, "gz"), digested("program", program, "gz")]
    memory = memory_snapshot(python, modules, _ENTRY)
    engine, kept = (digested("engine", modules, "zip"), memory and digested("memory", memory, "gz"))
    files = [*python, engine, *([kept] if kept else ())]
    settings: dict[str, object] = {
        "entry": _ENTRY,
        "python": python[0].name.rpartition("/")[0] + "/",
        "engine": engine.name,
        "memory": kept.name if kept else None,
        "files": [file.name for file in files],
        "bytes": _size(files),
        "paper": {"entry": ENTRY, "files": [file.name for file in paper], "bytes": _size(paper)},
    }
    yield OutputFile(f"{site.assets}engine.json", _json(settings))
    yield from (*files, *paper)
    worker = (page_folder() / "sw.js").read_text(encoding="utf-8")
    values = {"VERSION": site.assets.split("/")[1], "ADDRESSES": LASTING.replace("/", r"\/")}
    for name, value in values.items():
        worker = worker.replace(name, value)
    yield OutputFile("sw.js", worker.encode())


def loaded_bytes(settings: bytes) -> tuple[int, int]:
    """Return how many bytes a page loads to play, and how many more to make paper; see ``engine.json``."""
    told = json.loads(settings)
    return told["bytes"], told["paper"]["bytes"]


def _size(files: Sequence[OutputFile]) -> int:
    return sum(len(file.content) for file in files)


def engine_modules() -> tuple[str, ...]:
    """Return the sorted names of the modules that a page loads, such as ``tabulae.play.session``."""
    modules: set[str] = set()
    unread = [_ENTRY]
    while unread:
        name = unread.pop()
        if name in modules:
            continue
        modules.add(name)
        parts = name.split(".")
        unread += [".".join(parts[:depth]) for depth in range(1, len(parts))]
        if not _file_of(name).name.startswith("__init__"):
            unread += _imports_of(_file_of(name))
    return tuple(sorted(modules))


def _file_of(module: str) -> Path:
    path = _PACKAGE.joinpath(*module.split(".")[1:])
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def _imports_of(path: Path) -> Iterator[str]:
    """Yield the modules of this package that a file imports at its top."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("tabulae"):
            yield node.module


def engine_zip() -> bytes:
    """Return the source files of :func:`engine_modules` as a ZIP archive."""
    files = {path.relative_to(_PACKAGE.parent).as_posix(): path for path in map(_file_of, engine_modules())}
    return zip_bytes((name, files[name].read_bytes()) for name in sorted(files))


def _json(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
