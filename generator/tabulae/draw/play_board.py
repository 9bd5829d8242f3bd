"""A board to play on at a screen: the empty board, and where men, piles and names lie on and beside it.

Lengths are millimetres of a drawing that a page scales to its own width.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tabulae.draw.drawn_men import man
from tabulae.draw.figures.figure import figure_layout
from tabulae.draw.figures.labels import fitting_labels, point_numbers
from tabulae.draw.layout import Layout
from tabulae.draw.skins import describe_board, skin_named
from tabulae.draw.skins.decoration import Decoration
from tabulae.engine.position import PILES
from tabulae.engine.rules import Rules
from tabulae.library.games.records import Game
from tabulae.library.words.messages import messages
from tabulae.scene.primitives import Group, Scene
from tabulae.scene.style import palette_named

WIDTH_MM = 104.0
_NAME_MM = 5.4
"""The height of the line with a seat's name."""
_PILE_MM = 17.0
"""The width of a pile beside the board, with its word."""
_WORD_MM = 4.2
"""The height of the word under a pile."""
_LARGEST_MAN_MM = 8.0
"""The largest men in piles."""


@dataclass(frozen=True, slots=True)
class PlayBoard:
    """A board to play on.

    Attributes:
        scene: The drawing of the empty board, with room for piles above and below.
        turned: The same board seen from its other side.
        men: The drawing of a man of each seat, 10 mm square, by the name of the seat.
        geometry: Where everything lies on ``scene``, in mm, ready for JSON. ``width`` and ``height`` are of
            the drawing, ``man`` and ``pile`` the diameters of men on points and in piles, ``most`` the men
            drawn on a point, ``point`` the distance of points. ``points`` gives for each point the centre
            ``x`` and ``y`` of its first man, the direction ``inward`` of the others (degrees: 0 right, 90
            down) and the ``step`` to the next. ``trays`` gives for each seat the ``x`` and ``y`` of its
            ``name``, and for each of its ``piles`` those of its man, the y of its ``word`` and its width
            ``room``.

    """

    scene: Scene
    turned: Scene
    men: dict[str, Scene]
    geometry: dict[str, Any]


def play_board(game: Game, width_mm: float = WIDTH_MM) -> PlayBoard:
    """Return the drawings of a game's board, ``width_mm`` wide, and of its men, and where everything lies."""
    board, seats = game.rules.board, game.rules.seats
    tones, skin = palette_named("colour"), skin_named(game.skin, board)
    plan, size = figure_layout(board, width_mm)
    labels = fitting_labels(plan, size, board.points, ())
    board_context = game.board_context
    decoration = Decoration(board_context.quarters, board_context.words, clear=True, lettered=False)
    ground = skin.draw(plan, tones, decoration)
    drawn = (*ground, *point_numbers(plan, tones, size, turned=False, labels=labels))
    across = [
        replace(label, at=(plan.width_mm - label.at[0], plan.height_mm - label.at[1])) for label in labels
    ]
    seen_across = (
        Group(ground, matrix=(-1, 0, 0, -1, plan.width_mm, plan.height_mm)),
        *point_numbers(plan, tones, size, turned=False, labels=across),
    )
    below = (len(seats) + 1) // 2
    rows = (tuple(range(below)), tuple(range(below, len(seats))))
    pile_mm = min(plan.man_mm, _LARGEST_MAN_MM)
    tray = pile_mm + _WORD_MM + (_NAME_MM if len(seats) > 2 else 1.0) + 2.0
    height = plan.height_mm + 2 * tray
    words = describe_board(plan, game.skin, messages(board_context.templates))
    scene, turned = (
        Scene(plan.width_mm, height, (Group(items, matrix=(1, 0, 0, 1, 0, tray)),), game.name, words)
        for items in (drawn, seen_across)
    )
    trays: dict[str, Any] = {}
    for row, top in zip(rows, (tray + plan.height_mm, 0.0), strict=True):
        for number, seat in enumerate(row):
            left = plan.width_mm * number / len(row)
            trays[seats[seat].name] = _tray(game.rules, left, top, plan.width_mm / len(row), pile_mm)
    geometry = {
        "width": round(plan.width_mm, 2),
        "height": round(height, 2),
        "man": round(plan.man_mm, 3),
        "pile": round(pile_mm, 3),
        "most": plan.max_drawn,
        "point": round(plan.point_width_mm, 3),
        "points": _points(plan, tray),
        "trays": trays,
    }
    men = {
        seat: Scene(10, 10, (man((5, 5), 10, style.colour, style.symbol, tones),), game.seat_names[seat], "")
        for seat, style in game.styles.items()
    }
    return PlayBoard(scene, turned, men, geometry)


def _points(plan: Layout, tray: float) -> dict[str, Any]:
    return {
        name: {
            "x": round(slot.x, 2),
            "y": round(slot.y + tray, 2),
            "inward": round(slot.inward, 2),
            "step": round(slot.step_mm, 3),
        }
        for name, slot in plan.slots.items()
    }


def used_piles(rules: Rules) -> tuple[str, ...]:
    """Return those of ``hand``, ``bar`` and ``off``, in this order, in which men of a game can lie."""
    options = rules.options
    used = {
        "hand": rules.starts_in_hand,
        "bar": options.held_by > 1 and options.hit_men == "bar",
        "off": options.bear_off or options.hit_men == "out",
    }
    return tuple(pile for pile in PILES if used[pile])


def _tray(rules: Rules, left: float, top: float, width: float, man_mm: float) -> dict[str, Any]:
    """Return the places of a seat's name and piles; where several seats share a row, the name is above."""
    piles = used_piles(rules)
    several = len(rules.seats) > 2
    room = min(_PILE_MM, width / max(1, len(piles))) if several else _PILE_MM
    first = left + room / 2 if several else left + width - (len(piles) - 0.5) * room
    middle = top + (_NAME_MM if several else 1.0) + man_mm / 2 + 0.5
    return {
        "name": {"x": round(left + 1, 2), "y": round(top + 4.2 if several else middle + 1.4, 2)},
        "piles": {
            pile: {
                "x": round(first + number * room, 2),
                "y": round(middle, 2),
                "word": round(middle + man_mm / 2 + 3.4, 2),
                "room": round(room, 2),
            }
            for number, pile in enumerate(piles)
        },
    }
