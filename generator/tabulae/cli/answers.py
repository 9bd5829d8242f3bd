"""Commands that ask questions: what exists, what can be played, what random play tells, one diagram."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from tabulae.cli.arguments import (
    DEFAULT_LANGUAGE,
    Base,
    GameName,
    Json,
    Language,
    MenCount,
    PositionText,
    Reading,
    Roll,
    SeatName,
    Set,
    Templates,
    overrides,
    templates_in,
)
from tabulae.cli.writing import Force, Open, tell, write
from tabulae.engine.errors import TabulaeError
from tabulae.products.output import OutputFolder


def games(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="The games to list; all if left out.")
    ] = None,
    as_json: Json = False,
    language: Language = DEFAULT_LANGUAGE,
    templates: Templates = None,
) -> None:
    """List the games with their readings, each with its status and source.

    Example: tabulae games

    Example: tabulae games el-mundo
    """
    from tabulae.library.game_rules import readings
    from tabulae.library.games import all_sources, find_game, game_folders, game_model
    from tabulae.library.study import length_words, studied

    where = templates_in(templates, language)
    listing: list[dict[str, Any]] = []
    for game in [find_game(name, where) for name in names or ()] or game_folders(where):
        model = game_model(game, where)
        listing.append(
            {
                "game": game,
                "name": model.name,
                "tagline": model.tagline,
                "aliases": list(model.aliases),
                "bases": list(model.bases),
                "readings": [
                    {
                        "reading": one.name,
                        "title": one.title,
                        "status": one.status,
                        "source": all_sources(where)[one.source].citation,
                        "default": one.name == model.default,
                        "set": dict(one.options),
                        "length": length_words(studied(game, one.name, where), where),
                    }
                    for one in readings(model)
                ],
            }
        )
    if as_json:
        tell({"games": listing})
        return
    for entry in listing:
        also = f" (or {', '.join(entry['aliases'])})" if entry["aliases"] else ""
        typer.echo(f"{entry['game']}{also}  {entry['name']} – {entry['tagline']}")
        for one in entry["readings"]:
            mark = "*" if one["default"] else " "
            typer.echo(f"  {mark} {one['reading']:<22} {one['status']:<14} {one['title']}")
            typer.echo(f"      {one['source']}")
            if one["length"]:
                typer.echo(f"      {one['length']}")
    typer.echo("* is the reading played if you name none. Choose another with --reading.")


def boards(as_json: Json = False, language: Language = DEFAULT_LANGUAGE, templates: Templates = None) -> None:
    """List the boards with their size and skins.

    Example: tabulae boards
    """
    from tabulae.draw.layout import layout
    from tabulae.draw.skins import skins_for
    from tabulae.library.boards import find_board, listed_boards
    from tabulae.library.games import game_folders

    where = templates_in(templates, language)
    listing = []
    for name in [*listed_boards(where), *game_folders(where)]:
        named = find_board(name, where)
        skins = skins_for(named.board)
        if skins:
            plan = layout(named.board, named.point_width_mm)
            listing.append(
                {
                    "board": name,
                    "title": named.title,
                    "points": len(named.board.points),
                    "size_mm": [round(plan.width_mm, 1), round(plan.height_mm, 1)],
                    "skins": list(skins),
                    "skin": named.skin,
                }
            )
    if as_json:
        tell({"boards": listing})
        return
    for entry in listing:
        size = " × ".join(f"{side:g}" for side in entry["size_mm"])  # type: ignore[attr-defined]
        skins_text = ", ".join(entry["skins"])  # type: ignore[arg-type]
        typer.echo(f"{entry['board']:<28}{entry['points']:>3} points  {size} mm  {skins_text}")


def parts(as_json: Json = False) -> None:
    """List the parts that can be made, with their measures.

    Example: tabulae parts
    """
    from tabulae.solid.parts import part_kinds

    kinds = part_kinds().values()

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
            for kind in kinds
        ]
        tell({"parts": listing})
        return
    for kind in kinds:
        typer.echo(f"{kind.name:<13}{kind.description}")
        for one in kind.measures:
            default = f"{one.default:.3g}" if isinstance(one.default, float) else str(one.default)
            typer.echo(f"      {one.name:<14}{default:<9}({one.range_text}) {one.meaning}")


def moves(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game or an alias; see tabulae games.")
    ] = None,
    roll: Annotated[str | None, typer.Option("--roll", metavar="DICE", help="The dice, as 2,5,6.")] = None,
    position: PositionText = None,
    seat: SeatName = None,
    reading: Reading = None,
    set_: Set = None,
    base: Base = None,
    men_count: MenCount = None,
    batch: Annotated[
        Path | None,
        typer.Option("--batch", metavar="FILE", help="Answer a JSON request on each line; - reads stdin."),
    ] = None,
    as_json: Json = False,
    templates: Templates = None,
) -> None:
    """List every distinct legal outcome of a roll.

    Example: tabulae moves tabula --roll 5,4,3
    """
    from tabulae.engine.dice import parse_roll
    from tabulae.play.answers import MoveRequest, answer_moves

    if batch is not None:
        if game is not None or roll is not None:
            raise TabulaeError("--batch reads games and rolls from its file: leave GAME and --roll out")
        _batch(batch, templates)
        return
    if game is None or roll is None:
        raise TabulaeError("moves needs a game and a roll, as in: tabulae moves tabula --roll 5,4,3")
    asked = MoveRequest(
        game, parse_roll(roll), position, seat, reading, overrides(set_), base, templates, men_count
    )
    answer = answer_moves(asked)
    if as_json:
        tell(answer)
        return
    _print_outcomes(answer)


def _print_outcomes(answer: dict[str, object]) -> None:
    from tabulae.library.words import grammar

    listed = grammar().listed
    dice = listed([str(die) for die in answer["roll"]])  # type: ignore[attr-defined]
    typer.echo(f"{answer['game']} ({answer['reading']}): {answer['seat']} throws {dice}")
    typer.echo(f"  {answer['position']}")
    result = answer["result"]
    if isinstance(result, dict):
        winners = listed(result["winners"]) or "nobody"
        typer.echo(f"The game is over ({result['reason']}): {winners} won.")
        return
    outcomes = answer["outcomes"]
    assert isinstance(outcomes, list)
    typer.echo(f"{len(outcomes)} outcome{'' if len(outcomes) == 1 else 's'}:")
    for outcome in outcomes:
        unused = f"   unused {','.join(map(str, outcome['unused']))}" if outcome["unused"] else ""
        ends = "   wins" if "wins" in outcome else "   loses" if "loses" in outcome else ""
        typer.echo(f"  {outcome['plays'][0] or 'no play'}{unused}{ends}")


def _batch(path: Path, templates: Path | None) -> None:
    from tabulae.play.requests import answer_batch

    good = True
    if str(path) == "-" and sys.stdin is None:
        raise TabulaeError("--batch - reads stdin, which is closed: name a file instead")
    stdin: Any = sys.stdin
    with getattr(stdin, "buffer", stdin) if str(path) == "-" else path.open("rb") as stream:
        for answer, fine in answer_batch(_lines(stream), templates):
            tell(answer)
            good = good and fine
    if not good:
        raise typer.Exit(1)


def _lines(stream: Any) -> Iterator[str]:
    """The lines of a stream of bytes or text, of each no more than is needed to see that it is too long.

    Bytes that are not UTF-8 become letters that no text has.
    """
    from tabulae.play.requests import LONGEST_LINE

    most = 4 * LONGEST_LINE + 4  # bytes of a letter, and the end of the line
    while line := stream.readline(most):
        end = line
        while len(end) == most and end[-1:] not in (b"\n", "\n"):
            end = stream.readline(most)
        yield line if isinstance(line, str) else line.decode("utf-8", "surrogateescape")


def explain(
    game: GameName,
    roll: Roll,
    play: Annotated[str, typer.Option("--play", metavar="PLAYS", help='The plays, as "10/16 19/24".')],
    position: PositionText = None,
    seat: SeatName = None,
    reading: Reading = None,
    set_: Set = None,
    base: Base = None,
    men_count: MenCount = None,
    as_json: Json = False,
    language: Language = DEFAULT_LANGUAGE,
    templates: Templates = None,
) -> None:
    """Say whether a play is legal, or which rule forbids it.

    Example: tabulae explain tabula --roll 6,5,4 --play hand/15
    """
    from tabulae.engine.dice import parse_roll
    from tabulae.library.rule_words import rule_words
    from tabulae.library.words import fill
    from tabulae.play.answers import MoveRequest, answer_explain

    where = templates_in(templates, language)
    asked = MoveRequest(
        game, parse_roll(roll), position, seat, reading, overrides(set_), base, where, men_count
    )
    answer, words = answer_explain(asked, play), rule_words(where).explain
    if as_json:
        tell(answer)
    elif not answer["legal"]:
        numbered = answer["text"][0].isdigit()
        text = fill(words.numbered, text=answer["text"]) if numbered else answer["text"]
        text = fill(words.illegal, play=answer["refused"], rule=answer["rule"], text=text)
        typer.echo(f"{text} {answer['because']}".rstrip())
    elif answer["still_to_play"]:
        dice = ",".join(str(die) for die in answer["still_to_play"])
        typer.echo(fill(words.unfinished, play=play, dice=dice))
    else:
        typer.echo(fill(words.legal, play=play))
    if not answer["legal"]:
        raise typer.Exit(1)


def figure(
    game: GameName,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="FILE", help="A .svg, .pdf or .png file.")
    ],
    example: Annotated[str | None, typer.Option("--example", metavar="ID", help="A worked example.")] = None,
    position: PositionText = None,
    seat: SeatName = None,
    roll: Annotated[str | None, typer.Option("--roll", metavar="DICE", help="The dice, as 2,5,6.")] = None,
    play: Annotated[str, typer.Option("--play", metavar="PLAYS", help='Plays to show, as "6/11 8/10".')] = "",
    after: Annotated[bool, typer.Option("--after", help="Show the board after the plays too.")] = False,
    forbidden: Annotated[
        str, typer.Option("--forbidden", metavar="PLAYS", help="Plays to show barred, with their reason.")
    ] = "",
    width: Annotated[
        str | None, typer.Option("--width", metavar="LENGTH", help="Width of the figure; 118mm if left out.")
    ] = None,
    size: Annotated[
        str | None, typer.Option("--size", metavar="SIZE", help="slide: 16 to 9, as large as a screen.")
    ] = None,
    skin: Annotated[str | None, typer.Option("--skin", help="How the board looks.")] = None,
    palette: Annotated[str, typer.Option("--palette", help="colour, grey or line.")] = "colour",
    pixels: Annotated[
        int | None, typer.Option("--pixels", metavar="N", help="Width of a PNG; 1600 if left out.")
    ] = None,
    transparent: Annotated[
        bool, typer.Option("--transparent", help="A PNG without its white ground.")
    ] = False,
    reading: Reading = None,
    set_: Set = None,
    base: Base = None,
    men_count: MenCount = None,
    open_: Open = False,
    force: Force = False,
    language: Language = DEFAULT_LANGUAGE,
    templates: Templates = None,
) -> None:
    """Draw a position with numbers, men, dice and arrows; the start if you give none.

    Example: tabulae figure tabula --example zeno -o zeno.svg
    """
    from tabulae.draw.figure import LEAST_MM, MOST_MM
    from tabulae.library.game import load_game
    from tabulae.products.figures import SLIDE, FigureLook, figure_file, wanted_diagram
    from tabulae.products.option import length_mm

    where = templates_in(templates, language)
    loaded = load_game(game, reading, overrides(set_), base, where, men_count)
    diagram, settings = wanted_diagram(
        loaded, example, position, seat, roll, play, after=after, forbidden=forbidden
    )
    if size not in (None, SLIDE):
        raise TabulaeError(f"no size {str(size)[:40]!r}: choose {SLIDE}, or say --width")
    if size and width:
        raise TabulaeError("--size and --width both say how large it is: give one of them")
    width_mm = length_mm(width or "118mm", "--width", LEAST_MM, MOST_MM)
    look = FigureLook(width_mm, skin or loaded.skin, palette, pixels, transparent, slide=size == SLIDE)
    write(
        OutputFolder(output.parent, force=force),
        lambda: [figure_file(loaded, diagram, output.name, settings, look)],
        open_,
    )
