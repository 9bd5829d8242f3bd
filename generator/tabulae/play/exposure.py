"""How exposed the men of a seat are: the exact chance that the next side hits one of them."""

from __future__ import annotations

from tabulae.engine.dice import all_throws
from tabulae.engine.ending import arrived
from tabulae.engine.moves import legal_turns
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules


def chance_of_hit(rules: Rules, position: Position, seat: int) -> float:
    """The chance that the next side throws dice with which it can hit a man of this seat; exact."""
    if arrived(rules, position) is not None:
        return 0.0
    following = (seat + 1) % len(rules.seats)
    mine, pinned = position.men[seat], _pinned(position, seat)
    hits = total = 0
    for roll, ways in all_throws(rules.dice, rules.faces):
        total += ways
        replies = legal_turns(rules, position, following, roll)
        hits += ways * any(
            reply.position.men[seat] != mine or _pinned(reply.position, seat) - pinned for reply in replies
        )
    return hits / total


def _pinned(position: Position, seat: int) -> set[int]:
    """The points on which men of a seat are pinned."""
    return {place for who, place in position.pinned if who == seat}
