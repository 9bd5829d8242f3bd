"""What Typer finds wrong with a command line, as errors of our own, which have words in every language."""

from __future__ import annotations

import sys
from typing import Any

import typer

from tabulae.cli.spoken import translate_placeholders
from tabulae.engine.errors import TabulaeError

_FAULTS = {
    "greater_than_equal": ("at-least", "ge"),
    "less_than_equal": ("at-most", "le"),
    "int_parsing": ("no-integer", ""),
    "int_from_float": ("no-integer", ""),
    "float_parsing": ("no-float", ""),
}
"""The ids of errors by the type of the fault in a value, each with the limit that it names."""


def usage_error(error: typer.TyperException) -> TabulaeError:
    """Return an error of Typer as one of ours; one of a kind that we do not know keeps Typer's words.

    Typer's own errors are told apart by the names of their types, which it does not export.
    """
    kind, given = type(error).__name__, vars(error)
    if kind == "NoSuchOption":
        close = next(iter(given["possibilities"] or ()), "")
        return TabulaeError("no-flag", option=given["option_name"], close=close)
    if kind == "MissingParameter":
        parameter = given["param"]
        return TabulaeError(f"missing-{parameter.param_type_name}", name=_name(parameter))
    if kind == "BadOptionUsage":
        name = given["option_name"]
        has_value = any(word.startswith(f"{name}=") for word in sys.argv)  # a switch is refused if it has one
        return TabulaeError("takes-none" if has_value else "needs-value", option=name)
    if kind == "BadParameter" and error.__cause__ is not None:
        cause: Any = error.__cause__
        fault = cause.errors()[0]
        if fault["type"] in _FAULTS:
            id, limit = _FAULTS[fault["type"]]
            values = {"number": str(fault["ctx"][limit])} if limit else {}
            return TabulaeError(id, option=_name(given["param"]), **values)
    return TabulaeError("usage", text=error.format_message())


def _name(parameter: Any) -> str:
    """Return an option or argument as the help names it."""
    is_option = parameter.param_type_name == "option"
    if is_option:
        return "/".join(parameter.opts)
    return translate_placeholders(str(parameter.metavar or parameter.name))
