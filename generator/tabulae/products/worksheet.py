"""Worksheets about a game: the PDF of the questions, the PDF of the answers, and both as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabulae.engine.errors import TabulaeError
from tabulae.products.option import choice, whole
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

DRILLS = ("1", "2", "3")
STEPS = ("read", "move", "choose", "historian")
LEVELS = (*STEPS, *DRILLS)
"""The steps of the ladder, and the drills by the number of dice."""
MOST = 100
"""The most questions on one worksheet."""
_OF_A_DRILL = 12


def level_in_name(level: str) -> str:
    """How a level stands in the name of a file: ``read``, or ``l1`` for a drill."""
    return f"l{level}" if level in DRILLS else level


@dataclass(frozen=True)
class QuestionProduct(GameProduct):
    """Something made of the questions of one level; the same seed makes the same questions."""

    level: str = choice(
        "1",
        LEVELS,
        "read, move, choose, historian: a ladder, two pages a step; 1, 2, 3: one die, two dice, the throw.",
        metavar="L",
        shown=True,
        in_name="always",
        spelling=level_in_name,
        rank=-1,
    )
    questions: int | None = whole(
        None,
        (1, MOST),
        "How many questions; 12, or what fills the pages of a step of the ladder.",
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

    def __post_init__(self) -> None:
        # A drill may be asked for by its number, and by as many questions as it has anyway.
        object.__setattr__(self, "level", str(self.level))
        if self.level in DRILLS and self.questions == _OF_A_DRILL:
            object.__setattr__(self, "questions", None)
        super().__post_init__()

    def asked(self) -> tuple[Question, ...]:
        """The questions with their answers."""
        from tabulae.quiz.ladder import step_questions
        from tabulae.quiz.questions import questions

        if self.level in DRILLS:
            return questions(self.load(), int(self.level), self.questions or _OF_A_DRILL, self.seed)
        return step_questions(self.load(), self.level, self.seed, self.questions)


@dataclass(frozen=True)
class Worksheet(QuestionProduct):
    """Questions of one level with their key; the same seed makes the same questions."""

    facts = Facts(
        command="worksheet",
        panel="paper",
        summary="Make a worksheet and its key; the rules engine answers every question.",
        examples=(
            "worksheet tabula --level choose --seed 417",
            "worksheet tabula --level 1 --questions 12",
        ),
        title="Worksheet",
        comes_as="A4 and Letter, with a key, or JSON",
        kit=Place("worksheets", "worksheet: {}", seconds=1.5, audiences=("class",), per="pupil"),
        next_step="The key has the same seed and the same numbers as the sheet.",
        answers=True,
    )
    paper: str = document_paper()
    palette: str = palette()
    text: float = text_size(12.0)

    def make(self) -> Iterator[OutputFile]:
        """The questions and the answers."""
        from tabulae.paper.papers import PAPERS
        from tabulae.paper.source_sheet import source_sheet
        from tabulae.paper.worksheet import worksheet
        from tabulae.quiz.ladder import rule_hunt

        game = self.load()
        if self.level == "historian":
            made = source_sheet(game, self.seed, self.paper, self.palette, self.text)
        else:
            asked = self.asked()
            hunt = rule_hunt(game, asked) if self.level == "move" else ()
            made = worksheet(game, asked, self.seed, self.paper, self.palette, self.text, hunt)
        sheet = PAPERS[self.paper]
        about = {"level": self.level}
        key = self.stem.replace("worksheet", "worksheet-key", 1)
        of_step = "" if self.level in DRILLS else f"-{self.level}"
        thing = f"worksheet{of_step}"
        yield self.file(".pdf", made.sheet, sheet, thing=thing, way="one-side", paper=self.paper, about=about)
        yield self.file(
            ".pdf",
            made.key,
            sheet,
            stem=key,
            thing=f"worksheet-key{of_step}",
            role="key",
            way="one-side",
            paper=self.paper,
            about=about,
        )

    def answer(self) -> dict[str, Any]:
        """Questions and answers in the shape that programs exchange."""
        from tabulae.quiz.ladder import rule_hunt
        from tabulae.quiz.rules import rule_number

        game = self.load()
        if self.level == "historian":
            raise TabulaeError(
                "the historian's sheet has nothing that a program could answer: it has no JSON"
            )
        asked = self.asked()
        hunt = rule_hunt(game, asked) if self.level == "move" else ()
        found: dict[str, Any] = {
            "game": game.id,
            "reading": game.reading.name,
            "set": dict(sorted(game.overrides.items())),
            "base": game.rules.board.base,
            "level": int(self.level) if self.level in DRILLS else self.level,
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
                for number, one in enumerate(asked, start=1)
            ],
        }
        if hunt:
            found["rules"] = [
                {"question": one.question, "rule": one.number, "text": one.text} for one in hunt
            ]
        return found

    @classmethod
    def in_kit(cls, order: Order) -> Iterator[KitItem]:
        """Each step of the ladder that the game has, on each paper: a class takes all, others one of them."""
        from tabulae.quiz.ladder import steps_of

        for level in steps_of(order.load()):
            for paper in order.papers:
                one = cls(**order.given(cls), level=level, paper=paper)
                other = paper != order.papers[0] or (level != STEPS[0] and order.audience != "class")
                yield KitItem(one, cls.place(instead=other), level, paper)
