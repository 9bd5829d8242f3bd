"""Files of a position that a visitor has set up, made in a worker: drawings, a question on a worksheet."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath
from urllib.parse import parse_qsl

from tabulae.draw.figures.figure import LEAST_MM, MOST_MM
from tabulae.engine.errors import TabulaeError, closest
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.library.games.game import load_game
from tabulae.library.games.notation import Notation
from tabulae.library.games.records import Game
from tabulae.library.templates import Templates
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.paper.classroom.worksheet import worksheet
from tabulae.products.option import length_mm
from tabulae.products.printed.figure_file import FigureLook, diagram_of, figure_file
from tabulae.quiz.position_question import question_about
from tabulae.web.pages.order_form import MAX_FIELDS, FormFields
from tabulae.web.server.json_api import FIGURE_WIDTH
from tabulae.web.server.replies import SVG, Refusal, Reply, error_reply

PDF, PNG = "application/pdf", "image/png"
DRAWINGS: Mapping[str, str] = {"figure.svg": SVG, "figure.pdf": PDF, "figure.png": PNG, "slide.png": PNG}
WORKSHEETS = ("question.pdf", "answer.pdf")
FILE_NAMES = (*DRAWINGS, *WORKSHEETS)
FIELD_NAMES = ("reading", "position", "seat", "roll", "palette", "paper", "language")
MAX_LENGTH = 2000
"""Characters in one field."""

FileRequest = tuple[str, FormFields, str]
"""The id of a game, the fields that describe the position, and one of ``FILE_NAMES``."""


def position_request(path: Mapping[str, str], query: bytes) -> FileRequest:
    """Return what ``/figures/GAME/NAME?QUERY`` asks for, without empty fields.

    Raises Refusal: 404 for a game or a file that does not exist, 400 for a query that cannot be read.
    """
    game, name = path["game"], path["name"]
    if game not in game_folders() or name not in FILE_NAMES:
        raise Refusal(404, TabulaeError("nothing-here"))
    try:
        fields = parse_qsl(query.decode("ascii"), max_num_fields=MAX_FIELDS, errors="strict")
    except ValueError:
        raise Refusal(400, TabulaeError("fields-unreadable")) from None
    return game, tuple((field, value) for field, value in fields if value.strip()), name


def position_file_name(request: FileRequest) -> str:
    """Return the name under which a browser saves the file."""
    return f"{request[0]}-{request[2]}"


def position_file(request: FileRequest) -> Reply:
    """Return the requested file, or a reply with the error: 404 for an unknown game, 400 for a bad field.

    Without ``position`` it shows the start of the game; the worksheets need a ``roll``.
    """
    game, pairs, name = request
    try:
        fields = _read_fields(pairs)
        return _worksheet(game, fields, name) if name in WORKSHEETS else _drawing(game, fields, name)
    except TabulaeError as error:
        return error_reply(error)


def _read_fields(pairs: FormFields) -> dict[str, str]:
    """Return the fields by name; raises TabulaeError for one that is unknown, repeated or too long."""
    fields: dict[str, str] = {}
    for name, value in pairs:
        if name not in FIELD_NAMES:
            raise TabulaeError("no-field", name=name, close=closest(name[:40], FIELD_NAMES))
        if name in fields:
            raise TabulaeError("field-twice", name=name)
        if len(value) > MAX_LENGTH:
            raise TabulaeError("field-too-long", name=name, most=MAX_LENGTH)
        fields[name] = value
    return fields


def _game(game: str, fields: Mapping[str, str]) -> Game:
    templates = Templates(None, fields.get("language", DEFAULT_LANGUAGE))
    return load_game(GameChoice(game, fields.get("reading"), templates=templates))


def _drawing(game_id: str, fields: Mapping[str, str], file_name: str) -> Reply:
    game = _game(game_id, fields)
    position, seat, roll = (fields.get(name) for name in ("position", "seat", "roll"))
    diagram, settings = diagram_of(game, position, seat, roll, "", after=False)
    width_mm = length_mm(FIGURE_WIDTH, "width", LEAST_MM, MOST_MM)
    is_slide = PurePath(file_name).stem == "slide"
    look = FigureLook(width_mm, game.skin, fields.get("palette", "colour"), slide=is_slide)
    return Reply(figure_file(game, diagram, file_name, settings, look).content, DRAWINGS[file_name])


def _worksheet(game_id: str, fields: Mapping[str, str], file_name: str) -> Reply:
    game = _game(game_id, fields)
    if "roll" not in fields:
        raise TabulaeError("question-without-dice")
    notation = Notation(game.id, game.rules, game.templates)
    position, seat = notation.position(fields.get("position")), notation.seat(fields.get("seat"))
    question = question_about(game, position, seat, notation.roll(fields["roll"], position, seat))
    sheets = worksheet(game, [question], None, fields.get("paper", "a4"), fields.get("palette", "colour"))
    return Reply(sheets.key if file_name == "answer.pdf" else sheets.sheet, PDF)
