"""``tabulae fairness``: the predicted chances of a die, and the statistics of its counted rolls."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tabulae.cli.arguments import JsonOption, LanguageOption, PaletteOption, TemplatesOption, templates_in
from tabulae.cli.completion import complete_dice
from tabulae.cli.settings import usual_paper
from tabulae.cli.writing import ForceOption, OutputOption, print_hint, print_json
from tabulae.engine.errors import TabulaeError
from tabulae.library.default_language import DEFAULT_LANGUAGE
from tabulae.products.output import OutputFolder

if TYPE_CHECKING:
    from tabulae.library.templates import Templates

_RANGES_MM = {
    "length": (1.0, 300.0), "ordered": (1.0, 300.0), "edge": (1.0, 200.0), "across": (1.5, 300.0),
    "chamfer": (0.0, 20.0),
}  # fmt: skip

LengthOption = Annotated[
    str | None, typer.Option("--length", metavar="LENGTH", help="Length of a d7, end to end, e.g. 13.5mm.")
]
EdgeOption = Annotated[
    str | None, typer.Option("--edge", metavar="LENGTH", help="Edge of the pentagon of a d7, e.g. 10.4mm.")
]
AcrossOption = Annotated[
    str | None, typer.Option("--across", metavar="LENGTH", help="Instead of --edge: side to opposite corner.")
]
ChamferOption = Annotated[
    str | None,
    typer.Option(
        "--chamfer", metavar="LENGTH", help="Width cut off each of two faces by a chamfer, e.g. 0.4mm."
    ),
]
OrderedOption = Annotated[
    str | None,
    typer.Option(
        "--ordered", metavar="LENGTH", help="The length you asked for, if the die came out different."
    ),
]
CalibrateOption = Annotated[
    bool, typer.Option("--calibrate", help="Give the command for a fairer d7, however few the counts.")
]
EdgesOption = Annotated[
    str, typer.Option("--edges", metavar="CUT", help="chamfer, or fillet with --chamfer as its radius.")
]
RollsOption = Annotated[
    Path | None,
    typer.Option("--rolls", metavar="CSV", help="A CSV file with columns face,count, or one roll a line."),
]
CountsOption = Annotated[
    str | None, typer.Option("--counts", metavar="N,N,…", help="Count of each face, from 1 on.")
]


def fairness(
    die: Annotated[
        str,
        typer.Argument(
            metavar="DIE",
            help="A die of tabulae parts, or prisms for a table of fair lengths.",
            autocompletion=complete_dice,
        ),
    ],
    length: LengthOption = None,
    edge: EdgeOption = None,
    across: AcrossOption = None,
    chamfer: ChamferOption = None,
    ordered: OrderedOption = None,
    calibrate: CalibrateOption = False,
    edges: EdgesOption = "chamfer",
    rolls: RollsOption = None,
    counts: CountsOption = None,
    throw: Annotated[str, typer.Option("--throw", metavar="NAME", help="toss, roll or drop.")] = "toss",
    surface: Annotated[str, typer.Option("--surface", metavar="NAME", help="felt, wood or stone.")] = "wood",
    sheet: Annotated[bool, typer.Option("--sheet", help="Make a tally sheet for rolls.")] = False,
    plot: Annotated[
        bool, typer.Option("--plot", help="Make plots of predicted and counted chances.")
    ] = False,
    paper: Annotated[
        list[str] | None,
        typer.Option("--paper", metavar="PAPER", help="Paper of the sheet; may be repeated."),
    ] = None,
    palette: PaletteOption = "colour",
    as_json: JsonOption = False,
    language: LanguageOption = None,
    templates: TemplatesOption = None,
    output: OutputOption = Path("output"),
    force: ForceOption = False,
) -> None:
    """Predict the chances of a die, and test them against counted rolls.

    Example: tabulae fairness d7 --length 13.5 --edge 10.4 --counts 31,28,27,33,29,25,27
    """
    source = templates_in(templates, language)
    measures = {"length": length, "edge": edge, "across": across, "chamfer": chamfer, "ordered": ordered}
    texts = {name: text for name, text in measures.items() if text is not None}
    if die == "prisms":
        others = {"rolls": rolls is not None, "counts": counts is not None, "sheet": sheet, "plot": plot}
        others["edges"] = edges != "chamfer"
        unused = [*texts, *(name for name, is_set in others.items() if is_set)]
        if unused:
            raise TabulaeError(f"--{unused[0]} is for d6, d7 and d8, not for {die}")
        _print_prisms(as_json, source)
        return
    if rolls is not None and counts is not None:
        raise TabulaeError("--rolls and --counts both give the counted rolls: give only one of them")

    from tabulae.fairness.rolls import parse_counts, read_counts
    from tabulae.geometry.die_facts import FACES
    from tabulae.products.die_report import die_faces, die_report, plot_files, sheet_files
    from tabulae.products.option import length_mm

    faces = die_faces(die, source)
    if die not in FACES and (sheet or plot):
        raise TabulaeError(f"--sheet and --plot are for {', '.join(FACES)}: for a {die} give --counts")
    folder = OutputFolder(output, force=force)
    if sheet or plot:
        folder.check_writable()
    if die != "d7" and (throw, surface) != ("toss", "wood"):
        raise TabulaeError(
            f"--throw and --surface are for the d7: a {die} is equally fair however it is thrown"
        )
    tally = None
    if rolls is not None:
        tally = read_counts(rolls, len(faces), faces)
    elif counts is not None:
        tally = parse_counts(counts, len(faces), faces)
    measures_mm = {name: length_mm(text, f"--{name}", *_RANGES_MM[name]) for name, text in texts.items()}
    result = die_report(die, measures_mm, tally, edges, throw, surface, source, calibrate)
    settings: dict[str, object] = {**texts}
    settings |= {"edges": edges} if edges != "chamfer" else {}
    settings |= {"throw": throw} if throw != "toss" else {}
    settings |= {"surface": surface} if surface != "wood" else {}
    settings |= {"language": source.language} if source.language != DEFAULT_LANGUAGE else {}
    files = sheet_files(result, settings, paper or [usual_paper()], palette) if sheet else []
    if plot:
        settings["counts"] = ",".join(map(str, tally)) if tally else None
        files += plot_files(result, settings, palette)
    if as_json:
        print_json(result.answer)
    else:
        typer.echo("\n".join(result.lines))
    for path in folder.write(files) if files else ():
        typer.echo(path, err=as_json)  # stdout carries the answer for a program
    if not tally and not sheet and die in FACES:
        print_hint(f"To test a real die, print a tally sheet: tabulae fairness {die} --sheet")


def _print_prisms(as_json: bool, templates: Templates) -> None:
    """Print the table of fair lengths of prisms."""
    from tabulae.fairness import answers
    from tabulae.fairness.prediction import PRISM_SIDES, fair_ratios
    from tabulae.fairness.report import ReportText

    rows = tuple(fair_ratios(sides) for sides in PRISM_SIDES)
    if as_json:
        print_json({"prisms": answers.ratios_answer(rows)})
    else:
        typer.echo("\n".join(ReportText(templates).ratios(rows)))
