"""The making of plastic parts: measures, setting, bodies, the files of each, and their list.

It stands apart from the declaration because it loads everything that parts are made of. What needs numpy at
once is loaded only where parts are really made: a dry run does without.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from tabulae.draw.layout import POINT_WIDTH_MM, point_width_for
from tabulae.engine.errors import TabulaeError, nearest
from tabulae.geometry.die_facts import die_of
from tabulae.geometry.vector import length
from tabulae.library.equipment import find_printer, tower_lines
from tabulae.library.loader import Given, Templates
from tabulae.library.part_words import part_words
from tabulae.library.words import fill
from tabulae.play.second_process import SecondProcess
from tabulae.products.option import length_mm, name_part, number_text
from tabulae.products.output import OutputFile, Role
from tabulae.products.piece_build import (
    Drawing,
    MadePiece,
    Making,
    check_meetings,
    drawn_together,
    made_piece,
)
from tabulae.products.product import ALL
from tabulae.solid.artwork import Artwork
from tabulae.solid.build import FORMATS, chosen_kernel
from tabulae.solid.die_plan import D7, Astragalus, Die, DiePlan, LongDie, plan
from tabulae.solid.errors import PartError, missing_cadquery
from tabulae.solid.export import PLAIN, ColouredBody, threemf
from tabulae.solid.parts import (
    PartKind,
    PartLine,
    PartPlan,
    duration,
    lacking_box,
    part,
    part_kinds,
    part_line,
    totals,
    whole_kit,
)
from tabulae.solid.piece import Piece
from tabulae.solid.plates import Plate, PlateObject, plates
from tabulae.solid.setting import Measure, PartSetting, Printer, SeatMen
from tabulae.solid.shaped_die import shaped_dice

if TYPE_CHECKING:
    from tabulae.library.records import Game
    from tabulae.solid.exploded import ShownPiece

Measures = Mapping[str, float | bool | str]


class PartsWanted(Protocol):
    """What is asked for, as the product declares it."""

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts by name."""

    @property
    def printer(self) -> str:
        """A printer by name, or a file."""

    @property
    def bed(self) -> str | None:
        """The bed instead of the printer's own, as text."""

    @property
    def point_width(self) -> float | None:
        """The width of a point in mm."""

    @property
    def men(self) -> float | None:
        """The diameter of the sockets in mm, instead."""

    @property
    def words(self) -> str | None:
        """Words for the tower, or a list's name."""

    @property
    def font(self) -> Path | None:
        """The maker's typeface for dice."""

    @property
    def symbols(self) -> str | None:
        """The maker's marks for dice."""

    @property
    def quality(self) -> str:
        """How fine the meshes are."""

    @property
    def kernel(self) -> str | None:
        """What builds the bodies, None for the best there is."""

    @property
    def format_(self) -> tuple[str, ...] | None:
        """The formats of the files, None for all that the kernel writes."""

    @property
    def given(self) -> Templates:
        """The templates and the language that they are made from."""

    @property
    def command(self) -> str:
        """The command that makes it."""

    def load(self) -> Game | None:
        """The game whose parts they are, if there is one."""

    def measures(self) -> dict[str, float | bool | str]:
        """All measures that were asked for, by name."""


YES_NO = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def parse_measures(
    texts: Sequence[str], own: Mapping[str, float | str | None], templates: Templates
) -> dict[str, float | bool | str]:
    """The measures by name; raises TabulaeError for a name that no part has or a value of the wrong kind."""
    found: dict[str, float | bool | str] = {name: value for name, value in own.items() if value is not None}
    known = {one.name: one for kind in part_kinds(templates).values() for one in kind.measures}
    for text in texts:
        name, equals, value = (piece.strip() for piece in text.partition("="))
        if not equals or not value:
            raise TabulaeError(f"cannot read --measure {text[:60]!r}: write it as tip_mm=0.8")
        if name not in known and f"{name}_mm" in known:
            name = f"{name}_mm"
        if name not in known:
            close = nearest(name, known)
            raise TabulaeError(f"no part has a measure {name[:40]!r}{close}: see tabulae parts")
        found[name] = _value(known[name], value)
    return found


def _value(one: Measure, text: str) -> float | bool | str:
    if one.choices:
        return text
    if one.low is None:
        if text.lower() not in YES_NO:
            raise TabulaeError(f"--measure {one.name} cannot be {text[:40]!r}: write yes or no")
        return YES_NO[text.lower()]
    try:
        return float(text.removesuffix("mm"))
    except ValueError:
        raise TabulaeError(
            f"--measure {one.name} cannot be {text[:40]!r}: write a number, {one.range_text}"
        ) from None


def is_die(kind: PartKind) -> bool:
    """Whether a part is a die."""
    return issubclass(kind.record, Die)


def die_notes(
    kind: PartKind, setting: PartSetting, measures: Mapping[str, float | bool | str], templates: Given = None
) -> list[str]:
    """How far the marks move the middle of mass; what sides that are not alike will do, and a d7's length."""
    from tabulae.fairness.prediction import predicted_ends
    from tabulae.fairness.report import DieTeller

    found, teller = [], DieTeller(templates)
    for piece in kind.plan(setting, measures).pieces:
        drawn = piece.shape
        if not isinstance(drawn, DiePlan):
            continue
        shift = length(drawn.mass_shift_mm)
        found.append(fill(teller.words.marks, die=drawn.name, shift=f"{shift:.3f}"))
        die = drawn.die
        if isinstance(die, Astragalus):
            found.append(teller.bone(die.narrow_mm / die.broad_mm))
        elif isinstance(die, LongDie):
            found.append(teller.bar())
        if isinstance(die, D7):
            found.append(teller.length(die.length_ratio, die.edge_mm, die.shortened_mm, die.edges))
            try:
                ends = predicted_ends(die.length_mm / die.edge_mm, die.chamfer_mm / die.edge_mm, die.edges)
                found.append(teller.record(ends))
            except TabulaeError as error:
                found.append(str(error))
    return found


class PartsBuild:
    """Parts in the making: ``files`` are those of the finished ones."""

    def __init__(self, wanted: PartsWanted, setting: PartSetting, second: SecondProcess) -> None:
        self.wanted, self.setting, self.second = wanted, setting, second
        self.measures = wanted.measures()
        self.command = wanted.command
        kernel = chosen_kernel(wanted.kernel)
        formats = wanted.format_ or FORMATS[kernel]
        if "step" in formats and kernel != "cadquery":
            raise TabulaeError(
                missing_cadquery() or "STEP files need the kernel cadquery: leave --kernel out"
            )
        fineness: Any = wanted.quality  # checked by the option
        self.making = Making(kernel, fineness, formats, setting.printer, wanted.given, self.command)
        self.files: list[OutputFile] = []
        self.lines: list[PartLine] = []
        self.plated: list[PlateObject] = []
        self.laid: tuple[Plate, ...] = ()

    def make(self, kinds: Sequence[PartKind], title: str | None) -> None:
        """Build, check and write the parts; raises TabulaeError if any of them must not be printed.

        With a ``title``, which may be empty, their list, plates and common picture, too.
        """
        from tabulae.solid.exploded import ShownPiece

        plans = [kind.plan(self.setting, self.measures) for kind in kinds]
        pieces = [(piece, not plan.mates) for plan in plans for piece in plan.pieces]
        calls = [partial(made_piece, piece, self.making, alone) for piece, alone in pieces]
        all_made = iter(self.second.results(calls))
        parts = [
            MadePart(kind, plan, [next(all_made) for _ in plan.pieces])
            for kind, plan in zip(kinds, plans, strict=True)
        ]
        shown = [
            [ShownPiece(one.piece, one.passed, one.piece.name in own.mated) for one in own.made]
            for own in parts
        ]
        drawings = self._drawings(parts, shown, title)
        models = self._models(parts) if "3mf" in self.making.formats else {}
        for own in parts:
            self._keep_part(own, drawings.get(own.kind.name), models)
        if title is not None:
            self._list(title, drawings[ALL])

    def _drawings(
        self, parts: Sequence[MadePart], shown: Sequence[Sequence[ShownPiece]], title: str | None
    ) -> dict[str, Drawing]:
        """The pictures of pieces that are drawn together, by part; how pieces meet is checked beside."""
        from tabulae.solid.picture import COARSE, QUICK

        calls: dict[str, Callable[[], Drawing | None]] = {}
        if title is not None:
            title = title or part_words(self.wanted.given).title
            whole = fill(part_words(self.wanted.given).all, title=title)
            calls[ALL] = partial(drawn_together, shown, whole, self.making, (180.0, 150.0), COARSE)
        for own, pieces in zip(parts, shown, strict=True):
            name, mates, folds = own.kind.name, own.plan.mates, own.plan.folds
            if mates or folds:
                calls[f"{name} meets"] = partial(check_meetings, pieces, mates, folds)
            if mates:
                calls[name] = partial(drawn_together, [pieces], name, self.making, (110.0, 100.0), QUICK)
        drawn = zip(calls, self.second.results(list(calls.values())), strict=True)
        return {name: drawing for name, drawing in drawn if drawing is not None}

    def _models(self, parts: Sequence[MadePart]) -> dict[tuple[str, str], bytes]:
        """The 3MF files by part and object."""
        calls = {}
        for own in parts:
            filaments = _filaments([one.piece for one in own.made])
            for whole, group in _objects(own.made).items():
                objects, full = [(whole, _coloured(group))], group[0].piece.full
                calls[own.kind.name, whole] = partial(threemf, objects, filaments, full=full)
        return dict(zip(calls, self.second.results(list(calls.values())), strict=True))

    def _keep_part(
        self, made: MadePart, together: Drawing | None, models: Mapping[tuple[str, str], bytes]
    ) -> None:
        """Keep the files of a part, and what its pieces take."""
        part, size_name = made.kind.name, size_tokens(made.kind, self.setting, self.measures, self.wanted)
        found: dict[str, list[str]] = {one.piece.name: [] for one in made.made}
        for one in made.made:
            size, piece = one.passed.mesh.size_mm, one.piece.name
            about = {"part": part, "piece": piece}
            for ending, content in (("stl", one.stl), ("step", one.step)):
                if content is not None:
                    name = f"{piece}{size_name}.{ending}"
                    found[piece].append(self._keep(name, content, size, "model", about))
            if one.drawing is not None:
                found[piece].append(self._drawn(f"{piece}{size_name}.svg", one.drawing, about))
        if together is not None:
            self._drawn(f"{part}{size_name}.svg", together, {"part": part})
        for whole, group in _objects(made.made).items() if models else ():
            if part != "coupon":  # it is printed first, by itself
                self.plated.append(_plate_object(whole, group, _coloured(group)))
            size, name = group[0].passed.mesh.size_mm, f"{whole}{size_name}.3mf"
            self._keep(name, models[part, whole], size, "model", {"part": part, "piece": whole})
            for one in group:
                found[one.piece.name].append(name)
        for one in made.made:
            mesh, files = (one.passed.mesh, one.takes), tuple(found[one.piece.name])
            line = part_line(part, one.piece, self.setting.printer, mesh, files, self.wanted.given)
            self.lines.append(line)

    def _plates(self) -> Iterator[OutputFile]:
        """Beds full of small pieces, by colour."""
        for plate in self.laid:
            objects = [(one.name, one.bodies) for one, _ in plate.objects]
            places = [
                [(x - one.middle_mm[0], y - one.middle_mm[1]) for x, y in own] for one, own in plate.objects
            ]
            colours = {body.colour or PLAIN for one, _ in plate.objects for body in one.bodies}
            first = plate.colour or PLAIN
            full = plate.objects[0][0].full
            content = threemf(objects, [first, *sorted(colours - {first})], places, full)
            about = {"part": "plate", "piece": plate.name}
            yield OutputFile(plate.file, content, (), self.command, thing="part", about=about, role="model")

    def _keep(
        self, name: str, content: bytes, size: tuple[float, ...], role: Role, about: Mapping[str, str]
    ) -> str:
        self.files.append(OutputFile(name, content, size, self.command, thing="part", about=about, role=role))
        return name

    def _drawn(self, name: str, drawing: Drawing, about: Mapping[str, str]) -> str:
        self.files.append(
            OutputFile(name, drawing.svg, (), self.command, "part", about, role="drawing", alt=drawing.alt)
        )
        return name

    def _list(self, title: str, drawing: Drawing) -> None:
        """Keep plates, ``parts.json``, the printed list and the picture of all that was made."""
        from tabulae.paper.parts_list import HEIGHT_MM, WIDTH_MM, parts_sheets
        from tabulae.render.pdf import pdf_bytes

        printer = self.setting.printer
        self.laid = plates(self.plated, printer)
        self.files += self._plates()
        bed = " × ".join(f"{side:g}" for side in printer.bed_mm)
        words, given = part_words(self.wanted.given), self.wanted.given
        title = title or words.title
        sheets = parts_sheets(self.lines, title, bed, printer.grams_per_cm3, given, self.laid)
        listing = {
            "printer": printer.name,
            "bed_mm": list(printer.bed_mm),
            "grams_per_cm3": printer.grams_per_cm3,
            "quality": self.wanted.quality,
            "kernel": self.making.kernel,
            "plates": [
                {
                    "file": plate.file,
                    "colour": plate.colour or None,
                    "pieces": plate.copies,
                    "grams": round(plate.grams),
                    "minutes": round(plate.minutes),
                    "time": duration(plate.minutes),
                }
                for plate in self.laid
            ],
            "totals": [total.as_json() for total in totals(self.lines)],
            "parts": [line.as_json() for line in self.lines],
        }
        text = json.dumps(listing, ensure_ascii=False, indent=1) + "\n"
        pages = pdf_bytes(sheets, fill(words.list.title, title=title))
        list_file = partial(
            OutputFile, command=self.command, thing="parts-list", title="Parts list", role="list"
        )
        self.files += [
            list_file("parts.json", text.encode(), ()),
            list_file("parts-list.pdf", pages, (WIDTH_MM, HEIGHT_MM)),
            OutputFile(
                "parts.svg",
                drawing.svg,
                (),
                self.command,
                "parts-drawing",
                title="All parts",
                role="drawing",
            ),
        ]


@dataclass(frozen=True, slots=True)
class MadePart:
    """A part with its made pieces."""

    kind: PartKind
    plan: PartPlan
    made: Sequence[MadePiece]

    @property
    def mated(self) -> set[str]:
        """The names of the pieces that have a place beside others."""
        return {name for mate in self.plan.mates for name in (mate.one, mate.two)}


def _coloured(group: Sequence[MadePiece]) -> list[ColouredBody]:
    """The bodies of an object with their colours, inlays last."""
    bodies = []
    for one in group:
        lift = one.piece.origin[2] if len(group) > 1 else 0.0
        bodies.append(ColouredBody(one.together, one.piece.colour, (0.0, 0.0, lift)))
    for one in group:
        bodies += [ColouredBody(mesh, colour) for colour, mesh in one.inlays.items()]
    return bodies


def _plate_object(whole: str, group: Sequence[MadePiece], bodies: Sequence[ColouredBody]) -> PlateObject:
    """An object as it is laid on a plate with others."""
    first, mesh = group[0].piece, group[0].passed.mesh
    low, high = mesh.bounds_mm.tolist()
    return PlateObject(
        whole,
        first.colour,
        first.copies,
        tuple(bodies),
        mesh.size_mm,
        ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2),
        sum(one.takes.grams for one in group),
        sum(one.takes.minutes for one in group),
        first.full,
    )


def _filaments(pieces: Sequence[Piece]) -> list[str]:
    """The colours to load for drawings in colours: that of the pieces first, then those of the inlays."""
    inlays = sorted({inlay.colour for piece in pieces for inlay in piece.inlays})
    return [PLAIN, *inlays] if inlays else []


def _objects(made: Sequence[MadePiece]) -> dict[str, list[MadePiece]]:
    """The pieces by the object that they are a colour of."""
    found: dict[str, list[MadePiece]] = {}
    for one in made:
        found.setdefault(one.piece.whole or one.piece.name, []).append(one)
    return found


def setting_for(wanted: PartsWanted) -> PartSetting:
    """The setting of the parts: the game's board, men and dice, and the printer."""
    printer = _printer(wanted)
    words = tower_lines(wanted.words, wanted.given)
    marks = None
    if wanted.font or wanted.symbols is not None:
        from tabulae.products.own_marks import own_marks

        marks = own_marks(wanted.font, wanted.symbols, wanted.measures().get("marks"))
    plain = PartSetting(printer=printer, words=words, marks=marks)
    game = wanted.load()
    if game is not None:
        from tabulae.library.boards import find_board

        rules, styles = game.rules, game.styles
        seats = tuple(
            SeatMen(seat.name, styles[seat.name].colour, styles[seat.name].symbol, rules.men)
            for seat in rules.seats
        )
        art = Artwork(find_board(game.id, game.templates).skin, game.furnishing)
        plain = replace(plain, board=rules.board, seats=seats, dice=rules.dice, faces=rules.faces)
        plain = replace(plain, art=art, name=game.name)
        own = shaped_dice(game.templates).get(die_of(rules.faces))
        if own is not None:
            plain = replace(plain, die_mm=max(plan(own[1]()).size_mm))
    if wanted.men is not None:
        return replace(plain, point_width_mm=point_width_for(plain.board, wanted.men))
    return replace(plain, point_width_mm=wanted.point_width or POINT_WIDTH_MM)


def _printer(wanted: PartsWanted) -> Printer:
    name, found = find_printer(wanted.printer, wanted.given)
    bed = found.bed_mm
    if wanted.bed is not None:
        sides = [length_mm(side, "--bed", 60, 2000) for side in wanted.bed.lower().split("x")]
        if len(sides) not in (2, 3):
            raise TabulaeError(f"--bed cannot be {wanted.bed[:40]!r}: write it as 220x220 or 220x220x250")
        bed = (sides[0], sides[1], sides[2] if len(sides) == 3 else bed[2])
    return Printer(name, bed, found.layer_mm, found.line_mm, found.grams_per_cm3, found.layer_s)


def wanted_parts(wanted: PartsWanted) -> tuple[PartSetting, list[PartKind]]:
    """The setting and the parts by name; raises TabulaeError for anything that does not exist."""
    for name in wanted.parts:
        if name != ALL:
            part(name, wanted.given)
    setting, measures = setting_for(wanted), wanted.measures()
    kinds: dict[str, PartKind] = {}
    for name in wanted.parts:
        for kind in _named(name, wanted, setting):
            kinds[kind.name] = kind
    for name in measures:
        if not any(name == one.name for kind in kinds.values() for one in kind.measures):
            every = part_kinds(wanted.given).values()
            known = sorted({one.name for kind in every for one in kind.measures})
            raise PartError(
                f"--{name.removesuffix('_mm').replace('_', '-')} is not a measure of "
                f"{', '.join(wanted.parts)}{nearest(name, known)}: see tabulae parts"
            )
    if setting.marks and not any(is_die(kind) for kind in kinds.values()):
        option = "symbols" if wanted.symbols else "font"
        raise PartError(f"--{option} is for dice: there is none in {', '.join(wanted.parts)}")
    return setting, list(kinds.values())


def _named(name: str, wanted: PartsWanted, setting: PartSetting) -> tuple[PartKind, ...]:
    if name == ALL:
        return whole_kit(setting, wanted.measures(), wanted.given)
    return (part(name, wanted.given),)


def planned_lines(wanted: PartsWanted) -> list[PartLine]:
    """The parts list as planned, without CadQuery: sizes, tiles, volumes, grams, minutes."""
    setting, kinds = wanted_parts(wanted)
    return [
        part_line(kind.name, piece, setting.printer, templates=wanted.given)
        for kind in kinds
        for piece in kind.plan(setting, wanted.measures()).pieces
    ]


def notes_of(wanted: PartsWanted) -> list[str]:
    """What is to be said about the dice among the parts, and about a box that no plate holds."""
    setting, kinds = wanted_parts(wanted)
    measures, templates = wanted.measures(), wanted.given
    lacks = lacking_box(setting, measures) if ALL in wanted.parts else ""
    notes = [f"left out: {lacks}"] if lacks else []
    if ALL in wanted.parts and die_of(setting.faces) not in part_kinds(templates):
        notes.append(f"left out: the dice, for no die with {setting.faces} faces is known: see tabulae parts")
    for kind in kinds:
        if is_die(kind):
            notes += die_notes(kind, setting, measures, templates)
    return notes


def size_tokens(kind: PartKind, setting: PartSetting, measures: Measures, wanted: PartsWanted) -> str:
    """What tells a part from the usual one in the names of its files; nothing if it is the usual one.

    Each thing that was asked for is named if the part would be another one without it.
    """
    plan = kind.plan(setting, measures)
    found = []
    usual = replace(setting, point_width_mm=POINT_WIDTH_MM)
    if setting.point_width_mm != POINT_WIDTH_MM and _other(plan, kind, usual, measures):
        size = f"men-{wanted.men:g}mm" if wanted.men is not None else f"points-{setting.point_width_mm:g}mm"
        found.append(size)
    if setting.marks is not None and _other(plan, kind, replace(setting, marks=None), measures):
        said = (Path(wanted.symbols or "").name, wanted.font.stem if wanted.font else "")
        found += [name_part(one) for one in said if one]
    if wanted.words is not None and _other(
        plan, kind, replace(setting, words=tower_lines(None, wanted.given)), measures
    ):
        found.append(name_part(wanted.words))
    for name, value in sorted(measures.items()):
        without = {other: one for other, one in measures.items() if other != name}
        if _other(plan, kind, setting, without):
            found.append(_measure_name(name, value))
    return "".join(f"-{part}" for part in found)


def _other(plan: PartPlan, kind: PartKind, setting: PartSetting, measures: Measures) -> bool:
    try:
        return kind.plan(setting, measures) != plan
    except TabulaeError:  # without it there would be none
        return True


def _measure_name(name: str, value: float | bool | str) -> str:
    word = name.removesuffix("_mm").replace("_", "-")
    if isinstance(value, bool):
        return word if value else f"no-{word}"
    if isinstance(value, str):
        return f"{word}-{name_part(value)}"
    return f"{word}-{number_text(value)}{'mm' if name.endswith('_mm') else ''}"
