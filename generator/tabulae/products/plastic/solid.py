"""Plastic parts for a 3D printer: STL, 3MF and STEP with pictures and a parts list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from tabulae.engine.errors import OptionError
from tabulae.geometry.die_facts import FACES, die_of
from tabulae.library.choice import GameChoice
from tabulae.products.game_options import choice_values, proved_game
from tabulae.products.option import (
    SIZES,
    arguments,
    choice,
    length,
    name_part,
    number,
    number_text,
    path,
    switch,
    text_option,
    texts,
    word_list,
)
from tabulae.products.output import OutputFile
from tabulae.products.product import ALL, KitItem, KitPlace, Product, ProductFacts
from tabulae.products.shared_options import (
    base_option,
    face,
    men_count_option,
    men_size,
    point_width,
    reading_option,
    text_size,
)

if TYPE_CHECKING:
    from tabulae.library.games.records import Game
    from tabulae.library.orbits import OrbitGame
    from tabulae.products.kit_order import KitOrder
    from tabulae.products.plastic.parts_request import PartsRequest
    from tabulae.products.plastic.piece_build import Making
    from tabulae.solid.parts.setting import MeasureValue, Printer

QUALITIES = ("draft", "normal", "fine")
FORMATS = ("stl", "3mf", "step")


MANY_PIECES = {ALL, "board"}
"""Parts with enough pieces to make a second process worth its start."""


def _load_kernel(kernel: str | None) -> None:
    from tabulae.products.plastic.piece_build import load_kernel
    from tabulae.solid.kernels.build import chosen_kernel

    load_kernel(chosen_kernel(kernel))


def _kernels() -> tuple[str, ...]:
    from tabulae.solid.kernels.build import KERNELS

    return KERNELS


def _printers() -> tuple[str, ...]:
    from tabulae.library.games.equipment import printers

    return tuple(printers())


@dataclass(frozen=True)
class SolidProduct(Product):
    """Parts by name, or all that a game needs.

    A measure goes to every part that has it; ``words`` are an inscription's name or the words of the
    tower; ``font`` and ``symbols`` are the maker's own marks for the faces of dice.
    """

    shares_work = True
    is_all_in_face = False  # marks on parts stay as they are
    facts = ProductFacts(
        command="solid",
        examples=(
            "solid all --game diecisiete -o kit",
            "solid d7 --edges fillet --symbols A,B,C,D,E,F,G --font Runes.ttf",
        ),
        title="Plastic parts",
        comes_as="STL, 3MF, STEP",
        kit=KitPlace("parts", "plastic parts", seconds=14.0, copies_per="kit", plastic=True),
        dry_run="List sizes, tiles and grams without making anything.",
    )
    parts: tuple[str, ...] = arguments("PART...", "Parts, or all; see tabulae parts.")
    game: str | None = text_option(
        None,
        "The game whose board, men and dice to make; see tabulae games.",
        metavar="GAME",
        in_name="never",
    )
    reading: str | None = reading_option()
    base: int | None = base_option()
    men_count: int | None = men_count_option()
    printer: str = text_option(
        "220x220",
        "A printer by name, or a YAML file of your own.",
        metavar="NAME",
        kit_help="A printer by name, or a YAML file of your own.",
        listed=_printers,
    )
    bed: str | None = text_option(
        None, "Instead of --printer: size of the bed, e.g. 220x220 or 220x220x250.", SIZES, metavar="WxD"
    )
    point_width: float | None = point_width("Width of a point of the board.")
    men: float | None = men_size(None, "Diameter of the men; sockets and box follow.")
    words: str | None = text_option(None, "Words for the tower, or the name of a list.", metavar="TEXT")
    font: Path | None = path("Your own TTF or OTF for what is cut into dice.")
    symbols: str | None = text_option(
        None,
        "Your own marks for the faces 1, 2, 3, …: texts or SVG files, separated by commas, "
        "or a folder with 1.svg, 2.svg, ….",
        metavar="LIST",
        listed=tuple,
    )
    quality: str = choice("normal", QUALITIES, "draft, normal or fine.")
    kernel: str | None = choice(
        None, _kernels, "cadquery (the default if installed) or manifold (no STEP).", in_name="never"
    )
    format_: tuple[str, ...] | None = word_list(
        None,
        FORMATS,
        "stl, 3mf, step, separated by commas. Default: all that the kernel writes, with --plates 3mf.",
        metavar="LIST",
    )
    plates: bool = switch(
        False,
        "Make only plates ready to print and their list, without a file and a picture of each piece.",
        in_name="never",
    )
    several_colours: bool = switch(
        False,
        "Also make plates of several colours, for printers that change filament.",
        in_name="never",
        kit_help="Also make plastic plates of several colours, for printers that change filament.",
    )
    face: str = face("Typeface of the list of parts: serif, or sans.")
    text: float = text_size(10.5, "Type size of the list of parts and of the pages for the print day.")
    plain_step: bool = switch(
        False, "STEP files without engraved marks, which CAD programs read faster.", in_name="never"
    )
    edge: float | None = length(None, (1, 200), "Edge of the die, e.g. 16mm or 0.6in.")
    chamfer: float | None = length(None, (0, 20), "Width of the chamfer, or radius of the fillet.")
    edges: str | None = text_option(None, "Edges of dice: chamfer or fillet.", metavar="CUT")
    pips: str | None = text_option(None, "Pips: sphere, cone or cylinder.", metavar="SHAPE")
    length_: float | None = length(
        None, None, "Length of the finished d7 or of another long part, e.g. 14mm."
    )
    length_ratio: float | None = number(None, None, "Length of the d7 divided by the edge of its pentagon.")
    measure: tuple[str, ...] = texts(
        "Any measure of tabulae parts; may be repeated.", SIZES, metavar="NAME=VALUE"
    )

    def load(self) -> Game | OrbitGame | None:
        """Return the game that the parts are for, on tables or on orbits; None without ``--game``.

        Raises OptionError for rules without a game, and TabulaeError as :func:`proved_game` does.
        """
        if self.game is None:
            if any(value is not None for value in (self.reading, self.base, self.men_count)):
                raise OptionError("rules-without-game")
            return None
        from tabulae.library.games.folders import orbit_folders

        chosen = GameChoice(
            self.game, self.reading, base=self.base, men=self.men_count, templates=self.template_source
        )
        if chosen.game in orbit_folders(chosen.templates):
            from tabulae.library.orbits import chosen_orbits  # few games are played on orbits

            return chosen_orbits(chosen)
        return proved_game(chosen)

    def measures(self) -> dict[str, MeasureValue]:
        """Return the requested measures by full name, such as ``length_mm``: numbers, words, True or False.

        They come from ``--measure`` and :data:`MEASURE_OPTIONS`; where both give one, ``--measure`` counts.
        Raises TabulaeError for a name that no part has, or a value of the wrong kind.
        """
        from tabulae.products.plastic.parts_request import parse_measures

        own = {name: getattr(self, field) for name, field in MEASURE_OPTIONS.items()}
        stated = {name: value for name, value in own.items() if value is not None}
        return stated | parse_measures(self.measure, self.template_source)

    def resolved(self) -> Self:
        """Return a copy in standard form, which makes the same files.

        The game has its id instead of an alias, and each measure that has an option of its own, such as
        ``--length``, has moved there from ``--measure``.
        """
        game, measures = self.load(), self.measures()
        own = {field: measures.pop(name) for name, field in MEASURE_OPTIONS.items() if name in measures}
        rest = tuple(
            f"{name}={number_text(value)}"
            if isinstance(value, float) and not isinstance(value, bool)
            else f"{name}={value}"
            for name, value in measures.items()
        )
        rules = choice_values(game.choice) if game else {}
        rules.pop("options", None)
        changes: dict[str, Any] = {**rules, **own, "measure": rest}
        return replace(self, **changes)

    def request(self) -> PartsRequest:
        """Return the checked request: the parts with their setting and measures.

        Raises TabulaeError for a part, printer or measure that does not exist, for marks that cannot be read,
        and for STEP from a kernel that cannot write it.
        """
        from tabulae.draw.layout import POINT_WIDTH_MM
        from tabulae.library.games.equipment import tower_lines
        from tabulae.products.plastic.parts_request import (
            PartsRequest,
            SettingChange,
            choose_printer,
            usual_setting,
        )
        from tabulae.solid.kernels.build import check_formats

        check_formats(self.kernel, self.format_)
        templates, measures, marks = self.template_source, self.measures(), None
        if self.font or self.symbols is not None:
            from tabulae.products.plastic.own_marks import own_marks  # loads fontTools, which few need

            marks = own_marks(self.font, self.symbols, measures.get("marks"))
        usual = usual_setting(self.load(), choose_printer(self.printer, self.bed, templates), templates)
        setting = replace(
            usual,
            point_width_mm=self.point_width or POINT_WIDTH_MM,
            men_mm=self.men if self.men or self.point_width else usual.men_mm,
            words=tower_lines(self.words, templates),
            marks=marks,
        )
        changes = []
        if self.men is not None:
            changes.append(SettingChange(f"men-{self.men:g}mm", replace(setting, men_mm=None)))
        elif setting.point_width_mm != POINT_WIDTH_MM:
            label = f"points-{setting.point_width_mm:g}mm"
            changes.append(SettingChange(label, replace(setting, point_width_mm=POINT_WIDTH_MM)))
        if marks is not None:
            files = (Path(self.symbols or "").name, self.font.stem if self.font else "")
            label = "-".join(filter(None, map(name_part, files)))
            changes.append(SettingChange(label or "symbols", replace(setting, marks=None)))
        if self.words is not None:
            label = name_part(self.words) or "words"
            changes.append(SettingChange(label, replace(setting, words=usual.words)))
        request = PartsRequest(self.parts, setting, measures, templates, tuple(changes))
        request.check()
        return request

    def make(self) -> Iterator[OutputFile]:
        """Yield the files of the parts; a whole set comes on plates, with a list and a common picture.

        All parts, or those of a game, are a set. Raises TabulaeError for any piece that must not be printed;
        nothing is made then.
        """
        from tabulae.library.words.messages import messages
        from tabulae.play.second_process import second_process

        with second_process(
            partial(_load_kernel, self.kernel), needed=not MANY_PIECES.isdisjoint(self.parts)
        ) as processes:
            from tabulae.products.plastic.parts_build import part_files

            request, game, title = self.request(), self.load(), None
            if ALL in self.parts or game is not None:
                title = game.name if game else messages(self.template_source)("parts-title")
            files = list(part_files(request, self._making(request.setting.printer), title, processes))
        yield from files

    def _making(self, printer: Printer) -> Making:
        from tabulae.products.plastic.piece_build import Making
        from tabulae.solid.kernels.build import KERNEL_FORMATS, chosen_kernel

        kernel = chosen_kernel(self.kernel)
        fineness: Any = self.quality  # checked by the option
        formats = self.format_ or (("3mf",) if self.plates else KERNEL_FORMATS[kernel])
        templates, command = self.template_source, self.command
        flags = self.plates, self.plain_step, self.several_colours
        return Making(kernel, fineness, formats, printer, templates, command, *flags, self.face, self.text)

    def answer(self) -> dict[str, Any]:
        """Return a JSON-ready dict: ``parts`` holds a dict for each piece as planned, ``left_out`` sentences.

        The keys of a piece are those of ``parts.json``, such as ``part``, ``piece``, ``copies``, ``size_mm``
        and ``grams``; the sentences say which parts of the game are not made, and why.
        """
        from tabulae.products.plastic.parts_notes import left_out

        request = self.request()
        parts = [line.as_json() for line in request.planned_lines()]
        return {"parts": parts, "left_out": left_out(request)}

    def lines(self) -> Iterable[str]:
        """Yield the parts list as planned, in lines for a terminal: pieces, what is left out, totals."""
        from tabulae.library.words.messages import messages
        from tabulae.products.plastic.parts_notes import left_out
        from tabulae.solid.parts.catalogue import total_lines

        request, message = self.request(), messages(self.template_source)
        lines = request.planned_lines()
        for line in lines:
            size = message.figures(" x ".join(f"{side:.1f}" for side in line.size_mm))
            grams = message.figures(f"{line.grams:.1f}")
            yield f"{line.piece:<20}{line.copies:>3} x  {size:<24} mm {grams:>7} g  {line.time}"
        yield from left_out(request)
        yield from total_lines(lines, message)

    def notes(self) -> Iterable[str]:
        """Return lines on parts left out, on the dice, and on CadQuery where it is missing."""
        from tabulae.library.words.messages import messages
        from tabulae.products.plastic.parts_notes import parts_notes
        from tabulae.solid.errors import missing_cadquery

        lack, message = missing_cadquery() if self.kernel is None else None, messages(self.template_source)
        notes = [message("made-without-cadquery", fault=message.error(lack))] if lack else []
        return notes + parts_notes(self.request())

    def sheets(self, paper: str) -> int:
        """Return 0: nothing is printed on paper."""
        return 0

    def weighings(self) -> Sequence[Callable[[], float]]:
        """Return a picklable call for each piece, whose result is the grams of all its copies."""
        return self.request().weighings()

    @classmethod
    def kit_items(cls, order: KitOrder) -> Iterator[KitItem]:
        """Yield the die of the game if it can be printed (all dice for everything), then all plastic parts.

        Makers, museums and orders of everything get a file for each part, others plates ready to print.
        """
        from tabulae.solid.errors import missing_cadquery
        from tabulae.solid.parts.catalogue import part_kinds

        dice = KitPlace("dice", "plastic dice", seconds=6.0, plastic=True)
        game = order.load()
        own, values = die_of(game.rules.faces), order.values_for(cls)
        language = values["language"]
        if own in FACES:
            formats = ("stl", "step") if missing_cadquery() is None else None
            some = cls((own,), format_=formats, language=language)
            every = cls(tuple(FACES), language=language)
            yield KitItem(every if order.everything else some, dice, kind="dice")
        elif own in part_kinds(game.templates):
            shaped = cls((own,), language=language, templates=values["templates"])
            yield KitItem(shaped, dice, own, kind="dice")
        if order.everything or order.audience in ("maker", "museum"):
            place = cls.kit_place(piece_folder="single-parts")
            yield KitItem(cls((ALL,), **values, format_=("stl", "3mf")), place, kind="parts")
        else:
            plates = cls((ALL,), **values, plates=True, kernel="manifold", format_=("3mf",))
            yield KitItem(plates, cls.kit_place(), kind="parts")


MEASURE_OPTIONS = {
    "edge_mm": "edge", "chamfer_mm": "chamfer", "edges": "edges", "pips": "pips", "length_mm": "length_",
    "length_ratio": "length_ratio",
}  # fmt: skip
"""The field of each measure that has an option of its own."""
