"""What is made of a position that a visitor has set up: a drawing in three formats, a question on a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath

from tabulae.draw.figure import LEAST_MM, MOST_MM
from tabulae.engine.dice import parse_roll
from tabulae.engine.errors import TabulaeError, nearest
from tabulae.library.game import load_game
from tabulae.paper.worksheet import worksheet
from tabulae.products.figures import FigureLook, figure_file, wanted_diagram
from tabulae.products.option import length_mm
from tabulae.quiz.given import question_about
from tabulae.web.questions import FIGURE_WIDTH, refused
from tabulae.web.replies import SVG, Reply

PDF, PNG = "application/pdf", "image/png"
DRAWINGS: Mapping[str, str] = {"figure.svg": SVG, "figure.pdf": PDF, "figure.png": PNG, "slide.png": PNG}
SHEETS = ("question.pdf", "answer.pdf")
MADE = (*DRAWINGS, *SHEETS)
FIELDS = ("reading", "position", "seat", "roll", "palette", "paper")
LONGEST = 2000

Asked = tuple[str, tuple[tuple[str, str], ...], str]
"""A game by its id, the fields, and the name of what is to be made."""


def set_up_file(asked: Asked) -> Reply:
    """One of :data:`MADE`, from the fields of a page on which a position is set up."""
    game, pairs, name = asked
    try:
        fields = _fields(pairs)
        return _sheet(game, fields, name) if name in SHEETS else _drawing(game, fields, name)
    except TabulaeError as error:
        return refused(error)


def _fields(pairs: tuple[tuple[str, str], ...]) -> dict[str, str]:
    """The fields by name; raises TabulaeError for one that there is not, or that is there twice."""
    found: dict[str, str] = {}
    for name, value in pairs:
        if name not in FIELDS:
            raise TabulaeError(f"no field {name[:40]!r}{nearest(name[:40], FIELDS)}")
        if name in found:
            raise TabulaeError(f"{name} is there twice")
        if len(value) > LONGEST:
            raise TabulaeError(f"{name} is too long: it has at most {LONGEST} letters")
        found[name] = value
    return found


def _drawing(name: str, fields: Mapping[str, str], file: str) -> Reply:
    game = load_game(name, fields.get("reading"))
    diagram, said = wanted_diagram(
        game, None, fields.get("position"), fields.get("seat"), fields.get("roll"), "", after=False
    )
    width_mm = length_mm(FIGURE_WIDTH, "width", LEAST_MM, MOST_MM)
    slide = PurePath(file).stem == "slide"
    look = FigureLook(width_mm, game.skin, fields.get("palette", "colour"), slide=slide)
    return Reply(figure_file(game, diagram, file, said, look).content, DRAWINGS[file])


def _sheet(name: str, fields: Mapping[str, str], file: str) -> Reply:
    game = load_game(name, fields.get("reading"))
    if "roll" not in fields:
        raise TabulaeError("a question needs dice: set them first")
    position = game.rules.parse(fields["position"]) if "position" in fields else game.rules.start
    question = question_about(game, position, fields.get("seat"), parse_roll(fields["roll"]))
    made = worksheet(game, [question], None, fields.get("paper", "a4"), fields.get("palette", "colour"))
    return Reply(made.key if file == "answer.pdf" else made.sheet, PDF)
