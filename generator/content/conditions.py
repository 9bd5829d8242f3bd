"""Conditions on options, as texts and examples carry them: ``overshoot=exact|rear, entry=total``."""

from __future__ import annotations

from collections.abc import Mapping

Condition = Mapping[str, tuple[str, ...]]
"""For each option named, the values of which it must have one."""


def parse_condition(text: str) -> dict[str, tuple[str, ...]]:
    """The condition that a text says; raises ValueError if it cannot be read."""
    found: dict[str, tuple[str, ...]] = {}
    for part in text.split(","):
        name, equals, values = part.partition("=")
        if not equals or not name.strip() or not values.strip():
            raise ValueError(f"cannot read the condition {part.strip()!r}: write option=value|other")
        found[name.strip()] = tuple(value.strip() for value in values.split("|"))
    return found


def holds(condition: Condition, values: Mapping[str, str]) -> bool:
    """Whether the values meet the condition."""
    return all(values.get(name) in allowed for name, allowed in condition.items())
