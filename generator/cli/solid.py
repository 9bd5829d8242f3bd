"""``tabulae solid`` and ``tabulae parts``: parts for a 3D printer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.arguments import Json
from generator.cli.writing import Force, Output, say, write


def solid(
    parts: Annotated[list[str], typer.Argument(metavar="PART...", help="Parts; see tabulae parts.")],
    length_ratio: Annotated[
        float | None,
        typer.Option("--length-ratio", metavar="R", help="Length of the d7 prism over its edge."),
    ] = None,
    edge: Annotated[
        str | None, typer.Option("--edge", metavar="LENGTH", help="Edge of the die: 16mm, 0.6in.")
    ] = None,
    chamfer: Annotated[
        str | None, typer.Option("--chamfer", metavar="LENGTH", help="How much is taken off the edges.")
    ] = None,
    quality: Annotated[str, typer.Option("--quality", help="draft, normal or fine.")] = "normal",
    output: Output = Path("output"),
    force: Force = False,
) -> None:
    """Make parts as STL and STEP, each with a picture.

    Example: tabulae solid d7 d8 d6 -o dice
    """
    from generator.draw.units import length_mm
    from generator.products.solids import parts_files

    given = {
        "length_ratio": length_ratio,
        "edge_mm": None if edge is None else length_mm(edge, "--edge", 1, 200),
        "chamfer_mm": None if chamfer is None else length_mm(chamfer, "--chamfer", 0, 20),
    }
    made, notes = parts_files(
        parts, quality, {name: value for name, value in given.items() if value is not None}
    )
    write(output, made, force)
    for note in notes:
        say(note)


def parts(as_json: Json = False) -> None:
    """List the parts that can be made, with their measures.

    Example: tabulae parts
    """
    from generator.solid.parts import PARTS

    if as_json:
        listing = [
            {
                "part": kind.name,
                "description": kind.description,
                "measures": [
                    {
                        "name": one.name,
                        "default": one.default,
                        "range": one.range_text,
                        "meaning": one.meaning,
                    }
                    for one in kind.measures
                ],
            }
            for kind in PARTS.values()
        ]
        typer.echo(json.dumps({"parts": listing}, ensure_ascii=False))
        return
    for kind in PARTS.values():
        typer.echo(f"{kind.name:<6}{kind.description}")
        for one in kind.measures:
            typer.echo(f"      {one.name:<14}{one.default!s:<7}({one.range_text}) {one.meaning}")


COMMANDS = (solid, parts)
