"""Commands that play many games: statistics, comparisons, analysis of a roll, training of players."""

from __future__ import annotations

import csv
import io
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tabulae.cli.arguments import (
    RESEARCH_PANEL,
    BaseOption,
    ForceOption,
    GameArgument,
    JsonOption,
    PositionOption,
    ReadingOption,
    RollOption,
    SeatOption,
    TemplatesOption,
    completing,
    decimal_number,
    with_choice,
)
from tabulae.cli.printing import print_json
from tabulae.cli.settings import users_messages, usual_language
from tabulae.library.choice import GameChoice
from tabulae.library.templates import Templates

if TYPE_CHECKING:
    from tabulae.library.words.messages import Messages
    from tabulae.library.words.printed_notation import PrintedNotation

GamesOption = Annotated[int, typer.Option("--games", metavar="N", min=1, help="Number of games.")]
SeedOption = Annotated[
    int, typer.Option("--seed", metavar="S", help="Random seed; the same seed plays the same games.")
]
PlayerOption = Annotated[
    str,
    typer.Option(
        "--player",
        metavar="P",
        help="Player of every seat: random, sensible or strong.",
        autocompletion=completing("player"),
    ),
]
JobsOption = Annotated[
    int,
    typer.Option("--jobs", metavar="J", min=1, help="Worker processes; the answer does not depend on them."),
]
ClusterOption = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Play on a Dask cluster; local starts one here.",
        rich_help_panel=RESEARCH_PANEL,
    ),
]
JournalOption = Annotated[
    Path | None,
    typer.Option(
        "--journal",
        metavar="FILE",
        help="Save progress to this file; rerun the same command to resume.",
        rich_help_panel=RESEARCH_PANEL,
    ),
]
SecondsAThrowOption = Annotated[
    str | None,
    typer.Option(
        "--seconds-a-throw",
        metavar="S",
        callback=decimal_number("--seconds-a-throw", 1),
        help="Seconds that a player takes for a turn. Default: as in the printed texts.",
    ),
]
"""It is a number when a command gets it."""
CsvOption = Annotated[
    Path | None, typer.Option("--csv", metavar="FILE", help="Also write a table for a spreadsheet.")
]


@with_choice
def simulate(
    choice: GameChoice,
    games: GamesOption = 100,
    seed: SeedOption = 1,
    player: PlayerOption = "random",
    seats: Annotated[
        str | None,
        typer.Option("--seats", metavar="P,P,...", help="Instead of --player: one player for each seat."),
    ] = None,
    first: Annotated[
        str,
        typer.Option(
            "--first",
            metavar="SEAT",
            help="The seat that starts; lot: whoever throws highest.",
            autocompletion=completing("seat"),
        ),
    ] = "lot",
    seconds_a_throw: SecondsAThrowOption = None,
    jobs: JobsOption = 1,
    cluster: ClusterOption = None,
    journal: JournalOption = None,
    as_json: JsonOption = False,
    csv_file: CsvOption = None,
    force: ForceOption = False,
) -> None:
    """Play many games and report how long they take, who wins and how they end.

    Example: tabulae simulate tabula --games 100 --seed 1 --player sensible
    """
    from tabulae.cli.writing import table_writer
    from tabulae.lab.study_answers import answer_simulate
    from tabulae.library.studies import SECONDS_A_THROW
    from tabulae.library.words.messages import messages

    table = table_writer(csv_file, force)
    with _progress(games) as report:
        answer = answer_simulate(
            choice,
            games,
            seed,
            jobs=jobs,
            cluster=cluster,
            journal=journal,
            report=report,
            player=player,
            seats=tuple(name.strip() for name in seats.split(",")) if seats else (),
            first=first,
            write_csv=table,
            seconds_a_throw=float(seconds_a_throw or SECONDS_A_THROW),
        )
    if as_json:
        print_json(answer)
    else:
        source = choice.templates
        _print_simulation(answer, messages(source), _seat_names(answer["game"], source))


def compare(
    game: GameArgument,
    readings: Annotated[
        str | None, typer.Option("--readings", metavar="R,R,...", help="Readings to compare. Default: all.")
    ] = None,
    games: GamesOption = 400,
    seed: SeedOption = 1,
    player: PlayerOption = "sensible",
    seconds_a_throw: SecondsAThrowOption = None,
    jobs: JobsOption = 1,
    cluster: ClusterOption = None,
    journal: JournalOption = None,
    base: BaseOption = None,
    as_json: JsonOption = False,
    csv_file: CsvOption = None,
    force: ForceOption = False,
    templates: TemplatesOption = None,
) -> None:
    """Compare the readings of a game: what differs, and how games between equal players go.

    Example: tabulae compare quinze-tablas --games 200 --seed 1
    """
    from tabulae.cli.writing import table_writer
    from tabulae.lab.study_answers import answer_compare
    from tabulae.library.games.folders import find_game, game_model
    from tabulae.library.studies import SECONDS_A_THROW
    from tabulae.library.words.messages import messages

    table = table_writer(csv_file, force)
    names = [name.strip() for name in readings.split(",")] if readings else []
    source = Templates(templates, usual_language(game, templates))
    count = len(names) or len(game_model(find_game(game, source), source).readings)
    with _progress(games * count) as report:
        answer = answer_compare(
            game,
            games,
            seed,
            names=names,
            player=player,
            jobs=jobs,
            cluster=cluster,
            journal=journal,
            base=base,
            templates=source,
            report=report,
            seconds_a_throw=float(seconds_a_throw or SECONDS_A_THROW),
        )
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
    message, seats = messages(source), _seat_names(answer["game"], source)
    players, titles = message(f"player-{player}"), game_model(answer["game"], source).readings
    typer.echo(message("compare-head", game=answer["game"], count=games, players=players, seed=seed))
    for reading, row in zip(answer["readings"], rows, strict=True):
        differs = row["differs"] or message("compare-default")
        status, title = message(f"status-{row['status']}"), titles[row["reading"]].title
        won = ", ".join(f"{seats[seat]} {won['count']}" for seat, won in reading["winners"].items())
        typer.echo(message("titled", title=f"{row['reading']} – {title} ({status})", says=differs))
        typer.echo(f"  {_statistics_line({**row, 'won': won}, reading['throws']['longest'], message)}")


def _seat_names(game: str, templates: Templates) -> dict[str, str]:
    """Return the printed names of the seats of a game, by its id."""
    from tabulae.library.games.folders import game_model, printed_seats

    return printed_seats(game_model(game, templates))


def _statistics_line(row: dict[str, Any], longest: int, message: Messages) -> str:
    """Return the statistics of a reading as a line; ``longest`` are the throws of the longest game."""
    line = message(
        "compare-line",
        throws=f"{row['throws']:.0f}",
        won=row["won"],
        drawn=row["drawn"],
        first=round(100 * row["first_wins"]),
        hits=f"{row['hits']:.1f}",
        **{"from": row["from"], "to": row["to"]},
    )
    if row["choices"] is not None:
        line += message("compare-choices", choices=f"{row['choices']:.1f}")
    if row["unfinished"]:
        share = f"{100 * row['unfinished']:.1f}"
        line += message("compare-unfinished", share=share, throws=f"{longest:,}")
    return line


def _comparison_row(reading: Mapping[str, Any]) -> dict[str, Any]:
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


@with_choice
def analyse(
    choice: GameChoice,
    roll: RollOption,
    position: PositionOption = None,
    seat: SeatOption = None,
    rollouts: Annotated[
        int | None,
        typer.Option(
            "--rollouts",
            metavar="N",
            min=1,
            max=100_000,
            help="Games played from each position. Default: as many as fit into a few seconds, at most 400.",
        ),
    ] = None,
    seed: SeedOption = 1,
    as_json: JsonOption = False,
) -> None:
    """Rank the legal turns for a roll: win probability, loss against the best turn, chance of being hit.

    Points are games won minus games lost, with a joint 95 % confidence interval for all turns.

    Example: tabulae analyse tabula --roll 6,5,4 --rollouts 100
    """
    from importlib.util import find_spec

    from tabulae.library.games.notation import printed_notation
    from tabulae.library.packages import pip_install
    from tabulae.play.analysis import MOST_ROLLOUTS, answer_analyse
    from tabulae.play.answers import MoveRequest

    request = MoveRequest(choice, roll, position, seat)
    answer = answer_analyse(request, rollouts, seed)
    message = users_messages()
    if rollouts is None and answer["rollouts"] < MOST_ROLLOUTS:
        short = message("analyse-short", count=answer["rollouts"], throws=answer.get("throws", 0))
        faster = "" if find_spec("numba") else f" {message('analyse-numba', command=pip_install('numba'))}"
        typer.echo(f"{short}{faster}", err=True)
    if as_json:
        print_json(answer)
    else:
        _print_analysis(answer, printed_notation(choice))


_WIDTHS = (32, 11, 28, 13, 10)
"""The columns of a table of plays, in characters."""


def _print_analysis(answer: dict[str, Any], notation: PrintedNotation) -> None:
    message = notation.message
    if answer["result"]:
        typer.echo(notation.ending(answer["result"]))
        return

    for turn in answer["plays"]:
        play, points = notation.plays(turn["play"]) or message("moves-none"), turn["points"]
        parts = [play]
        if points is None:
            parts.append(message("analyse-not-rolled"))
        else:
            parts.append(message("analyse-wins", share=f"{100 * turn['wins']:.1f}"))
            parts.append(message("analyse-points", **{name: f"{points[name]:+.2f}" for name in points}))
            parts.append(message("analyse-given-up", points=f"{turn['given_up']:.3f}"))
        if turn["hit"] is not None:
            parts.append(message("analyse-hit", share=f"{100 * turn['hit']:.1f}"))
        typer.echo(
            "   ".join(f"{part:{width}}" for part, width in zip(parts, _WIDTHS, strict=False)).rstrip()
        )


def strengths(
    games_named: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME]...", help="The games to measure. Default: all.", autocompletion=completing("game")
        ),
    ] = None,
    games: GamesOption = 1000,
    strong_games: Annotated[
        int,
        typer.Option(
            "--strong-games", metavar="N", min=0, help="Number of games of the strong player, which is slow."
        ),
    ] = 0,
    seed: SeedOption = 1283,
    reading: ReadingOption = None,
    jobs: JobsOption = 1,
    as_json: JsonOption = False,
    templates: TemplatesOption = None,
) -> None:
    """Measure the players of games: how often the better one wins, sitting in every seat equally often.

    Example: tabulae strengths tabula --games 100
    """
    from tabulae.lab.strengths import strengths as measured_strengths
    from tabulae.library.games.folders import game_folders

    answers, source, message = [], Templates(templates), users_messages()
    for game in games_named or list(game_folders(source)):
        measured = measured_strengths(
            game, games, strong_games, seed, reading=reading, templates=source, jobs=jobs
        )
        answers += [strength.as_json() for strength in measured]
        for strength in measured if not as_json else ():
            won = strength.won
            shares = {name: f"{100 * getattr(won, name):.1f}" for name in ("value", "low", "high")}
            line = message(
                "strengths-line",
                better=message(f"kind-{strength.better}"),
                worse=message(f"kind-{strength.worse}"),
                count=won.total,
                undecided=strength.undecided,
                **shares,
            )
            typer.echo(f"{strength.game:<28}{line}")
    if as_json:
        print_json({"games": games, "strong_games": strong_games, "seed": seed, "strengths": answers})


def train(
    game: GameArgument,
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help="Number of games to learn from.")
    ] = 20_000,
    seed: SeedOption = 1283,
    reading: ReadingOption = None,
    cells: Annotated[
        int | None,
        typer.Option(
            "--cells", metavar="N", min=1, max=512, help="Hidden cells of the network. Default: 32."
        ),
    ] = None,
    begun: Annotated[
        Path | None,
        typer.Option("--begin-with", metavar="FILE", help="A network to train further. Default: a new one."),
    ] = None,
    against_random: Annotated[
        str,
        typer.Option(
            "--against-random",
            metavar="SHARE",
            callback=decimal_number("--against-random", 0, 1),
            help="The share of games in which one seat plays at random.",
        ),
    ] = "0",
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE",
            help="The file to write. Default: in the folder of the game, where --force replaces a network.",
        ),
    ] = None,
    force: ForceOption = False,
    templates: TemplatesOption = None,
) -> None:
    """Train the sensible player of a game by letting it play against itself.

    Example: tabulae train tabula --games 20000 -o bell.json
    """
    from tabulae.cli.writing import expect_own_file
    from tabulae.engine.errors import TabulaeError
    from tabulae.lab.study_answers import network_path, train_player
    from tabulae.library.templates import Templates
    from tabulae.library.temporary_files import write_atomically

    source = Templates(templates)
    path = output or network_path(game, reading, source)
    if output is None and path.exists() and not force:
        raise TabulaeError("network-in-use", path=path)
    expect_own_file(path, ['{\n "origin"'], force)
    with _progress(games) as report:
        network = train_player(
            game,
            games,
            seed,
            reading=reading,
            cells=cells,
            initial_file=begun,
            against_random=float(against_random),
            templates=source,
            report=report,
        )
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, network.dumps().encode("utf-8"))
    typer.echo(path)


def study(
    game: GameArgument,
    rollouts: Annotated[
        int,
        typer.Option("--rollouts", metavar="N", min=10, max=100_000, help="Games played for each estimate."),
    ] = 400,
    seed: SeedOption = 1283,
    choices: Annotated[
        bool, typer.Option("--choices", help="The choices that worksheets offer pupils.")
    ] = False,
    advice: Annotated[bool, typer.Option("--advice", help="The tests of the advice in maxims.yaml.")] = False,
    told: Annotated[
        bool, typer.Option("--told", help="The rollouts of the turns that the told game tells.")
    ] = False,
    positions: Annotated[
        bool, typer.Option("--positions", help="The rollouts of the puzzles and of the advice.")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="The file to write. Default: stdout."),
    ] = None,
    force: ForceOption = False,
    templates: TemplatesOption = None,
) -> None:
    """Study a game for its booklet and worksheets: advice, choices, told game, puzzles. This takes minutes.

    Each study belongs in the folder of the game: advice.json (--advice: games of a player who follows one
    piece of advice against the sensible player), choices.json (--choices: what worksheets ask), told.json
    (--told: rollouts of the turns of the told game) and positions.json (--positions: rollouts of the puzzles
    and the advice).

    Example: tabulae study tabula --positions --rollouts 40 -o positions.json
    """
    from tabulae.cli.writing import expect_own_file
    from tabulae.engine.errors import TabulaeError
    from tabulae.lab.studies import dumps
    from tabulae.lab.study_answers import StudyKind, answer_study
    from tabulae.library.temporary_files import write_atomically

    if output is not None:
        expect_own_file(output, ['{\n "game"'], force)
    asked: dict[StudyKind, bool] = {
        "choices": choices,
        "advice": advice,
        "told": told,
        "positions": positions,
    }
    kinds = [kind for kind, wanted in asked.items() if wanted]
    if len(kinds) != 1:
        raise TabulaeError("one-study", options=[f"--{kind}" for kind in asked])
    message = users_messages()

    def say(id: str, **values: str | int) -> None:
        typer.echo(message(f"study-{id}", **values), err=True)

    text = dumps(answer_study(game, rollouts, seed, kinds[0], templates=Templates(templates), report=say))
    if output is None:
        typer.echo(text, nl=False)
    else:
        output.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(output, text.encode("utf-8"))


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None] | None]:
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(users_messages()("simulate-games"), total=games)
        yield lambda done: bar.update(task, completed=done)


_NUMBERS = ("throws", "minutes", "hits", "idle_throws", "dice_passed_on")
"""What a simulation counts."""


def _print_simulation(answer: dict[str, Any], message: Messages, seats: Mapping[str, str]) -> None:
    names = [message(f"player-{player}") for player in dict.fromkeys((answer.get("players") or {}).values())]
    who = message("simulate-by", players=", ".join(names)) if names else message("player-random")
    head = {"game": answer["game"], "reading": answer["reading"], "count": answer["games"]}
    typer.echo(message("simulate-head", **head, players=who, seed=answer["seed"]))
    winners, placed = answer["winners"], answer.get("placed", {})
    shares = [(message("simulate-wins", seat=seats[seat]), figure) for seat, figure in winners.items()]
    shares += [(message("simulate-placed", seat=seats[seat]), figure) for seat, figure in placed.items()]
    shares.append((message("simulate-first"), answer["first_wins"]))
    rest = [name for name in ("draws", "unfinished") if answer[name]["count"]]
    shares += [(message(f"simulate-{name}"), answer[name]) for name in rest]
    for reason, figure in answer["reasons"].items():
        shares.append((message("simulate-ends", reason=message(f"rule-{reason}")), figure))
    for degree, figure in answer.get("degrees", {}).items():
        shares.append((message("simulate-counts", degree=message(f"degree-{degree}")), figure))
    numbers = [(message(f"simulate-{name}"), answer[name]) for name in _NUMBERS]
    width = max(len(label) for label, _ in numbers + shares) + 1
    for label, figure in numbers:
        mean, low, high = (message.figures(f"{figure[key]:.1f}") for key in ("mean", "low", "high"))
        ends = ""
        if "shortest" in figure:
            ends = "   " + message("simulate-range", low=figure["shortest"], high=figure["longest"])
        between = message("simulate-range", low=low, high=high)
        typer.echo(f"  {label:{width}}{mean:>9}   ({between}){ends}")
    for label, figure in shares:
        share, low, high = (message.figures(f"{100 * figure[key]:.1f}") for key in ("share", "low", "high"))
        between = message("simulate-range", low=low, high=high)
        typer.echo(f"  {label:{width}}{share:>7} %   ({between})")
