"""Questions over HTTP, answered in a worker: those of the commands, and figures as SVG."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from tabulae.draw.figure import LEAST_MM, MOST_MM
from tabulae.engine.errors import TabulaeError, UnknownGameError
from tabulae.library.game import load_game
from tabulae.play.requests import (
    MOVE_KEYS,
    QUESTIONS,
    Kinds,
    answer_request,
    check_keys,
    read_request,
    set_texts,
    taken_identity,
)
from tabulae.products.figures import FigureLook, figure_file, wanted_diagram
from tabulae.products.option import length_mm
from tabulae.web.play import answer_play
from tabulae.web.replies import JSON, SVG, Refusal, Reply, dumps

FIGURE_WIDTH = "118mm"
"""How wide a figure is if nothing is said, as the command has it."""
FIGURE_NAME = "figure.svg"

_FIGURE_KEYS: Kinds = {
    **{key: kind for key, kind in MOVE_KEYS.items() if key != "men"},
    "example": (str, "a text"),
    "play": (str, "a text"),
    "after": (bool, "true or false"),
    "width": (str, "a text, as 118mm"),
    "skin": (str, "a text"),
    "palette": (str, "a text"),
}


def refused(error: TabulaeError) -> Reply:
    """What is answered to a request that cannot be met."""
    status = 404 if isinstance(error, UnknownGameError) else 400
    return Refusal(status, str(error)).reply()


def _answered(kind: str, text: str) -> Reply:
    """The answer to a question of a kind, from the text of its JSON."""
    try:
        request = read_request(text)
        identity = taken_identity(request)
        return Reply(dumps({**identity, **answer_request(kind, request)}), JSON)
    except TabulaeError as error:
        return refused(error)


def _figure(text: str) -> Reply:
    """The SVG of a figure, from the text of its JSON."""
    try:
        return Reply(figure_svg(read_request(text)), SVG)
    except TabulaeError as error:
        return refused(error)


def figure_svg(request: Mapping[str, Any]) -> bytes:
    """The figure that a request asks for; raises TabulaeError for one that cannot be drawn."""
    check_keys(request, _FIGURE_KEYS, ("game",))
    given = {key: value for key, value in request.items() if value is not None}
    settings = set_texts(given.get("set", {}))
    game = load_game(given["game"], given.get("reading"), settings, given.get("base"))
    roll = ",".join(str(die) for die in given["roll"]) if "roll" in given else None
    diagram, said = wanted_diagram(
        game,
        given.get("example"),
        given.get("position"),
        given.get("seat"),
        roll,
        given.get("play", ""),
        after=given.get("after", False),
    )
    width_mm = length_mm(given.get("width", FIGURE_WIDTH), "width", LEAST_MM, MOST_MM)
    look = FigureLook(width_mm, given.get("skin", game.skin), given.get("palette", "colour"))
    return figure_file(game, diagram, FIGURE_NAME, said, look).content


def _play(text: str) -> Reply:
    """The next state of a game that is played on a page, from the text of its JSON."""
    try:
        return Reply(dumps(answer_play(read_request(text))), JSON)
    except TabulaeError as error:
        return refused(error)


ANSWERS: Mapping[str, Callable[[str], Reply]] = {
    **{kind: partial(_answered, kind) for kind in QUESTIONS},
    "figure": _figure,
    "play": _play,
}
"""What answers a text of JSON, by the name of the question."""
