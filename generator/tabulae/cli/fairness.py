"""``tabulae fairness``: what to expect of a die, and what its counted rolls say."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tabulae.cli.arguments import DEFAULT_LANGUAGE, Json, Language, Templates, templates_in
from tabulae.cli.writing import Force, Output, say, tell
from tabulae.engine.errors import TabulaeError
from tabulae.products.output import OutputFolder

if TYPE_CHECKING:
    from tabulae.library.loader import Templates as TemplateFiles

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
    throw: Annotated[str, typer.Option("--throw", help="toss, roll or drop.")] = "toss",
    surface: Annotated[str, typer.Option("--surface", help="felt, wood or stone.")] = "wood",
    throws: Annotated[
        int | None,
        typer.Option("--throws", metavar="N", min=1, max=1_000_000, help="Throw the mesh of an STL file."),
    ] = None,
    sheet: Annotated[bool, typer.Option("--sheet", help="Make a sheet to tally throws on.")] = False,
    plot: Annotated[bool, typer.Option("--plot", help="Plot predicted and counted chances.")] = False,
    paper: Annotated[
        list[str] | None,
        typer.Option("--paper", metavar="PAPER", help="Paper of the sheet; a4 and letter if left out."),
    ] = None,
    palette: Annotated[str, typer.Option("--palette", help="colour, grey or line.")] = "colour",
    as_json: Json = False,
    language: Language = DEFAULT_LANGUAGE,
    templates: Templates = None,
    output: Output = Path("output"),
    force: Force = False,
) -> None:
    """Say what to expect of a die, and what its counted rolls say about it.

    Example: tabulae fairness d7 --length 13.5 --edge 10.4 --counts 31,28,27,33,29,25,27
    """
    thrown = {"rolls": rolls is not None, "counts": counts is not None, "sheet": sheet, "plot": plot}
    thrown["edges"] = edges != "chamfer"
    given = {"length": length, "edge": edge, "across": across, "chamfer": chamfer}
    where = templates_in(templates, language)
    if die == "prisms" or die.lower().endswith(".stl"):
        wrong = [name for name, value in (given | thrown).items() if value]
        if wrong:
            raise TabulaeError(f"--{wrong[0]} is for d6, d7 and d8, not for {die}")
        if die == "prisms":
            _tell_prisms(as_json, where)
        else:
            _tell_body(Path(die), as_json, where, throws or 0, throw, surface)
        return
    if rolls is not None and counts is not None:
        raise TabulaeError("--rolls and --counts say the same thing twice: give one of them")

    from tabulae.fairness.prediction import face_count
    from tabulae.fairness.rolls import parse_counts, read_counts
    from tabulae.products.fairness import PAPERS, die_report, plot_files, sheet_files
    from tabulae.products.option import length_mm

    faces = face_count(die)
    folder = OutputFolder(output, force=force)
    if sheet or plot:
        folder.expect()
    if throws is not None:
        raise TabulaeError("--throws throws the mesh of an STL file: name one, or give --counts instead")
    if die != "d7" and (throw, surface) != ("toss", "wood"):
        raise TabulaeError(f"--throw and --surface are for the d7: a {die} is even however it is thrown")
    tally = None
    if rolls is not None:
        tally = read_counts(rolls, faces)
    elif counts is not None:
        tally = parse_counts(counts, faces)
    texts = {name: text for name, text in given.items() if text is not None}
    measures = {name: length_mm(text, f"--{name}", *_RANGES[name]) for name, text in texts.items()}
    found = die_report(die, measures, tally, edges, throw, surface, where)
    settings: dict[str, object] = {**texts}
    settings |= {"edges": edges} if edges != "chamfer" else {}
    settings |= {"throw": throw} if throw != "toss" else {}
    settings |= {"surface": surface} if surface != "wood" else {}
    settings |= {"language": language} if language != DEFAULT_LANGUAGE else {}
    made = sheet_files(found, settings, paper or PAPERS, palette) if sheet else []
    if plot:
        settings["counts"] = ",".join(map(str, tally)) if tally else None
        made += plot_files(found, settings, palette)
    if as_json:
        tell(found.answer)
    else:
        typer.echo("\n".join(found.lines))
    for path in folder.write(made) if made else ():
        typer.echo(path, err=as_json)  # stdout carries the answer for a program
    if not tally and not sheet:
        say(f"To test a real one, print a sheet: tabulae fairness {die} --sheet")


def _tell_body(
    path: Path, as_json: bool, templates: TemplateFiles, throws: int, throw: str, surface: str
) -> None:
    from tabulae.fairness import report
    from tabulae.fairness import report as answers
    from tabulae.fairness.libraries import require_libraries

    require_libraries()
    from tabulae.fairness.bodies import body_report, read_die
    from tabulae.fairness.throws import thrown

    body, mesh = read_die(path)
    found = body_report(body, mesh, throw, surface)
    result = None
    if throws:
        edge = found.prism.edge if found.prism else max(found.size_mm) / 2
        result = thrown(body, mesh, edge, throws, surface, throw)
    if as_json:
        answer = {"die": "stl", **answers.body_answer(found)}
        if result:
            answer["thrown"] = answers.thrown_answer(found, result)
        tell(answer)
        return
    for line in report.DieTeller(templates).body(found):
        typer.echo(line)
    for line in report.DieTeller(templates).thrown(found, result) if result else ():
        typer.echo(line)


def _tell_prisms(as_json: bool, templates: TemplateFiles) -> None:
    from tabulae.fairness import report
    from tabulae.fairness import report as answers
    from tabulae.fairness.prediction import PRISM_SIDES, fair_ratios

    rows = tuple(fair_ratios(sides) for sides in PRISM_SIDES)
    if as_json:
        tell({"prisms": answers.ratios_answer(rows)})
        return
    for line in report.DieTeller(templates).ratios(rows):
        typer.echo(line)
