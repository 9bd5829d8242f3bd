"""The words of paper dice and of ways to a seven without them, from the templates."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from pydantic import Field

from tabulae.engine.errors import TabulaeError
from tabulae.library.loader import Given, templates_of
from tabulae.library.schema import Line, Prose, StrictModel
from tabulae.library.words import fields

ByDie = Annotated[dict[str, Line], Field(min_length=3)]


class DieWords(NamedTuple):
    """What is said of one paper die: its title, how its numbers lie, which of them counts."""

    title: str
    faces: str
    reading: str


class NetWords(StrictModel):
    """The sheets of paper dice; ``faces`` say how the numbers lie, ``reading`` which of them counts."""

    titles: ByDie
    faces: ByDie
    reading: ByDie
    making: Annotated[Prose, fields("tabs", "faces")]
    size: Annotated[Line, fields("edge")]
    size_prism: Annotated[Line, fields("edge", "length", "ratio")]
    print_: Line = Field(alias="print")
    description: Annotated[Line, fields("die", "faces", "making")]

    def of(self, die: str) -> DieWords:
        """What is said of a die; raises TabulaeError if one of the three is not there."""
        for name, said in (("titles", self.titles), ("faces", self.faces), ("reading", self.reading)):
            if die not in said:
                raise TabulaeError(
                    f"dice.yaml: nets.{name} has no words for {die}, only for {', '.join(said)}"
                )
        return DieWords(self.titles[die], self.faces[die], self.reading[die])


class PartWords(StrictModel):
    """A headed part of the page."""

    title: Line
    says: tuple[Prose, ...] = Field(min_length=1)


class CoinWords(PartWords):
    """The table of two coins and a die."""

    die: Annotated[Line, fields("number")]
    heads: tuple[Line, Line, Line]
    again: Line


class CardWords(PartWords):
    """Seven cards, put back or kept."""

    alike: Annotated[Prose, fields("back", "kept")]
    none: Line


class ChanceWords(StrictModel):
    """The table of chances."""

    title: Line
    columns: tuple[Line, Line, Line, Line]
    ways: tuple[Line, Line, Line]
    never: Line


class SevensWords(StrictModel):
    """The page for those who have no die of seven."""

    title: Line
    lead: Line
    description: Annotated[Line, fields("words")]
    spinner: PartWords
    coins: CoinWords
    cards: CardWords
    chances: ChanceWords


class DiceWords(StrictModel):
    """The whole of a dice.yaml."""

    nets: NetWords
    sevens: SevensWords


def dice_words(given: Given = None) -> DiceWords:
    """The words of paper dice in a language."""
    return templates_of(given).read(DiceWords, "dice.yaml")
