"""How the pages of a document break: what is cut, torn or alone at the foot, and how much stays empty there.

It is read from the pages as they are laid out, before anything is drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import pytest
from reportlab.platypus import Flowable

from tabulae.library.records import RuleBlock
from tabulae.paper import flowables, rule_text
from tabulae.paper.booklet import Contents
from tabulae.paper.columns import within
from tabulae.paper.cover import FullPageDrawing
from tabulae.paper.filled_page import PageBlock, spread_gaps
from tabulae.paper.flowables import Drawing, Head, MeasuredParagraph, MeasuredTable
from tabulae.paper.page import Styles, blank_pages
from tabulae.scene.style import POINTS_PER_MM

SHORT = "short"
"""The key of the head of the quick reference."""
STRIPS = ("chapter-opening", "chapter-puzzles")
"""The keys of the heads that open a strip of boards."""


@dataclass(slots=True)
class Faults:
    """What is wrong with the pages of a document, each with the number of its page.

    ``cut`` are rules that a page cuts in the middle of a sentence, ``parted`` those that it cuts at all,
    ``alone`` heads without their first whole block, ``torn`` quick references that go over a page without a
    head, and ``holes`` the empty millimetres at the foot of each page that is to be full.
    """

    cut: list[tuple[int, str]] = field(default_factory=list)
    parted: list[tuple[int, str]] = field(default_factory=list)
    alone: list[tuple[int, str]] = field(default_factory=list)
    torn: list[tuple[int, str]] = field(default_factory=list)
    holes: dict[int, float] = field(default_factory=dict)


def laid_out(make: Callable[[], object]) -> tuple[list[PageBlock], dict[int, str]]:
    """The pages that a product fills, in order, and for the words of each rule its number."""
    pages: list[PageBlock] = []
    rules: dict[int, str] = {}
    held: list[Any] = []
    plain_init, plain_rule = PageBlock.__init__, flowables.rule

    def init(self: PageBlock, *args: Any, **named: Any) -> None:
        plain_init(self, *args, **named)
        pages.append(self)

    def rule(block: RuleBlock, look: Styles) -> list[Flowable]:
        made = plain_rule(block, look)
        held.append(block)
        for part in made:
            # A half of a paragraph has the leaf of the whole, a table none.
            rules[id(getattr(part, "leaf", part))] = block.number or f"<{id(block)}>"
            held.append(getattr(part, "leaf", part))
        return made

    with pytest.MonkeyPatch.context() as patch, blank_pages():
        patch.setattr(PageBlock, "__init__", init)
        patch.setattr(rule_text, "rule", rule)
        make()
    return pages, rules


def read_pages(make: Callable[[], object]) -> Faults:
    """What is wrong with the pages of a product."""
    return faults_of(*laid_out(make))


def faults_of(pages: list[PageBlock], rules: dict[int, str]) -> Faults:
    """What is wrong with pages in order; ``rules`` are the numbers of rules by their words' leaves."""
    found = Faults()
    read = [list(within(page.page.parts)) for page in pages]
    for number, (page, here) in enumerate(zip(pages[:-1], read[:-1], strict=True), start=1):
        if not any(isinstance(part, FullPageDrawing | Contents) for part in here) and _to_be_full(here):
            left = page.page.left_pt + sum(page.page.gaps_pt) - sum(spread_gaps(page.page))
            found.holes[number] = left / POINTS_PER_MM
    section = ""
    for number, (here, after) in enumerate(pairwise(read), start=1):
        begun = [part for part in here if isinstance(part, Head)]
        section = begun[-1].key if begun else section
        if not here or not after:
            continue
        last, first = here[-1], after[0]
        name = _rule_of(last, rules)
        if name is not None and any(_rule_of(part, rules) == name for part in after):
            found.parted.append((number, name))
        if _same(last, first) and not _ends_a_sentence(last):
            found.cut.append((number, name if name is not None else f"({section})"))
        if begun:
            below = here[len(here) - here[::-1].index(begun[-1]) :]
            if not below or (len(below) == 1 and _same(last, first)):
                found.alone.append((number, begun[-1].words))
            if section in STRIPS and not any(isinstance(part, Drawing) for part in below):
                found.alone.append((number, begun[-1].words))
        if section == SHORT and not isinstance(first, Head) and _is_row(last) and _is_row(first):
            found.torn.append((number, SHORT))
    return found


def _to_be_full(here: list[Flowable]) -> bool:
    """Whether a page holds text, and no lines to write on."""
    heads = [part.key for part in here if isinstance(part, Head)]
    return bool(here) and not any(key.startswith("spare-") for key in heads)


def _is_row(part: Flowable) -> bool:
    return isinstance(part, MeasuredTable) or (
        isinstance(part, MeasuredParagraph) and part.style.name == "entry"
    )


def _rule_of(part: Flowable, rules: dict[int, str]) -> str | None:
    return rules.get(id(getattr(part, "leaf", part)))


def _same(one: Flowable, other: Flowable) -> bool:
    """Whether two flowables are halves of one paragraph."""
    halves = isinstance(one, MeasuredParagraph) and isinstance(other, MeasuredParagraph)
    return halves and one.leaf is other.leaf and one is not other


def words_of(part: MeasuredParagraph) -> str:
    """The words of a paragraph, or of a half of one."""
    return " ".join(str(getattr(one, "text", "")) for one in part.frags)


def _ends_a_sentence(part: Flowable) -> bool:
    said = _last_words(part).rstrip().rstrip("\u201d\u2019)\u00bb")
    return said.endswith((".", "!", "?", ":"))


def _last_words(part: Any) -> str:
    if hasattr(part, "width"):
        part.wrap(part.width, 1e6)
    lines = getattr(getattr(part, "blPara", None), "lines", None)
    if not lines:
        return words_of(part)
    last = lines[-1]
    if hasattr(last, "words"):
        return "".join(word.text for word in last.words)
    return " ".join(last[1])
