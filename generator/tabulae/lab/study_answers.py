"""What commands ask of the laboratory: simulations, readings side by side, studies, trained players."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal, TypedDict, cast

from tabulae.engine.errors import TabulaeError
from tabulae.engine.rules import Rules
from tabulae.lab.choices import make_choices
from tabulae.lab.compiled import check_compiled
from tabulae.lab.games import game_records
from tabulae.lab.rivals import GAMES_A_SAMPLE, MAX_SAMPLED_GAMES, difference_shares, played_throws
from tabulae.lab.studies import StudyJson
from tabulae.lab.told_study import position_rollouts, told_rollouts
from tabulae.lab.workers import Workers
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.library.games.game import load_game
from tabulae.library.games.rules import load_rules
from tabulae.library.studies import SECONDS_A_THROW
from tabulae.library.templates import SHIPPED, Templates, read_text
from tabulae.library.told.background import maxim_tests
from tabulae.play.network import Network, loads
from tabulae.play.network_files import lineup_for, network_file, network_for
from tabulae.play.simulation import (
    Record,
    Statistics,
    share_answer,
    statistics_answer,
    summary,
)
from tabulae.play.stale import reading_differences, sample_counts


class MeanAnswer(TypedDict):
    """A mean over games, and the ends of its 95 % interval."""

    mean: float
    low: float
    high: float


class LengthAnswer(MeanAnswer, total=False):
    """The length of games; nine games of ten lie between the ``nine_of_ten``, minutes lack the ends."""

    shortest: int
    longest: int
    nine_of_ten: list[float]


class ShareAnswer(TypedDict):
    """In how many games something happened, the share of all, and the ends of its 95 % interval."""

    count: int
    share: float
    low: float
    high: float


class _PlacedAnswer(TypedDict, total=False):
    placed: dict[str, ShareAnswer]
    degrees: dict[str, ShareAnswer]


class ReadingAnswer(_PlacedAnswer):
    """A reading in a comparison; ``placed`` and ``degrees`` are only there where games have them."""

    reading: str
    status: str
    source: str
    differs: dict[str, str]
    games: int
    throws: LengthAnswer
    minutes: LengthAnswer
    hits: MeanAnswer
    idle_throws: MeanAnswer
    dice_passed_on: MeanAnswer
    winners: dict[str, ShareAnswer]
    draws: ShareAnswer
    unfinished: ShareAnswer
    reasons: dict[str, ShareAnswer]
    first_wins: ShareAnswer
    matters: dict[str, float] | None
    begins: dict[str, int]
    choices: float | None


class Comparison(TypedDict):
    """The readings of a game side by side, as a dict that can be written as JSON.

    >>> from tabulae import Game
    >>> comparison = Game("tabula").compare(games=2)
    >>> comparison["readings"][0]["throws"]["mean"] > 0
    True
    """

    game: str
    player: str
    games: int
    seed: int
    readings: list[ReadingAnswer]


def answer_simulate(
    choice: GameChoice,
    games: int,
    seed: int,
    *,
    jobs: int = 1,
    cluster: str | None = None,
    journal: Path | None = None,
    report: Callable[[int], None] | None = None,
    player: str = "random",
    seats: Sequence[str] = (),
    first: str | None = None,
    write_csv: Callable[[str], None] | None = None,
    seconds_a_throw: float = SECONDS_A_THROW,
) -> StudyJson:
    """Return the statistics of some games, the same whether processes, a cluster or compiled code play them.

    The dict has ``game``, ``reading``, ``set``, ``base`` and ``seed``, the keys of :func:`statistics_answer`,
    ``first_wins``, ``first`` if a seat was named and, unless all players are random, ``players`` by seat and
    ``choices``, the mean number of outcomes that they chose from. ``player`` plays every seat, or ``seats``
    name one for each. The seat ``first`` begins, or by default whoever throws highest. ``write_csv`` is
    called with the text of :func:`records_csv`. ``journal`` is the file that stores what is done in case of
    interruption, and ``report`` is called now and then with the number of games done. ``seconds_a_throw``
    turns throws into minutes. Raises TabulaeError for names that do not exist, for numbers out of range, and
    without a cluster that can be reached.
    """
    name, chosen, rules, _ = load_rules(choice)
    lineup = lineup_for(name, chosen, rules, player, seats, first, choice.templates)
    records: list[Record] = []
    workers = Workers(jobs, cluster, journal)
    for chunk in game_records(rules, games, seed, workers, lineup=lineup):
        records += chunk
        if report:
            report(len(records))
    if write_csv is not None:
        write_csv(records_csv(rules, records))
    thinking = set(lineup.players) != {"random"}
    statistics = summary(rules, records)
    return {
        "game": name,
        "reading": chosen,
        "set": dict(sorted(choice.options.items())),
        "base": rules.board.base,
        "seed": seed,
        **({"players": dict(zip(rules.seat_names, lineup.players, strict=True))} if thinking else {}),
        **({"first": first} if first not in (None, "lot") else {}),
        **statistics_answer(statistics, seconds_a_throw),
        "first_wins": share_answer(statistics.first_wins),
        **({"choices": _choices(statistics)} if thinking else {}),
    }


def records_csv(rules: Rules, records: Sequence[Record]) -> str:
    """Return the games as CSV for a spreadsheet, a line for each, after one with the names of the columns.

    The columns are ``game`` (from 0), ``first``, ``throws``, ``hits``, ``idle_throws``, ``dice_passed_on``,
    ``winners`` (with blanks between them), ``reason`` and ``degree``.
    """
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(
        ("game", "first", "throws", "hits", "idle_throws", "dice_passed_on", "winners", "reason", "degree")
    )
    for number, record in enumerate(records):
        first, winners = rules.seat_names[record.first], " ".join(record.winners)
        counts = (record.throws, record.hits, record.idle, record.passed_on)
        writer.writerow((number, first, *counts, winners, record.reason, record.degree))
    return text.getvalue()


def answer_compare(
    game: str,
    games: int,
    seed: int,
    *,
    names: Sequence[str] = (),
    player: str = "sensible",
    jobs: int = 1,
    cluster: str | None = None,
    journal: Path | None = None,
    base: int | None = None,
    templates: Templates = SHIPPED,
    report: Callable[[int], None] | None = None,
    seconds_a_throw: float = SECONDS_A_THROW,
) -> Comparison:
    """Return the readings of a game side by side: what differs, and how games go between the same players.

    ``names`` are the readings to compare, all by default; the other parameters are those of
    :func:`answer_simulate`. Each of the ``readings`` has ``differs`` from :func:`reading_differences`, the
    keys of :func:`statistics_answer`, ``matters`` from :func:`difference_shares`, ``begins`` from
    :func:`sample_counts`, and ``choices``, the mean number of outcomes to choose from. Raises TabulaeError
    where :func:`answer_simulate` does.
    """
    loaded = load_game(GameChoice(game, base=base, templates=templates))
    known = {reading.name: reading for reading in loaded.readings}
    for name in names:
        if name not in known:
            raise TabulaeError("reading", name=name, known=list(known))
    usual_rules = loaded.rules
    usual_lineup = lineup_for(loaded.id, loaded.reading.name, usual_rules, player, templates=templates)
    sampled_games = min(MAX_SAMPLED_GAMES, -(-games // GAMES_A_SAMPLE))
    sample = played_throws(usual_rules, sampled_games, seed, usual_lineup)
    compared: list[ReadingAnswer] = []
    for done, name in enumerate(names or known):
        rules = load_rules(GameChoice(game, name, base=base, templates=templates)).rules
        lineup = lineup_for(loaded.id, name, rules, player, templates=templates)
        records: list[Record] = []
        for chunk in game_records(rules, games, seed, Workers(jobs, cluster, journal), lineup=lineup):
            records += chunk
            if report:
                report(games * done + len(records))
        answer = {
            "reading": name,
            "status": known[name].status,
            "source": known[name].source,
            "differs": reading_differences(usual_rules, rules, known[name]),
            **_compared_statistics(rules, records, seconds_a_throw),
            "matters": difference_shares(sample, usual_rules, rules),
            "begins": sample_counts(rules, seed, lineup),
            "choices": _choices(summary(rules, records)),
        }
        compared.append(cast(ReadingAnswer, answer))
    return {"game": loaded.id, "player": player, "games": games, "seed": seed, "readings": compared}


def _compared_statistics(rules: Rules, records: Sequence[Record], seconds_a_throw: float) -> StudyJson:
    """Return the statistics of a reading, with the lengths between which nine games of ten lie."""
    statistics = summary(rules, records)
    answer = statistics_answer(statistics, seconds_a_throw)
    throws = sorted(record.throws for record in records)
    ends = (throws[len(throws) // 20], throws[-1 - len(throws) // 20])
    answer["throws"]["nine_of_ten"] = list(ends)
    answer["minutes"]["nine_of_ten"] = [round(end * seconds_a_throw / 60, 1) for end in ends]
    return {**answer, "first_wins": share_answer(statistics.first_wins)}


def _choices(statistics: Statistics) -> float | None:
    """Return how many outcomes a thinking player chose from in a turn, None if nobody chose."""
    return None if statistics.choices is None else round(statistics.choices.value, 2)


StudyKind = Literal["advice", "choices", "told", "positions"]
"""The part of a game that is studied: the advice in maxims.yaml, the choices of worksheets, the turns of the
told game, or the positions of puzzles and advice."""


def answer_study(
    game: str,
    games: int,
    seed: int,
    kind: StudyKind,
    *,
    templates: Templates = SHIPPED,
    report: Callable[..., None] = lambda *_, **__: None,
) -> StudyJson:
    """Return a study of a game in its default reading, as its folder stores it.

    ``kind`` is one of :data:`StudyKind`; the dict has ``game``, ``reading`` and what such a study finds, as
    :func:`make_choices` or :func:`told_rollouts` tell. ``games`` are played for each figure; ``report`` is
    called with the id and the values of a message ``study-ID`` on what is done. Raises TabulaeError for a
    game that does not exist, if it has no texts that such a study is for, and for ``advice`` without compiled
    code.
    """
    if kind == "told":
        return told_rollouts(load_game(GameChoice(game, templates=templates)), games, seed, report)
    if kind == "positions":
        return position_rollouts(load_game(GameChoice(game, templates=templates)), games, seed, report)
    name, reading, rules, _ = load_rules(GameChoice(game, templates=templates))
    network = network_for(name, reading, rules, templates)
    if kind == "advice":
        from tabulae.lab.advice import try_advice

        check_compiled(rules, name, "advice")
        studied = try_advice(rules, network, maxim_tests(name, templates), games, seed, report)
    else:
        studied = make_choices(rules, network, games, seed, report)
    return {"game": name, "reading": reading, **studied}


def network_path(game: str, reading: str | None = None, templates: Templates = SHIPPED) -> Path:
    """Return the path at which the network of a reading is looked for; None stands for the default reading.

    Raises TabulaeError for an unknown game or reading.
    """
    name, chosen, _, _ = load_rules(GameChoice(game, reading, templates=templates))
    return game_folders(templates)[name] / network_file(chosen)


def train_player(
    game: str,
    games: int,
    seed: int,
    *,
    reading: str | None = None,
    cells: int | None = None,
    initial_file: Path | None = None,
    against_random: float = 0.0,
    templates: Templates = SHIPPED,
    report: Callable[[int], None] | None = None,
) -> Network:
    """Return a network for a reading, trained by games of self-play.

    The file is not written. The network has ``cells`` hidden cells; training goes on from the network in the
    file ``initial_file`` if there is one. In a share ``against_random`` of the games one seat plays at
    random. ``report`` is called now and then with the number of games done. Raises TabulaeError if there is
    no compiled code on this machine, if it does not play by these rules, or if ``initial_file`` is no
    network.
    """
    name, chosen, rules, _ = load_rules(GameChoice(game, reading, templates=templates))
    check_compiled(rules, f"{name} ({chosen})", "training")
    from tabulae.lab.training import HIDDEN, train

    return train(
        rules,
        games,
        seed,
        HIDDEN if cells is None else cells,
        None if report is None else lambda done, _: report(done),
        None if initial_file is None else loads(read_text(initial_file)),
        against_random,
    )
