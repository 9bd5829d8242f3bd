"""Paper dice: sheets to print and fold, a picture of each net, and ways to a seven without a die."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, get_args

from tabulae import __version__
from tabulae.geometry.die_facts import FACES, FAIR_RATIO, die_of
from tabulae.products.cutter import cutter_files, cutter_sheet, cutter_tool, cutter_wanted, kerf_width
from tabulae.products.option import argument, choice, length, number, whole
from tabulae.products.output import OutputFile
from tabulae.products.product import Facts, KitItem, Order, Place, Product, on_each_paper, palette, paper_list

if TYPE_CHECKING:
    from tabulae.draw.nets import Marks, PaperDie
    from tabulae.paper.dice_sheets import NetOrder

_AIR_MM = 2.0
_CUT_DICE = 3
"""How many of each die are cut if no number is given."""


def _marks() -> tuple[str, ...]:
    from tabulae.draw.nets import Marks

    return get_args(Marks)


def _edges() -> tuple[float, float]:
    from tabulae.draw.nets import EDGE_RANGE_MM

    return EDGE_RANGE_MM


@dataclass(frozen=True)
class Nets(Product):
    """Dice of paper to cut out, fold and glue."""

    facts = Facts(
        command="nets",
        panel="paper",
        summary="Make paper dice to cut out, fold and glue; with the d7 comes a page for classes without it.",
        examples=("nets d7 --paper letter --marks numerals",),
        title="Paper dice",
        comes_as="any sheet, to fold; SVG and DXF for a laser or a knife",
        kit=Place("nets", "paper {}", seconds=0.5, audiences=("class", "museum")),
        next_step="Print at 100 % on card of 160 to 220 g.",
    )
    dice: tuple[str, ...] = argument(
        "[DIE...]", f"{', '.join(FACES)}; all if left out.", many=True, default=tuple(FACES)
    )
    marks: str = choice("pips", _marks, "pips or numerals.")
    edge: float | None = length(
        None, _edges, "Edge of the square, pentagon or triangle: 26mm, 1in.", spelling="edge-{}"
    )
    length_ratio: float = number(
        FAIR_RATIO, None, "Length of the d7 over its pentagon's edge.", spelling="ratio-{}"
    )
    palette: str = palette()
    count: int | None = whole(None, (1, 60), "How many of each die; else a sheet full.", spelling="{}-dice")
    paper: tuple[str, ...] = paper_list()
    for_: str | None = cutter_tool()
    kerf: float = kerf_width()
    sheet: str | None = cutter_sheet()

    @property
    def thing(self) -> str:
        """A net."""
        return "net"

    def make(self) -> Iterator[OutputFile]:
        """For each die an SVG of its net and a PDF for each paper; with the d7 the page of sevens too."""
        from tabulae.draw.nets import paper_die

        for_cutter = cutter_wanted(self, "paper", "palette")
        for die in [paper_die(name) for name in dict.fromkeys(self.dice)]:
            if for_cutter:
                yield from self.of(die)._cut(die)
                continue
            yield from self.of(die)._printed(die)
            if die.faces == 7:
                yield from self._sevens()

    def of(self, die: PaperDie) -> Nets:
        """The same of one die, without the options that are usual for it or not its own."""
        edge = self.edge if self.edge != die.edge_mm else None
        ratio = self.length_ratio if die.faces == 7 else FAIR_RATIO
        return replace(self, dice=(die.name,), edge=edge, length_ratio=ratio)

    def rule_parts(self) -> tuple[str, ...]:
        """The die, if it is one."""
        return self.dice if len(self.dice) == 1 else ()

    def _order(self, die: PaperDie) -> NetOrder:
        from tabulae.paper.dice_sheets import NetOrder

        edge, marks = self.edge or die.edge_mm, marks_named(self.marks)
        version, ratio = f"tabulae {__version__}", self.length_ratio
        return NetOrder(die, edge, ratio, marks, self.palette, self.count, version, self.given)

    def _printed(self, die: PaperDie) -> Iterator[OutputFile]:
        from tabulae.draw.nets import die_net, net_items
        from tabulae.paper.dice_sheets import net_pdf, size_words
        from tabulae.paper.papers import paper
        from tabulae.render.svg import svg_bytes
        from tabulae.scene.primitives import Group, Scene
        from tabulae.scene.style import palette_named

        order = self._order(die)
        net = die_net(die, order.edge_mm, order.length_ratio)
        size = net.width_mm + 2 * _AIR_MM, net.height_mm + 2 * _AIR_MM
        items = net_items(net, order.marks, palette_named(order.palette))
        drawing = Group(items, (1, 0, 0, 1, _AIR_MM, _AIR_MM))
        words = order.words.of(die.name)
        scene = Scene(*size, (drawing,), words.title, f"{size_words(order)}; {words.faces}.")
        facts: dict[str, Any] = {"about": {"die": die.name}, "alt": f"{scene.title}: {scene.description}"}
        plain = replace(self, paper=())
        yield plain.file(
            ".svg",
            svg_bytes(scene, command=plain.command, templates=self.given),
            size,
            role="drawing",
            **facts,
        )
        for one, name in on_each_paper(self):
            sheet = paper(name).portrait
            content = net_pdf(order, sheet, subject=one.command)
            yield one.file(".pdf", content, sheet, way="one-side", paper=name.lower(), **facts)

    def _sevens(self) -> Iterator[OutputFile]:
        """The page with a spinner and with tables that make a seven from coins, a die or cards."""
        from tabulae.paper.dice_sheets import sevens_pdf
        from tabulae.paper.papers import paper

        for _, name in on_each_paper(self):
            sheet = paper(name).portrait
            one = Nets(
                ("d7",),
                palette=self.palette,
                paper=(name,),
                language=self.language,
                templates=self.templates,
            )
            content = sevens_pdf(sheet, self.palette, f"tabulae {__version__}", one.command, self.given)
            stem = one.stem.replace("net-d7", "sevens", 1)
            facts: dict[str, Any] = {"way": "one-side", "paper": name.lower()}
            yield one.file(".pdf", content, sheet, stem=stem, thing="sevens", **facts)

    def _cut(self, die: PaperDie) -> Iterator[OutputFile]:
        from tabulae.draw.cut_parts import net_part
        from tabulae.draw.cutter import tool_named
        from tabulae.draw.nets import die_net

        order = self._order(die)
        net = die_net(die, order.edge_mm, order.length_ratio)
        one = net_part(net, order.marks, tool_named(self.for_ or ""), self.kerf)
        parts, about = [one] * (self.count or _CUT_DICE), {"die": die.name}
        yield from cutter_files(
            self,
            parts,
            order.words.titles[die.name],
            order.words.faces[die.name],
            thing="net-cut",
            about=about,
        )

    def sheets(self, paper: str) -> int:
        """The sheets of nets, and the page of sevens, without drawing them."""
        from tabulae.draw.nets import paper_die
        from tabulae.paper.dice_sheets import net_sheets
        from tabulae.paper.papers import paper as paper_named

        dice = [paper_die(name) for name in dict.fromkeys(self.dice)]
        nets = sum(len(net_sheets(self._order(die), paper_named(paper))) for die in dice)
        return nets + sum(die.faces == 7 for die in dice)

    @classmethod
    def in_kit(cls, order: Order) -> Iterator[KitItem]:
        """The die of the game, if it can be folded."""
        from tabulae.draw.nets import PAPER_DICE

        die = die_of(order.load().rules.faces)
        if die in PAPER_DICE:
            given = {**order.given(cls), "kerf": 0.0}
            yield KitItem(cls((die,), **given, paper=order.papers), cls.place(), die, kind="net")


def marks_named(name: str) -> Marks:
    """What the faces carry, which was checked before."""
    return "numerals" if name == "numerals" else "pips"
