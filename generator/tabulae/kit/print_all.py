"""``print-all.pdf``: all that one person prints of a kit in one file, in the order of use, after a cover.

What is printed on one side comes first, then what is printed on both, so that no sheet has a blank back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from typing import Literal

from tabulae.kit.order import MadeItems, copies, order_command
from tabulae.kit.page_tables import thing_label
from tabulae.library.words.messages import Messages, messages
from tabulae.paper.printing.joined import JoinedDocument, PrintedOn, joined_pdf
from tabulae.paper.printing.papers import PAPERS
from tabulae.paper.printing.pdf_files import FlipEdge
from tabulae.paper.printing.print_cover import PrintedGroup, PrintedItem, print_cover
from tabulae.paper.printing.printer_notes import FootLine
from tabulae.paper.printing.sheets import WORDS_LEFT_MM
from tabulae.products.kit_order import HOME, KitOrder
from tabulae.products.output import FOLDED_WAYS, OutputFile
from tabulae.products.product import KitItem
from tabulae.scene.fonts import TYPEFACES, typeface

PRINT_ALL = "print-all"
"""The id of the product in the manifest of a kit, and the name of its file."""
_FIRST = "first"
"""The section of the pages that are printed first, to set up the printer."""
_PRINTED_ON: dict[str, PrintedOn] = {
    "one-side": "fronts", "tiles": "fronts", "fronts": "fronts", "backs": "fronts",
    "both-sides": "sheets", "long-edge": "as-made", "short-edge": "as-made",
}  # fmt: skip
"""How the files of each way of printing are printed; files of other ways are not."""
_LEFT_MM = 20.0
"""Where the foot line begins on a page of a folded sheet; elsewhere it stands below the words of a strip."""
_EDGES: dict[str, FlipEdge | None] = {"long-edge": "long", "short-edge": "short", "off": None}
_Group = Literal["one", "both", "by-hand"]
_GROUPS: tuple[_Group, ...] = ("one", "both", "by-hand")
"""What is printed on one side, on both, or on one and then on the other, in the order of the file."""


@dataclass(frozen=True, slots=True)
class _Print:
    """A file to print, how it is printed, and the number of its first page in the pack, from 1."""

    item: KitItem
    file: OutputFile
    printed_on: PrintedOn
    first_page: int = 0

    @property
    def group(self) -> _Group:
        """The group that it belongs to."""
        if self.file.way in ("fronts", "backs"):
            return "by-hand"
        return "one" if self.printed_on == "fronts" else "both"

    @property
    def pages(self) -> int:
        """The pages that it takes: an even number if they are fronts and backs in turn."""
        return self.file.pages + self.file.pages % 2 * (self.group == "both")

    @property
    def is_imposed(self) -> bool:
        """Whether two pages stand beside each other on a side."""
        return self.file.way in FOLDED_WAYS and self.file.size_mm[0] > self.file.size_mm[1]


def print_all_files(order: KitOrder, made: MadeItems) -> list[OutputFile]:
    """Return ``print-all.pdf`` for the first paper of the order, ``print-all-PAPER.pdf`` for each other.

    A paper with fewer than two files to print has none, so that the list may be empty. Files to be bound are
    only named on its cover.
    """
    with typeface(str(order.value("face") or TYPEFACES[0])):
        return [file for paper in order.papers for file in _print_all(order, made, paper)]


def printed_files(order: KitOrder, made: MadeItems, paper: str) -> Iterator[tuple[KitItem, OutputFile]]:
    """Yield each file that one person prints on a paper, paired with its item, in the order of use.

    Of an item keys come last, and backs after their fronts, however a folder lists them.
    Files to be bound are among them. Alternatives to other products and the pages to set up the printer are
    left out.
    """
    for item, files in made:
        if item.place.is_alternative or item.place.section == _FIRST or item.paper not in ("", paper):
            continue
        printed = [
            file
            for file in files
            if file.role in ("print", "key") and file.way in _PRINTED_ON and file.paper == paper
        ]
        for file in sorted(printed, key=lambda file: (file.role == "key", file.way == "backs")):
            yield item, file


def _print_all(order: KitOrder, made: MadeItems, paper: str) -> Iterator[OutputFile]:
    edge, alone, prints = _EDGES[order.value("duplex") or "long-edge"], list[str](), list[_Print]()
    for item, file in printed_files(order, made, paper):
        if item.place.printed_alone:
            alone.append(file.name)
            continue
        printed_on = _PRINTED_ON[file.way]
        if printed_on == "sheets" and (edge is None or file.pages == 1):
            printed_on = "fronts"
        prints.append(_Print(item, file, printed_on))
    if len(prints) < 2:
        return
    prints.sort(key=lambda each: _GROUPS.index(each.group))
    starts = accumulate((each.pages for each in prints), initial=2)
    pack = _Pack(
        order,
        edge,
        tuple(replace(each, first_page=start) for each, start in zip(prints, starts, strict=False)),
    )
    documents = [JoinedDocument(pack.cover(paper, alone))]
    documents += [JoinedDocument(each.file.content, each.printed_on) for each in prints]
    mixed = any(each.group == "both" for each in prints)
    feet = list(pack.foot_lines())
    content = joined_pdf(documents, pack.title, edge if mixed else None, mixed=mixed, feet=feet)
    name = f"{PRINT_ALL}.pdf" if paper == order.papers[0] else f"{PRINT_ALL}-{paper}.pdf"
    size = PAPERS[paper].width_mm, PAPERS[paper].height_mm
    yield OutputFile(
        name,
        content,
        size,
        order_command(order),
        PRINT_ALL,
        role="print",
        way="whole",
        paper=paper,
    )


@dataclass(frozen=True)
class _Pack:
    """What a pack says of itself: on its cover, and at the foot of each page."""

    order: KitOrder
    edge: FlipEdge | None
    prints: tuple[_Print, ...]

    @cached_property
    def message(self) -> Messages:
        return messages(self.order.template_source)

    @cached_property
    def title(self) -> str:
        """The game, and whom the pack is for."""
        whom = "everything" if self.order.everything else self.order.audience or HOME
        return self.message(f"print-all-title-{whom}", game=self.order.load().name)

    def cover(self, paper: str, alone: Sequence[str]) -> bytes:
        """Return the cover as a PDF; ``alone`` names the files that are printed by themselves."""
        groups = [
            PrintedGroup(self._how(name, list(prints)), [self._row(each) for each in prints])
            for name, prints in self._groups().items()
        ]
        command, text_pt = order_command(self.order), self.order.text_pt
        return print_cover(self.order.load(), self.title, groups, paper, command, alone, text_pt)

    def _groups(self) -> dict[_Group, list[_Print]]:
        groups: dict[_Group, list[_Print]] = {}
        for each in self.prints:
            groups.setdefault(each.group, []).append(each)
        return groups

    def _how(self, group: _Group, prints: Sequence[_Print]) -> str:
        """Return a sentence on how to print the pages of a group; the cover is among the first."""
        last = prints[-1].first_page + prints[-1].pages - 1
        first = 1 if prints[0] is self.prints[0] else prints[0].first_page
        return self.message(f"print-all-{group}", first=first, last=last, edge=self.edge or "")

    def _row(self, each: _Print) -> PrintedItem:
        """Return the row of a file on the cover."""
        message = self.message
        name = thing_label(each.file, message)
        if each.group == "by-hand":
            name = message(f"print-all-{each.file.way}", thing=name)
        stock = message.get(f"print-all-on-{each.item.place.section}") or message("print-all-on-paper")
        pages = each.first_page, each.first_page + each.pages - 1
        return PrintedItem(pages, name, self._often(each), stock)

    def _often(self, each: _Print) -> str:
        """Return how often to print a file, in words."""
        order, place = self.order, each.item.place
        if each.file.role == "key":
            return self.message("print-all-for-you")
        if order.pupils is None or place.copies_per == "kit":
            return self.message(f"print-all-per-{place.copies_per}")
        return self.message("print-all-copies", count=copies(order, each.item))

    def foot_lines(self) -> Iterator[FootLine | None]:
        """Yield the line at the foot of each page: the pack, the thing, the sheet and its side.

        There is none on the cover, nor on a page that is blank.
        """
        yield None
        total = self.prints[-1].first_page + self.prints[-1].pages - 1
        by_hand: dict[str, int] = {}
        for each in self.prints:
            thing = thing_label(each.file, self.message)
            step = 2 if each.group == "both" else 1
            if each.file.way == "fronts":
                by_hand[each.item.id] = each.first_page
            for number in range(each.pages):
                if number >= each.file.pages:
                    yield None
                    continue
                page, side, other = each.first_page + number, "one", 0
                if each.group == "both":
                    side, other = ("back", page - 1) if number % 2 else ("front", page + 1)
                elif each.file.way == "fronts":
                    side, other = "front", page + each.pages
                elif each.file.way == "backs":
                    side, other = "back", by_hand[each.item.id] + number
                words = self.message(
                    "print-all-line",
                    pack=self.title, page=page, pages=total, thing=thing, side=side, other=other,
                    sheet=number // step + 1, sheets=each.pages // step,
                )  # fmt: skip
                upright = "short" if each.is_imposed else "long"
                turned = each.group == "both" and number % 2 == 1 and self.edge != upright
                yield FootLine(words, _LEFT_MM if each.is_imposed else WORDS_LEFT_MM, turned)
