"""Commands that play: many games, the readings side by side, the plays of a throw compared."""

from __future__ import annotations

import csv
import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from tabulae.cli.arguments import (
    Base,
    GameName,
    Json,
    MenCount,
    PositionText,
    Reading,
    Roll,
    SeatName,
    Set,
    Templates,
    overrides,
)
from tabulae.cli.writing import Force, table_writer, tell

Games = Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games to play.")]
Seed = Annotated[int, typer.Option("--seed", metavar="S", help="The same seed, the same games.")]
Jobs = Annotated[
    int, typer.Option("--jobs", metavar="J", min=1, help="Processes; they do not change the answer.")
]
Cluster = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster; local: one made here."),
]
Journal = Annotated[
    Path | None,
    typer.Option("--journal", metavar="FILE", help="Keep there what is done; say it again to go on from it."),
]
Csv = Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="Also a table for a spreadsheet.")]


def simulate(
    game: GameName,
    games: Games = 100,
    seed: Seed = 1,
    player: Annotated[
        str, typer.Option("--player", metavar="P", help="Who plays every seat: random, sensible or strong.")
    ] = "random",
    seats: Annotated[
        str | None, typer.Option("--seats", metavar="P,P,...", help="Or a player for each seat.")
    ] = None,
    first: Annotated[
        str, typer.Option("--first", metavar="SEAT", help="Who begins; lot for whoever throws highest.")
    ] = "lot",
    jobs: Jobs = 1,
    cluster: Cluster = None,
    journal: Journal = None,
    reading: Reading = None,
    set_: Set = None,
    base: Base = None,
    men_count: MenCount = None,
    as_json: Json = False,
    csv_file: Csv = None,
    force: Force = False,
    templates: Templates = None,
) -> None:
    """Play a game again and again: how long it takes, who wins, how it ends.

    Example: tabulae simulate tabula --games 100 --seed 1 --player sensible
    """
    from tabulae.play.answers import answer_simulate

    table = table_writer(csv_file, force)
    with _progress(games) as report:
        answer = answer_simulate(
            game,
            games,
            seed,
            jobs=jobs,
            cluster=cluster,
            journal=journal,
            reading=reading,
            overrides=overrides(set_),
            base=base,
            men=men_count,
            templates=templates,
            report=report,
            player=player,
            seats=tuple(name.strip() for name in seats.split(",")) if seats else (),
            first=first,
            csv=table,
        )
    if as_json:
        tell(answer)
    else:
        _print_simulation(answer)


def compare(
    game: GameName,
    readings: Annotated[
        str | None, typer.Option("--readings", metavar="R,R,...", help="Which; all if left out.")
    ] = None,
    games: Games = 400,
    seed: Seed = 1,
    player: Annotated[
        str, typer.Option("--player", metavar="P", help="Who plays: random, sensible or strong.")
    ] = "sensible",
    jobs: Jobs = 1,
    cluster: Cluster = None,
    journal: Journal = None,
    base: Base = None,
    as_json: Json = False,
    csv_file: Csv = None,
    force: Force = False,
    templates: Templates = None,
) -> None:
    """Set the readings of a game side by side: what differs, and how games between equals go.

    Example: tabulae compare quinze-tablas --games 200 --seed 1
    """
    from tabulae.play.answers import answer_compare

    table = table_writer(csv_file, force)
    names = [name.strip() for name in readings.split(",")] if readings else []
    from tabulae.library.games import find_game, game_model

    count = len(names) or len(game_model(find_game(game, templates), templates).readings)
    with _progress(games * count) as report:
        answer = answer_compare(
            game, games, seed, names=names, player=player, jobs=jobs, cluster=cluster, journal=journal,
            base=base, templates=templates, report=report,
        )  # fmt: skip
    rows = [_compared(one) for one in answer["readings"]]
    if table is not None:
        text = io.StringIO()
        writer = csv.DictWriter(text, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
        table(text.getvalue())
    if as_json:
        tell(answer)
        return
    typer.echo(f"{answer['game']}: {games} games of each reading, {player} players, seed {seed}")
    for one, row in zip(answer["readings"], rows, strict=True):
        typer.echo(f"{row['reading']} ({one['status']}, {one['source']}): {row['differs'] or 'as usual'}")
        typer.echo(f"  {_course(row, one['throws']['longest'])}")


def _course(row: dict[str, Any], longest: int) -> str:
    """How the games of a reading went, as a line; what is not over is given up after the longest."""
    line = (
        f"{row['throws']:.0f} throws, nine games of ten {row['from']} to {row['to']}; "
        f"who begins wins {100 * row['first_wins']:.0f} %; {100 * row['draws']:.0f} % drawn; "
        f"{row['hits']:.1f} hits; {row['choices']:.1f} choices a turn"
    )
    if row["unfinished"]:
        line += f"; {100 * row['unfinished']:.1f} % not over after {longest:,} throws"
    return line


def _compared(one: dict[str, Any]) -> dict[str, Any]:
    """A reading as a row of a table."""
    return {
        "reading": one["reading"],
        "status": one["status"],
        "source": one["source"],
        "differs": " ".join(f"{option}={text}" for option, text in one["differs"].items()),
        "throws": one["throws"]["mean"],
        "from": one["throws"]["nine_of_ten"][0],
        "to": one["throws"]["nine_of_ten"][1],
        "minutes": one["minutes"]["mean"],
        "first_wins": one["first_wins"]["share"],
        "draws": one["draws"]["share"],
        "unfinished": one["unfinished"]["share"],
        "hits": one["hits"]["mean"],
        "choices": one["choices"],
    }


def analyse(
    game: GameName,
    roll: Roll,
    position: PositionText = None,
    seat: SeatName = None,
    rollouts: Annotated[
        int, typer.Option("--rollouts", metavar="N", min=10, max=100_000, help="Games played on from a play.")
    ] = 400,
    seed: Seed = 1,
    reading: Reading = None,
    set_: Set = None,
    base: Base = None,
    men_count: MenCount = None,
    as_json: Json = False,
    templates: Templates = None,
) -> None:
    """Compare the legal plays of a roll: the chance to win, what each gives up, the chance to be hit.

    Points are won less lost games, with an interval that holds for all plays together 95 times of 100.

    Example: tabulae analyse tabula --roll 6,5,4 --rollouts 100
    """
    from tabulae.engine.dice import parse_roll
    from tabulae.play.answers import MoveRequest, answer_analyse

    dice = parse_roll(roll)
    question = MoveRequest(game, dice, position, seat, reading, overrides(set_), base, templates, men_count)
    answer = answer_analyse(question, rollouts, seed)
    if as_json:
        tell(answer)
        return
    if answer["result"]:
        typer.echo(f"The game is over: {', '.join(answer['result']['winners']) or 'nobody'} won")
        return
    for one in answer["plays"]:
        play = one["play"] or "nothing can be played"
        if one["points"] is None:
            typer.echo(f"{play:<32} not rolled out     hit {100 * one['hit']:5.1f} %")
            continue
        points = one["points"]
        between = f"({points['low']:+.2f} to {points['high']:+.2f})"
        typer.echo(
            f"{play:<32} wins {100 * one['wins']:5.1f} %   points {points['mean']:+.2f} {between:<16}   "
            f"gives up {one['given_up']:.3f}   hit {100 * one['hit']:5.1f} %"
        )


def train(
    game: GameName,
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help="How many games to play and learn from.")
    ] = 20_000,
    seed: Seed = 1283,
    reading: Reading = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", metavar="FILE", help="Where to write; the game's own folder if left out."
        ),
    ] = None,
    templates: Templates = None,
) -> None:
    """Train the sensible player of a game by letting it play against itself.

    Example: tabulae train tabula --games 20000
    """
    from tabulae.play.answers import train_player
    from tabulae.products.output import write_whole

    with _progress(games) as report:
        place, network = train_player(game, games, seed, reading=reading, templates=templates, report=report)
    path = output or place
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, network.dumps().encode("utf-8"))
    typer.echo(path)


def study(
    game: GameName,
    rollouts: Annotated[
        int, typer.Option("--rollouts", metavar="N", min=10, max=100_000, help="Games behind every figure.")
    ] = 400,
    seed: Seed = 1283,
    choices: Annotated[
        bool, typer.Option("--choices", help="Only what worksheets let pupils choose between.")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="Write it there; else to the screen."),
    ] = None,
    templates: Templates = None,
) -> None:
    """Study a game for its booklet: first turns, puzzles, maxims put to the test. It takes minutes.

    The booklet prints what is kept as booklet.json in the folder of the game, worksheets what is kept there
    as choices.json.

    Example: tabulae study tabula --rollouts 40 -o booklet.json
    """
    from tabulae.play.answers import answer_choices, answer_study
    from tabulae.play.studies import dumps
    from tabulae.products.output import write_whole

    ask = answer_choices if choices else answer_study
    answer = ask(game, rollouts, seed, templates=templates, report=lambda done: typer.echo(done, err=True))
    if output is None:
        typer.echo(dumps(answer), nl=False)
    else:
        write_whole(output, dumps(answer).encode("utf-8"))


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None] | None]:
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        yield lambda done: bar.update(task, completed=done)


def _print_simulation(answer: dict[str, Any]) -> None:
    count = answer["games"]
    players = answer.get("players")
    who = "at random" if players is None else "by " + ", ".join(dict.fromkeys(players.values()))
    typer.echo(
        f"{answer['game']} ({answer['reading']}): {count} game{'' if count == 1 else 's'} {who}, "
        f"seed {answer['seed']}, with 95 % intervals"
    )
    for name in ("throws", "minutes", "hits", "idle_throws", "dice_passed_on"):
        found = answer[name]
        label = name.replace("_", " ")
        ends = f"   {found['shortest']} to {found['longest']}" if "shortest" in found else ""
        typer.echo(f"  {label:16}{found['mean']:9.1f}   ({found['low']:.1f} to {found['high']:.1f}){ends}")
    shares = [(f"{seat} wins", found) for seat, found in answer["winners"].items()]
    shares.append(("who begins wins", answer["first_wins"]))
    shares += [(name, answer[name]) for name in ("draws", "unfinished") if answer[name]["count"]]
    shares += [(f"ends: {reason}", found) for reason, found in answer["reasons"].items()]
    shares += [(f"counts: {degree}", found) for degree, found in answer.get("degrees", {}).items()]
    for label, found in shares:
        low, high = 100 * found["low"], 100 * found["high"]
        typer.echo(f"  {label:16}{100 * found['share']:7.1f} %   ({low:.1f} to {high:.1f})")
