"""Files of a position that a visitor has set up: a drawing, a slide, and a question on a worksheet."""

from __future__ import annotations

from collections.abc import Mapping

from tabulae.draw.figures.figure import LEAST_MM, MOST_MM
from tabulae.engine.errors import TabulaeError
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.games.notation import Notation
from tabulae.library.games.records import Game
from tabulae.library.templates import Templates
from tabulae.paper.classroom.worksheet import worksheet
from tabulae.products.option import length_mm
from tabulae.products.printed.figure_file import FigureLook, diagram_of, figure_file
from tabulae.quiz.position_question import question_about

POSITION_FILES = {
    "figure.pdf": "editor-pdf",
    "slide.svg": "editor-slide",
    "question.pdf": "editor-question",
    "answer.pdf": "editor-answer",
}
"""The files of a position, each with the message of its label."""
FIGURE_WIDTH = "118mm"
"""The width of a figure, as the command has it."""


def position_file(game_id: str, fields: Mapping[str, str], name: str) -> bytes:
    """Return one of ``POSITION_FILES`` of a position.

    The fields are ``language``, ``reading``, ``position``, ``seat`` and ``roll``; without ``position`` it is
    the start of the game. A question needs a ``roll``. Raises TabulaeError for a field that is not valid.
    """
    templates = Templates(None, fields["language"])
    game = load_game(GameChoice(game_id, fields.get("reading"), templates=templates))
    if name in ("question.pdf", "answer.pdf"):
        return _worksheet(game, fields, name)
    position, seat, roll = (fields.get(key) for key in ("position", "seat", "roll"))
    diagram, settings = diagram_of(game, position, seat, roll, "", after=False)
    width_mm = length_mm(FIGURE_WIDTH, "width", LEAST_MM, MOST_MM)
    look = FigureLook(width_mm, game.skin, "colour", slide=name == "slide.svg")
    return figure_file(game, diagram, name, settings, look).content


def _worksheet(game: Game, fields: Mapping[str, str], name: str) -> bytes:
    if "roll" not in fields:
        raise TabulaeError("question-without-dice")
    notation = Notation(game.id, game.rules, game.templates)
    position, seat = notation.position(fields.get("position")), notation.seat(fields.get("seat"))
    question = question_about(game, position, seat, notation.roll(fields["roll"], position, seat))
    sheets = worksheet(game, [question], None)
    return sheets.key if name == "answer.pdf" else sheets.sheet
