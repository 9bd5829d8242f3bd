"""What figures, boards and plots say of themselves, from the templates."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from tabulae.library.loader import Given, templates_of
from tabulae.library.schema import Line, StrictModel
from tabulae.library.words import fields


class BoardWords(StrictModel):
    """What an empty board says of itself."""

    title: Line
    description: Annotated[Line, fields("skin", "points", "width", "height", "men", "first", "last")]
    sheet: Annotated[Line, fields("skin")]
    skins: dict[str, Line] = Field(default={})


class WinnersWords(StrictModel):
    """The plot of who wins."""

    title: Line
    description: Annotated[Line, fields("sides")]
    side: Annotated[Line, fields("seat", "share", "low", "high")]


class LengthsWords(StrictModel):
    """The plot of how long games take."""

    title: Line
    description: Annotated[Line, fields("shortest", "longest", "mean")]


class SignWords(StrictModel):
    """What each sign in a figure means."""

    order: Line
    left: Line
    barred: Line
    hit: Line
    wished: Line
    used: Line
    unusable: Line
    heap: Line


class FigureWords(StrictModel):
    """The whole of a figures.yaml."""

    position: Line
    barred: Line
    ways: Line
    made: Annotated[Line, fields("command")]
    before: Line
    afterwards: Line
    piles: dict[str, Line] = Field(min_length=3)
    side: Annotated[Line, fields("seat", "men")]
    no_men: Line
    man: Annotated[Line, fields("count", "place")]
    men: Annotated[Line, fields("count", "place")]
    more: Annotated[Line, fields("count", "place")]
    point: Annotated[Line, fields("point")]
    pinned: Annotated[Line, fields("point")]
    way: Annotated[Line, fields("seat", "first", "last")]
    thrown: Annotated[Line, fields("seat", "roll")]
    plays: Annotated[Line, fields("seat", "plays")]
    may_play: Annotated[Line, fields("seat", "plays")]
    wished: Annotated[Line, fields("seat", "plays")]
    forbidden: Annotated[Line, fields("plays")]
    unplayed: Annotated[Line, fields("roll")]
    after: Annotated[Line, fields("position")]
    play: Annotated[Line, fields("from", "to")]
    hitting: Annotated[Line, fields("from", "to")]
    from_: dict[str, Line] = Field(alias="from")
    to: Annotated[Line, fields("point")]
    leaving: Line
    in_figures: Line
    signs: SignWords
    board: BoardWords
    winners: WinnersWords
    lengths: LengthsWords


def figure_words(given: Given = None) -> FigureWords:
    """The words of figures in a language."""
    return templates_of(given).read(FigureWords, "figures.yaml")
