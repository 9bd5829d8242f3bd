"""Questions about a game for a school platform: Moodle, QTI, Google Forms, pages for a screen, or a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabulae.products import shared_options as shared
from tabulae.products.option import choice
from tabulae.products.output import OutputFile
from tabulae.products.printed.worksheet import QuestionProduct
from tabulae.products.product import ProductFacts
from tabulae.quiz.steps import STEPS

if TYPE_CHECKING:
    from tabulae.draw.figures.diagram import Diagram
    from tabulae.library.games.records import Game
    from tabulae.quiz.exchange import Picture
    from tabulae.quiz.question import Question

FORMATS = ("moodle", "qti", "forms", "slides", "gift", "csv")
_WIDTH_PX = 1000
_WIDTH_MM = 100.0
_TONES = 64
_SLIDE_PX = 1600


@dataclass(frozen=True)
class QuestionBankProduct(QuestionProduct):
    """The questions of a worksheet, to answer on a screen."""

    facts = ProductFacts(
        command="questions",
        examples=(
            "questions tabula --level move --questions 12 --seed 417",
            "questions tabula --format qti",
            "questions quinze-tablas --format csv",
        ),
        title="Questions for a school platform",
        comes_as="Moodle, QTI, Google Forms, slides or CSV",
        next_step="",
    )
    level: str = choice(
        STEPS[0],
        STEPS[:-1],
        "read the board, move by the rules, or choose between plays.",
        explicit=True,
        in_name="always",
        rank=-1,
    )
    format: str = choice(
        "moodle",
        FORMATS,
        "moodle: XML; qti: a QTI 2.1 package; forms: a script for Google Forms; slides: PNG pages, "
        "for Teams and others; gift: plain text; csv: a table. All but csv have pictures.",
        in_name="never",
    )
    palette: str = shared.palette()

    @property
    def thing(self) -> str:
        """The kind of file, by which the page of a kit finds its words: ``questions`` in every format."""
        return "questions"

    def make(self) -> Iterator[OutputFile]:
        """Yield one file of the chosen format, a ZIP for ``qti`` and ``slides``.

        Raises TabulaeError as :meth:`quiz` does.
        """
        from tabulae.quiz.exchange import moodle_xml, questions_csv
        from tabulae.quiz.figures import key_diagram, question_diagram
        from tabulae.quiz.forms_script import forms_script
        from tabulae.quiz.gift import gift
        from tabulae.quiz.qti import qti_files
        from tabulae.render.archive import zip_bytes

        game, quiz = self.load(), self.quiz()
        if self.format == "csv":
            yield self.file(".csv", questions_csv(game, quiz).encode())
            return
        if self.format == "slides":
            yield self.file(".slides.zip", self._slides(game, quiz))
            return
        pictures = []
        for item in quiz:
            question, key = question_diagram(game, item, game.name), key_diagram(game, item, game.name)
            pictures.append((self._picture(question, game.skin), self._picture(key, game.skin)))
        if self.format == "qti":
            yield self.file(".qti.zip", zip_bytes(qti_files(game, quiz, pictures)))
            return
        if self.format == "forms":
            script = forms_script(game, quiz, [picture for picture, _ in pictures])
            yield self.file(".forms.gs", script.encode())
            return
        if self.format == "gift":
            yield self.file(".gift.txt", gift(game, quiz, pictures).encode())
            return
        yield self.file(".xml", moodle_xml(game, quiz, pictures))

    def _slides(self, game: Game, quiz: tuple[Question, ...]) -> bytes:
        """Return a page of 16 to 9 for each question and for its answer, and the table, in a ZIP."""
        from dataclasses import replace

        from tabulae.draw.figures.slide import slide
        from tabulae.quiz.exchange import questions_csv
        from tabulae.quiz.figures import key_diagram, question_diagram
        from tabulae.render.archive import zip_bytes
        from tabulae.render.png import png_bytes

        files = []
        for number, item in enumerate(quiz, start=1):
            for name, diagram, words in (
                ("question", question_diagram(game, item, game.name), item.screen_prompt),
                ("answer", key_diagram(game, item, game.name), item.solution),
            ):
                scene = slide(replace(diagram, note=" ".join(words.split())), game.skin, "colour")
                png = png_bytes(scene, _SLIDE_PX, tones=_TONES, templates=self.template_source)
                files.append((f"{name}-{number:02}.png", png))
        return zip_bytes([*files, ("questions.csv", questions_csv(game, quiz).encode())])

    def notes(self) -> list[str]:
        """Return one line that tells how to import the file into the platform."""
        from tabulae.library.words.messages import messages

        return [messages(self.template_source)(f"questions-next-{self.format}")]

    def _picture(self, diagram: Diagram, skin: str) -> Picture:
        from tabulae.draw.figures.figure import figure
        from tabulae.quiz.exchange import Picture
        from tabulae.render.png import png_bytes

        scene = figure(diagram, _WIDTH_MM, skin, self.palette)
        png = png_bytes(scene, _WIDTH_PX, tones=_TONES, templates=self.template_source)
        return Picture(png, _WIDTH_PX, f"{scene.title}. {scene.description}")
