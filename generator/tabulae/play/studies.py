"""Positions of a game that make good puzzles: found in games of sensible players and rolled out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from random import Random
from typing import Any

from tabulae.engine.ending import immediate_result
from tabulae.engine.playout import Event, choosing, play_game
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import Turn, format_plays, legal_turns
from tabulae.play.analysis import rollout_points
from tabulae.play.network import Network
from tabulae.play.players import evaluate, rank_turns, sensible

PUZZLES = 6
MAX_THROWS = 2000
"""Games of a study with more throws are broken off."""

_PLAYS_ROLLED_OUT = 4
"""How many plays of a throw are rolled out: those that the network thinks best."""

_PARTS = 3
"""Beginning, middle and end of a game: each has puzzles."""
_GAMES_SEARCHED, _EVERY = 12, 3
"""How many games are searched for puzzles, and every how many turns a position is looked at."""
_MIN_OUTCOMES, _MAX_OUTCOMES = 4, 90
"""How many outcomes the throw of a puzzle may have."""
_CANDIDATES_A_PART = 10
"""How many positions of each part are rolled out."""
_ENOUGH = PUZZLES + 2
"""The number of puzzles at which the search stops, two of each part among them."""
_MIN_GAP = 0.04
"""How many more games the best play must win in a quarter of the games, to be worth rolling out in all."""
_MIN_CHANCE = 0.04
"""How far a puzzle's game must be from won or lost, as a share of games."""

_DIGITS = 4

ReportLine = Callable[[str], None]
StudyJson = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Study:
    """The rules, the network of sensible players, the number of games and the seed of a study."""

    rules: Rules
    network: Network
    games: int
    seed: int

    def roll_out(self, position: Position, seat: int, dice: Sequence[int], games: int) -> list[Rollout]:
        """Roll out in ``games`` games each the (at most) four turns that the network likes best.

        Returns them with the most wins first.
        """
        turns = legal_turns(self.rules, position, seat, dice)
        rollouts = [
            Rollout(turn, rollout_points(self.rules, turn.position, seat, self.network, games, self.seed))
            for turn in rank_turns(self.network, self.rules, seat, turns)[:_PLAYS_ROLLED_OUT]
        ]
        return sorted(rollouts, key=lambda rollout: (-rollout.wins, -sum(rollout.points)))


@dataclass(frozen=True, slots=True)
class Rollout:
    """A turn, and the points (1, 0 or -1) of its seat in each rollout game."""

    turn: Turn
    points: list[int]

    @property
    def wins(self) -> float:
        """The share of games won, from 0 to 1; a draw is not won."""
        return sum(point > 0 for point in self.points) / len(self.points)

    def behind(self, best: Rollout) -> tuple[float, float]:
        """Return how far its share of wins is behind that of ``best``, and the 95 % half-width of that.

        The first is negative if it is ahead. Both were rolled out with the same dice, so the games are
        compared in pairs.
        """
        apart = [(theirs > 0) - (ours > 0) for theirs, ours in zip(best.points, self.points, strict=True)]
        mean, count = sum(apart) / len(apart), len(apart)
        variance = sum((difference - mean) ** 2 for difference in apart) / max(1, count - 1)
        return mean, 1.96 * (variance / count) ** 0.5


@dataclass(frozen=True, slots=True)
class _PuzzleCandidate:
    """A turn of a game and how much better the network thinks its best play than the next, in 1/POINT."""

    gap: int
    part: int
    game: int
    turn: int
    position: Position
    event: Event


@dataclass(frozen=True, slots=True)
class _Puzzle:
    """A puzzle ready for JSON, and how many more games, as a share, its best play wins than the next."""

    gap: float
    part: int
    answer: StudyJson


def make_puzzles(
    rules: Rules, network: Network, games: int = 400, seed: int = 1283, report: ReportLine = lambda line: None
) -> StudyJson:
    """Return the puzzles of a game, ready for JSON; ``report`` gets a line about each rollout.

    The keys are ``games``, ``seed``, ``player``, ``network`` (how it was trained) and ``puzzles``, those of
    early turns first. Each of up to six ``puzzles`` has the ``game`` and ``turn`` where it was found (from
    0), ``seat``, ``roll``, ``position``, the number of ``outcomes`` of the roll, and up to four ``plays``
    with the keys of :func:`rollout_numbers`, in the order of wins.
    """
    study = Study(rules, network, games, seed)
    return {
        "games": games,
        "seed": seed,
        "player": "sensible",
        "network": dict(network.origin),
        "puzzles": _puzzles(study, report),
    }


def dumps(studies: StudyJson) -> str:
    """Return the JSON text of the file in which studies are kept."""
    return json.dumps(studies, ensure_ascii=False, indent=1) + "\n"


def sensible_game(study: Study, number: int) -> Iterator[tuple[Position, Event]]:
    """Yield the turns of one game between sensible players, each as the position before it and its event.

    Seat 0 begins; ``number`` and the seed of the study choose the dice.
    """
    rules, position = study.rules, study.rules.start
    player = choosing(sensible(study.network))
    for event in play_game(rules, Random(f"{study.seed} {number}"), player, 0, MAX_THROWS):
        if isinstance(event, Event):
            yield position, event
            position = event.turn.position


def _puzzles(study: Study, report: ReportLine) -> list[StudyJson]:
    """Return positions in which one play is clearly better than all others, from all parts of a game.

    The network proposes positions, rollouts confirm them.
    """
    puzzles: list[_Puzzle] = []
    for candidate in _candidates(study):
        parts = [puzzle.part for puzzle in puzzles]
        if len(puzzles) >= _ENOUGH and all(parts.count(part) > 1 for part in range(_PARTS)):
            break
        throw = (candidate.position, candidate.event.seat, candidate.event.dice)
        first, second, *_ = study.roll_out(*throw, study.games // 4)
        if second.behind(first)[0] < _MIN_GAP:
            continue
        rollouts = study.roll_out(*throw, study.games)
        gap, half_width = rollouts[1].behind(rollouts[0])
        report(f"position {candidate.game}.{candidate.turn}: {gap:.3f} +- {half_width:.3f}")
        if gap > half_width and _MIN_CHANCE < rollouts[0].wins < 1 - _MIN_CHANCE:
            puzzles.append(_Puzzle(gap, candidate.part, _puzzle_answer(study.rules, candidate, rollouts)))
    chosen = sorted(_clearest(puzzles), key=lambda puzzle: (puzzle.part, puzzle.answer["turn"]))
    return [puzzle.answer for puzzle in chosen]


def _candidates(study: Study) -> Iterator[_PuzzleCandidate]:
    """Yield turns in which the network values a play much above the others, by part of the game in turn.

    No position comes twice; the start is left out, as the rules and the opening show it.
    """
    rules = study.rules
    candidates: list[_PuzzleCandidate] = []
    for number in range(_GAMES_SEARCHED):
        turns = list(sensible_game(study, number))
        for at, (position, event) in enumerate(turns):
            if at % _EVERY or event.passed or immediate_result(rules, event.turn.position) is not None:
                continue
            outcomes = legal_turns(rules, position, event.seat, event.dice)
            if not _MIN_OUTCOMES <= len(outcomes) <= _MAX_OUTCOMES:
                continue
            values = sorted(evaluate(study.network, rules, turn.position, event.seat) for turn in outcomes)
            part = _PARTS * at // len(turns)
            candidates.append(_PuzzleCandidate(values[-1] - values[-2], part, number, at, position, event))
    candidates.sort(key=lambda candidate: candidate.part)
    ranked: list[list[_PuzzleCandidate]] = [[] for _ in range(_PARTS)]
    seen = {rules.start.men}
    for candidate in sorted(candidates, key=lambda candidate: -candidate.gap):
        if candidate.position.men not in seen and len(ranked[candidate.part]) < _CANDIDATES_A_PART:
            seen.add(candidate.position.men)
            ranked[candidate.part].append(candidate)
    return (candidate for row in zip_longest(*ranked) for candidate in row if candidate is not None)


def _puzzle_answer(rules: Rules, candidate: _PuzzleCandidate, rollouts: Sequence[Rollout]) -> StudyJson:
    position, event = candidate.position, candidate.event
    return {
        "game": candidate.game,
        "turn": candidate.turn,
        "seat": rules.seat_names[event.seat],
        "roll": list(event.dice),
        "position": rules.format(position),
        "outcomes": len(legal_turns(rules, position, event.seat, event.dice)),
        "plays": [rollout_numbers(rules, rollout, rollouts[0]) for rollout in rollouts],
    }


def _clearest(puzzles: Sequence[_Puzzle]) -> list[_Puzzle]:
    """Return the clearest puzzles, at most half of them from one part of the game if there are others."""
    ranked = sorted(puzzles, key=lambda puzzle: -puzzle.gap)
    chosen: list[_Puzzle] = []
    for puzzle in ranked:
        if sum(other.part == puzzle.part for other in chosen) < PUZZLES // 2:
            chosen.append(puzzle)
    chosen += [puzzle for puzzle in ranked if puzzle not in chosen]
    return chosen[:PUZZLES]


def rollout_numbers(rules: Rules, rollout: Rollout, best: Rollout) -> StudyJson:
    """Return a dict: ``play`` as text, its share of games won ``wins``, and ``behind`` with its ``error``.

    ``behind`` is the share of the best play less its own, negative if it is ahead; ``error`` is the 95 %
    half-width of that.
    """
    behind, half_width = rollout.behind(best)
    return {
        "play": format_plays(rules, rollout.turn.plays),
        "wins": round(rollout.wins, _DIGITS),
        "behind": round(behind, _DIGITS),
        "error": round(half_width, _DIGITS),
    }
