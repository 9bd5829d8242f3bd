"""The switches that tell one reading of a game from another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from generator.engine.errors import OptionError, nearest


@dataclass(frozen=True, slots=True)
class Options:
    """One value for each switch; :data:`MEANINGS` says what the values mean."""

    combine: Literal["stepwise", "direct", "separate"] = "stepwise"
    obligation: Literal["max", "greedy", "free"] = "max"
    stack_limit: int | None = None
    overshoot: Literal["exact", "rear", "rear_mobile", "any"] = "exact"
    entry: Literal["die", "total", "free"] = "die"
    entry_limit: int | None = None
    reserve_blocks: bool = True
    reentry: Literal["compulsory", "optional"] = "compulsory"
    captured_dice: Literal["all", "one"] = "all"
    bear_off: bool = True
    prime: Literal["none", "enemy", "any_owner", "left_over"] = "none"
    goal: Literal["none", "mirror", "mirror_loose"] = "none"
    deadlock: Literal["draw", "last_mover"] = "draw"
    unused_dice: Literal["lost", "pass_right", "opponent", "lose_game"] = "lost"
    passed_dice: Literal["compulsory", "optional"] = "compulsory"
    must_hit: Literal["none", "right_two"] = "none"
    hit_reach: Literal["die", "man"] = "die"
    hit_men: Literal["bar", "out"] = "bar"
    finish: Literal["first", "places"] = "first"


MEANINGS: Mapping[str, Mapping[str, str]] = {
    "combine": {
        "stepwise": "one man may use several dice, if he may rest after each of them",
        "direct": "one man may also jump the sum of several dice at once",
        "separate": "each die moves a different man",
    },
    "obligation": {
        "max": "as many dice as possible must be played",
        "greedy": "a player goes on while any die left can be played",
        "free": "a player may stop at any time",
    },
    "stack_limit": {
        "none": "any number of men of one side may share a point",
        "2": "at most two men may share a point",
    },
    "overshoot": {
        "exact": "a man leaves only by the exact number",
        "rear": "a larger number may take off the rearmost man",
        "rear_mobile": "a larger number may take off a man if no man behind him can use it",
        "any": "a larger number may take off any man",
    },
    "entry": {
        "die": "a man enters on the point of one die",
        "total": "a man enters on the point of one die or of several added up",
        "free": "captured men come back on any open point of the first quarter, without a die",
    },
    "entry_limit": {
        "none": "a man entered by a total may go as far as the total takes him",
        "number": "while men wait, no man goes past this point of the course",
    },
    "reserve_blocks": {
        "true": "men on the board wait until every man has been entered",
        "false": "men on the board may move while others have not yet been entered",
    },
    "reentry": {
        "compulsory": "a captured man must come back before other men move",
        "optional": "a captured man may be left waiting",
    },
    "captured_dice": {
        "all": "a player with a captured man plays all dice",
        "one": "a player who begins a turn with a captured man plays one die only",
    },
    "bear_off": {
        "true": "men leave the board at the end of the course",
        "false": "men stay on the board",
    },
    "prime": {
        "none": "a captured man who cannot come back only costs the turn",
        "enemy": "a player loses if enemy pairs hold every point on which a captured man could enter",
        "any_owner": "a player loses if pairs of either side hold every point of entry",
        "left_over": "a player loses if not every captured man finds room on the points of entry",
    },
    "goal": {
        "none": "no arrangement wins",
        "mirror": "a player wins whose men stand as the start mirrored",
        "mirror_loose": "a player wins with pairs all through the last table and the rest in the one before",
    },
    "deadlock": {
        "draw": "if no side can move whatever is thrown, the game is drawn",
        "last_mover": "if no side can move whatever is thrown, the side that moved last wins",
    },
    "unused_dice": {
        "lost": "a die that cannot be played is lost",
        "pass_right": "a die that cannot be played passes to the right",
        "opponent": "a die that cannot be played goes to the opponent",
        "lose_game": "a player who cannot play every die loses",
    },
    "passed_dice": {
        "compulsory": "a passed die must be played if it can be",
        "optional": "a passed die may be declined",
    },
    "must_hit": {
        "none": "hitting is a choice",
        "right_two": "a man of the two players to the right must be hit if he can be",
    },
    "hit_reach": {
        "die": "a compulsory hit reaches as far as one die",
        "man": "a compulsory hit reaches as far as one man can go with all the dice left",
    },
    "hit_men": {
        "bar": "a hit man waits on the bar and comes back",
        "out": "a hit man is out of the game, as if he had left the board",
    },
    "finish": {
        "first": "the game ends with the first side home",
        "places": "the others play on for second and third place",
    },
}
"""What each value of each option means, in words for a table of readings."""


def with_options(options: Options, overrides: Mapping[str, str]) -> Options:
    """The options with some switched over, values as text; raises OptionError with the choices."""
    values: dict[str, Any] = {name: parse_value(name, text) for name, text in overrides.items()}
    return replace(options, **values)


def parse_value(name: str, text: str) -> str | int | bool | None:
    """The value of an option from its text (``rear``, ``2``, ``none``, ``true``)."""
    if name not in MEANINGS:
        known = ", ".join(MEANINGS)
        raise OptionError(f"no option {name!r}{nearest(name, MEANINGS)}: the options are {known}")
    choices = MEANINGS[name]
    if name == "entry_limit" and text.isascii() and text.isdigit() and 1 <= int(text) <= 999:
        return int(text)
    if text not in choices or text == "number":
        raise OptionError(f"{name} cannot be {text!r}{nearest(text, choices)}: choose {', '.join(choices)}")
    if set(choices) == {"true", "false"}:
        return text == "true"
    if name in ("stack_limit", "entry_limit"):
        return None if text == "none" else int(text)
    return text


def format_value(value: str | int | bool | None) -> str:
    """The text of an option's value, as :func:`parse_value` reads it."""
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def option_texts(options: Options) -> dict[str, str]:
    """Every option with the text of its value, in the order of :data:`MEANINGS`."""
    return {name: format_value(getattr(options, name)) for name in MEANINGS}
