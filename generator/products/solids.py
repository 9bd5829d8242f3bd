"""Plastic parts: STL, 3MF and STEP with pictures, a parts list, and what they will be when made."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from generator.content.records import Game
from generator.content.workshop import find_printer, inscription_lines
from generator.draw.units import length_mm
from generator.engine.errors import TabulaeError, nearest
from generator.output import Made
from generator.products.command import command_line
from generator.products.die_marks import own_marks
from generator.products.die_notes import die_notes, is_die
from generator.products.solid_files import Making
from generator.solid import available
from generator.solid.errors import PartError
from generator.solid.parts import PARTS, PartKind, part, whole_kit
from generator.solid.report import PartLine, part_line
from generator.solid.setting import Printer, SeatMen, Setting

QUALITIES = ("draft", "normal", "fine")
FORMATS = ("stl", "3mf", "step")
ALL = "all"


@dataclass(frozen=True, slots=True)
class SolidWish:
    """What parts are wanted: for which game, printer and quality, in which formats, with which measures.

    ``measures`` go to every part that has them; ``words`` are an inscription's name or the words;
    ``font`` and ``symbols`` are the maker's own marks for the faces of dice.
    ``list_parts`` adds the parts list, the exploded picture and ``parts.json``.
    """

    game: Game | None = None
    printer: str = "220x220"
    bed: str | None = None
    quality: str = "normal"
    formats: tuple[str, ...] = ("stl", "step")
    measures: Mapping[str, float | bool | str] = field(default_factory=dict)
    words: str | None = None
    font: Path | None = None
    symbols: str | None = None
    point_width_mm: float | None = None
    list_parts: bool = False
    templates: Path | None = None


def parts_files(
    names: Sequence[str], quality: str = "normal", measures: Mapping[str, float] | None = None
) -> tuple[list[Made], list[str]]:
    """The files of parts that need no game, and what is to be said about them."""
    return solid_files(names, SolidWish(quality=quality, measures=dict(measures or {})))


def solid_files(names: Sequence[str], wish: SolidWish) -> tuple[list[Made], list[str]]:
    """The files of parts and what is to be said about them.

    All parts are built in one process, since loading CadQuery takes longer than building them.
    Raises TabulaeError for a part, a quality, a format or a measure that does not exist, and for any
    piece that must not be printed; nothing is made then.
    """
    setting, kinds = _wanted(names, wish)
    available.require()
    making = Making(setting, wish.quality, wish.formats, wish.measures, _command(names, wish))
    for kind in kinds:
        making.make(kind)
    title = wish.game.name if wish.game else "Parts"
    files = making.files + (making.listed(title) if wish.list_parts else [])
    return files, [note for kind in kinds if is_die(kind) for note in die_notes(kind, setting, wish.measures)]


def planned_lines(names: Sequence[str], wish: SolidWish) -> list[PartLine]:
    """The parts list as planned, without CadQuery: sizes, tiles, volumes, grams."""
    setting, kinds = _wanted(names, wish)
    return [
        part_line(kind.name, piece, setting.printer)
        for kind in kinds
        for piece in kind.plan(setting, wish.measures).pieces
    ]


def lines_json(lines: Sequence[PartLine]) -> str:
    """The lines as JSON."""
    return json.dumps({"parts": [line.as_json() for line in lines]}, ensure_ascii=False)


def setting_for(wish: SolidWish) -> Setting:
    """The setting of the parts: the game's board, men and dice, and the printer."""
    printer = _printer(wish)
    words = inscription_lines(wish.words, wish.templates)
    marks = own_marks(wish.font, wish.symbols, wish.measures.get("marks"))
    plain = Setting(printer=printer, words=words, marks=marks)
    width = plain.point_width_mm if wish.point_width_mm is None else wish.point_width_mm
    if wish.game is None:
        return replace(plain, point_width_mm=width)
    rules = wish.game.rules
    seats = tuple(
        SeatMen(seat.name, wish.game.styles[seat.name].colour, wish.game.styles[seat.name].symbol, rules.men)
        for seat in rules.seats
    )
    return Setting(rules.board, seats, rules.dice, rules.faces, width, printer, words, marks)


def _printer(wish: SolidWish) -> Printer:
    found = find_printer(wish.printer, wish.templates)
    bed = found.bed_mm
    if wish.bed is not None:
        sides = [length_mm(side, "--bed", 60, 2000) for side in wish.bed.lower().split("x")]
        if len(sides) not in (2, 3):
            raise TabulaeError(f"--bed cannot be {wish.bed[:40]!r}: write it as 220x220 or 220x220x250")
        bed = (sides[0], sides[1], sides[2] if len(sides) == 3 else bed[2])
    return Printer(found.name, bed, found.layer_mm, found.line_mm, found.grams_per_cm3)


def _wanted(names: Sequence[str], wish: SolidWish) -> tuple[Setting, list[PartKind]]:
    """The setting and the kinds; raises TabulaeError for anything that does not exist."""
    _check_choice("quality", wish.quality, QUALITIES)
    for name in wish.formats:
        _check_choice("format", name, FORMATS)
    for name in names:
        if name != ALL:
            part(name)
    setting = setting_for(wish)
    kinds: dict[str, PartKind] = {}
    for name in names:
        for kind in whole_kit(setting, wish.measures) if name == ALL else (part(name),):
            kinds[kind.name] = kind
    for name in wish.measures:
        if not any(name == one.name for kind in kinds.values() for one in kind.measures):
            known = sorted({one.name for kind in PARTS.values() for one in kind.measures})
            raise PartError(
                f"--{_setting(name)} is not a measure of {', '.join(names)}"
                f"{nearest(name, known)}: see tabulae parts"
            )
    if setting.marks and not any(is_die(kind) for kind in kinds.values()):
        option = "symbols" if wish.symbols else "font"
        raise PartError(f"--{option} is for dice: there is none in {', '.join(names)}")
    return setting, list(kinds.values())


def _check_choice(what: str, value: str, choices: Sequence[str]) -> None:
    if value not in choices:
        close = nearest(value, choices)
        raise TabulaeError(f"no {what} {value[:40]!r}{close}: choose {', '.join(choices)}")


def _setting(measure: str) -> str:
    return measure.removesuffix("_mm").replace("_", "-")


OWN_OPTIONS = ("edge_mm", "chamfer_mm", "edges", "pips", "length_ratio")


def _command(names: Sequence[str], wish: SolidWish) -> str:
    """The command that makes the parts."""
    settings: dict[str, object] = {
        "game": wish.game.id if wish.game else None,
        "printer": wish.printer if wish.printer != SolidWish().printer else None,
        "bed": wish.bed,
        "point-width": None if wish.point_width_mm is None else f"{wish.point_width_mm:g}mm",
        "words": wish.words,
        "font": wish.font,
        "symbols": wish.symbols,
        "quality": wish.quality if wish.quality != "normal" else None,
    }
    if wish.formats != SolidWish().formats:
        settings["format"] = ",".join(wish.formats)
    for name in OWN_OPTIONS:
        if name in wish.measures:
            value = wish.measures[name]
            number = f"{value:g}" if isinstance(value, float) else str(value)
            settings[_setting(name)] = f"{number}mm" if name.endswith("_mm") else number
    rest = {name: value for name, value in wish.measures.items() if name not in OWN_OPTIONS}
    settings["measure"] = [
        f"{name}={value:g}" if isinstance(value, float) else f"{name}={value}" for name, value in rest.items()
    ]
    return command_line("solid", *names, settings=settings)
