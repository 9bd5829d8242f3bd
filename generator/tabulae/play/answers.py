"""Questions about moves and statistics, and their answers in the shape that programs exchange as JSON."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Mapping, Sequence
from csv import writer as csv_writer
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

from tabulae.engine.dice import check_roll
from tabulae.engine.ending import Result, arrived, loses, result, wins
from tabulae.engine.errors import TabulaeError, nearest
from tabulae.engine.explain import explain
from tabulae.engine.moves import Turn, format_plays, legal_turns
from tabulae.engine.notation import parse_plays
from tabulae.engine.options import option_texts
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.library.background import maxim_tests
from tabulae.library.game import load_game, load_rules
from tabulae.library.games import game_file, game_folders, game_model
from tabulae.library.loader import Given, TemplateError, read_text
from tabulae.play.analysis import analyse
from tabulae.play.choices import make_choices
from tabulae.play.network import Network, loads, untrained
from tabulae.play.players import PLAYERS, Table
from tabulae.play.rivals import GAMES_FOR_RIVALS, MOST_FOR_RIVALS, met_positions, rival_share
from tabulae.play.simulation import MINUTE, Mean, Record, Share, Statistics, game_records, play_one, summary
from tabulae.play.studies import make_studies
from tabulae.play.workers import Workers

Answer = dict[str, Any]


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """A seat to move in a position with a roll; what is left out is the game's own."""

    game: str
    roll: tuple[int, ...]
    position: str | None = None
    seat: str | None = None
    reading: str | None = None
    set: Mapping[str, str] = field(default_factory=dict)
    base: int | None = None
    templates: Given = None
    men: int | None = None


@dataclass(frozen=True, slots=True)
class ResolvedRequest:
    """A question with everything looked up: the rules, the position, the number of the seat."""

    game: str
    reading: str
    rules: Rules
    position: Position
    seat: int


@lru_cache(maxsize=64)
def _rules(
    game: str,
    reading: str | None,
    overrides: tuple[tuple[str, str], ...],
    base: int | None,
    templates: Given,
    men: int | None,
) -> tuple[str, str, Rules]:
    return load_rules(game, reading, dict(overrides), base, templates, men)


def look_up(question: MoveRequest) -> ResolvedRequest:
    """The question with its names resolved; raises TabulaeError for what does not exist."""
    overrides = tuple(sorted(question.set.items()))
    game, reading, rules = _rules(
        question.game, question.reading, overrides, question.base, question.templates, question.men
    )
    position = rules.start if question.position is None else rules.parse(question.position)
    return ResolvedRequest(game, reading, rules, position, rules.seat_number(question.seat))


def _head(question: MoveRequest, asked: ResolvedRequest) -> Answer:
    return {
        "game": asked.game,
        "reading": asked.reading,
        "seat": asked.rules.seat_names[asked.seat],
        "roll": list(question.roll),
        "position": asked.rules.format(asked.position),
    }


def answer_moves(question: MoveRequest) -> Answer:
    """Every distinct legal outcome, or the result if the game is over before the roll."""
    asked = look_up(question)
    rules = asked.rules
    check_roll(question.roll, rules.dice, rules.faces)
    over = result(rules, asked.position, asked.seat)
    if over:
        return {**_head(question, asked), "result": _ending(rules, over), "outcomes": []}
    turns = legal_turns(rules, asked.position, asked.seat, question.roll)
    outcomes = [_outcome(rules, asked.seat, turn) for turn in turns]
    return {**_head(question, asked), "result": None, "outcomes": outcomes}


def _ending(rules: Rules, over: Result) -> Answer:
    """How a game has ended; how much the win counts is told where the game has degrees of winning."""
    ended: Answer = {"winners": list(over.winners), "reason": over.reason}
    return ended if rules.options.degrees == "none" else {**ended, "degree": over.degree}


def _outcome(rules: Rules, seat: int, turn: Turn) -> Answer:
    found: Answer = {
        "position": rules.format(turn.position),
        "unused": list(turn.unused),
        "plays": [format_plays(rules, turn.plays)],
    }
    if wins(rules, turn.position, seat):
        found["wins"] = True
        over = arrived(rules, turn.position)
        if over and rules.options.degrees != "none":
            found["degree"] = over.degree
    if loses(rules, turn.position, seat, turn.unused):
        found["loses"] = True
    return found


def answer_explain(question: MoveRequest, plays: str) -> Answer:
    """Whether plays are legal; if not, the rule that forbids them and the words of the leaflet."""
    asked = look_up(question)
    rules = asked.rules
    steps = parse_plays(rules, plays)
    verdict = explain(rules, asked.position, asked.seat, question.roll, steps)
    answer: Answer = {**_head(question, asked), "play": plays, "legal": verdict.legal}
    if verdict.legal:
        return {**answer, "still_to_play": list(verdict.unplayed)}
    game = load_game(
        question.game, question.reading, question.set, question.base, question.templates, question.men
    )
    return {
        **answer,
        "refused": verdict.refused,
        "rule": verdict.rules[0],
        "rules": list(verdict.rules),
        "text": game.rule_text(verdict.rules[0]),
        "because": game.because(verdict),
        "result": _ending(rules, verdict.ended) if verdict.ended else None,
    }


DIGITS = 4
"""Places after the point: more would only say something about the sums."""


def answer_simulate(
    game: str,
    games: int,
    seed: int,
    *,
    jobs: int = 1,
    cluster: str | None = None,
    journal: Path | None = None,
    reading: str | None = None,
    overrides: Mapping[str, str] | None = None,
    base: int | None = None,
    templates: Given = None,
    men: int | None = None,
    report: Callable[[int], None] | None = None,
    player: str = "random",
    seats: Sequence[str] = (),
    first: str | None = None,
    csv: Callable[[str], None] | None = None,
    fast: bool = False,
) -> dict[str, Any]:
    """The statistics of some games; who plays them, processes, a cluster or machine code, does not show.

    ``player`` plays every seat, or ``seats`` name one for each; ``first`` begins, else whom the lot finds.
    ``csv`` is given a table with a line for each game, and ``journal`` keeps what is done if the study is
    interrupted.
    """
    name, chosen, rules = load_rules(game, reading, overrides, base, templates, men)
    table = table_of(name, chosen, rules, player, seats, first, templates)
    records: list[Record] = []
    workers = Workers(jobs, cluster, journal)
    for done in game_records(rules, games, seed, workers, table=table, fast=fast):
        records += done
        if report:
            report(len(records))
    if csv is not None:
        csv(records_csv(rules, records))
    thinking = set(table.players) != {"random"}
    found = summary(rules, records)
    return {
        "game": name,
        "reading": chosen,
        "set": dict(sorted((overrides or {}).items())),
        "base": rules.board.base,
        "seed": seed,
        **({"players": dict(zip(rules.seat_names, table.players, strict=True))} if thinking else {}),
        **({"first": first} if first not in (None, "lot") else {}),
        **describe_statistics(found),
        "first_wins": _share(found.first_wins),
        **({"choices": round(found.choices.value / 100, 2)} if thinking else {}),
    }


def table_of(
    game: str,
    reading: str,
    rules: Rules,
    player: str = "random",
    seats: Sequence[str] = (),
    first: str | None = None,
    templates: Given = None,
) -> Table:
    """Who plays a game; raises TabulaeError for a player or a seat that does not exist."""
    names = tuple(seats) or (player,) * len(rules.seats)
    if len(names) != len(rules.seats):
        wanted = ", ".join(rules.seat_names)
        raise TabulaeError(
            f"{len(names)} players for {len(rules.seats)} seats: name one for each of {wanted}"
        )
    for name in names:
        if name not in PLAYERS:
            near = nearest(name, PLAYERS)
            raise TabulaeError(f"no player {name[:40]!r}{near}: the players are {', '.join(PLAYERS)}")
    begins = None if first in (None, "lot") else rules.seat_number(first)
    network = None if set(names) == {"random"} else network_of(game, reading, rules, templates)
    return Table(names, network, begins)


ENDINGS = ("bear_off", "goal", "prime", "row", "survivor", "deadlock", "hit_men")
"""The options that say what a player has to strive for."""


def network_of(game: str, reading: str, rules: Rules, templates: Given = None) -> Network:
    """What players of a game ask: the network of the reading, else of the default one, else an untrained one.

    A reading without a network of its own borrows that of the default reading if board and seats have the
    same shape, as many men are played with and games end in the same ways: what is a good place for men
    changes less between such readings than between games, but whoever must bring men home is badly advised by
    one who builds walls.
    """
    usual = untrained(rules)
    for name in dict.fromkeys((reading, game_model(game, templates).default)):
        path = game_file(game, network_file(name), templates)
        if path is None or (name != reading and not _is_alike(game, name, rules, templates)):
            continue
        network = loads(read_text(path))
        if (network.shape.seats, network.shape.width) == (usual.shape.seats, usual.shape.width):
            return network
    return usual


def _is_alike(game: str, reading: str, rules: Rules, templates: Given) -> bool:
    """Whether a reading has as many men as these rules, and its games end in the same ways."""
    other = load_rules(game, reading, base=rules.board.base, templates=templates)[2]
    return other.men == rules.men and all(
        getattr(other.options, name) == getattr(rules.options, name) for name in ENDINGS
    )


def network_file(reading: str) -> str:
    """Where in a game's folder the network of a reading lies."""
    return f"players/{reading}.json"


def train_player(
    game: str,
    games: int,
    seed: int,
    *,
    reading: str | None = None,
    templates: Given = None,
    report: Callable[[int], None] | None = None,
) -> tuple[Path, Network]:
    """The network of a reading after so many games of self-play, and where in the game's folder it belongs.

    Raises TabulaeError if there is no compiled code on this machine or if it cannot play these rules.
    """
    name, chosen, rules = load_rules(game, reading, templates=templates)
    if find_spec("numba") is None:
        raise TabulaeError("training needs compiled code: pip install 'tabulae[fast]'")
    from tabulae.play.kernel_tables import follows
    from tabulae.play.training import train

    if not follows(rules):
        raise TabulaeError(f"the compiled kernel does not know all rules of {name} ({chosen}) to train with")
    network = train(rules, games, seed, report=None if report is None else lambda done, _: report(done))
    return game_folders(templates)[name] / network_file(chosen), network


def records_csv(rules: Rules, records: Sequence[Record]) -> str:
    """The games as a table for a spreadsheet, a line for each."""
    text = io.StringIO()
    writer = csv_writer(text, lineterminator="\r\n")
    writer.writerow(
        ("game", "first", "throws", "hits", "idle_throws", "dice_passed_on", "winners", "reason", "degree")
    )
    for number, one in enumerate(records):
        first = rules.seat_names[one.first]
        counted = (number, first, one.throws, one.hits, one.idle, one.passed_on)
        writer.writerow((*counted, " ".join(one.winners), one.reason, one.degree))
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
    templates: Given = None,
    report: Callable[[int], None] | None = None,
) -> Answer:
    """The readings of a game side by side: what differs, and how games go between the same players."""
    loaded = load_game(game, base=base, templates=templates)
    known = {reading.name: reading for reading in loaded.readings}
    for name in names:
        if name not in known:
            raise TabulaeError(f"no reading {name[:40]!r}{nearest(name, known)}: choose {', '.join(known)}")
    usual_rules = loaded.rules
    usual_table = table_of(loaded.id, loaded.reading.name, usual_rules, player, templates=templates)
    looked_through = min(MOST_FOR_RIVALS, -(-games // GAMES_FOR_RIVALS))
    positions = met_positions(usual_rules, looked_through, seed, usual_table)
    compared = []
    for done, name in enumerate(names or known):
        rules = load_rules(game, name, None, base, templates)[2]
        table = table_of(loaded.id, name, rules, player, templates=templates)
        workers = Workers(jobs, cluster, journal)
        records: list[Record] = []
        for some in game_records(rules, games, seed, workers, table=table):
            records += some
            if report:
                report(games * done + len(records))
        found, reading = summary(rules, records), known[name]
        throws = sorted(record.throws for record in records)
        ends = [throws[len(throws) // 20], throws[-1 - len(throws) // 20]]
        told = describe_statistics(found)
        compared.append(
            {
                "reading": name,
                "status": reading.status,
                "source": reading.source,
                "differs": differing(usual_rules, rules),
                **told,
                "throws": {**told["throws"], "nine_of_ten": ends},
                "minutes": {**told["minutes"], "nine_of_ten": [round(end * MINUTE, 1) for end in ends]},
                "first_wins": _share(found.first_wins),
                "matters": rival_share(positions, usual_rules, rules),
                "begins": beginning(rules, seed, table),
                "choices": round(found.choices.value / 100, 2),
            }
        )
    return {"game": loaded.id, "player": player, "games": games, "seed": seed, "readings": compared}


def differing(usual: Rules, rules: Rules) -> dict[str, str]:
    """The options that a reading has otherwise than the usual one, as texts."""
    before = option_texts(usual.options)
    return {name: text for name, text in option_texts(rules.options).items() if text != before[name]}


BEGINNING = 6
"""So many throws of a first game are played again to see whether a study still holds."""


def beginning(rules: Rules, seed: int, table: Table) -> dict[str, int]:
    """What is counted in the first throws of the first game."""
    record = play_one(rules, Random(f"{seed} 0"), BEGINNING, table)
    return {"throws": record.throws, "choices": record.choices, "hits": record.hits}


def answer_analyse(
    question: MoveRequest, games: int = 400, seed: int = 1, network: Network | None = None
) -> Answer:
    """The legal plays of a throw, best first, with what each is worth between sensible players."""
    asked = look_up(question)
    rules = asked.rules
    check_roll(question.roll, rules.dice, rules.faces)
    over = result(rules, asked.position, asked.seat)
    head = {**_head(question, asked), "rollouts": games, "seed": seed}
    if over is not None:
        return {**head, "result": {"winners": list(over.winners), "reason": over.reason}, "plays": []}
    thinking = network or network_of(asked.game, asked.reading, rules, question.templates)
    judged = analyse(rules, asked.position, asked.seat, question.roll, thinking, games, seed)
    return {
        **head,
        "result": None,
        "plays": [
            {
                "play": format_plays(rules, one.turn.plays),
                "position": rules.format(one.turn.position),
                "unused": list(one.turn.unused),
                "points": None if one.points is None else _mean(one.points),
                "wins": None if one.wins is None else round(one.wins, 4),
                "given_up": None if one.given_up is None else round(one.given_up, 4),
                "hit": round(one.hit, 4),
            }
            for one in judged
        ],
    }


def answer_study(
    game: str,
    games: int,
    seed: int,
    *,
    templates: Given = None,
    report: Callable[[str], None] = lambda _: None,
) -> Answer:
    """The studies of a game as it is usually played, for its booklet."""
    name, reading, rules = load_rules(game, None, None, None, templates)
    network = network_of(name, reading, rules, templates)
    made = make_studies(rules, network, maxim_tests(name, templates), games, seed, report)
    return {"game": name, "reading": reading, **made}


def answer_choices(
    game: str,
    games: int,
    seed: int,
    *,
    templates: Given = None,
    report: Callable[[str], None] = lambda _: None,
) -> Answer:
    """The positions of a game as it is usually played in which its worksheets let pupils choose."""
    name, reading, rules = load_rules(game, None, None, None, templates)
    made = make_choices(rules, network_of(name, reading, rules, templates), games, seed, report)
    return {"game": name, "reading": reading, **made}


STORED = "statistics.json"
"""The file in a game's folder with games by lot in its default reading, as ``simulate --json`` prints them.

Texts quote it where no study between sensible players is kept."""


def stored_statistics(game: str, templates: Given = None) -> dict[str, Any] | None:
    """The statistics that a game's folder keeps for the texts, None if it keeps none.

    A game that extends another does not inherit them: its numbers are its own.
    """
    path = game_folders(templates)[game] / STORED
    if not path.is_file():
        return None
    try:
        answer = json.loads(read_text(path))
    except (ValueError, RecursionError) as error:
        raise TemplateError(f"{path}: not good JSON: {error}") from None
    fault = _statistics_fault(answer)
    if fault:
        again = f"tabulae simulate {game} --games 200 --seed 1283 --json"
        raise TemplateError(f"{path}: {fault}: write it with {again}")
    found: dict[str, Any] = answer
    return found


MOST_STORED_GAMES = 5_000
"""Whoever checks a game plays all of them again."""
_MEANS = ("throws", "minutes", "hits", "idle_throws", "dice_passed_on")
_SHARES = ("draws", "unfinished")


def _statistics_fault(answer: Any) -> str | None:
    """What is wrong with the shape of stored statistics, in a few words."""
    if not isinstance(answer, dict):
        return "it is no object"
    if type(answer.get("games")) is not int or not 1 <= answer["games"] <= MOST_STORED_GAMES:
        return f"games is to be a number from 1 to {MOST_STORED_GAMES}"
    if type(answer.get("seed")) is not int or abs(answer["seed"]) > 10**9:
        return "seed is to be a whole number of at most nine figures"
    parts: dict[str, tuple[str, ...]] = dict.fromkeys(_MEANS, ("mean", "low", "high"))
    parts |= dict.fromkeys(_SHARES, ("count", "share", "low", "high"))
    parts["throws"] = (*parts["throws"], "shortest", "longest")
    for name, keys in parts.items():
        part = answer.get(name)
        for key in keys:
            if not isinstance(part, dict) or not _is_plain(part.get(key)):
                return f"{name} lacks the number {key}"
    for name in ("winners", "reasons"):
        part = answer.get(name)
        if not isinstance(part, dict) or not all(
            isinstance(one, dict)
            and all(_is_plain(one.get(key)) for key in ("count", "share", "low", "high"))
            for one in part.values()
        ):
            return f"{name} is to hold a share for each name"
    return None


def _is_plain(value: object) -> bool:
    """Whether a value is a number that can be printed."""
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 10**9


def describe_statistics(found: Statistics) -> dict[str, Any]:
    """The statistics as numbers and texts, rounded."""
    return {
        "games": found.games,
        "throws": {**_mean(found.throws), "shortest": found.shortest, "longest": found.longest},
        "minutes": _mean(found.minutes),
        "hits": _mean(found.hits),
        "idle_throws": _mean(found.idle),
        "dice_passed_on": _mean(found.passed_on),
        "winners": {seat: _share(part) for seat, part in found.winners.items()},
        "draws": _share(found.draws),
        "unfinished": _share(found.unfinished),
        "reasons": {reason: _share(part) for reason, part in found.reasons.items()},
        **(
            {"degrees": {degree: _share(part) for degree, part in found.degrees.items()}}
            if found.degrees
            else {}
        ),
    }


def _mean(found: Mean) -> dict[str, float]:
    return {
        "mean": round(found.value, DIGITS),
        "low": round(found.low, DIGITS),
        "high": round(found.high, DIGITS),
    }


def _share(found: Share) -> dict[str, float]:
    return {
        "count": found.count,
        "share": round(found.value, DIGITS),
        "low": round(found.low, DIGITS),
        "high": round(found.high, DIGITS),
    }
