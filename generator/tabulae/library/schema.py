"""The shape of the template files, checked as they are read."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

Term = int | Annotated[str, StringConstraints(pattern=r"^([0-9n+\- ]{1,12}|m)$")]
Name = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
SeatName = Annotated[str, StringConstraints(pattern=r"^[a-z]{1,20}$")]
Line = Annotated[str, StringConstraints(min_length=1, max_length=400, strip_whitespace=True)]
Prose = Annotated[str, StringConstraints(min_length=1, max_length=2000, strip_whitespace=True)]
Scalar = bool | int | str
Symbol = Literal["dot", "cross", "ring", "rays", "star", "triangle", "crescent"]
"""What tells the men of a side from others without colours."""


def _as_written(value: object) -> object:
    """A number as the text that it is in a list of points: ``[1, 2, 3]``."""
    return str(value) if type(value) is int else value


Points = Annotated[
    list[Annotated[str, BeforeValidator(_as_written), StringConstraints(max_length=40)]],
    Field(max_length=100),
]
"""Points and ranges of points, in an order that matters."""


class StrictModel(BaseModel):
    """What every file of the templates is: no key that nothing reads, no change once it is read."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class BoardModel(StrictModel):
    """``board:`` of game.yaml: its shape, the look it is drawn in, its points in board order.

    ``quarters`` are the words that each quarter bears, ``numerals`` prints those for bearing off.
    """

    kind: Literal["tables", "rows", "ring", "sides"]
    skin: Name
    points: Points = Field(min_length=1)
    quarters: list[list[Line]] = Field(default=[], max_length=20)
    numerals: bool = False


class SeatModel(StrictModel):
    """A seat: how its men look, and what it is called where it is printed."""

    symbol: Symbol
    colour: Annotated[str, StringConstraints(pattern=r"^#[0-9a-f]{6}$")]
    name: Line | None = None


Men = dict[str, Term]
"""How many men stand where: on points, in ranges, in piles, or laid by a rule (``fill``)."""

Tables = dict[SeatName, Points]
"""Points for each seat, in the order of the dice that name them."""

Courses = Annotated[dict[Name, Tables], Field(min_length=1)]


class ReadingModel(StrictModel):
    """A reading: what it changes, and where it comes from.

    Besides options it may change the men, dice, start, courses and tables of the game, each as a whole.
    """

    title: Line
    status: Literal["attested", "reconstructed", "house"]
    source: Name
    note: Prose
    options: dict[str, Scalar] = {}
    men: Term | None = None
    dice: int | None = Field(default=None, ge=1, le=5)
    start: dict[SeatName, Men] | None = None
    courses: Courses | None = None
    entry: Tables | None = None
    home: Tables | None = None


class GameModel(StrictModel):
    """The whole of a game.yaml with what a words.LANGUAGE.yaml says beside it.

    ``entry`` and ``home`` are the tables of the seats named; of others the first and the last ``base``
    points of the course. A start that is laid by a rule, ``fill`` or ``hand: m``, goes for fewer men too.
    ``hooks`` are those of the teacher's pack that fit the game, ``questions`` are for its talk; ``age`` is
    how old a child is that plays it well alone, in years.
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
    start: dict[SeatName, Men]
    options: dict[str, Scalar]
    default: Name
    readings: dict[Name, ReadingModel] = Field(min_length=1, max_length=60)
    sources: list[Name] = Field(default=[], max_length=60)
    hooks: list[Name] = Field(default=["probability"], max_length=20)
    questions: list[Prose] = Field(default=[], max_length=8)


class ListedBoardModel(StrictModel):
    """A board of boards.yaml."""

    title: Line
    kind: Literal["tables", "rows", "ring", "sides", "grid", "pair"]
    base: int = Field(ge=2, le=12)
    skin: Name
    points: Points = Field(min_length=1)
    point_width_mm: float = Field(default=37, ge=6, le=80)


class BoardsModel(StrictModel):
    """The whole of a boards.yaml."""

    boards: dict[Name, ListedBoardModel]


class ClaimModel(StrictModel):
    """One claim of an example; exactly one of outcomes, legal, illegal (with rule), reaches, ends.

    ``degree`` beside ``ends`` is how much the win counts, one of ``DEGREES``.
    """

    outcomes: int | None = Field(default=None, ge=1)
    legal: Line | None = None
    illegal: Line | None = None
    rule: Name | None = None
    reaches: Line | None = None
    ends: Name | None = None
    degree: Name | None = None


class ExampleWords(StrictModel):
    """What is said of an example, beside its place in examples.yaml or in words.LANGUAGE.yaml."""

    title: Line | None = None
    caption: Prose | None = None
    question: str | None = None


class GameExampleWords(StrictModel):
    """``examples:`` of a words.LANGUAGE.yaml, by id."""

    examples: dict[Name, ExampleWords] = {}


class ExampleModel(StrictModel):
    """An example: a position, a throw, what is drawn, what is claimed.

    A ``key`` example is dear to all that shows examples; a ``special`` one, of what hardly another game
    has, dearer still.
    """

    id: Name
    key: bool = False
    special: bool = False
    title: Line
    when: dict[str, Scalar] = {}
    position: Line
    seat: SeatName
    roll: list[int] = Field(default=[], max_length=10)
    shown: str = Field(default="", max_length=400)
    forbidden: list[Line] = Field(default=[], max_length=20)
    after: bool = False
    claims: list[ClaimModel] = Field(min_length=1, max_length=100)
    caption: Prose
    question: str = ""


class ExamplesModel(StrictModel):
    """The whole of an examples.yaml; ``when`` holds for every example beside its own."""

    when: dict[str, Scalar] = {}
    examples: list[ExampleModel] = Field(max_length=200)


class SourceModel(StrictModel):
    """A work that texts and readings lean on."""

    citation: Line
    link: str = ""


class SourcesModel(StrictModel):
    """The whole of sources.yaml."""

    sources: dict[Name, SourceModel]
