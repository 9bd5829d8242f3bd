"""Questions about a game for a school platform: Moodle XML or GIFT with pictures, and a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabulae.products.option import choice
from tabulae.products.output import OutputFile
from tabulae.products.product import Facts, palette
from tabulae.products.worksheet import QuestionProduct

if TYPE_CHECKING:
    from tabulae.draw.diagram import Diagram
    from tabulae.quiz.exchange import Picture

FORMATS = ("moodle", "gift", "csv")
_WIDTH_PX = 1000
_WIDTH_MM = 100.0
_TONES = 64


@dataclass(frozen=True)
class QuestionBank(QuestionProduct):
    """The questions of a worksheet to be answered on a screen."""

    facts = Facts(
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
        """Questions."""
        return "questions"

    def make(self) -> Iterator[OutputFile]:
        """One file of the format asked for."""
        from tabulae.quiz.exchange import moodle_xml, questions_csv
        from tabulae.quiz.figures import key_diagram, question_diagram
        from tabulae.quiz.gift import gift

        game, asked = self.load(), self.asked()
        about = {"level": str(self.level)}
        if self.format == "csv":
            yield self.file(".csv", questions_csv(game, asked).encode(), role="list", about=about)
            return
        pictures = []
        for one in asked:
            shown, solved = question_diagram(game, one, game.name), key_diagram(game, one, game.name)
            pictures.append((self._picture(shown, game.skin), self._picture(solved, game.skin)))
        if self.format == "gift":
            yield self.file(".gift.txt", gift(game, asked, pictures).encode(), role="list", about=about)
            return
        yield self.file(".xml", moodle_xml(game, asked, pictures), role="list", about=about)

    def _picture(self, diagram: Diagram, skin: str) -> Picture:
        from tabulae.draw.figure import figure
        from tabulae.quiz.exchange import Picture
        from tabulae.render.png import png_bytes

        scene = figure(diagram, _WIDTH_MM, skin, self.palette)
        png = png_bytes(scene, _WIDTH_PX, tones=_TONES, templates=self.given)
        return Picture(png, _WIDTH_PX, f"{scene.title}. {scene.description}")
