"""Making the files of plastic parts, part after part in one process, each piece checked before it is kept."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from generator.output import Made
from generator.render.pdf import pdf_bytes
from generator.render.svg import svg_bytes
from generator.solid.parts import PartKind, PartPlan
from generator.solid.piece import Piece
from generator.solid.report import PartLine, part_line
from generator.solid.setting import Setting


class Making:
    """Parts in the making: ``files`` are those of the finished ones."""

    def __init__(
        self,
        setting: Setting,
        quality: str,
        formats: Sequence[str],
        measures: Mapping[str, float | bool | str],
        command: str,
    ) -> None:
        self.setting, self.quality, self.formats = setting, quality, formats
        self.measures, self.command = measures, command
        self.files: list[Made] = []
        self.lines: list[PartLine] = []
        self.shown: list[list[Any]] = []

    def make(self, kind: PartKind) -> None:
        """Build, check and write one part; raises TabulaeError if any of it must not be printed."""
        from generator.solid.exploded import Shown
        from generator.solid.forming import form
        from generator.solid.mating import check_folds, check_mates, in_place
        from generator.solid.mesh import printable
        from generator.solid.walls import overhang_mm2

        plan = kind.plan(self.setting, self.measures)
        printer = self.setting.printer
        bodies = [form(piece) for piece in plan.pieces]
        passed = [
            printable(body, self.quality, printer.bed_mm, printer.wall_mm)  # type: ignore[arg-type]  # checked by the caller
            for body in bodies
        ]
        if plan.mates or plan.folds:
            placed = {body.name: in_place(body, mesh) for body, mesh in zip(bodies, passed, strict=True)}
            check_mates(placed, plan.mates)
            check_folds(placed, plan.folds)
        mated = {name for mate in plan.mates for name in (mate.one, mate.two)}
        pairs = zip(plan.pieces, passed, strict=True)
        self.shown.append([Shown(piece, mesh, piece.name in mated) for piece, mesh in pairs])
        files = self._files(kind.name, plan, bodies, passed, self.shown[-1])
        for piece, mesh in zip(plan.pieces, passed, strict=True):
            made = (mesh.mesh.size_mm, mesh.mesh.volume_mm3, overhang_mm2(mesh.mesh))
            self.lines.append(part_line(kind.name, piece, printer, made, files[piece.name]))

    def _files(
        self, name: str, plan: PartPlan, bodies: Sequence[Any], passed: Sequence[Any], shown: list[Any]
    ) -> dict[str, tuple[str, ...]]:
        """Write the files of a part; gives the names of each piece's files."""
        from generator.solid.exploded import exploded
        from generator.solid.export import step, stl
        from generator.solid.picture import FINE, QUICK, picture

        found: dict[str, list[str]] = {piece.name: [] for piece in plan.pieces}
        for piece, body, mesh in zip(plan.pieces, bodies, passed, strict=True):
            size = mesh.mesh.size_mm
            if "stl" in self.formats:
                self._keep(found, piece, Made(f"{piece.name}.stl", stl(mesh), size, self.command))
            if "step" in self.formats:
                self._keep(found, piece, Made(f"{piece.name}.step", step(body), size, self.command))
            if not plan.mates:
                scene = picture(mesh, points_per_mm=FINE if body.pipped else QUICK)
                self._keep(
                    found,
                    piece,
                    Made(f"{piece.name}.svg", svg_bytes(scene, command=self.command), (), self.command),
                )
        if plan.mates:
            scene = exploded([shown], name, 110.0, 100.0, QUICK)
            self.files.append(Made(f"{name}.svg", svg_bytes(scene, command=self.command), (), self.command))
        if "3mf" in self.formats:
            for whole, group in _objects(plan.pieces, passed).items():
                self._threemf(found, whole, group)
        return {piece: tuple(files) for piece, files in found.items()}

    def _threemf(self, found: dict[str, list[str]], name: str, group: list[tuple[Piece, Any]]) -> None:
        from generator.solid.threemf import Coloured, threemf

        bodies = [
            Coloured(mesh, piece.colour, (0.0, 0.0, piece.origin[2] if len(group) > 1 else 0.0))
            for piece, mesh in group
        ]
        made = Made(f"{name}.3mf", threemf([(name, bodies)]), group[0][1].mesh.size_mm, self.command)
        self.files.append(made)
        for piece, _ in group:
            found[piece.name].append(made.name)

    def _keep(self, found: dict[str, list[str]], piece: Piece, made: Made) -> None:
        self.files.append(made)
        found[piece.name].append(made.name)

    def listed(self, title: str) -> list[Made]:
        """``parts.json``, the printed list and the exploded picture of all that was made."""
        from generator.solid.exploded import exploded
        from generator.solid.parts_sheet import HEIGHT_MM, WIDTH_MM, parts_sheets

        printer = self.setting.printer
        bed = " × ".join(f"{side:g}" for side in printer.bed_mm)
        sheets = parts_sheets(self.lines, title, bed, printer.grams_per_cm3)
        scene = exploded(self.shown, f"{title}: all parts")
        listing = {
            "printer": printer.name,
            "bed_mm": list(printer.bed_mm),
            "grams_per_cm3": printer.grams_per_cm3,
            "quality": self.quality,
            "parts": [line.as_json() for line in self.lines],
        }
        text = json.dumps(listing, ensure_ascii=False, indent=1) + "\n"
        return [
            Made("parts.json", text.encode(), (), self.command),
            Made(
                "parts-list.pdf",
                pdf_bytes(sheets, f"{title}: parts list"),
                (WIDTH_MM, HEIGHT_MM),
                self.command,
            ),
            Made("parts.svg", svg_bytes(scene, command=self.command), (), self.command),
        ]


def _objects(pieces: Sequence[Piece], passed: Sequence[Any]) -> dict[str, list[tuple[Piece, Any]]]:
    """The pieces by the object that they are a colour of."""
    found: dict[str, list[tuple[Piece, Any]]] = {}
    for piece, mesh in zip(pieces, passed, strict=True):
        found.setdefault(piece.whole or piece.name, []).append((piece, mesh))
    return found
