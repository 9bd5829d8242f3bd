"""Measures as they are typed: ``joint=dovetail``, ``tip_mm=0.8``, ``equalise=yes``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.engine.errors import TabulaeError, nearest
from generator.solid.measures import Measure
from generator.solid.parts import PARTS

YES_NO = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def given_measures(
    texts: Sequence[str], own: Mapping[str, float | str | None]
) -> dict[str, float | bool | str]:
    """The measures by name; raises TabulaeError for a name that no part has or a value of the wrong kind."""
    found: dict[str, float | bool | str] = {name: value for name, value in own.items() if value is not None}
    known = {one.name: one for kind in PARTS.values() for one in kind.measures}
    for text in texts:
        name, equals, value = (piece.strip() for piece in text.partition("="))
        if not equals or not value:
            raise TabulaeError(f"cannot read --measure {text[:60]!r}: write it as tip_mm=0.8")
        if name not in known and f"{name}_mm" in known:
            name = f"{name}_mm"
        if name not in known:
            close = nearest(name, known)
            raise TabulaeError(f"no part has a measure {name[:40]!r}{close}: see tabulae parts")
        found[name] = _value(known[name], value)
    return found


def _value(one: Measure, text: str) -> float | bool | str:
    if one.choices:
        return text
    if one.low is None:
        if text.lower() not in YES_NO:
            raise TabulaeError(f"--measure {one.name} cannot be {text[:40]!r}: write yes or no")
        return YES_NO[text.lower()]
    try:
        return float(text.removesuffix("mm"))
    except ValueError:
        raise TabulaeError(
            f"--measure {one.name} cannot be {text[:40]!r}: write a number, {one.range_text}"
        ) from None
