"""The JSON API: the same questions as the commands answer, and figures as SVG; run in a worker."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from tabulae.draw.figures.figure import LEAST_MM, MOST_MM
from tabulae.engine.errors import TabulaeError
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.play.requests import (
    MOVE_KEYS,
    REQUEST_KINDS,
    KeyTypes,
    answer_request,
    check_keys,
    pop_id,
    read_request,
    set_texts,
)
from tabulae.products.option import length_mm
from tabulae.products.printed.figure_file import FigureLook, diagram_of, diagram_of_example, figure_file
from tabulae.web.position_files import FIGURE_WIDTH
from tabulae.web.server.replies import JSON, SVG, Reply, dumps, error_reply

FIGURE_NAME = "figure.svg"

_FIGURE_KEYS: KeyTypes = {
    **{key: kind for key, kind in MOVE_KEYS.items() if key != "men"}, "example": (str, "text"),
    "play": (str, "text"), "after": (bool, "switch"), "width": (str, "length"),
    "skin": (str, "text"), "palette": (str, "text"),
}  # fmt: skip


class JsonQuestion(NamedTuple):
    """The text of a request as JSON, and the language of its answer."""

    text: str
    language: str = DEFAULT_LANGUAGE

    @property
    def templates(self) -> Templates:
        """The shipped templates in the language."""
        return Templates(None, self.language)


def _command_reply(command: str, question: JsonQuestion) -> Reply:
    """Answer the JSON of a request as the command would with ``--json``; its ``id`` is given back."""
    try:
        request = read_request(question.text)
        identity = pop_id(request)
        return Reply(dumps({**identity, **answer_request(command, request, question.templates)}), JSON)
    except TabulaeError as error:
        return error_reply(error, question.templates)


def _figure_reply(question: JsonQuestion) -> Reply:
    try:
        return Reply(figure_svg(read_request(question.text), question.templates), SVG)
    except TabulaeError as error:
        return error_reply(error, question.templates)


def figure_svg(request: Mapping[str, Any], templates: Templates = SHIPPED) -> bytes:
    """Return the SVG file of the figure that a request describes; raises TabulaeError if it is not valid.

    Its keys are named like the options of the command ``figure``; ``game`` is required, ``roll`` is a list of
    numbers, ``set`` a dict, ``base`` a number.
    """
    check_keys(request, _FIGURE_KEYS, ("game",))
    values = {key: value for key, value in request.items() if value is not None}
    settings = set_texts(values.get("set", {}))
    choice = GameChoice(
        values["game"], values.get("reading"), settings, values.get("base"), templates=templates
    )
    game = load_game(choice)
    roll = ",".join(str(die) for die in values["roll"]) if "roll" in values else None
    position, seat, play = values.get("position"), values.get("seat"), values.get("play", "")
    if "example" in values:
        diagram, command_settings = diagram_of_example(game, values["example"], position, seat, roll, play)
    else:
        after = values.get("after", False)
        diagram, command_settings = diagram_of(game, position, seat, roll, play, after=after)
    width_mm = length_mm(values.get("width", FIGURE_WIDTH), "width", LEAST_MM, MOST_MM)
    look = FigureLook(width_mm, values.get("skin", game.skin), values.get("palette", "colour"))
    return figure_file(game, diagram, FIGURE_NAME, command_settings, look).content


ANSWERS: Mapping[str, Callable[[JsonQuestion], Reply]] = {
    **{command: partial(_command_reply, command) for command in REQUEST_KINDS},
    "figure": _figure_reply,
}
"""By the name of the task: the function that answers a question."""
