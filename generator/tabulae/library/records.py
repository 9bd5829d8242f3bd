"""What the templates hold, as frozen records: games, readings, rule texts, examples."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from tabulae.engine.explain import ALL_RULES, Verdict
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.library.loader import SHIPPED, Templates
from tabulae.library.phrases import PhraseBook
from tabulae.library.rule_words import rule_words
from tabulae.library.schema import Symbol
from tabulae.library.words import Grammar, grammar

Status = Literal["attested", "reconstructed", "house"]


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in one style; a raised one is the number of a source."""

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

    ``rule`` is the id that the engine gives when it forbids a play; ``number`` is what is printed
    (``4.2``; empty for plain text); ``figures`` are the ids of the examples drawn beside it.
    """

    rule: str | None
    number: str
    blocks: tuple[Block, ...]
    figures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A headed part of the rule text."""

    id: str
    number: str
    title: str
    blocks: tuple[RuleBlock, ...]


@dataclass(frozen=True, slots=True)
class Claim:
    """Something that an example says and the engine must prove.

    ``kind`` is ``outcomes`` (value: a count), ``legal`` (plays), ``illegal`` (plays and the rule
    that forbids them), ``ends`` (a reason, and the degree of the win if it matters), ``reaches`` (the
    only resulting position).
    """

    kind: Literal["outcomes", "legal", "illegal", "ends", "reaches"]
    plays: str = ""
    count: int = 0
    rule: str = ""
    text: str = ""
    degree: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A position with a throw, what is shown of it and what is claimed about it.

    ``shown`` are plays drawn as arrows in order; ``forbidden`` plays are drawn barred; ``after``
    asks for a second board with the position reached. ``caption`` has its number words already
    filled in by the engine. Where figures must be left out a ``special`` one is the last to go, of what
    hardly another game has, and a ``key`` example before it.
    """

    id: str
    title: str
    position: Position
    seat: str
    roll: tuple[int, ...]
    shown: str
    forbidden: tuple[str, ...]
    after: bool
    claims: tuple[Claim, ...]
    caption: str
    question: str = ""
    key: bool = False
    special: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """A named set of option values with where it comes from.

    ``status`` is ``attested`` (a source says so), ``reconstructed`` or ``house``; ``source`` is the id of a
    work, ``options`` are the values that differ from the plain rules.

    >>> from tabulae import Game
    >>> [(one.name, one.status) for one in Game("tabula").readings][0]
    ('bell', 'reconstructed')
    """

    name: str
    title: str
    status: Status
    source: str
    note: str
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class SeatStyle:
    """How the men of a seat look: a symbol from STYLE and its colours."""

    symbol: Symbol
    colour: str


@dataclass(frozen=True, slots=True)
class BoardSeat:
    """A side as its board shows it: its printed name, men, course by the names of points, and its end."""

    name: str
    style: SeatStyle
    course: tuple[str, ...]
    home: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Quarter:
    """A quarter of a board that belongs to a side: the look of its men, the words along its rim."""

    style: SeatStyle
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardContext:
    """What a board can bear besides its points: its sides, its quarters, six words for its letters.

    ``templates`` tell in which language it speaks of itself.
    """

    seats: tuple[BoardSeat, ...] = ()
    quarters: tuple[Quarter, ...] = ()
    words: tuple[str, ...] = ()
    templates: Templates = SHIPPED


BARE = BoardContext()
"""A board with nothing but its points."""


@dataclass(frozen=True, slots=True)
class Source:
    """A work that the texts lean on."""

    id: str
    citation: str
    link: str = ""


@dataclass(frozen=True, slots=True)
class Game:
    """One game in one reading, ready to play, draw and print.

    ``usual_men`` is how many men a side its reading has. ``overrides`` are the options set by hand;
    ``values`` say all options and choices as played, in the form that conditions ask for.
    ``extrapolated`` marks a base that no source knows. ``facts`` are what the fields of texts stand for,
    ``seat_names`` how the sides are called where they are printed. ``hooks`` and ``questions`` are for the
    teacher's pack. ``templates`` tell where all other words are found, and in which language.
    """

    id: str
    name: str
    tagline: str
    aliases: tuple[str, ...]
    skin: str
    default_base: int
    usual_men: int
    extrapolated: bool
    rules: Rules
    reading: Reading
    readings: tuple[Reading, ...]
    overrides: Mapping[str, str]
    values: Mapping[str, str]
    styles: Mapping[str, SeatStyle]
    sections: tuple[Section, ...]
    examples: Mapping[str, Example]
    sources: tuple[Source, ...]
    seat_names: Mapping[str, str]
    facts: Mapping[str, str | int]
    hooks: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    furnishing: BoardContext = BARE
    templates: Templates = SHIPPED

    @property
    def men_count(self) -> int | None:
        """The men of each side, if they are fewer than usual."""
        return self.rules.men if self.rules.men != self.usual_men else None

    @property
    def as_usual(self) -> bool:
        """Whether it is played by its reading alone: no option set by hand, all men, the usual board."""
        board = self.rules.board.base == self.default_base
        return board and not self.overrides and self.men_count is None

    @property
    def grammar(self) -> Grammar:
        """The grammar of the language that the game is told in."""
        return grammar(self.templates)

    def fill(self, text: str, **more: str | int) -> str:
        """A text with its fields filled in from the facts of the game and some more."""
        return self.grammar.fill(text, {**self.facts, **more})

    def rule_text(self, rule: str) -> str:
        """A rule in the words of the leaflet, number first; in plain words if the text does not tell it."""
        for section in self.sections:
            for block in section.blocks:
                if block.rule == rule:
                    words = " ".join(
                        "".join(run.text for run in part.runs)
                        for part in block.blocks
                        if isinstance(part, Paragraph)
                    )
                    return f"{block.number} {words}"
        return rule_words(self.templates).rules[rule]

    def because(self, verdict: Verdict) -> str:
        """What stands in the way of a refused play, or how a game has ended; it may be nothing."""
        return self.phrase_book.because(verdict)

    @property
    def phrase_book(self) -> PhraseBook:
        """What is said of plays and endings in this reading."""
        words, numbers = rule_words(self.templates), self.grammar
        return PhraseBook(
            rules={rule: self.rule_text(rule) for rule in ALL_RULES},
            plain=words.rules,
            obstacles={kind: (said.about(1), said.about(2)) for kind, said in words.obstacles.items()},
            ended=words.ended.model_dump(),
            seats=self.seat_names,
            facts=self.facts,
            numbers=numbers.numbers,
            and_=numbers.and_,
        )
