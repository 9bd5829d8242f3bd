"""One game of every kind, written out; ``python -m tests.support.playthroughs`` writes the files again."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tabulae.engine.playout import Ended, Event, choosing, first_seat, play_game, random_turn
from tabulae.engine.rules import Rules
from tabulae.engine.turns import format_plays
from tabulae.library.games.folders import game_folders
from tests.support.readings import rules_of

GOLDEN = Path(__file__).parents[1] / "golden"
SEED = 2
HEAD, TAIL = 24, 12


def path(game: str) -> Path:
    return GOLDEN / f"playthrough-{game}.txt"


def playthrough(game: str, seed: int) -> str:
    """A game in its default reading: each throw, what was played with it, where the men then stood.

    Of a long game the beginning and the end. The turns are drawn from all legal outcomes.
    """
    rules, source = rules_of(game), Random(f"{game} {seed}")
    chooser = choosing(random_turn(source))
    events = list(play_game(rules, source, chooser, first_seat(rules, source)))
    told = [tell(rules, event) for event in events]
    left_out = len(told) - HEAD - TAIL
    if left_out > 0:
        told[HEAD:-TAIL] = [f"… {left_out} more …\n"]
    return f"{game}, seed {seed}\n{rules.format(rules.start)}\n" + "".join(told)


def tell(rules: Rules, event: Event | Ended) -> str:
    """One event: a throw and what came of it, or the end."""
    if isinstance(event, Ended):
        over = event.result
        winners = " and ".join(over.winners) if over else ""
        return f"over: {over.reason}, {winners or 'nobody'} wins\n" if over else "not over\n"
    dice = ",".join(map(str, event.dice))
    unused = f", unused {','.join(map(str, event.turn.unused))}" if event.turn.unused else ""
    took = "is passed" if event.passed else "throws"
    plays = format_plays(rules, event.turn.plays) or "no play"
    position = rules.format(event.turn.position)
    return f"{rules.seat_names[event.seat]} {took} {dice}: {plays}{unused}\n  {position}\n"


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for game in game_folders():
        path(game).write_text(playthrough(game, SEED), "utf-8")
        print(path(game).name)


if __name__ == "__main__":
    main()
