"""``print-all.pdf``: all that one person prints of a kit in one file, in the order of use, after a cover."""

from __future__ import annotations

from collections.abc import Iterator

from tabulae.kit.order import copies, order_command
from tabulae.kit.page import MadeItems
from tabulae.kit.page_tables import thing_label
from tabulae.library.words.messages import Messages, messages
from tabulae.paper.printing.joined import joined_pdf
from tabulae.paper.printing.papers import PAPERS
from tabulae.paper.printing.print_cover import PrintedItem, print_cover
from tabulae.products.kit_order import KitOrder
from tabulae.products.output import OutputFile
from tabulae.products.product import KitItem

PRINT_ALL = "print-all"
"""The id of the product in the manifest of a kit, and the name of its file."""
_FIRST = "first"
"""The section of the pages that are printed first, to set up the printer."""
_WAYS = ("one-side", "tiles")
"""Ways of printing on one side of the paper."""
_BOTH_SIDES = ("both-sides", "long-edge", "short-edge")


def print_all_files(order: KitOrder, made: MadeItems) -> list[OutputFile]:
    """Return ``print-all.pdf`` for the first paper of the order, ``print-all-PAPER.pdf`` for each other.

    A paper with fewer than two files to print has none, so that the list may be empty. Files to be bound are
    only named on its cover.
    """
    return [file for paper in order.papers for file in _print_all(order, made, paper)]


def printed_files(order: KitOrder, made: MadeItems, paper: str) -> Iterator[tuple[KitItem, OutputFile]]:
    """Yield each file that one person prints on a paper, paired with its item, in the order of use.

    Files to be bound are among them. Alternatives to other products and the pages to set up the printer are
    left out.
    """
    for item, files in made:
        if item.place.is_alternative or item.place.section == _FIRST or item.paper not in ("", paper):
            continue
        for file in sorted(files, key=lambda file: file.role == "key"):
            ways = (*_WAYS, *_BOTH_SIDES, "fronts", "backs")
            if file.role in ("print", "key") and file.way in ways and file.paper == paper:
                yield item, file


def _print_all(order: KitOrder, made: MadeItems, paper: str) -> Iterator[OutputFile]:
    all_printed = list(printed_files(order, made, paper))
    printed = [(item, file) for item, file in all_printed if not item.place.printed_alone]
    if len(printed) < 2:
        return
    message = messages(order.template_source)
    duplex = order.value("duplex") or "long-edge"
    both = duplex != "off"
    things = [_thing(order, item, file, both, message) for item, file in printed]
    sheet = PAPERS[paper]
    how = message(f"print-all-{duplex}")
    alone = [file.name for item, file in all_printed if item.place.printed_alone]
    cover = print_cover(order.load(), things, 3 if both else 2, paper, order_command(order), how, alone)
    documents = [(cover, True), *((file.content, file.way not in _BOTH_SIDES) for _, file in printed)]
    title = message("print-all-title", game=order.load().name)
    content = joined_pdf(documents, title, duplex if both else "")
    name = f"{PRINT_ALL}.pdf" if paper == order.papers[0] else f"{PRINT_ALL}-{paper}.pdf"
    size = sheet.width_mm, sheet.height_mm
    yield OutputFile(
        name, content, size, order_command(order), PRINT_ALL, role="print", way="whole", paper=paper
    )


def _thing(
    order: KitOrder, item: KitItem, file: OutputFile, both_sides: bool, message: Messages
) -> PrintedItem:
    """Return the row of a file on the cover; a page that is printed on one side has a blank back."""
    pages = 2 * file.pages if both_sides and file.way not in _BOTH_SIDES else file.pages
    name = thing_label(file, message)
    if file.way in ("fronts", "backs"):
        name = message(f"print-all-{file.way}", thing=name)
    stock = message.get(f"print-all-on-{item.place.section}") or message("print-all-on-paper")
    return PrintedItem(name, pages, _often(order, item, file, message), stock)


def _often(order: KitOrder, item: KitItem, file: OutputFile, message: Messages) -> str:
    """Return how often to print a file, in words."""
    if file.role == "key":
        return message("print-all-for-you")
    if order.pupils is None or item.place.copies_per == "kit":
        return message(f"print-all-per-{item.place.copies_per}")
    return message("print-all-copies", count=copies(order, item))
