"""Resting chances of dice: orientations rolled to rest in a second of processor time."""

from __future__ import annotations

import time

from tabulae.fairness.convex import convex_body
from tabulae.fairness.quasi_static import ORIENTATIONS, resting_chances
from tabulae.solid.die_plan import D7, D8, Die, plan

ORIENTATIONS_A_SECOND = 500_000

DICE: dict[str, Die] = {
    "d7 with sharp edges": D7(chamfer_mm=0),
    "d7 of the kit": D7(),
    "d8 of the kit": D8(),
}


def measure(seconds: float) -> list[tuple[str, float, float | None, str]]:
    """For each die: orientations a second, the target, and how many corners it has."""
    rows: list[tuple[str, float, float | None, str]] = []
    for name, die in DICE.items():
        body = convex_body(plan(die).body.corners)
        resting_chances(body, 10_000)  # numpy's first call is slow
        count = 0
        begun = time.process_time()
        while (taken := time.process_time() - begun) < seconds:
            resting_chances(body)
            count += ORIENTATIONS
        remark = f"{len(body.corners)} corners, {len(body.rings)} faces"
        rows.append((f"{name}: orientations rolled to rest", count / taken, ORIENTATIONS_A_SECOND, remark))
    return rows
