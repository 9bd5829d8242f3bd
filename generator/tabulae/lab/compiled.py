"""Whether compiled code plays by some rules on this machine, and rollouts that it plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from tabulae.engine.errors import TabulaeError
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.lab.code_folder import compiled_folder
from tabulae.library.packages import pip_install
from tabulae.play.network import Network

troubles: list[TabulaeError] = []
"""Why games were not played in compiled code, or will be compiled again by the next command: at most one."""


@cache
def numba_fault() -> TabulaeError | None:
    """Return why an installed numba cannot be used; None if it can."""
    try:
        import_module("numba")
    except Exception as error:  # whatever a broken installation raises
        reason = (str(error).splitlines() or [type(error).__name__])[0]
        return TabulaeError("numba-broken", reason=reason[:100], command=pip_install("numba", upgrade=True))
    return None


COMPILE = "from numba import njit; assert njit(lambda number: number + 1)(1) == 2"
"""Code that fails where numba does not work."""


def compiling_fault(run: Callable[[str], str | None]) -> TabulaeError | None:
    """Return why games are not compiled here, or compiled anew by every command; None if all is well.

    ``run`` runs Python code in a process of its own, and returns why it failed, if it did.
    """
    if find_spec("numba") is None:
        return TabulaeError("no-numba", command=pip_install("numba"))
    reason = run(COMPILE)
    if reason is not None:
        return TabulaeError("numba-broken", reason=reason[:100], command=pip_install("numba", upgrade=True))
    return TabulaeError("compiled-not-kept") if compiled_folder() is None else None


def is_compiled(rules: Rules, pays_off: bool = True) -> bool:
    """Return True if compiled code, which needs numba, shall play these rules on this machine.

    Where compiled code cannot be kept it must pay off within this run: ``pays_off`` says so.
    """
    if find_spec("numba") is None:
        return False
    from tabulae.lab.kernel_tables import supports

    if not supports(rules):
        return False
    fault = numba_fault()
    if fault is None and compiled_folder() is None:
        troubles[:] = [TabulaeError("compiled-not-kept")]
        return pays_off
    troubles[:] = [fault] if fault is not None else []
    return fault is None


def check_compiled(rules: Rules, game: str, work: str) -> None:
    """Raise TabulaeError if no compiled code plays these rules here.

    ``game`` and the ``work`` that needs it, ``training`` or ``advice``, are only words of the message.
    """
    if find_spec("numba") is None:
        raise TabulaeError("needs-compiled", work=work, command=pip_install("numba"))
    if (fault := numba_fault()) is not None:
        raise fault
    from tabulae.lab.kernel_tables import unsupported_options

    unsupported = unsupported_options(rules)
    if unsupported:
        raise TabulaeError("not-compiled", where=game, work=work, options=unsupported)


def compiled_points(
    rules: Rules, position: Position, seat: int, network: Network, seeds: Sequence[str], max_throws: int
) -> list[int]:
    """Return the points (1, 0 or -1) of a seat in games between sensible players that go on from a position.

    There is a game for each of the ``seeds``, of at most ``max_throws`` throws; the seat has just played, so
    the next one throws first. :func:`is_compiled` must be True.
    """
    from tabulae.lab.arena import Arena
    from tabulae.lab.kernel_game import WINNERS, points_won

    arena, players = Arena(rules, [network]), [0] * len(rules.seats)
    following = (seat + 1) % len(rules.seats)
    records = (arena.play(players, seed, max_throws, following, position) for seed in seeds)
    return [int(points_won(record[WINNERS], seat)) for record in records]
