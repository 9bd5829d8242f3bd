"""The parts that can be made in plastic: listed without CadQuery, built with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from generator.engine.errors import nearest
from generator.solid import available
from generator.solid.body import Body
from generator.solid.die_plan import D6, D7, D8
from generator.solid.errors import PartError
from generator.solid.measures import Measure, check_names, measures_of


@dataclass(frozen=True, slots=True)
class PartKind:
    """A kind of part: its name, what it is, the record of its measures and what builds it."""

    name: str
    description: str
    record: type[Any]
    builder: Callable[[Any], tuple[Body, ...]]

    @property
    def measures(self) -> tuple[Measure, ...]:
        """Its measures with defaults, ranges and meanings."""
        return measures_of(self.record)

    def build(self, **measures: float | bool) -> tuple[Body, ...]:
        """The bodies of the part; measures that are not given have their defaults.

        Raises :class:`PartError` for an unknown measure or one outside its range, and
        :class:`MissingError` if CadQuery cannot be loaded.
        """
        check_names(self.name, self.record, measures)
        available.require()
        return self.builder(self.record(**measures))


def part(name: str) -> PartKind:
    """The kind of part of that name; :class:`PartError` names the valid ones."""
    if name not in PARTS:
        raise PartError(f"no part {name!r}{nearest(name, PARTS)}; there are {', '.join(PARTS)}")
    return PARTS[name]


def _die(record: Any) -> tuple[Body, ...]:
    from generator.solid import dice

    return dice.build(record)


PARTS: dict[str, PartKind] = {
    kind.name: kind
    for kind in (
        PartKind("d6", "die with six faces, opposite ones make seven", D6, _die),
        PartKind("d7", "die with seven faces: a prism, 6 and 7 on its five-cornered ends", D7, _die),
        PartKind("d8", "die with eight three-cornered faces, opposite ones make nine", D8, _die),
    )
}
