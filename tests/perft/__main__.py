"""Write the published counts again; a change must be justified by the slow finder."""

from __future__ import annotations

from itertools import islice
from random import Random

from generator.content.games import game_folders, game_model
from generator.engine.ending import result
from generator.engine.explore import perft
from tests.perft import FOLDER, Line, files, read
from tests.readings import is_vast, rules_of, throws

MORE = (
    ("diecisiete-tablas", "playing-in-history-17"),
    ("el-mundo", "max"),
    ("el-mundo", "must-hit-reach"),
    ("el-mundo", "seven-sided"),
    ("ludus-duodecim-scriptorum", "getty-single-die"),
    ("ludus-duodecim-scriptorum", "ludii-mirrored"),
    ("ludus-duodecim-scriptorum", "overshoot-rear"),
    ("quinze-tablas", "bear-off"),
    ("quinze-tablas", "separate"),
    ("quinze-tablas", "thomas-guild"),
    ("tabula", "bell-first-half"),
    ("tabula", "direct-totals"),
    ("tabula", "rear"),
)
POSITIONS = 6
FEW = 250
MANY = 60_000
"""A position with few lines at depth 1 is counted to depth 2 as well, if that does not give too many."""

HEAD = """\
# {game}, {reading}: lines of play over all distinct throws
# depth count seat: position
"""


def lines(game: str, reading: str) -> list[Line]:
    """The counts of a reading: the start, then positions from here and there in random games."""
    rules = rules_of(game, reading)
    asked = [(rules.start, 0)]
    for position, seat, _ in islice(throws(rules, Random(f"{game} {reading}")), 11, None, 37):
        if len(asked) == 1 + POSITIONS:
            break
        if not (result(rules, position, seat) or is_vast(rules, position, seat)):
            asked.append((position, seat))
    found = []
    for position, seat in asked:
        where = (rules.seat_names[seat], rules.format(position))
        count = perft(rules, position, seat, 1)
        found.append(Line(1, count, *where))
        if count <= FEW:
            deeper = perft(rules, position, seat, 2)
            if deeper <= MANY:
                found.append(Line(2, deeper, *where))
    return found


def main() -> None:
    old = {key: read(path) for key, path in files().items()}
    for game, reading in [*((game, game_model(game).default) for game in game_folders()), *MORE]:
        new = lines(game, reading)
        path = FOLDER / f"{game}-{reading}.perft"
        text = HEAD.format(game=game, reading=reading) + "".join(f"{line.text}\n" for line in new)
        path.write_text(text, "utf-8")
        changed = (game, reading) in old and old[game, reading] != new
        print(f"{path.name}: {len(new)} counts{', CHANGED: confirm with the slow finder' if changed else ''}")


if __name__ == "__main__":
    main()
