"""The products of a kit, one line each: what makes it, for whom it is, what its files depend on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from generator.content.boards import find_board
from generator.draw.nets import PAPER_DICE
from generator.draw.skins import skins_for
from generator.kit.order import KitOrder
from generator.output import Made
from generator.paper.teacher import USUAL_PUPILS, classes
from generator.products.boards import BoardWish, board_files
from generator.products.booklets import booklet_files
from generator.products.cutting import cut_board_files, cut_men_files, cutter, kerf_files
from generator.products.leaflets import duplex_test_file, leaflet_files
from generator.products.nets import net_files
from generator.products.pieces import counters_files, pieces_files
from generator.products.sheets import card_files, pocket_files, poster_files
from generator.products.solids import SolidWish, parts_files, solid_files
from generator.products.teachers import teacher_files
from generator.products.worksheets import worksheet_files
from generator.solid import available

DICE = ("d6", "d7", "d8")
LEVELS = (1, 2, 3)
QUESTIONS = 12
SEED = 1

Make = Callable[[KitOrder, str], list[Made]]
Variants = Callable[[KitOrder], Sequence[str]]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of product: a section of the page, and one product for each of its variants.

    ``seconds`` is about what one takes, ``title`` what it is called with ``{}`` for the variant.
    ``choice`` says which of its products stand in for another one, so that nobody prints both.
    """

    name: str
    title: str
    section: str
    seconds: float
    make: Make
    variants: Variants = lambda _: ("",)
    audiences: tuple[str, ...] = ("class", "maker", "museum")
    solid: bool = False
    choice: Literal["", "variants", "all"] = ""


@dataclass(frozen=True, slots=True)
class Product:
    """One product of an order."""

    kind: Kind
    variant: str

    @property
    def id(self) -> str:
        """The name by which the manifest knows it."""
        return f"{self.kind.name}-{self.variant}".strip("-")

    @property
    def title(self) -> str:
        """What it is called while it is made."""
        return self.kind.title.format(self.variant)


def products(order: KitOrder) -> tuple[Product, ...]:
    """The products of an order as they are shown; without CadQuery those of plastic are left out."""
    kinds = [kind for kind in KINDS if order.audience is None or order.audience in kind.audiences]
    if not order.plastic or available.missing() is not None:
        kinds = [kind for kind in kinds if not kind.solid]
    return tuple(Product(kind, variant) for kind in kinds for variant in kind.variants(order))


def make_product(order: KitOrder, kind: str, variant: str) -> list[Made]:
    """The files of a product, in this or another process."""
    return next(one for one in KINDS if one.name == kind).make(order, variant)


def _papers(order: KitOrder) -> Sequence[str]:
    return order.papers


def _skins(order: KitOrder) -> Sequence[str]:
    named = find_board(order.game, order.templates, order.reading, order.base)
    return [skin for skin in dict.fromkeys((named.skin, "modern")) if skin in skins_for(named.board)]


def _paper_die(order: KitOrder) -> Sequence[str]:
    die = f"d{order.load().rules.faces}"
    return (die,) if die in PAPER_DICE else ()


def _leaflet(order: KitOrder, paper: str) -> list[Made]:
    return leaflet_files(order.load(), paper, order.palette)


def _booklet(order: KitOrder, paper: str) -> list[Made]:
    return booklet_files(order.load(), paper, order.palette)


def _cards(order: KitOrder, _: str) -> list[Made]:
    return [made for paper in order.papers for made in card_files(order.load(), paper, order.palette)]


def _pockets(order: KitOrder, _: str) -> list[Made]:
    return [made for paper in order.papers for made in pocket_files(order.load(), paper, order.palette)]


def _posters(order: KitOrder, _: str) -> list[Made]:
    papers = [_POSTERS[paper] for paper in order.papers]
    return [made for paper in papers for made in poster_files(order.load(), paper, order.palette)]


def _cutting(order: KitOrder, _: str) -> list[Made]:
    by = cutter("laser")
    named = find_board(order.game, order.templates, order.reading, order.base)
    wish = BoardWish(reading=order.reading, base=order.base, templates=order.templates)
    files = [*kerf_files(by), *cut_board_files(named, wish, by), *cut_men_files(order.load(), by)]
    return list(_below("cut", files))


def _board(order: KitOrder, skin: str) -> list[Made]:
    named = find_board(order.game, order.templates, order.reading, order.base)
    many = len(order.load().rules.seats) > 2  # black and white are known without their names
    wish = BoardWish(
        skin, order.palette, names=many, reading=order.reading, base=order.base, templates=order.templates
    )
    return board_files(named, papers=order.papers, wish=wish)


def _discs(order: KitOrder, _: str) -> list[Made]:
    return pieces_files(order.load(), order.papers, order.palette)


def _folded(order: KitOrder, _: str) -> list[Made]:
    return pieces_files(order.load(), order.papers, order.palette, style="fold")


def _counters(order: KitOrder, _: str) -> list[Made]:
    return counters_files(order.load(), order.papers, order.templates)


def _nets(order: KitOrder, die: str) -> list[Made]:
    return net_files([die], order.papers, order.palette)


def _duplex(order: KitOrder, _: str) -> list[Made]:
    return [duplex_test_file(paper) for paper in order.papers]


def _worksheets(order: KitOrder, level: str) -> list[Made]:
    return [
        made
        for paper in order.papers
        for made in worksheet_files(order.load(), int(level), QUESTIONS, SEED, paper, order.palette)
    ]


def class_pupils(order: KitOrder) -> int:
    """The pupils that the teacher's pack is for: those of the order, as far as there can be such a pack."""
    least, most = classes(order.load())
    return min(max(order.pupils or USUAL_PUPILS, least), most)


def _teacher(order: KitOrder, _: str) -> list[Made]:
    return [
        made
        for paper in order.papers
        for made in teacher_files(order.load(), class_pupils(order), paper, order.palette, order.templates)
    ]


def _dice(_: KitOrder, __: str) -> list[Made]:
    return list(_below("dice", parts_files(DICE)[0]))


def solid_wish(order: KitOrder) -> SolidWish:
    """What is wanted of plastic: all that the game needs, for the printer of the order."""
    return SolidWish(
        order.load(), order.printer, formats=("stl", "3mf"), list_parts=True, templates=order.templates
    )


def _parts(order: KitOrder, _: str) -> list[Made]:
    return list(_below("parts", solid_files(["all"], solid_wish(order))[0]))


def _below(folder: str, files: Sequence[Made]) -> Iterator[Made]:
    for made in files:
        yield Made(f"{folder}/{made.name}", made.content, made.size_mm, made.command)


_READERS = ("class", "museum")
_POSTERS = {"a4": "a3", "letter": "tabloid"}

KINDS = (
    Kind("duplex-test", "duplex test page", "first", 0.3, _duplex),
    Kind("leaflet", "leaflet for {}", "rules", 2.0, _leaflet, _papers, choice="variants"),
    Kind("booklet", "booklet for {}", "rules", 2.0, _booklet, _papers, _READERS, choice="all"),
    Kind("card", "card to keep", "rules", 0.7, _cards, audiences=_READERS, choice="all"),
    Kind("pocket", "pocket book", "rules", 0.7, _pockets, audiences=_READERS, choice="all"),
    Kind("poster", "poster", "poster", 0.7, _posters, audiences=_READERS),
    Kind("board", "{} board", "board", 0.7, _board, _skins, choice="variants"),
    Kind("men-discs", "men to print on both sides", "men", 0.3, _discs),
    Kind("men-fold", "men to fold over", "men", 0.3, _folded, audiences=_READERS, choice="all"),
    Kind(
        "counters", "coins and beans to use instead", "men", 0.3, _counters,
        audiences=_READERS, choice="all",
    ),
    Kind("net", "paper {}", "nets", 0.5, _nets, _paper_die, audiences=_READERS),
    Kind(
        "worksheet", "worksheet of level {}", "worksheets", 1.5, _worksheets,
        lambda _: [str(level) for level in LEVELS], audiences=("class",), choice="variants",
    ),
    Kind("teacher", "teacher's pack", "teacher", 0.3, _teacher, audiences=("class",)),
    Kind("cutting", "board and men for a laser", "cutting", 1.0, _cutting, audiences=("maker",)),
    Kind("dice", "plastic dice", "dice", 6.0, _dice, solid=True),
    Kind("parts", "plastic board, men, box and tower", "parts", 14.0, _parts,
         audiences=("maker", "museum"), solid=True),
)  # fmt: skip
"""Every kind, in the order of the page; a new product is one more line."""

BOTH_SIDES = ("duplex-test", "card")
"""Kinds whose files are for both sides of a sheet, whichever way it is turned over."""
