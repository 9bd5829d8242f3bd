"""Checks that the stored studies and networks of a game still hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from tabulae.engine.errors import TabulaeError
from tabulae.engine.notation import follow_plays
from tabulae.engine.options import option_texts
from tabulae.engine.position import Seat
from tabulae.engine.rules import Rules
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game
from tabulae.library.games.rules import load_rules
from tabulae.library.games.schema import Reading
from tabulae.library.studies import STUDY, stored_study
from tabulae.library.templates import SHIPPED, TemplateError, Templates, place
from tabulae.library.tested_plays import ADVICE, CHOICES
from tabulae.library.told.background import maxim_tests
from tabulae.play.network import Network
from tabulae.play.network_files import lineup_for, network_for
from tabulae.play.players import Lineup
from tabulae.play.simulation import play_one


def stale_study(game: str, templates: Templates = SHIPPED) -> TabulaeError | None:
    """Return an error about the first part of a game's stored study that no longer holds.

    None if all parts hold, or if no study is stored. Only the first throws of the first game of each reading
    are played again: if the rules, the seed or the player have changed since, it shows there, and ten
    thousand games would take too long.
    """
    study = stored_study(game, templates)
    if study is None:
        return None
    where, usual = place(STUDY.path(game, templates)), load_game(GameChoice(game, templates=templates))
    readings = {reading.name: reading for reading in usual.readings}
    for part in study.readings:
        reading = readings.get(part.reading)
        if reading is None:
            return TemplateError("study-reading-gone", where=where, reading=part.reading)
        rules = load_rules(GameChoice(game, reading.name, templates=templates)).rules
        description = (part.status, part.source, part.differs)
        if description != (reading.status, reading.source, reading_differences(usual.rules, rules, reading)):
            return TemplateError("study-reading-changed", where=where, reading=reading.name)
        lineup = lineup_for(game, reading.name, rules, study.player, templates=templates)
        again = sample_counts(rules, study.seed, lineup)
        if part.begins != again:
            counts = {"begins": dict(part.begins), "again": again}
            return TemplateError("study-begins", where=where, reading=reading.name, **counts)
    return None


def stale_player_study(game: Game) -> TabulaeError | None:
    """Return an error about the first stored study made with another network than the game's.

    None if there is no such study. Only the studies of choices and of advice are looked at.
    """
    network: Network | None = None
    for file in (CHOICES, ADVICE):
        study = file.of(game)
        if study is None:
            continue
        network = network or network_for(game.id, game.reading.name, game.rules, game.templates)
        if study.network != network.origin:
            return file.fault(game.id, TabulaeError("study-network"), game.templates)
    return None


def advice_faults(game: Game) -> Iterator[TabulaeError]:
    """Yield an error for each maxim whose stored test is missing, outdated or no longer in maxims.yaml.

    Nothing is yielded without an advice.json for the rules that are played.
    """
    stored = ADVICE.of(game)
    if stored is None:
        return
    tests, tried = maxim_tests(game.id, game.templates), {trial.id: trial.test for trial in stored.trials}
    for test in tests:
        if tried.get(test.id) != test:
            yield ADVICE.fault(game.id, TabulaeError("study-maxim-changed", maxim=test.id), game.templates)
    for left in sorted(tried.keys() - {test.id for test in tests}):
        yield ADVICE.fault(game.id, TabulaeError("study-maxim-gone", maxim=left), game.templates)


def choice_faults(game: Game) -> Iterator[TabulaeError]:
    """Yield an error for each play of a game's stored choices that the engine does not allow.

    Nothing is yielded without a choices.json for the rules that are played. Raises TemplateError for a file
    that cannot be read.
    """
    stored = CHOICES.of(game)
    for choice in stored.choices if stored else ():
        for play in choice.plays:
            try:
                seat, position = game.rules.seat_number(choice.seat), game.rules.parse(choice.position)
                follow_plays(game.rules, position, seat, choice.roll, play.play)
            except TabulaeError as error:
                yield CHOICES.fault(game.id, error, game.templates)


def reading_differences(usual: Rules, rules: Rules, reading: Reading) -> dict[str, str]:
    """Return what a reading plays otherwise than the default one: the values of its own by option, as text.

    Empty if it plays the same. ``rules`` are those of ``reading``. Home, courses and start are compared only
    if nothing else differs.
    """
    before, now = option_texts(usual.options), option_texts(rules.options)
    differs = {name: text for name, text in now.items() if text != before[name]}
    differs |= {name: text for name, text in reading.options.items() if name not in now}
    for name in ("men", "dice", "faces"):
        if getattr(rules, name) != getattr(usual, name):
            differs[name] = str(getattr(rules, name))
    further = (
        ("home", _of_seats(usual, lambda seat: seat.home), _of_seats(rules, lambda seat: seat.home)),
        ("courses", _of_seats(usual, lambda seat: seat.course), _of_seats(rules, lambda seat: seat.course)),
        ("start", usual.format(usual.start), rules.format(rules.start)),
    )
    for name, of_usual, of_reading in further if not differs else ():
        if of_reading != of_usual:
            differs[name] = of_reading
    return differs


def _of_seats(rules: Rules, points: Callable[[Seat], Sequence[int]]) -> str:
    """Return the first and the last of some points of each seat, as ``white 1-24, black 24-1``."""
    named = rules.board.points
    return ", ".join(
        f"{seat.name} {named[points(seat)[0]]}-{named[points(seat)[-1]]}" for seat in rules.seats
    )


SAMPLE_THROWS = 6
"""How many throws of its first game ``check`` plays again to see whether a study still holds."""


def sample_counts(rules: Rules, seed: int, lineup: Lineup) -> dict[str, int]:
    """Return the ``throws``, ``choices`` and ``hits`` of the first game up to :data:`SAMPLE_THROWS` throws.

    A study keeps them, so that changed rules or players are noticed without playing it again.
    """
    record = play_one(rules, Random(f"{seed} 0"), SAMPLE_THROWS, lineup)
    return {"throws": record.throws, "choices": record.choices, "hits": record.hits}
