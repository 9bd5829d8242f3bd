"""The networks that games keep in their folders, and which of them the players of a game ask."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabulae.engine.errors import TabulaeError
from tabulae.engine.rules import Rules
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_file, game_model
from tabulae.library.games.rules import load_rules
from tabulae.library.templates import SHIPPED, Templates, read_text
from tabulae.play.network import Network, loads, untrained
from tabulae.play.players import PLAYERS, Lineup

OTHER_PLAYER = "*"
"""The mark of a reading that was played with another network than the usual reading."""
AIMS = ("bear_off", "goal", "prime", "row", "survivor", "deadlock", "hit_men")
"""The options that say what wins."""


def network_for(game: str, reading: str, rules: Rules, templates: Templates = SHIPPED) -> Network:
    """Return the network of a reading: its own, that of the default reading, or an untrained network.

    A reading without a network of its own borrows that of the default reading if board and seats have the
    same shape, the number of men is the same and games end in the same ways. Such readings agree on most good
    places for men; a network that builds walls would be of no use in a race. Raises TabulaeError for a file
    that is no network.
    """
    return named_network(game, reading, rules, templates)[1]


def named_network(
    game: str, reading: str, rules: Rules, templates: Templates = SHIPPED
) -> tuple[str, Network]:
    """Return the reading that a network was trained in, empty if untrained, and the network.

    The network is that of :func:`network_for`.
    """
    usual = untrained(rules)
    for name in dict.fromkeys((reading, game_model(game, templates).default)):
        path = game_file(game, network_file(name), templates)
        if path is None or (name != reading and not _has_same_aims(game, name, rules, templates)):
            continue
        network = loads(read_text(path))
        if (network.shape.seats, network.shape.width) == (usual.shape.seats, usual.shape.width):
            return name, network
    return "", usual


def training_reading(game: str, reading: str, templates: Templates = SHIPPED) -> str:
    """Return the reading in which the network of a reading was trained; empty if it is untrained."""
    return named_network(
        game,
        reading,
        load_rules(GameChoice(game, reading, templates=templates)).rules,
        templates,
    )[0]


def readings_with_other_network(
    game: str, usual: str, readings: Iterable[str], templates: Templates = SHIPPED
) -> set[str]:
    """Return those of the ``readings`` that use another network than the reading ``usual``.

    If their games differ, the network may be the reason as well as the rules.
    """
    player = training_reading(game, usual, templates)
    return {name for name in readings if training_reading(game, name, templates) != player}


def _has_same_aims(game: str, reading: str, rules: Rules, templates: Templates) -> bool:
    """Return True if a reading has as many men as these rules, and its games end in the same ways."""
    other = load_rules(GameChoice(game, reading, base=rules.board.base, templates=templates)).rules
    return other.men == rules.men and all(
        getattr(other.options, name) == getattr(rules.options, name) for name in AIMS
    )


def network_file(reading: str) -> str:
    """Return the path of a reading's network in the folder of its game, such as ``players/bell.json``."""
    return f"players/{reading}.json"


def lineup_for(
    game: str,
    reading: str,
    rules: Rules,
    player: str = "random",
    seats: Sequence[str] = (),
    first: str | None = None,
    templates: Templates = SHIPPED,
) -> Lineup:
    """Return who plays a game: ``player`` at every seat, or the players that ``seats`` name.

    ``first`` is the name of the seat that begins, None or ``lot`` for whoever throws highest. Raises
    TabulaeError for a player or a seat that does not exist, and unless ``seats`` has a player for each seat.
    """
    names = tuple(seats) or (player,) * len(rules.seats)
    if len(names) != len(rules.seats):
        raise TabulaeError(
            "seats-of-players", seats=rules.seat_names, players=len(names), number=len(rules.seats)
        )
    for name in names:
        if name not in PLAYERS:
            raise TabulaeError("play-no-player", name=name, known=PLAYERS)
    begins = None if first in (None, "lot") else rules.seat_number(first)
    network = None if set(names) == {"random"} else network_for(game, reading, rules, templates)
    return Lineup(names, network, begins)
