"""Parts for a 3D printer as objects of the library: a CadQuery model, files and a picture."""

from __future__ import annotations

from functools import cached_property
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabulae.engine.errors import TabulaeError, closest
from tabulae.game_values import require_type
from tabulae.geometry.vector import Vector
from tabulae.library.templates import Templates
from tabulae.products.plastic.parts_request import (
    PartsRequest,
    choose_printer,
    measure_name,
    parse_measure,
    usual_setting,
)
from tabulae.products.plastic.piece_build import (
    MadePart,
    Making,
    check_assembly,
    coloured_bodies,
    draw_alone,
    draw_together,
    make_piece,
    object_file,
)
from tabulae.solid.errors import PartError, require_cadquery
from tabulae.solid.files.export import threemf
from tabulae.solid.files.step import step
from tabulae.solid.kernels.build import KERNELS, build_body, chosen_kernel
from tabulae.solid.kernels.mesh import QUALITIES
from tabulae.solid.parts.catalogue import PartKind
from tabulae.solid.parts.catalogue import part as part_kind
from tabulae.solid.parts.piece import Body, Piece
from tabulae.solid.parts.setting import MeasureValue

if TYPE_CHECKING:
    import cadquery as cq

    from tabulae.library.games.records import Game as LoadedGame

_HUGE = 1e9
"""A measure beyond all that can be made."""
GAP_MM = 5.0
"""The space between two objects in a 3MF file."""


def part(
    name: str,
    *,
    printer: str = "220x220",
    quality: str = "normal",
    kernel: str | None = None,
    templates: str | Path | None = None,
    **measures: float | str | bool,
) -> Part:
    """Return a part for a 3D printer by its name in ``tabulae parts``, for a plain board of 24 points.

    Measures have the names that ``tabulae parts`` lists, with or without ``_mm``. Their values are numbers,
    in mm for lengths, or texts such as ``"14mm"``, ``"1.4cm"`` and ``"fillet"``. The ``length`` of a d7 is
    that of the finished die. ``printer`` is one of printers.yaml or a YAML file; ``quality`` is ``draft``,
    ``normal`` or ``fine``; ``kernel`` builds the meshes and is ``cadquery``, the default if it is installed,
    or ``manifold``.

    Raises TabulaeError, naming the valid choices, for an unknown name or a value that cannot be made.

    >>> import tabulae
    >>> tabulae.part("d7", length="14mm", edge=10).size_mm
    (15.93, 15.15, 14.0)
    """
    require_type("folder", templates, str | Path | None)
    source = Templates(None if templates is None else Path(templates))
    return Part(name, None, source, printer=printer, quality=quality, kernel=kernel, measures=measures)


class Part:
    """A part for a 3D printer, of one or more pieces. Make it with ``tabulae.part`` or ``Game.part``.

    Pieces are printed one by one and lie on the bed. Files are made when they are asked for, and checked: a
    mesh that could not be printed raises TabulaeError.

    >>> from tabulae import Game
    >>> strips = Game("diecisiete-tablas").part("receptacles", thickness="5mm", kernel="manifold")
    >>> strips.pieces
    {'strip-7': 4}
    >>> strips.stl("strip-7")[:24]
    b'Tabulae strip-7, mm     '
    """

    def __init__(
        self,
        name: str,
        game: LoadedGame | None,
        templates: Templates,
        *,
        printer: str,
        quality: str,
        kernel: str | None,
        measures: dict[str, float | str | bool],
    ) -> None:
        for parameter, value in (("name", name), ("printer", printer), ("quality", quality)):
            require_type("text", value, str, name=parameter)
        require_type("text", kernel, str | None, name="kernel")
        if kernel is not None and kernel not in KERNELS:
            raise PartError("no-kernel", name=kernel, close=closest(kernel, KERNELS), choices=KERNELS)
        if quality not in QUALITIES:
            raise TabulaeError("choice", option="quality", choices=list(QUALITIES), text=quality)
        self._kind = part_kind(name, templates)
        values = _values(self._kind, measures)
        setting = usual_setting(game, choose_printer(printer, None, templates), templates)
        self._request = PartsRequest((name,), setting, values, templates)
        self._plan = self._request.plan(self._kind)
        self._quality, self._kernel = quality, kernel

    @property
    def name(self) -> str:
        """The name of the part, such as ``d7``."""
        return self._kind.name

    @property
    def measures(self) -> dict[str, MeasureValue | None]:
        """The value of every measure by its full name, with its unit, such as ``length_mm``.

        None stands for an optional measure that was not given.
        """
        requested = self._request.measures
        return {measure.name: requested.get(measure.name, measure.default) for measure in self._kind.measures}

    @property
    def pieces(self) -> dict[str, int]:
        """How many copies of each piece are needed, by the name of the piece."""
        return {piece.name: piece.copies for piece in self._plan.pieces}

    @property
    def size_mm(self) -> tuple[float, float, float]:
        """Width, depth and height of the only piece as it lies on the bed, to 0.01 mm.

        Raises TabulaeError for a part of several pieces.
        """
        width, depth, height = (round(side, 2) for side in self._piece(None).size_mm)
        return width, depth, height

    def cadquery(self, piece: str | None = None) -> cq.Workplane:
        """Return the exact solids, in mm, of one of each piece as assembled, with simple marks cut in.

        They are on one stack, in the order of ``pieces``: ``vals()`` gives all of them, ``val()`` the first.
        Faces of dice are tagged with their numbers, as in ``faces(tag="7")``, walls of sockets with the names
        of their points on a board, and with their places on a strip.
        Pieces that are not joined lie side by side; marks of very many corners are left out. With the name of
        a ``piece``, and for a part of a single piece, it is that piece alone, as it lies on the bed, z = 0.
        Raises TabulaeError for an unknown piece and where CadQuery is not installed (the extra ``step``).
        """
        if piece is not None or len(self._plan.pieces) == 1:
            placed = [(self._body(self._piece(piece)), (0.0, 0.0, 0.0))]
        else:
            placed = self._placed()
        from tabulae.solid.kernels.build_cadquery import tagged

        return tagged(placed)

    def assembly(self) -> cq.Assembly:
        """Return one of each piece in its place, coloured, with the inlays; unjoined pieces lie side by side.

        The children are ``NAME body`` for each piece, and ``NAME inlay rrggbb 1`` and so on for the solids of
        its inlays. Raises TabulaeError where CadQuery is not installed.
        """
        placed = self._placed()
        from tabulae.solid.kernels.build_cadquery import build_assembly

        return build_assembly(self.name, placed)

    def stl(self, piece: str | None = None) -> bytes:
        """Return a binary STL file, in mm, of the piece of that name, or of the only one there is.

        Raises TabulaeError for an unknown piece, and without a name if there are several pieces.
        """
        name = self._piece(piece).name
        data = next(made.stl for made in self._made.pieces if made.piece.name == name)
        assert data is not None
        return data

    def threemf(self) -> bytes:
        """Return a 3MF file with one of each object, side by side, with a body for each of its colours.

        An object is a piece, or pieces that belong together, such as a man and his symbol.
        """
        if len(self._made.objects) == 1:
            ((name, group),) = self._made.objects.items()
            return object_file(name, group, self._making.printer)
        objects = [(name, coloured_bodies(group)) for name, group in self._made.objects.items()]
        places, x = [], 0.0
        for _, bodies in objects:
            low, high = bodies[0].passed.mesh.bounds_mm
            places.append([(x - float(low[0]), -float(low[1]))])
            x += float(high[0] - low[0]) + GAP_MM
        return threemf(objects, places)

    def step(self, plain: bool = False) -> bytes:
        """Return a STEP file of :meth:`assembly`; a ``plain`` one has no marks or inlays, and is read faster.

        Raises TabulaeError where CadQuery is not installed.
        """
        return step(self.name, self._placed(), plain)

    def svg(self) -> str:
        """Return a picture of the part as the text of an SVG file, with a bar for scale.

        A single piece is drawn as it lies on the bed; several are drawn together, exploded.
        """
        if len(self._plan.pieces) == 1:
            (made,) = self._made.pieces
            drawing = draw_alone(made.piece, made.single_mesh, self._making, made.inlays)
        else:
            drawing = draw_together([self._made.shown_pieces()], self.name, self._making, (110.0, 100.0))
        return drawing.svg.decode("utf-8")

    def _repr_svg_(self) -> str:
        """Return the picture that a notebook shows."""
        return self.svg()

    def __repr__(self) -> str:
        return f"Part({self.name!r})"

    @cached_property
    def _making(self) -> Making:
        printer, templates = self._request.setting.printer, self._request.templates
        quality: Any = self._quality
        return Making(chosen_kernel(self._kernel), quality, ("stl", "3mf"), printer, templates, "")

    @cached_property
    def _made(self) -> MadePart:
        """The checked meshes and files of all pieces."""
        pieces = [make_piece(piece, self._making, alone=False) for piece in self._plan.pieces]
        made = MadePart(self._kind, self._plan, pieces)
        check_assembly(made.shown_pieces(), self._plan.mates, self._plan.folds)
        return made

    def _placed(self) -> list[tuple[Body, Vector]]:
        """The exact bodies of all pieces with their places."""
        places = self._plan.places()
        return [(self._body(piece), places[piece.name]) for piece in self._plan.pieces]

    def _body(self, piece: Piece) -> Body:
        """The exact body of a piece; raises TabulaeError where CadQuery is not installed."""
        require_cadquery()
        return build_body(piece, "cadquery")

    def _piece(self, name: str | None) -> Piece:
        pieces = {piece.name: piece for piece in self._plan.pieces}
        if name is None and len(pieces) == 1:
            return self._plan.pieces[0]
        if name is None:
            raise TabulaeError("which-piece", part=self.name, number=len(pieces), known=list(pieces))
        if name not in pieces:
            raise TabulaeError("no-piece", part=self.name, name=name, known=list(pieces))
        return pieces[name]


def _values(kind: PartKind, measures: dict[str, float | str | bool]) -> dict[str, MeasureValue]:
    """Measures under their full names, with texts read; raises TabulaeError for a wrong name or type."""
    known = {measure.name: measure for measure in kind.measures}
    values: dict[str, MeasureValue] = {}
    for name, value in measures.items():
        full = measure_name(name, known, kind.name)
        if full in values:
            raise TabulaeError("measure-twice", where=kind.name, name=full)
        measure = known[full]
        if isinstance(value, bool) and measure.low is None and not measure.choices:
            values[full] = value
        elif isinstance(value, int | float) and not isinstance(value, bool) and measure.low is not None:
            values[full] = float(value) if abs(value) < _HUGE else inf
        else:
            values[full] = parse_measure(measure, str(value), f"{kind.name}: {full}")
    return values
