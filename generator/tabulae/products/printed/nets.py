"""Paper dice: sheets to print and fold, a picture of each net, and ways to throw a seven without a d7."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, get_args

from tabulae import __version__
from tabulae.geometry.die_facts import FACES, FAIR_RATIO, die_of
from tabulae.products import shared_options as shared
from tabulae.products.option import arguments, choice, length, number, whole
from tabulae.products.output import OutputFile
from tabulae.products.product import KitItem, KitPlace, Product, ProductFacts, on_each_paper
from tabulae.products.wood.cutter import CutJob, cut_job, cutter_files, cutter_sheet, cutter_tool, kerf_width

if TYPE_CHECKING:
    from tabulae.draw.cutting.paper_dice import Marks, PaperDie
    from tabulae.paper.sheets.dice_sheets import NetOrder
    from tabulae.products.kit_order import KitOrder

_MARGIN_MM = 2.0
"""The white margin around the picture of a net."""
_CUT_DICE = 3
"""The default number of dice for a cutter, of each kind."""


def _marks() -> tuple[str, ...]:
    from tabulae.draw.cutting.paper_dice import Marks

    return get_args(Marks)


def _edges() -> tuple[float, float]:
    from tabulae.draw.cutting.paper_dice import EDGE_RANGE_MM

    return EDGE_RANGE_MM


@dataclass(frozen=True)
class NetsProduct(Product):
    """Paper dice to cut out, fold and glue."""

    facts = ProductFacts(
        command="nets",
        examples=("nets d7 --paper letter --marks numerals",),
        title="Paper dice",
        comes_as="any sheet, to fold; SVG and DXF for a laser or a knife",
        kit=KitPlace(
            "nets",
            "paper {}",
            seconds=0.5,
            audiences=("home", "class", "museum"),
            file_names={"net": "dice-to-fold", "sevens": "seven-without-a-die"},
        ),
        next_step="Print at 100 % on card of 160 to 220 g.",
    )
    dice: tuple[str, ...] = arguments("[DIE...]", f"{', '.join(FACES)}; default: all.", default=tuple(FACES))
    marks: str = choice("pips", _marks, "pips or numerals.")
    edge: float | None = length(
        None, _edges, "Edge of the square, pentagon or triangle, e.g. 26mm or 1in.", spelling="edge-{}"
    )
    length_ratio: float = number(
        FAIR_RATIO, None, "Length of the d7 divided by the edge of its pentagon.", spelling="ratio-{}"
    )
    palette: str = shared.palette()
    face: str = shared.face()
    text: float = shared.text_size(10.5)
    count: int | None = whole(
        None, (1, 60), "Number of dice of each kind. Default: a full sheet.", spelling="{}-dice"
    )
    paper: tuple[str, ...] = shared.paper_list()
    for_: str | None = cutter_tool(None)
    kerf: float = kerf_width()
    sheet: str | None = cutter_sheet()

    @property
    def thing(self) -> str:
        """The kind of file, by which the page of a kit finds its words: ``net``."""
        return "net"

    def make(self) -> Iterator[OutputFile]:
        """Yield an SVG of each net, a PDF for each paper, and for a d7 a page of sevens; or cutter files."""
        from tabulae.draw.cutting.paper_dice import paper_die

        job = cut_job(self, self.for_, self.kerf, self.sheet, ("paper", "palette"))
        for die in [paper_die(name) for name in dict.fromkeys(self.dice)]:
            if job:
                yield from self._of(die)._cutter_files(die, job)
                continue
            yield from self._of(die)._paper_files(die)
            if die.faces == 7:
                yield from self._sevens()

    def _of(self, die: PaperDie) -> NetsProduct:
        """Return the product for one die, without options that are its default or do not apply to it."""
        edge = self.edge if self.edge != die.edge_mm else None
        ratio = self.length_ratio if die.faces == 7 else FAIR_RATIO
        return replace(self, dice=(die.name,), edge=edge, length_ratio=ratio)

    def name_parts(self) -> tuple[str, ...]:
        """Return the name of the die; none for files of several dice."""
        return self.dice if len(self.dice) == 1 else ()

    @property
    def about(self) -> dict[str, str]:
        """The name of the die, of which a file has only one."""
        return {"die": self.dice[0]}

    def _order(self, die: PaperDie) -> NetOrder:
        from tabulae.paper.sheets.dice_sheets import NetOrder

        edge, marks = self.edge or die.edge_mm, _marks_named(self.marks)
        version, ratio = f"tabulae {__version__}", self.length_ratio
        look = self.palette, self.count, version, self.template_source, self.text
        return NetOrder(die, edge, ratio, marks, *look)

    def _paper_files(self, die: PaperDie) -> Iterator[OutputFile]:
        from tabulae.draw.cutting.paper_dice import die_net, net_items
        from tabulae.paper.printing.papers import paper
        from tabulae.paper.sheets.dice_sheets import net_pdf, size_words
        from tabulae.render.svg import svg_bytes
        from tabulae.scene.primitives import Group, Scene
        from tabulae.scene.style import palette_named

        order = self._order(die)
        net = die_net(die, order.edge_mm, order.length_ratio)
        size = net.width_mm + 2 * _MARGIN_MM, net.height_mm + 2 * _MARGIN_MM
        items = net_items(net, order.marks, palette_named(order.palette))
        drawn = Group(items, (1, 0, 0, 1, _MARGIN_MM, _MARGIN_MM))
        title, faces = order.message(f"net-{die.name}"), order.message(f"net-{die.name}.faces")
        scene = Scene(*size, (drawn,), title, f"{size_words(order)}; {faces}.")
        alt = order.message("titled", title=scene.title, says=scene.description)
        plain = replace(self, paper=())
        drawing = svg_bytes(scene, command=plain.command, templates=self.template_source)
        yield plain.file(".svg", drawing, size, alt=alt)
        for product, name in on_each_paper(self):
            sheet = paper(name).portrait
            content = net_pdf(order, sheet, subject=product.command)
            yield product.file(".pdf", content, sheet, way="one-side", paper=name.lower(), alt=alt)

    def _sevens(self) -> Iterator[OutputFile]:
        """Yield the page with a spinner, and tables to throw a seven with coins, a die or cards."""
        from tabulae.paper.printing.papers import paper
        from tabulae.paper.sheets.dice_sheets import sevens_pdf

        for _, name in on_each_paper(self):
            sheet = paper(name).portrait
            kept = ("palette", "face", "text", "language", "templates")
            product = NetsProduct(("d7",), paper=(name,), **{field: getattr(self, field) for field in kept})
            words = f"tabulae {__version__}", product.command, self.template_source
            content = sevens_pdf(sheet, self.palette, *words, self.text)
            file = f"{product.stem.replace('net-d7', 'sevens', 1)}.pdf"
            page = product.file(file, content, sheet, thing="sevens", way="one-side", paper=name.lower())
            yield replace(page, about={})

    def _cutter_files(self, die: PaperDie, job: CutJob) -> Iterator[OutputFile]:
        from tabulae.draw.cutting.cut_parts import net_part
        from tabulae.draw.cutting.paper_dice import die_net

        order = self._order(die)
        net = die_net(die, order.edge_mm, order.length_ratio)
        part = net_part(net, order.marks, job.tool, job.kerf_mm)
        parts = [part] * (self.count or _CUT_DICE)
        title, faces = order.message(f"net-{die.name}"), order.message(f"net-{die.name}.faces")
        yield from cutter_files(self, job, parts, title, faces, "net-cut")

    def sheets(self, paper: str) -> int:
        """Return the number of sheets: those of the nets of all dice, and with a d7 the page of sevens.

        0 for a cutter, which makes no sheets of paper.
        """
        if self.for_ is not None:
            return 0
        from tabulae.draw.cutting.paper_dice import paper_die
        from tabulae.paper.printing.papers import paper as paper_named
        from tabulae.paper.sheets.dice_sheets import net_sheet_count

        dice = [paper_die(name) for name in dict.fromkeys(self.dice)]
        nets = sum(net_sheet_count(self._order(die), paper_named(paper)) for die in dice)
        return nets + sum(die.faces == 7 for die in dice)

    def full_sheet(self, paper: str) -> int:
        """Return how many nets of the first of the dice a sheet of a paper holds."""
        from tabulae.draw.cutting.paper_dice import paper_die
        from tabulae.paper.printing.papers import paper as paper_named
        from tabulae.paper.sheets.dice_sheets import nets_on_sheet

        return nets_on_sheet(self._order(paper_die(self.dice[0])), paper_named(paper))

    @classmethod
    def kit_items(cls, order: KitOrder) -> Iterator[KitItem]:
        """Yield one item, the die of the game, if there is a net of it: as many as are thrown, or more."""
        from tabulae.draw.cutting.paper_dice import PAPER_DICE

        rules = order.load().rules
        die = die_of(rules.faces)
        if die in PAPER_DICE:
            values = {**order.values_for(cls), "kerf": 0.0}
            nets = cls((die,), **values, paper=order.papers)
            if nets.text > cls.text and min(map(nets.full_sheet, nets.paper)) < rules.dice:  # large print
                nets = replace(nets, count=rules.dice)
            yield KitItem(nets, cls.kit_place(), die, kind="net")


def _marks_named(name: str) -> Marks:
    """Return the marks of a name that the option has checked."""
    return "numerals" if name == "numerals" else "pips"
