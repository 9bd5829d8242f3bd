"""The words of the site, from the templates."""

from __future__ import annotations

from typing import Annotated

from tabulae.library.document_words import Plain, PlainProse
from tabulae.library.loader import Given, templates_of
from tabulae.library.schema import Line, Prose, StrictModel
from tabulae.library.words import fields


class TabWords(StrictModel):
    """The ways through the pages of a game."""

    all_games: Plain
    game: Plain
    play: Plain
    print: Plain
    rules: Plain
    readings: Plain
    story: Plain
    advice: Plain


class GalleryPageWords(StrictModel):
    """The first page: all games."""

    title: Plain
    lead: PlainProse
    count: Annotated[Line, fields("games")]
    set_up: Annotated[Line, fields("game")]
    position: Annotated[Line, fields("game")]


class FactWords(StrictModel):
    """What a game asks for, in a few words each."""

    label: Plain
    players: Annotated[Line, fields("players")]
    minutes: Annotated[Line, fields("first", "last")]
    about: Annotated[Line, fields("last")]
    age: Annotated[Line, fields("age")]


class GamePageWords(StrictModel):
    """The page of a game."""

    title: Annotated[Line, fields("game")]
    play: Plain
    print: Plain
    learn: Plain
    learn_more: Plain
    picture: Plain
    short: Plain
    history: Plain
    more_history: Plain
    readings: Plain
    more_readings: PlainProse
    sources: Plain
    from_source: Annotated[Line, fields("source")]
    example: Annotated[Line, fields("title")]
    die: Plain
    die_alt: Plain
    net_alt: Plain
    die_note: Plain
    turn: Plain
    turn_keys: Plain
    turn_cannot: Plain


class RulesPageWords(StrictModel):
    """A rule text as a page."""

    title: Annotated[Line, fields("game")]
    reading: Annotated[Line, fields("reading", "status")]
    contents: Plain
    search: Plain
    found: Annotated[Line, fields("count", "all")]
    nothing: Plain
    link: Annotated[Line, fields("number")]
    others: Plain
    short: Plain
    glossary: Plain
    take_home: Plain


class StoryPageWords(StrictModel):
    """The history of a game with its old texts, and how its rules came about."""

    title: Annotated[Line, fields("game")]
    lead: Annotated[Prose, fields("game")]
    told: Plain
    texts: Plain
    boards: Plain
    made: Plain
    made_lead: PlainProse
    source: Annotated[Line, fields("number")]
    original: Plain
    english: Plain


class AdvicePageWords(StrictModel):
    """How to play well."""

    title: Annotated[Line, fields("game")]
    lead: Annotated[Prose, fields("game")]
    puzzles: Annotated[Prose, fields("games")]
    answer: Plain


class ReadingsPageWords(StrictModel):
    """The readings of a game side by side."""

    title: Annotated[Line, fields("game")]
    lead: Annotated[Prose, fields("game")]
    usual: Plain
    rules: Plain
    changes: Plain
    source: Plain
    study: Plain
    studied: Annotated[Prose, fields("games")]
    unstudied: Plain
    caption: Plain
    heads: tuple[Plain, Plain, Plain, Plain, Plain, Plain]
    spread: Annotated[Line, fields("first", "last")]
    endless: Annotated[Line, fields("first")]
    share: Annotated[Line, fields("share", "low", "high")]
    nobody: Plain
    winners: Plain
    lengths: Plain
    minutes: Plain
    minutes_alt: Annotated[Line, fields("game")]
    minute_unit: Plain


class PrintPageWords(StrictModel):
    """The kit of a game on the site."""

    title: Annotated[Line, fields("game")]
    lead: Annotated[Prose, fields("game")]
    lesson: Plain
    lesson_words: Annotated[Prose, fields("pupils")]
    lesson_whole: Annotated[Line, fields("paper", "count")]
    lesson_master: Annotated[Line, fields("paper", "count")]
    all: Plain
    zip: Annotated[Line, fields("size")]
    zip_words: PlainProse
    to_order: PlainProse
    command: Plain


class MissingPageWords(StrictModel):
    """The page for an address that there is not."""

    title: Plain
    words: PlainProse
    back: Plain


class SiteWords(StrictModel):
    """The whole of a site.yaml."""

    name: Plain
    skip: Plain
    pages: Plain
    foot: Annotated[Prose, fields("version")]
    foot_own: Annotated[Prose, fields("version")]
    tabs: TabWords
    gallery: GalleryPageWords
    facts: FactWords
    game: GamePageWords
    rules: RulesPageWords
    story: StoryPageWords
    advice: AdvicePageWords
    readings: ReadingsPageWords
    print: PrintPageWords
    missing: MissingPageWords


def site_words(given: Given = None) -> SiteWords:
    """The words of the site in a language."""
    return templates_of(given).read(SiteWords, "site.yaml")
