"""What a maker should know of a die before trusting it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

from generator.engine.errors import TabulaeError
from generator.fairness.predict import predicted_ends
from generator.fairness.report import length_line
from generator.geometry.vector import length
from generator.solid.die_plan import D7, DiePlan
from generator.solid.parts import PartKind
from generator.solid.setting import Setting


def is_die(kind: PartKind) -> bool:
    """Whether a part is a die: only dice can have pips."""
    return any(field.name == "pips" for field in fields(kind.record))


def die_notes(kind: PartKind, setting: Setting, measures: Mapping[str, float | bool | str]) -> list[str]:
    """How far the marks move the middle of mass; for a d7 also its length, and what its ends will do."""
    found = []
    for piece in kind.plan(setting, measures).pieces:
        drawn = piece.shape
        if not isinstance(drawn, DiePlan):
            continue
        shift = length(drawn.mass_shift_mm)
        found.append(f"{drawn.name}: what is cut into its faces moves the middle of mass by {shift:.3f} mm.")
        die = drawn.die
        if isinstance(die, D7):
            found.append(length_line(die.length_ratio, die.edge_mm, die.shortened_mm, die.edges))
            try:
                ends = predicted_ends(die.length_mm / die.edge_mm, die.chamfer_mm / die.edge_mm, die.edges)
                found.append(ends.sentence)
            except TabulaeError as error:
                found.append(str(error))
    return found
