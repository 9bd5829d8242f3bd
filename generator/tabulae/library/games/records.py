"""Games with their readings, rule texts and examples, as frozen records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabulae.engine.position import Position
from tabulae.engine.rule_ids import ALL_RULES
from tabulae.engine.rules import Rules
from tabulae.library.choice import GameChoice
from tabulae.library.games.schema import ExampleFields, Reading, SeatStyle, Source
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import Messages, messages
from tabulae.library.words.phrases import PhraseBook
from tabulae.library.words.printed_notation import PrintedNotation, pile_words

if TYPE_CHECKING:
    from tabulae.engine.explain import Verdict


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in one style; the number of a source is ``raised``."""

    text: str
    bold: bool = False
    italic: bool = False
    href: str | None = None
    raised: bool = False


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of running text."""

    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list, numbered or not."""

    items: tuple[tuple[Run, ...], ...]
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A small table; every row has as many cells as the header."""

    header: tuple[tuple[Run, ...], ...]
    rows: tuple[tuple[tuple[Run, ...], ...], ...]


Block = Paragraph | Bullets | Table


@dataclass(frozen=True, slots=True)
class RuleBlock:
    """One rule of the text, or plain text where ``rule`` is None.

    ``rule`` is the id of a rule of the engine (``rule_ids.ALL_RULES``), ``number`` is printed before it
    (``4.2``; empty for plain text), ``figures`` are the ids of the examples drawn beside it.
    """

    rule: str | None
    number: str
    blocks: tuple[Block, ...]
    figures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rule text with its heading."""

    id: str
    number: str
    title: str
    blocks: tuple[RuleBlock, ...]


class Example(ExampleFields):
    """An example as it is played in a reading; the ``caption`` has its fields filled in."""

    position: Position


@dataclass(frozen=True, slots=True)
class GameTurn:
    """A turn of a game: the positions before and after it, the seat's number, the dice, the plays as text.

    ``passed`` is True if another seat could not use the dice and passed them on. ``others`` are the plays
    with which the play is compared.
    """

    number: int
    seat: int
    roll: tuple[int, ...]
    passed: bool
    play: str
    before: Position
    after: Position
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardSeat:
    """A seat as its board shows it: printed name, look of its men, names of the points of course and home."""

    name: str
    style: SeatStyle
    course: tuple[str, ...]
    home: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Quarter:
    """A quarter of a board that belongs to a seat: the look of its men, the words along its rim.

    On a board of orbits it is the orbit of a planet, with the point ``start`` on which it begins.
    """

    style: SeatStyle
    words: tuple[str, ...] = ()
    start: str = ""


@dataclass(frozen=True, slots=True)
class BoardContext:
    """What a board shows besides its points: seats, quarters, the six words of a board of letters.

    ``templates`` give the language of its words.
    """

    seats: tuple[BoardSeat, ...] = ()
    quarters: tuple[Quarter, ...] = ()
    words: tuple[str, ...] = ()
    templates: Templates = SHIPPED


BARE = BoardContext()
"""Nothing besides the points."""


_ERRORS_OF_PLAY = ("error-play-", "error-roll-", "error-position-", "error-seat", "error-close", "list-or")
"""The messages on what can be wrong with a position, a throw or a play, by the beginnings of their ids."""


@dataclass(frozen=True, slots=True)
class Wording:
    """What decides how a text of a game is printed.

    ``values`` are all options and choices as played, as conditions of texts ask for them; ``usual`` has, for
    each option that was chosen by hand, the value of the reading. ``facts`` are the values of fields,
    ``examples`` the ids of those that apply.
    """

    rules: Rules
    values: Mapping[str, str]
    usual: Mapping[str, str]
    facts: Mapping[str, str | int]
    examples: tuple[str, ...]
    templates: Templates


@dataclass(frozen=True, slots=True)
class Game:
    """One game in one reading, with its texts and examples, ready to play, draw and print.

    ``choice`` is what was chosen, the game by its id, with nothing stated that is its own anyway.
    ``usual_men`` is the number of men a side in its reading, ``wording`` what its texts are printed by.
    ``extrapolated`` marks a base that no source knows. ``seat_names`` are the printed names of the seats by
    id. ``questions`` are for the historian's worksheet, empty where what they say is not played.
    ``templates`` have all other words, in the language of the game.
    """

    choice: GameChoice
    name: str
    tagline: str
    aliases: tuple[str, ...]
    skin: str
    usual_men: int
    extrapolated: bool
    rules: Rules
    reading: Reading
    readings: tuple[Reading, ...]
    wording: Wording
    styles: Mapping[str, SeatStyle]
    sections: tuple[Section, ...]
    examples: Mapping[str, Example]
    sources: tuple[Source, ...]
    seat_names: Mapping[str, str]
    questions: tuple[str, ...] = ()
    board_context: BoardContext = BARE

    @property
    def id(self) -> str:
        """The id of the game, which is also the name of its folder."""
        return self.choice.game

    @property
    def templates(self) -> Templates:
        """Where its words are read, and in which language."""
        return self.choice.templates

    @property
    def values(self) -> Mapping[str, str]:
        """All options and choices as played, as conditions of texts ask for them."""
        return self.wording.values

    @property
    def facts(self) -> Mapping[str, str | int]:
        """The values of the fields in its texts."""
        return self.wording.facts

    @property
    def as_usual(self) -> bool:
        """True if nothing is changed by hand; the reading need not be the default one."""
        return self.choice.as_usual

    @property
    def is_default(self) -> bool:
        """True for the default reading, with nothing changed by hand."""
        return self.choice.as_usual and self.choice.reading is None

    @property
    def message(self) -> Messages:
        """The messages in the language of the game: ``game.message("contents-title")``."""
        return messages(self.templates)

    def fill(self, text: str, **more: str | int) -> str:
        """Return a text with its fields (``{men}``) filled in from ``more`` or the facts of the game.

        Raises TabulaeError for a field that does not exist.
        """
        return self.message.fill(text, {**self.facts, **more})

    def rule_text(self, rule: str) -> str:
        """Return a rule as the leaflet has it, its number first, or in a few words if the text lacks it.

        The paragraphs are joined as plain text; lists and tables are left out. The few words have no number.
        ``rule`` is an id of ``rule_ids.ALL_RULES``; raises TemplateError for any other.
        """
        for section in self.sections:
            for block in section.blocks:
                if block.rule == rule:
                    words = " ".join(
                        "".join(run.text for run in part.runs)
                        for part in block.blocks
                        if isinstance(part, Paragraph)
                    )
                    return f"{block.number} {words}"
        return self.message(f"rule-{rule}")

    def printed(self, text: str) -> str:
        """Return plays or points, such as ``bar/5``, as the language prints them: ``barra/5``."""
        return PrintedNotation(self.rules.board, self.seat_names, self.message).plays(text)

    def because(self, verdict: Verdict) -> str:
        """Return sentences about what forbids a play, or how the game has ended.

        The text is empty if the verdict names neither an obstacle nor an end.
        """
        return self.phrase_book.because(verdict)

    @property
    def phrase_book(self) -> PhraseBook:
        """The words for the sentences of :meth:`because`, which need neither the game nor its templates."""
        board = self.rules.board
        return PhraseBook(
            rules={rule: self.rule_text(rule) for rule in ALL_RULES},
            messages=self.message.patterns("obstacle-", "rule-", "ended", "label", *_ERRORS_OF_PLAY),
            seats=self.seat_names,
            grammar=self.message.grammar,
            places=dict(zip(board.points, board.labels, strict=False)) | pile_words(self.message),
        )
