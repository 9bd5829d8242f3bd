"""Parts as bytes: STL from a checked mesh, STEP from the exact solid. Equal parts give equal bytes."""

from __future__ import annotations

import io
import re

from generator.solid.body import Body
from generator.solid.errors import PartError
from generator.solid.mesh import PrintableMesh

STEP_TIME = b"1970-01-01T00:00:00"
"""Stands for the time of writing, which would make every file different."""


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


def step(body: Body) -> bytes:
    """A STEP file (AP214, mm) of the exact solid, without the time and the running number of the writer.

    Engravings are not in it: they are cut into the mesh, which is some twenty times faster.
    """
    from OCP.IFSelect import IFSelect_ReturnStatus
    from OCP.Interface import Interface_Static
    from OCP.STEPControl import STEPControl_StepModelType, STEPControl_Writer

    writer = STEPControl_Writer()
    Interface_Static.SetCVal_s("xstep.cascade.unit", "MM")
    Interface_Static.SetCVal_s("write.step.unit", "MM")
    writer.Transfer(body.solid.wrapped, STEPControl_StepModelType.STEPControl_AsIs)
    stream = io.BytesIO()
    if writer.WriteStream(stream) != IFSelect_ReturnStatus.IFSelect_RetDone:
        raise PartError(f"{body.name}: the STEP writer failed")
    return _named(stream.getvalue(), body.name)


def _named(text: bytes, name: str) -> bytes:
    """The file with the part's name where the writer puts its own name, the time and a running number."""
    plain = re.sub(r"[^A-Za-z0-9 ._-]", "_", name).encode("ascii")
    text = re.sub(rb"'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d'", b"'" + STEP_TIME + b"'", text, count=1)
    text = text.replace(b"FILE_NAME('Open CASCADE Shape Model'", b"FILE_NAME('" + plain + b"'", 1)
    product = rb"PRODUCT\(\s*'[^']*',\s*'[^']*',\s*''"
    return re.sub(product, b"PRODUCT('" + plain + b"','" + plain + b"',''", text)
