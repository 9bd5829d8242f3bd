"""Make one plastic piece, and pictures of several, in any process.

Arguments and results are sent between processes: plans, meshes and bytes, but no solid of a kernel.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING

from tabulae.geometry.vector import minus
from tabulae.library.templates import Templates
from tabulae.render.svg import svg_bytes
from tabulae.solid.files.estimate import Estimate, estimate
from tabulae.solid.files.export import ColouredBody, stl, threemf
from tabulae.solid.files.step import step
from tabulae.solid.kernels.assembly import Fold, Mate, check_folds, check_mates, in_place
from tabulae.solid.kernels.build import SolidKernel, build_body
from tabulae.solid.kernels.mesh import QUALITIES, Fineness, PrintableMesh, inlay_meshes, printable
from tabulae.solid.parts.catalogue import PartKind, PartPlan
from tabulae.solid.parts.piece import Body, Piece
from tabulae.solid.parts.setting import Printer

if TYPE_CHECKING:
    from tabulae.scene.primitives import Scene
    from tabulae.solid.pictures.exploded import ShownPiece


@dataclass(frozen=True, slots=True)
class Making:
    """How pieces are made: the settings that are the same for all of them.

    ``fineness`` is ``draft``, ``normal`` or ``fine``, ``formats`` are any of ``stl``, ``3mf`` and ``step``;
    ``command`` is the command line that makes the files again. With ``plates_only`` no piece has a picture;
    plates of several colours are made only if ``several_colours``. With ``plain_step`` STEP files have no
    marks. The list of parts is set in ``face``, in ``text_pt``.
    """

    kernel: SolidKernel
    fineness: Fineness
    formats: tuple[str, ...]
    printer: Printer
    templates: Templates
    command: str
    plates_only: bool = False
    plain_step: bool = False
    several_colours: bool = False
    face: str = "serif"
    text_pt: float = 10.5

    @property
    def crease_rad(self) -> float:
        """The angle between faces, in radians, from which on the edge between them is drawn."""
        return QUALITIES[self.fineness].crease_rad


@dataclass(frozen=True, eq=False, slots=True)
class MadePiece:
    """A made piece: its plan, its two meshes, its inlays by colour, and its files.

    ``single_mesh`` is the mesh as printed alone, ``plate_mesh`` that for a plate of several colours, and
    ``estimate`` the plastic and the time of one copy. ``stl`` and ``step`` are None if they were not asked
    for; ``drawing`` is None for a piece without a picture of its own.
    """

    piece: Piece
    single_mesh: PrintableMesh
    plate_mesh: PrintableMesh
    inlays: Mapping[str, PrintableMesh]
    estimate: Estimate
    stl: bytes | None
    step: bytes | None
    drawing: PiecePicture | None


@dataclass(frozen=True, slots=True)
class PiecePicture:
    """A picture as SVG, and its description in words."""

    svg: bytes
    alt: str


def load_kernel(kernel: SolidKernel) -> None:
    """Import the libraries of a kernel, so that the first piece need not wait the seconds that this takes."""
    builder = "build_cadquery" if kernel == "cadquery" else "build_manifold"
    for name in ("pictures.picture", f"kernels.{builder}"):
        import_module(f"tabulae.solid.{name}")


def make_piece(piece: Piece, making: Making, alone: bool, companions: Sequence[Piece] = ()) -> MadePiece:
    """Return a piece built and checked, with the bytes of its files, and with a picture if ``alone``.

    With ``making.plates_only`` it has none. ``companions`` are pieces that lie in it, such as the symbol of a
    man; its STEP file shows them in place. Raises :class:`~tabulae.solid.errors.PartError` and
    :class:`~tabulae.solid.errors.MeshError` if it must not be printed.
    """
    body = build_body(piece, making.kernel)
    single_mesh = printable(body, making.fineness, making.printer.room_mm, making.printer.wall_mm)
    plate_mesh, inlays = single_mesh, dict[str, PrintableMesh]()
    if "3mf" in making.formats:
        if piece.together is not None:
            joined = build_body(replace(piece, shape=piece.together), making.kernel)
            plate_mesh = printable(joined, making.fineness)
        if making.several_colours or not making.plates_only:  # which are of one colour
            inlays = inlay_meshes(body, making.fineness)
    return MadePiece(
        piece,
        single_mesh,
        plate_mesh,
        inlays,
        estimate(piece.name, single_mesh.mesh, making.printer, piece.is_die),
        stl(single_mesh) if "stl" in making.formats else None,
        _step(body, companions, making) if "step" in making.formats else None,
        draw_alone(piece, single_mesh, making, inlays) if alone and not making.plates_only else None,
    )


def _step(body: Body, companions: Sequence[Piece], making: Making) -> bytes:
    """Return the STEP file of a piece as it lies on the bed, with its companions in their places."""
    origin = body.piece.origin
    others = [(build_body(piece, making.kernel), minus(piece.origin, origin)) for piece in companions]
    return step(body.name, [(body, (0.0, 0.0, 0.0)), *others], making.plain_step)


def draw_alone(
    piece: Piece, mesh: PrintableMesh, making: Making, inlays: Mapping[str, PrintableMesh]
) -> PiecePicture:
    """Return the picture of one piece in the colour of its filament, with its inlays."""
    from tabulae.solid.pictures.exploded import Placed, joined
    from tabulae.solid.pictures.picture import FINE, QUICK, picture

    fine = FINE if piece.is_die else QUICK
    here = (0.0, 0.0, 0.0)
    bodies = [Placed(mesh.mesh, here, piece.colour or (piece.ground if inlays else ""))]
    bodies += [Placed(inlay.mesh, here, colour, is_inlay=True) for colour, inlay in inlays.items()]
    together = PrintableMesh(mesh.name, joined(bodies))
    scene = picture(
        together,
        pixels_per_mm=fine,
        templates=making.templates,
        crease_rad=making.crease_rad,
        painted=[body.paint for body in bodies],
    )
    drawing = svg_bytes(scene, command=making.command, templates=making.templates)
    return PiecePicture(drawing, scene.description or scene.title)


def draw_together(
    parts: Sequence[Sequence[ShownPiece]],
    title: str,
    making: Making,
    size_mm: tuple[float, float],
    pixels_per_mm: float = 7.0,
) -> PiecePicture:
    """Return an exploded picture of the pieces of each of the ``parts``, moved apart along their joints.

    ``size_mm`` are its width and height, ``pixels_per_mm`` is the fineness of the drawing. At least one part
    must have pieces.
    """
    from tabulae.solid.pictures.exploded import exploded_picture

    scene = exploded_picture(parts, title, *size_mm, pixels_per_mm, making.templates, making.crease_rad)
    drawing = svg_bytes(scene, command=making.command, templates=making.templates)
    return PiecePicture(drawing, scene.description or scene.title)


def scene_together(
    parts: Sequence[Sequence[ShownPiece]], making: Making, size_mm: tuple[float, float], pixels_per_mm: float
) -> Scene:
    """Return the picture of :func:`draw_together` as a scene without a title, to be placed on a page."""
    from tabulae.solid.pictures.exploded import exploded_picture

    return exploded_picture(parts, "", *size_mm, pixels_per_mm, making.templates, making.crease_rad)


def check_assembly(pieces: Sequence[ShownPiece], mates: Sequence[Mate], folds: Sequence[Fold]) -> None:
    """Raise :class:`~tabulae.solid.errors.MeshError` if neighbours overlap, come loose or jam."""
    placed = {item.piece.name: in_place(item.piece, item.passed) for item in pieces}
    check_mates(placed, mates)
    check_folds(placed, folds)


@dataclass(frozen=True, slots=True)
class MadePart:
    """A part with the pieces made of it."""

    kind: PartKind
    plan: PartPlan
    pieces: Sequence[MadePiece]

    @property
    def objects(self) -> dict[str, list[MadePiece]]:
        """The pieces by the name of their object: a man and its symbol are one object of two colours."""
        objects: dict[str, list[MadePiece]] = {}
        for made in self.pieces:
            objects.setdefault(made.piece.whole or made.piece.name, []).append(made)
        return objects

    def pieces_on_plate(self, names: Collection[str]) -> list[ShownPiece]:
        """Return the pieces of these names as on a plate, without inlays, each in the colour of its print."""
        shown = [own for own in self.shown_pieces() if own.piece.name in names]
        return [replace(own, piece=replace(own.piece, ground=""), inlays={}) for own in shown]

    def shown_pieces(self) -> list[ShownPiece]:
        """Return the pieces in order, as :func:`draw_together` and :func:`check_assembly` take them."""
        from tabulae.solid.pictures.exploded import ShownPiece

        mated = {name for mate in self.plan.mates for name in (mate.first, mate.second)}
        inlaid = any(made.inlays for made in self.pieces)
        return [
            ShownPiece(
                made.piece if inlaid else replace(made.piece, ground=""),
                made.single_mesh,
                made.piece.name in mated,
                made.inlays,
            )
            for made in self.pieces
        ]


def object_file(name: str, group: Sequence[MadePiece], printer: Printer) -> bytes:
    """Return the 3MF file of one object in its colours; a project of a known printer has it in mid-bed."""
    bodies, is_die = coloured_bodies(group), group[0].piece.is_die
    places = []
    if is_die and printer.presets:
        low, high = bodies[0].passed.mesh.bounds_mm.tolist()
        x, y, _ = ((bed - a - b) / 2 for bed, a, b in zip(printer.bed_mm, low, high, strict=True))
        places = [[(x, y)]]
    return threemf([(name, bodies)], places, is_die, presets=printer.presets)


def coloured_bodies(group: Sequence[MadePiece]) -> list[ColouredBody]:
    """Return the bodies of the pieces of one object with their colours, inlays last."""
    bodies = []
    for made in group:
        lift = made.piece.origin[2] if len(group) > 1 else 0.0
        bodies.append(ColouredBody(made.plate_mesh, made.piece.colour or made.piece.ground, (0.0, 0.0, lift)))
    for made in group:
        bodies += [ColouredBody(mesh, colour) for colour, mesh in made.inlays.items()]
    return bodies
