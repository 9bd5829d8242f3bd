"""The teacher's pack of a game: a unit of lessons, and pages for a screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tabulae.products.option import whole
from tabulae.products.output import OutputFile
from tabulae.products.product import Facts, GameProduct, KitItem, Order, Place, document_paper, palette

USUAL_PUPILS = 28


def class_size() -> Any:
    """The option for how many pupils it is for."""
    return whole(
        USUAL_PUPILS,
        None,
        "How many pupils, 2 to 60.",
        shown=True,
        in_name="always",
        spelling="{}-pupils",
        rank=4,
    )


@dataclass(frozen=True)
class Teacher(GameProduct):
    """What a teacher needs for a class of a certain size."""

    facts = Facts(
        command="teacher",
        panel="paper",
        summary="Make the teacher's pack: lessons, sources, chances, a tournament, pages for a screen.",
        examples=("teacher tabula --pupils 28",),
        title="Teacher’s pack",
        comes_as="A4 and Letter, one side",
        kit=Place("teacher", "teacher's pack for {}", seconds=0.3, audiences=("class",), per="kit"),
        next_step="Print it on one side; pin up the draw sheet and the score sheet.",
    )
    pupils: int = class_size()
    paper: str = document_paper()
    palette: str = palette()

    def make(self) -> Iterator[OutputFile]:
        """The pack."""
        from tabulae.draw.slide import HEIGHT_MM, WIDTH_MM
        from tabulae.paper.lesson import statistics_of
        from tabulae.paper.papers import PAPERS
        from tabulae.paper.screen import screen_pages
        from tabulae.paper.teacher import LessonGroup, teacher

        game = self.load()
        group = LessonGroup(self.pupils, statistics_of(game))
        content = teacher(game, group, self.paper, self.palette, self.command)
        yield self.file(".pdf", content, PAPERS[self.paper], way="one-side", paper=self.paper)
        pages = screen_pages(game, self.palette, self.command)
        screen = self.stem.replace("teacher", "teacher-screen", 1)
        yield self.file(
            ".pdf",
            pages,
            (WIDTH_MM, HEIGHT_MM),
            stem=screen,
            thing="teacher-screen",
            role="drawing",
            way="reading",
        )

    @classmethod
    def in_kit(cls, order: Order) -> Iterator[KitItem]:
        """One for each paper, for the pupils of the order."""
        for number, paper in enumerate(order.papers):
            pack = cls(**order.given(cls), pupils=class_pupils(order), paper=paper)
            yield KitItem(pack, cls.place(instead=number > 0), paper=paper)


def class_pupils(order: Order) -> int:
    """The pupils that the teacher's pack is for: those of the order, as far as there can be such a pack."""
    from tabulae.paper.teacher import class_sizes

    least, most = class_sizes(order.load())
    return min(max(order.pupils or USUAL_PUPILS, least), most)
