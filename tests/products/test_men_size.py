"""``--men 30mm`` is the man himself, in plastic, paper, card and wood; what holds him adds its air."""

from __future__ import annotations

import io
import math
import re

import pytest

from tabulae.products.plastic.solid import SolidProduct
from tabulae.products.printed.pieces import PiecesProduct
from tabulae.solid.parts.piece import Combined, Extrusion
from tests.support.tables import rows

GAMES = ("tabula", "el-mundo", "diecisiete-tablas", "ludus-duodecim-scriptorum")


@rows("game", GAMES)
@rows("men_mm", [22.0, 30.0, 55.0])
def test_plastic_men_have_the_size_and_their_sockets_the_air_beside_it(game: str, men_mm: float) -> None:
    request = SolidProduct(("men", "receptacles"), game=game, men=men_mm, measure=("air=0.6",)).request()
    men, receptacles = (request.plan(kind) for kind in request.kinds)
    assert men.pieces[0].size_mm[:2] == pytest.approx((men_mm, men_mm))
    plan = request.setting.layout
    shape = receptacles.pieces[0].shape
    assert isinstance(shape, Combined) and isinstance(shape.adds[0], Extrusion)
    assert plan.point_width_mm >= men_mm + 2
    assert round(men_mm / 2 + 0.6, 3) in arc_radii(shape)


def arc_radii(shape: Combined) -> set[float]:
    """The radii of the arcs of the outlines of a shape, in mm."""
    found = set()
    for part in shape.adds:
        assert isinstance(part, Extrusion)
        for loop in (part.outline, *part.holes):
            for (x0, y0, bulge), (x1, y1, _) in zip(loop, loop[1:] + loop[:1], strict=True):
                if bulge:
                    found.add(round(math.hypot(x1 - x0, y1 - y0) * (1 + bulge**2) / (4 * abs(bulge)), 3))
    return found


@pytest.mark.slow
def test_men_of_wood_and_card_have_the_size() -> None:
    cut = next(f for f in PiecesProduct("tabula", men=30.0, for_="laser").make() if f.name.endswith(".svg"))
    radii = set(re.findall(r'r="([\d.]+)" stroke="#ff0000"', cut.content.decode()))
    assert radii == {"15"}


@pytest.mark.slow
def test_paper_men_have_the_size() -> None:
    import numpy as np
    import pypdfium2

    sheet = next(iter(PiecesProduct("tabula", men=30.0, palette="line").make()))
    page = pypdfium2.PdfDocument(io.BytesIO(sheet.content))[0]
    pixels = np.asarray(page.render(scale=254 / 72, grayscale=True).to_pil())
    dark = pixels[:1200] < 128
    middle = np.flatnonzero(dark.any(axis=0))[0] + 150
    rows = np.flatnonzero(dark[:, middle])
    first = rows[rows < rows[0] + 310]
    assert first[-1] - first[0] + 1 == pytest.approx(300, abs=2)
