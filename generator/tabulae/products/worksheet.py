"""Worksheets about a game: the PDF of the questions, the PDF of the answers, and both as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabulae.products.option import whole
from tabulae.products.output import OutputFile
from tabulae.products.product import (
    Facts,
    GameProduct,
    KitItem,
    Order,
    Place,
    document_paper,
    palette,
    text_size,
)

if TYPE_CHECKING:
    from tabulae.quiz.question import Question

LEVELS = (1, 2, 3)
MOST = 100
"""The most questions on one worksheet."""


@dataclass(frozen=True)
class QuestionProduct(GameProduct):
    """Something made of the questions of one level; the same seed makes the same questions."""

    level: int = whole(
        1,
        (LEVELS[0], LEVELS[-1]),
        "1: one die; 2: two dice; 3: the whole throw.",
        metavar="L",
        shown=True,
        in_name="always",
        spelling="l{}",
        rank=-1,
    )
    questions: int = whole(
        12,
        (1, MOST),
        "How many questions.",
        shown=True,
        spelling="q{}",
        rank=-1,
        in_kit="How many questions a worksheet has.",
    )
    seed: int = whole(
        1,
        None,
        "The same seed, the same questions.",
        metavar="S",
        shown=True,
        in_name="always",
        spelling="s{}",
        rank=-1,
        in_kit="The same seed, the same questions on the worksheets.",
    )

    def asked(self) -> tuple[Question, ...]:
        """The questions with their answers."""
        from tabulae.quiz.questions import questions

        return questions(self.load(), self.level, self.questions, self.seed)


@dataclass(frozen=True)
class Worksheet(QuestionProduct):
    """Questions of one level with their key; the same seed makes the same questions."""

    facts = Facts(
        command="worksheet",
        panel="paper",
        summary="Make a worksheet and its key; the rules engine answers every question.",
        examples=("worksheet tabula --level 1 --questions 12 --seed 417",),
        title="Worksheet",
        comes_as="A4 and Letter, with a key, or JSON",
        kit=Place("worksheets", "worksheet of level {}", seconds=1.5, audiences=("class",), per="pupil"),
        next_step="The key has the same seed and the same numbers as the sheet.",
        answers=True,
    )
    paper: str = document_paper()
    palette: str = palette()
    text: float = text_size(12.0)

    def make(self) -> Iterator[OutputFile]:
        """The questions and the answers."""
        from tabulae.paper.papers import PAPERS
        from tabulae.paper.worksheet import worksheet

        game = self.load()
        made = worksheet(game, self.asked(), self.seed, self.paper, self.palette, self.text)
        sheet = PAPERS[self.paper]
        about = {"level": str(self.level)}
        key = self.stem.replace("worksheet", "worksheet-key", 1)
        yield self.file(".pdf", made.sheet, sheet, way="one-side", paper=self.paper, about=about)
        yield self.file(
            ".pdf",
            made.key,
            sheet,
            stem=key,
            thing="worksheet-key",
            role="key",
            way="one-side",
            paper=self.paper,
            about=about,
        )

    def answer(self) -> dict[str, Any]:
        """Questions and answers in the shape that programs exchange."""
        from tabulae.quiz.rules import rule_number

        game = self.load()
        return {
            "game": game.id,
            "reading": game.reading.name,
            "set": dict(sorted(game.overrides.items())),
            "base": game.rules.board.base,
            "level": self.level,
            "seed": self.seed,
            "questions": [
                {
                    "number": number,
                    "kind": one.kind,
                    "position": game.rules.format(one.position),
                    "seat": one.seat,
                    "roll": list(one.roll),
                    "about": one.ask,
                    "question": one.prompt,
                    "answer": list(one.value) if isinstance(one.value, tuple) else one.value,
                    "rule": rule_number(game, one.rule) if one.rule else "",
                    "solution": one.solution,
                }
                for number, one in enumerate(self.asked(), start=1)
            ],
        }

    @classmethod
    def in_kit(cls, order: Order) -> Iterator[KitItem]:
        """One of each level on each paper; a pupil gets one of them."""
        for level in LEVELS:
            for paper in order.papers:
                one = cls(**order.given(cls), level=level, paper=paper)
                other = level != LEVELS[0] or paper != order.papers[0]
                yield KitItem(one, cls.place(instead=other), str(level), paper)
