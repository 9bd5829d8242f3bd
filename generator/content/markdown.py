"""The Markdown that rule texts may use: paragraphs, lists, tables, bold, italic and links."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token

from generator.content.records import Block, Bullets, Paragraph, Run, Table

LONGEST = 20_000
"""Letters of one passage; what is longer is no text, and takes minutes to read and to set."""


@cache
def _parser() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False, "typographer": True}).enable(
        ["table", "replacements", "smartquotes"]
    )


def parse_blocks(text: str) -> tuple[Block, ...]:
    """The blocks of a Markdown text; raises ValueError for anything beyond the subset."""
    if len(text) > LONGEST:
        raise ValueError(f"a passage of {len(text)} letters is too long: it has at most {LONGEST}")
    tokens = _parser().parse(unicodedata.normalize("NFC", text))
    blocks: list[Block] = []
    at = 0
    while at < len(tokens):
        end = _closing(tokens, at)
        blocks.append(_block(tokens[at : end + 1]))
        at = end + 1
    return tuple(blocks)


def parse_line(text: str) -> tuple[Run, ...]:
    """The runs of one paragraph; raises ValueError if it is anything else."""
    blocks = parse_blocks(text)
    if len(blocks) != 1 or not isinstance(blocks[0], Paragraph):
        raise ValueError(f"{text[:40]!r} must be one plain paragraph")
    return blocks[0].runs


def _closing(tokens: Sequence[Token], at: int) -> int:
    depth = 0
    for end in range(at, len(tokens)):
        depth += tokens[end].nesting
        if depth == 0:
            return end
    return len(tokens) - 1


def _block(tokens: Sequence[Token]) -> Block:
    kind = tokens[0].type
    if kind == "paragraph_open":
        return Paragraph(_runs(tokens[1]))
    if kind in ("bullet_list_open", "ordered_list_open"):
        return _list(tokens)
    if kind == "table_open":
        return _table(tokens)
    raise ValueError(f"{kind.removesuffix('_open')} is not for rule texts: use paragraphs, lists and tables")


def _list(tokens: Sequence[Token]) -> Bullets:
    items: list[tuple[Run, ...]] = []
    for at, token in enumerate(tokens):
        if token.type == "list_item_open":
            inner = tokens[at + 1 : at + _closing(tokens[at:], 0)]
            if [part.type for part in inner] != ["paragraph_open", "inline", "paragraph_close"]:
                raise ValueError("a list item is one paragraph: no lists inside lists")
            items.append(_runs(inner[1]))
    return Bullets(tuple(items), tokens[0].type == "ordered_list_open")


def _table(tokens: Sequence[Token]) -> Table:
    rows: list[list[tuple[Run, ...]]] = []
    for token in tokens:
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "inline":
            rows[-1].append(_runs(token))
    return Table(tuple(rows[0]), tuple(tuple(row) for row in rows[1:]))


def _runs(inline: Token) -> tuple[Run, ...]:
    runs: list[Run] = []
    bold = italic = False
    href: str | None = None
    for token in inline.children or ():
        if token.type in ("text", "text_special"):
            if token.content:
                runs.append(Run(token.content, bold, italic, href))
        elif token.type in ("softbreak", "hardbreak"):
            runs.append(Run(" ", bold, italic, href))
        elif token.type in ("strong_open", "strong_close"):
            bold = token.type == "strong_open"
        elif token.type in ("em_open", "em_close"):
            italic = token.type == "em_open"
        elif token.type in ("link_open", "link_close"):
            href = str(token.attrs["href"]) if token.type == "link_open" else None
        else:
            raise ValueError(f"{token.type} is not for rule texts: use bold, italic and links")
    return _merged(runs)


def _merged(runs: Sequence[Run]) -> tuple[Run, ...]:
    """The runs with neighbours of one style joined."""
    merged: list[Run] = []
    for run in runs:
        last = merged[-1] if merged else None
        if last and (last.bold, last.italic, last.href) == (run.bold, run.italic, run.href):
            merged[-1] = Run(last.text + run.text, run.bold, run.italic, run.href)
        else:
            merged.append(run)
    return tuple(merged)
