"""The words of the page on which a position is set up."""

from __future__ import annotations

from typing import Annotated

from tabulae.library.loader import Given, templates_of
from tabulae.library.schema import Line, StrictModel
from tabulae.library.words import fields


class EditorWords(StrictModel):
    """The whole of an editor.yaml."""

    title: Annotated[Line, fields("game")]
    heading: Line
    lead: Annotated[Line, fields("game")]
    how: Line
    keys: Line
    carried: Annotated[Line, fields("seat", "place")]
    carried_label: Line
    start: Line
    empty: Line
    undo: Line
    text: Line
    text_help: Line
    seat: Line
    dice: Line
    no_die: Line
    die: Annotated[Line, fields("number")]
    right: Annotated[Line, fields("seat")]
    over: Annotated[Line, fields("ended")]
    take: Line
    svg: Line
    png: Line
    pdf: Line
    slide: Line
    paper: Line
    question: Line
    answer: Line
    needs_dice: Line
    play: Line
    full: Line


def editor_words(given: Given = None) -> EditorWords:
    """The words of the page on which a position is set up."""
    return templates_of(given).read(EditorWords, "editor.yaml")
