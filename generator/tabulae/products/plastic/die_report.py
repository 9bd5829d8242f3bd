"""How fair a die is: the report on a real die, test sheets and plots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import Any

from tabulae import __version__
from tabulae.draw.plots import ends_plot, face_plot
from tabulae.engine.errors import TabulaeError, closest
from tabulae.fairness import answers
from tabulae.fairness.prediction import (
    PRISM_SIDES,
    ExpectedChances,
    edge_from_across,
    even_ratio,
    expect_d7,
    expect_symmetric,
    fair_ratios,
)
from tabulae.fairness.report import ReportText
from tabulae.fairness.rolls import Correction, Judgement, judge, length_correction, parse_counts, read_counts
from tabulae.geometry.die_facts import EDGES, FACES
from tabulae.geometry.lengths import in_unit
from tabulae.geometry.vector import length
from tabulae.library.templates import Templates
from tabulae.paper.flow.tagging import figures_pdf
from tabulae.paper.printing.papers import paper as paper_named
from tabulae.products.output import OutputFile
from tabulae.products.plastic.fairness import PRISMS, FairnessProduct
from tabulae.products.plastic.parts_request import is_die
from tabulae.products.product import command_line, on_each_paper
from tabulae.render.svg import svg_bytes
from tabulae.scene.primitives import Paint, Path, Scene, rectangle
from tabulae.solid.dice.die_plan import D6, D7, D8, DICE, plan_die
from tabulae.solid.parts.catalogue import part_kinds


def die_faces(die: str, templates: Templates) -> tuple[int, ...]:
    """Return the numbers on the faces of a die that can be made; raises TabulaeError for any other name."""
    if die in FACES:
        return tuple(range(1, FACES[die] + 1))
    kinds = {name: kind for name, kind in part_kinds(templates).items() if is_die(kind)}
    if die not in kinds:
        raise TabulaeError("no-die", name=die, close=closest(die, kinds), choices=[*kinds, PRISMS])
    return tuple(sorted(face.number for face in plan_die(kinds[die].record()).faces))


class DieReport:
    """The prediction for a die, the statistics of its counted rolls, and what is made of them.

    Its command has lengths in the units that are given. Raises TabulaeError for an unknown die, for rolls
    that cannot be read, and for fewer throws than faces.
    """

    def __init__(self, asked: FairnessProduct, length_unit: str = "mm", edge_unit: str = "mm") -> None:
        self.asked = asked
        self.units = length_unit, edge_unit
        self.die = asked.die
        self.text = ReportText(asked.template_source)
        self.judged: Judgement | None = None
        if self.die == PRISMS:
            return
        self.faces = die_faces(self.die, asked.template_source)
        if self.die not in FACES and (asked.sheet or asked.plot):
            raise TabulaeError("no-sheet-of-die", die=self.die, known=list(FACES))
        self.tally: tuple[int, ...] | None = None
        if asked.rolls is not None:
            self.tally = read_counts(asked.rolls, len(self.faces), self.faces)
        elif asked.counts is not None:
            self.tally = parse_counts(asked.counts, len(self.faces), self.faces)
        if self.tally:
            self.judged = judge(self.tally, prism=self.die == "d7", numbers=self.faces)

    @cached_property
    def d7(self) -> D7:
        """The d7 as it was measured, or that of the kit."""
        asked, kit = self.asked, D7()
        if not asked.is_measured:
            return kit
        chamfer = kit.chamfer_mm if asked.chamfer is None else asked.chamfer
        edge = asked.edge or edge_from_across(asked.across or 0.0, chamfer, asked.edges)
        return D7(edge_mm=edge, length_mm=asked.length_, chamfer_mm=chamfer, edges=asked.edges)

    @cached_property
    def expected(self) -> ExpectedChances | None:
        """The predicted chances; None for a d7 with counted rolls that is beyond the simulated lengths.

        Without rolls such a d7 raises TabulaeError.
        """
        if self.die != "d7":
            return expect_symmetric(self.die, self.faces)
        d7, asked = self.d7, self.asked
        try:
            return expect_d7(
                d7.finished_length_mm, d7.edge_mm, d7.chamfer_mm, d7.edges, asked.throw, asked.surface
            )
        except TabulaeError:
            if asked.edge and asked.length_ and asked.length_ < asked.edge < 2 * asked.length_:
                swapped = {"length": in_unit(asked.edge, self.units[0])}
                swapped["edge"] = in_unit(asked.length_, self.units[1])
                raise TabulaeError("calipers-swapped", **swapped) from None
            if self.judged is None:
                raise
            return None

    @cached_property
    def correction(self) -> Correction | None:
        """How much longer the next d7 should be by its rolls, if they show a bias or it is calibrated."""
        judged, expected = self.judged, self.expected
        if not judged or not judged.ends or not (self.asked.calibrate or judged.ends_are_biased):
            return None
        return length_correction(
            judged.ends, judged.throws, self.d7.edge_mm, expected.ends if expected else None
        )

    @cached_property
    def longer_mm(self) -> float:
        """How much longer the next d7 should be, by its rolls or, before it is thrown, by the prediction.

        Negative for shorter, 0 for a die that may stay as it is. The prediction is told to a tenth of a
        millimetre, which printers hardly keep.
        """
        if self.correction:
            return self.correction.longer_mm
        if self.judged or not self.asked.is_measured or not self.expected or not self.expected.ends:
            return 0.0
        ends = self.expected.ends
        return round((even_ratio(ends.throw, ends.surface) - ends.acting_ratio) * self.d7.edge_mm, 1)

    @property
    def command(self) -> str:
        """The command that makes a d7 of the better length; empty for a die that may stay as it is."""
        if not self.longer_mm and not self.correction:
            return ""
        d7 = self.d7
        ordered = self.asked.ordered or d7.finished_length_mm
        order: dict[str, object] = {
            "length": in_unit(ordered + self.longer_mm, self.units[0]),
            "edge": in_unit(d7.edge_mm, self.units[1]),
            "chamfer": f"{d7.chamfer_mm:g}mm" if d7.chamfer_mm != D7().chamfer_mm else None,
            "edges": d7.edges if d7.edges != EDGES[0] else None,
        }
        return command_line("solid", "d7", settings=order)

    def lines(self) -> Iterator[str]:
        """Yield the report in sentences, a line each; where there is a better length, its command is last."""
        if self.die == PRISMS:
            yield from self.text.ratios(tuple(fair_ratios(sides) for sides in PRISM_SIDES))
            return
        if self.expected:
            yield from self.text.expected(self.expected, self.judged is not None)
        if self.judged:
            yield from self.text.rolls(self.judged, self.expected, self.correction)
        elif self.die in DICE and not self.asked.is_measured:
            yield from self._of_the_kit(DICE[self.die])
        elif self.command:
            yield self.text.next_die(self.longer_mm)
        if self.command:
            yield f"  {self.command}"

    def _of_the_kit(self, die: D6 | D7 | D8) -> Iterator[str]:
        yield self.text.message("fairness-kit")
        if isinstance(die, D7):
            yield self.text.length(die.length_ratio, die.edge_mm, die.shortened_mm, die.edges)
        yield self.text.shift(self.die, length(plan_die(die).mass_shift_mm), die.edge_mm)

    def answer(self) -> dict[str, Any]:
        """Return the report as a JSON-ready dict: ``die``, ``predicted``, ``rolls`` and ``command``.

        ``predicted`` is from :func:`~tabulae.fairness.answers.predicted_chances_answer`, ``rolls`` from
        :func:`~tabulae.fairness.answers.rolls_answer`, and ``command`` makes a d7 of a better length; each is
        None if there is none. Of prisms there is ``prisms`` alone.
        """
        if self.die == PRISMS:
            rows = tuple(fair_ratios(sides) for sides in PRISM_SIDES)
            return {"prisms": answers.ratios_answer(rows)}
        templates, judged, command = self.asked.template_source, self.judged, self.command
        return {
            "die": self.die,
            "predicted": answers.predicted_chances_answer(self.expected) if self.expected else None,
            "rolls": answers.rolls_answer(judged, self.correction, templates, command) if judged else None,
            "command": command or None,
        }

    def files(self) -> Iterator[OutputFile]:
        """Yield a PDF tally sheet for each paper, then each plot as SVG and PDF, if they are asked for."""
        if self.asked.sheet:
            yield from self._sheets()
        if self.asked.plot:
            yield from self._plots()

    def _sheets(self) -> Iterator[OutputFile]:
        from tabulae.paper.sheets.fairness_sheet import tally_pdf  # what is only answered needs no document

        asked = replace(self.asked, rolls=None, counts=None, calibrate=False, plot=False)
        d7 = self.d7
        measured = (d7.finished_length_mm, d7.edge_mm) if asked.is_measured else None
        for product, name in on_each_paper(asked):
            sheet = paper_named(name).portrait
            note = f"tabulae {__version__} · {product.command}"
            words = asked.palette, note, product.command, asked.template_source
            content = tally_pdf(self.die, sheet, measured, *words)
            file, thing = f"{self._stem('sheet')}-{name.lower()}.pdf", "fairness-sheet"
            page = product.file(file, content, sheet, thing=thing, way="one-side", paper=name.lower())
            yield replace(page, about={"die": self.die})

    def _plots(self) -> Iterator[OutputFile]:
        """Yield the plot of all faces and, of a d7 within the simulated lengths, that of its ends."""
        counts = ",".join(map(str, self.tally)) if self.tally else None
        asked = replace(self.asked, rolls=None, counts=counts, sheet=False, paper=())
        palette, templates = asked.palette, asked.template_source
        scenes = {"faces": face_plot(self.die, self.expected, self.judged, palette, templates)}
        if self.expected and self.expected.ends:
            ends = self.judged.ends if self.judged else None
            counted = (ends.low, ends.share, ends.high) if ends else None
            scenes["ends"] = ends_plot(palette, self.expected.ends.length_ratio, counted, templates)
        for what, scene in scenes.items():
            size, stem = (scene.width_mm, scene.height_mm), self._stem(what)
            ground = Path(rectangle(0, 0, *size), Paint("#ffffff"))  # a page behind a plot may be dark
            whole: Scene = replace(scene, items=(ground, *scene.items))
            svg = svg_bytes(whole, command=asked.command, templates=templates)
            pdf = figures_pdf([whole], whole.title, lang=asked.language, subject=asked.command)
            yield asked.file(f"{stem}.svg", svg, size)
            yield replace(asked.file(f"{stem}.pdf", pdf, size), role="drawing")

    def _stem(self, what: str) -> str:
        palette = self.asked.palette
        return f"fairness-{self.die}-{what}" + ("" if palette == "colour" else f"-{palette}")
