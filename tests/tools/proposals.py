"""Proposals for the booklet of a game: positions that may make good puzzles, and games to tell.

``python -m tests.tools.proposals puzzles NAME [ROLLOUTS] [SEED]`` prints as JSON up to six positions from
games of sensible players in which one play is clearly better than the next.
``python -m tests.tools.proposals game NAME SEED`` prints a game between strong players as the text of a
told.yaml.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from random import Random

from tabulae.engine.ending import immediate_result
from tabulae.engine.playout import Event, choosing, first_seat, play_game
from tabulae.engine.position import Position
from tabulae.engine.turns import format_plays, legal_turns
from tabulae.lab.studies import MAX_THROWS, Rollout, Study, StudyJson, dumps, rollout_numbers, sensible_game
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game
from tabulae.play.network_files import network_for
from tabulae.play.players import evaluate, rank_turns, strong

PUZZLES = 6
PARTS = 3
"""Beginning, middle and end of a game: each has puzzles."""
GAMES_SEARCHED, EVERY = 12, 3
"""How many games are searched for puzzles, and every how many turns a position is looked at."""
MIN_OUTCOMES, MAX_OUTCOMES = 4, 90
"""How many outcomes the throw of a puzzle may have."""
CANDIDATES_A_PART = 10
"""How many positions of each part are rolled out."""
PLAYS_ROLLED_OUT = 4
"""How many plays of a throw are rolled out: those that the network thinks best."""
ENOUGH = PUZZLES + 2
"""The number of puzzles at which the search stops, two of each part among them."""
MIN_GAP = 0.04
"""How many more games the best play must win in a quarter of the games, to be worth rolling out in all."""
MIN_CHANCE = 0.04
"""How far a puzzle's game must be from won or lost, as a share of games."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A turn of a game and how much better the network thinks its best play than the next, in 1/POINT."""

    gap: int
    part: int
    game: int
    turn: int
    position: Position
    event: Event


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle ready for JSON, and how many more games, as a share, its best play wins than the next."""

    gap: float
    part: int
    answer: StudyJson


def puzzles(study: Study) -> list[StudyJson]:
    """Positions in which one play is clearly better than all others, from all parts of a game.

    The network proposes positions, rollouts confirm them. Each has the ``game`` and ``turn`` where it was
    found (from 0), ``seat``, ``roll``, ``position``, the number of ``outcomes`` of the roll, and up to four
    ``plays`` in the order of wins.
    """
    confirmed: list[Puzzle] = []
    for candidate in candidates(study):
        parts = [puzzle.part for puzzle in confirmed]
        if len(confirmed) >= ENOUGH and all(parts.count(part) > 1 for part in range(PARTS)):
            break
        first, second, *_ = best_plays(study, candidate, study.games // 4)
        if second.behind(first)[0] < MIN_GAP:
            continue
        rollouts = best_plays(study, candidate, study.games)
        gap, half_width = rollouts[1].behind(rollouts[0])
        print(f"position {candidate.game}.{candidate.turn}: {gap:.3f} +- {half_width:.3f}", file=sys.stderr)
        if gap > half_width and MIN_CHANCE < rollouts[0].wins < 1 - MIN_CHANCE:
            confirmed.append(Puzzle(gap, candidate.part, puzzle_answer(study, candidate, rollouts)))
    chosen = sorted(clearest(confirmed), key=lambda puzzle: (puzzle.part, puzzle.answer["turn"]))
    return [puzzle.answer for puzzle in chosen]


def best_plays(study: Study, candidate: Candidate, games: int) -> list[Rollout]:
    """The turns that the network likes best, each rolled out in ``games`` games; most wins first."""
    seat = candidate.event.seat
    turns = legal_turns(study.rules, candidate.position, seat, candidate.event.dice)
    ranked = rank_turns(study.network, study.rules, seat, turns)[:PLAYS_ROLLED_OUT]
    rollouts = [study.roll_out(turn, seat, games) for turn in ranked]
    return sorted(rollouts, key=lambda rollout: (-rollout.wins, -sum(rollout.points)))


def candidates(study: Study) -> Iterator[Candidate]:
    """Turns in which the network values a play much above the others, by part of the game in turn.

    No position comes twice; the start is left out, as the rules and the opening show it.
    """
    rules = study.rules
    found: list[Candidate] = []
    for number in range(GAMES_SEARCHED):
        turns = list(sensible_game(study, number))
        for at, (position, event) in enumerate(turns):
            if at % EVERY or event.passed or immediate_result(rules, event.turn.position) is not None:
                continue
            outcomes = legal_turns(rules, position, event.seat, event.dice)
            if not MIN_OUTCOMES <= len(outcomes) <= MAX_OUTCOMES:
                continue
            values = sorted(evaluate(study.network, rules, turn.position, event.seat) for turn in outcomes)
            part = PARTS * at // len(turns)
            found.append(Candidate(values[-1] - values[-2], part, number, at, position, event))
    found.sort(key=lambda candidate: candidate.part)
    ranked: list[list[Candidate]] = [[] for _ in range(PARTS)]
    seen = {rules.start.men}
    for candidate in sorted(found, key=lambda candidate: -candidate.gap):
        if candidate.position.men not in seen and len(ranked[candidate.part]) < CANDIDATES_A_PART:
            seen.add(candidate.position.men)
            ranked[candidate.part].append(candidate)
    return (candidate for row in zip_longest(*ranked) for candidate in row if candidate is not None)


def puzzle_answer(study: Study, candidate: Candidate, rollouts: Sequence[Rollout]) -> StudyJson:
    rules, position, event = study.rules, candidate.position, candidate.event
    return {
        "game": candidate.game,
        "turn": candidate.turn,
        "seat": rules.seat_names[event.seat],
        "roll": list(event.dice),
        "position": rules.format(position),
        "outcomes": len(legal_turns(rules, position, event.seat, event.dice)),
        "plays": [rollout_numbers(rules, rollout, rollouts[0]) for rollout in rollouts],
    }


def clearest(confirmed: Sequence[Puzzle]) -> list[Puzzle]:
    """The clearest puzzles, at most half of them from one part of the game if there are others."""
    ranked = sorted(confirmed, key=lambda puzzle: -puzzle.gap)
    chosen: list[Puzzle] = []
    for puzzle in ranked:
        if sum(other.part == puzzle.part for other in chosen) < PUZZLES // 2:
            chosen.append(puzzle)
    chosen += [puzzle for puzzle in ranked if puzzle not in chosen]
    return chosen[:PUZZLES]


def game_to_tell(game: Game, seed: int) -> str:
    """The text of a told.yaml: one game between strong players, who throw for the first turn."""
    rules, network = game.rules, network_for(game.id, game.reading.name, game.rules, game.templates)
    source = Random(str(seed))
    first = first_seat(rules, source)
    lines = []
    for event in play_game(rules, source, choosing(strong(network)), first, MAX_THROWS):
        if isinstance(event, Event):
            dice = ",".join(map(str, event.dice))
            mover = f"{rules.seat_names[event.seat]}{' gets' if event.passed else ''}"
            plays = format_plays(rules, event.turn.plays)
            lines.append(f'  - "{mover} {dice}: {plays}"' if plays else f'  - "{mover} {dice}:"')
    head = f"reading: {game.reading.name}\nplayer: strong\nseed: {seed}\nturns:\n"
    return head + "\n".join(lines) + "\n"


def main(kind: str, name: str, *numbers: str) -> None:
    """Print what is proposed for a game."""
    game = load_game(GameChoice(name))
    if kind == "game":
        print(game_to_tell(game, int(numbers[0])), end="")
        return
    rollouts, seed = (*map(int, numbers), *(400, 1283)[len(numbers) :])
    network = network_for(game.id, game.reading.name, game.rules, game.templates)
    print(dumps({"puzzles": puzzles(Study(game.rules, network, rollouts, seed))}), end="")


if __name__ == "__main__":
    main(*sys.argv[1:])
