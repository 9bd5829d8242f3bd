"""How exposed the men of a seat are: the exact chance that the next side can hit one of them."""

from __future__ import annotations

from tabulae.engine.dice import all_throws
from tabulae.engine.ending import immediate_result
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import legal_turns


def chance_of_hit(rules: Rules, position: Position, seat: int) -> float:
    """Return the chance that the next seat throws dice with which it can hit a man of this seat; exact.

    Pinning a man counts as hitting him. In a game that is over the chance is 0.
    """
    if immediate_result(rules, position) is not None:
        return 0.0
    following = (seat + 1) % len(rules.seats)
    mine, pinned = position.men[seat], _pinned_points(position, seat)
    hits = total = 0
    for roll, ways in all_throws(rules.dice, rules.faces):
        total += ways
        replies = legal_turns(rules, position, following, roll)
        hits += ways * any(
            reply.position.men[seat] != mine or _pinned_points(reply.position, seat) - pinned
            for reply in replies
        )
    return hits / total


def _pinned_points(position: Position, seat: int) -> set[int]:
    return {point for owner, point in position.pinned if owner == seat}
