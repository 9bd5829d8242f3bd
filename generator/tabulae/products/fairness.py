"""How fair a die is: the report on a die in hand, test sheets and plots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabulae import __version__
from tabulae.draw.plots import ends_plot, face_plot
from tabulae.engine.errors import TabulaeError, nearest
from tabulae.fairness import report
from tabulae.fairness import report as answers
from tabulae.fairness.prediction import Expected, edge_from_across, expected_alike, expected_prism, face_count
from tabulae.fairness.rolls import Correction, Judgement, judge, length_correction
from tabulae.geometry.die_facts import EDGES
from tabulae.library.loader import Given
from tabulae.paper.fairness_sheet import sheet_pages
from tabulae.paper.papers import paper as paper_named
from tabulae.products.output import OutputFile
from tabulae.products.product import command_line
from tabulae.render.pdf import pdf_bytes
from tabulae.render.svg import svg_bytes
from tabulae.scene.primitives import Scene
from tabulae.solid.die_plan import D7, DICE, plan

PAPERS = ("a4", "letter")

Settings = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class DieReport:
    """What is expected of a die, what its counts say, and the change of length they ask for.

    ``expected`` is None for a thrown d7 beyond the simulated lengths, ``judged`` for a die not thrown.
    """

    die: str
    expected: Expected | None
    judged: Judgement | None
    correction: Correction | None
    own: bool
    templates: Given = None

    @property
    def lines(self) -> list[str]:
        """The report in words."""
        teller = report.DieTeller(self.templates)
        lines = list(teller.expected(self.expected)) if self.expected else []
        if not self.own:
            die = DICE[self.die]
            kit = plan(die)
            shift = sum(part * part for part in kit.mass_shift_mm) ** 0.5
            lines.append(teller.words.kit)
            if isinstance(die, D7):
                lines.append(teller.length(die.length_ratio, die.edge_mm, die.shortened_mm, die.edges))
            lines.append(teller.shift(self.die, shift, die.edge_mm))
        if self.judged:
            lines += teller.rolls(self.judged, self.expected, self.correction)
        return lines

    @property
    def answer(self) -> dict[str, Any]:
        """The report for programs."""
        return {
            "die": self.die,
            "predicted": answers.expected_answer(self.expected) if self.expected else None,
            "rolls": answers.rolls_answer(self.judged, self.correction, self.templates)
            if self.judged
            else None,
        }


def die_report(
    die: str,
    measures_mm: Mapping[str, float],
    tally: Sequence[int] | None,
    edges: str = "chamfer",
    throw: str = "toss",
    surface: str = "wood",
    templates: Given = None,
) -> DieReport:
    """The report on a d6, d7 or d8, with its measures (length, edge or across, chamfer) and counts, if any.

    With ``edges`` fillet the chamfer is the radius of a fillet. ``throw`` and ``surface`` tell how the d7
    is thrown, and on what.

    Raises TabulaeError for measures that do not belong together, and for a d7 that nobody threw and
    that is beyond the simulated lengths.
    """
    face_count(die)
    if edges not in EDGES:
        close = nearest(edges, EDGES)
        raise TabulaeError(f"--edges cannot be {edges[:40]!r}{close}: choose {', '.join(EDGES)}")
    if edges == "fillet" and "chamfer" not in measures_mm:
        raise TabulaeError("--edges fillet needs its radius: --chamfer 0.5mm, with --length and --edge")
    judged = judge(tally, prism=die == "d7") if tally else None
    if die != "d7":
        if measures_mm:
            raise TabulaeError(f"--{next(iter(measures_mm))} is for the d7: a {die} is told by its rolls")
        return DieReport(die, expected_alike(die), judged, None, judged is not None, templates)
    length, edge, chamfer = _prism_measures(measures_mm, edges)
    try:
        expected = expected_prism(length, edge, chamfer, edges, throw, surface)
    except TabulaeError:
        if judged is None:
            raise
        expected = None
    correction = None
    if judged and judged.ends:
        prediction = expected.ends if expected else None
        correction = length_correction(judged.ends, judged.throws, edge, prediction)
    return DieReport(die, expected, judged, correction, bool(measures_mm), templates)


def _prism_measures(given_mm: Mapping[str, float], edges: str) -> tuple[float, float, float]:
    """Length, edge and chamfer of a measured d7, or of the kit's own if nothing was measured."""
    kit = D7()
    if not given_mm:
        return kit.length_mm, kit.edge_mm, kit.chamfer_mm
    if "edge" in given_mm and "across" in given_mm:
        raise TabulaeError("--edge and --across say the same thing twice: give one of them")
    if "length" not in given_mm or not ("edge" in given_mm or "across" in given_mm):
        raise TabulaeError("a measured d7 needs --length and --edge, or --across instead of the edge")
    chamfer = given_mm.get("chamfer", 0.0)
    across = given_mm.get("across", 0.0)
    edge = given_mm["edge"] if "edge" in given_mm else edge_from_across(across, chamfer, edges)
    return given_mm["length"], edge, chamfer


def sheet_files(
    found: DieReport,
    settings: Settings,
    papers: Sequence[str] = PAPERS,
    palette: str = "colour",
) -> list[OutputFile]:
    """A sheet to tally throws on for each paper, as PDF, with the measures if some were given.

    Raises TabulaeError for paper that is unknown or too small.
    """
    made = []
    die, expected = found.die, found.expected
    measured = None
    if found.own and expected and expected.length_mm and expected.edge_mm:
        measured = (expected.length_mm, expected.edge_mm)
    look: dict[str, object] = {"sheet": True, "palette": palette if palette != "colour" else None}
    for name in papers:
        sheet = paper_named(name).portrait
        command = command_line("fairness", die, settings={**settings, **look, "paper": name})
        size = (sheet.width_mm, sheet.height_mm)
        note = f"tabulae {__version__} · {command}"
        pages = sheet_pages(die, size, measured, palette, note, found.templates)
        content = pdf_bytes(pages, pages[0].title, subject=command)
        made.append(
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
    return made


def plot_files(
    found: DieReport,
    settings: Settings,
    palette: str = "colour",
) -> list[OutputFile]:
    """Predicted and counted chances as SVG and PDF; for a d7 also its ends by length."""
    die, expected, judged = found.die, found.expected, found.judged
    look: dict[str, object] = {"plot": True, "palette": palette if palette != "colour" else None}
    command = command_line("fairness", die, settings={**settings, **look})
    scenes = {_stem(die, "faces", palette): face_plot(die, expected, judged, palette, found.templates)}
    if expected and expected.ends:
        ends = judged.ends if judged else None
        counted = (ends.low, ends.share, ends.high) if ends else None
        scenes[_stem(die, "ends", palette)] = ends_plot(
            palette, expected.ends.length_ratio, counted, found.templates
        )
    return [file for stem, scene in scenes.items() for file in _both(stem, scene, command, found.templates)]


def _both(stem: str, scene: Scene, command: str, templates: Given) -> list[OutputFile]:
    size = (scene.width_mm, scene.height_mm)
    return [
        OutputFile(f"{stem}{ending}", content, size, command, title=scene.title, role="drawing")
        for ending, content in (
            (".svg", svg_bytes(scene, command=command, templates=templates)),
            (".pdf", pdf_bytes([scene], scene.title, subject=command)),
        )
    ]


def _stem(die: str, what: str, palette: str) -> str:
    return f"fairness-{die}-{what}" + ("" if palette == "colour" else f"-{palette}")
