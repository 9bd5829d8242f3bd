"""The kinds of cutters, and how much they may remove."""

from __future__ import annotations

from typing import Literal

from tabulae.engine.errors import TabulaeError, closest

Tool = Literal["laser", "knife"]
TOOLS: tuple[Tool, ...] = ("laser", "knife")

KERF_RANGE_MM = (0.0, 1.0)


def tool_named(name: str) -> Tool:
    """Return ``laser`` or ``knife``, the name of a kind of cutter; raises TabulaeError for any other name."""
    for tool in TOOLS:
        if name == tool:
            return tool
    raise TabulaeError("choice", option="--for", choices=TOOLS, text=name, close=closest(name, TOOLS))
