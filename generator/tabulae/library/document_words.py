"""The words of printed documents and of the page beside a kit, from the templates."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import Field

from tabulae.library.loader import Given, templates_of
from tabulae.library.records import Bullets, Game, Paragraph, Run, Status
from tabulae.library.rule_text import condition_holds, condition_of, parse_line
from tabulae.library.schema import Line, Name, Prose, Scalar, StrictModel
from tabulae.library.words import GAME_FACTS, fields


class ShortWords(StrictModel):
    """The quick reference: its title, ``again`` where it goes on, what is needed, each option's topic."""

    title: str
    again: str
    need: str
    needs: tuple[Annotated[str, fields(*GAME_FACTS)], ...]
    topics: dict[str, str]


class LengthWords(StrictModel):
    """How long nine games of ten take."""

    title: str
    between: Annotated[str, fields("first", "last")]
    about: Annotated[str, fields("first", "last")]
    endless: Annotated[str, fields("share", "throws")]


class CourseWords(StrictModel):
    """What stands under the picture of the ways of all sides."""

    way: Annotated[str, fields("sides", "first", "last")]
    starts: Annotated[str, fields("sides", "first")]
    round: Line
    home: Annotated[str, fields("first", "last")]
    again: Annotated[str, fields("sides", "first")]
    broken: str
    stay: Annotated[str, fields("sides", "first", "last")]


class ReadingsWords(StrictModel):
    """The table of readings: its title, ``again`` where it goes on, its columns."""

    title: str
    again: str
    reading: str
    says: str
    source: str
    played: str
    changed: Annotated[str, fields("meaning")]


class ColophonWords(StrictModel):
    """The last lines of a document; ``with`` names the command, ``own`` stands in a user's own game."""

    made: Annotated[str, fields("version", "date", "reading", "status")]
    command: Annotated[str, fields("command")] = Field(alias="with")
    licence: str
    own: str


class OriginWords(StrictModel):
    """Where a game is known from and which reading is played, in a few lines."""

    known: Annotated[str, fields("source")]
    after: Annotated[str, fields("reading", "status", "source")]
    played: Annotated[str, fields("reading", "status")]
    more: str


class SpareWords(StrictModel):
    """Something to write in: its title, its columns with their shares of the width.

    With ``faces`` the rows begin with the numbers of a die.
    """

    title: str
    columns: tuple[str, ...]
    shares: tuple[float, ...]
    faces: bool = False


class ChapterWords(StrictModel):
    """The titles of the chapters of a booklet."""

    story: Line
    rules: Line
    opening: Line
    maxims: Line
    puzzles: Line
    evidence: Line
    made: Line
    look_up: Line


class PlayWords(StrictModel):
    """A play in few signs, and what piles are called there."""

    step: Annotated[Line, fields("from", "to")]
    hit: Annotated[Line, fields("from", "to")]
    hand: Line
    bar: Line
    off: Line


class OpeningWords(StrictModel):
    """What is said of the turns of a game."""

    intro: Annotated[Prose, fields("games", "step", "from", "to", "hit")]
    hit_sign: Line
    throws: Annotated[Line, fields("seat", "roll")]
    passed: Annotated[Line, fields("seat", "roll")]
    made: Annotated[Line, fields("plays")]
    stands: Annotated[Line, fields("turn", "thrown")]
    nothing: Annotated[Line, fields("seat")]
    forced: Line
    hits: Annotated[Line, fields("points")]
    closed: Annotated[Line, fields("points")]
    alone: Annotated[Line, fields("points")]
    danger: Annotated[Line, fields("share")]
    wins: Annotated[Line, fields("seat", "share")]
    equal: Annotated[Line, fields("other")]
    worse: Annotated[Line, fields("other", "less")]
    better: Annotated[Line, fields("other", "more")]


class MaximWords(StrictModel):
    """What came of putting a maxim to the test."""

    tested: Annotated[Prose, fields("games", "share")]
    always: Annotated[Prose, fields("share")]
    even: Prose
    sometimes: Annotated[Prose, fields("share")]


class PuzzleWords(StrictModel):
    """Puzzles and their answers."""

    intro: Annotated[Prose, fields("games")]
    offers: Prose
    offered_games: Annotated[Prose, fields("games")]
    ask: Annotated[Prose, fields("seat", "roll", "outcomes")]
    choose: Annotated[Prose, fields("seat", "roll")]
    option: Annotated[Line, fields("letter", "play")]
    best: Annotated[Line, fields("number", "play", "share")]
    less: Annotated[Line, fields("play", "less")]
    error: Annotated[Line, fields("error")]


class EvidenceWords(StrictModel):
    """Quotations and lettered boards."""

    place: Annotated[Line, fields("place", "source")]
    board: Annotated[Prose, fields("says", "found", "source")]
    alt: Annotated[Line, fields("rows")]


class MadeWords(StrictModel):
    """The table that tells how the rules were made; ``again`` stands for ``said`` where it goes on."""

    again: Line
    said: Line
    gap: Line
    played: Line
    rule: Annotated[Line, fields("rule")]
    rival: Annotated[Line, fields("reading")]
    compared: Annotated[Line, fields("reading", "throws", "usual")]


class BookletWords(StrictModel):
    """Pages that only a booklet has; ``leave_out`` are the parts of the rules that go with the story."""

    bookmark: str
    board: Annotated[str, fields("men")]
    leave_out: tuple[Name, ...]
    chapters: ChapterWords
    plays: PlayWords
    opening: OpeningWords
    maxims: MaximWords
    puzzles: PuzzleWords
    evidence: EvidenceWords
    made: MadeWords
    spare: tuple[SpareWords, ...]


class CardWords(StrictModel):
    """A card goes without some sections of the rules."""

    leave_out: tuple[str, ...]


class PocketWords(StrictModel):
    """A pocket book goes without some sections; how to fold it stands at the edge of its sheet."""

    leave_out: tuple[str, ...]
    steps: tuple[str, str, str, str]


class PosterWords(StrictModel):
    """What a poster is called on its sheets."""

    tiles: str


class DocumentWords(StrictModel):
    """The whole of a documents.yaml."""

    status: dict[Status, str]
    short: ShortWords
    length: LengthWords
    course: CourseWords
    readings: ReadingsWords
    sources: str
    colophon: ColophonWords
    origin: OriginWords
    glossary: str
    contents: str
    booklet: BookletWords
    card: CardWords
    pocket: PocketWords
    poster: PosterWords


class GlossaryEntry(StrictModel):
    """A term, the words of a rule by which it is found, the options under which it means what is said."""

    term: str
    find: tuple[str, ...] = Field(min_length=1)
    when: dict[str, Scalar] = Field(default_factory=dict)
    says: str


class GlossaryWords(StrictModel):
    """The whole of a glossary.yaml."""

    words: tuple[GlossaryEntry, ...]


def document_words(given: Given = None) -> DocumentWords:
    """The words of documents in a language."""
    return templates_of(given).read(DocumentWords, "documents.yaml")


def glossary_words(given: Given = None) -> GlossaryWords:
    """The terms of all games in a language."""
    return templates_of(given).read(GlossaryWords, "glossary.yaml")


def glossary(game: Game) -> list[tuple[str, tuple[Run, ...]]]:
    """The terms that the rules of a game use, with what they mean."""
    text = _text(game)
    return [
        (entry.term, parse_line(entry.says))
        for entry in glossary_words(game.templates).words
        if condition_holds(condition_of(entry.when), game.values)
        and any(re.search(rf"\b{re.escape(word)}\b", text, re.IGNORECASE) for word in entry.find)
    ]


def _text(game: Game) -> str:
    found: list[Run] = []
    for section in game.sections:
        for block in section.blocks:
            for part in block.blocks:
                if isinstance(part, Paragraph):
                    found += part.runs
                elif isinstance(part, Bullets):
                    found += [run for item in part.items for run in item]
    return " ".join(run.text for run in found)


Plain = Annotated[Line, fields()]
PlainProse = Annotated[Prose, fields()]
"""Texts without fields."""


class OrderWords(StrictModel):
    """What to print in which order; ``steps`` by section."""

    title: Plain
    copies: Annotated[Line, fields("count")]
    copy_: Plain = Field(alias="copy")
    steps: dict[Name, PlainProse]


class DuplexWords(StrictModel):
    """Which of two files a printer needs."""

    title: Plain
    summary: Plain
    ask: PlainProse
    long: Plain
    long_answer: PlainProse
    short: Plain
    short_answer: PlainProse
    none: Plain
    none_answer: PlainProse
    take: Annotated[Line, fields("paper")]


class SectionWords(StrictModel):
    """A section of the page, or one of several kinds of things in it."""

    title: Plain
    words: PlainProse


class PartsWords(StrictModel):
    """The parts list."""

    title: Plain
    caption: Plain
    heads: list[Plain] = Field(min_length=6, max_length=6)
    total: Annotated[Line, fields("grams")]
    more: Plain


class FilesWords(StrictModel):
    """The tables of files and the pictures; ``ways`` are those of printing, ``things`` what files are."""

    caption: Annotated[Line, fields("section")]
    thing: Plain
    files: Plain
    whole: Plain
    papers: dict[Name, Plain]
    ways: dict[Name, Plain]
    things: dict[
        Name, Annotated[Line, fields("paper", "skin", "style", "die", "level", "part", "piece", "material")]
    ]
    page: Plain
    pages: Annotated[Line, fields("count")]
    sheet: Plain
    sheets: Annotated[Line, fields("count")]
    weight: Annotated[Line, fields("name", "size")]
    picture: Annotated[Line, fields("thing", "game")]
    drawing: Annotated[Line, fields("thing", "game")]


class GalleryWords(StrictModel):
    """The page above several kits."""

    title: Plain
    what: PlainProse


class PageWords(StrictModel):
    """The whole of a page.yaml."""

    title: Annotated[Line, fields("game")]
    skip: Plain
    contents: Plain
    what: Annotated[Prose, fields("game")]
    reading: Annotated[Line, fields("reading", "status")]
    print: Plain
    statuses: dict[Name, Plain]
    order: OrderWords
    scale: PlainProse
    duplex: DuplexWords
    sections: dict[Name, SectionWords]
    kinds: dict[Name, SectionWords]
    parts_list: PartsWords
    files: FilesWords
    several: GalleryWords
    another_class: Annotated[Prose, fields("least", "most", "pupils")]
    missing: Annotated[Line, fields("why")]
    left_out: Annotated[Line, fields("why")]
    foot: Annotated[Line, fields("version", "command")]


def page_words(given: Given = None) -> PageWords:
    """The words of the page beside a kit."""
    return templates_of(given).read(PageWords, "page.yaml")
