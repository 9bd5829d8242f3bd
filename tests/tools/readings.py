"""Write output/samples/readings.md and its plots from the studies: ``python -m tests.tools.readings``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabulae.draw.plots import minutes_plot
from tabulae.library.games.folders import game_folders, game_model
from tabulae.library.games.outcomes import given_up_percent, rounded_minutes
from tabulae.library.studies import ReadingStudy, stored_study
from tabulae.library.temporary_files import write_atomically
from tabulae.render.svg import svg_bytes
from tests.tools.samples import FOLDER

REPORT = FOLDER / "readings.md"
WIDE_MM = 160.0
ABOUT = "how long nine games of ten take, by reading"


def table(readings: Sequence[ReadingStudy]) -> Iterator[str]:
    """The readings side by side as lines of Markdown."""
    heads = (
        "reading",
        "games",
        "minutes",
        "who begins wins",
        "drawn or never over",
        "hits",
        "choices",
        "a rival rule matters",
    )
    yield f"| {' | '.join(heads)} |"
    yield "|---" * len(heads) + "|"
    for one in readings:
        first, last = rounded_minutes(one.minutes.nine_of_ten)
        end = "and more" if given_up_percent(one) else f"to {last}"
        begins, matters = one.first_wins, one.matters
        rival = "the usual reading" if not one.differs else "other positions"
        if matters and one.differs:
            rival = f"{100 * matters.turns:.1f} % of turns, {100 * matters.games:.0f} % of games"
        won = f"{100 * begins.share:.0f} % ({100 * begins.low:.0f}–{100 * begins.high:.0f})"
        drawn = 100 * (one.draws.share + one.unfinished.share)
        yield (
            f"| `{one.reading}` | {one.games:,} | {first} {end} "
            f"| {won if begins.count else '–'} | {drawn:.0f} % | {one.hits.mean:.1f} "
            f"| {one.choices:.1f} | {rival} |"
        )


def report() -> Iterator[tuple[str, bytes]]:
    """The files of the report with their names, the text last."""
    lines = [
        "# How the readings play",
        "",
        "Sensible players against themselves, as `tabulae compare` has it; a throw takes 20 seconds.",
        "The minutes are those of nine games of ten. Made by `make readings` from the studies in",
        "`templates/games/`. “Who begins wins” counts games that one side won alone, with the 95 % interval.",
        "“A rival rule matters” says in how many turns of the usual game this reading allows something else,",
        "or is over already.",
    ]
    for game in game_folders():
        study = stored_study(game)
        if study is None:
            continue
        name = game_model(game).name
        picture = f"readings-{game}.svg"
        rows = [(one.reading, one.minutes) for one in study.readings]
        yield picture, svg_bytes(minutes_plot(rows, WIDE_MM, "colour", f"{name}: {ABOUT}", "min"))
        lines += ["", f"## {name}", "", *table(study.readings), "", f"![{name}]({picture})"]
        lines += ["", f"`tabulae compare {game} --games {study.games} --seed {study.seed}`"]
    yield REPORT.name, ("\n".join(lines) + "\n").encode("utf-8")


def main() -> None:
    """Write the report."""
    for name, content in report():
        write_atomically(FOLDER / name, content)


if __name__ == "__main__":
    main()
