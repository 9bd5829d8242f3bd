"""How fair a die is: the report on a die in hand, test sheets and plots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator import __version__
from generator.draw.scene import Scene
from generator.engine.errors import TabulaeError, nearest
from generator.fairness import answers, report
from generator.fairness.correction import Correction, length_correction
from generator.fairness.ends_plot import ends_plot
from generator.fairness.expected import (
    Expected,
    edge_from_across,
    expected_alike,
    expected_prism,
    face_count,
)
from generator.fairness.plot import face_plot
from generator.fairness.rolls import Judgement, judge
from generator.fairness.sheet import sheet_pages
from generator.geometry.die_shapes import EDGES
from generator.output import Made
from generator.paper.papers import paper as paper_named
from generator.products.command import command_line
from generator.render.pdf import pdf_bytes
from generator.render.svg import svg_bytes
from generator.solid.die_plan import D6, D7, D8, Die, plan

PAPERS = ("a4", "letter")

Settings = Mapping[str, object]

KIT_DICE: dict[str, Die] = {"d6": D6(), "d7": D7(), "d8": D8()}


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

    @property
    def lines(self) -> list[str]:
        """The report in words."""
        lines = list(report.expected_lines(self.expected)) if self.expected else []
        if not self.own:
            kit = plan(KIT_DICE[self.die])
            shift = sum(part * part for part in kit.mass_shift_mm) ** 0.5
            lines.append("This is the die as the kit makes it, filled solidly.")
            if isinstance(kit.die, D7):
                d7 = kit.die
                lines.append(report.length_line(d7.length_ratio, d7.edge_mm, d7.shortened_mm, d7.edges))
            lines.append(report.shift_line(self.die, shift, kit.die.edge_mm))
        if self.judged:
            lines += report.rolls_lines(self.judged, self.expected, self.correction)
        return lines

    @property
    def answer(self) -> dict[str, Any]:
        """The report for programs."""
        return {
            "die": self.die,
            "predicted": answers.expected_answer(self.expected) if self.expected else None,
            "rolls": answers.rolls_answer(self.judged, self.correction) if self.judged else None,
        }


def die_report(
    die: str, measures_mm: Mapping[str, float], tally: Sequence[int] | None, edges: str = "chamfer"
) -> DieReport:
    """The report on a d6, d7 or d8, with its measures (length, edge or across, chamfer) and counts, if any.

    With ``edges`` fillet the chamfer is the radius of a fillet.

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
        return DieReport(die, expected_alike(die), judged, None, own=judged is not None)
    length, edge, chamfer = _prism_measures(measures_mm, edges)
    try:
        expected = expected_prism(length, edge, chamfer, edges)
    except TabulaeError:
        if judged is None:
            raise
        expected = None
    correction = length_correction(judged.ends, edge) if judged and judged.ends else None
    return DieReport(die, expected, judged, correction, own=bool(measures_mm))


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
) -> list[Made]:
    """A sheet to tally throws on for each paper, as PDF, with the measures if some were given.

    Raises TabulaeError for paper that is unknown or too small.
    """
    made = []
    die, expected = found.die, found.expected
    measured = None
    if settings and expected and expected.length_mm and expected.edge_mm:
        measured = (expected.length_mm, expected.edge_mm)
    look: dict[str, object] = {"sheet": True, "palette": palette if palette != "colour" else None}
    for name in papers:
        sheet = paper_named(name).portrait
        command = command_line("fairness", die, settings={**settings, **look, "paper": name})
        size = (sheet.width_mm, sheet.height_mm)
        note = f"tabulae {__version__} · {command}"
        pages = sheet_pages(die, size, measured, palette, note)
        content = pdf_bytes(pages, pages[0].title, subject=command)
        made.append(Made(f"{_stem(die, 'sheet', palette)}-{name.lower()}.pdf", content, size, command))
    return made


def plot_files(
    found: DieReport,
    settings: Settings,
    palette: str = "colour",
) -> list[Made]:
    """Predicted and counted chances as SVG and PDF; for a d7 also its ends by length."""
    die, expected, judged = found.die, found.expected, found.judged
    look: dict[str, object] = {"plot": True, "palette": palette if palette != "colour" else None}
    command = command_line("fairness", die, settings={**settings, **look})
    scenes = {_stem(die, "faces", palette): face_plot(die, expected, judged, palette)}
    if expected and expected.ends:
        ends = judged.ends if judged else None
        counted = (ends.low, ends.share, ends.high) if ends else None
        scenes[_stem(die, "ends", palette)] = ends_plot(palette, expected.ends.length_ratio, counted)
    return [file for stem, scene in scenes.items() for file in _both(stem, scene, command)]


def _both(stem: str, scene: Scene, command: str) -> list[Made]:
    size = (scene.width_mm, scene.height_mm)
    return [
        Made(f"{stem}.svg", svg_bytes(scene, command=command), size, command),
        Made(f"{stem}.pdf", pdf_bytes([scene], scene.title, subject=command), size, command),
    ]


def _stem(die: str, what: str, palette: str) -> str:
    return f"fairness-{die}-{what}" + ("" if palette == "colour" else f"-{palette}")
