"""Backgammon against GNU Backgammon, which looks no move ahead; our strong player looks at the reply, too.

    apt-get install --no-install-recommends gnubg
    python -m tests.bench.gnubg 1000 strong
    python -m tests.bench.gnubg 1000 sensible a-network.json

It is asked over a socket, as its external players are: a board as FIBS writes it, and its move in answer.
Every move that it makes must be one of the outcomes that our engine allows, or the run stops.
"""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random

from tabulae.engine.ending import DEGREES
from tabulae.engine.playout import Ended, Player, play_game
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import Turn, legal_turns
from tabulae.lab.arena import PLAYER_NUMBERS, Arena
from tabulae.library.choice import GameChoice
from tabulae.library.games.rules import load_rules
from tabulae.play.network import Network, loads
from tabulae.play.network_files import network_for

GAME, READING = "backgammon", "modern"
PROGRAMS = ("/usr/games/gnubg", "gnubg")
PORT = 4321
POINTS, BAR, MEN = 24, 25, 15
MOST_LOST = {"sensible": 0.6, "strong": 0.45}
"""Points a game that our player may lose."""
MOST_THROWS = 2000


@contextmanager
def gnubg() -> Iterator[socket.socket]:
    """GNU Backgammon as an external player."""
    program = next((found for found in map(shutil.which, PROGRAMS) if found), None)
    if program is None:
        sys.exit("gnubg is not installed: apt-get install --no-install-recommends gnubg")
    orders = "set threads 1\nset evaluation chequerplay evaluation plies 0\n"
    orders += f"set evaluation chequerplay evaluation cubeful off\nexternal localhost:{PORT}\n"
    with subprocess.Popen(
        [program, "-t", "-q"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdin is not None
        process.stdin.write(orders)
        process.stdin.flush()
        try:
            with _connected() as connection:
                yield connection
        finally:
            process.kill()


def _connected() -> socket.socket:
    for _ in range(100):
        try:
            return socket.create_connection(("localhost", PORT), 20)
        except ConnectionRefusedError:
            time.sleep(0.1)
    sys.exit("gnubg does not answer")


def pips(rules: Rules, position: Position, who: int, seen_by: int) -> list[int]:
    """The men of a seat on the points as another seat counts them, from 1, its last, to 24; the bar is 25."""
    men, course = position.men[who], rules.seats[seen_by].course
    return [0, *(men[place] for place in reversed(course)), men[len(rules.board.points) + 1]]


def fibs(rules: Rules, position: Position, seat: int, dice: Sequence[int]) -> str:
    """The board as FIBS writes it for the seat to play: own men count up, those of the other side down.

    Matches of 9999 points are what GNU Backgammon takes for single games, where gammons count.
    """
    own, other = (pips(rules, position, who, seat) for who in (seat, 1 - seat))
    board = [-other[BAR], *(own[at] - other[at] for at in range(1, POINTS + 1)), own[BAR]]
    off = [MEN - sum(own), MEN - sum(other)]
    turn = [1, *dice, 0, 0, 1, 1, 1, 0, 1, -1, 0, BAR]
    return ":".join(
        map(str, ["board", "You", "Other", 9999, 0, 0, *board, *turn, *off, own[BAR], other[BAR], 0, 0, 0])
    )


def after(own: Sequence[int], move: str) -> list[int]:
    """The own men, by pips, after a move as GNU Backgammon writes it, such as ``bar/24* 13/8(2)``."""
    men = list(own)
    for step in move.split():
        path, _, times = (
            step.replace("*", "").replace("bar", str(BAR)).replace("off", "0").rstrip(")").partition("(")
        )
        first, *_, last = (int(stop) for stop in path.split("/"))
        for _ in range(int(times or 1)):
            men[first] -= 1
            men[last] += last > 0
    return men


def ours(rules: Rules, player: str, network: Network) -> Player:
    """Our player, whose turns compiled code chooses."""
    arena = Arena(rules, [network])

    def play(rules: Rules, position: Position, seat: int, dice: tuple[int, ...], optional: bool) -> Turn:
        turns = legal_turns(rules, position, seat, dice)
        if len(turns) == 1:
            return turns[0]
        chosen = arena.choose(PLAYER_NUMBERS[player], position, seat, dice)
        return next(turn for turn in turns if turn.position.men == chosen)

    return play


class Opponent:
    """A player whose turns GNU Backgammon makes."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self.moves = 0

    def __call__(
        self, rules: Rules, position: Position, seat: int, dice: tuple[int, ...], optional: bool
    ) -> Turn:
        turns = legal_turns(rules, position, seat, dice)
        if len(turns) == 1:
            return turns[0]
        asked = fibs(rules, position, seat, (*dice, *dice)[:2])
        self.connection.sendall((asked + "\n").encode())
        move = self.connection.recv(1000).decode().strip()
        self.moves += 1
        wanted = after(pips(rules, position, seat, seat), move)
        for turn in turns:
            if pips(rules, turn.position, seat, seat) == wanted:
                return turn
        raise SystemExit(f"{rules.format(position)}, {dice}: gnubg plays {move}, which we do not allow")


def main() -> None:
    """Play so many games, half of them with each side, and print what ours won and lost."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    player = sys.argv[2] if len(sys.argv) > 2 else "strong"
    _, _, rules, _ = load_rules(GameChoice(GAME, READING))
    own = loads(Path(sys.argv[3]).read_text("utf-8")) if len(sys.argv) > 3 else None
    our_player = ours(rules, player, own or network_for(GAME, READING, rules))
    points, won = [], 0
    with gnubg() as connection:
        theirs = Opponent(connection)
        for number in range(games):
            mine = number % 2
            source = Random(f"1283 {number // 2}")

            def play(
                rules: Rules,
                position: Position,
                seat: int,
                dice: tuple[int, ...],
                optional: bool,
                mine: int = mine,
            ) -> Turn:
                return (our_player if seat == mine else theirs)(rules, position, seat, dice, optional)

            for event in play_game(rules, source, play, number // 2 % 2, MOST_THROWS):
                if isinstance(event, Ended) and event.result is not None:
                    mine_won = rules.seat_names[mine] in event.result.winners
                    won += mine_won
                    points.append(DEGREES[event.result.degree] * (1 if mine_won else -1))
            if number % 50 == 49:
                print(f"{number + 1} games: {sum(points) / len(points):+.3f} points a game", flush=True)
    mean = sum(points) / len(points)
    spread = (sum((one - mean) ** 2 for one in points) / (len(points) - 1)) ** 0.5
    half = 1.96 * spread / len(points) ** 0.5
    print(
        f"{len(points)} games, {theirs.moves} moves of gnubg, all legal: {mean:+.3f} points a game "
        f"(95 % within {half:.3f}; at least {-MOST_LOST[player]}), {won} won"
    )
    sys.exit(mean < -MOST_LOST[player])


if __name__ == "__main__":
    main()
