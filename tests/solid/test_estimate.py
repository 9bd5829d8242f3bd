"""Grams and hours are what a slicer says, and add up by colour."""

from __future__ import annotations

import json
import math
import shutil
from pathlib import Path

import pytest

from tabulae.products.plastic.solid import SolidProduct
from tabulae.solid.parts.catalogue import duration, totals
from tests.support.gcode import sliced as sliced_file
from tests.support.sliced import COMPLAINT, GAMES, estimates, kept, pieces, slice_piece
from tests.support.tables import rows

WITHIN, GRAMS_WITHIN = 0.16, 0.09
SLACK_MIN = 0.25
"""What nobody notices on an inlay that takes less than a minute."""


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_grams_and_hours_of_every_piece_are_those_of_the_slicer(game: str) -> None:
    sliced = {one.piece: one for one in kept() if one.game == game}
    found = estimates(game)
    assert found.keys() == sliced.keys(), "python -m tests.support.sliced"
    for name, one in found.items():
        assert one.plastic_cm3 == pytest.approx(sliced[name].cm3, rel=GRAMS_WITHIN), name
        assert one.minutes == pytest.approx(sliced[name].minutes, rel=WITHIN, abs=SLACK_MIN), name
        assert one.grams == pytest.approx(1.24 * one.plastic_cm3)


@pytest.mark.full
@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_prusa_slicer_takes_every_piece_of_a_kit_without_a_warning_and_as_estimated(game: str) -> None:
    if shutil.which("prusa-slicer") is None:
        pytest.skip("prusa-slicer is not installed")
    found = estimates(game)
    for piece, mesh in pieces(game):
        sliced = slice_piece(game, piece, mesh)  # which fails at a warning
        one = found[piece.name]
        assert one.plastic_cm3 == pytest.approx(sliced.cm3, rel=GRAMS_WITHIN), piece.name
        assert one.minutes == pytest.approx(sliced.minutes, rel=WITHIN, abs=SLACK_MIN), piece.name


@pytest.mark.long
@pytest.mark.slow
@rows(
    "part, bed",
    [
        ("board", "150x150"),
        ("board", "180x180"),
        ("box", "150x150"),  # which lies across the bed
        ("box", "256x256"),
        ("tower", "180x180"),
        ("men", "256x256"),
    ],
)
def test_a_plate_slices_without_a_warning_and_weighs_what_its_card_says(
    part: str, bed: str, tmp_path: Path
) -> None:
    wanted = SolidProduct((part,), game="tabula", bed=bed, plates=True, format_=("3mf",), kernel="manifold")
    files = {file.name: file.content for file in wanted.make()}
    plate = json.loads(files["parts.json"])["plates"][0]
    (tmp_path / "plate.3mf").write_bytes(files[plate["file"]])
    side = bed.split("x")[0]
    made = sliced_file(tmp_path / "plate.3mf", "--bed-shape", f"0x0,{side}x0,{side}x{side},0x{side}")
    assert not COMPLAINT.search(made.said)
    assert plate["grams"] == pytest.approx(made.grams, rel=0.06)
    assert plate["minutes"] == pytest.approx(made.minutes, rel=WITHIN)


@pytest.mark.slow
@pytest.mark.long
def test_what_was_sliced_is_still_true() -> None:
    if shutil.which("prusa-slicer") is None:
        pytest.skip("prusa-slicer is not installed")
    wanted = {one.piece: one for one in kept() if one.game == GAMES[0]}
    made = {piece.name: (piece, mesh) for piece, mesh in pieces(GAMES[0])}
    for name in ("d7", "man-white", "man-white-cross", "coupon-tongue"):
        again = slice_piece(GAMES[0], *made[name])
        assert (again.cm3, again.minutes) == pytest.approx((wanted[name].cm3, wanted[name].minutes), rel=0.05)


def test_totals_add_up_by_colour() -> None:
    lines = SolidProduct(("men", "d7"), game="diecisiete-tablas").request().planned_lines()
    found = {total.colour: total for total in totals(lines)}
    assert list(found) == ["#ffffff", "#111111", "#f3e6cc", ""]
    assert (found["#ffffff"].pieces, found[""].pieces) == (17, 3)
    assert found["#111111"].grams == pytest.approx(
        sum(line.grams * line.copies for line in lines if line.colour == "#111111")
    )
    assert sum(total.grams for total in found.values()) == pytest.approx(
        sum(line.copies * line.grams for line in lines)
    )
    white = next(line for line in lines if line.piece == "man-white")
    assert 16 * white.minutes < found["#ffffff"].minutes < 17 * white.minutes, "they share a skirt"


@rows(
    "minutes, words",
    [(0.4, "1 min"), (4.4, "4 min"), (16.2, "15 min"), (58, "1 h"), (409, "6 h 50 min"), (3420, "57 h")],
)
def test_durations_are_no_closer_than_an_estimate(minutes: float, words: str) -> None:
    assert duration(minutes) == words


def test_resin_fills_a_piece_and_takes_its_time_by_layers() -> None:
    (line,) = SolidProduct(("d7",), printer="resin").request().planned_lines()
    assert line.grams == pytest.approx(line.volume_mm3 / 1000 * 1.15)
    assert line.minutes == pytest.approx(math.ceil(line.size_mm[2] / 0.05) * 8 / 60)
    assert any("of resin" in said for said in SolidProduct(("d7",), printer="resin").lines())
    assert not any("of resin" in said for said in SolidProduct(("d7",)).lines())
