"""The shape of the template files, checked as they are read."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Term = int | Annotated[str, StringConstraints(pattern=r"^[0-9n+\- ]{1,12}$")]
Name = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
SeatName = Annotated[str, StringConstraints(pattern=r"^[a-z]{1,20}$")]
Line = Annotated[str, StringConstraints(min_length=1, max_length=400, strip_whitespace=True)]
Prose = Annotated[str, StringConstraints(min_length=1, max_length=2000, strip_whitespace=True)]
Scalar = bool | int | str


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class BoardModel(_Strict):
    """``board:`` of game.yaml: its shape, the look it is drawn in, its points in board order.

    ``quarters`` are the words that each quarter bears, ``numerals`` prints those for bearing off.
    """

    kind: Literal["tables", "rows", "ring"]
    skin: Name
    points: list[str] = Field(min_length=1)
    quarters: list[list[Line]] = []
    numerals: bool = False


class SeatModel(_Strict):
    """A seat: how its men look."""

    symbol: Literal["dot", "cross", "ring", "rays"]
    colour: Annotated[str, StringConstraints(pattern=r"^#[0-9a-f]{6}$")]


class ReadingModel(_Strict):
    """A reading: what it changes, and where it comes from."""

    title: Line
    status: Literal["attested", "reconstructed", "house"]
    source: Name
    note: Prose
    options: dict[str, Scalar] = {}


class GameModel(_Strict):
    """The whole of a game.yaml."""

    name: Line
    tagline: Line
    aliases: list[Name] = []
    base: int = Field(default=6, ge=2, le=12)
    bases: list[int] = [6]
    extrapolated: list[int] = []
    board: BoardModel
    seats: dict[SeatName, SeatModel] = Field(min_length=2, max_length=7)
    men: Term
    dice: int = Field(ge=1, le=5)
    faces: Term = "n"
    courses: dict[Name, dict[SeatName, list[str]]] = Field(min_length=1)
    start: dict[SeatName, dict[str, Term]]
    options: dict[str, Scalar]
    default: Name
    readings: dict[Name, ReadingModel] = Field(min_length=1)
    sources: list[Name] = []


class ListedBoardModel(_Strict):
    """A board of boards.yaml."""

    title: Line
    kind: Literal["tables", "rows", "ring", "grid", "pair"]
    base: int = Field(ge=2, le=12)
    skin: Name
    points: list[str] = Field(min_length=1)
    point_width_mm: float = Field(default=37, ge=6, le=80)


class BoardsModel(_Strict):
    """The whole of a boards.yaml."""

    boards: dict[Name, ListedBoardModel]


class InscriptionModel(_Strict):
    """A board inscription: six words of six letters, what they mean, where they were found."""

    words: Line
    meaning: Line
    found: Line
    source: Line


class InscriptionsModel(_Strict):
    """The whole of a board-words.yaml; the first one is the default."""

    inscriptions: dict[Name, InscriptionModel] = Field(min_length=1)


class ClaimModel(_Strict):
    """One claim of an example; exactly one of outcomes, legal, illegal, reaches, ends."""

    outcomes: int | None = Field(default=None, ge=1)
    legal: Line | None = None
    illegal: Line | None = None
    rule: Name | None = None
    reaches: Line | None = None
    ends: Name | None = None


class ExampleModel(_Strict):
    """An example: a position, a throw, what is drawn, what is claimed."""

    id: Name
    key: bool = False
    title: Line
    when: dict[str, Scalar] = {}
    position: Line
    seat: SeatName
    roll: list[int] = []
    shown: str = ""
    forbidden: list[str] = []
    after: bool = False
    claims: list[ClaimModel] = Field(min_length=1)
    caption: Prose
    question: str = ""


class ExamplesModel(_Strict):
    """The whole of an examples.yaml; ``when`` holds for every example beside its own."""

    when: dict[str, Scalar] = {}
    examples: list[ExampleModel]


class SourceModel(_Strict):
    """A work that texts and readings lean on."""

    citation: Line
    link: str = ""


class SourcesModel(_Strict):
    """The whole of sources.yaml."""

    sources: dict[Name, SourceModel]
