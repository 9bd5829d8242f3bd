"""The words of worksheets, from a template: prompts, solutions, and what is printed around them."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from generator.content.asking import Asked
from generator.content.asking_rules import rule_number
from generator.content.facts import fill, game_facts
from generator.content.places import templates_root
from generator.content.records import Game
from generator.content.words import capitalised, listed
from generator.content.yaml_file import read_yaml, validated
from generator.engine.position import PILES


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class KindWords(_Strict):
    """The words of one kind of question; ``lines`` is how many lines there are to write on."""

    prompt: str
    lines: int = Field(ge=0, le=8)
    solutions: dict[str, str] = Field(min_length=1)


class SheetWords(_Strict):
    """What is printed around the questions."""

    title: str
    key_title: str
    subject: str
    name: str
    date: str
    level: str
    levels: dict[Annotated[int, Field(ge=1, le=3)], str] = Field(min_length=3)
    foot: str
    key_foot: str
    question: str


class NoteWords(_Strict):
    """How moves are written and men set aside, as far as the game has it."""

    moves: str
    hand: str
    bar: str
    off: str
    star: str
    men: str
    aside: str


class Wording(_Strict):
    """The whole of a worksheet.en.yaml; ``throws`` are sentences by the number of dice on the table.

    ``men`` and ``symbols`` say by which mark the men of a side are known where paper shows no colours.
    """

    sheet: SheetWords
    notes: NoteWords
    men: str
    symbols: dict[Annotated[str, Field(pattern="^(dot|cross|ring|rays)$")], str] = Field(min_length=4)
    throws: dict[str, str]
    kinds: dict[str, KindWords]

    def fields(self, game: Game, asked: Asked) -> dict[str, str | int]:
        """What the fields of a prompt and its solution stand for."""
        rules = game.rules
        found: dict[str, str | int] = {
            "seat": capitalised(rules.seat_names[asked.seat]),
            "roll": listed([str(die) for die in asked.roll]),
            "dice": len(asked.roll),
            "move": asked.ask,
            "point": asked.ask,
            "faces": rules.faces,
            **asked.fields,
        }
        if asked.roll:
            whole = len(asked.roll) == rules.dice
            found["throw"] = fill(self.throws["all" if whole else str(len(asked.roll))], found)
        if isinstance(asked.value, tuple):
            found["answer"] = listed([str(part) for part in asked.value])
        if asked.rule:
            number = rule_number(game, asked.rule)
            found["rule"] = number or asked.rule
            found["rule_text"] = game.rule_text(asked.rule).removeprefix(number).strip()
        return found

    def notation(self, game: Game) -> str:
        """How to write moves in this game, and how to tell the men apart, in a few sentences."""
        rules = game.rules
        course = rules.seats[0].course
        start, names = [sum(pile) for pile in zip(*(men[-3:] for men in rules.start.men), strict=True)], []
        names += ["hand"] if start[PILES.index("hand")] else []
        names += ["bar"] if rules.options.hit_men == "bar" else []
        names += ["off"] if rules.options.bear_off else []
        points = [rules.board.points[course[at]] for at in (3, 6, -3)]
        facts = {**game_facts(rules), "from": points[0], "to": points[1], "near": points[2]}
        facts["men"] = listed([self._men(game, seat) for seat in rules.seat_names])
        names += ["men", "aside"]
        texts = [self.notes.moves, *(getattr(self.notes, name) for name in names)]
        return " ".join(fill(text, facts) for text in texts)

    def _men(self, game: Game, seat: str) -> str:
        symbol = self.symbols[game.styles[seat].symbol]
        return fill(self.men, {"seat": capitalised(seat), "symbol": symbol})


@cache
def wording(language: str = "en") -> Wording:
    """The words of a language; raises TemplateError for a file that cannot be used."""
    path = templates_root() / "products" / f"worksheet.{language}.yaml"
    return validated(Wording, read_yaml(path), path)
