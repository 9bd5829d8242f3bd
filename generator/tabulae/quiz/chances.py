"""Questions about the next throw: which numbers do something, and how likely they are."""

from __future__ import annotations

from math import gcd

from tabulae.engine.dice import all_throws
from tabulae.engine.position import Position
from tabulae.engine.rules import Play, Rules
from tabulae.engine.turns import Turn, legal_turns
from tabulae.quiz.moves import wins
from tabulae.quiz.positions import PositionSource
from tabulae.quiz.question import (
    Asker,
    ComputedQuestion,
    FieldValue,
    KeyFigure,
    single_plays,
    texts,
    waits_oddly,
)

_MOST_THROWS = 9  # different good throws that a key can list
_MOST_ARROWS = 6


def _plays_by_face(rules: Rules, position: Position, seat: int) -> dict[int, tuple[Play, ...]]:
    return {face: single_plays(rules, position, seat, face) for face in range(1, rules.faces + 1)}


def _ready(positions: PositionSource, found: tuple[Position, int] | None) -> tuple[Position, int] | None:
    return None if found is None or waits_oddly(positions.rules, *found) else found


def stuck(positions: PositionSource, level: int) -> ComputedQuestion | None:
    """The numbers of one die that cannot be played."""
    found = _ready(positions, positions.shut_out() if positions.source.random() < 0.3 else positions.usual())
    if found is None:
        return None
    rules, (position, seat) = positions.rules, found
    plays = _plays_by_face(rules, position, seat)
    bad = tuple(face for face, made in plays.items() if not made)
    barred = [move for face in bad for move in _blocked(rules, position, seat, face)]
    if not 1 <= len(bad) < rules.faces or len(barred) > _MOST_ARROWS:
        return None
    key = KeyFigure(barred=tuple(barred))
    return ComputedQuestion("stuck", position, seat, (), bad, key=key, fields={"numbers": tuple(bad)})


def _blocked(rules: Rules, position: Position, seat: int, face: int) -> list[str]:
    """The moves by one number that the position forbids, as text: what the key draws as barred arrows."""
    names, men = rules.board.points, position.men[seat]
    course = rules.seats[seat].course
    waiting = next((pile for pile in ("bar", "hand") if men[rules.board.place(pile)]), None)
    moves = [f"{waiting}/{names[course[face - 1]]}"] if waiting else []
    if waiting == "bar" or (waiting and rules.options.reserve_blocks):
        return moves
    steps = zip(course, course[face:], strict=False)
    return moves + [f"{names[here]}/{names[there]}" for here, there in steps if men[here]]


def hitting_numbers(positions: PositionSource, level: int) -> ComputedQuestion | None:
    """How likely one die is to hit."""
    found = _ready(positions, positions.usual())
    if found is None:
        return None
    rules, (position, seat) = positions.rules, found
    hits = {
        face: [play for play in plays if play.hit]
        for face, plays in _plays_by_face(rules, position, seat).items()
    }
    return _one_die(rules, "chance-hit", found, hits)


def entering_numbers(positions: PositionSource, level: int) -> ComputedQuestion | None:
    """How likely one die is to bring a captured man in."""
    options = positions.rules.options
    if options.entry == "free" or options.reentry != "compulsory":
        return None
    found = _ready(positions, positions.shut_out())
    if found is None:
        return None
    bar = positions.rules.board.place("bar")
    plays = _plays_by_face(positions.rules, *found)
    enters = {face: [play for play in made if play.source == bar] for face, made in plays.items()}
    return _one_die(positions.rules, "chance-enter", found, enters)


def _one_die(
    rules: Rules, kind: str, found: tuple[Position, int], plays: dict[int, list[Play]]
) -> ComputedQuestion | None:
    good = [face for face, made in plays.items() if made]
    moves = [play for made in plays.values() for play in made]
    if not 1 <= len(good) < rules.faces or len(moves) > _MOST_ARROWS:
        return None
    fields = _fraction(len(good), rules.faces) | {"numbers": tuple(good)}
    key = KeyFigure(texts(rules, tuple(moves)), choices=True)
    return ComputedQuestion(kind, *found, (), f"{len(good)}/{rules.faces}", key=key, fields=fields)


def _fraction(good: int, total: int) -> dict[str, FieldValue]:
    """The fields that words need for a chance; the fraction is also given in lowest terms if they differ."""
    shared = gcd(good, total)
    simpler = f" = {good // shared}/{total // shared}" if shared > 1 else ""
    return {"good": good, "all": total, "fraction": f"{good}/{total}{simpler}"}


def hitting_throws(positions: PositionSource, level: int) -> ComputedQuestion | None:
    """How likely two dice are to hit one man."""
    found = _ready(positions, positions.usual())
    if found is None or positions.rules.dice < 2:
        return None
    rules, (position, seat) = positions.rules, found
    blots = [
        place
        for place in rules.seats[seat].course
        if any(men[place] == 1 for who, men in enumerate(position.men) if who != seat)
    ]
    if not blots:
        return None
    target = positions.source.choice(blots)
    good: dict[tuple[int, ...], Turn] = {}
    total = 0
    for roll, count in all_throws(2, rules.faces):
        turns = legal_turns(rules, position, seat, roll)
        hitting = [turn for turn in turns if any(play.hit and play.target == target for play in turn.plays)]
        if hitting:
            good[roll] = min(hitting, key=lambda turn: len(turn.plays))
            total += count
    if not 1 <= len(good) <= _MOST_THROWS:
        return None
    plays = [play for made in _plays_by_face(rules, position, seat).values() for play in made]
    straight = tuple(play for play in plays if play.target == target and play.hit)
    fields = _fraction(total, rules.faces**2)
    fields |= {"throws": ", ".join("+".join(map(str, roll)) for roll in good)}
    point = rules.board.points[target]
    example = texts(rules, next(iter(good.values())).plays)
    key = KeyFigure(texts(rules, straight), choices=True) if straight else KeyFigure(example)
    value = f"{total}/{rules.faces**2}"
    return ComputedQuestion("chance-hit-two", position, seat, (), value, ask=point, key=key, fields=fields)


def whole_throw(positions: PositionSource, level: int) -> ComputedQuestion | None:
    """How likely the whole throw is to bring a captured man in, or not to move anybody at all."""
    found = _ready(positions, positions.shut_out() if positions.source.random() < 0.6 else positions.usual())
    if found is None or positions.rules.dice < 2:
        return None
    rules, (position, seat) = positions.rules, found
    plays = _plays_by_face(rules, position, seat)
    bad = [face for face, made in plays.items() if not made]
    captured = bool(position.men[seat][-2])
    entering = [play for made in plays.values() for play in made]
    bar = rules.board.place("bar")
    if not 1 <= len(bad) < rules.faces or (captured and any(play.source != bar for play in entering)):
        return None
    total = rules.faces**rules.dice
    fails = sum(
        count
        for roll, count in all_throws(rules.dice, rules.faces)
        if all(not turn.plays for turn in legal_turns(rules, position, seat, roll))
    )
    # Only where each die fails by itself can the answer be reckoned without trying every throw.
    if fails != len(bad) ** rules.dice:
        return None
    good = total - fails if captured else fails
    fields = _fraction(good, total) | {
        "fails": fails,
        "product": " × ".join([str(len(bad))] * rules.dice),
        "numbers": tuple(bad),
        "thrown": rules.dice,
    }
    if captured:
        key: KeyFigure | None = KeyFigure(texts(rules, tuple(entering)), choices=True)
    else:
        key = _barred(rules, found, bad)
    if key is None:
        return None
    kind = "chance-enter-all" if captured else "chance-none"
    return ComputedQuestion(kind, position, seat, (), f"{good}/{total}", key=key, fields=fields)


def _barred(rules: Rules, found: tuple[Position, int], faces: list[int]) -> KeyFigure | None:
    moves = [move for face in faces for move in _blocked(rules, *found, face)]
    return KeyFigure(barred=tuple(moves)) if len(moves) <= _MOST_ARROWS else None


def leaving_numbers(positions: PositionSource, level: int) -> ComputedQuestion | None:
    """The numbers of one die that take a man off."""
    if not positions.rules.options.bear_off:
        return None
    found = _ready(positions, positions.ending())
    if found is None:
        return None
    off = positions.rules.board.place("off")
    plays = _plays_by_face(positions.rules, *found)
    good = {face: [play for play in made if play.target == off] for face, made in plays.items()}
    return _faces(positions.rules, "off", found, good)


def winning_numbers(positions: PositionSource, level: int) -> ComputedQuestion | None:
    """The numbers of one die that win at once."""
    found = _ready(positions, positions.near_win())
    if found is None:
        return None
    rules, (position, seat) = positions.rules, found
    good: dict[int, list[Play]] = {}
    ends = set()
    for face in range(1, rules.faces + 1):
        turns = legal_turns(rules, position, seat, (face,))
        won = {turn: rule for turn in turns if (rule := wins(rules, turn.position, seat))}
        if not all(turn.plays for turn in won):  # the game is won already, whatever is thrown
            return None
        good[face] = [turn.plays[0] for turn in won]
        ends |= set(won.values())
    # A deadlock is hard to see, and who has won it is easily argued over.
    if len(ends) != 1 or "deadlock" in ends:
        return None
    return _faces(rules, "win", found, good, ends.pop())


def _faces(
    rules: Rules, kind: str, found: tuple[Position, int], plays: dict[int, list[Play]], rule: str = ""
) -> ComputedQuestion | None:
    good = tuple(face for face, made in plays.items() if made)
    # The same man may leave by several numbers; one arrow says it.
    moves = tuple(dict.fromkeys(move for made in plays.values() for move in texts(rules, tuple(made))))
    if not 1 <= len(good) < rules.faces or len(moves) > _MOST_ARROWS:
        return None
    key = KeyFigure(moves, choices=True)
    return ComputedQuestion(kind, *found, (), good, rule=rule, key=key, fields={"numbers": tuple(good)})


CHANCE_ASKERS: dict[str, Asker] = {
    "stuck": stuck,
    "chance-hit": hitting_numbers,
    "chance-enter": entering_numbers,
    "chance-hit-two": hitting_throws,
    "chance-all": whole_throw,
    "off": leaving_numbers,
    "win": winning_numbers,
}
