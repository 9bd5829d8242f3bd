"""The options of the rules, by which one reading of a game differs from another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from tabulae.engine.errors import OptionError, closest


@dataclass(frozen=True, slots=True)
class Options:
    """A value for each option; :data:`OPTION_VALUES` lists those that each can have.

    What each value means is said in ``rules.ftl`` of the templates.
    """

    combine: Literal["stepwise", "direct", "separate"] = "stepwise"
    obligation: Literal["max", "greedy", "free"] = "max"
    larger_die: bool = False
    part_of_die: bool = False
    doublets: Literal["none", "twice", "again"] = "none"
    walk: bool = True
    laps: bool = False
    skip_starts: Literal["none", "held", "unless_lone"] = "none"
    held_by: int = 2
    stack_limit: int | None = None
    single_men: Literal["none", "entry", "home"] = "none"
    piles: bool = False
    overshoot: Literal["exact", "rear", "rear_mobile", "any"] = "exact"
    entry: Literal["die", "total", "free"] = "die"
    entry_row: Literal["counted", "alike"] = "counted"
    entry_limit: int | None = None
    reserve_blocks: bool = True
    reentry: Literal["compulsory", "optional"] = "compulsory"
    captured_dice: Literal["all", "one"] = "all"
    bear_off: bool = True
    prime: Literal["none", "enemy", "any_owner", "left_over"] = "none"
    goal: Literal["none", "mirror", "mirror_loose", "pairs"] = "none"
    row: int | None = None
    survivor: bool = False
    degrees: Literal["none", "gammon", "backgammon", "captives"] = "none"
    deadlock: Literal["draw", "last_mover"] = "draw"
    unused_dice: Literal["lost", "pass_right", "opponent", "lose_game", "lose_if_none"] = "lost"
    passed_dice: Literal["compulsory", "optional"] = "compulsory"
    must_hit: Literal["none", "right_two"] = "none"
    hit_reach: Literal["die", "man"] = "die"
    hit_men: Literal["bar", "out", "pin"] = "bar"
    finish: Literal["first", "places"] = "first"


OPTION_VALUES: Mapping[str, tuple[str, ...]] = {
    "combine": ("stepwise", "direct", "separate"),
    "obligation": ("max", "greedy", "free"),
    "larger_die": ("false", "true"),
    "part_of_die": ("false", "true"),
    "doublets": ("none", "twice", "again"),
    "walk": ("true", "false"),
    "laps": ("false", "true"),
    "skip_starts": ("none", "held", "unless_lone"),
    "held_by": ("2", "1"),
    "stack_limit": ("none", "number"),
    "single_men": ("none", "entry", "home"),
    "piles": ("false", "true"),
    "overshoot": ("exact", "rear", "rear_mobile", "any"),
    "entry": ("die", "total", "free"),
    "entry_row": ("counted", "alike"),
    "entry_limit": ("none", "number"),
    "reserve_blocks": ("true", "false"),
    "reentry": ("compulsory", "optional"),
    "captured_dice": ("all", "one"),
    "bear_off": ("true", "false"),
    "prime": ("none", "enemy", "any_owner", "left_over"),
    "goal": ("none", "mirror", "mirror_loose", "pairs"),
    "row": ("none", "number"),
    "survivor": ("false", "true"),
    "degrees": ("none", "gammon", "backgammon", "captives"),
    "deadlock": ("draw", "last_mover"),
    "unused_dice": ("lost", "pass_right", "opponent", "lose_game", "lose_if_none"),
    "passed_dice": ("compulsory", "optional"),
    "must_hit": ("none", "right_two"),
    "hit_reach": ("die", "man"),
    "hit_men": ("bar", "out", "pin"),
    "finish": ("first", "places"),
}
"""The values of each option as text, ``number`` standing for any number from 1 to 999."""


NUMERIC_OPTIONS = ("held_by", "stack_limit", "entry_limit", "row")
"""Options whose values are numbers, or none."""

_BOOLEANS = {"true": True, "yes": True, "false": False, "no": False}


def with_options(options: Options, overrides: Mapping[str, str]) -> Options:
    """Return a copy with some options changed to values given as text; errors as in :func:`parse_value`."""
    values: dict[str, Any] = {name: parse_value(name, text) for name, text in overrides.items()}
    return replace(options, **values)


def parse_value(name: str, text: str) -> str | int | bool | None:
    """Return the value of an option from its text: ``rear``, 2 for ``2``, True for ``true`` or ``yes``.

    ``none`` is None for NUMERIC_OPTIONS, else itself. Raises OptionError, with the choices, for an unknown
    option or value.
    """
    if name not in OPTION_VALUES:
        raise OptionError("option", name=name, close=closest(name, OPTION_VALUES), known=tuple(OPTION_VALUES))
    choices = OPTION_VALUES[name]
    if "number" in choices and text.isascii() and text.isdigit() and len(text) <= 3 and int(text):
        return int(text)
    if set(choices) == {"true", "false"} and text in _BOOLEANS:
        return _BOOLEANS[text]
    if text not in choices or text == "number":
        raise OptionError("value", option=name, text=text, close=closest(text, choices), known=choices)
    if name in NUMERIC_OPTIONS:
        return None if text == "none" else int(text)
    return text


def format_value(value: str | int | bool | None) -> str:
    """Return the text of an option's value: ``none`` for None, ``true`` or ``false``, a number, or itself."""
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def option_texts(options: Options) -> dict[str, str]:
    """Return every option with the text of its value, in the order of :data:`OPTION_VALUES`."""
    return {name: format_value(getattr(options, name)) for name in OPTION_VALUES}
