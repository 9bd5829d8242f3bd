"""The report on the readings of a game: their rules, their sources, and statistics of their stored games."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from tabulae import __version__
from tabulae.draw.plots import minutes_plot, winners_plot
from tabulae.engine.errors import TabulaeError
from tabulae.library.games.folders import all_sources
from tabulae.library.games.outcomes import fair_ways, given_up_percent, outcome_words
from tabulae.library.games.records import Game
from tabulae.library.games.schema import Source
from tabulae.library.studies import (
    SECONDS_A_THROW,
    GameStudy,
    ReadingStudy,
    StoredMean,
    StoredShare,
    stored_strengths,
    stored_study,
)
from tabulae.library.told.background import reconstruction, source_number
from tabulae.paper.documents.back_matter import colophon, sources
from tabulae.paper.documents.chapters import reconstruction_chapter
from tabulae.paper.flow.document import Imprint, document_pdf
from tabulae.paper.flow.flowables import TITLE_KEY, Drawing, Head, table_by_rows
from tabulae.paper.flow.markup import labelled, text_markup
from tabulae.paper.flow.page_design import PageShape, Styles, TypeScale, styles
from tabulae.paper.flow.pagination import Paginator
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import StoryItem
from tabulae.paper.printing.papers import PAPERS
from tabulae.play.network_files import OTHER_PLAYER, readings_with_other_network, training_reading
from tabulae.scene.style import POINTS_PER_MM, palette_named

_TEXT_PT, _MEASURE_MM, _MAX_PAGES = (10.5, 10.0), 165.0, 30
"""The sizes of text, the larger one if the smaller one saves no page; the width of text; the most pages."""
_HALF_WIDTH = 1.96 / 2
"""Half the width of the 95 % interval of a share of one half, for one game."""


def report_pdf(game: Game, paper: str = "a4", palette: str = "colour", command: str = "") -> bytes:
    """Return the report on the readings of a game as a PDF; the colophon names the ``command``.

    Raises TabulaeError for an unknown palette, a game without a stored study, or a report
    that takes too many pages.
    """
    game, study = replace(game, sources=report_sources(game)), required_study(game)
    side = (PAPERS[paper].width_mm - _MEASURE_MM) / 2
    shape = PageShape(PAPERS[paper], side, side, 24.0, 22.0)
    paginations = []
    for size in _TEXT_PT:
        look = styles(TypeScale(size, 20.0), palette_named(palette), shape.measure_mm)
        story = [*_story(game, study, look, palette), colophon(game, command, look)]
        found = Paginator(*shape.block_pt, max_pages=_MAX_PAGES).paginations(story)
        paginations += [(pagination, look) for pagination in found]
    if not paginations:
        raise TabulaeError("report-too-long", game=game.name, pages=_MAX_PAGES)
    best, look = min(
        paginations, key=lambda made: (len(made[0].pages), -made[1].scale.text, made[0].foot_cost)
    )
    title = game.message("report-title", game=game.name)
    imprint = Imprint(title, game.message("report-subject"), title, lang=game.templates.language)
    # What is left of the last page stays white.
    pages = (*best.pages[:-1], replace(best.pages[-1], left_pt=0.0))
    return document_pdf(pages, shape, imprint, look, bare=frozenset({1}))


def report_sources(game: Game) -> tuple[Source, ...]:
    """Return ``game.sources``, then the other works that readings and the reconstruction cite, each once."""
    account = reconstruction(game)
    cited = [reading.source for reading in game.readings]
    cited += [step.source for step in account.steps] if account else []
    listed, known = {source.id for source in game.sources}, all_sources(game.templates)
    more = (known[name] for name in dict.fromkeys(cited) if name not in listed and known[name].type)
    return (*game.sources, *more)


def required_study(game: Game) -> GameStudy:
    """Return the statistics of a game's stored games between programs, as ``studies.json`` has them.

    ``readings`` is a list, the usual reading first; ``games`` (of each reading), ``seed`` and ``player`` say
    how they were played. Raises TabulaeError if the game has none.
    """
    study = stored_study(game.id, game.templates)
    if study is None:
        raise TabulaeError("no-study", game=game.id)
    return study


def _story(game: Game, study: GameStudy, look: Styles, palette: str) -> Iterator[StoryItem]:
    message, entries = game.message, study.readings
    titles = {reading.name: reading.title for reading in game.readings}
    yield Head(message("report-title", game=game.name), 1.6 * look.scale.section, look, key=TITLE_KEY)
    yield MeasuredParagraph(text_markup(" ".join(_method(game, study))), look.text)
    yield _head(message("report-readings"), "readings", look)
    heads = [message(f"report-{name}") for name in ("reading", "plays", "source")]
    yield from _table(heads, list(_readings(game)), look, (0.26, 0.64, 0.1))
    account = reconstruction_chapter(game, look)
    if account:
        yield _head(message("report-account"), "account", look)
        yield from account
    yield _head(message("report-numbers"), "numbers", look)
    names = ("reading", "throws", "won", "first", "choices", "hits", "matters")
    yield from _table(
        [message(f"report-{name}") for name in names],
        _number_rows(game, entries, titles),
        look,
        (0.19, 0.175, 0.195, 0.12, 0.1, 0.095, 0.125),
    )
    yield MeasuredParagraph(text_markup(_columns(game, study)), look.small)
    for named, won in _outcomes(game, entries, titles):
        yield MeasuredParagraph(labelled(", ".join(named), text_markup(won), message), look.entry)
    width_mm = look.measure_mm
    lengths = [
        (str(titles.get(entry.reading, entry.reading)), entry.minutes)
        for entry in entries
        if not given_up_percent(entry)
    ]
    lines = message("report-lengths-note", seconds=SECONDS_A_THROW)
    if len(lengths) < len(entries):
        lines += " " + message("report-lengths-endless")
    winners = winners_plot(game, entries[0].winners, width_mm, palette)
    for head, scene, note in (
        ("report-lengths", minutes_plot(lengths, width_mm, palette, message("report-lengths"), "min"), lines),
        ("report-winners", winners, message("report-winners-note")),
    ):
        yield _head(message(head), head, look)
        yield Drawing(scene, scene.width_mm * POINTS_PER_MM)
        yield MeasuredParagraph(text_markup(note), look.small)
    yield from sources(game, look)
    yield MeasuredParagraph(text_markup(_cite(game, study)), look.small)


def _trained_in(game: Game, study: GameStudy) -> dict[str, str]:
    """Return by reading in which reading its network was trained; empty for the few sound rules."""
    networks, known = {}, {reading.name for reading in game.readings}
    for entry in study.readings:
        name = entry.reading
        networks[name] = ""
        if name in known:
            networks[name] = training_reading(game.id, name, game.templates)
    return networks


def _strength(game: Game, study: GameStudy) -> Iterator[str]:
    """Yield a sentence on how often the player of the usual reading has won against random play."""
    usual = study.readings[0].reading
    for measured in stored_strengths(game.templates):
        pair = (measured.game, measured.reading, measured.better, measured.worse)
        if pair == (game.id, usual, study.player, "random"):
            won = measured.won
            yield game.message("report-strength", seats=measured.seats, games=won.of, **won.percent(1))


def _method(game: Game, study: GameStudy) -> Iterator[str]:
    """Yield the sentences on how the games were played, and how they can be played again."""
    message, networks = game.message, _trained_in(game, study)
    titles = {reading.name: reading.title for reading in game.readings}
    thinks = study.player != "random"
    player = "rules" if thinks and not any(networks.values()) else study.player
    yield message("report-method", games=study.games, seed=study.seed, player=player)
    if thinks and len(set(networks.values())) > 1:
        borrowed = [name for name, network in networks.items() if network not in ("", name)]
        untrained = [name for name, network in networks.items() if not network]
        for key, names in (("borrowed", borrowed), ("untrained", untrained)):
            if names:
                listed = message.parted(titles.get(name, name) for name in names)
                yield message(f"report-players-{key}", readings=listed)
        yield message("report-players-differ", mark=OTHER_PLAYER)
    yield from _strength(game, study)
    yield message("report-evidence")
    again = f"tabulae compare {game.id} --games {study.games} --seed {study.seed} --json"
    yield message("report-again", command=again)


def _columns(game: Game, study: GameStudy) -> str:
    """Return what the columns of the numbers count, and how certain they are."""
    sampled = max((entry.matters.of for entry in study.readings if entry.matters), default=0)
    within = f"{100 * _HALF_WIDTH / study.games**0.5:.1g}"
    said = [game.message("report-columns", sampled=sampled, within=within)]
    if any(entry.unfinished.count for entry in study.readings):
        said.append(game.message("report-columns-endless"))
    if any(entry.placed for entry in study.readings):
        said.append(game.message("report-columns-places"))
    return " ".join(said)


def _cite(game: Game, study: GameStudy) -> str:
    """Return how to cite the report."""
    message = game.message
    title = message("report-title", game=game.name)
    return message("report-cite", title=title, version=__version__, games=study.games, seed=study.seed)


def report_entry(game: Game) -> Source:
    """Return the report as a work that bibliographies can list; raises as :func:`required_study` does."""
    study = required_study(game)
    title = game.message("report-title", game=game.name)
    note = game.message("report-cite-note", games=study.games, seed=study.seed)
    return Source(
        id=f"tabulae-report-{game.id}",
        citation=f"{title}; {note}",
        type="webpage",
        author=("The Tabulae makers",),
        title=title,
        container=f"Tabulae {__version__}",
    )


def _head(words: str, key: str, look: Styles) -> Head:
    return Head(words, look.scale.section, look, key=key, before=look.scale.leading * 0.8, level=2)


def _table(
    heads: Sequence[str], rows: Sequence[Sequence[str]], look: Styles, shares: Sequence[float]
) -> list[StoryItem]:
    widths = [share * look.measure_mm * POINTS_PER_MM for share in shares]
    header = [text_markup(head) for head in heads]
    return table_by_rows(header, rows, look, widths)


def _readings(game: Game) -> Iterator[list[str]]:
    """Yield a row for each reading: title and status, its note and the options that it plays, its source."""
    usual = game.readings[0].name
    for reading in game.readings:
        status = game.message(f"status-{reading.status}")
        if reading.name == usual:
            status = game.message("report-usual", status=status)
        options = ", ".join(f"{name} = {value}" for name, value in reading.options.items())
        text = (
            f"{text_markup(reading.note)} <i>{text_markup(options)}</i>"
            if options
            else text_markup(reading.note)
        )
        number = source_number(game.sources, reading.source)
        yield [f"{text_markup(reading.title)}<br/><i>{text_markup(status)}</i>", text, text_markup(number)]


def _outcomes(
    game: Game, entries: Sequence[ReadingStudy], titles: Mapping[str, str]
) -> Iterator[tuple[list[str], str]]:
    """Yield who wins, each time with the titles of all readings of which the same can be said."""
    readings: dict[str, list[str]] = {}
    for entry in entries:
        words = [
            outcome_words(entry, game.seat_names, game.message),
            *fair_ways(entry, game.seat_names, game.message),
        ]
        readings.setdefault(" ".join(words), []).append(titles.get(entry.reading, entry.reading))
    yield from ((same, text) for text, same in readings.items())


def _number_rows(game: Game, entries: Sequence[ReadingStudy], titles: Mapping[str, str]) -> list[list[str]]:
    """Return the rows of the table of numbers; a reading that another network played has a mark."""
    known = [entry.reading for entry in entries if entry.reading in titles]
    otherwise = readings_with_other_network(game.id, entries[0].reading, known, game.templates)
    rows = [[text_markup(cell) for cell in _numbers(game, entry, titles)] for entry in entries]
    for row, entry in zip(rows, entries, strict=True):
        row[0] += OTHER_PLAYER if entry.reading in otherwise else ""
    return rows


def _numbers(game: Game, entry: ReadingStudy, titles: Mapping[str, str]) -> list[str]:
    throws, matters, figures = entry.throws, entry.matters, game.message.figures
    counts = {seat: figures(f"{share.count:,}") for seat, share in entry.winners.items()}
    won = [f"{game.seat_names.get(seat, seat)} {count}" for seat, count in counts.items()]
    drawn, given_up, first = entry.draws.count, entry.unfinished.count, entry.first_wins
    low, high = throws.nine_of_ten
    at_least = "≥ " + figures(f"{throws.mean:,.1f}")
    length = at_least if given_up else _with_error(game, throws, 1)
    won += [game.message("report-drawn", drawn=f"{drawn:,}")] if drawn else []
    won += [game.message("report-given-up", games=f"{given_up:,}")] if given_up else []
    return [
        titles.get(entry.reading, entry.reading),
        f"{length} ({figures(f'{low:,}–{high:,}')})",
        ", ".join(won),
        f"{_with_error(game, first, 100)} %" if first.count else "–",
        "–" if entry.choices is None else figures(f"{entry.choices:.1f}"),
        figures(f"{entry.hits.mean:.1f}"),
        figures(f"{100 * matters.turns:.1f} %") if matters and entry.differs else "–",
    ]


def _with_error(game: Game, figure: StoredMean | StoredShare, unit: float) -> str:
    """Return a mean or a share with the wider half of its 95 % interval, both times ``unit``."""
    mean = figure.mean if isinstance(figure, StoredMean) else figure.share
    error = max(figure.high - mean, mean - figure.low)
    return " ± ".join(game.message.figures(f"{unit * number:,.1f}") for number in (mean, error))


_COLUMNS = (
    "reading", "status", "source", "differs", "games", "seed", "player", "throws", "throws_low",
    "throws_high", "nine_of_ten_from", "nine_of_ten_to", "drawn", "drawn_low", "drawn_high", "unfinished",
    "unfinished_low", "unfinished_high", "first_wins", "first_wins_low", "first_wins_high", "choices", "hits",
    "hits_low", "hits_high", "rule_matters_in_turns", "network_of",
)  # fmt: skip


def report_csv(game: Game) -> str:
    """Return the numbers of all readings as CSV: a header, then a row for each.

    Games won (``won_SEAT``), drawn or unfinished are counts, ``first_wins`` is a share (0 to 1); ``_low`` and
    ``_high`` are the ends of the 95 % interval of the share, or of a mean. Raises TabulaeError for a game
    without a stored study.
    """
    study = required_study(game)
    text = io.StringIO()
    seats, networks = list(study.readings[0].winners), _trained_in(game, study)
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow((*_COLUMNS, *(f"won_{seat}{part}" for seat in seats for part in ("", "_low", "_high"))))
    for entry in study.readings:
        throws, first, hits = entry.throws, entry.first_wins, entry.hits
        differs = " ".join(f"{name}={value}" for name, value in entry.differs.items())
        row: list[object] = [entry.reading, entry.status, entry.source, differs]
        row += [entry.games, study.seed, study.player]
        row += [throws.mean, throws.low, throws.high, *throws.nine_of_ten]
        shares = [entry.draws, entry.unfinished]
        row += [number for share in shares for number in (share.count, share.low, share.high)]
        row += [first.share, first.low, first.high, entry.choices]
        row += [hits.mean, hits.low, hits.high]
        row += [entry.matters.turns if entry.matters else "", networks[entry.reading]]
        won = [entry.winners[seat] for seat in seats]
        row += [number for share in won for number in (share.count, share.low, share.high)]
        writer.writerow(row)
    return text.getvalue()
