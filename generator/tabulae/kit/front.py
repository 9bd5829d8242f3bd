"""The top of a game's page: its board, one paragraph, the number of players and the duration."""

from __future__ import annotations

from tabulae.draw.figures.diagram import played_diagram
from tabulae.draw.figures.figure import figure
from tabulae.library.games.folders import game_model
from tabulae.library.games.outcomes import given_up_percent, rounded_minutes
from tabulae.library.games.records import Example, Game, Paragraph
from tabulae.library.studies import game_study
from tabulae.library.told.background import evidence
from tabulae.scene.primitives import Scene

BOARD_MM = 110.0
"""The width of a whole board on a page."""


def shown_example(game: Game) -> Example | None:
    """Return the example to draw if the board is empty at the start; None if men stand on it.

    Examples that an old text describes come first, then key examples, then those with most men on the board.
    None also if the game has no examples.
    """
    points = len(game.rules.board.points)
    if any(any(men[:points]) for men in game.rules.start.men):
        return None
    sources = evidence(game)
    quoted = {passage.example for passage in sources.passages} if sources else set()

    def rank(example: Example) -> tuple[bool, bool, int]:
        return example.id in quoted, example.key, sum(sum(men[:points]) for men in example.position.men)

    return max(game.examples.values(), key=rank, default=None)


def board_drawing(game: Game) -> tuple[Scene, str]:
    """Return the drawing of a game's board, ``BOARD_MM`` wide, and its description in words.

    The board shows the start position, or :func:`shown_example` if it is empty at the start.
    """
    message, example = game.message, shown_example(game)
    title = message("site-gallery-position" if example else "site-gallery-set-up", game=game.name)
    position = example.position if example else game.rules.start
    diagram = played_diagram(game, position, game.rules.seat_names[0], (), title=title)
    scene = figure(diagram, BOARD_MM, game.skin)
    return scene, f"{title}. {scene.description}"


def board_note(game: Game) -> str:
    """Return a line that names the example drawn on the board; empty if it shows the start position."""
    example = shown_example(game)
    return game.message("site-game-example", title=example.title) if example else ""


def fact_phrases(game: Game) -> list[str]:
    """Return a phrase each for the players, the minutes of nine games in ten and the age.

    Minutes and age are left out if they are not known.
    """
    message = game.message
    facts = [message("site-facts-players", players=len(game.rules.seats))]
    study = game_study(game)
    if study is not None and not given_up_percent(study):
        first, last = rounded_minutes(study.minutes.nine_of_ten)
        facts.append(
            message("site-facts-about" if first == last else "site-facts-minutes", first=first, last=last)
        )
    age = game_model(game.id, game.templates).age
    if age is not None:
        facts.append(message("site-facts-age", age=age))
    return facts


def lead_paragraph(game: Game) -> str:
    """Return the first paragraph of the rules as plain text, or the tagline of a game without rules."""
    for section in game.sections:
        for block in section.blocks:
            for part in block.blocks:
                if isinstance(part, Paragraph):
                    return "".join(run.text for run in part.runs)
    return game.tagline
