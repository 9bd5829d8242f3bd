"""The pages of a lesson for a screen, and the same pages small with notes for the teacher under them.

They are PDF: every computer shows it full screen, boards stay sharp at any size, and reportlab makes it with
the fonts inside; PPTX would need another library, and its boards would be pictures.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tabulae.draw.figures.diagram import course_diagram
from tabulae.draw.figures.slide import slide, text_slide
from tabulae.library.games.records import Game
from tabulae.library.told.claimed_text import without_claims
from tabulae.library.told.lesson_plans import (
    LessonPlan,
    LessonSlide,
    LessonTask,
    game_of_figure,
    game_of_lesson,
)
from tabulae.paper.classroom.lesson_tasks import lesson_diagram, lesson_markup, quotation
from tabulae.paper.flow.document import Imprint, document_pdf
from tabulae.paper.flow.flowables import TITLE_KEY, Drawing, Head, Stack
from tabulae.paper.flow.page_design import PageShape, chosen_scale, styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.spare_pages import page_of
from tabulae.paper.flow.story import StoryItem
from tabulae.paper.flow.tagging import figures_pdf
from tabulae.paper.printing.papers import PAPERS
from tabulae.scene.primitives import Scene
from tabulae.scene.style import POINTS_PER_MM, palette_named

_NOTES_A_PAGE = 2


@dataclass(frozen=True, slots=True)
class ScreenPage:
    """A page for the screen, and a note on it for the teacher."""

    scene: Scene
    note: str


def lesson_screen(game: Game, plan: LessonPlan, command: str = "") -> bytes:
    """Return the pages for the screen as a PDF, 16 to 9, always in colour.

    Raises TabulaeError for an old text, and KeyError for an example, that the game lacks.
    """
    pages = list(screen_pages_of(game, plan))
    title = game.message("titled", title=game.name, says=plan.title)
    scenes = [page.scene for page in pages]
    return figures_pdf(scenes, title, lang=game.templates.language, subject=command)


def screen_notes(
    game: Game, plan: LessonPlan, paper: str, first: int = 1, text_pt: float | None = None
) -> bytes:
    """Return a PDF of the pages for the screen, small and two to a page of paper, with the notes under them.

    ``first`` is the number to print at the first page for the screen, ``text_pt`` the size of the notes, in
    which a sheet may have one page only. Raises as :func:`lesson_screen` does.
    """
    sheet = PAPERS[paper]
    shape = PageShape(sheet, (sheet.width_mm - 160.0) / 2, (sheet.width_mm - 160.0) / 2, 14.0, 12.0)
    look = styles(chosen_scale(text_pt or 11.0, 20.0), palette_named("colour"), shape.measure_mm, lining=True)
    title = game.message("lesson-screen-notes", title=plan.title)
    pages: list[list[StoryItem]] = []
    for number, page in enumerate(screen_pages_of(game, plan), start=first):
        head = MeasuredParagraph(
            f"<b>{game.message('lesson-screen-page', number=number)}.</b> {lesson_markup(page.note)}",
            look.text,
        )
        part = Stack([Drawing(page.scene, 160.0 * POINTS_PER_MM), head], 10.0)
        is_full = not pages or len(pages[-1]) == _NOTES_A_PAGE + (len(pages) == 1)
        if is_full or page_of([*pages[-1], part], shape).left_pt < 0:
            pages.append([Head(title, look.scale.section, look, key=TITLE_KEY)] if number == first else [])
        pages[-1].append(part)
    filled = [replace(page_of(parts, shape), left_pt=0.0) for parts in pages]
    imprint = Imprint(title, title, lang=game.templates.language, is_numbered=False)
    return document_pdf(filled, shape, imprint, look)


def _plain(text: str) -> str:
    return " ".join(without_claims(text).replace("*", "").split())


def screen_pages_of(game: Game, plan: LessonPlan) -> Iterator[ScreenPage]:
    """Yield the pages for the screen: those of the plan, or if it has none, pages made from its other parts.

    Each is a scene and a note for the teacher. The latter are the hook, the course of the men if there is one
    that the hook does not show, each task of the pupil's sheet that has a figure, with its answer on a page
    after it if the figure shows plays, and the exit question. Figures are of the game that is played, if it
    has them. Raises TabulaeError for an old text, and KeyError for an example, that the game lacks.
    """
    played = game_of_lesson(game, plan)
    for page in plan.slides or tuple(_usual_slides(game, played, plan)):
        shown = game_of_figure(game, played, page.figure) if page.figure else game
        yield ScreenPage(_scene(shown, page), page.note)


def _scene(game: Game, page: LessonSlide) -> Scene:
    if page.figure is None:
        passage = quotation(game, page.text) if page.text else None
        above = passage.lines[page.line - 1].text if passage else ""
        return text_slide([_plain(line) for line in page.says.split("\n")], above)
    diagram = lesson_diagram(game, page.figure, with_plays=page.plays, after=page.after, dice=page.dice)
    return slide(replace(diagram, note=_plain(page.says)), game.skin, "colour")


def _usual_slides(game: Game, played: Game, plan: LessonPlan) -> Iterator[LessonSlide]:
    message, hook = game.message, plan.hook
    yield LessonSlide(
        figure=hook.figure, dice=hook.dice, says=hook.ask, note=f"{message('lesson-hook-hope')} {hook.hope}"
    )
    if hook.figure != "way" and course_diagram(played).course_seats:
        way = message("lesson-screen-way-round" if played.rules.options.laps else "lesson-screen-way")
        yield LessonSlide(figure="way", says=way, note=" ".join(plan.say))
    for task in plan.pupil.tasks:
        if task.figure:
            yield from _task_slides(game_of_figure(game, played, task.figure), task)
    yield LessonSlide(says=plan.exit.ask, note=f"{message('lesson-exit-good')} {plan.exit.good}")


def _task_slides(game: Game, task: LessonTask) -> Iterator[LessonSlide]:
    message = game.message
    example = game.examples.get(task.figure or "")
    yield LessonSlide(figure=task.figure, dice=task.dice, says=task.says, note=message("lesson-screen-task"))
    if example is not None and example.shown and task.answer:
        yield LessonSlide(
            figure=task.figure, plays=True, says=task.answer, note=message("lesson-screen-answer")
        )
