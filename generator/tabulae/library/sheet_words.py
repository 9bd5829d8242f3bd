"""The words on printed sheets around what is drawn on them, from the templates."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tabulae.library.loader import Given, templates_of
from tabulae.library.schema import Line, Prose, StrictModel
from tabulae.library.words import fields

Seams = Annotated[Line, fields("seams")]
Glued = Annotated[Line, fields("seams", "sheets")]


class TileWords(StrictModel):
    """The words on one of several sheets that make one drawing."""

    size: Annotated[Line, fields("game", "subject", "width", "height")]
    place: Annotated[Line, fields("number", "count", "row", "column")]
    start: Line
    cut: Glued
    cut_more: Glued
    keep: Seams
    keep_more: Seams
    trim: Line


class SeamWords(StrictModel):
    """Where the seams of a parted board run."""

    across: Annotated[Line, fields("places")]
    down: Annotated[Line, fields("places")]


class MenWords(StrictModel):
    """The sheets of men to cut out."""

    names: dict[str, Line]
    title: Annotated[Line, fields("men", "game")]
    counted: Annotated[Line, fields("men", "seats", "size")]
    counted_spare: Annotated[Line, fields("men", "spare", "seats", "size")]
    how: dict[str, Annotated[Line, fields("edge")]]
    edges: dict[Literal["long", "short"], Line] = Field(min_length=2)
    line: Annotated[Line, fields("title", "counted")]
    description: Annotated[Line, fields("title", "counted", "how")]
    backs: Annotated[Line, fields("title")]
    backs_description: Annotated[Line, fields("description")]


class NoteWords(StrictModel):
    """What stands at the foot of the first sheet of each imposed file; its backs need no word."""

    short: Line
    long: Line
    fronts: Line


class SideWords(StrictModel):
    """What a side of the test page is."""

    title: Line
    description: Line


class DuplexWords(StrictModel):
    """The page that tells how a printer turns the sheet over."""

    title: Annotated[Line, fields("paper")]
    front: SideWords
    back: SideWords
    question: Line
    steps: tuple[Line, ...] = Field(min_length=5, max_length=5)


class CutterWords(StrictModel):
    """What is said of the sheets for a cutter."""

    description: Annotated[Prose, fields("subject", "count", "layers")]
    layers: Prose


class KerfWords(StrictModel):
    """The test of how wide a cutter cuts; the lines are engraved."""

    title: Line
    description: Line
    lines: tuple[Annotated[Line, fields("length", "strips", "kerf")], ...] = Field(min_length=5, max_length=5)


class SheetWords(StrictModel):
    """The whole of a sheets.yaml."""

    print_: Line = Field(alias="print")
    sheet: Annotated[Line, fields("number", "count")]
    tiles: TileWords
    parts: Annotated[Line, fields("count", "seams")]
    seams: SeamWords
    men: MenWords
    notes: NoteWords
    duplex: DuplexWords
    cutter: CutterWords
    kerf: KerfWords


def sheet_words(given: Given = None) -> SheetWords:
    """The words of sheets in a language."""
    return templates_of(given).read(SheetWords, "sheets.yaml")
