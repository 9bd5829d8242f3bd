"""How long the printed documents of a game take, after start-up, against what is wanted."""

from __future__ import annotations

import io
import statistics
import time
from collections.abc import Callable
from functools import partial

import pikepdf

from tabulae.draw.skins import board_scene
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game
from tabulae.paper.documents.booklet import booklet
from tabulae.paper.documents.leaflet import leaflet
from tabulae.paper.flow.document import Imprint, document_pdf
from tabulae.paper.flow.filled_page import FilledPage, PageBlock
from tabulae.paper.flow.flowables import Drawing, rule
from tabulae.paper.flow.page_design import BOOK_PAGES, TypeScale, styles
from tabulae.paper.printing.imposition import ImpositionOptions, impose
from tabulae.paper.printing.papers import PAPERS
from tabulae.scene.style import POINTS_PER_MM, palette_named

LEAFLET_S, BOOKLET_S, IMPOSITION_MS, PAGES_A_SECOND = 1.0, 3.0, 100.0, 40.0
_PAGES = 37


def table(rounds: int = 3) -> list[tuple[str, str]]:
    """Every document beside its target, as lines of two columns."""
    games = [load_game(GameChoice(name)) for name in game_folders()]
    lines = []
    makers: tuple[tuple[str, Callable[[Game], object], float], ...] = (
        ("leaflet", leaflet, LEAFLET_S),
        ("booklet", booklet, BOOKLET_S),
    )
    for name, make, most in makers:
        times = {game.id: _median(partial(make, game), rounds) for game in games}
        slowest = max(times, key=lambda game: times[game])
        middle = statistics.median(times.values())
        lines.append((name, f"median {middle:.2f} s, slowest {times[slowest]:.2f} of {most:g} s ({slowest})"))
    book = boards_document(games[0], _PAGES)
    speed = _PAGES / _median(lambda: boards_document(games[0], _PAGES), rounds)
    lines.append(("pages with a board each", f"{speed:.0f} a second of {PAGES_A_SECOND:g}"))
    sheet = PAPERS["a4"].landscape
    both = _median(lambda: impose(book, ImpositionOptions(sheet)).long_edge, rounds) * 1000
    with pikepdf.open(io.BytesIO(book)) as pdf:
        files = 5  # both duplex settings, fronts, backs in either order
        lines.append(
            (
                f"imposition, {len(pdf.pages)} pages",
                f"{both / files:.0f} ms a file of {IMPOSITION_MS:g}, {both:.0f} ms for all {files}",
            )
        )
    return lines


def boards_document(game: Game, pages: int) -> bytes:
    """A document with a board and some rules on every page."""
    shape, look = BOOK_PAGES["a5"], styles(TypeScale(10.5), palette_named("colour"))
    board = board_scene(game.rules.board, game.skin)
    width, height = shape.block_pt
    leaves = []
    for _ in range(pages):
        rules = [item for section in game.sections for block in section.blocks for item in rule(block, look)]
        parts = (Drawing(board, 80 * POINTS_PER_MM), *rules[:6])
        leaves.append(PageBlock(FilledPage(parts, (0.0,) * len(parts), 0.0), width, height))
    return document_pdf(leaves, shape, Imprint("Bench", ""), look)


def _median(make: Callable[[], object], rounds: int) -> float:
    found = []
    for _ in range(rounds):
        begun = time.process_time()
        make()
        found.append(time.process_time() - begun)
    return statistics.median(found)
