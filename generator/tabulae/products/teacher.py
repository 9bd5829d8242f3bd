"""The teacher's pack of a game: a unit of lessons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabulae.library.class_sizes import USUAL_PUPILS, class_sizes
from tabulae.products import shared_options as shared
from tabulae.products.option import whole
from tabulae.products.output import OutputFile
from tabulae.products.product import GameProduct, KitItem, KitPlace, ProductFacts

if TYPE_CHECKING:
    from tabulae.products.kit_order import KitOrder


@dataclass(frozen=True)
class ClassProduct(GameProduct):
    """A product for a class of a certain number of pupils; a subclass declares its paper."""

    pupils: int = whole(
        USUAL_PUPILS,
        None,
        "Number of pupils, 2 to 60.",
        explicit=True,
        in_name="always",
        spelling="{}-pupils",
        rank=4,
    )

    @classmethod
    def kit_items(cls, order: KitOrder) -> Iterator[KitItem]:
        """Yield one item for each paper of the order, for the pupils that :func:`class_pupils` returns."""
        values = {**order.values_for(cls), "pupils": class_pupils(order)}
        for paper in order.papers:
            yield KitItem(cls(**{**values, "paper": paper}), cls.kit_place(), paper=paper)


@dataclass(frozen=True)
class TeacherProduct(ClassProduct):
    """Plans, sources and score sheets for a class of a certain size."""

    facts = ProductFacts(
        command="teacher",
        examples=("teacher tabula --pupils 28",),
        title="Teacher’s pack",
        comes_as="A4 and Letter, one side",
        kit=KitPlace(
            "teacher",
            "teacher's pack for {}",
            seconds=0.3,
            audiences=("home", "class"),
            per="kit",
            names={"teacher": "teachers-pack"},
        ),
        next_step="Print it on one side; pin up the draw sheet and the score sheet.",
    )
    paper: str = shared.document_paper()
    palette: str = shared.palette()

    def make(self) -> Iterator[OutputFile]:
        """Yield the pack as one PDF."""
        from tabulae.paper.class_facts import statistics_of
        from tabulae.paper.papers import PAPERS
        from tabulae.paper.teacher import LessonGroup, teacher

        game = self.load()
        group = LessonGroup(self.pupils, statistics_of(game))
        content = teacher(game, group, self.paper, self.palette, self.command)
        yield self.file(".pdf", content, PAPERS[self.paper], way="one-side", paper=self.paper)


def class_pupils(order: KitOrder) -> int:
    """Return the pupils of the order, or 28 if it gives none, clamped to the class sizes of the game."""
    least, most = class_sizes(order.load())
    return min(max(order.pupils or USUAL_PUPILS, least), most)
