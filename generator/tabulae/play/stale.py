"""Whether what is stored of a game still holds: statistics, studies of readings, and who played for them."""

from __future__ import annotations

import os

from tabulae.library.booklet_studies import STORED as BOOKLET
from tabulae.library.booklet_studies import stored_studies
from tabulae.library.choice_studies import STORED as CHOICES
from tabulae.library.choice_studies import stored_choices
from tabulae.library.game import load_game, load_rules
from tabulae.library.games import game_folders
from tabulae.library.loader import Given
from tabulae.library.records import Game
from tabulae.library.study import STUDY, stored_study
from tabulae.play.answers import (
    STORED,
    answer_simulate,
    beginning,
    differing,
    network_of,
    stored_statistics,
    table_of,
)
from tabulae.play.network import Network


def stale_statistics(game: str, templates: Given = None, *, fast: bool = False) -> str | None:
    """What a game's stored statistics say that playing again denies, in one line; None if all is true.

    ``fast`` is worth while where many games are looked at.
    """
    kept = stored_statistics(game, templates)
    if kept is None:
        return None
    jobs = os.cpu_count() or 1
    again = answer_simulate(game, kept["games"], kept["seed"], jobs=jobs, templates=templates, fast=fast)
    for key, value in again.items():
        if key != "game" and kept.get(key) != value:
            path = game_folders(templates)[game] / STORED
            return f"{path}: {key} is {kept.get(key)}, but playing again gives {value}"
    return None


def stale_study(game: str, templates: Given = None) -> str | None:
    """What a game's stored study says that playing denies, in one line; None if it holds.

    Only the beginning of the first game of each reading is played again: rules, seed or player that have
    changed since show there, and ten thousand games would take too long.
    """
    kept = stored_study(game, templates)
    if kept is None:
        return None
    usual = load_game(game, templates=templates)
    readings = {reading.name: reading for reading in usual.readings}
    for one in kept["readings"]:
        rules, reading = load_rules(game, one["reading"], templates=templates)[2], readings[one["reading"]]
        told = (one.get("status"), one.get("source"), one.get("differs"))
        if told != (reading.status, reading.source, differing(usual.rules, rules)):
            return f"{game_folders(templates)[game] / STUDY}: what it says of {reading.name} itself is not so"
        table = table_of(game, one["reading"], rules, str(kept["player"]), templates=templates)
        again = beginning(rules, kept["seed"], table)
        if one.get("begins") != again:
            path = game_folders(templates)[game] / STUDY
            return (
                f"{path}: the first game of {one['reading']} begins with {one.get('begins')}, "
                f"but playing again gives {again}"
            )
    return None


def stale_player(game: Game) -> str | None:
    """Which stored study of a game was made with another player than the game has now, in one line."""
    network: Network | None = None
    studies = ((BOOKLET, "", stored_studies(game)), (CHOICES, " --choices", stored_choices(game)))
    for file, option, kept in studies:
        if kept is None:
            continue
        network = network or network_of(game.id, game.reading.name, game.rules, game.templates)
        if kept.network != network.origin:
            path = game_folders(game.templates)[game.id] / file
            return f"{path}: made with another player: write it again with tabulae study {game.id}{option}"
    return None
