"""Reports on a die as JSON-ready dicts, the answers of the commands with `--json`."""

from __future__ import annotations

from typing import Any

from tabulae.fairness.prediction import FAIR_BAND, FAIR_ENDS, EndsPrediction, ExpectedChances, FairRatios
from tabulae.fairness.report import ReportText
from tabulae.fairness.rolls import Correction, Judgement
from tabulae.geometry.die_facts import FAIR_RATIO
from tabulae.library.templates import SHIPPED, Templates

ReportJson = dict[str, Any]


def rounded(value: float | None) -> float | None:
    """Return a number rounded to six decimals, so that answers agree on all machines; None stays None."""
    return None if value is None else round(value, 6) + 0.0


def rounded_fields(record: object, *names: str) -> ReportJson:
    """Return a dict of numeric fields of a record by their names, rounded to six decimals; None stays."""
    return {name: rounded(getattr(record, name)) for name in names}


def significant(value: float) -> float:
    """Return a chance rounded to six significant figures, so that a tiny one does not become 0."""
    return float(f"{value:.6g}")


def predicted_chances_answer(expected: ExpectedChances) -> ReportJson:
    """Return the predicted chances of a named die: ``measures``, ``faces`` and ``ends``.

    Each of ``faces`` has ``face``, ``thrown``, ``low`` and ``high`` (its range), and ``set_down``, all
    chances from 0 to 1. Unless the die is a d7, ``measures`` (lengths in mm and kind of ``edges``) and
    ``ends`` (:func:`ends_answer`) are None.
    """
    measures = rounded_fields(expected, "length_mm", "edge_mm", "chamfer_mm") | {"edges": expected.edges}
    faces = [
        {"face": face.face}
        | rounded_fields(face, "thrown", "low", "high")
        | {"set_down": rounded(face.solid_angle)}
        for face in expected.faces
    ]
    return {
        "measures": measures if expected.ends else None,
        "faces": faces,
        "ends": ends_answer(expected.ends) if expected.ends else None,
    }


def ends_answer(ends: EndsPrediction) -> ReportJson:
    """Return the prediction for the ends of a d7: the fields of :class:`EndsPrediction`, some renamed.

    ``low`` and ``high`` are the range of ``thrown``, ``set_down`` is the ``solid_angle``, and ``throws`` has
    the ``spreads``, with the names of their fields. ``even`` is the fair chance; ``even_ratio`` has the fair
    length ratios ``set_down`` and ``thrown``, which is that of a toss, with ``low`` and ``high``, whatever
    ``throw`` and ``surface`` are.
    """
    return {
        **rounded_fields(ends, "length_ratio", "acting_ratio", "thrown"),
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
            {"throw": spread.throw} | rounded_fields(spread, "low", "high", "even_low", "even_high")
            for spread in ends.spreads
        ],
    }


def rolls_answer(
    judged: Judgement, correction: Correction | None, templates: Templates = SHIPPED, command: str = ""
) -> ReportJson:
    """Return the tests of counted rolls as a JSON-ready dict.

    It has ``throws``, ``faces`` (``face``, ``count``, ``share``, ``low``, ``high``), ``chi_square``
    (``value``, ``freedom``, ``p``, ``from``), ``ends`` (None unless it is a prism), ``evidence_of_bias``, the
    verdict in ``words``, and the ``correction`` of the length, None without one: ``longer_mm``, ``low_mm``,
    ``high_mm``, ``clamped``, ``believed``, ``weight_of_counts`` and the given ``command``.
    """
    ends = judged.ends
    return {
        "throws": judged.throws,
        "faces": [
            {"face": face.face, "count": face.count} | rounded_fields(face, "share", "low", "high")
            for face in judged.faces
        ],
        "chi_square": {
            "value": rounded(judged.chi_square),
            "freedom": judged.degrees_of_freedom,
            "p": significant(judged.p),
            "from": judged.method,
        },
        "ends": ends
        and {
            "count": ends.count,
            **rounded_fields(ends, "share", "low", "high"),
            "even": rounded(ends.fair),
            "z": rounded(ends.z),
            "p": significant(ends.p),
        },
        "evidence_of_bias": judged.has_evidence,
        "words": " ".join(ReportText(templates).verdict(judged)),
        "correction": correction
        and {
            **rounded_fields(correction, "longer_mm", "low_mm", "high_mm"),
            "clamped": correction.clamped,
            "believed": rounded(correction.believed),
            "weight_of_counts": rounded(correction.weight),
            "command": command,
        },
    }


def ratios_answer(rows: tuple[FairRatios, ...]) -> list[ReportJson]:
    """Return the fair length ratios of prisms, by model: the fields of each :class:`FairRatios` as a dict.

    ``set_down`` is its ``solid_angle``; ``wells`` are sorted. ``thrown`` and ``thrown_band`` may be None.
    """
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
