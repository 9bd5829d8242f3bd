"""What a game is, at the top of its pages: its board, one paragraph, how many play and how long."""

from __future__ import annotations

from tabulae.draw.diagram import played_diagram
from tabulae.draw.figure import figure
from tabulae.library.background import evidence
from tabulae.library.games import game_model
from tabulae.library.records import Example, Game, Paragraph
from tabulae.library.site_words import site_words
from tabulae.library.study import even_minutes, never_over, studied_game
from tabulae.library.words import fill
from tabulae.scene.primitives import Scene

BOARD_MM = 110.0
"""The width of a whole board on a page."""


def shown_example(game: Game) -> Example | None:
    """The example that stands for a game whose board is empty at the start; None where it is not, or none.

    It is one that an old text tells of, man by man, else the one with most men on the board, of those that
    are key examples if there are any.
    """
    points = len(game.rules.board.points)
    if any(any(men[:points]) for men in game.rules.start.men):
        return None
    told = evidence(game)
    quoted = {passage.example for passage in told.passages} if told else set()

    def worth(example: Example) -> tuple[bool, bool, int]:
        return example.id in quoted, example.key, sum(sum(men[:points]) for men in example.position.men)

    return max(game.examples.values(), key=worth, default=None)


def board_drawing(game: Game) -> tuple[Scene, str]:
    """The board of a game set up, or in the middle of a game where it is empty at the start; and in words."""
    words, example = site_words(game.templates).gallery, shown_example(game)
    title = fill(words.position if example else words.set_up, game=game.name)
    position = example.position if example else game.rules.start
    diagram = played_diagram(game, position, game.rules.seat_names[0], (), title=title)
    scene = figure(diagram, BOARD_MM, game.skin)
    return scene, f"{title}. {scene.description}"


def board_note(game: Game) -> str:
    """What position the board shows, where it is not the start."""
    example = shown_example(game)
    return fill(site_words(game.templates).game.example, title=example.title) if example else ""


def game_facts(game: Game) -> list[str]:
    """How many play, how long nine games of ten take, and from what age, as far as it is known."""
    words = site_words(game.templates).facts
    facts = [fill(words.players, players=game.grammar.number(len(game.rules.seats)))]
    found = studied_game(game)
    if found is not None and not never_over(found):
        first, last = even_minutes(found["minutes"]["nine_of_ten"])
        facts.append(fill(words.about if first == last else words.minutes, first=first, last=last))
    age = game_model(game.id, game.templates).age
    if age is not None:
        facts.append(fill(words.age, age=age))
    return facts


def first_words(game: Game) -> str:
    """What the rules say first: one paragraph on what the game is."""
    for section in game.sections:
        for block in section.blocks:
            for part in block.blocks:
                if isinstance(part, Paragraph):
                    return "".join(run.text for run in part.runs)
    return game.tagline
