"""The words of forms and orders that a server shows, from the templates."""

from __future__ import annotations

from typing import Annotated

from tabulae.library.document_words import Plain, PlainProse
from tabulae.library.loader import Given, templates_of
from tabulae.library.schema import Line, Name, StrictModel
from tabulae.library.words import fields


class FieldWords(StrictModel):
    """A field of a form."""

    label: Plain
    help: str = ""


class OrderStateWords(StrictModel):
    """What becomes of an order."""

    title: Annotated[Line, fields("game")]
    waiting: Annotated[Line, fields("ahead")]
    next: Plain
    making: Annotated[Line, fields("done", "all")]
    packing: Plain
    ready: Annotated[Line, fields("size")]
    failed: Annotated[Line, fields("why")]
    cancelled: Plain
    cancel: Plain
    download: Plain
    unpack: PlainProse
    back: Plain
    stay: PlainProse
    left_out: Plain


class ServeWords(StrictModel):
    """The whole of a serve.yaml."""

    title: Annotated[Line, fields("game")]
    lead: Annotated[Line, fields("game")]
    my_class: Plain
    more: Plain
    any: Plain
    usual: Annotated[Line, fields("value")]
    update: Plain
    order: Plain
    preview: Plain
    board: Annotated[Line, fields("game")]
    list: Plain
    count: Annotated[Line, fields("things")]
    count_one: Plain
    one: Plain
    instead: Plain
    copies: Annotated[Line, fields("count")]
    see: Plain
    page: Annotated[Line, fields("thing")]
    command: Plain
    keep: Line
    keep_help: Line
    wrong: Plain
    fields: dict[Name, FieldWords]
    choices: dict[Name, dict[str, Plain]]
    state: OrderStateWords


def serve_words(given: Given = None) -> ServeWords:
    """The words of what a server shows besides the site."""
    return templates_of(given).read(ServeWords, "serve.yaml")
