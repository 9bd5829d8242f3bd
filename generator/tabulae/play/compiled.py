"""The one door from play to the laboratory: rollouts in compiled code, where it is installed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec

from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.play.network import Network

CompiledPoints = Callable[[Rules, Position, int, Network, Sequence[str], int], list[int]]
"""See :func:`tabulae.lab.compiled.compiled_points`."""


def compiled_rollouts(rules: Rules) -> CompiledPoints | None:
    """Return the function that plays rollouts in compiled code; None if none plays by these rules here.

    Where compiled code cannot be kept there is none, for it takes longer to compile than to play.
    """
    if find_spec("tabulae.lab") is None:
        return None
    from tabulae.lab.compiled import compiled_points, is_compiled

    return compiled_points if is_compiled(rules, pays_off=False) else None
