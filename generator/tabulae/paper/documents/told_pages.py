"""A game told turn by turn, and advice, for a booklet: boards with arrows, and words beside or below each."""

from __future__ import annotations

from dataclasses import replace

from tabulae.draw.figures.diagram import Diagram, example_diagram, played_diagram
from tabulae.library.games.records import Game, Section
from tabulae.library.told.told_game import ToldGame, ToldTurn
from tabulae.paper.documents.worded_boards import BoardSetter, WordedBoard
from tabulae.paper.flow.flowables import Head
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.rule_layout import TextCache
from tabulae.paper.flow.story import Story, StoryItem


def told_pages(
    setter: BoardSetter, head: Head, told_game: ToldGame, following: Story = ()
) -> list[StoryItem]:
    """Return the story of a told game: head, first words, each told turn with its board, what follows."""
    look = setter.look
    intro = [MeasuredParagraph(text_markup(text), look.text) for text in told_game.opening.texts]
    boards = [
        WordedBoard(
            told_diagram(setter.game, told_game, part),
            (
                Head(part.title, look.scale.section, look),
                *(MeasuredParagraph(text_markup(text), look.text) for text in part.texts),
            ),
            above=1,
        )
        for part in told_game.told_turns
    ]
    return setter.story(head, intro, boards, following)


def told_diagram(game: Game, told_game: ToldGame, part: ToldTurn) -> Diagram:
    """Return the position before a told turn, with its throw, and its plays as arrows, on the whole board."""
    turn = told_game.turn(part.number)
    seat = game.rules.seat_names[turn.seat]
    return played_diagram(game, turn.before, seat, turn.roll, turn.play, title=part.title)


def advice_pages(setter: BoardSetter, head: Head, advice: Section, following: Story = ()) -> list[StoryItem]:
    """Return a head, each piece of advice with its board and the caption, and what follows.

    Each piece of advice has a figure, which is one of the examples of the game.
    """
    look, texts = setter.look, TextCache(setter.look)
    boards: list[WordedBoard] = []
    for block in advice.blocks:
        example = setter.game.examples[block.figures[0]]
        caption = MeasuredParagraph(text_markup(example.caption), look.caption)
        caption.spaceBefore = look.scale.leading * 0.35
        diagram = replace(example_diagram(setter.game, example), focus=())
        words = texts.rule(block)
        boards.append(WordedBoard(diagram, (*words, caption), len(words), block.figures[0]))
    return setter.story(head, (), boards, following, large_too=True)
