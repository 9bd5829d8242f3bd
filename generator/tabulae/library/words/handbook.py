"""The handbook: chapters in Markdown, in the order in which its first page links to them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tabulae.engine.errors import TabulaeError
from tabulae.library.templates import TemplateError, Templates, read_text
from tabulae.library.words.completeness import HANDBOOK
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.library.words.letters import transliterated

FIRST = "index"
"""The name of the first page; its links to other chapters set their order."""
_INSERT = re.compile(r"^\{\{ ([a-z]+) \}\}$", re.MULTILINE)
"""A line that the program replaces by something it knows, such as the list of commands."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the second level in a chapter, with the anchor that links lead to."""

    title: str
    anchor: str


@dataclass(frozen=True, slots=True)
class HandbookChapter:
    """A chapter of the handbook as HTML, without its title."""

    name: str
    title: str
    headings: tuple[Heading, ...]
    html: str


def handbook(templates: Templates, inserts: Mapping[str, str]) -> list[HandbookChapter]:
    """Return the chapters in this language, in English where they are not translated, the first page first.

    ``inserts`` are Markdown texts that replace lines such as ``{{ commands }}``, by name. Raises
    TabulaeError if a chapter is missing, has no title, or asks for an insert that does not exist.
    """
    links = re.findall(r"\]\(([a-z-]+)\.md\)", chapter_text(FIRST, templates))
    return [_chapter(name, templates, inserts) for name in (FIRST, *dict.fromkeys(links))]


def chapter_text(name: str, templates: Templates) -> str:
    """Return the Markdown of a chapter in the language of the templates, else in English.

    ``name`` goes without ``.md``; inserts are not filled in. Raises TemplateError if there is neither.
    """
    path = f"{HANDBOOK}/{name}.md"
    try:
        return read_text(templates.text_path(path))
    except TemplateError:
        return read_text(replace(templates, language=DEFAULT_LANGUAGE).text_path(path))


def _chapter(name: str, templates: Templates, inserts: Mapping[str, str]) -> HandbookChapter:
    def inserted(match: re.Match[str]) -> str:
        if match[1] not in inserts:
            raise TabulaeError("no-insert", where=f"{HANDBOOK}/{name}.md", name=match[0], known=list(inserts))
        return inserts[match[1]]

    text = chapter_text(name, templates)
    title, _, body = text.partition("\n")
    if not title.startswith("# "):
        raise TabulaeError("title-first", where=f"{HANDBOOK}/{name}.md")
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(_INSERT.sub(inserted, body))
    headings = tuple(_anchored(tokens))
    for token in tokens:
        for child in token.children or ():
            if child.type == "link_open":
                child.attrSet("href", _page_link(str(child.attrGet("href"))))
    parser.add_render_rule("table_open", _open_table)
    parser.add_render_rule("table_close", _close_table)
    html = parser.renderer.render(tokens, parser.options, {})
    html = html.replace("<pre>", '<pre tabindex="0">')  # on a phone commands scroll sideways, by keys too
    return HandbookChapter(name, title[2:].strip(), headings, html)


def _anchor(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", transliterated(title)).strip("-")


def _page_link(link: str) -> str:
    """Return a link as pages have it; GitHub keeps accents in the anchors of chapters, as their links do."""
    chapter = re.fullmatch(r"([a-z-]+)\.md(?:#(.+))?", link)
    if chapter is None:
        return link
    return f"{chapter[1]}.html" + (f"#{_anchor(unquote(chapter[2]))}" if chapter[2] else "")


def _anchored(tokens: Sequence[Token]) -> list[Heading]:
    """Give headings of the second and third level an ``id`` and return those of the second."""
    headings, anchors = [], Counter[str]()
    for token, content in pairwise(tokens):
        if token.type == "heading_open" and token.tag in ("h2", "h3"):
            title = content.content.replace("`", "")
            anchor = _anchor(title)
            anchors[anchor] += 1
            anchor += f"-{anchors[anchor]}" if anchors[anchor] > 1 else ""
            token.attrSet("id", anchor)
            if token.tag == "h2":
                headings.append(Heading(title, anchor))
    return headings


def _open_table(_renderer: Any, tokens: Sequence[Token], place: int, *_rest: Any) -> str:
    """Open a table inside a box that scrolls sideways on a phone, named after its first head."""
    heads = (token.content for token in tokens[place:] if token.type == "inline")
    return f'<div class="wide" tabindex="0" role="group" aria-label="{next(heads)}">\n<table>\n'


def _close_table(*_arguments: Any) -> str:
    return "</table></div>\n"
