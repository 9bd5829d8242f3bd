"""Reports on a die: in words, line by line, for a terminal, and as plain mappings for programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tabulae.fairness.distributions import wilson
from tabulae.fairness.prediction import (
    BONE_NARROW,
    BONE_NEAR,
    BONE_PROPORTION,
    FAIR_BAND,
    FAIR_ENDS,
    LONG_ENDS,
    SHIFT_TO_CHANCE,
    EndsPrediction,
    Expected,
    FairRatios,
    even_ratio,
)
from tabulae.fairness.rolls import MOST_RATIO, Correction, Judgement
from tabulae.geometry.die_facts import FAIR_RATIO
from tabulae.library.fairness_words import fairness_words
from tabulae.library.loader import Given
from tabulae.library.words import fill

if TYPE_CHECKING:
    from tabulae.fairness.bodies import BodyReport
    from tabulae.fairness.throws import Thrown

MOST_ROWS = 30
"""More faces than this are not listed one by one in words."""

SEEN_SHARE = 0.0005
"""A smaller chance would be told as 0.0 %."""


def percent(chance: float) -> str:
    """A chance as people read it: 28.6 %."""
    return f"{chance:.1%}".replace("%", " %")


class DieTeller:
    """Tells what is known of a die in the words of a language, line by line."""

    def __init__(self, templates: Given = None) -> None:
        self.words = fairness_words(templates).report

    def between(self, low: float, high: float) -> str:
        """An interval of chances: 18.2 to 29.8 %."""
        return fill(self.words.between, low=f"{100 * low:.1f}", high=percent(high))

    def points(self, difference: float) -> str:
        """A difference of chances: 8.9 points."""
        return fill(self.words.points, points=f"{100 * difference:.1f}")

    def chance_p(self, p: float) -> str:
        """A p-value with two figures, and never a bare 0."""
        return fill(self.words.p, p=f"{p:.2g}") if p >= 0.0001 else self.words.p_tiny

    def expected(self, expected: Expected) -> Iterator[str]:
        """What to expect of a named die."""
        words = self.words
        if expected.ends is None or expected.length_mm is None or expected.edge_mm is None:
            share = percent(1 / len(expected.faces))
            yield fill(words.alike, die=expected.die, share=share)
            yield words.alike_drawn
            return
        edges, acting = words.edges[expected.edges], f"{expected.ends.acting_ratio:.3f}"
        yield fill(
            words.prism,
            length=f"{expected.length_mm:.4g}",
            edge=f"{expected.edge_mm:.4g}",
            edges=edges,
            cut=f"{expected.chamfer_mm:.3g}",
            ratio=f"{expected.ends.length_ratio:.3f}",
            acting=fill(words.acting, ratio=acting, edges=edges) if expected.chamfer_mm else "",
        )
        yield from self.ends(expected.ends)

    def shift(self, die: str, shift_mm: float, edge_mm: float) -> str:
        """What pips do to a named die by moving its middle of mass, of which only some were simulated."""
        shift = f"{shift_mm:.3f}"
        if die not in SHIFT_TO_CHANCE:
            return fill(self.words.pips, shift=shift)
        change = f"{SHIFT_TO_CHANCE[die] * shift_mm / edge_mm:.2%}".replace("%", " %")
        return fill(self.words.pips_change, shift=shift, change=change)

    def bone(self, proportion: float) -> str:
        """How often an astragalus stops on its narrow sides, if it was simulated."""
        if abs(proportion / BONE_PROPORTION - 1) > BONE_NEAR:
            return self.words.bone_unknown
        low, high = (f"{100 * chance:.0f}" for chance in BONE_NARROW)
        return fill(self.words.bone, low=low, high=high)

    def bar(self) -> str:
        """How often a long die stands on an end."""
        return fill(self.words.bar, ends=f"{100 * LONG_ENDS:.0f}")

    def length(self, ratio: float, edge_mm: float, shortened_mm: float, edges: str) -> str:
        """How long the kit's d7 is, and what its cut edges have to do with it."""
        whole = ratio * edge_mm
        facts = {"ratio": f"{ratio:.4g}", "whole": f"{whole:.2f}"}
        if not shortened_mm:
            return fill(self.words.length, **facts)
        facts |= {"less": f"{shortened_mm:.2f}", "length": f"{whole - shortened_mm:.2f}"}
        return fill(self.words.length_less, edges=self.words.edges[edges], **facts)

    def ends(self, ends: EndsPrediction) -> Iterator[str]:
        """The ends of a d7, thrown and without momentum."""
        words = self.words
        yield fill(
            words.thrown,
            thrown=words.tossed[ends.throw],
            surface=words.surfaces[ends.surface],
            ends=percent(ends.thrown),
            even=percent(FAIR_ENDS),
            ratio=f"{even_ratio(ends.throw, ends.surface):.2f}",
        )
        for spread in ends.spreads:
            yield fill(
                words.spread,
                thrown=f"{words.tossed[spread.throw]:<8}",
                range=self.between(spread.low, spread.high),
                low=f"{spread.even_low:.2f}",
                high=f"{spread.even_high:.2f}",
            )
        angle = percent(ends.solid_angle)
        yield fill(self.words.set_down, ends=angle, ratio=f"{ends.solid_angle_ratio:.3f}")
        yield self.words.simulated

    def record(self, ends: EndsPrediction) -> str:
        """The prediction in one sentence, for the record of a die."""
        cut = round(ends.acting_ratio - ends.length_ratio, 9)
        return fill(
            self.words.ends,
            ratio=f"{ends.length_ratio:.4g}",
            acting=fill(self.words.ends_acting, ratio=f"{ends.acting_ratio:.4g}") if cut else "",
            thrown=self.words.tossed[ends.throw],
            surface=self.words.surfaces[ends.surface],
            ends=f"{ends.thrown:.1%}",
            low=f"{ends.thrown_low:.1%}",
            high=f"{ends.thrown_high:.1%}",
            even=f"{FAIR_ENDS:.1%}",
            band_low=str(FAIR_BAND[0]),
            band_high=str(FAIR_BAND[1]),
            angle=f"{ends.solid_angle:.1%}",
            angle_ratio=f"{ends.solid_angle_ratio:.3f}",
        )

    def rolls(
        self, judged: Judgement, expected: Expected | None, correction: Correction | None
    ) -> Iterator[str]:
        """What the counts say, and the verdict."""
        words = self.words
        yield fill(words.throws, throws=judged.throws)
        hoped = {one.face: percent(one.thrown) for one in expected.faces} if expected else {}
        yield words.columns + (words.column_predicted if hoped else "")
        for one in judged.faces:
            interval = self.between(one.low, one.high)
            line = f"  {one.face:>4}  {one.count:>5}  {percent(one.share):>6}   {interval:<15}  "
            yield f"{line}{hoped.get(one.face, ''):>7}".rstrip()
        if judged.ends:
            ends = judged.ends
            yield fill(
                words.ends_counted,
                count=ends.count,
                throws=judged.throws,
                share=percent(ends.share),
                interval=self.between(ends.low, ends.high),
                even=percent(ends.fair),
                z=f"{ends.z:.2f}",
                p=self.chance_p(ends.p),
            )
        yield fill(
            words.chi_square,
            value=f"{judged.chi_square:.2f}",
            freedom=judged.freedom,
            p=self.chance_p(judged.p),
            how=words.how[judged.how],
        )
        yield from self.verdict(judged)
        if correction:
            yield from self.correction(correction)

    def verdict(self, judged: Judgement) -> Iterator[str]:
        """Evidence of bias, or none at so many throws; the smallest bias to be seen; how to go on."""
        words = self.words
        if judged.evidence:
            yield fill(words.evidence, bias=self._bias(judged))
            return
        yield fill(words.no_evidence, throws=judged.throws, smallest=self.smallest_bias(judged))
        if judged.more_throws:
            what = words.what["ends" if judged.ends else "face"]
            yield fill(words.to_see, what=what, throws=judged.throws_for_points, more=judged.more_throws)
        if judged.throws_if_so and judged.throws_if_so > judged.throws:
            yield fill(words.if_so, throws=f"{judged.throws_if_so:,}")

    def smallest_bias(self, judged: Judgement) -> str:
        """The sentence on the smallest bias that so many throws could have shown."""
        face = self.points(judged.visible_face)
        if judged.visible_ends:
            seen = fill(self.words.smallest_ends, ends=self.points(judged.visible_ends), face=face)
        else:
            seen = fill(self.words.smallest_face, face=face)
        return fill(self.words.smallest, seen=seen)

    def _bias(self, judged: Judgement) -> str:
        words, parts = self.words, []
        if judged.ends and judged.ends_speak:
            says = words.too_often if judged.ends.share > judged.ends.fair else words.too_seldom
            parts.append(fill(says, share=percent(judged.ends.share), even=percent(judged.ends.fair)))
        if judged.faces_speak and not parts:
            even = 1 / len(judged.faces)
            worst = max(judged.faces, key=lambda one: abs(one.share - even))
            shares = {"share": percent(worst.share), "even": percent(even)}
            parts.append(fill(words.faces_differ, face=worst.face, **shares))
        return "; ".join(parts)

    def correction(self, correction: Correction) -> Iterator[str]:
        """The change of length that the counts ask for."""
        words = self.words
        what, low, high = (
            self._longer(by) for by in (correction.longer_mm, correction.low_mm, correction.high_mm)
        )
        if low != high:
            what = fill(words.interval, what=what, low=low, high=high)
        if correction.weight < 1:
            weight = f"{100 * correction.weight:.0f}"
            yield fill(words.believed, share=percent(correction.believed), weight=weight)
        if not correction.called_for:
            yield fill(words.counts_ask, what=what)
            return
        yield fill(words.make_longer if correction.longer_mm > 0 else words.make_shorter, what=what)
        if correction.clamped:
            yield fill(words.clamped, ratio=str(MOST_RATIO))

    def _longer(self, by_mm: float) -> str:
        says = self.words.longer if by_mm >= 0 else self.words.shorter
        return fill(says, mm=f"{abs(by_mm):.2f}")

    def body(self, report: BodyReport) -> Iterator[str]:
        """What is known of a body from an STL file."""
        words = self.words
        size = " × ".join(f"{side:.4g}" for side in report.size_mm)
        resting = [one for one in report.faces if one.set_down >= SEEN_SHARE]
        yield fill(words.body, size=size, count=len(resting))
        yield words.body_columns
        for one in resting[:MOST_ROWS]:
            towards = " ".join(f"{part:6.2f}" for part in one.normal)
            yield f"  {one.name:>4}  {towards}   {one.area_mm2:>8.1f} mm²  {percent(one.set_down):>7}"
        if len(resting) > MOST_ROWS:
            yield fill(words.body_more, count=len(resting) - MOST_ROWS)
        if len(report.faces) > len(resting):
            yield fill(words.body_unstable, count=len(report.faces) - len(resting))
        if report.small_faces >= SEEN_SHARE:
            yield fill(words.body_small, share=percent(report.small_faces))
        if report.prism:
            yield fill(
                words.body_prism,
                sides=report.prism.sides,
                length=f"{report.prism.length:.2f}",
                edge=f"{report.prism.edge:.2f}",
                chamfer=f"{report.prism.chamfer:.2f}",
                ratio=f"{report.prism.length_ratio:.3f}",
            )
        if report.ends:
            yield from self.ends(report.ends)
        else:
            yield words.body_set_down

    def thrown(self, report: BodyReport, result: Thrown) -> Iterator[str]:
        """What came of throwing the mesh, beside the prediction for a d7."""
        words = self.words
        yield fill(
            words.mesh_thrown,
            thrown=words.tossed[result.throw],
            throws=f"{result.throws:,}",
            surface=words.surfaces[result.surface],
        )
        for one in report.faces[:MOST_ROWS]:
            count = result.counts[one.face]
            interval = self.between(*wilson(count, result.throws))
            yield f"  {one.name:>4}  {count:>7}  {percent(count / result.throws):>7}   {interval}"
        small = result.throws - sum(result.counts[one.face] for one in report.faces)
        if small:
            yield fill(words.mesh_small, count=small)
        if report.ends and report.prism:
            count = sum(result.counts[face] for face in report.prism.ends)
            yield fill(
                words.mesh_ends,
                share=percent(count / result.throws),
                interval=self.between(*wilson(count, result.throws)),
                predicted=percent(report.ends.thrown),
                even=percent(FAIR_ENDS),
            )

    def ratios(self, rows: tuple[FairRatios, ...]) -> Iterator[str]:
        """The length over the edge at which prisms are even, by model."""
        words = self.words
        yield words.prisms
        yield words.prisms_columns
        for row in rows:
            least, most = sorted(row.wells)
            wells = fill(words.between, low=f"{least:.3f}", high=f"{most:.3f}")
            thrown = words.not_simulated
            if row.thrown is not None and row.thrown_band is not None:
                low, high = row.thrown_band
                thrown = fill(words.by_symmetry, ratio=f"{row.thrown:.2f}")
                if low < high:
                    thrown = fill(words.in_band, ratio=f"{row.thrown:.2f}", low=str(low), high=str(high))
            yield f"  {row.sides:>5}  {row.solid_angle:8.6f}   {row.level_wells:8.3f}      {wells}   {thrown}"
        yield from words.prisms_notes


Answer = dict[str, Any]


def rounded(value: float | None) -> float | None:
    """A number with six decimals, the same on every machine."""
    return None if value is None else round(value, 6) + 0.0


def significant(value: float) -> float:
    """A chance with six significant figures, so that a tiny one does not become 0."""
    return float(f"{value:.6g}")


def expected_answer(expected: Expected) -> Answer:
    """The prediction for a named die."""
    measures = {
        "length_mm": rounded(expected.length_mm),
        "edge_mm": rounded(expected.edge_mm),
        "chamfer_mm": rounded(expected.chamfer_mm),
        "edges": expected.edges,
    }
    faces = [
        {
            "face": one.face,
            "thrown": rounded(one.thrown),
            "low": rounded(one.low),
            "high": rounded(one.high),
            "set_down": rounded(one.solid_angle),
        }
        for one in expected.faces
    ]
    return {
        "measures": measures if expected.ends else None,
        "faces": faces,
        "ends": ends_answer(expected.ends) if expected.ends else None,
    }


def ends_answer(ends: EndsPrediction) -> Answer:
    """The prediction for the ends of a d7."""
    return {
        "length_ratio": rounded(ends.length_ratio),
        "acting_ratio": rounded(ends.acting_ratio),
        "thrown": rounded(ends.thrown),
        "low": rounded(ends.thrown_low),
        "high": rounded(ends.thrown_high),
        "set_down": rounded(ends.solid_angle),
        "even": rounded(FAIR_ENDS),
        "even_ratio": {
            "thrown": FAIR_RATIO,
            "low": FAIR_BAND[0],
            "high": FAIR_BAND[1],
            "set_down": rounded(ends.solid_angle_ratio),
        },
        "throw": ends.throw,
        "surface": ends.surface,
        "throws": [
            {
                "throw": spread.throw,
                "low": rounded(spread.low),
                "high": rounded(spread.high),
                "even_low": rounded(spread.even_low),
                "even_high": rounded(spread.even_high),
            }
            for spread in ends.spreads
        ],
    }


def rolls_answer(judged: Judgement, correction: Correction | None, templates: Given = None) -> Answer:
    """What counts say."""
    ends = judged.ends
    return {
        "throws": judged.throws,
        "faces": [
            {
                "face": one.face,
                "count": one.count,
                "share": rounded(one.share),
                "low": rounded(one.low),
                "high": rounded(one.high),
            }
            for one in judged.faces
        ],
        "chi_square": {
            "value": rounded(judged.chi_square),
            "freedom": judged.freedom,
            "p": significant(judged.p),
            "from": judged.how,
        },
        "ends": ends
        and {
            "count": ends.count,
            "share": rounded(ends.share),
            "low": rounded(ends.low),
            "high": rounded(ends.high),
            "even": rounded(ends.fair),
            "z": rounded(ends.z),
            "p": significant(ends.p),
        },
        "evidence_of_bias": judged.evidence,
        "smallest_visible": {"ends": rounded(judged.visible_ends), "face": rounded(judged.visible_face)},
        "more_throws": judged.more_throws,
        "throws_if_so": judged.throws_if_so,
        "words": " ".join(DieTeller(templates).verdict(judged)),
        "correction": correction
        and {
            "longer_mm": rounded(correction.longer_mm),
            "low_mm": rounded(correction.low_mm),
            "high_mm": rounded(correction.high_mm),
            "clamped": correction.clamped,
            "believed": rounded(correction.believed),
            "weight_of_counts": rounded(correction.weight),
            "called_for": correction.called_for,
        },
    }


def body_answer(report: BodyReport) -> Answer:
    """What is known of a body."""
    prism = report.prism
    return {
        "size_mm": [rounded(side) for side in report.size_mm],
        "faces": [
            {
                "face": one.name,
                "normal": list(one.normal),
                "area_mm2": rounded(one.area_mm2),
                "set_down": rounded(one.set_down),
            }
            for one in report.faces
        ],
        "small_faces": rounded(report.small_faces),
        "prism": prism
        and {
            "sides": prism.sides,
            "length_mm": rounded(prism.length),
            "edge_mm": rounded(prism.edge),
            "chamfer_mm": rounded(prism.chamfer),
            "length_ratio": rounded(prism.length_ratio),
        },
        "ends": ends_answer(report.ends) if report.ends else None,
    }


def thrown_answer(report: BodyReport, result: Thrown) -> Answer:
    """What came of throwing the mesh, for programs."""
    ends = report.prism.ends if report.ends and report.prism else ()
    return {
        "throw": result.throw,
        "surface": result.surface,
        "throws": result.throws,
        "faces": [{"face": one.name, "count": result.counts[one.face]} for one in report.faces],
        "ends": sum(result.counts[face] for face in ends) if ends else None,
    }


def ratios_answer(rows: tuple[FairRatios, ...]) -> list[Answer]:
    """The even ratios of prisms, by model."""
    return [
        {
            "sides": row.sides,
            "set_down": rounded(row.solid_angle),
            "level_wells": rounded(row.level_wells),
            "wells": sorted(row.wells),
            "thrown": row.thrown,
            "thrown_band": list(row.thrown_band) if row.thrown_band else None,
        }
        for row in rows
    ]
