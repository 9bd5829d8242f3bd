"""How fair a die is: the report on a real die, test sheets and plots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabulae import __version__
from tabulae.draw.plots import ends_plot, face_plot
from tabulae.engine.errors import TabulaeError, nearest
from tabulae.fairness import answers
from tabulae.fairness.prediction import (
    ExpectedChances,
    check_throw,
    edge_from_across,
    expect_d7,
    expect_symmetric,
)
from tabulae.fairness.report import ReportText
from tabulae.fairness.rolls import Correction, Judgement, judge, length_correction
from tabulae.geometry.die_facts import EDGES, FACES
from tabulae.library.templates import SHIPPED, Templates
from tabulae.paper.fairness_sheet import tally_pages
from tabulae.paper.papers import paper as paper_named
from tabulae.products.option import choice_words
from tabulae.products.output import OutputFile
from tabulae.products.parts_request import is_die
from tabulae.products.product import CommandSettings, command_line
from tabulae.render.pdf import pdf_bytes
from tabulae.render.svg import svg_bytes
from tabulae.scene.primitives import Paint, Path, Scene, rectangle
from tabulae.solid.die_plan import D7, DICE, plan
from tabulae.solid.parts import part_kinds

PAPERS = ("a4", "letter")


@dataclass(frozen=True, slots=True)
class DieReport:
    """The prediction for a die, the statistics of its counted rolls, and the length correction they suggest.

    `expected` is None for a d7 beyond the simulated lengths, `judged` for a die without counts. `correction`
    is None, and `better`, the command that makes the corrected die, is empty, if nothing is corrected: dice
    other than the d7 never are. `own` is True for a user's own die, False for the die of the kit.
    """

    die: str
    expected: ExpectedChances | None
    judged: Judgement | None
    correction: Correction | None
    own: bool
    templates: Templates = SHIPPED
    better: str = ""

    @property
    def lines(self) -> list[str]:
        """The report in sentences, a line each."""
        teller = ReportText(self.templates)
        lines = list(teller.expected(self.expected, self.judged is not None)) if self.expected else []
        if not self.own and self.die in DICE and not self.judged:
            die = DICE[self.die]
            kit = plan(die)
            shift = sum(part * part for part in kit.mass_shift_mm) ** 0.5
            lines.append(teller.message("fairness-kit"))
            if isinstance(die, D7):
                lines.append(teller.length(die.length_ratio, die.edge_mm, die.shortened_mm, die.edges))
            lines.append(teller.shift(self.die, shift, die.edge_mm))
        if self.judged:
            lines += teller.rolls(self.judged, self.expected, self.correction, self.better)
        return lines

    @property
    def answer(self) -> dict[str, Any]:
        """The report as a JSON-ready dict: ``die``, ``predicted`` and ``rolls``.

        ``predicted`` is from :func:`~tabulae.fairness.answers.predicted_chances_answer`, ``rolls`` from
        :func:`~tabulae.fairness.answers.rolls_answer`; they are None without a prediction or counts.
        """
        return {
            "die": self.die,
            "predicted": answers.predicted_chances_answer(self.expected) if self.expected else None,
            "rolls": answers.rolls_answer(self.judged, self.correction, self.templates, self.better)
            if self.judged
            else None,
        }


def die_faces(die: str, templates: Templates = SHIPPED) -> tuple[int, ...]:
    """Return the numbers on the faces of a die that can be made; raises TabulaeError for any other name.

    >>> die_faces("d7"), die_faces("longdie")
    ((1, 2, 3, 4, 5, 6, 7), (1, 3, 4, 6))
    """
    if die in FACES:
        return tuple(range(1, FACES[die] + 1))
    known = [name for name, kind in part_kinds(templates).items() if is_die(kind)]
    if die not in known:
        names = ", ".join(known)
        raise TabulaeError(f"no die {die[:60]!r}{nearest(die, known)}: name {names} or prisms")
    shape = plan(part_kinds(templates)[die].record())
    return tuple(sorted(face.number for face in shape.faces))


def die_report(
    die: str,
    measures_mm: Mapping[str, float],
    tally: Sequence[int] | None,
    edges: str = "chamfer",
    throw: str = "toss",
    surface: str = "wood",
    templates: Templates = SHIPPED,
    calibrate: bool = False,
) -> DieReport:
    """Return the prediction for a die and, with a `tally`, the tests of its counted rolls.

    `measures_mm` are those of a d7: ``length``, ``edge`` or ``across``, and ``chamfer``, or none for the die
    of the kit; with `edges` ``fillet``, the chamfer is the radius of the fillet. ``ordered`` among them is
    the length that was ordered, where the printer made another. `tally` has one count for each face, in the
    order of :func:`die_faces`. `throw` and `surface` tell how the d7 is thrown, and on what. The length is
    corrected if the counts show a bias, or in any case to `calibrate` it.

    Raises TabulaeError for an unknown die or value, for measures that do not belong together, for fewer
    throws than faces, and for a d7 without counts that is beyond the simulated lengths.
    """
    faces = die_faces(die, templates)
    if edges not in EDGES:
        close = nearest(edges, EDGES)
        raise TabulaeError(f"--edges must be {choice_words(EDGES)}, got {edges[:40]!r}{close}")
    if edges == "fillet" and "chamfer" not in measures_mm:
        raise TabulaeError("--edges fillet needs its radius: --chamfer 0.5mm, with --length and --edge")
    if tally and len(tally) != len(faces):
        raise TabulaeError(f"a {die} has {len(faces)} faces, but there are counts of {len(tally)}")
    judged = judge(tally, prism=die == "d7", numbers=faces) if tally else None
    if calibrate and (judged is None or die != "d7"):
        raise TabulaeError(
            "--calibrate is for a d7 with its counts: add --counts or --rolls, --length and --edge"
        )
    if die != "d7":
        if measures_mm:
            raise TabulaeError(
                f"--{next(iter(measures_mm))} is for the d7; for a {die} give --counts or --rolls"
            )
        return DieReport(die, expect_symmetric(die, faces), judged, None, judged is not None, templates)
    length, edge, chamfer = _prism_measures(measures_mm, edges)
    check_throw(throw, surface)
    try:
        expected = expect_d7(length, edge, chamfer, edges, throw, surface)
    except TabulaeError:
        if judged is None:
            raise
        expected = None
    correction, better = None, ""
    if judged and judged.ends and (calibrate or judged.ends_are_biased):
        prediction = expected.ends if expected else None
        correction = length_correction(judged.ends, judged.throws, edge, prediction)
        ordered = measures_mm.get("ordered", length)
        order: dict[str, object] = {
            "length": f"{ordered + correction.longer_mm:.2f}mm",
            "edge": f"{edge:.4g}mm",
        }
        if chamfer != D7().chamfer_mm:
            order["chamfer"] = f"{chamfer:g}mm"
        if edges != EDGES[0]:
            order["edges"] = edges
        better = command_line("solid", "d7", settings=order)
    return DieReport(die, expected, judged, correction, bool(measures_mm), templates, better)


def _prism_measures(measures_mm: Mapping[str, float], edges: str) -> tuple[float, float, float]:
    """Return length, edge and chamfer of a measured d7 in mm, or of the die of the kit."""
    kit = D7()
    if not measures_mm:
        return kit.finished_length_mm, kit.edge_mm, kit.chamfer_mm
    if "edge" in measures_mm and "across" in measures_mm:
        raise TabulaeError("--edge and --across both set the size of the pentagon: give only one of them")
    if "length" not in measures_mm or not ("edge" in measures_mm or "across" in measures_mm):
        raise TabulaeError("a measured d7 needs --length and --edge, or --across instead of the edge")
    chamfer = measures_mm.get("chamfer", kit.chamfer_mm)
    across = measures_mm.get("across", 0.0)
    edge = measures_mm["edge"] if "edge" in measures_mm else edge_from_across(across, chamfer, edges)
    return measures_mm["length"], edge, chamfer


def sheet_files(
    result: DieReport, settings: CommandSettings, papers: Sequence[str] = PAPERS, palette: str = "colour"
) -> list[OutputFile]:
    """Return a PDF tally sheet for each paper; that of a measured d7 has its length and edge.

    `settings` are options of ``tabulae fairness``, only written into the files as part of their command.
    Raises TabulaeError for paper that is unknown or too small.
    """
    files = []
    die, expected = result.die, result.expected
    measured = None
    if result.own and expected and expected.length_mm and expected.edge_mm:
        measured = (expected.length_mm, expected.edge_mm)
    options: CommandSettings = {"sheet": True, "palette": palette if palette != "colour" else None}
    for name in papers:
        sheet = paper_named(name).portrait
        command = command_line("fairness", die, settings={**settings, **options, "paper": name})
        size = (sheet.width_mm, sheet.height_mm)
        note = f"tabulae {__version__} · {command}"
        pages = tally_pages(die, size, measured, palette, note, result.templates)
        lang = result.templates.language
        content = pdf_bytes(pages, pages[0].title, lang=lang, subject=command)
        files.append(
            OutputFile(
                f"{_stem(die, 'sheet', palette)}-{name.lower()}.pdf",
                content,
                size,
                command,
                "fairness-sheet",
                {"die": die},
                title=pages[0].title,
                role="print",
                way="one-side",
                paper=name.lower(),
            )
        )
    return files


def plot_files(result: DieReport, settings: CommandSettings, palette: str = "colour") -> list[OutputFile]:
    """Return plots of the predicted and counted chances of the faces of a die, each as SVG, then PDF.

    A d7 within the simulated lengths also has a plot of its chance to land on an end, by its length.
    `settings` are options of ``tabulae fairness``, only written into the files as part of their command.
    """
    die, expected, judged = result.die, result.expected, result.judged
    options: CommandSettings = {"plot": True, "palette": palette if palette != "colour" else None}
    command = command_line("fairness", die, settings={**settings, **options})
    scenes = {_stem(die, "faces", palette): face_plot(die, expected, judged, palette, result.templates)}
    if expected and expected.ends:
        ends = judged.ends if judged else None
        counted = (ends.low, ends.share, ends.high) if ends else None
        scenes[_stem(die, "ends", palette)] = ends_plot(
            palette, expected.ends.length_ratio, counted, result.templates
        )
    return [file for stem, scene in scenes.items() for file in _both(stem, scene, command, result.templates)]


def _both(stem: str, scene: Scene, command: str, templates: Templates) -> list[OutputFile]:
    size = (scene.width_mm, scene.height_mm)
    ground = Path(rectangle(0, 0, *size), Paint("#ffffff"))  # a page behind a transparent plot may be dark
    scene = replace(scene, items=(ground, *scene.items))
    return [
        OutputFile(f"{stem}{ending}", content, size, command, title=scene.title, role="drawing")
        for ending, content in (
            (".svg", svg_bytes(scene, command=command, templates=templates)),
            (".pdf", pdf_bytes([scene], scene.title, lang=templates.language, subject=command)),
        )
    ]


def _stem(die: str, what: str, palette: str) -> str:
    return f"fairness-{die}-{what}" + ("" if palette == "colour" else f"-{palette}")
