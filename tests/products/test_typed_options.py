"""Options as they are typed, and the names of files that they make."""

from __future__ import annotations

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.products.option import OFFSET, read_offset, read_points
from tabulae.products.printed.card import CardProduct
from tabulae.products.printed.leaflet import LeafletProduct
from tests.support.tables import rows


@pytest.mark.parametrize(("text", "size"), [("12pt", 12.0), ("12", 12.0), (" 10.5 pt", 10.5)])
def test_sizes_as_they_are_typed(text: str, size: float) -> None:
    assert read_points("--text", text) == size


@rows("text", ["", "big", "12mm", "-3pt", "1e3"])
def test_invalid_type_sizes_are_refused(text: str) -> None:
    with pytest.raises(TabulaeError, match="must be a type size such as 12pt"):
        read_points("--text", text)


@pytest.mark.parametrize("text", ["1.5,-0.5mm", "1.5mm,-0.5mm", " 1.5 , -0.5 "])
def test_offsets_as_they_are_typed(text: str) -> None:
    assert read_offset("--back-offset", text) == (1.5, -0.5)
    assert read_offset("--back-offset", OFFSET.write((1.5, -0.5))) == (1.5, -0.5)


@pytest.mark.parametrize("text", ["1.5", "a,b", "99,0mm", "1,2,3"])
def test_invalid_offsets_are_refused(text: str) -> None:
    with pytest.raises(TabulaeError, match=r"1\.5,-0\.5mm"):
        read_offset("--back-offset", text)


def test_other_rules_have_other_names() -> None:
    names = [
        LeafletProduct("quinze", reading=reading, options=settings, palette="grey").stem
        for reading, settings in (
            (None, ()),
            ("thomas-guild", ()),
            (None, (("combine", "separate"), ("stack_limit", "none"))),
            ("thomas-guild", (("combine", "separate"),)),
        )
    ]
    assert names[:2] == ["leaflet-a4-grey", "leaflet-thomas-guild-a4-grey"]
    assert names[2:] == [
        "leaflet-combine-separate-stack-limit-none-a4-grey",
        "leaflet-thomas-guild-combine-separate-a4-grey",
    ]


def test_names_stay_short_whatever_is_changed() -> None:
    most = {"combine": "direct", "doublets": "again", "entry_limit": "none", "obligation": "free"}
    most |= {"reserve_blocks": "false", "stack_limit": "4"}
    changes = [tuple({**most, "overshoot": value}.items()) for value in ("exact", "rear")]
    long = [CardProduct("tabula", options=change, paper="letter", palette="line").stem for change in changes]
    assert max(map(len, long)) < 60
    assert long[0] != long[1]
