"""The puzzles of a booklet: boards with questions, and their answers upside down."""

from __future__ import annotations

from dataclasses import replace

from tabulae.library.told.puzzles import Puzzle, Puzzles
from tabulae.paper.documents.play_comments import puzzle_answer, puzzle_diagram, puzzle_question
from tabulae.paper.documents.worded_boards import BoardSetter, WordedBoard
from tabulae.paper.flow.flowables import Head, Stack
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import Story, StoryItem
from tabulae.scene.style import POINTS_PER_MM

_LEAST_MAN_MM = 4.0
"""The least diameter of a man on a board that people are to think about."""


def puzzle_pages(setter: BoardSetter, head: Head, stored: Puzzles, following: Story = ()) -> list[StoryItem]:
    """Return a head, all puzzles as boards with questions, all answers upside down, and what follows.

    The last answer comes first, so that they read in order when the page is turned round.
    """
    game, look, message = setter.game, setter.look, setter.game.message
    intro = MeasuredParagraph(text_markup(message("puzzle-intro")), look.text)
    numbered = list(enumerate(stored.puzzles, start=1))
    boards = [
        WordedBoard(
            puzzle_diagram(game, puzzle),
            _question(setter, puzzle, number),
            brief=_brief_question(setter, puzzle, number),
        )
        for number, puzzle in numbered
    ]
    # The last answer comes first: who turns the page round reads them in order.
    answers = [text_markup(puzzle_answer(game, puzzle, number)) for number, puzzle in numbered]
    answers.append(text_markup(message("puzzle-tested", games=message.figures(f"{stored.games:,}"))))
    gap = look.scale.leading * 0.25
    end = list(following)
    for style in (look.small, look.text):  # in the type of the text where that fills a page better
        turned = [UpsideDown(MeasuredParagraph(answer, style), gap) for answer in reversed(answers)]
        together = Stack(turned, look.scale.leading)  # on two pages nobody would know at which end to begin
        if together.height_at(look.measure_mm * POINTS_PER_MM) <= setter.page_pt:
            if len(end) > len(following):
                together.alternative = end
            end = [together, *following]
        elif style is look.small:
            end = [*turned, *following]
    legible = replace(setter, least_man_mm=_LEAST_MAN_MM, all_numbered=True)
    return legible.story(head, [intro], boards, end)


def _question(setter: BoardSetter, puzzle: Puzzle, number: int) -> tuple[StoryItem, ...]:
    """Return the throw of a puzzle and the plays to choose from, each as a paragraph."""
    look = setter.look
    asked, *plays = map(text_markup, puzzle_question(setter.game, puzzle))
    paragraphs = [MeasuredParagraph(f"<b>{number}.</b> {asked}", look.text)]
    paragraphs += [MeasuredParagraph(play, look.entry) for play in plays]
    paragraphs[0].spaceBefore = look.scale.leading * 0.3
    return tuple(paragraphs)


def _brief_question(setter: BoardSetter, puzzle: Puzzle, number: int) -> tuple[StoryItem, ...]:
    """Return the same as one paragraph."""
    asked, *plays = map(text_markup, puzzle_question(setter.game, puzzle))
    words = " &nbsp;".join((f"<b>{number}.</b> {asked}", *plays))
    paragraph = MeasuredParagraph(words, setter.look.text)
    paragraph.spaceBefore = setter.look.scale.leading * 0.3
    return (paragraph,)


class UpsideDown(StoryItem):
    """An item turned upside down."""

    def __init__(self, part: StoryItem, before: float) -> None:
        super().__init__()
        self.part, self.spaceBefore, self.spaceAfter = part, before, 0.0

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return width and height in points."""
        self.width, self.height = width, self.part.wrap(width, height)[1]
        return self.width, self.height

    def draw(self) -> None:
        """Draw the item turned by half a circle."""
        self.canv.saveState()
        self.canv.translate(self.width, self.height)
        self.canv.rotate(180)
        self.part.wrap(self.width, self.height)
        self.part.drawOn(self.canv, 0, 0)
        self.canv.restoreState()
