"""What the board of a game bears besides its points, from its game.yaml and its rules."""

from __future__ import annotations

from generator.content.records import BoardSeat, Furnishing, Quarter, SeatStyle
from generator.content.schema import GameModel
from generator.engine.rules import Rules


def game_furnishing(model: GameModel, rules: Rules) -> Furnishing:
    """The sides with their courses, the quarters with their words."""
    seats = tuple(_seat(model, rules, number) for number in range(len(rules.seats)))
    owners = {seat.course[: rules.board.base]: seat.style for seat in seats}
    quarters = tuple(
        Quarter(owners[quadrant], tuple(words))
        for quadrant, words in zip(rules.board.quadrants, model.board.quarters, strict=False)
        if quadrant in owners
    )
    return Furnishing(seats, quarters)


def _seat(model: GameModel, rules: Rules, number: int) -> BoardSeat:
    seat, names = rules.seats[number], rules.board.points
    look = model.seats[seat.name]
    home = seat.home if rules.options.bear_off else ()
    return BoardSeat(
        seat.name,
        SeatStyle(look.symbol, look.colour),
        tuple(names[point] for point in seat.course),
        tuple(names[point] for point in home),
    )
