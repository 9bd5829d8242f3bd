"""Plastic parts for a 3D printer: STL, 3MF and STEP with pictures and a parts list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from tabulae.engine.errors import OptionError
from tabulae.geometry.die_facts import FACES, die_of
from tabulae.products.option import (
    argument,
    choice,
    choices,
    length,
    number,
    number_text,
    path,
    text,
    texts,
    whole,
)
from tabulae.products.output import OutputFile
from tabulae.products.product import (
    ALL,
    Facts,
    KitItem,
    Order,
    Place,
    Product,
    fewer_men,
    men_size,
    point_width,
    proved_game,
    usual_left_out,
)

if TYPE_CHECKING:
    from tabulae.library.records import Game

"""The dice that every kit has, three of each."""
QUALITIES = ("draft", "normal", "fine")
FORMATS = ("stl", "3mf", "step")


MANY = {ALL, "board"}
"""Of so many pieces that a second process is worth its start."""


def _get_ready(kernel: str | None) -> None:
    """Load what makes pieces."""
    from tabulae.products.piece_build import load_kernel
    from tabulae.solid.build import chosen_kernel

    load_kernel(chosen_kernel(kernel))


def _kernels() -> tuple[str, ...]:
    from tabulae.solid.build import KERNELS

    return KERNELS


def _printers() -> tuple[str, ...]:
    from tabulae.library.equipment import printers

    return tuple(printers())


@dataclass(frozen=True)
class Solid(Product):
    """Parts by name, or all that a game needs.

    A measure goes to every part that has it; ``words`` are an inscription's name or the words of the
    tower; ``font`` and ``symbols`` are the maker's own marks for the faces of dice.
    """

    facts = Facts(
        command="solid",
        panel="parts",
        summary="Make parts as STL, 3MF and STEP, each with a picture; for a game all that it needs.",
        examples=(
            "solid all --game diecisiete -o kit",
            "solid d7 --edges fillet --symbols A,B,C,D,E,F,G --font Runes.ttf",
        ),
        title="Plastic parts",
        comes_as="STL, 3MF, STEP",
        kit=Place(
            "parts",
            "plastic board, men, box and tower",
            seconds=14.0,
            audiences=("maker", "museum"),
            plastic=True,
            folder="parts",
        ),
        dry_run="Only say sizes, tiles and grams; makes nothing.",
    )
    parts: tuple[str, ...] = argument("PART...", "Parts, or all; see tabulae parts.", many=True)
    game: str | None = text(
        None, "Whose board, men and dice; see tabulae games.", metavar="GAME", in_name="never"
    )
    reading: str | None = text(None, "Which reading of the rules to play.", metavar="R", in_name="never")
    base: int | None = whole(None, None, "Points in a quarter: 6, 7 or 8 where allowed.", in_name="never")
    men_count: int | None = fewer_men()
    printer: str = text(
        "220x220",
        "A printer of printers.yaml, or a YAML file.",
        metavar="NAME",
        in_kit="A printer of printers.yaml, or a YAML file.",
        listed=_printers,
    )
    bed: str | None = text(None, "The bed instead: 220x220 or 220x220x250.", metavar="WxD")
    point_width: float | None = point_width("Width of a point of the board.")
    men: float | None = men_size(None, "Or: for sockets of this diameter.")
    words: str | None = text(None, "Words for the tower, or a list's name.", metavar="TEXT")
    font: Path | None = path("Your own TTF or OTF for what is cut into dice.")
    symbols: str | None = text(
        None,
        "Your own marks for the faces 1, 2, 3, …: texts or SVG files with commas between, "
        "or a folder with 1.svg, 2.svg, ….",
        metavar="LIST",
        listed=tuple,
    )
    quality: str = choice("normal", QUALITIES, "draft, normal or fine.")
    kernel: str | None = choice(
        None, _kernels, "cadquery (the default if installed) or manifold (no STEP).", in_name="never"
    )
    format_: tuple[str, ...] | None = choices(
        None, FORMATS, "Of stl, 3mf, step, with commas; else all that the kernel writes.", metavar="LIST"
    )
    edge: float | None = length(None, (1, 200), "Edge of the die: 16mm, 0.6in.")
    chamfer: float | None = length(None, (0, 20), "How much is taken off the edges.")
    edges: str | None = text(None, "Edges of dice: chamfer or fillet.", metavar="CUT")
    pips: str | None = text(None, "Pips: sphere, cone or cylinder.", metavar="SHAPE")
    length_ratio: float | None = number(None, None, "Length of the d7 prism over its edge.")
    measure: tuple[str, ...] = texts(
        "Any measure of tabulae parts; may be given again.", metavar="NAME=VALUE"
    )

    def load(self) -> Game | None:
        """The game whose parts they are, if there is one."""
        if self.game is None:
            if any(one is not None for one in (self.reading, self.base, self.men_count)):
                raise OptionError("--reading, --base and --men-count are those of a game: add --game GAME")
            return None
        return proved_game(self.game, self.reading, (), self.base, self.given, self.men_count)

    def measures(self) -> dict[str, float | bool | str]:
        """All measures that were asked for, by name."""
        from tabulae.products.parts_build import parse_measures

        own = {name: getattr(self, field) for name, field in OWN.items()}
        return parse_measures(self.measure, own, self.given)

    def resolved(self) -> Self:
        """The same with the game by its id, and measures that have an option of their own in that."""
        game, found = self.load(), self.measures()
        own = {field: found.pop(name) for name, field in OWN.items() if name in found}
        rest = tuple(
            f"{name}={number_text(value)}"
            if isinstance(value, float) and not isinstance(value, bool)
            else f"{name}={value}"
            for name, value in found.items()
        )
        rules = usual_left_out(game) if game else {}
        rules.pop("set_", None)
        changes: dict[str, Any] = {**rules, **own, "measure": rest}
        return replace(self, **changes)

    def make(self) -> Iterator[OutputFile]:
        """The files of the parts; with all parts or those of a game also their list.

        Raises TabulaeError for any piece that must not be printed; nothing is made then.
        """
        from tabulae.play.second_process import second_process

        with second_process(
            partial(_get_ready, self.kernel), needed=not MANY.isdisjoint(self.parts)
        ) as found:
            from tabulae.products.parts_build import PartsBuild, wanted_parts

            setting, kinds = wanted_parts(self)
            making = PartsBuild(self, setting, found)
            game = self.load()
            listed = ALL in self.parts or game is not None
            making.make(kinds, (game.name if game else "") if listed else None)
        yield from making.files

    def answer(self) -> dict[str, Any]:
        """The parts list as planned."""
        from tabulae.products.parts_build import planned_lines

        return {"parts": [line.as_json() for line in planned_lines(self)]}

    def lines(self) -> Iterable[str]:
        """The parts list as planned, a line for each piece."""
        from tabulae.library.part_words import part_words
        from tabulae.paper.parts_list import totals_in_words
        from tabulae.products.parts_build import planned_lines

        lines = planned_lines(self)
        for line in lines:
            size = " x ".join(f"{side:.1f}" for side in line.size_mm)
            yield f"{line.piece:<20}{line.copies:>3} x  {size:<24} mm {line.grams:>7.1f} g  {line.time}"
        yield from totals_in_words(lines, part_words(self.given).list)

    def notes(self) -> Iterable[str]:
        """What is to be said about the kernel, if none was chosen and CadQuery is missing; about the dice."""
        from tabulae.products.parts_build import notes_of
        from tabulae.solid.errors import missing_cadquery

        lack = missing_cadquery() if self.kernel is None else None
        told = [f"made by manifold3d, without CadQuery: STL and 3MF, no STEP; {lack}"] if lack else []
        return told + notes_of(self)

    def sheets(self, paper: str) -> int:
        """None."""
        return 0

    def grams(self) -> float:
        """The plastic of one copy of everything."""
        from tabulae.products.parts_build import planned_lines

        return sum(line.copies * line.grams for line in planned_lines(self))

    @classmethod
    def in_kit(cls, order: Order) -> Iterator[KitItem]:
        """The dice, and all that the game needs of plastic."""
        from tabulae.solid.parts import part_kinds

        dice = Place("dice", "plastic dice", seconds=6.0, plastic=True, folder="dice")
        game = order.load()
        own = die_of(game.rules.faces)
        if own in FACES:
            yield KitItem(cls(tuple(FACES)), dice, kind="dice")
        elif own in part_kinds(game.templates):
            given = order.given(cls)
            shaped = cls((own,), language=given["language"], templates=given["templates"])
            yield KitItem(shaped, dice, own, kind="dice")
        parts = cls((ALL,), **order.given(cls), format_=("stl", "3mf"))
        yield KitItem(parts, cls.place(), kind="parts")


OWN = {
    "edge_mm": "edge",
    "chamfer_mm": "chamfer",
    "edges": "edges",
    "pips": "pips",
    "length_ratio": "length_ratio",
}
"""Measures that have an option of their own, with its field."""
