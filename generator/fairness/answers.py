"""The same reports for programs: plain mappings, rounded, without paths or times."""

from __future__ import annotations

from typing import Any

from generator.fairness.bodies import BodyReport
from generator.fairness.correction import Correction
from generator.fairness.expected import Expected
from generator.fairness.predict import FAIR_BAND, FAIR_ENDS, FAIR_RATIO, EndsPrediction
from generator.fairness.prisms import FairRatios
from generator.fairness.report import verdict_lines
from generator.fairness.rolls import Judgement

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
    }


def rolls_answer(judged: Judgement, correction: Correction | None) -> Answer:
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
        "words": " ".join(verdict_lines(judged)),
        "correction": correction
        and {
            "longer_mm": rounded(correction.longer_mm),
            "low_mm": rounded(correction.low_mm),
            "high_mm": rounded(correction.high_mm),
            "clamped": correction.clamped,
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
                "face": one.face,
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
