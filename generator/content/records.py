"""What the templates hold, as frozen records: games, readings, rule texts, examples."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from generator.engine.explain import ALL_RULES
from generator.engine.position import Position
from generator.engine.rules import Rules

Status = Literal["attested", "reconstructed", "house"]


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in one style."""

    text: str
    bold: bool = False
    italic: bool = False
    href: str | None = None


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
    that forbids them), ``ends`` (a reason), ``reaches`` (the only resulting position).
    """

    kind: Literal["outcomes", "legal", "illegal", "ends", "reaches"]
    plays: str = ""
    count: int = 0
    rule: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A position with a throw, what is shown of it and what is claimed about it.

    ``shown`` are plays drawn as arrows in order; ``forbidden`` plays are drawn barred; ``after``
    asks for a second board with the position reached. ``caption`` has its number words already
    filled in by the engine. A ``key`` example is the last to go where figures must be left out.
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


@dataclass(frozen=True, slots=True)
class Reading:
    """A named set of option values with where it comes from."""

    name: str
    title: str
    status: Status
    source: str
    note: str
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class SeatStyle:
    """How the men of a seat look: a symbol from STYLE and its colours."""

    symbol: Literal["dot", "cross", "ring", "rays"]
    colour: str


@dataclass(frozen=True, slots=True)
class BoardSeat:
    """A side as its board shows it: name, men, its course by the names of points, and the end of that."""

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
class Furnishing:
    """What a board can bear besides its points: its sides, its quarters, six words for its letters."""

    seats: tuple[BoardSeat, ...] = ()
    quarters: tuple[Quarter, ...] = ()
    words: tuple[str, ...] = ()


BARE = Furnishing()
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

    ``overrides`` are the options set by hand; ``values`` say all options and choices as played, in
    the form that conditions ask for. ``extrapolated`` marks a base that no source knows.
    """

    id: str
    name: str
    tagline: str
    aliases: tuple[str, ...]
    skin: str
    default_base: int
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
    furnishing: Furnishing = BARE

    def rule_text(self, rule: str) -> str:
        """A rule in the words of the leaflet, number first; the engine's own words if the text has none."""
        for section in self.sections:
            for block in section.blocks:
                if block.rule == rule:
                    words = " ".join(
                        "".join(run.text for run in part.runs)
                        for part in block.blocks
                        if isinstance(part, Paragraph)
                    )
                    return f"{block.number} {words}"
        return ALL_RULES[rule]
