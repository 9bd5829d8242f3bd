"""What other programs say of our STL and 3MF files: trimesh, admesh, lib3mf and PrusaSlicer.

``python -m tests.support.clients`` makes the whole kit of every game and asks all of them about every file;
it takes an hour. With names of games it asks about those only.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

BED = "0x0,220x0,220x220,0x220"
MENDED = ("Edges fixed", "Facets removed", "Facets added", "Facets reversed", "Normals fixed")

Client = Callable[[Path, int], str]
"""Asks about a file that holds so many bodies; answers with what is wrong, or nothing."""


def trimesh_says(file: Path, bodies: int) -> str:
    import trimesh

    mesh = trimesh.load_mesh(file)
    faults = {
        "open": not mesh.is_watertight,
        "wound both ways": not mesh.is_winding_consistent,
        f"{mesh.body_count} bodies": mesh.body_count != bodies,
        "inward": mesh.volume <= 0,
        "not on the bed": mesh.bounds[0][2] != 0,
    }
    return ", ".join(name for name, found in faults.items() if found)


def admesh_says(file: Path, bodies: int) -> str:
    """Whatever admesh would mend."""
    said = admesh_report(file)
    wanted = dict.fromkeys(MENDED, "0") | {"Degenerate facets": "0", "Number of parts": str(bodies)}
    found = {key: re.findall(rf"{key}\s*:\s*(\d+)", said) for key in wanted}
    return ", ".join(f"{key} {found[key]}" for key, value in wanted.items() if found[key] != [value])


def admesh_report(file: Path) -> str:
    """All that admesh prints; it shows the header of the file without an end, and what lies behind it."""
    return subprocess.run(
        ["admesh", file], check=True, capture_output=True, text=True, errors="replace"
    ).stdout


def lib3mf_says(file: Path, bodies: int) -> str:
    import lib3mf

    model = lib3mf.get_wrapper().CreateModel()
    reader = model.QueryReader("3mf")
    reader.SetStrictModeActive(True)
    reader.ReadFromFile(str(file))
    if reader.GetWarningCount():
        return f"{reader.GetWarningCount()} warnings: {reader.GetWarning(0)}"
    objects = model.GetMeshObjects()
    faults = []
    while objects.MoveNext():
        mesh = objects.GetCurrentMeshObject()
        if not (mesh.IsManifoldAndOriented() and mesh.GetName()):
            faults.append(f"object {mesh.GetName()!r} is not manifold")
    count = objects.Count()
    whole = count == 1 if bodies else count > 0  # a plate is no part, and holds parts of several kinds
    return ", ".join(faults) if whole else f"{count} objects"


def slicer_says(file: Path, bodies: int) -> str:
    """What ``--info`` of PrusaSlicer tells of manifold and parts, if it is not what it should be."""
    said = _slicer(["--info", str(file)])
    if said.returncode or "manifold = yes" not in said.stdout:
        return f"not manifold: {said.stdout[-300:]} {said.stderr[-300:]}"
    (parts,) = re.findall(r"number_of_parts =\s+(\d+)", said.stdout)
    return "" if int(parts) == bodies else f"{parts} parts instead of {bodies}"


def gcode_says(file: Path, bodies: int) -> str:
    """Nothing, if PrusaSlicer makes G-code with layers of plastic up to the height of the part."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "part.gcode"
        said = _slicer(["-g", "--bed-shape", BED, "--center", "110,110", "--output", str(made), str(file)])
        if said.returncode or not made.exists():
            return f"not sliced: {said.stdout[-300:]} {said.stderr[-300:]}"
        layers = made.read_text().count(";LAYER_CHANGE")
        return "" if layers >= 2 else f"{layers} layers"


def _slicer(arguments: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["prusa-slicer", *arguments], check=False, capture_output=True, text=True)


def clients(kind: str) -> dict[str, Client]:
    """Whoever is installed and reads files of that kind, ``.stl`` or ``.3mf``."""
    import importlib.util

    found: dict[str, Client] = {}
    if kind == ".stl" and importlib.util.find_spec("trimesh"):
        found["trimesh"] = trimesh_says
    if kind == ".stl" and shutil.which("admesh"):
        found["admesh"] = admesh_says
    if kind == ".3mf" and importlib.util.find_spec("lib3mf"):
        found["lib3mf"] = lib3mf_says
    if shutil.which("prusa-slicer"):
        found |= {"prusa-slicer --info": slicer_says, "prusa-slicer -g": gcode_says}
    return found


def asked(folder: Path) -> Iterator[tuple[Path, str, str]]:
    """Every file of a kit with a client and what it says."""
    parts = json.loads((folder / "parts.json").read_text())["parts"]
    for file in sorted(folder.iterdir()):
        if file.suffix in (".stl", ".3mf"):
            in_parts = sum(file.name in part["files"] for part in parts)
            bodies = 0 if file.name.startswith("plate-") else in_parts
            for name, client in clients(file.suffix).items():
                yield file, name, client(file, bodies)


def main(games: list[str]) -> int:
    """Ask about the kits of some games; 1 if anything is wrong."""
    from tabulae.library.games.folders import game_folders

    faults = 0
    for game in games or game_folders():
        with tempfile.TemporaryDirectory() as folder:
            command = ["solid", "all", "--game", game, "--format", "stl,3mf", "-o", folder]
            subprocess.run([sys.executable, "-m", "tabulae", *command], check=True, capture_output=True)
            counts: dict[str, int] = {}
            for file, name, said in asked(Path(folder)):
                counts[f"{name} {file.suffix}"] = counts.get(f"{name} {file.suffix}", 0) + 1
                if said:
                    faults += 1
                    print(f"{game} {file.name}: {name}: {said}", flush=True)
            print(f"{game}: {', '.join(f'{name} {count}' for name, count in counts.items())}", flush=True)
    print(f"{faults} faults")
    return min(faults, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
