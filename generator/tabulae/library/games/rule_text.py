"""Rule texts and stories: Markdown in headed sections, with rules in fences that have conditions and figures.

## Title {#id}
::: rule held-point
when: held_by=2
figure: zeno
Text of the rule. [This sentence is left out where it is not true.](doublets=none|twice)
:::
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, reduce
from pathlib import Path
from typing import TYPE_CHECKING

from tabulae.engine.errors import TabulaeError
from tabulae.engine.options import format_value
from tabulae.library.games.records import Block, Bullets, Paragraph, Run, Table
from tabulae.library.games.schema import Scalar
from tabulae.library.templates import TemplateError, place, read_text, unknown

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

Condition = Mapping[str, tuple[str, ...]]
"""The values that options may have, by option; empty for no condition."""


def parse_condition(text: str) -> dict[str, tuple[str, ...]]:
    """Parse a condition such as ``held_by=2, prime=enemy|any_owner`` into the values allowed, by option.

    Raises TabulaeError if it cannot be read.
    """
    condition: dict[str, tuple[str, ...]] = {}
    for part in text.split(","):
        name, equals, values = part.partition("=")
        if not equals or not name.strip() or not values.strip():
            raise TabulaeError("condition-unreadable", text=part.strip())
        condition[name.strip()] = tuple(value.strip() for value in values.split("|"))
    return condition


def condition_of(when: Mapping[str, Scalar]) -> dict[str, tuple[str, ...]]:
    """Return the values that a ``when`` in YAML allows, by option, as texts; ``a|b`` are two values."""
    return {name: tuple(format_value(value).split("|")) for name, value in when.items()}


def condition_holds(condition: Condition, values: Mapping[str, str]) -> bool:
    """Return whether every option of a condition has an allowed value; True for an empty condition.

    ``number`` allows any number or term in n, ``3+`` any number from three on. A condition on an option that
    is missing from ``values`` does not hold.
    """
    return all(allows(allowed, values.get(name, "")) for name, allowed in condition.items())


def allows(allowed: Sequence[str], value: str) -> bool:
    """Return whether a value of an option is among those that a condition allows."""
    if value in allowed or not re.fullmatch(r"\d*n|\d+", value):
        return value in allowed
    least = [text[:-1] for text in allowed if text.endswith("+") and text[:-1].isdecimal()]
    return "number" in allowed or (value.isdecimal() and any(int(value) >= int(text) for text in least))


MAX_PASSAGE = 20_000
"""Letters of one passage; more would take minutes to parse and to lay out."""
MAX_FILE = 100_000
"""Letters of a file, ten times what a long game needs."""
MAX_COLUMNS = 6
"""Columns of a table; more are not legible in the columns of a card."""


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt  # questions about plays load the rules without their texts

    return MarkdownIt("commonmark", {"html": False, "typographer": True}).enable(
        ["table", "replacements", "smartquotes"]
    )


def parse_blocks(text: str) -> tuple[Block, ...]:
    """Parse a Markdown text into its paragraphs, lists and tables, in order; empty for an empty text.

    Raises TabulaeError for anything else, and for a text longer than MAX_PASSAGE.
    """
    if len(text) > MAX_PASSAGE:
        raise TabulaeError("passage-too-long", letters=len(text), most=MAX_PASSAGE)
    tokens = _parser().parse(unicodedata.normalize("NFC", text))
    blocks: list[Block] = []
    at = 0
    while at < len(tokens):
        end = _closing(tokens, at)
        blocks.append(_block(tokens[at : end + 1]))
        at = end + 1
    return tuple(blocks)


def parse_line(text: str) -> tuple[Run, ...]:
    """Parse the text of one paragraph into runs, each in one style; raises TabulaeError for others."""
    blocks = parse_blocks(text)
    if len(blocks) != 1 or not isinstance(blocks[0], Paragraph):
        raise TabulaeError("not-one-paragraph", text=text)
    return blocks[0].runs


def _closing(tokens: Sequence[Token], at: int) -> int:
    """Return the index of the token that closes the token at this index."""
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
    raise TabulaeError("block-not-for-rules", block=kind.removesuffix("_open"))


def _list(tokens: Sequence[Token]) -> Bullets:
    items: list[tuple[Run, ...]] = []
    for at, token in enumerate(tokens):
        if token.type == "list_item_open":
            inner = tokens[at + 1 : at + _closing(tokens[at:], 0)]
            if [part.type for part in inner] != ["paragraph_open", "inline", "paragraph_close"]:
                raise TabulaeError("list-in-list")
            items.append(_runs(inner[1]))
    return Bullets(tuple(items), tokens[0].type == "ordered_list_open")


def _table(tokens: Sequence[Token]) -> Table:
    rows: list[list[tuple[Run, ...]]] = []
    for token in tokens:
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "inline":
            rows[-1].append(_runs(token))
    if len(rows[0]) > MAX_COLUMNS:
        raise TabulaeError("table-too-wide", columns=len(rows[0]), most=MAX_COLUMNS)
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
            raise TabulaeError("style-not-for-rules", style=token.type)
    return _merged(runs)


def _merged(runs: Sequence[Run]) -> tuple[Run, ...]:
    """Return the runs with adjacent runs of the same style joined."""
    merged: list[Run] = []
    for run in runs:
        last = merged[-1] if merged else None
        if last and (last.bold, last.italic, last.href) == (run.bold, run.italic, run.href):
            merged[-1] = Run(last.text + run.text, run.bold, run.italic, run.href)
        else:
            merged.append(run)
    return tuple(merged)


_HEADING = re.compile(r"## (?P<title>.+?) \{#(?P<id>[a-z0-9-]+)\}\s*\Z")
_FENCE = re.compile(r"::: (?:rule (?P<rule>[a-z0-9-]+)|text)\s*\Z")
_KEY = re.compile(r"(?P<key>when|figure): (?P<value>.+)\Z")
_STRANGE_KEY = re.compile(r"\w+: *(?:[a-z0-9-]+(?:, *[a-z0-9-]+)*|[a-z_]+=\S+)\Z")
"""A line with the value of a key whose name is no key, such as one that was translated."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A rule or a plain passage of a file, before its condition is checked and its fields are filled in."""

    line: int
    rule: str | None
    when: Condition
    figures: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a file with its heading."""

    line: int
    id: str
    title: str
    passages: tuple[Passage, ...]


def read_chapters(path: Path) -> tuple[Chapter, ...]:
    """Parse a rule text into chapters with all their passages, conditions not checked and fields not filled.

    Raises TemplateError with the line of what cannot be read.
    """
    return _Parser(path).chapters()


def overlaid_chapters(paths: Sequence[Path]) -> tuple[Chapter, ...]:
    """Parse a text in several languages: the chapters of the last, with what it lacks from those before.

    A rule is lacking if it is told neither under the same condition nor under none.
    """
    return reduce(_overlaid, map(read_chapters, paths))


def _overlaid(below: tuple[Chapter, ...], above: tuple[Chapter, ...]) -> tuple[Chapter, ...]:
    told = [(passage.rule, passage.when) for chapter in above for passage in chapter.passages]

    def lacks(passage: Passage, chapter: Chapter | None) -> bool:
        if passage.rule is None and chapter is not None:
            return not any(one.rule is None and one.when in (passage.when, {}) for one in chapter.passages)
        return passage.rule is None or not any((passage.rule, when) in told for when in (passage.when, {}))

    own = {chapter.id: chapter for chapter in above}
    chapters = list(above)
    at = 0
    for chapter in below:
        here = own.get(chapter.id)
        passages = list(here.passages) if here else []
        after = 0
        for passage in chapter.passages:
            if lacks(passage, here):
                passages.insert(after, passage)
                after += 1
            else:
                alike = (passage.rule, passage.when)
                same = [n for n, one in enumerate(passages) if (one.rule, one.when) == alike]
                after = max(after, *(n + 1 for n in same)) if same else after
        if here is None and passages:
            chapters.insert(at, replace(chapter, passages=tuple(passages)))
            at += 1
        elif here is not None:
            at = chapters.index(here)
            chapters[at] = replace(here, passages=tuple(passages))
            at += 1
    return tuple(chapters)


class _Parser:
    """Goes through the lines of a rule text."""

    def __init__(self, path: Path) -> None:
        self.path = path
        text = read_text(path)
        if len(text) > MAX_FILE:
            raise TemplateError("text-too-long", where=place(path), most=MAX_FILE, letters=len(text))
        self.lines = text.splitlines()
        self.at = 0

    def error(self, id: str, **values: object) -> TemplateError:
        return TemplateError(id, where=place(self.path, self.at), **values)

    def chapters(self) -> tuple[Chapter, ...]:
        chapters: list[tuple[int, str, str, list[Passage]]] = []
        plain: list[str] = []

        def keep_plain() -> None:
            text = "\n".join(plain).strip()
            plain.clear()
            if text and not chapters:
                raise self.error("text-before-heading")
            if text:
                chapters[-1][3].append(Passage(self.at, None, {}, (), text))

        while self.at < len(self.lines):
            line = self.lines[self.at]
            self.at += 1
            if line.startswith("#"):
                keep_plain()
                ids = [chapter[1] for chapter in chapters]
                chapters.append((self.at, *self._heading(line, ids), []))
            elif line.startswith(":::"):
                keep_plain()
                if not chapters:
                    raise self.error("fence-before-heading")
                chapters[-1][3].append(self._fenced(line))
            else:
                plain.append(line)
        keep_plain()
        return tuple(Chapter(at, name, title, tuple(passages)) for at, name, title, passages in chapters)

    def _heading(self, line: str, ids: list[str]) -> tuple[str, str]:
        match = _HEADING.match(line)
        if not match:
            raise self.error("heading-unreadable", text=line)
        if match["id"] in ids:
            raise self.error("section-twice", section=match["id"])
        return match["id"], match["title"]

    def _fenced(self, opening: str) -> Passage:
        match = _FENCE.match(opening)
        if not match:
            raise self.error("fence-unreadable", text=opening)
        start = self.at
        when: Condition = {}
        figures: tuple[str, ...] = ()
        body: list[str] = []
        while True:
            if self.at >= len(self.lines):
                self.at = start
                raise self.error("fence-open")
            line = self.lines[self.at]
            self.at += 1
            if line.startswith(":::") and line.strip() != ":::":
                self.at = start
                raise self.error("fence-open")
            if line.strip() == ":::":
                return Passage(start, match["rule"], when, figures, "\n".join(body).strip())
            key = _KEY.match(line) if not body else None
            if key is None and not body and _STRANGE_KEY.match(line):
                raise self.error("fence-key", text=line)
            if key is None:
                body.append(line)
            elif key["key"] == "when":
                try:
                    when = parse_condition(key["value"])
                except TabulaeError as error:
                    raise TemplateError.at(self.path, self.at, error) from None
            else:
                figures = tuple(name.strip() for name in key["value"].split(","))


SENTENCE = re.compile(r"\[(?P<text>(?:[^\[\]{}]|\{[^{}]*\})+)\]\((?P<when>[a-z_]+=[^()\s]+)\)")
"""A sentence, or part of one, with the condition under which it is true; fields in it may have choices."""


BROKEN_LINK = re.compile(r"\]\s+\([a-z_]+=|\]\([a-z_]+=[^()\n]*$", re.MULTILINE)
"""A condition that is no link: a blank stands before it, or it is not closed in its line."""


def conditions_in(passage: Passage) -> Iterator[Condition]:
    """Yield the conditions of a passage and of its sentences; raises TabulaeError if one is unreadable."""
    yield passage.when
    yield from sentence_conditions(passage.text)


def sentence_conditions(text: str) -> Iterator[Condition]:
    """Yield the conditions of the sentences of a text; raises TabulaeError if one is unreadable."""
    for match in SENTENCE.finditer(text):
        yield parse_condition(match["when"])


def true_text(text: str, values: Mapping[str, str]) -> str:
    """Return a text without the sentences whose conditions do not hold for these values of options."""

    def if_true(match: re.Match[str]) -> str:
        return match["text"] if condition_holds(parse_condition(match["when"]), values) else ""

    return tidy(SENTENCE.sub(if_true, text))


def options_in(passage: Passage) -> set[str]:
    """Return the options on whose values a passage or one of its sentences depends."""
    return {option for condition in conditions_in(passage) for option in condition}


def tidy(text: str) -> str:
    """Return a text without the blanks that a sentence leaves behind which was taken out."""
    text = re.sub(r"(?<![ \t])[ \t]+(?=[.,;:]|$)", "", text, flags=re.MULTILINE)
    return re.sub(r"(?<=\S)  +(?=\S)", " ", text).strip()


def check_rule_names(chapters: tuple[Chapter, ...], path: Path, known: Mapping[str, Collection[str]]) -> None:
    """Check the names of rules, examples and options in a text.

    ``known`` lists those that exist, by ``rule``, ``example`` and ``option``. Raises TemplateError with the
    line, the nearest spelling and the choices.
    """
    for chapter in chapters:
        for passage in chapter.passages:
            names = [("example", figure) for figure in passage.figures]
            names += [("option", option) for option in passage.when]
            names += [("rule", passage.rule)] if passage.rule else []
            for kind, name in names:
                if name not in known[kind]:
                    raise TemplateError.at(path, passage.line, unknown(kind, name, known[kind]))
