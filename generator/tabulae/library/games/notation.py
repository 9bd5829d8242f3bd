"""What people write about a game, read in one place: plays, positions, seats and rolls, in any language.

The engine reads what machines write, with the liberties of match files (:mod:`tabulae.engine.notation`).
Here the words of languages become those of machines first, so that whatever is printed can be typed again.
The language of the reader comes before what machines write, and that before other languages.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from tabulae.engine.dice import parse_roll
from tabulae.engine.errors import TabulaeError
from tabulae.engine.notation import NO_PLAY, Step, parse_plays
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_languages, game_model, printed_seats
from tabulae.library.games.rules import load_rules, point_labels
from tabulae.library.templates import Templates
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.library.words.messages import messages
from tabulae.library.words.printed_notation import PrintedNotation, replaced_words, spelling, words_in


class _Words(NamedTuple):
    """The names of places and seats as machines read them, by how somebody spells them."""

    places: Mapping[str, str]
    seats: Mapping[str, str]


def printed_notation(choice: GameChoice) -> PrintedNotation:
    """Return how the language of a choice prints its game."""
    name, _, rules, _ = load_rules(choice)
    return Notation(name, rules, choice.templates).printed


def printed_error(error: TabulaeError, choice: GameChoice) -> TabulaeError:
    """Return an error about a position, roll, play or seat with names as the choice prints them."""
    if choice.templates.language == DEFAULT_LANGUAGE:
        return error
    try:
        return printed_notation(choice).error(error)
    except TabulaeError:  # there is no such game
        return error


@dataclass(frozen=True)
class Notation:
    """How a game is written: printed in the language of its templates, read in all its languages."""

    game: str
    rules: Rules
    templates: Templates

    @cached_property
    def printed(self) -> PrintedNotation:
        """The notation in the language of the templates."""
        return self._in(self.templates.language)

    def plays(self, text: str) -> tuple[Step, ...]:
        """Parse plays; errors are those of :func:`tabulae.engine.notation.parse_plays`."""
        return parse_plays(self.rules, self.plays_text(text))

    def plays_text(self, text: str) -> str:
        """Return plays as machines write them, ``no play`` for none; as they are if no language has them."""
        words = words_in(text)
        for known in self._known_words():
            if words <= known.places.keys():
                return replaced_words(text, known.places)
        passing = spelling(text.strip(" ().!"))
        passed = "/" not in text and any(passing in notation.passes for notation in self._languages())
        return NO_PLAY if passed else text

    def position(self, text: str | None) -> Position:
        """Parse a position, the start if None; errors are those of ``Rules.parse``."""
        return self.rules.start if text is None else self.rules.parse(self.position_text(text))

    def position_text(self, text: str) -> str:
        """Return a position as machines write it, in the first language that has all its words.

        If none has, it is that of the first seat, and the text as it is if no language has that.
        """
        words = words_in(text)
        first = spelling(text.split()[0].rstrip(":")) if text.strip() else ""
        begun = None
        for known in self._known_words():
            if words <= known.places.keys() | known.seats.keys():
                return replaced_words(text, {**known.places, **known.seats})
            begun = begun or (known if first in known.seats else None)
        return replaced_words(text, {**begun.places, **begun.seats}) if begun else text

    def seat(self, name: str | None) -> int:
        """Return the number of a seat in turn order, 0 for None; raises TabulaeError for an unknown name."""
        if name is not None and name not in self.rules.seat_names:
            for known in self._known_words():
                if spelling(name) in known.seats:
                    return self.rules.seat_number(known.seats[spelling(name)])
        return self.rules.seat_number(name)

    def roll(self, roll: str | Sequence[int], position: Position, seat: int) -> tuple[int, ...]:
        """Return the dice of a text, such as ``2,5,6`` or *2, 5 and 6*, or of numbers, in their order.

        Raises RollError for what cannot be read, and for what the seat cannot have thrown here.
        """
        if isinstance(roll, str):
            text, languages = roll, self._languages() if any(map(str.isalpha, roll)) else ()
            for notation in languages:
                text = replaced_words(text, notation.dice_words)
            roll = parse_roll(text, self.rules.faces)
        self.rules.check_roll(roll, position, seat)
        return tuple(roll)

    def _known_words(self) -> Iterator[_Words]:
        """Yield the words of machines and each language; first the reader's own if it has other letters."""
        board, seats = self.rules.board, self.rules.seat_names
        machine = _Words(
            {spelling(name): name for name in board.places}, {spelling(name): name for name in seats}
        )
        languages = (_Words(notation.place_names, notation.seat_names) for notation in self._languages())
        if board.labels:
            yield next(languages)
        yield machine
        yield from languages

    def _languages(self) -> Iterator[PrintedNotation]:
        """Yield the notation in each language of the game, that of the templates first."""
        yield self.printed
        for language in game_languages(self.game, self.templates):
            if language != self.templates.language:
                yield self._in(language)

    def _in(self, language: str) -> PrintedNotation:
        templates = replace(self.templates, language=language)
        model, board = game_model(self.game, templates), self.rules.board
        labelled = replace(board, labels=point_labels(model, board.points))
        return PrintedNotation(labelled, printed_seats(model), messages(templates))
