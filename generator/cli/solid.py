"""``tabulae solid`` and ``tabulae parts``: parts for a 3D printer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.arguments import Base, Json, Reading, Templates
from generator.cli.writing import Force, Open, Output, say, write


def solid(
    parts: Annotated[list[str], typer.Argument(metavar="PART...", help="Parts, or all; see tabulae parts.")],
    game: Annotated[
        str | None,
        typer.Option("--game", metavar="GAME", help="Whose board, men and dice; see tabulae games."),
    ] = None,
    reading: Reading = None,
    base: Base = None,
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
    edges: Annotated[
        str | None, typer.Option("--edges", metavar="CUT", help="Edges of dice: chamfer or fillet.")
    ] = None,
    pips: Annotated[
        str | None, typer.Option("--pips", metavar="SHAPE", help="Pips: sphere, cone or cylinder.")
    ] = None,
    font: Annotated[
        Path | None,
        typer.Option("--font", metavar="FILE", help="Your own TTF or OTF for what is cut into dice."),
    ] = None,
    symbols: Annotated[
        str | None,
        typer.Option(
            "--symbols",
            metavar="LIST",
            help="Your own marks for the faces 1, 2, 3, …: texts or SVG files with commas between, "
            "or a folder with 1.svg, 2.svg, ….",
        ),
    ] = None,
    measure: Annotated[
        list[str] | None,
        typer.Option(
            "--measure", metavar="NAME=VALUE", help="Any measure of tabulae parts; may be given again."
        ),
    ] = None,
    point_width: Annotated[
        str | None, typer.Option("--point-width", metavar="LENGTH", help="Width of a point of the board.")
    ] = None,
    words: Annotated[
        str | None, typer.Option("--words", metavar="TEXT", help="Words for the tower, or a list's name.")
    ] = None,
    printer: Annotated[
        str, typer.Option("--printer", metavar="NAME", help="A printer of printers.yaml, or a YAML file.")
    ] = "220x220",
    bed: Annotated[
        str | None, typer.Option("--bed", metavar="WxD", help="The bed instead: 220x220 or 220x220x250.")
    ] = None,
    formats: Annotated[
        str, typer.Option("--format", metavar="LIST", help="Of stl, 3mf, step, with commas.")
    ] = "stl,step",
    quality: Annotated[str, typer.Option("--quality", help="draft, normal or fine.")] = "normal",
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only say sizes, tiles and grams; needs no CadQuery.")
    ] = False,
    as_json: Json = False,
    output: Output = Path("output"),
    open_: Open = False,
    force: Force = False,
    templates: Templates = None,
) -> None:
    """Make parts as STL, 3MF and STEP, each with a picture; for a game all that it needs.

    Example: tabulae solid all --game diecisiete -o kit

    Example: tabulae solid d7 --edges fillet --symbols A,B,C,D,E,F,G --font Runes.ttf
    """
    from generator.content.library import load_game
    from generator.draw.units import length_mm
    from generator.products.measures import given_measures
    from generator.products.solids import ALL, SolidWish, lines_json, planned_lines, solid_files

    own = {
        "length_ratio": length_ratio,
        "edge_mm": None if edge is None else length_mm(edge, "--edge", 1, 200),
        "chamfer_mm": None if chamfer is None else length_mm(chamfer, "--chamfer", 0, 20),
        "edges": edges,
        "pips": pips,
    }
    wish = SolidWish(
        game=None if game is None else load_game(game, reading, base=base, templates=templates),
        printer=printer,
        bed=bed,
        quality=quality,
        formats=tuple(dict.fromkeys(name.strip() for name in formats.split(","))),
        measures=given_measures(measure or (), own),
        words=words,
        font=font,
        symbols=symbols,
        point_width_mm=None if point_width is None else length_mm(point_width, "--point-width", 6, 80),
        list_parts=ALL in parts or game is not None,
        templates=templates,
    )
    if dry_run:
        lines = planned_lines(parts, wish)
        if as_json:
            typer.echo(lines_json(lines))
            return
        for line in lines:
            size = " x ".join(f"{side:.1f}" for side in line.size_mm)
            typer.echo(f"{line.piece:<20}{line.copies:>3} x  {size:<24} mm {line.grams:>7.1f} g  {line.time}")
        typer.echo(f"{sum(line.copies * line.grams for line in lines):.0f} g in all, filled solidly")
        return
    made, notes = solid_files(parts, wish)
    write(output, made, force, open_)
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
        typer.echo(f"{kind.name:<13}{kind.description}")
        for one in kind.measures:
            default = f"{one.default:.3g}" if isinstance(one.default, float) else str(one.default)
            typer.echo(f"      {one.name:<14}{default:<9}({one.range_text}) {one.meaning}")


COMMANDS = (solid, parts)
