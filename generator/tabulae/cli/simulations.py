"""Commands that play many games: statistics, comparisons, analysis of a roll, training of players."""

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
    PositionText,
    Reading,
    Roll,
    RuleOptions,
    SeatName,
    Templates,
    with_rule_options,
)
from tabulae.cli.writing import Force, print_json, table_writer

Games = Annotated[int, typer.Option("--games", metavar="N", min=1, help="Number of games.")]
Seed = Annotated[
    int, typer.Option("--seed", metavar="S", help="Random seed; the same seed plays the same games.")
]
Jobs = Annotated[
    int,
    typer.Option("--jobs", metavar="J", min=1, help="Worker processes; the answer does not depend on them."),
]
Cluster = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster; local starts one here."),
]
Journal = Annotated[
    Path | None,
    typer.Option(
        "--journal", metavar="FILE", help="Save progress to this file; rerun the same command to resume."
    ),
]
SecondsAThrow = Annotated[
    float | None,
    typer.Option(
        "--seconds-a-throw",
        metavar="S",
        min=1,
        help="Seconds a player takes for a turn. Default: as in the printed texts.",
    ),
]
Csv = Annotated[
    Path | None, typer.Option("--csv", metavar="FILE", help="Also write a table for a spreadsheet.")
]


@with_rule_options
def simulate(
    game: GameName,
    games: Games = 100,
    seed: Seed = 1,
    player: Annotated[
        str, typer.Option("--player", metavar="P", help="Player of every seat: random, sensible or strong.")
    ] = "random",
    seats: Annotated[
        str | None, typer.Option("--seats", metavar="P,P,...", help="Or: one player for each seat.")
    ] = None,
    first: Annotated[
        str,
        typer.Option("--first", metavar="SEAT", help="The seat that starts; lot: whoever throws highest."),
    ] = "lot",
    seconds_a_throw: SecondsAThrow = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    journal: Journal = None,
    *,
    rules: RuleOptions,
    as_json: Json = False,
    csv_file: Csv = None,
    force: Force = False,
    templates: Templates = None,
) -> None:
    """Play many games and report how long they take, who wins and how they end.

    Example: tabulae simulate tabula --games 100 --seed 1 --player sensible
    """
    from tabulae.library.study import SECONDS_A_THROW
    from tabulae.play.study_answers import answer_simulate

    table = table_writer(csv_file, force)
    with _progress(games) as report:
        answer = answer_simulate(
            game,
            games,
            seed,
            jobs=jobs,
            cluster=cluster,
            journal=journal,
            reading=rules.reading,
            overrides=rules.overrides,
            base=rules.base,
            men=rules.men_count,
            templates=templates,
            report=report,
            player=player,
            seats=tuple(name.strip() for name in seats.split(",")) if seats else (),
            first=first,
            write_csv=table,
            seconds_a_throw=seconds_a_throw or SECONDS_A_THROW,
        )
    if as_json:
        print_json(answer)
    else:
        _print_simulation(answer)


def compare(
    game: GameName,
    readings: Annotated[
        str | None, typer.Option("--readings", metavar="R,R,...", help="Readings to compare. Default: all.")
    ] = None,
    games: Games = 400,
    seed: Seed = 1,
    player: Annotated[
        str, typer.Option("--player", metavar="P", help="Player: random, sensible or strong.")
    ] = "sensible",
    seconds_a_throw: SecondsAThrow = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    journal: Journal = None,
    base: Base = None,
    as_json: Json = False,
    csv_file: Csv = None,
    force: Force = False,
    templates: Templates = None,
) -> None:
    """Compare the readings of a game: what differs, and how games between equal players go.

    Example: tabulae compare quinze-tablas --games 200 --seed 1
    """
    from tabulae.library.study import SECONDS_A_THROW
    from tabulae.play.study_answers import answer_compare

    table = table_writer(csv_file, force)
    names = [name.strip() for name in readings.split(",")] if readings else []
    from tabulae.library.games import find_game, game_model

    count = len(names) or len(game_model(find_game(game, templates), templates).readings)
    with _progress(games * count) as report:
        answer = answer_compare(
            game, games, seed, names=names, player=player, jobs=jobs, cluster=cluster, journal=journal,
            base=base, templates=templates, report=report,
            seconds_a_throw=seconds_a_throw or SECONDS_A_THROW,
        )  # fmt: skip
    rows = [_comparison_row(reading) for reading in answer["readings"]]
    if table is not None:
        text = io.StringIO()
        writer = csv.DictWriter(text, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
        table(text.getvalue())
    if as_json:
        print_json(answer)
        return
    typer.echo(f"{answer['game']}: {games} games of each reading, {player} players, seed {seed}")
    for reading, row in zip(answer["readings"], rows, strict=True):
        differs = row["differs"] or "the default rules"
        typer.echo(f"{row['reading']} ({row['status']}, {row['source']}): {differs}")
        typer.echo(f"  {_statistics_line(row, reading['throws']['longest'])}")


def _statistics_line(row: dict[str, Any], longest: int) -> str:
    """Return the statistics of a reading as a line; ``longest`` are the throws of the longest game."""
    line = (
        f"{row['throws']:.0f} throws, nine games in ten {row['from']} to {row['to']}; "
        f"{row['won']}, {row['drawn']} drawn; starting player wins {100 * row['first_wins']:.0f} %; "
        f"{row['hits']:.1f} hits"
    )
    if row["choices"] is not None:
        line += f"; {row['choices']:.1f} choices a turn"
    if row["unfinished"]:
        line += f"; {100 * row['unfinished']:.1f} % unfinished after {longest:,} throws"
    return line


def _comparison_row(reading: dict[str, Any]) -> dict[str, Any]:
    """Return the statistics of a reading as a row of a table."""
    return {
        "reading": reading["reading"],
        "status": reading["status"],
        "source": reading["source"],
        "differs": " ".join(f"{option}={text}" for option, text in reading["differs"].items()),
        "throws": reading["throws"]["mean"],
        "from": reading["throws"]["nine_of_ten"][0],
        "to": reading["throws"]["nine_of_ten"][1],
        "minutes": reading["minutes"]["mean"],
        "won": ", ".join(f"{seat} {won['count']}" for seat, won in reading["winners"].items()),
        "drawn": reading["draws"]["count"],
        "first_wins": reading["first_wins"]["share"],
        "draws": reading["draws"]["share"],
        "unfinished": reading["unfinished"]["share"],
        "hits": reading["hits"]["mean"],
        "choices": reading["choices"],
    }


@with_rule_options
def analyse(
    game: GameName,
    roll: Roll,
    position: PositionText = None,
    seat: SeatName = None,
    rollouts: Annotated[
        int | None,
        typer.Option(
            "--rollouts",
            metavar="N",
            min=1,
            max=100_000,
            help="Games played from each position. Default: 400, or fewer without compiled code.",
        ),
    ] = None,
    seed: Seed = 1,
    *,
    rules: RuleOptions,
    as_json: Json = False,
    templates: Templates = None,
) -> None:
    """Rank the legal turns for a roll: win probability, loss against the best turn, chance of being hit.

    Points are games won minus games lost, with a joint 95 % confidence interval for all turns.

    Example: tabulae analyse tabula --roll 6,5,4 --rollouts 100
    """
    from tabulae.engine.dice import parse_roll
    from tabulae.library.packages import pip_install
    from tabulae.play.analysis import MOST_ROLLOUTS
    from tabulae.play.answers import MoveRequest, answer_analyse

    dice = parse_roll(roll)
    request = MoveRequest(
        game, dice, position, seat, rules.reading, rules.overrides, rules.base, templates, rules.men_count
    )
    answer = answer_analyse(request, rollouts, seed)
    if rollouts is None and answer["rollouts"] < MOST_ROLLOUTS:
        typer.echo(
            f"only {answer['rollouts']} games from each position, to answer soon: --rollouts N plays more, "
            f"and compiled code plays a hundred times as fast: {pip_install('numba')}",
            err=True,
        )
    if as_json:
        print_json(answer)
        return
    if answer["result"]:
        typer.echo(f"The game is over: {', '.join(answer['result']['winners']) or 'nobody'} won")
        return
    for turn in answer["plays"]:
        play = turn["play"] or "no legal play"
        if turn["points"] is None:
            typer.echo(f"{play:<32} not rolled out     hit {100 * turn['hit']:5.1f} %")
            continue
        points = turn["points"]
        between = f"({points['low']:+.2f} to {points['high']:+.2f})"
        typer.echo(
            f"{play:<32} wins {100 * turn['wins']:5.1f} %   points {points['mean']:+.2f} {between:<16}   "
            f"gives up {turn['given_up']:.3f}   hit {100 * turn['hit']:5.1f} %"
        )


def train(
    game: GameName,
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help="Number of games to learn from.")
    ] = 20_000,
    seed: Seed = 1283,
    reading: Reading = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", metavar="FILE", help="The file to write. Default: in the folder of the game."
        ),
    ] = None,
    templates: Templates = None,
) -> None:
    """Train the sensible player of a game by letting it play against itself.

    Example: tabulae train tabula --games 20000
    """
    from tabulae.play.network_files import train_player
    from tabulae.products.output import write_atomically

    with _progress(games) as report:
        place, network = train_player(game, games, seed, reading=reading, templates=templates, report=report)
    path = output or place
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, network.dumps().encode("utf-8"))
    typer.echo(path)


def study(
    game: GameName,
    rollouts: Annotated[
        int,
        typer.Option("--rollouts", metavar="N", min=10, max=100_000, help="Games played for each figure."),
    ] = 400,
    seed: Seed = 1283,
    choices: Annotated[
        bool, typer.Option("--choices", help="Only the choices that worksheets offer pupils.")
    ] = False,
    told: Annotated[
        bool, typer.Option("--told", help="Only the rollouts of the turns that the told game tells.")
    ] = False,
    new_game: Annotated[
        int | None,
        typer.Option(
            "--new-game", metavar="SEED", help="Only one game between strong players, to tell in told.yaml."
        ),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="The file to write. Default: stdout."),
    ] = None,
    templates: Templates = None,
) -> None:
    """Study a game for its booklet: puzzles and tests of maxims. This takes minutes.

    The booklet of a game prints the study in its folder named booklet.json, worksheets the one named
    choices.json. A told game is in told.yaml (--new-game), its rollouts in told.json (--told).

    Example: tabulae study tabula --rollouts 40 -o booklet.json
    """
    from tabulae.play.studies import dumps
    from tabulae.play.study_answers import answer_choices, answer_new_game, answer_study, answer_told
    from tabulae.products.output import write_atomically

    if new_game is not None:
        text = answer_new_game(game, new_game, templates)
    else:
        ask = answer_choices if choices else answer_told if told else answer_study
        text = dumps(
            ask(game, rollouts, seed, templates=templates, report=lambda done: typer.echo(done, err=True))
        )
    if output is None:
        typer.echo(text, nl=False)
    else:
        write_atomically(output, text.encode("utf-8"))


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
        figure = answer[name]
        label = name.replace("_", " ")
        ends = f"   {figure['shortest']} to {figure['longest']}" if "shortest" in figure else ""
        typer.echo(f"  {label:22}{figure['mean']:9.1f}   ({figure['low']:.1f} to {figure['high']:.1f}){ends}")
    shares = [(f"{seat} wins", figure) for seat, figure in answer["winners"].items()]
    shares += [(f"{seat} placed", figure) for seat, figure in answer.get("placed", {}).items()]
    shares.append(("starting player wins", answer["first_wins"]))
    shares += [(name, answer[name]) for name in ("draws", "unfinished") if answer[name]["count"]]
    shares += [(f"ends: {reason}", figure) for reason, figure in answer["reasons"].items()]
    shares += [(f"counts: {degree}", figure) for degree, figure in answer.get("degrees", {}).items()]
    for label, figure in shares:
        low, high = 100 * figure["low"], 100 * figure["high"]
        typer.echo(f"  {label:22}{100 * figure['share']:7.1f} %   ({low:.1f} to {high:.1f})")
