"""Commands that answer questions: lists of games, boards and parts, legal moves, and single figures."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tabulae.cli.arguments import (
    ForceOption,
    JsonOption,
    LanguageOption,
    OpenOption,
    PaletteOption,
    PositionOption,
    RollOption,
    SeatOption,
    TemplatesOption,
    completing,
    templates_in,
    with_choice,
)
from tabulae.cli.printing import open_file, print_json
from tabulae.cli.settings import users_messages
from tabulae.cli.spoken import translate_help
from tabulae.engine.errors import TabulaeError
from tabulae.library.choice import GameChoice
from tabulae.library.templates import Templates

if TYPE_CHECKING:
    from tabulae.library.words.printed_notation import PrintedNotation


def games(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME]...", help="The games to list. Default: all.", autocompletion=completing("game")
        ),
    ] = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
    templates: TemplatesOption = None,
    cite: Annotated[
        str | None,
        typer.Option(
            "--cite",
            metavar="FORMAT",
            help="Print the sources of the games: bibtex or csl.",
            autocompletion=lambda: ["bibtex", "csl"],
        ),
    ] = None,
) -> None:
    """List the games with their readings, each with its status and source.

    Example: tabulae games

    Example: tabulae games el-mundo

    Example: tabulae games tabula --cite bibtex
    """
    if cite is not None:
        _print_citations(names, cite, templates_in(templates, language, as_json=True))
        return
    from tabulae.library.games.folders import (
        all_sources,
        find_game,
        game_folders,
        game_model,
        orbit_folders,
        printed_seats,
    )
    from tabulae.library.games.outcomes import fair_ways, length_words, outcome_words
    from tabulae.library.games.rules import readings
    from tabulae.library.studies import reading_study
    from tabulae.library.words.messages import messages

    source = templates_in(templates, language, as_json=as_json)
    message = messages(source)
    listing: list[dict[str, Any]] = []
    for game in [find_game(name, source) for name in names or ()] or game_folders(source):
        model = game_model(game, source)
        seat_names = printed_seats(model)
        studies = {name: reading_study(game, name, source) for name in model.readings}
        outcomes = {
            name: " ".join(
                [outcome_words(study, seat_names, message), *fair_ways(study, seat_names, message)]
            )
            for name, study in studies.items()
            if study is not None
        }
        listing.append(
            {
                "game": game,
                "name": model.name,
                "tagline": model.tagline,
                "aliases": list(model.aliases),
                "bases": list(model.bases),
                "readings": [
                    {
                        "reading": reading.name,
                        "title": reading.title,
                        "status": reading.status,
                        "source": all_sources(source)[reading.source].citation,
                        "default": reading.name == model.default,
                        "set": dict(reading.options),
                        "length": length_words(studies[reading.name], source),
                        "outcome": outcomes.get(reading.name, ""),
                    }
                    for reading in readings(model)
                ],
            }
        )
    if as_json:
        print_json({"games": listing})
        return
    for entry in listing:
        aliases = (
            f" {message('games-aliases', aliases=', '.join(entry['aliases']))}" if entry["aliases"] else ""
        )
        typer.echo(f"{entry['game']}{aliases}  {entry['name']} – {entry['tagline']}")
        for reading in entry["readings"]:
            mark = "*" if reading["default"] else " "
            status = message(f"status-{reading['status']}")
            typer.echo(f"  {mark} {reading['reading']:<22} {status:<16} {reading['title']}")
            typer.echo(f"      {reading['source']}")
            for line in filter(None, (reading["length"], reading["outcome"])):
                typer.echo(f"      {line}")
    typer.echo(message("games-default"))
    if not names and (on_orbits := list(orbit_folders(source))):
        typer.echo(message("games-on-orbits", listed=message.listed(on_orbits), first=on_orbits[0]))


def _print_citations(names: list[str] | None, cite: str, source: Templates) -> None:
    """Print the sources of some games, or of all, each once."""
    from tabulae.library.games.folders import find_game, game_folders
    from tabulae.library.games.game import load_game
    from tabulae.library.told.background import chapter_sources
    from tabulae.library.words.citations import bibliography, cited_sources

    games = [find_game(name, source) for name in names or ()] or list(game_folders(source))
    works = {
        work.id: work
        for game in games
        for work in cited_sources(
            game, chapter_sources(load_game(GameChoice(game, templates=source))), source
        )
    }
    entries = bibliography(works.values(), cite)
    if isinstance(entries, str):
        typer.echo(entries, nl=False)
    else:
        print_json(entries)


def boards(
    as_json: JsonOption = False, language: LanguageOption = None, templates: TemplatesOption = None
) -> None:
    """List the boards with their size and skins.

    Example: tabulae boards
    """
    from tabulae.draw.layout import layout
    from tabulae.draw.skins import skins_for
    from tabulae.library.games.boards import find_board, listed_boards
    from tabulae.library.games.folders import game_folders, orbit_folders
    from tabulae.library.words.messages import messages

    source = templates_in(templates, language, as_json=as_json)
    listing: list[dict[str, Any]] = []
    for name in [*listed_boards(source), *game_folders(source), *orbit_folders(source)]:
        named_board = find_board(name, source)
        skins = skins_for(named_board.board)
        if skins:
            plan = layout(named_board.board, named_board.point_width_mm)
            listing.append(
                {
                    "board": name,
                    "title": named_board.title,
                    "points": len(named_board.board.points),
                    "size_mm": [round(plan.width_mm, 1), round(plan.height_mm, 1)],
                    "skins": list(skins),
                    "skin": named_board.skin,
                }
            )
    if as_json:
        print_json({"boards": listing})
        return
    message = messages(source)
    for entry in listing:
        size = message.figures(" × ".join(f"{side:g}" for side in entry["size_mm"]))
        points = message("boards-points", count=entry["points"])
        typer.echo(f"{entry['board']:<28}{points:>10}  {size} mm  {', '.join(entry['skins'])}")


def parts(as_json: JsonOption = False) -> None:
    """List the plastic parts, with their measures.

    Example: tabulae parts
    """
    from tabulae.solid.parts.catalogue import part_kinds

    kinds = part_kinds().values()

    if as_json:
        listing = [
            {
                "part": kind.name,
                "description": kind.description,
                "measures": [
                    {
                        "name": measure.name,
                        "default": measure.default,
                        "range": measure.range_text,
                        "meaning": measure.meaning,
                    }
                    for measure in kind.measures
                ],
            }
            for kind in kinds
        ]
        print_json({"parts": listing})
        return
    message = users_messages()
    for kind in kinds:
        typer.echo(f"{kind.name:<13}{translate_help(kind.description)}")
        for measure in kind.measures:
            allowed, meaning = translate_help(measure.range_text), translate_help(measure.meaning)
            if measure.low is not None:
                allowed = message("parts-range", low=f"{measure.low:g}", high=f"{measure.high:g}")
            typer.echo(f"      {measure.name:<14}{measure.default_text:<9}({allowed}) {meaning}")


@with_choice
def moves(
    choice: GameChoice,
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", help="A game or an alias; see tabulae games.", autocompletion=completing("game")
        ),
    ] = None,
    roll: Annotated[str | None, typer.Option("--roll", metavar="DICE", help="The dice, e.g. 2,5,6.")] = None,
    position: PositionOption = None,
    seat: SeatOption = None,
    batch: Annotated[
        Path | None,
        typer.Option("--batch", metavar="FILE", help="Answer one JSON request per line; - reads stdin."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """List the legal turns for a roll, one for each distinct outcome.

    Example: tabulae moves tabula --roll 5,4,3
    """
    from tabulae.library.games.notation import printed_notation
    from tabulae.play.answers import MoveRequest, answer_moves

    if batch is not None:
        if game is not None or roll is not None:
            raise TabulaeError("batch-with-game")
        _batch(batch, choice.templates)
        return
    if game is None or roll is None:
        raise TabulaeError("moves-of-nothing")
    answer = answer_moves(MoveRequest(choice, roll, position, seat))
    if as_json:
        print_json(answer)
    else:
        _print_outcomes(answer, printed_notation(choice))


def _print_outcomes(answer: dict[str, Any], notation: PrintedNotation) -> None:
    message, seats = notation.message, notation.seats
    dice = message.listed([str(die) for die in answer["roll"]])
    thrown = message("moves-throw", seat=seats[answer["seat"]], dice=dice)
    typer.echo(message("titled", title=f"{answer['game']} ({answer['reading']})", says=thrown))
    typer.echo(f"  {notation.position(answer['position'])}")
    if answer["result"] is not None:
        typer.echo(notation.ending(answer["result"]))
        return
    outcomes = answer["outcomes"]
    typer.echo(message("moves-outcomes", count=len(outcomes)))
    for outcome in outcomes:
        plays = notation.plays(outcome["plays"][0]) or message("moves-none")
        unused = ",".join(map(str, outcome["unused"]))
        notes = [message("moves-unused", dice=unused)] if unused else []
        notes += [message(f"moves-{end}") for end in ("wins", "loses") if end in outcome]
        typer.echo("   ".join([f"  {plays}", *notes]))


def _batch(path: Path, templates: Templates) -> None:
    from tabulae.play.requests import answer_batch

    all_answered = True
    if str(path) == "-" and sys.stdin is None:
        raise TabulaeError("stdin-closed")
    stdin: Any = sys.stdin
    with getattr(stdin, "buffer", stdin) if str(path) == "-" else path.open("rb") as stream:
        for answer, is_answered in answer_batch(_lines(stream), templates):
            print_json(answer)
            all_answered = all_answered and is_answered
    if not all_answered:
        raise typer.Exit(1)


_ENDLESS = 50_000_000
"""Characters without an end of the line after which a batch is given up."""


def _lines(stream: Any) -> Iterator[str]:
    """Yield the lines of a stream of bytes or text, each cut where it is certainly too long.

    A line without an end, as of a device, is the last one. Bytes that are not UTF-8 become surrogates, which
    no JSON request may contain.
    """
    from tabulae.play.requests import LONGEST_LINE

    limit = 4 * LONGEST_LINE + 4  # a character has at most 4 bytes; the rest is for the end of the line
    while line := stream.readline(limit):
        end, size = line, limit
        while len(end) == limit and end[-1:] not in (b"\n", "\n") and size < _ENDLESS:
            end = stream.readline(limit)
            size += limit
        yield line if isinstance(line, str) else line.decode("utf-8", "surrogateescape")
        if size >= _ENDLESS:
            return


@with_choice
def explain(
    choice: GameChoice,
    roll: RollOption,
    play: Annotated[str, typer.Option("--play", metavar="PLAYS", help='The plays, as "10/16 19/24".')],
    position: PositionOption = None,
    seat: SeatOption = None,
    as_json: JsonOption = False,
) -> None:
    """Tell whether plays are legal, or which rule forbids them.

    Example: tabulae explain tabula --roll 6,5,4 --play hand/15
    """
    from tabulae.library.games.notation import printed_notation
    from tabulae.library.games.rules import load_rules
    from tabulae.play.answers import MoveRequest, answer_explain

    answer = answer_explain(MoveRequest(choice, roll, position, seat), play)
    if as_json:
        print_json(answer)
    else:
        again = load_rules(choice).rules.throws_again(answer["roll"])
        typer.echo(_explanation(answer, printed_notation(choice), again=again))
    if not answer["legal"]:
        raise typer.Exit(1)


def _explanation(answer: dict[str, Any], notation: PrintedNotation, *, again: bool = False) -> str:
    """Return in a sentence or two whether plays are legal, and why not; with ``again`` they win a throw."""
    from tabulae.engine.notation import NO_PLAY

    message, passes = notation.message, answer["play"] == NO_PLAY
    if not answer["legal"]:
        numbered = answer["text"][0].isdigit()
        text = message("explain-numbered", text=answer["text"]) if numbered else answer["text"]
        refused = notation.plays(answer["refused"])
        refusal = "explain-must-play" if passes else "explain-illegal"
        return (
            f"{message(refusal, play=refused, rule=answer['rule'], text=text)} {answer['because']}".rstrip()
        )
    if passes:
        return message("explain-pass-again" if again else "explain-pass")
    played = notation.plays(answer["play"])
    if answer["still_to_play"]:
        dice = ",".join(str(die) for die in answer["still_to_play"])
        return message("explain-unfinished", play=played, dice=dice)
    return message("explain-legal-again" if again else "explain-legal", play=played)


@with_choice
def figure(
    choice: GameChoice,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="FILE", help="A .svg, .pdf or .png file.")
    ],
    example: Annotated[
        str | None,
        typer.Option(
            "--example", metavar="ID", help="A worked example.", autocompletion=completing("example")
        ),
    ] = None,
    position: PositionOption = None,
    seat: SeatOption = None,
    roll: Annotated[str | None, typer.Option("--roll", metavar="DICE", help="The dice, e.g. 2,5,6.")] = None,
    play: Annotated[str, typer.Option("--play", metavar="PLAYS", help='Plays to show, as "6/11 8/10".')] = "",
    after: Annotated[bool, typer.Option("--after", help="Show the board after the plays too.")] = False,
    forbidden: Annotated[
        str, typer.Option("--forbidden", metavar="PLAYS", help="Plays to show crossed out, with the reason.")
    ] = "",
    width: Annotated[
        str | None, typer.Option("--width", metavar="LENGTH", help="Width of the figure. Default: 118mm.")
    ] = None,
    size: Annotated[
        str | None, typer.Option("--size", metavar="SIZE", help="slide: make a 16:9 page.")
    ] = None,
    skin: Annotated[
        str | None,
        typer.Option(
            "--skin",
            metavar="NAME",
            help="How the board looks; see tabulae boards.",
            autocompletion=completing("skin"),
        ),
    ] = None,
    palette: PaletteOption = "colour",
    pixels: Annotated[
        int | None, typer.Option("--pixels", metavar="N", help="Width of a PNG. Default: 1600.")
    ] = None,
    transparent: Annotated[
        bool, typer.Option("--transparent", help="Leave out the white background of a PNG.")
    ] = False,
    open_: OpenOption = False,
    force: ForceOption = False,
) -> None:
    """Draw a position with numbers, men, dice and arrows.

    Example: tabulae figure tabula --example zeno -o zeno.svg
    """
    from tabulae.draw.figures.figure import LEAST_MM, MOST_MM
    from tabulae.library.games.game import load_game
    from tabulae.products.option import length_mm
    from tabulae.products.output_folder import write_file
    from tabulae.products.printed.figure_file import (
        SLIDE,
        FigureLook,
        diagram_of,
        diagram_of_example,
        figure_file,
    )

    loaded = load_game(choice)
    if example is not None:
        diagram, settings = diagram_of_example(loaded, example, position, seat, roll, play, forbidden)
    else:
        diagram, settings = diagram_of(loaded, position, seat, roll, play, after=after, forbidden=forbidden)
    if size not in (None, SLIDE):
        raise TabulaeError("figure-size", text=size)
    if size and width:
        raise TabulaeError("both-set", options=["--size", "--width"])
    width_mm = length_mm(width or "118mm", "--width", LEAST_MM, MOST_MM)
    look = FigureLook(width_mm, skin or loaded.skin, palette, pixels, transparent, slide=size == SLIDE)
    write_file(output, figure_file(loaded, diagram, output.name, settings, look), force=force)
    typer.echo(output)
    if open_:
        open_file(output)
