"""The back matter of a document: quick reference, readings, house rules, glossary, sources and colophon."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterator, Sequence
from datetime import UTC, datetime
from html import escape
from typing import TYPE_CHECKING

from tabulae import __version__
from tabulae.engine.errors import OptionError
from tabulae.engine.options import option_texts
from tabulae.engine.rule_ids import can_deadlock, can_hit
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import is_user_game
from tabulae.library.games.game import load_game
from tabulae.library.games.outcomes import fair_ways, length_words, outcome_words
from tabulae.library.games.records import Game
from tabulae.library.games.schema import Reading, Source
from tabulae.library.studies import game_study, reading_study
from tabulae.library.told.background import summary
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.library.words.glossary import glossary
from tabulae.paper.flow.flowables import (
    TABLE_PT,
    Head,
    Stack,
    keep_ends,
    ruled_table,
    set_continuation,
    table_by_rows,
)
from tabulae.paper.flow.markup import labelled, markup, text_markup
from tabulae.paper.flow.page_costs import TORN_LOSS
from tabulae.paper.flow.page_design import Styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import StoryItem
from tabulae.scene.fonts import chosen_face, font_name
from tabulae.scene.style import POINTS_PER_MM

if TYPE_CHECKING:
    from tabulae.library.orbits import OrbitGame

SHORT = "short"
"""The name of the reading that is over within a lesson, if a game has one."""
_LOOKED_UP = (
    "entry", "reserve_blocks", "combine", "obligation", "unused_dice", "stack_limit", "must_hit", "hit_men",
    "overshoot", "goal", "prime", "deadlock",
)  # fmt: skip
"""The options in the quick reference, in the order of play."""


def short_rows(game: Game) -> list[tuple[str, str]]:
    """Return the rows (topic, text) of the quick reference: board, men and dice, then the game's summary.

    Both are plain text in the game's language. If the reading was studied, rows on length and outcome come
    between. Without a summary, a row for each option that matters replaces it.
    """
    message = game.message
    needs = (message("summary-board", **game.facts), message("summary-men", **game.facts))
    rows = [(message("summary-need"), ", ".join([*needs, message("summary-dice", **game.facts)]))]
    study = game_study(game)
    if study is not None:
        rows.append((message("length-title"), length_words(study, game.templates)))
        won = [outcome_words(study, game.seat_names, message), *fair_ways(study, game.seat_names, message)]
        rows.append((message("outcome-title"), " ".join(won)))
    written = summary(game)
    if written:
        return [*rows, *written]
    values = option_texts(game.rules.options)
    for option in _LOOKED_UP:
        meaning = message.get(f"option-{option}-{values[option]}")
        if meaning and _matters(game, option, values):
            rows.append((message(f"summary-topic-{option}"), f"{meaning[0].upper()}{meaning[1:]}."))
    return rows


def quick_reference(
    game: Game, look: Styles, following: Sequence[StoryItem] = (), level: int = 1
) -> list[StoryItem]:
    """Return a head, the quick reference as a table, in large print as paragraphs, and ``following``.

    Where the table would leave a page half empty it may run on to the next page, between two rows and under a
    head that says so. ``level`` is that of the heads in the outline: 1, or 2 within a chapter.
    """
    message = game.message
    rows = [[text_markup(topic), text_markup(words)] for topic, words in short_rows(game)]
    head = back_head(message("summary-title"), "short", look)
    continuation = Head(message("summary-again"), look.scale.section, look, level=level)
    head.level = level
    if look.scale.text > TABLE_PT:
        entries = list(_entries(game, rows, look))
        set_continuation(entries, continuation)
        return [head, *entries, *following]
    widths = _widths(look, 0.22, 0.78)
    whole = ruled_table((), rows, look, widths)
    whole.alternative = [*table_by_rows((), rows, look, widths, continuation), *following]
    whole.alternative_loss = TORN_LOSS
    return [head, whole, *following]


def short_entries(game: Game, look: Styles) -> list[StoryItem]:
    """Return a head and the quick reference as paragraphs, none of which is split between columns."""
    rows = [[text_markup(topic), text_markup(words)] for topic, words in short_rows(game)]
    head = back_head(game.message("summary-title"), "short", look)
    entries = [Stack([entry], entry.getSpaceBefore()) for entry in _entries(game, rows, look)]
    for entry in entries:
        entry.spaceAfter = look.entry.spaceAfter
    return [head, *entries]


def _entries(game: Game, rows: Sequence[Sequence[str]], look: Styles) -> Iterator[StoryItem]:
    """Yield the rows of a table as paragraphs, for type that is too large for columns."""
    for first, *others in rows:
        head = game.message("titled", title=first, says="").rstrip(" ")
        yield MeasuredParagraph(f"<b>{head}</b> {' '.join(cell for cell in others if cell)}", look.entry)


def _matters(game: Game, option: str, values: dict[str, str]) -> bool:
    """Return True if an option is worth a row: it can come up in this game and is not obvious."""
    rules = game.rules
    waits = rules.starts_in_hand
    hits = can_hit(rules)
    returns = hits and values["hit_men"] == "bar"
    applies = {
        "entry": waits or returns,
        "reserve_blocks": waits,
        "combine": rules.dice > 1 and rules.options.walk,
        "must_hit": hits,
        "hit_men": hits,
        "overshoot": rules.options.bear_off,
        "prime": returns,
        "deadlock": can_deadlock(rules),
    }
    usual = {
        "stack_limit": "none",
        "unused_dice": "lost",
        "must_hit": "none",
        "hit_men": "bar",
        "goal": "none",
        "prime": "none",
        "deadlock": "draw",
    }
    return applies.get(option, True) and values[option] != usual.get(option)


def readings(game: Game, look: Styles, level: int = 1, named: Collection[str] = ()) -> list[StoryItem]:
    """Return a head and the table of the readings of a game; empty for a game with a single reading.

    In large print the rows are paragraphs. On the next page the table has its header again, under a head of
    ``level`` that says so. House readings are listed only if they are played, are the short game, have their
    names in ``named``, or if ours alone would be listed. Options changed by hand come last, a row each.
    """
    if len(game.readings) < 2:
        return []
    message = game.message
    played = game.reading.name
    described = {played, SHORT, *named}
    listed = [reading for reading in game.readings if reading.status != "house" or reading.name in described]
    listed = listed if len(listed) > 1 else list(game.readings)
    numbers = {source.id: str(number) for number, source in enumerate(game.sources, start=1)}
    rows = [_reading_row(game, reading, numbers.get(reading.source, ""), look) for reading in listed]
    if game.choice.options:
        from tabulae.library.games.chosen_words import changes_by_hand  # which few leaflets need

        for title, meaning in changes_by_hand(game):
            changed = message("readings-changed", meaning=meaning).strip()
            rows.append([f"<i>{text_markup(title)}</i>", text_markup(changed), ""])
    head = back_head(message("readings-title"), "readings", look)
    if look.scale.text > TABLE_PT:
        return [head, *_entries(game, rows, look)]
    heads = (message("readings-reading"), message("readings-says"), message("readings-source"))
    header = tuple(text_markup(head) for head in heads)

    widths = _widths(look, 0.27, 0.62, 0.11)
    head_again = Head(message("readings-again"), look.scale.section, look, level=level)
    continuation = Stack([head_again, ruled_table(header, (), look, widths)])
    return [head, *table_by_rows(header, rows, look, widths, continuation)]


def _reading_row(game: Game, reading: Reading, source: str, look: Styles) -> list[str]:
    message = game.message
    gap = " · " if look.scale.text > TABLE_PT else "<br/>"
    title = f"{text_markup(reading.title)}{gap}<i>{text_markup(message(f'status-{reading.status}'))}</i>"
    played = message("readings-played-changed" if game.choice.options else "readings-played")
    if reading.name == game.reading.name:
        title += f' · <font color="{look.palette.rubric}">{text_markup(played)}</font>'
    number = source_number(source, look) if source else ""
    says = [text_markup(reading.note)]
    if reading.name == SHORT != game.reading.name:
        for topic, words in short_changes(game):
            head = text_markup(message("titled", title=topic, says="").rstrip(" "))
            says.append(f"<i>{head}</i> {text_markup(words)}")
        says.append(text_markup(message("readings-short-leaflet", command=_short_command(game))))
    return [title, " ".join(says), number]


def _short_command(game: Game) -> str:
    """Return the command that makes the leaflet of the short game in the language of the text."""
    language = game.templates.language
    words = ["tabulae", "leaflet", game.id, "--reading", SHORT]
    return " ".join([*words, *(() if language == DEFAULT_LANGUAGE else ("--language", language))])


def short_changes(game: Game) -> tuple[tuple[str, str], ...]:
    """Return the rows (topic, words) of the short game's summary that this reading's summary lacks.

    Empty if no short reading was studied.
    """
    if reading_study(game.id, SHORT, game.templates) is None:
        return ()
    usual = set(summary(game))
    try:
        short = load_game(GameChoice(game.id, SHORT, game.choice.options, templates=game.templates))
    except OptionError:  # what was chosen by hand does not go with it
        return ()
    return tuple(row for row in summary(short) if row not in usual)


def glossary_of(game: Game, look: Styles) -> list[StoryItem]:
    """Return a head and the terms of the game with their meanings, from A to Z; empty if there are none."""
    items: list[StoryItem] = [back_head(game.message("glossary-title"), "words", look)]
    for term, says in glossary(game):
        items.append(MeasuredParagraph(labelled(term, markup(says), game.message), look.entry))
        items[-1].runs_on = True
    keep_ends(items[1:], 3)  # the head keeps with the first of them
    return items if len(items) > 1 else []


def sources(game: Game | OrbitGame, look: Styles) -> list[StoryItem]:
    """Return a head and a paragraph with the numbered sources of a game; empty if there are none."""
    if not game.sources:
        return []
    works = " ".join(
        f"{source_number(number, look)} {_work(source)}"
        for number, source in enumerate(game.sources, start=1)
    )
    head = back_head(game.message("sources-title"), "sources", look)
    paragraph = MeasuredParagraph(works, look.small)
    paragraph.splits_only_if_too_tall = look.scale.text <= TABLE_PT
    return [head, paragraph]


def _work(source: Source) -> str:
    """Return a citation as markup, with its address instead of the name of the site, if it names that."""
    cited, address = text_markup(source.citation.rstrip(".")), text_markup(short_address(source.link))
    if not address:
        return f"{cited}."
    link, site = f'<a href="{escape(source.link)}">{address}</a>', address.partition("/")[0]
    before, separator, after = cited.rpartition(site)
    return f"{before}{link}{after}." if separator else f"{cited}, {link}."


def short_address(link: str) -> str:
    """Return a web address as it is typed: without the scheme, ``www`` and a slash at its end."""
    return re.sub(r"^https?://(www\.)?", "", link).rstrip("/")


def source_number(number: int | str, look: Styles) -> str:
    """Return the number of a source as markup, in lining digits."""
    return f'<font name="{font_name("figures")}" color="{look.palette.rubric}">{number}</font>'


def colophon(game: Game, command: str, look: Styles) -> MeasuredParagraph:
    """Return the colophon: version, the date of SOURCE_DATE_EPOCH if set, reading, command and licence.

    Without a ``command`` its sentence is left out.
    """
    message = game.message
    status = message(f"status-{game.reading.status}")
    reading = game.reading.title
    version = message("colophon-made", version=__version__, date=_date(), reading=reading, status=status)
    # A text that somebody else has written is not ours to license.
    own = is_user_game(game.id, game.templates)
    licence = message("colophon-own" if own else "colophon-licence", face=chosen_face())
    sentences = [version, message("colophon-command", command=command) if command else "", licence]
    words = " ".join(sentence for sentence in sentences if sentence)
    paragraph = MeasuredParagraph(f"<i>{text_markup(words)}</i>", look.small)
    paragraph.spaceBefore = look.scale.leading * 0.8
    return paragraph


def brief_citation(source: Source) -> str:
    """Return a citation up to the first comma after its semicolon: how far the work was opened."""
    cited, semicolon, remark = source.citation.partition(";")
    return (cited + semicolon + re.split("[,;]", remark)[0]).rstrip(".")


def origin(game: Game, look: Styles) -> list[StoryItem]:
    """Return the paragraph of :func:`origin_paragraph` in a list, as one item that no page break splits."""
    return [Stack([origin_paragraph(game, look)], look.scale.leading * 0.8)]


def origin_paragraph(game: Game, look: Styles) -> MeasuredParagraph:
    """Return a paragraph on a game's origin: source, reading, and for several readings where to read more."""
    message, sentences = game.message, []
    works = {source.id: brief_citation(source) for source in game.sources}
    if game.sources and game.sources[0].id != game.reading.source:  # which is named in any case
        sentences.append(message("origin-known", source=works[game.sources[0].id]))
    status = message(f"status-{game.reading.status}")
    played = "origin-after" if game.reading.source in works else "origin-played"
    source = works.get(game.reading.source, "")
    sentences.append(message(played, reading=game.reading.title, status=status, source=source))
    sentences += [message("origin-more")] if len(game.readings) > 1 else []
    return MeasuredParagraph(text_markup(" ".join(sentences)), look.small)


def _date() -> str:
    """Return the day that SOURCE_DATE_EPOCH names, after a comma; empty if it is not set.

    Without that variable nothing printed depends on the day: the same input gives the same bytes.
    """
    seconds = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not (seconds.isascii() and seconds.isdigit() and len(seconds) < 12):
        return ""
    return f", {datetime.fromtimestamp(int(seconds), UTC).date().isoformat()}"


def back_head(words: str, key: str, look: Styles) -> Head:
    """Return the head of a part of the back matter."""
    return Head(words, look.scale.section, look, key=key, before=look.scale.leading * 0.9)


def _widths(look: Styles, *shares: float) -> list[float]:
    return [share * look.measure_mm * POINTS_PER_MM for share in shares]
