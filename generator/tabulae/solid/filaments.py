"""Names of filament colours: what a spool is called whose colour comes nearest to ``#rrggbb``."""

from __future__ import annotations

from tabulae.solid.piece import DEFAULT_COLOUR

SPOOLS = {
    "white": "#ffffff",
    "ivory": "#f3e6cc",
    "beige": DEFAULT_COLOUR,
    "yellow": "#f2c200",
    "orange": "#e87b1e",
    "red": "#d4452f",
    "pink": "#e58fb0",
    "purple": "#6a3d8f",
    "blue": "#24476b",
    "green": "#00664b",
    "brown": "#6b4423",
    "grey": "#8a8a8a",
    "black": "#111111",
}
"""Colours that every maker of filament sells, by name; pieces of any colour are shown in beige."""


def filament_name(colour: str) -> str:
    """Return the name of the spool nearest to a colour ``#rrggbb``; the empty text means beige.

    >>> filament_name("#101010"), filament_name("")
    ('black', 'beige')
    """
    wanted = _rgb(colour or DEFAULT_COLOUR)

    def distance(name: str) -> int:
        return sum((a - b) ** 2 for a, b in zip(wanted, _rgb(SPOOLS[name]), strict=True))

    return min(SPOOLS, key=distance)


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
