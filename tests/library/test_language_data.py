"""What CLDR says of each language: the file that ships against Babel, which has all of CLDR."""

from __future__ import annotations

import pytest

from tabulae.library.templates import templates_root
from tabulae.library.words.messages import LANGUAGE_DATA, language_data

pytest.importorskip("babel")  # which only development installs

from tests.tools import languages


@pytest.mark.long
def test_every_language_has_the_plurals_and_signs_of_cldr() -> None:
    codes = languages.codes()
    assert len(codes) > 1000 and {"es", "es-mx", "pl", "pt-pt", "zh-hant"} <= set(codes)
    for code in codes:
        found = languages.locale(code)
        assert found is not None
        assert language_data(code) == (languages.categories(found), *languages.signs(found)), code


@pytest.mark.slow
def test_the_file_is_what_the_tool_writes() -> None:
    text = (templates_root() / LANGUAGE_DATA).read_text(encoding="utf-8")
    assert text == languages.document(), "run python -m tests.tools.languages"


@pytest.mark.parametrize(
    ("region", "decimal", "of_zero"), [("pt-BR", ",", "one"), ("pt-PT", ",", "other"), ("pt-qq", ",", "one")]
)
def test_a_region_has_its_own_plurals_or_those_of_its_language(
    region: str, decimal: str, of_zero: str
) -> None:
    plurals, sign, _ = language_data(region)
    assert (plurals[0], sign) == (of_zero, decimal)


def test_a_language_that_cldr_lacks_counts_as_english_does() -> None:
    assert language_data("xx") == language_data("xx-yy") == language_data("en")
