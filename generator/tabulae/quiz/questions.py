"""The drill questions of a game, made from a seed and answered by the engine."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from tabulae.engine.errors import TabulaeError
from tabulae.engine.position import PILES
from tabulae.library.records import Game
from tabulae.quiz.chances import CHANCE_ASKERS
from tabulae.quiz.moves import MOVE_ASKERS
from tabulae.quiz.positions import PositionSource
from tabulae.quiz.question import Asker, ComputedQuestion, Question
from tabulae.quiz.rules import RULE_ASKERS
from tabulae.quiz.wording import worded

LEVELS = (1, 2, 3)
"""One die and few men; two dice; the whole throw on a full board."""

ASKERS: dict[str, Asker] = {**MOVE_ASKERS, **RULE_ASKERS, **CHANCE_ASKERS}

KINDS: dict[int, tuple[str, ...]] = {
    1: ("moves", "allowed", "hit", "stuck", "chance-hit", "allowed", "chance-enter", "off", "win"),
    2: ("ways", "allowed", "hits", "most", "chance-hit-two", "only", "allowed", "off-most", "moves"),
    3: ("ways", "allowed", "hits", "most", "chance-all", "only", "allowed", "off-most", "win-throw"),
}
"""The kinds of question at each level; each comes up once before any comes again."""

_TRIES = 40  # positions tried for a question before its kind is skipped
_ROUNDS = 12  # passes through all kinds without a new question before giving up


def questions(game: Game, level: int, count: int, seed: int) -> tuple[Question, ...]:
    """Return ``count`` different questions of a level; a seed gives the same questions in every process.

    Raises TabulaeError for an unknown level, or if the game has too few questions.
    """
    if level not in LEVELS:
        raise TabulaeError(f"no level {level}: choose {', '.join(map(str, LEVELS))}")
    if count < 1:
        raise TabulaeError(f"{count} questions cannot be asked: choose 1 or more")
    made = tuple(islice(_stream(game, level, seed), count))
    if len(made) < count:
        raise TabulaeError(
            f"{game.name} has only {len(made)} questions at level {level} with this seed: ask for fewer"
        )
    return made


def _stream(game: Game, level: int, seed: int) -> Iterator[Question]:
    # A text as seed is hashed by SHA-512, the same everywhere.
    source = Random(f"{game.id} {level} {seed}")
    positions = PositionSource(game, level, source)
    seen: set[tuple[object, ...]] = set()
    empty_rounds = 0
    while empty_rounds < _ROUNDS:
        empty_rounds += 1
        round_ = list(KINDS[level])
        source.shuffle(round_)
        for kind in round_:
            computed = _new(ASKERS[kind], positions, level, seen)
            if computed:
                empty_rounds = 0
                yield worded(game, level, computed)


def _new(
    ask: Asker, positions: PositionSource, level: int, seen: set[tuple[object, ...]]
) -> ComputedQuestion | None:
    """Return a question that has not been asked before; None after too many tries."""
    for _ in range(_TRIES):
        computed = ask(positions, level)
        if computed is None:
            continue
        # A position comes up only once in a kind, whatever the throw, as children compare their answers.
        identity = (computed.kind, computed.position, computed.seat)
        if identity not in seen:
            seen.add(identity)
            return computed
    return None


def notation(game: Game) -> str:
    """Return a few sentences on how moves of this game are written and which men are whose."""
    rules, message = game.rules, game.message
    course = rules.seats[0].course
    start, names = [sum(pile) for pile in zip(*(men[-3:] for men in rules.start.men), strict=True)], []
    names += ["hand"] if start[PILES.index("hand")] else []
    names += ["bar"] if rules.options.hit_men == "bar" else []
    names += ["off"] if rules.options.bear_off else []
    points = [rules.board.points[course[min(at, len(course) - 1)]] for at in (3, 6, len(course) - 3)]
    men = message.listed([_men(game, seat) for seat in rules.seat_names])
    facts = {**game.facts, "source": points[0], "target": points[1], "near": points[2], "men": men}
    notes = ["moves", *names, "men", "aside"]
    return " ".join(message(f"worksheet-note-{name}", **facts) for name in notes)


def _men(game: Game, seat: str) -> str:
    symbol = game.message(f"symbol-{game.styles[seat].symbol}")
    return game.message("worksheet-men", seat=game.seat_names[seat], symbol=symbol)
