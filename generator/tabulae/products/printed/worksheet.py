"""Worksheets about a game: the PDF of the questions, the PDF of the answers, and both as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from tabulae.engine.errors import TabulaeError
from tabulae.library.choice import option_pairs
from tabulae.products import shared_options as shared
from tabulae.products.option import choice, whole
from tabulae.products.output import OutputFile
from tabulae.products.product import GameProduct, KitItem, KitPlace, ProductFacts
from tabulae.quiz.steps import STEP_PAGES, STEPS, steps_of

if TYPE_CHECKING:
    from tabulae.products.kit_order import KitOrder
    from tabulae.quiz.question import Question

MAX_QUESTIONS = 100


@dataclass(frozen=True)
class QuestionProduct(GameProduct):
    """A product made of questions of one level; the same seed makes the same questions."""

    level: str = choice(
        STEPS[0],
        STEPS,
        "read the board, move by the rules, choose between plays, or historian: work with the old text.",
        explicit=True,
        in_name="always",
        rank=-1,
    )
    questions: int | None = whole(
        None,
        (1, MAX_QUESTIONS),
        "Number of questions. Default: what fills the pages of the level.",
        spelling="q{}",
        rank=-1,
        kit_help="Number of questions of a worksheet.",
    )
    seed: int = whole(
        1,
        None,
        "Random seed; the same seed asks the same questions.",
        metavar="S",
        explicit=True,
        in_name="always",
        spelling="s{}",
        rank=-1,
        kit_help="Random seed of the worksheets; the same seed asks the same questions.",
    )

    @property
    def about(self) -> dict[str, str]:
        """The level of the questions."""
        return {"level": self.level}

    def quiz(self) -> tuple[Question, ...]:
        """Return the questions with their answers.

        Raises TabulaeError for the level ``historian``, which has model answers instead, for ``choose`` if no
        choices are stored for the reading, and if the game has fewer questions than were asked for.
        """
        from tabulae.quiz.ladder import step_questions

        return step_questions(self.load(), self.level, self.seed, self.questions)


@dataclass(frozen=True)
class WorksheetProduct(QuestionProduct):
    """Questions of one level with their answers."""

    facts = ProductFacts(
        command="worksheet",
        examples=("worksheet tabula", "worksheet tabula --level choose --seed 417"),
        title="Worksheet",
        comes_as="A4 and Letter, with a key, or JSON",
        kit=KitPlace(
            "worksheets",
            "worksheet: {}",
            seconds=1.5,
            audiences=("class",),
            copies_per="pupil",
            file_names={
                "worksheet-read": "worksheet-1-read-the-board",
                "worksheet-key-read": "worksheet-1-answers",
                "worksheet-help-read": "worksheet-1-help",
                "worksheet-move": "worksheet-2-move",
                "worksheet-key-move": "worksheet-2-answers",
                "worksheet-help-move": "worksheet-2-help",
                "worksheet-choose": "worksheet-3-choose",
                "worksheet-key-choose": "worksheet-3-answers",
                "worksheet-help-choose": "worksheet-3-help",
                "worksheet-historian": "worksheet-4-be-the-historian",
                "worksheet-key-historian": "worksheet-4-answers",
            },
        ),
        next_step="The key has the same number as the sheet, and numbers its questions alike.",
        answers=True,
    )
    paper: str = shared.document_paper()
    palette: str = shared.palette()
    face: str = shared.face()
    text: float = shared.text_size(12.0)

    def make(self) -> Iterator[OutputFile]:
        """Yield the PDF of the questions, that of the answer key, and that of a half page of help.

        Raises TabulaeError as :meth:`quiz` does, but for ``historian`` only if no source is quoted.
        """
        from tabulae.paper.classroom.help_slip import help_slips
        from tabulae.paper.classroom.source_sheet import source_sheet
        from tabulae.paper.classroom.worksheet import worksheet
        from tabulae.paper.printing.papers import PAPERS
        from tabulae.quiz.ladder import example_question, sheet_end

        game = self.load()
        if self.level == "historian":
            document, slips = source_sheet(game, self.seed, self.paper, self.palette, self.text), b""
        else:
            quiz = self.quiz()
            end = sheet_end(game, self.level, quiz)
            document = worksheet(game, quiz, self.seed, self.paper, self.palette, self.text, end)
            example = example_question(game, self.level, self.seed, quiz)
            slips = help_slips(
                game, example, {question.kind for question in quiz}, self.paper, self.palette, self.text
            )
        sheet = PAPERS[self.paper]
        thing = f"worksheet-{self.level}"
        yield _on_sheets(self.file(".pdf", document.sheet, sheet, thing=thing, paper=self.paper))
        for kind, content in (("key", document.key), ("help", slips)):
            if content:
                name = f"{self.stem.replace('worksheet', f'worksheet-{kind}', 1)}.pdf"
                thing = f"worksheet-{kind}-{self.level}"
                more = self.file(name, content, sheet, thing=thing, paper=self.paper)
                yield replace(_on_sheets(more), role="key")

    def sheets(self, paper: str) -> int:
        """Return how many sheets the questions take for one pupil, without the key.

        Unless their number and type size are the usual ones, they are laid out to be counted.
        """
        options = type(self).declared_options()
        usual = self.questions is None and self.text == options["text"].default
        return -(-STEP_PAGES // 2) if usual else super().sheets(paper)

    def answer(self) -> dict[str, Any]:
        """Return a JSON-ready dict of the questions with their answers, and what they depend on.

        The keys are ``game``, ``reading``, ``set``, ``base``, ``level``, ``seed``, ``questions``, a dict
        each, and ``open``, the last question with what is good in an answer; on the level ``move`` also
        ``rules``, the further questions that ask for a rule, if there are any. Raises TabulaeError
        as :meth:`quiz` does.
        """
        from tabulae.quiz.ladder import sheet_end
        from tabulae.quiz.rules import rule_number

        game = self.load()
        if self.level == "historian":
            raise TabulaeError("historian-json")
        quiz = self.quiz()
        end = sheet_end(game, self.level, quiz)
        answer: dict[str, Any] = {
            "game": game.id,
            "reading": game.reading.name,
            "set": dict(option_pairs(game.choice.options)),
            "base": game.rules.board.base,
            "level": self.level,
            "seed": self.seed,
            "questions": [
                {
                    "number": number,
                    "kind": question.kind,
                    "position": game.rules.format(question.position),
                    "seat": question.seat,
                    "roll": list(question.roll),
                    "about": question.ask,
                    "question": question.prompt,
                    "answer": list(question.value) if isinstance(question.value, tuple) else question.value,
                    "rule": rule_number(game, question.rule) if question.rule else "",
                    "solution": question.solution,
                }
                for number, question in enumerate(quiz, start=1)
            ],
        }
        if end.hunt:
            answer["rules"] = [
                {"question": task.question, "rule": task.number, "text": task.text} for task in end.hunt
            ]
        if end.last:
            answer["open"] = {"question": end.last.prompt, "good": end.last.solution}
        return answer

    @classmethod
    def kit_items(cls, order: KitOrder) -> Iterator[KitItem]:
        """Yield a worksheet of each level of the game on each paper."""
        for level in steps_of(order.load()):
            for paper in order.papers:
                sheet = cls(**order.values_for(cls), level=level, paper=paper)
                yield KitItem(sheet, cls.kit_place(), level, paper)


def _on_sheets(file: OutputFile) -> OutputFile:
    """Return a file with its way of printing: several pages are printed on both sides."""
    return replace(file, way="one-side" if file.pages == 1 else "both-sides")
