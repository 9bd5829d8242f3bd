"""Sources for bibliographies: BibTeX, CSL JSON, and that their parts agree with the printed citations."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import all_sources
from tabulae.library.games.game import load_game
from tabulae.library.games.schema import Source
from tabulae.library.words.citations import bibliography, cited_sources
from tabulae.paper.documents.back_matter import brief_citation
from tests.conftest import Ran
from tests.support.listed import GAMES
from tests.support.tables import rows

SOURCES = [source for source in all_sources().values() if source.type]


@rows("source", SOURCES)
def test_the_parts_of_a_work_are_those_of_its_printed_citation(source: Source) -> None:
    for author in source.author:
        assert author.partition(", ")[0] in source.citation
    assert not source.year or str(source.year) in source.citation
    assert source.title


@rows("source", SOURCES)
def test_no_link_leads_to_a_bare_home_page_or_a_temporary_server(source: Source) -> None:
    _, _, path = source.link.removeprefix("https://").removeprefix("http://").partition("/")
    assert not source.link or path
    assert "-dev." not in source.link and ".temp." not in source.link


@rows("game", GAMES)
def test_both_formats_have_an_entry_for_each_work(game: str) -> None:
    sources = cited_sources(game)
    text, items = bibliography(sources, "bibtex"), bibliography(sources, "csl")
    assert isinstance(text, str) and isinstance(items, list)
    assert re.findall(r"^@\w+\{([^,]+),$", text, re.MULTILINE) == [item["id"] for item in items]
    assert [item["id"] for item in items] == [source.id for source in sources]
    depth = 0
    for sign in re.sub(r"\\[{}]", "", text):
        depth += (sign == "{") - (sign == "}")
        assert depth >= 0
    assert depth == 0
    assert json.loads(json.dumps(items)) == items


@rows("game", GAMES)
def test_the_work_behind_each_reading_is_numbered(game: str) -> None:
    """Regression: a reading of Tabula and one of Backgammon were printed without their source."""
    known = load_game(GameChoice(game))
    sources = {source.id for source in known.sources}
    readings = [reading for reading in known.readings if reading.status != "house"]
    assert [reading.name for reading in readings if reading.source not in sources] == []


@rows("source", SOURCES)
def test_a_short_citation_says_how_far_a_work_was_opened(source: Source) -> None:
    """Regression: cards and posters dropped it, as if the book had been read."""
    assert source.citation.startswith(brief_citation(source))
    assert ("opened" in brief_citation(source)) == ("opened" in source.citation)


def test_signs_that_bibtex_reads_are_escaped() -> None:
    work = Source(
        id="a", citation="A & B, 50 %, 2001", type="book", author=("B, A.",), title="A & B {50 %}", year=2001
    )
    assert r"title = {{A \& B \{50 \%\}}}" in bibliography([work], "bibtex")


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(TabulaeError, match="--cite must be bibtex or csl, got 'bibtx'"):
        bibliography([], "bibtx")


def test_the_command_prints_the_sources_of_the_chapters_too(tabulae: Callable[..., Ran]) -> None:
    ran = tabulae("games", "tabula", "--cite", "bibtex")
    assert ran.code == 0 and "@article{austin-1934," in ran.out and "@book{becq-1869," in ran.out
