"""The rule text: Markdown with headed sections and fenced rules that carry conditions and figures.

    ## Your turn {#turn}

    ::: rule held-point
    when: combine=stepwise
    figure: block
    A point with **two** enemy men is closed.
    :::

``::: text`` fences a plain passage that only needs a condition or a figure.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.content.conditions import Condition, holds, parse_condition
from generator.content.facts import fill
from generator.content.markdown import parse_blocks
from generator.content.records import RuleBlock, Section
from generator.content.yaml_file import TemplateError, read_text
from generator.engine.errors import nearest

_HEADING = re.compile(r"## (?P<title>.+?) \{#(?P<id>[a-z0-9-]+)\}\s*\Z")
_FENCE = re.compile(r"::: (?:rule (?P<rule>[a-z0-9-]+)|text)\s*\Z")
_KEY = re.compile(r"(?P<key>when|figure): (?P<value>.+)\Z")


@dataclass(frozen=True, slots=True)
class Passage:
    """A rule or a plain passage as it stands in the file, before options and facts are known."""

    line: int
    rule: str | None
    when: Condition
    figures: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A headed part of the file."""

    id: str
    title: str
    passages: tuple[Passage, ...]


def read_chapters(path: Path) -> tuple[Chapter, ...]:
    """The chapters of a rules.md; raises TemplateError with the line of what cannot be read."""
    return _Reader(path).chapters()


class _Reader:
    """Walks through the lines of a rules.md."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines = read_text(path).splitlines()
        self.at = 0

    def fail(self, message: str) -> TemplateError:
        return TemplateError(f"{self.path}:{self.at}: {message}")

    def chapters(self) -> tuple[Chapter, ...]:
        found: list[tuple[str, str, list[Passage]]] = []
        plain: list[str] = []

        def keep_plain() -> None:
            text = "\n".join(plain).strip()
            plain.clear()
            if text and not found:
                raise self.fail("text before the first heading: begin with ## Title {#id}")
            if text:
                found[-1][2].append(Passage(self.at, None, {}, (), text))

        while self.at < len(self.lines):
            line = self.lines[self.at]
            self.at += 1
            if line.startswith("#"):
                keep_plain()
                found.append((*self._heading(line, [chapter[0] for chapter in found]), []))
            elif line.startswith(":::"):
                keep_plain()
                if not found:
                    raise self.fail("a fence before the first heading: begin with ## Title {#id}")
                found[-1][2].append(self._fenced(line))
            else:
                plain.append(line)
        keep_plain()
        return tuple(Chapter(name, title, tuple(passages)) for name, title, passages in found)

    def _heading(self, line: str, taken: list[str]) -> tuple[str, str]:
        match = _HEADING.match(line)
        if not match:
            raise self.fail(f"cannot read the heading {line!r}: write ## Title {{#id}}")
        if match["id"] in taken:
            raise self.fail(f"the section {match['id']} is there twice")
        return match["id"], match["title"]

    def _fenced(self, opening: str) -> Passage:
        match = _FENCE.match(opening)
        if not match:
            raise self.fail(f"cannot read the fence {opening!r}: write ::: rule ID or ::: text")
        start = self.at
        when: Condition = {}
        figures: tuple[str, ...] = ()
        body: list[str] = []
        while True:
            if self.at >= len(self.lines):
                self.at = start
                raise self.fail("this fence is never closed: end it with a line :::")
            line = self.lines[self.at]
            self.at += 1
            if line.strip() == ":::":
                return Passage(start, match["rule"], when, figures, "\n".join(body).strip())
            key = _KEY.match(line) if not body else None
            if key is None:
                body.append(line)
            elif key["key"] == "when":
                when = self._condition(key["value"])
            else:
                figures = tuple(name.strip() for name in key["value"].split(","))

    def _condition(self, text: str) -> Condition:
        try:
            return parse_condition(text)
        except ValueError as error:
            raise self.fail(str(error)) from None


def build_sections(
    chapters: tuple[Chapter, ...],
    path: Path,
    values: Mapping[str, str],
    facts: Mapping[str, str | int],
    drawn: Callable[[str], bool],
) -> tuple[Section, ...]:
    """The sections of the text for one reading: conditions met, facts filled in, rules numbered.

    ``drawn`` tells whether an example applies under these options; figures of others are left out.
    """
    sections: list[Section] = []
    for chapter in chapters:
        passages = [passage for passage in chapter.passages if holds(passage.when, values)]
        if not passages:
            continue
        number = len(sections) + 1
        blocks: list[RuleBlock] = []
        rules = 0
        for passage in passages:
            rules += passage.rule is not None
            try:
                text = fill(passage.text, facts)
                parsed = parse_blocks(text)
            except ValueError as error:
                raise TemplateError(f"{path}:{passage.line}: {error}") from None
            blocks.append(
                RuleBlock(
                    rule=passage.rule,
                    number=f"{number}.{rules}" if passage.rule else "",
                    blocks=parsed,
                    figures=tuple(name for name in passage.figures if drawn(name)),
                )
            )
        sections.append(Section(chapter.id, str(number), fill(chapter.title, facts), tuple(blocks)))
    return tuple(sections)


def check_names(chapters: tuple[Chapter, ...], path: Path, known: Mapping[str, Collection[str]]) -> None:
    """Refuse names that do not exist: ``known`` lists them by kind, ``rule``, ``example`` and ``option``.

    Raises TemplateError with the line, the nearest spelling and the choices.
    """
    for chapter in chapters:
        for passage in chapter.passages:
            named = [("example", figure) for figure in passage.figures]
            named += [("option", option) for option in passage.when]
            named += [("rule", passage.rule)] if passage.rule else []
            for kind, name in named:
                if name not in known[kind]:
                    close = nearest(name, known[kind])
                    where, chosen = f"{path}:{passage.line}", ", ".join(known[kind])
                    raise TemplateError(f"{where}: no {kind} {name!r}{close}: choose from {chosen}")
