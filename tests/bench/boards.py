"""How long boards and posters take, after start-up, and how heavy they are."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

from tabulae.paper.printing.board_sheets import tiled_pdf
from tabulae.paper.printing.papers import PAPERS
from tabulae.paper.printing.sheets import SheetLabel, sheet_pdf
from tabulae.products.printed.board import BoardProduct
from tabulae.render.ascii_board import empty_ascii_board
from tabulae.render.svg import svg_bytes
from tests.support.named_boards import DRESSED, NAMED

_LABEL = SheetLabel("Board", "a skin", "tabulae")
TARGETS = {"SVG": (20.0, 200), "PDF": (30.0, 120), "poster on A4": (60.0, 120)}
"""Milliseconds and kilobytes that each may take at most."""


def measure(rounds: int = 5) -> list[tuple[str, str, float, int]]:
    """Board and skin, what was made, its median in milliseconds of processor time, its bytes."""
    found = []
    for name, skin in DRESSED:
        for kind, make in _makers(name, skin).items():
            size = len(make())
            found.append((f"{name} {skin}", kind, _median_ms(make, rounds), size))
    return found


def table(rounds: int = 5) -> list[tuple[str, str]]:
    """The slowest and the heaviest of each kind beside the target, as lines of two columns."""
    found = measure(rounds)
    lines = []
    for kind, (most_ms, most_kb) in TARGETS.items():
        times = [(spent, who) for who, what, spent, _ in found if what == kind]
        sizes = [(size, who) for who, what, _, size in found if what == kind]
        slowest, heaviest = max(times), max(sizes)
        middle = statistics.median(spent for spent, _ in times)
        lines.append(
            (
                f"board as {kind}",
                f"median {middle:.0f} ms, slowest {slowest[0]:.0f} ms of {most_ms:.0f} ({slowest[1]}), "
                f"heaviest {heaviest[0] // 1000} of {most_kb} kB ({heaviest[1]})",
            )
        )
    return lines


def _makers(name: str, skin: str) -> dict[str, Callable[[], bytes]]:
    named, board = NAMED[name], BoardProduct(name, skin=skin, palette="line")

    def svg() -> bytes:
        return svg_bytes(board.scene(), note=empty_ascii_board(named.board))

    def pdf() -> bytes:
        return sheet_pdf(board.scene(), _LABEL)

    def poster() -> bytes:
        return tiled_pdf(board.scene(), PAPERS["a4"], _LABEL)

    return {"SVG": svg, "PDF": pdf, "poster on A4": poster}


def _median_ms(make: Callable[[], bytes], rounds: int) -> float:
    spent = []
    for _ in range(rounds):
        start = time.process_time()
        make()
        spent.append((time.process_time() - start) * 1000)
    return statistics.median(spent)


if __name__ == "__main__":
    for name, text in table():
        print(f"{name:24}{text}")
