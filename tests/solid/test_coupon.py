"""The coupon: every fit has its places, each with the air that its number says, and its measure by name."""

from __future__ import annotations

import math
import re
from typing import Any

import pytest

from tabulae.library.words.messages import messages
from tabulae.solid.kernels.build import build_body
from tabulae.solid.kernels.manifold import manifold_of, shared_mm3
from tabulae.solid.kernels.mesh import printable
from tabulae.solid.parts import coupon
from tabulae.solid.parts.catalogue import PARTS
from tabulae.solid.parts.joints import PIN_MM
from tabulae.solid.parts.setting import Measure, measures_of

pytestmark = pytest.mark.slow

MEASURES: dict[str, Measure] = {
    item.name: item for kind in PARTS.values() for item in measures_of(kind.record)
}


def made(part: str = "coupon", **measures: float) -> dict[str, Any]:
    found = {}
    for piece in PARTS[part].plan(None, measures).pieces:
        found[piece.name] = manifold_of(piece.name, printable(build_body(piece, "manifold"), "fine").mesh)
    return found


@pytest.fixture(scope="module")
def pieces() -> dict[str, Any]:
    return made()


ROWS = {
    "pin_gap_mm": coupon.PIN_GAPS_MM,
    "inlay_gap_mm": coupon.INLAY_GAPS_MM,
    "magnet_gap_mm": coupon.MAGNET_GAPS_MM,
    "slide_gap_mm": coupon.LID_GAPS_MM,
    "joint_gap_mm": coupon.GAPS_MM,
}


def test_each_row_tries_the_default_of_a_measure_that_the_note_names() -> None:
    said = messages()
    notes = said("part-note-coupon") + said("part-note-coupon-fits")
    assert set(re.findall(r"\w+_gap_mm", notes)) == set(ROWS)
    for name, gaps in ROWS.items():
        assert MEASURES[name].default in gaps
        assert all((MEASURES[name].low or 0) <= gap <= (MEASURES[name].high or 0) for gap in gaps)


@pytest.mark.parametrize("place", range(5))
def test_each_place_has_the_air_that_its_number_says(place: int, pieces: dict[str, Any]) -> None:
    import manifold3d

    plate, x = pieces["coupon-fits"], (place + 0.5) * coupon.PITCH_MM
    round_pin = manifold3d.Manifold.cylinder(9.0, PIN_MM / 2, PIN_MM / 2, 96).rotate((-90.0, 0.0, 0.0))
    magnet = manifold3d.Manifold.cylinder(2.5, 3.0, 3.0, 256)
    inlay, lid = pieces["coupon-inlay"], pieces["coupon-lid"]
    top = coupon.FITS_MM
    tried = [
        (coupon.PIN_GAPS_MM[place], round_pin.translate((x, 0.5, top / 2))),
        (coupon.INLAY_GAPS_MM[place], inlay.translate((x, coupon.INLAY_MM, top - 0.5))),
        (coupon.MAGNET_GAPS_MM[place], magnet.translate((x, coupon.MAGNET_MM, top - 2.4))),
    ]
    for gap, body in tried:
        assert shared_mm3(plate, body) < 0.15, "polygons, not circles"
        assert plate.min_gap(body, 2.0) == pytest.approx(gap, abs=0.02)
    # The sides lean in at 45 degrees: what is air across them is more of it upward.
    lifted = coupon.LID_GAPS_MM[place] * math.sqrt(2)
    slid = lid.translate((x, coupon.GROOVE_MM + 1.0, top - coupon.LID_MM))
    assert shared_mm3(plate, slid.translate((0.0, 0.0, lifted - 0.02))) < 0.001
    assert shared_mm3(plate, slid.translate((0.0, 0.0, lifted + 0.1))) > 0.1


def test_without_magnets_there_are_no_holes_for_them() -> None:
    with_holes, without = (made(magnet_mm=size)["coupon-fits"].volume() for size in (6.0, 0.0))
    assert without - with_holes == pytest.approx(5 * 3.1416 * 9.6 * 3, rel=0.15)


def test_the_card_of_a_plate_says_at_which_height_the_filament_changes() -> None:
    (note,) = {piece.note_facts["height"] for piece in PARTS["board"].plan(None, {"floor_mm": 7.0}).pieces}
    assert note == "7"
    words = messages()("part-note-board", height=note, joint="tongues")
    assert "change the filament at 7 mm" in words and "list" not in words
