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
    has_special_entry,
    play_texts,
    single_plays,
)

_MOST_THROWS = 9  # different good throws that a key can list
_MOST_ARROWS = 6


def _plays_by_face(rules: Rules, position: Position, seat: int) -> dict[int, tuple[Play, ...]]:
    return {face: single_plays(rules, position, seat, face) for face in range(1, rules.faces + 1)}


def _usable(positions: PositionSource, drawn: tuple[Position, int] | None) -> tuple[Position, int] | None:
    return None if drawn is None or has_special_entry(positions.rules, *drawn) else drawn


def stuck(positions: PositionSource, level: int) -> ComputedQuestion | None:
    """Ask for the numbers of one die that cannot be played."""
    drawn = _usable(
        positions, positions.with_captured_man() if positions.source.random() < 0.3 else positions.usual()
    )
    if drawn is None:
        return None
    rules, (position, seat) = positions.rules, drawn
    plays = _plays_by_face(rules, position, seat)
    bad = tuple(face for face, face_plays in plays.items() if not face_plays)
    barred = [move for face in bad for move in _blocked(rules, position, seat, face)]
    if not 1 <= len(bad) < rules.faces or len(barred) > _MOST_ARROWS:
        return None
    key = KeyFigure(barred=tuple(barred))
    return ComputedQuestion("stuck", position, seat, (), bad, key=key, fields={"numbers": tuple(bad)})


def _blocked(rules: Rules, position: Position, seat: int, face: int) -> list[str]:
    """Return as text the moves by one number that the position forbids, which the key bars."""
    names, men = rules.board.points, position.men[seat]
    course = rules.seats[seat].course
    waiting = next((pile for pile in ("bar", "hand") if men[rules.board.place(pile)]), None)
    moves = [f"{waiting}/{names[course[face - 1]]}"] if waiting else []
    if waiting == "bar" or (waiting and rules.options.reserve_blocks):
        return moves
    steps = zip(course, course[face:], strict=False)
    return moves + [f"{names[here]}/{names[there]}" for here, there in steps if men[here]]


def hitting_numbers(positions: PositionSource, level: int) -> ComputedQuestion | None:
    """Ask how likely one die is to hit."""
    drawn = _usable(positions, positions.usual())
    if drawn is None:
        return None
    rules, (position, seat) = positions.rules, drawn
    hits = {
        face: [play for play in plays if play.hit]
        for face, plays in _plays_by_face(rules, position, seat).items()
    }
    return _chance_of(rules, "chance-hit", drawn, hits)


def entering_numbers(positions: PositionSource, level: int) -> ComputedQuestion | None:
    """Ask how likely one die is to bring in a captured man."""
    options = positions.rules.options
    if options.entry == "free" or options.reentry != "compulsory":
        return None
    drawn = _usable(positions, positions.with_captured_man())
    if drawn is None:
        return None
    bar = positions.rules.board.place("bar")
    plays = _plays_by_face(positions.rules, *drawn)
    enters = {face: [play for play in face_plays if play.source == bar] for face, face_plays in plays.items()}
    return _chance_of(positions.rules, "chance-enter", drawn, enters)


def _chance_of(
    rules: Rules, kind: str, drawn: tuple[Position, int], plays: dict[int, list[Play]]
) -> ComputedQuestion | None:
    good = [face for face, face_plays in plays.items() if face_plays]
    moves = [play for face_plays in plays.values() for play in face_plays]
    if not 1 <= len(good) < rules.faces or len(moves) > _MOST_ARROWS:
        return None
    fields = _fraction(len(good), rules.faces) | {"numbers": tuple(good)}
    key = KeyFigure(play_texts(rules, tuple(moves)), choices=True)
    return ComputedQuestion(kind, *drawn, (), f"{len(good)}/{rules.faces}", key=key, fields=fields)


def _fraction(good: int, total: int) -> dict[str, FieldValue]:
    """Return the message variables of a chance; ``fraction`` adds the lowest terms where they differ."""
    shared = gcd(good, total)
    simpler = f" = {good // shared}/{total // shared}" if shared > 1 else ""
    return {"good": good, "all": total, "fraction": f"{good}/{total}{simpler}"}


def hitting_throws(positions: PositionSource, level: int) -> ComputedQuestion | None:
    """Ask how likely two dice are to hit a certain man."""
    drawn = _usable(positions, positions.usual())
    if drawn is None or positions.rules.dice < 2:
        return None
    rules, (position, seat) = positions.rules, drawn
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
    plays = [play for face_plays in _plays_by_face(rules, position, seat).values() for play in face_plays]
    straight = tuple(play for play in plays if play.target == target and play.hit)
    fields = _fraction(total, rules.faces**2)
    fields |= {"throws": ", ".join("+".join(map(str, roll)) for roll in good)}
    point = rules.board.points[target]
    example = play_texts(rules, next(iter(good.values())).plays)
    key = KeyFigure(play_texts(rules, straight), choices=True) if straight else KeyFigure(example)
    value = f"{total}/{rules.faces**2}"
    return ComputedQuestion("chance-hit-two", position, seat, (), value, ask=point, key=key, fields=fields)


def whole_throw(positions: PositionSource, level: int) -> ComputedQuestion | None:
    """Ask how likely the whole throw is to bring in a captured man or, without one, to move nobody."""
    drawn = _usable(
        positions, positions.with_captured_man() if positions.source.random() < 0.6 else positions.usual()
    )
    if drawn is None or positions.rules.dice < 2:
        return None
    rules, (position, seat) = positions.rules, drawn
    plays = _plays_by_face(rules, position, seat)
    bad = [face for face, face_plays in plays.items() if not face_plays]
    captured = bool(position.men[seat][-2])
    entering = [play for face_plays in plays.values() for play in face_plays]
    bar = rules.board.place("bar")
    if not 1 <= len(bad) < rules.faces or (captured and any(play.source != bar for play in entering)):
        return None
    total = rules.faces**rules.dice
    fails = sum(
        count
        for roll, count in all_throws(rules.dice, rules.faces)
        if all(not turn.plays for turn in legal_turns(rules, position, seat, roll))
    )
    # Only where each die fails by itself can the chance be worked out without trying every throw.
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
        key: KeyFigure | None = KeyFigure(play_texts(rules, tuple(entering)), choices=True)
    else:
        key = _barred_figure(rules, drawn, bad)
    if key is None:
        return None
    kind = "chance-enter-all" if captured else "chance-none"
    return ComputedQuestion(kind, position, seat, (), f"{good}/{total}", key=key, fields=fields)


def _barred_figure(rules: Rules, drawn: tuple[Position, int], faces: list[int]) -> KeyFigure | None:
    moves = [move for face in faces for move in _blocked(rules, *drawn, face)]
    return KeyFigure(barred=tuple(moves)) if len(moves) <= _MOST_ARROWS else None


def bearing_off_numbers(positions: PositionSource, level: int) -> ComputedQuestion | None:
    """Ask for the numbers of one die that bear a man off."""
    if not positions.rules.options.bear_off:
        return None
    drawn = _usable(positions, positions.bearing_off())
    if drawn is None:
        return None
    off = positions.rules.board.place("off")
    plays = _plays_by_face(positions.rules, *drawn)
    good = {face: [play for play in face_plays if play.target == off] for face, face_plays in plays.items()}
    return _numbers_that(positions.rules, "off", drawn, good)


def winning_numbers(positions: PositionSource, level: int) -> ComputedQuestion | None:
    """Ask for the numbers of one die that win at once."""
    drawn = _usable(positions, positions.near_win())
    if drawn is None:
        return None
    rules, (position, seat) = positions.rules, drawn
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
    return _numbers_that(rules, "win", drawn, good, ends.pop())


def _numbers_that(
    rules: Rules, kind: str, drawn: tuple[Position, int], plays: dict[int, list[Play]], rule: str = ""
) -> ComputedQuestion | None:
    good = tuple(face for face, face_plays in plays.items() if face_plays)
    # The same man may be borne off by several numbers; one arrow is enough.
    moves = tuple(
        dict.fromkeys(move for face_plays in plays.values() for move in play_texts(rules, tuple(face_plays)))
    )
    if not 1 <= len(good) < rules.faces or len(moves) > _MOST_ARROWS:
        return None
    key = KeyFigure(moves, choices=True)
    return ComputedQuestion(kind, *drawn, (), good, rule=rule, key=key, fields={"numbers": tuple(good)})


CHANCE_ASKERS: dict[str, Asker] = {
    "stuck": stuck,
    "chance-hit": hitting_numbers,
    "chance-enter": entering_numbers,
    "chance-hit-two": hitting_throws,
    "chance-all": whole_throw,
    "off": bearing_off_numbers,
    "win": winning_numbers,
}
