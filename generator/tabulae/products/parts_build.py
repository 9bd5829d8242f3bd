"""The making of plastic parts: measures, setting, bodies, the files of each, and their list.

It stands apart from the declaration because it loads everything that parts are made of. What needs numpy at
once is loaded only where parts are really made: a dry run does without.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
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
from tabulae.products.option import length_mm, name_part, number_text
from tabulae.products.output import OutputFile, Role
from tabulae.products.product import ALL
from tabulae.render.svg import svg_bytes
from tabulae.scene.primitives import Scene
from tabulae.solid.artwork import Artwork
from tabulae.solid.assembly import check_folds, check_mates, in_place
from tabulae.solid.build import FORMATS, build_body, chosen_kernel
from tabulae.solid.die_plan import D7, Astragalus, Die, DiePlan, LongDie, plan
from tabulae.solid.errors import PartError, missing_cadquery
from tabulae.solid.estimate import Estimate, estimate
from tabulae.solid.export import PLAIN, ColouredBody, step, stl, threemf
from tabulae.solid.manifold import Mesh
from tabulae.solid.mesh import QUALITIES, inlaid, printable
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

    def __init__(self, wanted: PartsWanted, setting: PartSetting) -> None:
        self.wanted, self.setting = wanted, setting
        self.measures = wanted.measures()
        self.command = wanted.command
        self.kernel = chosen_kernel(wanted.kernel)
        self.formats = wanted.format_ or FORMATS[self.kernel]
        if "step" in self.formats and self.kernel != "cadquery":
            raise TabulaeError(
                missing_cadquery() or "STEP files need the kernel cadquery: leave --kernel out"
            )
        self.files: list[OutputFile] = []
        self.lines: list[PartLine] = []
        self.shown: list[list[ShownPiece]] = []
        self.plated: list[PlateObject] = []
        self.laid: tuple[Plate, ...] = ()
        self.taken: dict[str, Estimate] = {}
        self.crease_rad = QUALITIES[wanted.quality].crease_rad  # type: ignore[index]  # checked by the option

    def make(self, kind: PartKind) -> None:
        """Build, check and write one part; raises TabulaeError if any of it must not be printed."""
        from tabulae.solid.exploded import ShownPiece

        plan = kind.plan(self.setting, self.measures)
        printer = self.setting.printer
        bodies = [build_body(piece, self.kernel) for piece in plan.pieces]
        passed = [
            printable(body, self.wanted.quality, printer.bed_mm, printer.wall_mm)  # type: ignore[arg-type]  # checked by the option
            for body in bodies
        ]
        if plan.mates or plan.folds:
            placed = {body.name: in_place(body, mesh) for body, mesh in zip(bodies, passed, strict=True)}
            check_mates(placed, plan.mates)
            check_folds(placed, plan.folds)
        mated = {name for mate in plan.mates for name in (mate.one, mate.two)}
        pairs = zip(plan.pieces, passed, strict=True)
        self.shown.append([ShownPiece(piece, mesh, piece.name in mated) for piece, mesh in pairs])
        files = self._files(kind, plan, bodies, passed)
        for piece, mesh in zip(plan.pieces, passed, strict=True):
            made, own = (mesh.mesh, self._taken(piece, mesh.mesh)), files[piece.name]
            self.lines.append(part_line(kind.name, piece, printer, made, own, self.wanted.given))

    def _files(
        self, kind: PartKind, plan: PartPlan, bodies: Sequence[Any], passed: Sequence[Any]
    ) -> dict[str, tuple[str, ...]]:
        """Keep the files of a part; gives the names of each piece's files."""
        from tabulae.solid.exploded import exploded
        from tabulae.solid.picture import FINE, QUICK, picture

        size_name = size_tokens(kind, self.setting, self.measures, self.wanted)
        found: dict[str, list[str]] = {piece.name: [] for piece in plan.pieces}
        for piece, body, mesh in zip(plan.pieces, bodies, passed, strict=True):
            size, name = mesh.mesh.size_mm, f"{piece.name}{size_name}"
            about = {"part": kind.name, "piece": piece.name}
            if "stl" in self.formats:
                found[piece.name].append(self._keep(f"{name}.stl", stl(mesh), size, "model", about))
            if "step" in self.formats:
                found[piece.name].append(self._keep(f"{name}.step", step(body), size, "model", about))
            if not plan.mates:
                scene = picture(
                    mesh,
                    points_per_mm=FINE if body.pipped else QUICK,
                    templates=self.wanted.given,
                    crease_rad=self.crease_rad,
                )
                found[piece.name].append(self._drawn(f"{name}.svg", scene, about))
        if plan.mates:
            scene = exploded(
                [self.shown[-1]], kind.name, 110.0, 100.0, QUICK, self.wanted.given, self.crease_rad
            )
            self._drawn(f"{kind.name}{size_name}.svg", scene, {"part": kind.name})
        if "3mf" in self.formats:
            filaments = _filaments(plan.pieces)
            for whole, group in _objects(plan.pieces, passed).items():
                coloured = self._coloured(group)
                if kind.name != "coupon":  # it is printed first, by itself
                    self.plated.append(self._plate_object(whole, group, coloured))
                content = threemf([(whole, coloured)], filaments, full=group[0][0].full)
                size, name = group[0][1].mesh.size_mm, f"{whole}{size_name}.3mf"
                self._keep(name, content, size, "model", {"part": kind.name, "piece": whole})
                for piece, _ in group:
                    found[piece.name].append(name)
        return {piece: tuple(files) for piece, files in found.items()}

    def _coloured(self, group: Sequence[tuple[Piece, Any]]) -> list[ColouredBody]:
        """The bodies of an object with their colours, inlays last."""
        bodies = []
        for piece, mesh in group:
            lift = piece.origin[2] if len(group) > 1 else 0.0
            bodies.append(ColouredBody(self._together(piece, mesh), piece.colour, (0.0, 0.0, lift)))
        for piece, _ in group:
            if not piece.inlays:
                continue  # building it once more would take as long as the first time
            inlays = inlaid(build_body(piece, self.kernel), self.wanted.quality)  # type: ignore[arg-type]
            bodies += [ColouredBody(mesh, colour) for colour, mesh in inlays.items()]
        return bodies

    def _plate_object(
        self, whole: str, group: Sequence[tuple[Piece, Any]], bodies: Sequence[ColouredBody]
    ) -> PlateObject:
        """An object as it is laid on a plate with others."""
        first, mesh = group[0]
        takes = [self._taken(piece, made.mesh) for piece, made in group]
        low, high = mesh.mesh.bounds_mm.tolist()
        return PlateObject(
            whole,
            first.colour,
            first.copies,
            tuple(bodies),
            mesh.mesh.size_mm,
            ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2),
            sum(one.grams for one in takes),
            sum(one.minutes for one in takes),
            first.full,
        )

    def _taken(self, piece: Piece, mesh: Mesh) -> Estimate:
        """What one copy takes, worked out once."""
        if piece.name not in self.taken:
            self.taken[piece.name] = estimate(piece.name, mesh, self.setting.printer, piece.full)
        return self.taken[piece.name]

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

    def _together(self, piece: Piece, mesh: Any) -> Any:
        """The mesh of a piece as it is printed in one with its neighbours."""
        if piece.together is None:
            return mesh
        joined = replace(piece, shape=piece.together)
        return printable(build_body(joined, self.kernel), self.wanted.quality)  # type: ignore[arg-type]

    def _keep(
        self, name: str, content: bytes, size: tuple[float, ...], role: Role, about: Mapping[str, str]
    ) -> str:
        self.files.append(OutputFile(name, content, size, self.command, thing="part", about=about, role=role))
        return name

    def _drawn(self, name: str, scene: Scene, about: Mapping[str, str]) -> str:
        drawing = svg_bytes(scene, command=self.command, templates=self.wanted.given)
        alt = scene.description or scene.title
        self.files.append(OutputFile(name, drawing, (), self.command, "part", about, role="drawing", alt=alt))
        return name

    def listed(self, title: str) -> Iterator[OutputFile]:
        """Plates, ``parts.json``, the printed list and the exploded picture of all that was made."""
        from tabulae.paper.parts_list import HEIGHT_MM, WIDTH_MM, parts_sheets
        from tabulae.render.pdf import pdf_bytes
        from tabulae.solid.exploded import exploded

        printer = self.setting.printer
        self.laid = plates(self.plated, printer)
        yield from self._plates()
        bed = " × ".join(f"{side:g}" for side in printer.bed_mm)
        words, given = part_words(self.wanted.given), self.wanted.given
        title = title or words.title
        sheets = parts_sheets(self.lines, title, bed, printer.grams_per_cm3, given, self.laid)
        scene = exploded(
            self.shown, fill(words.all, title=title), templates=given, crease_rad=self.crease_rad
        )
        listing = {
            "printer": printer.name,
            "bed_mm": list(printer.bed_mm),
            "grams_per_cm3": printer.grams_per_cm3,
            "quality": self.wanted.quality,
            "kernel": self.kernel,
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
        size = (WIDTH_MM, HEIGHT_MM)
        yield OutputFile(
            "parts.json", text.encode(), (), self.command, "parts-list", title="Parts list", role="list"
        )
        yield OutputFile(
            "parts-list.pdf", pages, size, self.command, "parts-list", title="Parts list", role="list"
        )
        yield OutputFile(
            "parts.svg",
            svg_bytes(scene, command=self.command, templates=self.wanted.given),
            (),
            self.command,
            "parts-drawing",
            title="All parts",
            role="drawing",
        )


def _filaments(pieces: Sequence[Piece]) -> list[str]:
    """The colours to load for drawings in colours: that of the pieces first, then those of the inlays."""
    inlays = sorted({inlay.colour for piece in pieces for inlay in piece.inlays})
    return [PLAIN, *inlays] if inlays else []


def _objects(pieces: Sequence[Piece], passed: Sequence[Any]) -> dict[str, list[tuple[Piece, Any]]]:
    """The pieces by the object that they are a colour of."""
    found: dict[str, list[tuple[Piece, Any]]] = {}
    for piece, mesh in zip(pieces, passed, strict=True):
        found.setdefault(piece.whole or piece.name, []).append((piece, mesh))
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
        plain = replace(plain, board=rules.board, seats=seats, dice=rules.dice, faces=rules.faces, art=art)
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
