"""Questions about moves: find them all, count them, find the move that hits or wins.

All give None for a position in which a captured man changes the throw. ``dice_level`` says how many dice are
thrown, as in :func:`~tabulae.quiz.question.dice_count`: 3 stands for all dice of the game.
"""

from __future__ import annotations

from tabulae.engine.ending import result
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import Turn, format_plays, legal_turns
from tabulae.quiz.positions import PositionSource
from tabulae.quiz.question import (
    Asker,
    ComputedQuestion,
    Fields,
    KeyFigure,
    dice_count,
    has_special_entry,
    play_texts,
    random_roll,
    single_plays,
    turn_figure,
)

MOVES = {1: (2, 5), 2: (3, 6), 3: (3, 6)}
"""The least and the most moves to find, by dice level; more cannot be drawn."""
WAYS = {2: (2, 8), 3: (2, 8)}
"""The least and the most ways to play a throw, by dice level."""
_EASY_SHARE = 0.25  # of questions that need little thought: all dice can be played, every man comes in


def every_move(positions: PositionSource, dice_level: int) -> ComputedQuestion | None:
    """Ask for all legal moves of one die; the answer is a tuple of their texts, such as ``6/11*``.

    None if no position suits, or unless their number is in the range of ``MOVES[dice_level]``. One die is
    thrown at every level; levels other than 1 to 3 raise KeyError.
    """
    drawn = positions.any_position()
    if drawn is None or has_special_entry(positions.rules, *drawn):
        return None
    rules, (position, seat) = positions.rules, drawn
    roll = random_roll(rules, positions.source, 1)
    plays = single_plays(rules, position, seat, roll[0])
    low, high = MOVES[dice_level]
    if not low <= len(plays) <= high:
        return None
    moves = play_texts(rules, plays)
    key = KeyFigure(moves, choices=True)
    return ComputedQuestion("moves", position, seat, roll, moves, key=key, fields={"count": len(moves)})


def hitting_move(positions: PositionSource, _dice_level: int) -> ComputedQuestion | None:
    """Ask for the only move of one die that hits, as text; None unless there is exactly one."""
    drawn = positions.any_position()
    if drawn is None or has_special_entry(positions.rules, *drawn):
        return None
    rules, (position, seat) = positions.rules, drawn
    roll = random_roll(rules, positions.source, 1)
    hits = tuple(play for play in single_plays(rules, position, seat, roll[0]) if play.hit)
    if len(hits) != 1:
        return None
    (move,) = play_texts(rules, hits)
    return ComputedQuestion("hit", position, seat, roll, move, key=KeyFigure((move,)), fields={"move": move})


def _thrown(
    positions: PositionSource, dice_level: int, drawn: tuple[Position, int] | None
) -> tuple[Position, int, tuple[int, ...], tuple[Turn, ...]] | None:
    """Return the position with its seat, a throw of the dice level, and the legal turns."""
    if drawn is None or has_special_entry(positions.rules, *drawn):
        return None
    rules = positions.rules
    roll = random_roll(rules, positions.source, dice_count(rules, dice_level))
    return (*drawn, roll, legal_turns(rules, *drawn, roll))


def ways(positions: PositionSource, dice_level: int) -> ComputedQuestion | None:
    """Ask in how many ways a throw can be played, counted by the positions they lead to.

    ``dice_level`` is 2 or 3; others raise KeyError. None unless there are two to eight ways, each to another
    position, and in games in which dice need not be played.
    """
    thrown = _thrown(positions, dice_level, positions.any_position())
    if thrown is None or positions.rules.options.obligation == "free":
        return None
    position, seat, roll, turns = thrown
    low, high = WAYS[dice_level]
    # People would disagree whether turns count as different that differ only in the dice left over.
    if not low <= len(turns) <= high or len({turn.position for turn in turns}) < len(turns):
        return None
    if not all(turn.plays for turn in turns):
        return None
    listed = tuple(format_plays(positions.rules, turn.plays) for turn in turns)
    key = turn_figure(positions.rules, turns[0])
    fields: Fields = {"count": len(turns), "ways": _numbered(listed)}
    return ComputedQuestion("ways", position, seat, roll, len(turns), key=key, fields=fields)


def _numbered(play_texts: tuple[str, ...]) -> str:
    return "; ".join(f"({number}) {text}" for number, text in enumerate(play_texts, start=1))


def only_outcome(positions: PositionSource, dice_level: int) -> ComputedQuestion | None:
    """Ask for the position that a throw leads to, however it is played; the answer is that position as text.

    None unless all legal turns end alike, and after two plays or more. Most turns that only enter men are
    left out at random, as they are too easy.
    """
    thrown = _thrown(positions, dice_level, positions.any_position())
    if thrown is None:
        return None
    position, seat, roll, turns = thrown
    if len(turns) != 1 or len(turns[0].plays) < 2:
        return None
    points = len(positions.rules.board.points)
    all_enter = not turns[0].unused and all(play.source >= points for play in turns[0].plays)
    if all_enter and positions.source.random() > _EASY_SHARE:
        return None
    key = turn_figure(positions.rules, turns[0])
    fields: Fields = {"turn": format_plays(positions.rules, turns[0].plays)}
    reached = positions.rules.format(turns[0].position)
    return ComputedQuestion("only", position, seat, roll, reached, key=key, fields=fields)


def hittable_blots(positions: PositionSource, dice_level: int) -> ComputedQuestion | None:
    """Ask for the points of the enemy blots that a throw can hit; the answer is a tuple of their names.

    The names are those of the board, in its order. None in games that move piles, and unless the drawn throw
    can hit one, two or three blots, and at least one more is safe from it.
    """
    thrown = _thrown(positions, dice_level, positions.any_position())
    if thrown is None or positions.rules.options.piles:
        return None
    position, seat, roll, turns = thrown
    rules = positions.rules
    blots = [place for place in range(len(rules.board.points)) if _is_blot(position, seat, place)]
    hits = {place: turn for place in blots for turn in turns if not _is_blot(turn.position, seat, place)}
    if not 1 <= len(hits) <= 3 or len(blots) <= len(hits):
        return None
    value = tuple(rules.board.points[place] for place in sorted(hits))
    # A single turn that hits them all makes the best key.
    best = min(turns, key=lambda turn: sum(_is_blot(turn.position, seat, at) for at in hits))
    everything = best if not any(_is_blot(best.position, seat, at) for at in hits) else None
    turn = everything or hits[min(hits)]
    hit_by = tuple((rules.board.points[at], format_plays(rules, hits[at].plays)) for at in sorted(hits))
    fields: Fields = {"count": len(value), "turn": format_plays(rules, turn.plays)}
    solution = "together" if everything else "answer"
    key = turn_figure(rules, turn)
    return ComputedQuestion(
        "hits", position, seat, roll, value, solution=solution, key=key, fields=fields, hit_by=hit_by
    )


def _is_blot(position: Position, seat: int, place: int) -> bool:
    return any(men[place] == 1 for who, men in enumerate(position.men) if who != seat)


def most_dice(positions: PositionSource, dice_level: int) -> ComputedQuestion | None:
    """Ask how many of the dice can be played at most, or which of them cannot be played in any way.

    It asks which, for a tuple of faces, if some die can be played and every turn leaves the same ones over,
    unless that loses the game; otherwise for a number. None if there is only one outcome, and for a doublet
    that is played more often than there are dice. Most throws that can be played in full are left out at
    random.
    """
    drawn = positions.with_captured_man() if positions.source.random() < 0.4 else positions.any_position()
    thrown = _thrown(positions, dice_level, drawn)
    if thrown is None or len(thrown[2]) < 2:
        return None
    position, seat, roll, turns = thrown
    rules = positions.rules
    if len(rules.dice_of(roll)) > len(roll):
        return None
    best = min(turns, key=lambda turn: len(turn.unused))
    if not best.unused and positions.source.random() > _EASY_SHARE:
        return None
    key = turn_figure(rules, best)
    turn = format_plays(rules, best.plays)
    left_over = rules.options.unused_dice
    if turn and best.unused and len({other.unused for other in turns}) == 1 and left_over != "lose_game":
        kind = "passed" if left_over == "pass_right" else "lost"
        return ComputedQuestion(kind, position, seat, roll, best.unused, key=key, fields={"turn": turn})
    count = len(roll) - len(best.unused)
    solution = "answer" if turn else "none"
    fields: Fields = {"count": count, "turn": turn}
    return ComputedQuestion("most", position, seat, roll, count, solution=solution, key=key, fields=fields)


def men_off(positions: PositionSource, dice_level: int) -> ComputedQuestion | None:
    """Ask how many men a throw can bear off at most, a number; None if it can bear off none.

    Throws that bear off a man with every die are too easy, and most are left out at random: None as well.
    """
    if not positions.rules.options.bear_off:
        return None
    thrown = _thrown(positions, dice_level, positions.bearing_off())
    if thrown is None:
        return None
    position, seat, roll, turns = thrown
    best = max(turns, key=lambda turn: turn.position.men[seat][-1])
    count = best.position.men[seat][-1] - position.men[seat][-1]
    if not count or (count == len(roll) and positions.source.random() > _EASY_SHARE):
        return None
    fields: Fields = {"count": count, "turn": format_plays(positions.rules, best.plays)}
    return ComputedQuestion(
        "off-most", position, seat, roll, count, key=turn_figure(positions.rules, best), fields=fields
    )


def winning_throw(positions: PositionSource, dice_level: int) -> ComputedQuestion | None:
    """Ask whether a throw can win, True or False; None if no die can be played, or if a deadlock wins."""
    thrown = _thrown(positions, dice_level, positions.near_win())
    if thrown is None:
        return None
    position, seat, roll, turns = thrown
    won = {turn: rule for turn in turns if (rule := win_reason(positions.rules, turn.position, seat))}
    best = next(iter(won), turns[0])
    if not best.plays or "deadlock" in won.values():
        return None
    fields: Fields = {"turn": format_plays(positions.rules, best.plays)}
    key = turn_figure(positions.rules, best)
    solution, rule = ("yes" if won else "no"), won.get(best, "")
    return ComputedQuestion(
        "win-throw", position, seat, roll, bool(won), rule=rule, solution=solution, key=key, fields=fields
    )


def win_reason(rules: Rules, position: Position, seat: int) -> str | None:
    """Return why a seat, by moving to a position, has won (one of ``engine.rule_ids.REASONS``).

    None if the game goes on, is drawn, or is won by others.
    """
    over = result(rules, position, (seat + 1) % len(rules.seats), seat)
    return over.reason if over and rules.seat_names[seat] in over.winners else None


MOVE_ASKERS: dict[str, Asker] = {
    "moves": every_move, "hit": hitting_move, "ways": ways, "only": only_outcome, "hits": hittable_blots,
    "most": most_dice, "off-most": men_off, "win-throw": winning_throw,
}  # fmt: skip
