"""Questions about a game for a school platform: Moodle XML or GIFT with pictures, and a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabulae.products.option import choice
from tabulae.products.output import OutputFile
from tabulae.products.product import ProductFacts
from tabulae.products.shared_options import palette
from tabulae.products.worksheet import QuestionProduct

if TYPE_CHECKING:
    from tabulae.draw.diagram import Diagram
    from tabulae.quiz.exchange import Picture

FORMATS = ("moodle", "gift", "csv")
_WIDTH_PX = 1000
_WIDTH_MM = 100.0
_TONES = 64


@dataclass(frozen=True)
class QuestionBankProduct(QuestionProduct):
    """The questions of a worksheet, to answer on a screen."""

    facts = ProductFacts(
        command="questions",
        panel="paper",
        summary="Make the questions of a worksheet for a school platform, answers and pictures included.",
        examples=(
            "questions tabula --level 1 --questions 12 --seed 417",
            "questions quinze-tablas --format csv",
        ),
        title="Questions for a school platform",
        comes_as="Moodle XML or GIFT with pictures, or CSV",
        next_step="In Moodle: Question bank, Import, Moodle XML format (or GIFT format).",
    )
    format: str = choice(
        "moodle",
        FORMATS,
        "moodle: XML with pictures; gift: plain text with pictures; csv: a table.",
        in_name="never",
    )
    palette: str = palette()

    @property
    def thing(self) -> str:
        """The key of the words for question files."""
        return "questions"

    def make(self) -> Iterator[OutputFile]:
        """Yield one file of the chosen format."""
        from tabulae.quiz.exchange import moodle_xml, questions_csv
        from tabulae.quiz.figures import key_diagram, question_diagram
        from tabulae.quiz.gift import gift

        game, quiz = self.load(), self.quiz()
        about = {"level": str(self.level)}
        if self.format == "csv":
            yield self.file(".csv", questions_csv(game, quiz).encode(), role="list", about=about)
            return
        pictures = []
        for item in quiz:
            question, key = question_diagram(game, item, game.name), key_diagram(game, item, game.name)
            pictures.append((self._picture(question, game.skin), self._picture(key, game.skin)))
        if self.format == "gift":
            yield self.file(".gift.txt", gift(game, quiz, pictures).encode(), role="list", about=about)
            return
        yield self.file(".xml", moodle_xml(game, quiz, pictures), role="list", about=about)

    def _picture(self, diagram: Diagram, skin: str) -> Picture:
        from tabulae.draw.figure import figure
        from tabulae.quiz.exchange import Picture
        from tabulae.render.png import png_bytes

        scene = figure(diagram, _WIDTH_MM, skin, self.palette)
        png = png_bytes(scene, _WIDTH_PX, tones=_TONES, templates=self.template_source)
        return Picture(png, _WIDTH_PX, f"{scene.title}. {scene.description}")
