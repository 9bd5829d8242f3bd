"""The records that the YAML files of games are checked against."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from tabulae.engine.errors import TabulaeError
from tabulae.engine.options import format_value
from tabulae.geometry.lengths import parse_length, parse_number

Term = int | Annotated[str, StringConstraints(pattern=r"^([0-9n+\- ]{1,12}|m)$")]
Name = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
SeatName = Annotated[str, StringConstraints(pattern=r"^[a-z]{1,20}$")]
Line = Annotated[str, StringConstraints(min_length=1, max_length=400, strip_whitespace=True)]
Prose = Annotated[str, StringConstraints(min_length=1, max_length=2000, strip_whitespace=True)]
Scalar = bool | int | str
OptionText = Annotated[
    str, BeforeValidator(lambda value: format_value(value) if isinstance(value, int) else value)
]
"""The value of an option; ``true``, ``false`` and numbers become texts."""


def _read(parse: Callable[[str], float | None], value: object) -> object:
    """Return the number of a text in a file; what is none is returned as it is, to be refused."""
    number = parse(value) if isinstance(value, str) else None
    return value if number is None else number


DecimalNumber = Annotated[float, BeforeValidator(partial(_read, parse_number))]
"""A number, with a decimal point or comma."""
Length = Annotated[float, BeforeValidator(partial(_read, parse_length))]
"""A length in mm, or with its unit: ``21.5``, ``21,5``, ``21,5mm`` or ``2.15cm``."""
PlanetSymbol = Literal["moon", "mercury", "venus", "sun", "mars", "jupiter", "saturn"]
"""A symbol that is the sign of a planet."""
Symbol = Literal["dot", "cross", "ring", "rays", "star", "triangle", "crescent", PlanetSymbol]
"""What tells the men of one seat from those of others without colour."""


def _as_written(value: object) -> object:
    """Return a number as text: in a list of points such as ``[1, 2, 3]`` numbers are names."""
    return str(value) if type(value) is int else value


Points = Annotated[
    list[Annotated[str, BeforeValidator(_as_written), StringConstraints(max_length=40)]],
    Field(max_length=100),
]
"""Points and ranges of points, in an order that matters."""


class StrictModel(BaseModel):
    """A record of a template file: unknown keys are refused, and it cannot be changed."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


ENTRY_KEY = "the key of its entry"
EntryKey = Annotated[str, ENTRY_KEY]
"""A field that no file has, but :func:`with_key` adds."""


def with_key(name: str) -> BeforeValidator:
    """Return what gives each entry of a mapping its own key, as the field ``name`` of its record."""

    def add(entries: Any) -> Any:
        if not isinstance(entries, Mapping):
            return entries
        for key, entry in entries.items():
            if isinstance(entry, Mapping) and name in entry:
                raise TabulaeError("no-such-key", key=f"{key}.{name}", close="", number=0, known=[])
        return {
            key: {name: key, **entry} if isinstance(entry, Mapping) else entry
            for key, entry in entries.items()
        }

    return BeforeValidator(add)


_LETTERS = StringConstraints(pattern=r"^[A-Za-z]{1,3}$")


class BoardModel(StrictModel):
    """``board:`` of game.yaml: its shape, the skin it is drawn in, its points in board order.

    ``show_skin`` is the skin of the board itself on its usual number of points, if figures have another.
    ``quarters`` are the words on the rim of each quarter; ``letters`` gives for the letters in names of
    points those that a language prints; ``numerals`` is whether the numbers for bearing off are printed.
    """

    kind: Literal["tables", "rows", "ring", "sides"]
    skin: Name
    show_skin: Name | None = None
    points: Points = Field(min_length=1)
    quarters: list[list[Line]] = Field(default=[], max_length=20)
    letters: dict[Annotated[str, _LETTERS], Annotated[str, _LETTERS]] = Field(default={}, max_length=20)
    numerals: bool = False


class SeatStyle(StrictModel):
    """How the men of a seat look: their symbol and their colour (``#rrggbb``)."""

    symbol: Symbol
    colour: Annotated[str, StringConstraints(pattern=r"^#[0-9a-f]{6}$")]


class SeatModel(SeatStyle):
    """A seat: how its men look, and its printed name."""

    name: Line | None = None


MenCounts = dict[str, Term]
"""The number of men on points, in ranges of points and in piles; ``fill`` goes along the course."""

Tables = dict[SeatName, Points]
"""The points of each seat; those of an entry in the order of the dice that name them."""

Courses = Annotated[dict[Name, Tables], Field(min_length=1)]


Status = Literal["attested", "reconstructed", "house"]


class Reading(StrictModel):
    """A named interpretation of the rules of a game, with its source and what it changes.

    ``status`` is ``attested`` (a source says so), ``reconstructed`` or ``house``; ``source`` is the id of a
    work; ``options`` are those that it sets in place of the game's own, values as text. Besides, it may
    replace the tagline, men, dice, start, courses, entry and home of the game, each as a whole.

    >>> from tabulae import Game
    >>> reading = Game("tabula").readings[0]
    >>> reading.name, reading.status
    ('bell', 'reconstructed')
    """

    name: EntryKey
    title: Line
    status: Status
    source: Name
    note: Prose
    tagline: Line | None = None
    options: dict[str, OptionText] = {}
    men: Term | None = None
    dice: int | None = Field(default=None, ge=1, le=5)
    start: dict[SeatName, MenCounts] | None = None
    courses: Courses | None = None
    entry: Tables | None = None
    home: Tables | None = None


class GameModel(StrictModel):
    """A game.yaml together with the words.LANGUAGE.yaml beside it.

    Where ``entry`` and ``home`` name no points for a seat, they are the first and the last ``base`` points of
    its course. A start given by a rule, ``fill`` or ``hand: m``, suits fewer men too. ``places`` are the
    pages or folios where a work of ``sources`` tells of the game. ``questions`` are those of the
    historian's worksheet; ``settable`` are values that ``--set`` may choose besides those of the readings,
    all if it is left out; ``age`` is the age in years from which children play it well alone.
    """

    name: Line
    tagline: Line
    aliases: list[Name] = []
    age: int | None = Field(default=None, ge=3, le=18)
    base: int = Field(default=6, ge=2, le=12)
    bases: list[Annotated[int, Field(ge=2, le=12)]] = Field(default=[6], min_length=1, max_length=11)
    extrapolated: list[int] = Field(default=[], max_length=11)
    board: BoardModel
    seats: dict[SeatName, SeatModel] = Field(min_length=2, max_length=8)
    men: Term
    dice: int = Field(ge=1, le=5)
    faces: Term = "n"
    courses: Courses
    entry: Tables = {}
    home: Tables = {}
    start: dict[SeatName, MenCounts]
    options: dict[str, OptionText]
    settable: dict[str, list[OptionText]] | None = None
    default: Name
    readings: Annotated[dict[Name, Reading], with_key("name")] = Field(min_length=1, max_length=60)
    sources: list[Name] = Field(default=[], max_length=60)
    places: dict[Name, Line] = Field(default={}, max_length=60)
    questions: list[Prose] = Field(default=[], max_length=8)


class ListedBoardModel(StrictModel):
    """A board of boards.yaml."""

    title: Line
    kind: Literal["tables", "rows", "ring", "sides", "grid", "pair"]
    base: int = Field(ge=2, le=12)
    skin: Name
    points: Points = Field(min_length=1)
    point_width_mm: Length = Field(default=37, ge=6, le=80)


class BoardsModel(StrictModel):
    """A boards.yaml."""

    boards: dict[Name, ListedBoardModel]


def _claim_text(value: object) -> object:
    """Return a claim that is written in keys, ``{illegal: 6/8, rule: held-point}``, as a line of text."""
    if isinstance(value, dict) and not set(list(value)[1:]) - {"rule", "degree"}:
        return " ".join(map(str, (*list(value)[:1], *value.values())))
    return value


class ExampleWords(StrictModel):
    """The words of an example, in examples.yaml itself or in words.LANGUAGE.yaml."""

    title: Line | None = None
    caption: Prose | None = None
    question: str | None = None


class GameExampleWords(StrictModel):
    """``examples:`` of a words.LANGUAGE.yaml, by id."""

    examples: dict[Name, ExampleWords] = {}


ClaimText = Annotated[Line, BeforeValidator(_claim_text)]
"""A claim of :mod:`tabulae.library.told.claims`."""


class ExampleFields(StrictModel):
    """What an example says in every reading: a throw, what its figure shows, what is claimed.

    ``shown`` are plays drawn as arrows in order; ``forbidden`` plays are drawn barred; with ``after`` a
    second board shows the position reached. Where there is no room for all figures, those of ``special``
    examples, about rules that hardly any other game has, are the last to be left out, and those of ``key``
    examples the last before them.
    """

    id: str = ""
    title: Line
    seat: SeatName
    roll: tuple[int, ...] = Field(default=(), max_length=10)
    shown: str = Field(default="", max_length=400)
    forbidden: tuple[Line, ...] = Field(default=(), max_length=20)
    after: bool = False
    claims: tuple[ClaimText, ...] = ()
    caption: str = ""
    question: str = ""
    key: bool = False
    special: bool = False

    def claimed(self, kind: str) -> Iterator[list[str]]:
        """Yield the words that follow the name of a kind in each claim of that kind."""
        yield from (words for name, *words in map(str.split, self.claims) if name == kind)


class WrittenExample(ExampleFields):
    """An example as its file has it: the position is text, ``when`` are the options for which it holds.

    ``fewer`` is the position of the same scene with fewer men, as a short game has them.
    """

    id: Name
    when: dict[str, Scalar] = {}
    position: Line
    fewer: Line | None = None
    claims: tuple[ClaimText, ...] = Field(min_length=1, max_length=100)
    caption: Prose


class ExamplesModel(StrictModel):
    """An examples.yaml; ``when`` is a condition of every example, beside its own."""

    when: dict[str, Scalar] = {}
    examples: list[WrittenExample] = Field(max_length=200)


class Source(StrictModel):
    """A work that texts cite: its citation as it is printed, then its parts for bibliographies.

    Each ``author`` is ``Family, Given``, or a name as it is. A work without a ``type`` is none that can be
    looked up, such as a rule of our own.
    """

    id: EntryKey
    citation: Line
    link: str = ""
    type: Literal["book", "article", "thesis", "manuscript", "webpage", ""] = ""
    author: tuple[Line, ...] = ()
    title: str = ""
    year: int | None = None
    container: str = ""
    volume: int | None = None
    pages: Annotated[str, BeforeValidator(_as_written)] = ""
    publisher: str = ""


class SourcesModel(StrictModel):
    """A sources.yaml."""

    sources: Annotated[dict[Name, Source], with_key("id")]
