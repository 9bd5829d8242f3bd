"""The end of a document: a short reference, readings compared, glossary, sources and colophon."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import groupby
from xml.sax.saxutils import quoteattr

from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel
from reportlab.platypus import Flowable

from tabulae import __version__
from tabulae.engine.explain import can_hit, can_lock
from tabulae.engine.options import option_texts
from tabulae.engine.rules import starts_in_hand
from tabulae.library.background import summary
from tabulae.library.document_words import document_words, glossary
from tabulae.library.games import is_own
from tabulae.library.records import Game, Reading, Source
from tabulae.library.rule_words import rule_words
from tabulae.library.study import length_words, studied_game
from tabulae.library.words import fill
from tabulae.paper.columns import HOLE_MM, Beside, Pair
from tabulae.paper.flowables import (
    TABLE_PT,
    Drawing,
    Head,
    MeasuredParagraph,
    Stack,
    keep_ends,
    markup,
    plain,
    ruled_table,
    table_by_rows,
)
from tabulae.paper.page import Styles
from tabulae.scene.fonts import text_width
from tabulae.scene.primitives import Paint, Path, Scene, Segment, rectangle
from tabulae.scene.style import POINT_MM, POINTS_PER_MM

_CODE_MM, _CODE_GAP_MM = 14.0, 3.0
"""How large a code for cameras is, and what stays white beside it."""
_COLUMNS_APART_MM = 6.0


def short_rows(game: Game) -> list[tuple[str, str]]:
    """The quick reference: board, men and dice, then the summary of the game.

    Without a summary, and for rules changed by hand, which it cannot know, it says in one line each the
    options as they are played.
    """
    words = document_words(game.templates).short
    rows = [(words.need, ", ".join(game.fill(need) for need in words.needs))]
    length = length_words(studied_game(game), game.templates)
    rows += [(document_words(game.templates).length.title, length)] if length else []
    told = () if game.overrides else summary(game)
    if told:
        return [*rows, *told]
    values, meanings = option_texts(game.rules.options), rule_words(game.templates).options
    for option, topic in words.topics.items():
        meaning = meanings[option].get(values[option])
        if meaning is not None and _matters(game, option, values):
            rows.append((topic, f"{meaning[0].upper()}{meaning[1:]}."))
    return rows


def quick_reference(
    game: Game, look: Styles, following: Sequence[Flowable] = (), level: int = 1
) -> list[Flowable]:
    """The quick reference as a table under its head, of that level, and what follows.

    The table may go over to the next page, between two rows and under a head that says so, where it would
    else leave a page half empty.
    """
    rows = [[plain(topic), plain(words)] for topic, words in short_rows(game)]
    words = document_words(game.templates).short
    head = _head(words.title, "short", look)
    again = Head(words.again, look.scale.section, look, level=level)
    head.level = level
    if look.scale.text > TABLE_PT:
        entries = list(_entries(rows, look))
        for entry in entries[1:]:
            entry.again = again
        return [head, *entries, *following]
    widths = _widths(look, 0.22, 0.78)
    whole = ruled_table((), rows, look, widths)
    whole.instead, whole.loss = [*table_by_rows((), rows, look, widths, again), *following], 1
    return [head, whole, *following]


def short_entries(game: Game, look: Styles) -> list[Flowable]:
    """The quick reference as paragraphs under its head, each of them in one column."""
    rows = [[plain(topic), plain(words)] for topic, words in short_rows(game)]
    head = _head(document_words(game.templates).short.title, "short", look)
    whole = [Stack([entry], entry.getSpaceBefore()) for entry in _entries(rows, look)]
    for entry in whole:
        entry.spaceAfter = look.entry.spaceAfter
    return [head, *whole]


def _entries(rows: Sequence[Sequence[str]], look: Styles) -> Iterator[Flowable]:
    """The rows of a table as paragraphs, where columns would be too narrow for the type."""
    for first, *others in rows:
        yield MeasuredParagraph(f"<b>{first}:</b> {' '.join(one for one in others if one)}", look.entry)


def _matters(game: Game, option: str, values: dict[str, str]) -> bool:
    """Whether an option is worth a line in this game: it can come up, and nobody takes it for granted."""
    rules = game.rules
    waits = starts_in_hand(rules)
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
        "deadlock": can_lock(rules),
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


def readings(game: Game, look: Styles, level: int = 1) -> list[Flowable]:
    """The table of what the sources say and what is played; nothing for a game of a single reading.

    Where it goes over to the next page it has its header again, under a head of that level that says so.

    House rules have no source, so only the one that is played appears.
    """
    if len(game.readings) < 2:
        return []
    words = document_words(game.templates).readings
    shown = [one for one in game.readings if one.status != "house" or one.name == game.reading.name]
    numbers = {source.id: str(number) for number, source in enumerate(game.sources, start=1)}
    rows = [_reading(game, one, numbers.get(one.source, ""), look) for one in shown]
    meanings = rule_words(game.templates).options
    for option, value in sorted(game.overrides.items()):
        meaning = meanings.get(option, {}).get(value, value)
        rows.append([f"<i>{plain(option)}</i>", plain(fill(words.changed, meaning=meaning)), ""])
    head = _head(words.title, "readings", look)
    if look.scale.text > TABLE_PT:
        return [head, *_entries(rows, look)]
    header = (plain(words.reading), plain(words.says), plain(words.source))
    widths = _widths(look, 0.27, 0.62, 0.11)
    goes_on = Head(words.again, look.scale.section, look, level=level)
    again = Stack([goes_on, ruled_table(header, (), look, widths)])
    return [head, *table_by_rows(header, rows, look, widths, again)]


def _reading(game: Game, one: Reading, source: str, look: Styles) -> list[str]:
    words = document_words(game.templates)
    gap = " · " if look.scale.text > TABLE_PT else "<br/>"
    title = f"{plain(one.title)}{gap}<i>{plain(words.status[one.status])}</i>"
    if one.name == game.reading.name:
        title += f' · <font color="{look.palette.rubric}">{plain(words.readings.played)}</font>'
    number = f'<font color="{look.palette.rubric}">{plain(source)}</font>' if source else ""
    return [title, plain(one.note), number]


def glossary_of(game: Game, look: Styles) -> list[Flowable]:
    """The words of the game with their meanings."""
    made: list[Flowable] = [_head(document_words(game.templates).glossary, "words", look)]
    for term, says in glossary(game):
        made.append(MeasuredParagraph(f"<b>{plain(term)}:</b> {markup(says)}", look.entry))
    keep_ends(made[1:], 3)  # the head keeps with the first of them
    return made if len(made) > 1 else []


def sources(game: Game, look: Styles) -> list[Flowable]:
    """The works that the texts lean on, numbered as the table of readings refers to them."""
    if not game.sources:
        return []
    works = " ".join(
        f'<font color="{look.palette.rubric}">{number}</font> {_work(source)}'
        for number, source in enumerate(game.sources, start=1)
    )
    head = _head(document_words(game.templates).sources, "sources", look)
    made = MeasuredParagraph(works, look.small)
    made.whole = look.scale.text <= TABLE_PT
    return [head, made]


def _work(source: Source) -> str:
    """A work as it is cited, with the address where it can be read; that takes the place of a site's name."""
    cited, address = plain(source.citation.rstrip(".")), plain(short_address(source.link))
    if not address:
        return f"{cited}."
    link, site = f"<a href={quoteattr(source.link)}>{address}</a>", address.partition("/")[0]
    before, found, after = cited.rpartition(site)
    return f"{before}{link}{after}." if found else f"{cited}, {link}."


def short_address(link: str) -> str:
    """An address of the web as it is typed: without the scheme, ``www`` and a stroke at its end."""
    return re.sub(r"^https?://(www\.)?", "", link).rstrip("/")


def listed_sources(game: Game, look: Styles) -> list[Flowable]:
    """The works with their numbers, each beside the code that opens its address, two abreast.

    Large print has no room for two columns; a work that is nowhere on the web has no code. A work that
    would leave an empty space beside it has the whole width.
    """
    if not game.sources:
        return []
    abreast = 1 if look.scale.text > TABLE_PT else 2
    wide_mm = (look.measure_mm - (abreast - 1) * _COLUMNS_APART_MM) / abreast
    rows: list[Flowable] = []
    numbered = list(enumerate(game.sources, start=1))
    for at in range(0, len(numbered), abreast):
        some = numbered[at : at + abreast]
        cells = [_listed(source, number, wide_mm, look) for number, source in some]
        row = Pair(cells[:1], cells[1:], _COLUMNS_APART_MM) if len(cells) > 1 else None
        if row:
            row.wrap(look.measure_mm * POINTS_PER_MM, 1e6)
        if row and all(one.hole_mm <= HOLE_MM for one in (row, *cells) if isinstance(one, Beside | Pair)):
            rows.append(row)
        else:
            rows += [_listed(source, number, look.measure_mm, look) for number, source in some]
    for row in rows:
        row.spaceBefore = row.spaceAfter = look.scale.leading * 0.5
    return [_head(document_words(game.templates).sources, "sources", look), *rows]


def _listed(source: Source, number: int, wide_mm: float, look: Styles) -> Flowable:
    """A work as it is cited and, if it has an address, this below it and a code for a camera at the right."""
    work = f'<font color="{look.palette.rubric}">{number}</font> {plain(source.citation.rstrip("."))}.'
    if not source.link:
        return Stack([MeasuredParagraph(work, look.small)])
    address = short_address(source.link)
    site = address.partition("/")[0]
    work = re.sub(rf", {re.escape(plain(site))}(?=[,.])", "", work)  # the address says it
    room_mm = wide_mm - _CODE_MM - _CODE_GAP_MM
    for piece in _pieces(address, room_mm, look.small.fontSize * POINT_MM):
        work += f"<br/><a href={quoteattr(source.link)}>{plain(piece)}</a>"
    cited = MeasuredParagraph(work, look.small)
    squares = Path(_code(source.link, 0.0, 0.0), Paint(look.palette.ink))
    code = Drawing(Scene(_CODE_MM, _CODE_MM, (squares,), address, address), _CODE_MM * POINTS_PER_MM)
    return Beside(Stack([cited]), code, room_mm * POINTS_PER_MM, code.width, 0.0)


def _pieces(address: str, room_mm: float, size_mm: float) -> list[str]:
    """An address broken into lines after a stroke, a dot and the like, as far as it has any."""
    pieces = [""]
    for part in re.findall(r"[^/.:?&=_-]*[/.:?&=_-]*", address):
        if pieces[-1] and text_width(pieces[-1] + part, "regular", size_mm) > room_mm:
            pieces.append("")
        pieces[-1] += part
    return pieces


def _code(link: str, x: float, y: float) -> tuple[Segment, ...]:
    """The dark squares of a QR code with its top left corner at (x, y), runs of a row in one piece."""
    code = QRCode(None, QRErrorCorrectLevel.M)
    code.addData(link)
    code.make()
    step = _CODE_MM / code.getModuleCount()
    steps: list[Segment] = []
    for row in range(code.getModuleCount()):
        column = 0
        for dark, run in groupby(bool(code.isDark(row, at)) for at in range(code.getModuleCount())):
            length = len(list(run))
            if dark:
                steps += rectangle(x + column * step, y + row * step, length * step, step)
            column += length
    return tuple(steps)


def colophon(game: Game, command: str, look: Styles) -> Flowable:
    """Version, date if there is one, reading, command and licences."""
    words = document_words(game.templates)
    status = words.status[game.reading.status]
    made = fill(
        words.colophon.made, version=__version__, date=_date(), reading=game.reading.title, status=status
    )
    # A text that somebody else has written is not ours to license.
    licence = words.colophon.own if is_own(game.id, game.templates) else words.colophon.licence
    said = [made, fill(words.colophon.command, command=command) if command else "", licence]
    end = MeasuredParagraph(f"<i>{plain(' '.join(one for one in said if one))}</i>", look.small)
    end.spaceBefore = look.scale.leading * 0.8
    return end


def origin(game: Game, look: Styles) -> list[Flowable]:
    """The origin of a game in a few lines, for small products: source, reading, where to read more."""
    words, said = document_words(game.templates).origin, []
    works = {source.id: source.citation.partition(";")[0].rstrip(".") for source in game.sources}
    if game.sources and game.sources[0].id != game.reading.source:  # which is named in any case
        said.append(fill(words.known, source=works[game.sources[0].id]))
    status = document_words(game.templates).status[game.reading.status]
    played = words.after if game.reading.source in works else words.played
    source = works.get(game.reading.source, "")
    said.append(fill(played, reading=game.reading.title, status=status, source=source))
    said += [words.more] if len(game.readings) > 1 else []
    made = MeasuredParagraph(plain(" ".join(said)), look.small)
    return [Stack([made], look.scale.leading * 0.8)]


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
