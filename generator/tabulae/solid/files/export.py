"""Meshes as bytes: STL, and 3MF for PrusaSlicer, Bambu Studio and OrcaSlicer; equal parts, equal bytes."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from tabulae.geometry.vector import Vector
from tabulae.render.archive import zip_bytes
from tabulae.solid.files.filaments import DEFAULT_COLOUR
from tabulae.solid.kernels.mesh import PrintableMesh
from tabulae.solid.parts.setting import SlicerPresets


def stl(printable: PrintableMesh) -> bytes:
    """Return a binary STL file in mm; its header names the part and holds no date."""
    import numpy as np

    mesh = printable.mesh
    points = mesh.corners[mesh.triangles].astype(np.float64)
    normals = np.cross(points[:, 1] - points[:, 0], points[:, 2] - points[:, 0])
    lengths = np.linalg.norm(normals, axis=1, keepdims=True)
    # A sliver's normal may be zero; readers then work it out from the corners.
    normals = np.divide(normals, lengths, out=np.zeros_like(normals), where=lengths > 0)
    record = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("unused", "<u2")])
    facets = np.zeros(len(points), dtype=record)
    facets["normal"] = normals + 0.0
    facets["corners"] = points
    # The header must not begin with "solid", the mark of a text file.
    header = f"Tabulae {printable.name}, mm".encode("ascii", "replace")[:80].ljust(80)
    return header + len(facets).to_bytes(4, "little") + facets.tobytes()


CONTENT_TYPES = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>'
    '<Default Extension="config" ContentType="text/xml"/>'
    "</Types>\n"
)
RELATIONS = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Target="/3D/3dmodel.model" Id="rel0" '
    'Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>'
    "</Relationships>\n"
)
CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"


@dataclass(frozen=True, slots=True)
class ColouredBody:
    """A body of an object: checked mesh, colour ``#rrggbb`` or empty for beige, and place in the object."""

    passed: PrintableMesh
    colour: str = ""
    place: Vector = (0.0, 0.0, 0.0)


Objects = Sequence[tuple[str, Sequence[ColouredBody]]]
"""Named objects of one or more coloured bodies each."""

Places = Sequence[Sequence[tuple[float, float]]]
"""For each object the x and y of the origins of its copies on the bed, in mm."""


def threemf(
    objects: Objects,
    places: Places = (),
    full: bool = False,
    filaments: Sequence[str] = (),
    presets: SlicerPresets | None = None,
) -> bytes:
    """Return a 3MF file of some objects, as every slicer reads it.

    Without ``places`` there is one copy of each object, as it lies. An object of several bodies is one mesh,
    whose parts PrusaSlicer finds by the ranges of their triangles; each has the extruder of its colour: its
    place among the ``filaments``, which must hold every colour, or in :func:`filament_order` if there are
    none.

    ``full`` asks PrusaSlicer for 100 % infill, and with ``presets`` Bambu Studio and OrcaSlicer too. These
    take the settings of an object from a project alone: a file of their own application that holds settings
    of a printer. Of any other file they read bare geometry (``_load_model_from_file`` in ``bbs_3mf.cpp`` and
    ``load_files`` in ``Plater.cpp``).
    """
    filaments = list(filaments or filament_order(objects))
    meshes, settings, native = [], [], []
    counts = [len(own) for own in places] or [1] * len(objects)
    for number, (name, bodies) in enumerate(objects, start=2):
        lines, volumes, start = [_object_start(number, name, bodies[0], filaments)], list[str](), 0
        for body in bodies:
            lines += _vertices(body)
        lines.append("</vertices><triangles>")
        first_corner = 0
        for body in bodies:
            own = filaments.index(_colour(body))
            mark = "" if _colour(body) == _colour(bodies[0]) else f' pid="1" p1="{own}"'
            lines += _triangles(body, first_corner, mark)
            first_corner += len(body.passed.mesh.corners)
            end = start + len(body.passed.mesh.triangles)
            volumes += [
                f'<volume firstid="{start}" lastid="{end - 1}">',
                f'<metadata type="volume" key="name" value="{escape(body.passed.name)}"/>',
                '<metadata type="volume" key="volume_type" value="ModelPart"/>',
                f'<metadata type="volume" key="extruder" value="{own + 1}"/>',
                "</volume>",
            ]
            start = end
        meshes += [*lines, "</triangles></mesh></object>"]
        settings += [
            f'<object id="{number}" instances_count="{counts[number - 2]}">',
            f'<metadata type="object" key="name" value="{escape(name)}"/>',
            *(PRUSA_FULL if full else ()),
            *volumes,
            "</object>",
        ]
        own_settings = (*_native_head(name, full), *_native_part(number, name))
        native += [f'<object id="{number}">', *own_settings, "</object>"]
    extras, numbers = {}, range(2, len(objects) + 2)
    if full or any(len(bodies) > 1 for _, bodies in objects):
        extras["Slic3r_PE_model.config"] = _config(settings)
    is_project = full and presets is not None
    if full and presets is not None:
        extras["model_settings.config"] = _config([*native, *_native_plate(numbers, counts)])
        extras["project_settings.config"] = _project_settings(filaments, presets, full)
    application = BAMBU_APPLICATION if is_project else "Tabulae"
    return _zipped(_model(application, filaments, meshes, _items(numbers, places)), extras)


def bambu_project(
    objects: Objects,
    places: Places,
    full: bool = False,
    filaments: Sequence[str] = (),
    presets: SlicerPresets | None = None,
) -> bytes:
    """Return a 3MF project of several colours for Bambu Studio and OrcaSlicer.

    These read the extruder of each body from ``Metadata/model_settings.config``, where a body is a component
    of its object. They obey that file only if the application is called BambuStudio. The arguments are those
    of :func:`threemf`, but every object needs its places. With ``presets``,
    ``Metadata/project_settings.config`` names the printer's own settings and the colour of each slot;
    without, whoever prints keeps his own and sets the colours of the slots.
    """
    filaments = list(filaments or filament_order(objects))
    meshes, native, wholes = [], [], []
    number = 1
    for name, bodies in objects:
        components = []
        parts: list[str] = []
        for body in bodies:
            number += 1
            components.append(f'<component objectid="{number}"/>')
            slot = filaments.index(_colour(body)) + 1
            parts += _native_part(number, body.passed.name, slot)
            meshes += [
                _object_start(number, body.passed.name, body, filaments),
                *_vertices(body),
                "</vertices><triangles>",
                *_triangles(body),
                "</triangles></mesh></object>",
            ]
        number += 1
        wholes.append(number)
        meshes.append(
            f'<object id="{number}" type="model" name="{escape(name)}">'
            f"<components>{''.join(components)}</components></object>"
        )
        slot = filaments.index(_colour(bodies[0])) + 1
        native += [f'<object id="{number}">', *_native_head(name, full, slot), *parts, "</object>"]
    native += _native_plate(wholes, [len(own) for own in places])
    extras = {"model_settings.config": _config(native)}
    if presets is not None:
        extras["project_settings.config"] = _project_settings(filaments, presets, full)
    return _zipped(_model(BAMBU_APPLICATION, filaments, meshes, _items(wholes, places)), extras)


BAMBU_APPLICATION = "BambuStudio-01.10.01.50"
"""The application and version whose format a project has; others are read as bare geometry."""

PRUSA_FULL = (
    '<metadata type="object" key="fill_density" value="100%"/>',
    '<metadata type="object" key="fill_pattern" value="rectilinear"/>',
)


BAMBU_FULL = (("sparse_infill_density", "100%"), ("sparse_infill_pattern", "zig-zag"))


def filament_order(objects: Objects) -> list[str]:
    """Return the distinct colours ``#rrggbb`` in the order of their slots.

    The colours of the first bodies of the objects come first, in order; the others follow, sorted.
    A body without a colour counts as :data:`DEFAULT_COLOUR`.
    """
    firsts = [_colour(bodies[0]) for _, bodies in objects]
    others = sorted({_colour(body) for _, bodies in objects for body in bodies})
    return list(dict.fromkeys([*firsts, *others]))


def _colour(body: ColouredBody) -> str:
    return body.colour or DEFAULT_COLOUR


def _zipped(model: str, extras: Mapping[str, str]) -> bytes:
    """Return a 3MF file of a model and files of settings by name."""
    parts = {"[Content_Types].xml": CONTENT_TYPES, "_rels/.rels": RELATIONS, "3D/3dmodel.model": model}
    parts |= {f"Metadata/{name}": text for name, text in extras.items()}
    return zip_bytes(((name, text.encode()) for name, text in parts.items()), mode=0)


def _model(application: str, colours: Sequence[str], meshes: Sequence[str], items: Sequence[str]) -> str:
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<model unit="millimeter" xml:lang="en-US" xmlns="{CORE}" '
        'xmlns:slic3rpe="http://schemas.slic3r.org/3mf/2017/06">',
        f'<metadata name="Application">{application}</metadata>',
        '<metadata name="Designer">Tabulae</metadata>',
        '<metadata name="slic3rpe:Version3mf">1</metadata>',
        "<resources>",
        '<basematerials id="1">',
        *(f'<base name="{escape(colour)}" displaycolor="{colour.upper()}FF"/>' for colour in colours),
        "</basematerials>",
        *meshes,
        "</resources><build>",
        *items,
        "</build></model>\n",
    ]
    return "\n".join(lines)


def _items(numbers: Sequence[int], places: Places) -> list[str]:
    """The lines that lay objects on the bed."""
    if not places:
        return [f'<item objectid="{number}"/>' for number in numbers]
    return [
        f'<item objectid="{number}" transform="1 0 0 0 1 0 0 0 1 {_number(x)} {_number(y)} 0"/>'
        for number, own in zip(numbers, places, strict=True)
        for x, y in own
    ]


def _object_start(number: int, name: str, body: ColouredBody, colours: Sequence[str]) -> str:
    index = colours.index(_colour(body))
    return (
        f'<object id="{number}" type="model" name="{escape(name)}" pid="1" pindex="{index}"><mesh><vertices>'
    )


def _triangles(body: ColouredBody, start: int = 0, mark: str = "") -> list[str]:
    return [
        f'<triangle v1="{a + start}" v2="{b + start}" v3="{c + start}"{mark}/>'
        for a, b, c in body.passed.mesh.triangles.tolist()
    ]


def _vertices(body: ColouredBody) -> list[str]:
    import numpy as np

    # Most coordinates stand in many corners: each is written once.
    places = body.passed.mesh.corners.astype(np.float64) + np.array(body.place)
    values, which = np.unique(places, return_inverse=True)
    words = [_number(value) for value in values.tolist()]
    return [
        f'<vertex x="{words[x]}" y="{words[y]}" z="{words[z]}"/>'
        for x, y, z in which.reshape(places.shape).tolist()
    ]


def _number(value: float) -> str:
    text = f"{value:.5f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _metadata(key: str, value: str) -> str:
    return f'<metadata key="{key}" value="{escape(value)}"/>'


def _native_head(name: str, full: bool, slot: int = 1) -> list[str]:
    """The settings of an object for Bambu Studio and OrcaSlicer."""
    lines = [_metadata("name", name), _metadata("extruder", str(slot))]
    if full:
        lines += [_metadata(*pair) for pair in BAMBU_FULL]
    return lines


def _native_part(number: int, name: str, slot: int = 1) -> list[str]:
    """The settings of a body of an object for Bambu Studio and OrcaSlicer."""
    return [
        f'<part id="{number}" subtype="normal_part">',
        _metadata("name", name),
        _metadata("matrix", "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1"),
        _metadata("extruder", str(slot)),
        "</part>",
    ]


def _native_plate(numbers: Sequence[int], counts: Sequence[int]) -> list[str]:
    """The plate on which so many copies of each object lie, for Bambu Studio and OrcaSlicer."""
    plate = (("plater_id", "1"), ("plater_name", ""), ("locked", "false"))
    lines = ["<plate>", *(_metadata(*pair) for pair in plate)]
    for number, count in zip(numbers, counts, strict=True):
        for instance in range(count):
            ids = _metadata("object_id", str(number)), _metadata("instance_id", str(instance))
            lines += ["<model_instance>", *ids, "</model_instance>"]
    return [*lines, "</plate>"]


def _config(lines: Sequence[str]) -> str:
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', "<config>", *lines, "</config>\n"])


def _project_settings(filaments: Sequence[str], presets: SlicerPresets, full: bool) -> str:
    """The slots of a project by colour, on top of the settings that the slicer itself has for the printer.

    Where all is to be ``full`` the project says so as well as each object.
    The lists that end in ``_group`` and ``_to_system`` are those of the process, each filament and the
    printer, in this order.
    """
    each = [presets.filament] * len(filaments)
    process = {"enable_prime_tower": "1"} if len(filaments) > 1 or not full else {}
    process |= dict(BAMBU_FULL) if full else {}
    settings = {
        "version": BAMBU_APPLICATION.partition("-")[2],
        "name": "project_settings",
        "from": "project",
        "printer_settings_id": presets.printer,
        "printer_model": presets.printer.removesuffix(" 0.4 nozzle"),
        "print_settings_id": presets.process,
        "filament_settings_id": each,
        "filament_colour": [colour.upper() for colour in filaments],
        "filament_type": ["PLA"] * len(filaments),
        "nozzle_diameter": ["0.4"],
        **process,
        "inherits_group": [presets.process, *each, presets.printer],
        "different_settings_to_system": [";".join(process), *("filament_colour" for _ in each), ""],
    }
    return json.dumps(settings, indent=4) + "\n"
