"""The handbook on the site describes every command, option and public name, and its links lead somewhere."""

import re
from functools import cache
from html import unescape

import pytest

import tabulae
from tabulae.cli.app import program
from tabulae.cli.reference import command_reference
from tabulae.engine.errors import TabulaeError
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.handbook import handbook
from tabulae.library.words.messages import messages
from tabulae.web.pages.handbook_pages import handbook_files, refused_table
from tabulae.web.pages.shared import Site


@cache
def pages() -> dict[str, str]:
    files = handbook_files(SHIPPED, Site(commands=command_reference(program())))
    return {file.name.removeprefix("handbook/"): file.content.decode() for file in files}


@pytest.mark.slow
def test_every_link_between_chapters_leads_to_a_heading() -> None:
    for name, page in pages().items():
        for target, anchor in re.findall(r'href="([a-z-]*\.html|)#([^"]+)"', page):
            assert f'id="{anchor}"' in pages()[target or name], f"{name}: {target}#{anchor}"
        assert set(re.findall(r'href="([a-z-]+\.html)"', page)) <= set(pages()), name


@pytest.mark.slow
def test_every_command_option_and_public_name_is_described() -> None:
    commands, library, readings = (pages()[f"{name}.html"] for name in ("commands", "library", "readings"))
    assert [c.name for c in program().registered_commands if f">{c.name}</h3>" not in commands] == []
    assert [name for name in tabulae.__all__ if name[0] != "_" and f">{name}</h2>" not in library] == []
    options = {name.split("-")[1] for name in messages().ids("option-")}
    assert [name for name in options if f"<li><code>{name}</code>" not in readings] == []


@pytest.mark.slow
def test_settings_that_are_refused_are_listed_with_the_reason() -> None:
    for page, setting, reason in (
        (pages()["readings.html"], "<code>stack_limit=3</code>", "where 5 men share a point; what works is"),
        (pages()["readings.html"], "<code>prime=none</code>", "leave no way to win"),
        (refused_table(Templates(None, "es")), "`entry_limit=3`", "usa `entry_limit=6` o más"),
    ):
        rows = re.findall(r"<tr>.*?</tr>|\| .*", page, flags=re.DOTALL)
        assert any(setting in row and reason in row for row in rows), setting


@pytest.mark.slow
def test_every_table_that_scrolls_is_named_after_its_first_head() -> None:
    boxes = [
        box
        for page in pages().values()
        for box in re.findall(
            r'<div class="wide"[^>]* aria-label="([^"]*)">\n<table>.*?<th(?: [^>]*)?>(.*?)</th>',
            page,
            re.DOTALL,
        )
    ]
    assert boxes
    for label, head in boxes:
        assert unescape(re.sub("<[^>]+>", "", head)) == unescape(label).replace("`", ""), label


def test_an_unknown_insert_is_named() -> None:
    with pytest.raises(TabulaeError, match=r"handbook/readings.md: nothing is called \{\{ games \}\}"):
        handbook(SHIPPED, {"commands": ""})
