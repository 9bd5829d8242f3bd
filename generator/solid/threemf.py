"""3MF: an object for each part, welded and named, its colours as separate bodies; equal bytes every time.

Bodies of one object lie in one mesh but share no corners, so that bodies that only touch stay two. The
second file in the archive tells PrusaSlicer which triangles are which body and which extruder prints it.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import quoteattr

from generator.geometry.vector import Vector
from generator.solid.mesh import PrintableMesh

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
PLAIN = "#d9b77e"
"""The colour of a part that none was chosen for: pear wood."""

EPOCH = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Coloured:
    """A body of an object: its checked mesh, its colour ``#rrggbb``, and where it sits in the object."""

    passed: PrintableMesh
    colour: str = ""
    place: Vector = (0.0, 0.0, 0.0)


def threemf(objects: Sequence[tuple[str, Sequence[Coloured]]]) -> bytes:
    """The file for some named objects of one or more coloured bodies each."""
    colours = sorted({body.colour or PLAIN for _, bodies in objects for body in bodies})
    parts = {
        "[Content_Types].xml": CONTENT_TYPES,
        "_rels/.rels": RELATIONS,
        "3D/3dmodel.model": _model(objects, colours),
    }
    if any(len(bodies) > 1 for _, bodies in objects):
        parts["Metadata/Slic3r_PE_model.config"] = _volumes(objects)
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name, text in parts.items():
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            archive.writestr(entry, text.encode(), compresslevel=6)
    return stream.getvalue()


def _model(objects: Sequence[tuple[str, Sequence[Coloured]]], colours: list[str]) -> str:
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<model unit="millimeter" xml:lang="en-US" xmlns="{CORE}" '
        'xmlns:slic3rpe="http://schemas.slic3r.org/3mf/2017/06">',
        '<metadata name="Application">Tabulae</metadata>',
        '<metadata name="slic3rpe:Version3mf">1</metadata>',
        "<resources>",
        '<basematerials id="1">',
        *(f'<base name={quoteattr(colour)} displaycolor="{colour.upper()}FF"/>' for colour in colours),
        "</basematerials>",
    ]
    for number, (name, bodies) in enumerate(objects, start=2):
        first = colours.index(bodies[0].colour or PLAIN)
        lines.append(f'<object id="{number}" type="model" name={quoteattr(name)} pid="1" pindex="{first}">')
        lines.append("<mesh><vertices>")
        for body in bodies:
            lines += _vertices(body)
        lines.append("</vertices><triangles>")
        start = 0
        for body in bodies:
            colour = colours.index(body.colour or PLAIN)
            own = "" if colour == first else f' pid="1" p1="{colour}"'
            lines += [
                f'<triangle v1="{a + start}" v2="{b + start}" v3="{c + start}"{own}/>'
                for a, b, c in body.passed.mesh.triangles.tolist()
            ]
            start += len(body.passed.mesh.corners)
        lines.append("</triangles></mesh></object>")
    lines.append("</resources><build>")
    lines += [f'<item objectid="{number}"/>' for number in range(2, len(objects) + 2)]
    lines.append("</build></model>\n")
    return "\n".join(lines)


def _vertices(body: Coloured) -> list[str]:
    dx, dy, dz = body.place
    return [
        f'<vertex x="{_number(x + dx)}" y="{_number(y + dy)}" z="{_number(z + dz)}"/>'
        for x, y, z in body.passed.mesh.corners.tolist()
    ]


def _number(value: float) -> str:
    text = f"{value:.5f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _volumes(objects: Sequence[tuple[str, Sequence[Coloured]]]) -> str:
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<config>"]
    for number, (name, bodies) in enumerate(objects, start=2):
        lines.append(f'<object id="{number}" instances_count="1">')
        lines.append(f'<metadata type="object" key="name" value={quoteattr(name)}/>')
        start = 0
        for extruder, body in enumerate(bodies, start=1):
            end = start + len(body.passed.mesh.triangles)
            lines += [
                f'<volume firstid="{start}" lastid="{end - 1}">',
                f'<metadata type="volume" key="name" value={quoteattr(body.passed.name)}/>',
                '<metadata type="volume" key="volume_type" value="ModelPart"/>',
                f'<metadata type="volume" key="extruder" value="{extruder}"/>',
                "</volume>",
            ]
            start = end
        lines.append("</object>")
    return "\n".join([*lines, "</config>\n"])
