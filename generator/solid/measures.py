"""The measures a part can be asked for: defaults, ranges and the one-line errors about them."""

from __future__ import annotations

from dataclasses import Field, dataclass, field, fields
from typing import Any

from generator.engine.errors import nearest
from generator.solid.errors import PartError


@dataclass(frozen=True, slots=True)
class Measure:
    """One measure of a part: its name (the unit is in the name), default, range and meaning.

    A switch has the range None and the default True or False, a choice its ``choices``.
    """

    name: str
    default: float | bool | str
    low: float | None
    high: float | None
    meaning: str
    choices: tuple[str, ...] = ()

    @property
    def range_text(self) -> str:
        """The allowed values in words: ``10 to 40``, ``yes or no``, or the choices."""
        if self.choices:
            return ", ".join(self.choices)
        return "yes or no" if self.low is None else f"{self.low:g} to {self.high:g}"


def measure(default: float, low: float, high: float, meaning: str) -> Any:
    """A dataclass field for a number between ``low`` and ``high``."""
    return field(default=default, metadata={"low": low, "high": high, "meaning": meaning})


def switch(default: bool, meaning: str) -> Any:
    """A dataclass field for something that is on or off."""
    return field(default=default, metadata={"low": None, "high": None, "meaning": meaning})


def choice(default: str, choices: tuple[str, ...], meaning: str) -> Any:
    """A dataclass field for one of some words."""
    return field(
        default=default, metadata={"low": None, "high": None, "meaning": meaning, "choices": choices}
    )


def measures_of(record: type[Any]) -> tuple[Measure, ...]:
    """The measures of a parameter record, in their order."""
    return tuple(_measure(item) for item in fields(record))


def check_ranges(part: str, record: Any) -> None:
    """Return nothing; raise :class:`PartError` for the first measure that is outside its range."""
    for item in measures_of(type(record)):
        value = getattr(record, item.name)
        if item.choices and value not in item.choices:
            close = nearest(str(value)[:40], item.choices)
            known = ", ".join(item.choices)
            raise PartError(f"{part}: {item.name} cannot be {str(value)[:40]!r}{close}: choose {known}")
        if item.low is None or item.high is None:
            continue
        if not item.low <= value <= item.high:  # also refuses what is not a number
            raise PartError(f"{part}: {item.name} {value:g} is outside {item.range_text}")


def check_names(part: str, record: type[Any], given: dict[str, Any]) -> None:
    """Return nothing; raise :class:`PartError` for a measure that the part does not have."""
    known = [item.name for item in fields(record)]
    for name in given:
        if name not in known:
            hint = nearest(name, known)
            raise PartError(f"{part}: no measure {name!r}{hint}; it has {', '.join(known)}")


def _measure(item: Field[Any]) -> Measure:
    meta: Any = item.metadata
    default: Any = item.default
    return Measure(item.name, default, meta["low"], meta["high"], meta["meaning"], meta.get("choices", ()))
