"""Studies of a game that its booklet prints: the first turns of a game, puzzles, maxims put to the test.

They take minutes, so they are made once and kept beside the game, with the seed and the number of games
behind every figure. A maxim is a thing to count in the position that a turn leaves, such as men who stand
alone: a player who heeds it asks a network that has one more cell, which counts just that.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, zip_longest
from random import Random
from typing import Any

from tabulae.engine.ending import arrived
from tabulae.engine.game import Event, choosing, play_game
from tabulae.engine.moves import Turn, format_plays, legal_turns
from tabulae.engine.position import PILES, Position
from tabulae.engine.rules import Rules
from tabulae.library.background import MaximTest
from tabulae.play.analysis import points_played
from tabulae.play.exposure import chance_of_hit
from tabulae.play.network import POINT, UNITS, Network, Shape, answer
from tabulae.play.players import sensible, worth
from tabulae.play.simulation import share

TURNS = 8
"""How many turns of a game are told."""
PUZZLES = 6
_PARTS = 3
"""Beginning, middle and end of a game: puzzles are taken from all of them."""
_FINALISTS = 10
"""How many positions of each part are played on from, to find so many puzzles."""
_ENOUGH = PUZZLES + 2
"""No more are looked for once so many are found."""
_WORTH_MORE = 0.04
"""How much better the best play must look in a quarter of the games, to be worth them all."""
_OPEN = 0.04
"""How far a puzzle's game must be from won or lost, as a share of games."""
MOST_THROWS = 2000

_OPENINGS = 10
"""How many games are begun, to tell one as games go."""
_GAMES = 12
"""How many games are searched for puzzles."""
_EVERY = 3
"""Every so many turns of them a position is looked at."""
_LOOKED_AT = 4
"""How many plays of a throw are played on: those that the network thinks best."""
_LEAST, _MOST = 4, 90
"""How many plays a puzzle leaves to choose from."""
_PULL = 1 << 5
"""What one man more weighs in the cell that counts; small, so that the cell answers nearly in step."""
_HEED = 2
"""How many won games the heeded thing is worth: so it is done wherever the throw allows it."""
_DIGITS = 4

Report = Callable[[str], None]
Answer = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Study:
    """What a study needs: the rules, the network that sensible players ask, how many games, and the seed."""

    rules: Rules
    network: Network
    games: int
    seed: int

    def judged(self, position: Position, seat: int, dice: Sequence[int], games: int) -> list[Judgement]:
        """The best few plays of a throw by what they win when sensible players play on, best first."""
        turns = legal_turns(self.rules, position, seat, dice)
        ranked = sorted(turns, key=lambda turn: -worth(self.network, self.rules, turn.position, seat))
        rolled = [
            Judgement(turn, points_played(self.rules, turn.position, seat, self.network, games, self.seed))
            for turn in ranked[:_LOOKED_AT]
        ]
        return sorted(rolled, key=lambda one: (-one.wins, -sum(one.points)))


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A turn with how much better than the next its best play seems, and its part of the game."""

    gap: int
    part: int
    game: int
    turn: int
    position: Position
    event: Event


@dataclass(frozen=True, slots=True)
class _Clear:
    """A puzzle with how much more its best play wins than the next."""

    gap: float
    part: int
    puzzle: Answer


@dataclass(frozen=True, slots=True)
class Judgement:
    """A play with the points that its seat won in each of the games played on."""

    turn: Turn
    points: list[int]

    @property
    def wins(self) -> float:
        """The share of games won."""
        return sum(point > 0 for point in self.points) / len(self.points)

    def behind(self, best: Judgement) -> tuple[float, float]:
        """How much less often it wins than another play, and the 95 % half-width of that.

        Both were played on with the same dice, so the games are compared one by one.
        """
        apart = [(one > 0) - (two > 0) for one, two in zip(best.points, self.points, strict=True)]
        mean, count = sum(apart) / len(apart), len(apart)
        spread = sum((one - mean) ** 2 for one in apart) / max(1, count - 1)
        return mean, 1.96 * (spread / count) ** 0.5


def make_studies(
    rules: Rules,
    network: Network,
    maxims: Sequence[MaximTest],
    games: int = 400,
    seed: int = 1283,
    report: Report = lambda done: None,
) -> Answer:
    """All studies of a game; ``report`` is told what has been done."""
    study = Study(rules, network, games, seed)
    return {
        "games": games,
        "seed": seed,
        "player": "sensible",
        "network": dict(network.origin),
        "maxims": [tested for one in maxims for tested in [_tested(study, one)] if _said(report, one.id)],
        "opening": _opening(study, report),
        "puzzles": _puzzles(study, report),
    }


def _said(report: Report, done: str) -> bool:
    report(done)
    return True


def dumps(studies: Answer) -> str:
    """Studies as they are stored."""
    return json.dumps(studies, ensure_ascii=False, indent=1) + "\n"


def sensible_game(study: Study, number: int) -> Iterator[tuple[Position, Event]]:
    """The turns of one game between sensible players, each with the position before it."""
    rules, position = study.rules, study.rules.start
    player = choosing(sensible(study.network))
    for event in play_game(rules, Random(f"{study.seed} {number}"), player, 0, MOST_THROWS):
        if isinstance(event, Event):
            yield position, event
            position = event.turn.position


def _from_the_first_choice(study: Study, number: int) -> Iterator[tuple[Position, Event]]:
    """The turns of a game from the first one on that could have been played in another way."""
    turns = sensible_game(study, number)
    for position, event in turns:
        if len(legal_turns(study.rules, position, event.seat, tuple(sorted(event.dice)))) > 1:
            yield position, event
            yield from turns


def _hits(rules: Rules, before: Position, event: Event) -> int:
    bar = len(rules.board.points) + PILES.index("bar")
    return sum(
        event.turn.position.on(seat, bar) > before.on(seat, bar)
        for seat in range(len(rules.seats))
        if seat != event.seat
    )


def _opening(study: Study, report: Report) -> Answer:
    """The first turns of a game as games go: of those begun the one with the middle number of hits.

    A game that is over before is told only if all are.
    """
    rules = study.rules
    begun = [list(islice(_from_the_first_choice(study, number), TURNS)) for number in range(_OPENINGS)]
    most = max(map(len, begun))
    long = [turns for turns in begun if len(turns) == most]
    ranked = sorted(long, key=lambda turns: sum(_hits(rules, *turn) for turn in turns))
    chosen = ranked[len(ranked) // 2]
    told = []
    for position, event in chosen:
        dice = tuple(sorted(event.dice))
        outcomes = len(legal_turns(rules, position, event.seat, dice))
        turn: Answer = {
            "seat": rules.seat_names[event.seat],
            "roll": list(event.dice),
            "passed": event.passed,
            "position": rules.format(position),
            "play": format_plays(rules, event.turn.plays),
            "outcomes": outcomes,
            "danger": round(chance_of_hit(rules, event.turn.position, event.seat), _DIGITS),
        }
        if outcomes > 1:
            judged = study.judged(position, event.seat, dice, study.games // 2)
            made = [one for one in judged if one.turn.position.men == event.turn.position.men]
            others = [one for one in judged if one.turn.position.men != event.turn.position.men]
            if made and others:
                behind, error = others[0].behind(made[0])
                turn |= {
                    "games": study.games // 2,
                    "wins": round(made[0].wins, _DIGITS),
                    "other": format_plays(rules, others[0].turn.plays),
                    "behind": round(behind, _DIGITS),
                    "error": round(error, _DIGITS),
                }
        told.append(turn)
        report(f"turn {len(told)}")
    return {"game": begun.index(chosen), "turns": told}


def _puzzles(study: Study, report: Report) -> list[Answer]:
    """Positions in which one play is clearly better than all others, from all parts of a game.

    The network says where one play seems to stand out; playing on says whether it does.
    """
    clear: list[_Clear] = []
    for one in _candidates(study):
        parts = [two.part for two in clear]
        if len(clear) >= _ENOUGH and all(parts.count(part) > 1 for part in range(_PARTS)):
            break
        first, second, *_ = study.judged(one.position, one.event.seat, one.event.dice, study.games // 4)
        if second.behind(first)[0] < _WORTH_MORE:
            continue
        judged = study.judged(one.position, one.event.seat, one.event.dice, study.games)
        gap, error = judged[1].behind(judged[0])
        report(f"position {one.game}.{one.turn}: {gap:.3f} +- {error:.3f}")
        if gap > error and _OPEN < judged[0].wins < 1 - _OPEN:
            clear.append(_Clear(gap, one.part, _puzzle(study.rules, one, judged)))
    return [one.puzzle for one in sorted(_chosen(clear), key=lambda one: (one.part, one.puzzle["turn"]))]


def _candidates(study: Study) -> Iterator[_Candidate]:
    """Turns of some games in which the network sees one play stand out, from each part of a game in turn.

    Every position is another one, and none the start, which the rules and the first turns show already.
    """
    rules = study.rules
    found: list[list[_Candidate]] = [[] for _ in range(_PARTS)]
    for number in range(_GAMES):
        turns = list(sensible_game(study, number))
        for at, (position, event) in enumerate(turns):
            if at % _EVERY or event.passed or arrived(rules, event.turn.position) is not None:
                continue
            outcomes = legal_turns(rules, position, event.seat, event.dice)
            if not _LEAST <= len(outcomes) <= _MOST:
                continue
            values = sorted(worth(study.network, rules, turn.position, event.seat) for turn in outcomes)
            part = _PARTS * at // len(turns)
            found[part].append(_Candidate(values[-1] - values[-2], part, number, at, position, event))
    ranked: list[list[_Candidate]] = [[] for _ in range(_PARTS)]
    seen = {rules.start.men}
    for one in sorted((one for part in found for one in part), key=lambda one: -one.gap):
        if one.position.men not in seen and len(ranked[one.part]) < _FINALISTS:
            seen.add(one.position.men)
            ranked[one.part].append(one)
    return (one for row in zip_longest(*ranked) for one in row if one is not None)


def _puzzle(rules: Rules, one: _Candidate, judged: Sequence[Judgement]) -> Answer:
    return {
        "game": one.game,
        "turn": one.turn,
        "seat": rules.seat_names[one.event.seat],
        "roll": list(one.event.dice),
        "position": rules.format(one.position),
        "outcomes": len(legal_turns(rules, one.position, one.event.seat, one.event.dice)),
        "plays": [_told(rules, play, judged[0]) for play in judged],
    }


def _chosen(clear: Sequence[_Clear]) -> list[_Clear]:
    """The clearest puzzles, no more than half of them from one part of the games if there are others."""
    ranked = sorted(clear, key=lambda one: -one.gap)
    taken: list[_Clear] = []
    for one in ranked:
        if sum(other.part == one.part for other in taken) < PUZZLES // 2:
            taken.append(one)
    taken += [one for one in ranked if one not in taken]
    return taken[:PUZZLES]


def _told(rules: Rules, one: Judgement, best: Judgement) -> Answer:
    behind, error = one.behind(best)
    return {
        "play": format_plays(rules, one.turn.plays),
        "wins": round(one.wins, _DIGITS),
        "behind": round(behind, _DIGITS),
        "error": round(error, _DIGITS),
    }


def _tested(study: Study, maxim: MaximTest) -> Answer:
    """How often those win who heed a maxim: against those who do the opposite, and who pay no heed to it."""
    heeds, defies = (counting(study.rules, study.network, maxim, sign) for sign in (1, -1))
    ignores = counting(study.rules, study.network, maxim, 0)
    return {
        "id": maxim.id,
        "games": study.games,
        "opposite": _contest(study, heeds, defies),
        "unheeded": _contest(study, heeds, ignores),
    }


def _contest(study: Study, one: Network, other: Network) -> Answer:
    """The share of decided games that the seats win who ask the first network; they take turns to begin."""
    from tabulae.play import match
    from tabulae.play.arena import Arena

    seats = len(study.rules.seats)
    arena = Arena(study.rules, [one, other])
    won = decided = 0
    for number in range(study.games):
        players = [(seat + number) % 2 for seat in range(seats)]
        record = arena.play(players, f"{study.seed} {number // 2}", MOST_THROWS, 0)
        winners = [players[seat] for seat in range(seats) if int(record[match.WINNERS]) >> seat & 1]
        decided += len(set(winners)) == 1
        won += set(winners) == {0}
    found = share(won, decided)
    return {
        "won": won,
        "decided": decided,
        "share": round(found.value, _DIGITS),
        "low": round(found.low, _DIGITS),
        "high": round(found.high, _DIGITS),
    }


def counting(rules: Rules, network: Network, maxim: MaximTest, sign: int) -> Network:
    """A network with one more cell, which counts what a maxim speaks of and wants it, or its opposite.

    ``sign`` is 1 for a player who heeds the maxim, -1 for one who does the opposite, 0 for one who does not
    care: then the network is worth what it was worth before.
    """
    old = network.shape
    shape = Shape(old.seats, old.width, old.hidden + 1)
    first = array("q", bytes(8 * shape.inputs * shape.hidden))
    for number in range(shape.inputs):
        row = network.first[number * old.hidden : (number + 1) * old.hidden]
        first[number * shape.hidden : number * shape.hidden + old.hidden] = row
    for number, count in _counted(rules, shape, maxim):
        first[number * shape.hidden + old.hidden] = count * _PULL
    towards = sign if maxim.rather == "more" else -sign
    weight = towards * (_HEED * POINT // answer(_PULL))
    return replace(
        network,
        shape=shape,
        first=first,
        bias=network.bias + array("q", [0]),
        second=network.second + array("q", [weight] + [0] * (old.seats - 1)),
    )


def _counted(rules: Rules, shape: Shape, maxim: MaximTest) -> Iterator[tuple[int, int]]:
    """The inputs that a maxim counts, and how much each of them counts.

    A network has no name for a point: it sees how far along its own course a side has come, from the side
    that has played on. So the sides are taken in the order of their seats; their courses are alike.
    """
    for step in range(1, shape.seats) if maxim.side == "enemy" else range(1):
        begin, side = step * shape.side, rules.seats[step]
        if maxim.where in PILES:
            yield begin + UNITS * shape.width + PILES.index(maxim.where), 1
            continue
        places = {
            "course": side.course,
            "entry": side.entry,
            "home": side.home,
            "enemy-entry": rules.seats[(step + 1) % shape.seats].entry,
        }[maxim.where]
        units = {"single": (1, 0, 0, 0), "pair": (0, 1, 0, 0), "point": (1, 1, 0, 0), "man": (1, 2, 1, 1)}
        for at, place in enumerate(side.course):
            if place in places:
                yield from (
                    (begin + UNITS * at + unit, count)
                    for unit, count in enumerate(units[maxim.counts])
                    if count
                )
