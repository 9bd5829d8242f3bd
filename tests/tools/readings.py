"""Write output/samples/readings.md and its plots from the studies: ``python -m tests.tools.readings``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tabulae.library.games import game_folders, game_model
from tabulae.library.study import even_minutes, stored_study
from tabulae.products.output import write_whole
from tabulae.render.svg import svg_bytes
from tabulae.scene.primitives import Circle, Item, Paint, Path, Scene, Text, polyline
from tabulae.scene.style import POINT_MM, palette_named
from tests.tools.samples import FOLDER

REPORT = FOLDER / "readings.md"
WIDE_MM, LABEL_MM, RIGHT_MM, ROW_MM = 160.0, 48.0, 8.0, 7.0
SIZE_MM = 9 * POINT_MM
STEPS = (5, 10, 20, 30, 60, 120, 240, 480, 960)

Entry = Mapping[str, Any]


def plot(name: str, readings: Sequence[Entry]) -> Scene:
    """For each reading a line over nine games of ten, in minutes, with a dot at the mean."""
    tones = palette_named("colour")
    longest = max(float(one["minutes"]["nine_of_ten"][1]) for one in readings)
    step = next((step for step in STEPS if longest / step <= 6), STEPS[-1])
    end = step * -(-longest // step)

    def at(minutes: float) -> float:
        return LABEL_MM + (WIDE_MM - LABEL_MM - RIGHT_MM) * (minutes / end)

    def drawn() -> Iterator[Item]:
        for row, one in enumerate(readings):
            y = (row + 0.7) * ROW_MM
            yield Text(0.0, y + 1.1, one["reading"], SIZE_MM, tones.ink)
            first, last = one["minutes"]["nine_of_ten"]
            yield Path(polyline([(at(first), y), (at(last), y)]), Paint(None, tones.lapis, 0.9))
            yield Circle(at(one["minutes"]["mean"]), y, 1.1, Paint(tones.lapis, tones.paper, 0.25))
        foot = (len(readings) + 0.4) * ROW_MM
        yield Path(polyline([(at(0), foot), (at(end), foot)]), Paint(None, tones.ink, 0.2))
        for minutes in range(0, int(end) + 1, step):
            x = at(minutes)
            yield Path(polyline([(x, foot), (x, foot + 1.4)]), Paint(None, tones.ink, 0.2))
            unit = " min" if minutes == end else ""
            yield Text(x, foot + 5.2, f"{minutes}{unit}", SIZE_MM, tones.ink, "figures", "middle")

    high = (len(readings) + 0.4) * ROW_MM + 7
    return Scene(WIDE_MM, high, tuple(drawn()), f"{name}: how long nine games of ten take, by reading")


def table(readings: Sequence[Entry]) -> Iterator[str]:
    """The readings side by side as lines of Markdown."""
    heads = (
        "reading",
        "games",
        "minutes",
        "who begins wins",
        "drawn",
        "hits",
        "choices",
        "a rival rule matters",
    )
    yield f"| {' | '.join(heads)} |"
    yield "|---" * len(heads) + "|"
    for one in readings:
        first, last = even_minutes(one["minutes"]["nine_of_ten"])
        begins, matters = one["first_wins"], one["matters"]
        rival = "the usual reading" if not one["differs"] else "other positions"
        if matters and one["differs"]:
            rival = f"{100 * matters['turns']:.1f} % of turns, {100 * matters['games']:.0f} % of games"
        won = f"{100 * begins['share']:.0f} % ({100 * begins['low']:.0f}–{100 * begins['high']:.0f})"
        drawn = 100 * (one["draws"]["share"] + one["unfinished"]["share"])
        yield (
            f"| `{one['reading']}` | {one['games']:,} | {first} to {last} "
            f"| {won if begins['count'] else '–'} | {drawn:.0f} % | {one['hits']['mean']:.1f} "
            f"| {one['choices']:.1f} | {rival} |"
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
        yield picture, svg_bytes(plot(name, study["readings"]))
        lines += ["", f"## {name}", "", *table(study["readings"]), "", f"![{name}]({picture})"]
        lines += ["", f"`tabulae compare {game} --games {study['games']} --seed {study['seed']}`"]
    yield REPORT.name, ("\n".join(lines) + "\n").encode("utf-8")


def main() -> None:
    """Write the report."""
    for name, content in report():
        write_whole(FOLDER / name, content)


if __name__ == "__main__":
    main()
