"""The end of a document: a short reference, readings compared, glossary, sources and colophon."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from reportlab.platypus import Flowable

from generator import __version__
from generator.content.document_words import document_words, glossary
from generator.content.facts import fill, game_facts
from generator.content.records import Game, Reading
from generator.engine.options import MEANINGS, option_texts
from generator.paper.flow import Head, markup, plain, ruled_table
from generator.paper.measured import Words
from generator.paper.page import Styles
from generator.paper.papers import POINTS_PER_MM

_LARGE_PT = 13.0
"""Above this size of type a table has no room for its columns."""


def short_rows(game: Game) -> list[tuple[str, str]]:
    """The quick reference: board, men and dice, and in one line each the options as they are played."""
    words = document_words().short
    rows = [(words.need, ", ".join(fill(need, game_facts(game.rules)) for need in words.needs))]
    values = option_texts(game.rules.options)
    for option, topic in words.topics.items():
        meaning = MEANINGS[option].get(values[option])
        if meaning is not None and _matters(game, option, values):
            rows.append((topic, f"{meaning[0].upper()}{meaning[1:]}."))
    return rows


def quick_reference(game: Game, look: Styles) -> list[Flowable]:
    """The quick reference as a table under its head."""
    rows = [[plain(topic), plain(words)] for topic, words in short_rows(game)]
    head = _head(document_words().short.title, "short", look)
    if look.scale.text > _LARGE_PT:
        return [head, *_entries(rows, look)]
    return [head, ruled_table((), rows, look, _widths(look, 0.22, 0.78))]


def short_entries(game: Game, look: Styles) -> list[Flowable]:
    """The quick reference as paragraphs under its head."""
    rows = [[plain(topic), plain(words)] for topic, words in short_rows(game)]
    return [_head(document_words().short.title, "short", look), *_entries(rows, look)]


def _entries(rows: Sequence[Sequence[str]], look: Styles) -> Iterator[Flowable]:
    """The rows of a table as paragraphs, where columns would be too narrow for the type."""
    for first, *others in rows:
        yield Words(f"<b>{first}:</b> {' '.join(one for one in others if one)}", look.entry)


def _matters(game: Game, option: str, values: dict[str, str]) -> bool:
    """Whether an option says something in this game that a player would not take for granted."""
    hand = len(game.rules.board.points)
    waits = any(men[hand] for men in game.rules.start.men)
    if option == "reserve_blocks":
        return waits
    if option == "entry":
        return waits or values["hit_men"] == "bar"
    if option == "overshoot":
        return values["bear_off"] == "true"
    usual = {
        "stack_limit": "none",
        "unused_dice": "lost",
        "must_hit": "none",
        "hit_men": "bar",
        "goal": "none",
        "prime": "none",
        "deadlock": "draw",
    }
    return values[option] != usual.get(option)


def readings(game: Game, look: Styles) -> list[Flowable]:
    """The table of what the sources say and what is played; nothing for a game of a single reading.

    House rules have no source, so only the one that is played appears.
    """
    if len(game.readings) < 2:
        return []
    words = document_words().readings
    shown = [one for one in game.readings if one.status != "house" or one.name == game.reading.name]
    numbers = {source.id: str(number) for number, source in enumerate(game.sources, start=1)}
    rows = [_reading(game, one, numbers.get(one.source, ""), look) for one in shown]
    for option, value in sorted(game.overrides.items()):
        meaning = MEANINGS.get(option, {}).get(value, value)
        rows.append([f"<i>{plain(option)}</i>", plain(words.changed.format(meaning=meaning)), ""])
    head = _head(words.title, "readings", look)
    if look.scale.text > _LARGE_PT:
        return [head, *_entries(rows, look)]
    header = (plain(words.reading), plain(words.says), "")
    return [head, ruled_table(header, rows, look, _widths(look, 0.27, 0.67, 0.06))]


def _reading(game: Game, one: Reading, source: str, look: Styles) -> list[str]:
    words = document_words()
    gap = " · " if look.scale.text > _LARGE_PT else "<br/>"
    title = f"{plain(one.title)}{gap}<i>{plain(words.status[one.status])}</i>"
    if one.name == game.reading.name:
        title += f' · <font color="{look.palette.rubric}">{plain(words.readings.played)}</font>'
    return [title, plain(one.note), plain(source)]


def glossary_of(game: Game, look: Styles) -> list[Flowable]:
    """The words of the game with their meanings."""
    made: list[Flowable] = [_head(document_words().glossary, "words", look)]
    for term, says in glossary(game):
        entry = Words(f"<b>{plain(term)}:</b> {markup(says)}", look.entry)
        made.append(entry)
    return made if len(made) > 1 else []


def sources(game: Game, look: Styles) -> list[Flowable]:
    """The works that the texts lean on, numbered as the table of readings refers to them."""
    if not game.sources:
        return []
    works = " ".join(
        f'<font color="{look.palette.rubric}">{number}</font> {plain(source.citation.rstrip(".") + ".")}'
        for number, source in enumerate(game.sources, start=1)
    )
    return [_head(document_words().sources, "sources", look), Words(works, look.small)]


def colophon(game: Game, command: str, look: Styles) -> Flowable:
    """Version, date if there is one, reading, command and licences."""
    words = document_words()
    status = words.status[game.reading.status]
    made = words.colophon.made.format(
        version=__version__, date=_date(), reading=game.reading.title, status=status
    )
    said = [made, words.colophon.command.format(command=command) if command else "", words.colophon.licence]
    end = Words(f"<i>{plain(' '.join(one for one in said if one))}</i>", look.small)
    end.spaceBefore = look.scale.leading * 0.8
    return end


def origin(game: Game, look: Styles) -> list[Flowable]:
    """In a few lines, for small products: the first source, the reading played, and where there is more."""
    words, said = document_words().origin, []
    works = {source.id: source.citation.partition(";")[0].rstrip(".") for source in game.sources}
    if game.sources:
        said.append(words.known.format(source=works[game.sources[0].id]))
    status = document_words().status[game.reading.status]
    played = words.after if game.reading.source in works else words.played
    source = works.get(game.reading.source, "")
    said.append(played.format(reading=game.reading.title, status=status, source=source))
    said += [words.more] if len(game.readings) > 1 else []
    made = Words(plain(" ".join(said)), look.small)
    made.spaceBefore = look.scale.leading * 0.8
    return [made]


def _date() -> str:
    """The day that SOURCE_DATE_EPOCH names, as builders set it who want a date that anyone can repeat."""
    seconds = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not (seconds.isascii() and seconds.isdigit() and len(seconds) < 12):
        return ""
    return f", {datetime.fromtimestamp(int(seconds), UTC).date().isoformat()}"


def _head(words: str, key: str, look: Styles) -> Head:
    return Head(words, look.scale.section, look, key=key, before=look.scale.leading * 0.9)


def _widths(look: Styles, *shares: float) -> list[float]:
    return [share * look.measure_mm * POINTS_PER_MM for share in shares]


def closing(game: Game, command: str, look: Styles) -> Iterator[Flowable]:
    """All of it in order but the glossary."""
    yield from quick_reference(game, look)
    yield from readings(game, look)
    yield from sources(game, look)
    yield colophon(game, command, look)
