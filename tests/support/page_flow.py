"""The faults of a document's page breaks: what is cut, torn or alone at a foot, and how much stays empty.

They are read from the pages as they are laid out, before anything is drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, TypeVar

import pytest

from tabulae.library.games.records import RuleBlock
from tabulae.paper.documents.booklet import Contents
from tabulae.paper.flow import flowables, rule_layout
from tabulae.paper.flow.columns import flatten
from tabulae.paper.flow.filled_page import PageBlock, spread_gaps
from tabulae.paper.flow.flowables import Drawing, Head, MeasuredTable, PageDrawing
from tabulae.paper.flow.page_design import Styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import Story, StoryItem
from tabulae.scene.style import POINTS_PER_MM

SHORT = "short"
"""The key of the head of the quick reference."""
STRIPS = ("chapter-told", "chapter-puzzles")
"""The keys of the heads that open a strip of boards."""


Kind = TypeVar("Kind")


def of_type(kind: type[Kind], part: object) -> Kind:
    """Return a part, which must be of a type."""
    assert isinstance(part, kind)
    return part


@dataclass(slots=True)
class Faults:
    """The faults of a document's pages, each with the number of its page.

    ``cut`` are rules that a page break cuts in the middle of a sentence, ``parted`` those that it cuts
    anywhere, ``alone`` heads without their first whole item, ``torn`` quick references that run on without a
    head, and ``holes`` the empty millimetres at the foot of each page that should be full.
    """

    cut: list[tuple[int, str]] = field(default_factory=list)
    parted: list[tuple[int, str]] = field(default_factory=list)
    alone: list[tuple[int, str]] = field(default_factory=list)
    torn: list[tuple[int, str]] = field(default_factory=list)
    holes: dict[int, float] = field(default_factory=dict)


def laid_out(make: Callable[[], object]) -> tuple[list[PageBlock], dict[int, str]]:
    """Return the pages that a product fills, in order, and the number of the rule of each paragraph.

    The paragraphs are named by the id of their leaf, or of the item itself.
    """
    pages: list[PageBlock] = []
    rules: dict[int, str] = {}
    kept: list[Any] = []  # so that no id is given again
    plain_init, plain_rule = PageBlock.__init__, flowables.rule

    def init(self: PageBlock, *args: Any, **named: Any) -> None:
        plain_init(self, *args, **named)
        pages.append(self)

    def rule(block: RuleBlock, look: Styles) -> list[StoryItem]:
        made = plain_rule(block, look)
        kept.append(block)
        for part in made:
            # A half of a paragraph has the leaf of the whole, a table none.
            rules[id(getattr(part, "leaf", part))] = block.number or f"<{id(block)}>"
            kept.append(getattr(part, "leaf", part))
        return made

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PageBlock, "__init__", init)
        patch.setattr(rule_layout, "rule", rule)
        make()
    return pages, rules


def read_pages(make: Callable[[], object]) -> Faults:
    """Return the faults of the pages of a product."""
    return faults_of(*laid_out(make))


def faults_of(pages: list[PageBlock], rules: dict[int, str]) -> Faults:
    """Return the faults of pages in order; ``rules`` are as :func:`laid_out` gives them."""
    faults = Faults()
    read = [list(flatten(page.page.parts)) for page in pages]
    for number, (page, here) in enumerate(zip(pages[:-1], read[:-1], strict=True), start=1):
        if not any(isinstance(part, PageDrawing | Contents) for part in here) and _should_be_full(here):
            left = page.page.left_pt + sum(page.page.gaps_pt) - sum(spread_gaps(page.page))
            faults.holes[number] = left / POINTS_PER_MM
    section = ""
    for number, (here, after) in enumerate(pairwise(read), start=1):
        begun = [part for part in here if isinstance(part, Head)]
        section = begun[-1].key if begun else section
        if not here or not after:
            continue
        last, first = here[-1], after[0]
        name = _rule_of(last, rules)
        if name is not None and any(_rule_of(part, rules) == name for part in after):
            faults.parted.append((number, name))
        if _are_halves(last, first) and not _ends_a_sentence(last):
            faults.cut.append((number, name if name is not None else f"({section})"))
        if begun:
            below = here[len(here) - here[::-1].index(begun[-1]) :]
            if not below or (len(below) == 1 and _are_halves(last, first)):
                faults.alone.append((number, begun[-1].words))
            if section in STRIPS and not any(isinstance(part, Drawing) for part in below):
                faults.alone.append((number, begun[-1].words))
        if section == SHORT and not isinstance(first, Head) and _is_row(last) and _is_row(first):
            faults.torn.append((number, SHORT))
    return faults


def _should_be_full(here: Story) -> bool:
    """Return True if a page holds text, and no lines to write on."""
    heads = [part.key for part in here if isinstance(part, Head)]
    return bool(here) and not any(key.startswith("spare-") for key in heads)


def _is_row(part: StoryItem) -> bool:
    return isinstance(part, MeasuredTable) or (
        isinstance(part, MeasuredParagraph) and part.style.name == "entry"
    )


def _rule_of(part: StoryItem, rules: dict[int, str]) -> str | None:
    if isinstance(part, Drawing):  # its leaf is made now, and may get the id of one that is gone
        return None
    return rules.get(id(getattr(part, "leaf", part)))


def _are_halves(one: StoryItem, other: StoryItem) -> bool:
    """Return True if two items are halves of one paragraph."""
    if not isinstance(one, MeasuredParagraph) or not isinstance(other, MeasuredParagraph):
        return False
    return one.leaf is other.leaf and one is not other


def words_of(part: MeasuredParagraph) -> str:
    """Return the words of a paragraph, or of half of one."""
    return " ".join(str(getattr(fragment, "text", "")) for fragment in part.frags)


def _ends_a_sentence(part: StoryItem) -> bool:
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
