"""Keep how far learners get in the lesson of each game: ``python -m tests.tools.paces [GAME...]``."""

import json
import sys

from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.library.games.game import load_game
from tabulae.library.studies import PACE
from tabulae.library.templates import SHIPPED
from tabulae.library.told.lesson_plans import game_of_lesson, lesson_plan
from tabulae.play.pace import minutes_of_play, pace


def main(games: list[str]) -> None:
    """Write pace.json in the folder of each game whose lesson is played."""
    for name in sorted(game_folders(SHIPPED)):
        if games and name not in games:
            continue
        game = load_game(GameChoice(name))
        plan = lesson_plan(game)
        if plan.play is None:
            continue
        played = game_of_lesson(game, plan)
        found = pace(played, minutes_of_play(played, plan.play))
        PACE.path(name).write_text(json.dumps(found.model_dump(), indent=2) + "\n", encoding="utf-8")
        print(name, found)


if __name__ == "__main__":
    main(sys.argv[1:])
