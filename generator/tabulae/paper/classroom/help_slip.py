"""The half page of help for a worksheet: a worked example, and what to do with hands and men."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import replace

from tabulae.library.games.records import Game
from tabulae.paper.classroom.worksheet import (
    BESIDE_PT,
    BLOCK_MM,
    MIN_GAP_MM,
    AnswerLines,
    QuestionBlock,
    WorksheetPage,
    fewest_pages,
    flowed_pages,
    pages_pdf,
    small_plan,
    worksheet_plan,
)
from tabulae.paper.flow.flowables import TITLE_KEY, Head, Stack
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import StoryItem
from tabulae.quiz.figures import key_diagram
from tabulae.quiz.ladder import help_steps
from tabulae.quiz.question import Question
from tabulae.quiz.wording import figure_signs, notation, way_note
from tabulae.scene.style import POINTS_PER_MM

_FIGURES_MM = (80, 74, 68, 62)
"""The widths of the example's figure to try, for two slips to stand on a page."""
_CUT_MM = 4.0
"""The white round the line along which two slips are cut apart."""


def help_slips(
    game: Game,
    example: Question,
    kinds: AbstractSet[str],
    paper: str = "a4",
    palette: str = "colour",
    text_pt: float = 12.0,
) -> bytes:
    """Return the PDF of a page with the same help twice, to be cut apart, or once in large type.

    ``example`` is a question of the step, shown with its answer; ``kinds`` are the kinds that its sheet asks.
    Raises TabulaeError as :func:`worksheet_plan` does.
    """
    plan = worksheet_plan(game, example.level, None, 0, paper, palette, text_pt)
    plan = replace(plan, heading=game.message("help-title"))
    look, message, room_pt = plan.look, game.message, plan.room_pt(key=True)

    def slip(figure_mm: float, key: str) -> list[StoryItem]:
        note = way_note(game) if example.level == "read" else notation(game)
        head = Head(plan.title(key=True), look.scale.section * 1.2, look, key=key)
        step = f"{plan.filled_message('worksheet-step')}."
        lead = " ".join(part for part in (step, note, figure_signs(game)) if part)
        diagram = key_diagram(game, example, message("help-example"))
        figure = small_plan(diagram, figure_mm, look.scale, game.skin, look.palette.name)
        asked, answer = (
            [MeasuredParagraph(text_markup(line), look.text) for line in text.split("\n")]
            for text in (message("help-example") + ". " + example.prompt, example.solution)
        )
        bookmark = f"example-{key}", message("help-example")
        block = QuestionBlock(Stack(asked), 0, figure, look, bookmark, figure_mm)
        if block.is_beside:
            block.words = Stack([*asked, *answer])
            answer = []
        block.spaceBefore = 0.5 * look.scale.leading
        return [
            Stack([head, MeasuredParagraph(text_markup(lead), look.caption)]),
            block,
            *([Stack(answer)] if answer else []),
            Stack(
                [
                    MeasuredParagraph(text_markup(step), look.bullet, bulletText=str(number))
                    for number, step in enumerate(help_steps(game, example.level, kinds), start=1)
                ],
                0.3 * look.scale.leading,
            ),
        ]

    for figure_mm in _FIGURES_MM:
        upper, lower = (Stack(slip(figure_mm, key)) for key in (TITLE_KEY, "again"))
        parts = (upper, AnswerLines(1, _CUT_MM, look), lower)
        used = sum(part.height_at(BLOCK_MM * POINTS_PER_MM) for part in parts)
        left = room_pt - used - 2 * MIN_GAP_MM * POINTS_PER_MM
        if left >= 0:
            return pages_pdf(plan, [WorksheetPage(parts, left)], key=True)

    def pages(figure_mm: float) -> list[WorksheetPage]:
        first, *rest = slip(figure_mm, TITLE_KEY)
        # One slip stands at the top, its steps near each other.
        return [replace(page, left_pt=0.0) for page in flowed_pages(plan, first, rest, room_pt)]

    # Beside a wider figure the words would have a narrow column.
    widest = _FIGURES_MM[0] if look.scale.text <= BESIDE_PT else int(BLOCK_MM)
    return pages_pdf(plan, fewest_pages(pages, widest, _FIGURES_MM[0]), key=True)
