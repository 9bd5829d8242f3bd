"""``tabulae fairness``: what to expect of a die, and what its counted rolls say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.arguments import Json
from generator.cli.writing import Force, Output, say
from generator.engine.errors import TabulaeError
from generator.output import OutputFolder

_RANGES = {"length": (1.0, 300.0), "edge": (1.0, 200.0), "across": (1.5, 300.0), "chamfer": (0.0, 20.0)}

Length = Annotated[
    str | None, typer.Option("--length", metavar="LENGTH", help="Length of a d7, end to end: 13.5mm.")
]
Edge = Annotated[
    str | None, typer.Option("--edge", metavar="LENGTH", help="Edge of the pentagon of a d7: 10.4mm.")
]
Across = Annotated[
    str | None,
    typer.Option("--across", metavar="LENGTH", help="Instead of the edge: side to opposite corner."),
]
Chamfer = Annotated[
    str | None, typer.Option("--chamfer", metavar="LENGTH", help="What is taken off either face: 0.4mm.")
]
Edges = Annotated[
    str, typer.Option("--edges", metavar="CUT", help="chamfer, or fillet: --chamfer is then its radius.")
]
Rolls = Annotated[
    Path | None,
    typer.Option("--rolls", metavar="CSV", help="Columns face,count, or nothing but the throws."),
]
Counts = Annotated[
    str | None, typer.Option("--counts", metavar="N,N,…", help="How often each face came, from 1 on.")
]


def fairness(
    die: Annotated[str, typer.Argument(metavar="DIE", help="d6, d7, d8, prisms, or an STL file.")],
    length: Length = None,
    edge: Edge = None,
    across: Across = None,
    chamfer: Chamfer = None,
    edges: Edges = "chamfer",
    rolls: Rolls = None,
    counts: Counts = None,
    sheet: Annotated[bool, typer.Option("--sheet", help="Make a sheet to tally throws on.")] = False,
    plot: Annotated[bool, typer.Option("--plot", help="Plot predicted and counted chances.")] = False,
    paper: Annotated[
        list[str] | None,
        typer.Option("--paper", metavar="PAPER", help="Paper of the sheet; a4 and letter if left out."),
    ] = None,
    palette: Annotated[str, typer.Option("--palette", help="colour, grey or line.")] = "colour",
    as_json: Json = False,
    output: Output = Path("output"),
    force: Force = False,
) -> None:
    """Say what to expect of a die, and what its counted rolls say about it.

    Example: tabulae fairness d7 --length 13.5 --edge 10.4 --counts 31,28,27,33,29,25,27
    """
    thrown = {"rolls": rolls is not None, "counts": counts is not None, "sheet": sheet, "plot": plot}
    thrown["edges"] = edges != "chamfer"
    given = {"length": length, "edge": edge, "across": across, "chamfer": chamfer}
    if die == "prisms" or die.lower().endswith(".stl"):
        wrong = [name for name, value in (given | thrown).items() if value]
        if wrong:
            raise TabulaeError(f"--{wrong[0]} is for d6, d7 and d8, not for {die}")
        _tell_prisms(as_json) if die == "prisms" else _tell_body(Path(die), as_json)
        return
    if rolls is not None and counts is not None:
        raise TabulaeError("--rolls and --counts say the same thing twice: give one of them")

    from generator.draw.units import length_mm
    from generator.fairness.counts import parse_counts, read_counts
    from generator.fairness.expected import face_count
    from generator.products.fairness import PAPERS, die_report, plot_files, sheet_files

    faces = face_count(die)
    tally = None
    if rolls is not None:
        tally = read_counts(rolls, faces)
    elif counts is not None:
        tally = parse_counts(counts, faces)
    texts = {name: text for name, text in given.items() if text is not None}
    measures = {name: length_mm(text, f"--{name}", *_RANGES[name]) for name, text in texts.items()}
    found = die_report(die, measures, tally, edges)
    settings: dict[str, object] = {**texts, **({"edges": edges} if edges != "chamfer" else {})}
    made = sheet_files(found, settings, paper or PAPERS, palette) if sheet else []
    if plot:
        settings["counts"] = ",".join(map(str, tally)) if tally else None
        made += plot_files(found, settings, palette)
    if as_json:
        typer.echo(json.dumps(found.answer, ensure_ascii=False))
    else:
        typer.echo("\n".join(found.lines))
    for path in OutputFolder(output, force=force).write(made) if made else ():
        typer.echo(path, err=as_json)  # stdout carries the answer for a program
    if not tally and not sheet:
        say(f"To test a real one, print a sheet: tabulae fairness {die} --sheet")


def _tell_body(path: Path, as_json: bool) -> None:
    from generator.fairness import answers, report
    from generator.fairness.bodies import body_report, read_body

    found = body_report(read_body(path))
    if as_json:
        typer.echo(json.dumps({"die": "stl", **answers.body_answer(found)}, ensure_ascii=False))
        return
    for line in report.body_lines(found):
        typer.echo(line)


def _tell_prisms(as_json: bool) -> None:
    from generator.fairness import answers, report
    from generator.fairness.prisms import SIDES, fair_ratios

    rows = tuple(fair_ratios(sides) for sides in SIDES)
    if as_json:
        typer.echo(json.dumps({"prisms": answers.ratios_answer(rows)}, ensure_ascii=False))
        return
    for line in report.ratio_lines(rows):
        typer.echo(line)


COMMANDS = (fairness,)
