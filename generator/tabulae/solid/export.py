"""Meshes as bytes: STL, and 3MF with colours as separate bodies. Equal parts give equal bytes."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from tabulae.geometry.vector import Vector
from tabulae.solid.mesh import PrintableMesh
from tabulae.solid.piece import DEFAULT_COLOUR


def stl(printable: PrintableMesh) -> bytes:
    """A binary STL file in mm; its header names the part and nothing that changes."""
    import numpy as np

    mesh = printable.mesh
    points = mesh.corners[mesh.triangles].astype(np.float64)
    normals = np.cross(points[:, 1] - points[:, 0], points[:, 2] - points[:, 0])
    lengths = np.linalg.norm(normals, axis=1, keepdims=True)
    # A sliver's normal may be nothing; readers then work it out from the corners.
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
EPOCH = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class ColouredBody:
    """A body of an object: its checked mesh, its colour ``#rrggbb``, and where it sits in the object."""

    passed: PrintableMesh
    colour: str = ""
    place: Vector = (0.0, 0.0, 0.0)


def threemf(
    objects: Sequence[tuple[str, Sequence[ColouredBody]]],
    filaments: Sequence[str] = (),
    places: Sequence[Sequence[tuple[float, float]]] = (),
    full: bool = False,
) -> bytes:
    """The file for some named objects of one or more coloured bodies each.

    ``filaments`` are the colours in the order in which they are loaded, so that files of one set agree on
    them; without, every object counts its own. ``places`` are where the copies of each object lie on the
    bed; without, there is one of each, as it lies. ``full`` asks the slicer to fill them with plastic.
    """
    colours = sorted({body.colour or DEFAULT_COLOUR for _, bodies in objects for body in bodies})
    parts = {
        "[Content_Types].xml": CONTENT_TYPES,
        "_rels/.rels": RELATIONS,
        "3D/3dmodel.model": _model(objects, colours, places),
    }
    if full or any(len(bodies) > 1 for _, bodies in objects):
        counts = [len(own) for own in places] or [1] * len(objects)
        parts["Metadata/Slic3r_PE_model.config"] = _volumes(objects, list(filaments), counts, full)
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name, text in parts.items():
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            archive.writestr(entry, text.encode(), compresslevel=6)
    return stream.getvalue()


def _model(
    objects: Sequence[tuple[str, Sequence[ColouredBody]]],
    colours: list[str],
    places: Sequence[Sequence[tuple[float, float]]],
) -> str:
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<model unit="millimeter" xml:lang="en-US" xmlns="{CORE}" '
        'xmlns:slic3rpe="http://schemas.slic3r.org/3mf/2017/06">',
        '<metadata name="Application">Tabulae</metadata>',
        '<metadata name="slic3rpe:Version3mf">1</metadata>',
        "<resources>",
        '<basematerials id="1">',
        *(f'<base name="{escape(colour)}" displaycolor="{colour.upper()}FF"/>' for colour in colours),
        "</basematerials>",
    ]
    for number, (name, bodies) in enumerate(objects, start=2):
        first = colours.index(bodies[0].colour or DEFAULT_COLOUR)
        lines.append(f'<object id="{number}" type="model" name="{escape(name)}" pid="1" pindex="{first}">')
        lines.append("<mesh><vertices>")
        for body in bodies:
            lines += _vertices(body)
        lines.append("</vertices><triangles>")
        start = 0
        for body in bodies:
            colour = colours.index(body.colour or DEFAULT_COLOUR)
            own = "" if colour == first else f' pid="1" p1="{colour}"'
            lines += [
                f'<triangle v1="{a + start}" v2="{b + start}" v3="{c + start}"{own}/>'
                for a, b, c in body.passed.mesh.triangles.tolist()
            ]
            start += len(body.passed.mesh.corners)
        lines.append("</triangles></mesh></object>")
    lines.append("</resources><build>")
    for number in range(2, len(objects) + 2):
        if not places:
            lines.append(f'<item objectid="{number}"/>')
            continue
        for x, y in places[number - 2]:
            moved = f"1 0 0 0 1 0 0 0 1 {_number(x)} {_number(y)} 0"
            lines.append(f'<item objectid="{number}" transform="{moved}"/>')
    lines.append("</build></model>\n")
    return "\n".join(lines)


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


def _volumes(
    objects: Sequence[tuple[str, Sequence[ColouredBody]]],
    filaments: list[str],
    counts: Sequence[int],
    full: bool,
) -> str:
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<config>"]
    for number, (name, bodies) in enumerate(objects, start=2):
        lines.append(f'<object id="{number}" instances_count="{counts[number - 2]}">')
        lines.append(f'<metadata type="object" key="name" value="{escape(name)}"/>')
        if full:
            lines.append('<metadata type="object" key="fill_density" value="100%"/>')
            lines.append('<metadata type="object" key="fill_pattern" value="rectilinear"/>')
        start = 0
        for extruder, body in enumerate(bodies, start=1):
            end = start + len(body.passed.mesh.triangles)
            colour = body.colour or DEFAULT_COLOUR
            loaded = filaments.index(colour) + 1 if colour in filaments else extruder
            lines += [
                f'<volume firstid="{start}" lastid="{end - 1}">',
                f'<metadata type="volume" key="name" value="{escape(body.passed.name)}"/>',
                '<metadata type="volume" key="volume_type" value="ModelPart"/>',
                f'<metadata type="volume" key="extruder" value="{loaded}"/>',
                "</volume>",
            ]
            start = end
        lines.append("</object>")
    return "\n".join([*lines, "</config>\n"])
