"""The tasks of a lesson's sheets as items of a page, to be filled in, or with their answers for the key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle

from tabulae.draw.figures.chance_sheets import chance_tree, cross_chart, dice_square
from tabulae.draw.figures.diagram import Diagram, course_diagram, example_diagram, played_diagram
from tabulae.draw.figures.figure import PlannedFigure
from tabulae.engine.errors import TabulaeError
from tabulae.engine.explain import explain
from tabulae.engine.notation import Step
from tabulae.engine.position import PILES, Position
from tabulae.engine.rules import Rules
from tabulae.library.games.records import Example, Game
from tabulae.library.told.background import Quotation, evidence
from tabulae.library.told.claimed_text import without_claims
from tabulae.library.told.lesson_plans import LessonTask, TaskSheet, game_of_figure
from tabulae.paper.classroom.worksheet import (
    BESIDE_PT,
    USUAL_TEXT_PT,
    AnswerLines,
    QuestionBlock,
    line_mm,
    numbered_mm,
    small_plan,
)
from tabulae.paper.flow.flowables import (
    TABLE_PT,
    Drawing,
    Head,
    MeasuredTable,
    Stack,
    cell_gap_pt,
    head_rows,
    ruled_table,
    table_by_rows,
    widths_for_words,
)
from tabulae.paper.flow.markup import line_markup, text_markup
from tabulae.paper.flow.page_design import Styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import StoryItem
from tabulae.paper.flow.tagging import TagLeaf
from tabulae.scene.fonts import font_name
from tabulae.scene.style import POINTS_PER_MM

_SMALL_MM = 78.0
"""The width of a figure beside its words."""
_NARROW_COLUMNS = 3
"""The most columns of a table beside a figure."""
_ROW_MM = 9.0
"""The height of a row to write in."""
_REACH_MM = 82.0
"""The least width of a table beside a figure."""
_NUMBER_MM = 7.0
_KEY_CHANCES_PT = 14.0
"""The text beside which trees and squares of chances would have their full size in a key."""
_LABEL_MM = 18.0
"""The width of a box for a letter."""


@dataclass(frozen=True, slots=True)
class SheetLook:
    """How a sheet is set: its styles, and the widths of its column and of its large figures in mm.

    ``played`` is the game in the reading that the lesson plays. With ``key`` it is the key, which has the
    answers, and ``in_full`` the questions with their figures, too.
    """

    game: Game
    played: Game
    look: Styles
    width_mm: float
    figure_mm: float
    key: bool
    in_full: bool = False

    @property
    def palette(self) -> str:
        """The name of the palette."""
        return self.look.palette.name


def lesson_markup(text: str) -> str:
    """Return a text of a lesson as the markup of one paragraph; links to checked claims become their words.

    Raises TabulaeError as :func:`line_markup` does.
    """
    return line_markup(" ".join(without_claims(text).split()))


def lesson_diagram(
    game: Game, name: str, *, with_plays: bool = False, after: bool = False, dice: bool = True
) -> Diagram:
    """Return a figure of a lesson by its name: ``start``, ``board``, ``way`` or the id of an example.

    ``board`` is empty, ``way`` shows the course of every seat. An example has its plays only if
    ``with_plays`` and its throw only if ``dice``; with ``after`` only the position that its plays lead to is
    drawn, without either. Raises KeyError if there is no such example.
    """
    if name == "way":
        return course_diagram(game)
    if name in ("start", "board"):
        position = game.rules.start
        drawn = played_diagram(game, position, game.rules.seat_names[0], (), title=game.name)
        return drawn if name == "start" else replace(drawn, position=_emptied(drawn))
    example = game.examples[name]
    if after:
        drawn = played_diagram(game, example.position, example.seat, example.roll, example.shown, after=True)
        assert drawn.after is not None
        return replace(
            drawn, position=drawn.after, after=None, allowed=(), roll=(), unused=None, title=example.title
        )
    drawn = replace(example_diagram(game, example), focus=())
    drawn = drawn if dice else replace(drawn, roll=())
    if with_plays:
        return replace(drawn, after=None)
    return replace(drawn, allowed=(), forbidden=(), unreachable=(), after=None, unused=None, pending=())


def _emptied(drawn: Diagram) -> Position:
    men = tuple(bytes(len(row)) for row in drawn.position.men)
    return replace(drawn.position, men=men)


def sheet_items(sheet: TaskSheet, look: SheetLook) -> Iterator[StoryItem]:
    """Yield the tasks of a sheet in order, each as one item; in the key only those with an answer."""
    for number, task in enumerate(sheet.tasks, start=1):
        if not look.key or task.is_answered:
            yield _task(task, number, look)


def _task(task: LessonTask, number: int, look: SheetLook) -> StoryItem:
    styles = look.look
    marks = look.game.message("lesson-marks", marks=task.marks) if task.marks else ""
    says = f"{lesson_markup(task.says)} {text_markup(marks)}".strip()
    prompt = MeasuredParagraph(says, _numbered(styles), bulletText=str(number))
    parts: list[StoryItem] = []
    if task.title:
        head = Head(task.title, styles.scale.section, styles)
        parts.append(head)
    figure = task_figure(task, look)
    if look.key:
        answer = f"{lesson_markup(task.answer or task.says)} {text_markup(marks)}".strip()
        asked = [prompt] if look.in_full and task.answer else []
        shown = [_picture(*figure, look)] if figure else []
        bullet = None if asked else str(number)
        parts += [*asked, *shown, MeasuredParagraph(answer, _numbered(styles), bulletText=bullet)]
        return Stack([*parts, *_kind_items(task, look)])
    if figure is not None and task.small:
        bookmark = f"task-{number}", task.title or str(number)
        block = QuestionBlock(
            Stack([prompt]), task.lines, figure[0], styles, bookmark, figure[1], look.width_mm
        )
        return Stack([*parts, block]) if parts else block
    parts.append(prompt)
    filled = list(_kind_items(task, look))
    if figure is not None:
        picture = _picture(*figure, look)
        beside = (
            _is_narrow(task) and picture.width + _REACH_MM * POINTS_PER_MM < look.width_mm * POINTS_PER_MM
        )
        parts += [_Abreast(picture, filled.pop())] if beside else [picture]
    parts += filled
    if task.lines:
        parts.append(AnswerLines(task.lines, line_mm(styles.scale), styles))
    return Stack(parts)


def _picture(figure: PlannedFigure, width_mm: float, look: SheetLook) -> Drawing:
    """Return the figure of a task as an item of its own below words."""
    picture = _below_words(Drawing(figure, width_mm * POINTS_PER_MM), look)
    picture.is_centred = True
    return picture


def _below_words(drawing: Drawing, look: SheetLook) -> Drawing:
    """Return a drawing with white between it and the words above it."""
    drawing.spaceBefore = 4.0 * max(1.0, look.look.scale.text / USUAL_TEXT_PT)
    return drawing


def _is_narrow(task: LessonTask) -> bool:
    """Return True if a task has a table that fits beside a figure."""
    return bool(task.reach) or (bool(task.table) and len(task.columns) <= _NARROW_COLUMNS)


class _Abreast(StoryItem):
    """A picture and a table beside each other, their tops in line."""

    def __init__(self, picture: StoryItem, table: StoryItem) -> None:
        super().__init__()
        self.picture, self.table, self.spaceBefore = picture, table, 4.0

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return width and height in points."""
        sizes = [part.wrap(width, height) for part in (self.picture, self.table)]
        self.table_width, self.heights = sizes[1][0], [high for _, high in sizes]
        self.width, self.height = width, max(self.heights)
        return self.width, self.height

    def draw(self) -> None:
        """Draw both, the table at the right."""
        self.picture.drawOn(self.canv, 0, self.height - self.heights[0])
        self.table.drawOn(self.canv, self.width - self.table_width, self.height - self.heights[1])


def _numbered(styles: Styles) -> ParagraphStyle:
    """Return the style of a prompt, indented behind its number."""
    size = styles.scale.text
    return ParagraphStyle(
        "numbered",
        parent=styles.text,
        leftIndent=1.5 * size,
        bulletIndent=0,
        bulletFontSize=size,
        bulletAnchor="start",
        spaceBefore=0,
    )


def task_figure(task: LessonTask, look: SheetLook) -> tuple[PlannedFigure, float] | None:
    """Return the figure of a task, in a key with its plays, and its width in mm.

    In large print it is wide enough for all its numbers. None without one, or if the key shows none.
    """
    if not task.figure or (look.key and not look.in_full):
        return None
    shown = game_of_figure(look.game, look.played, task.figure)
    diagram = lesson_diagram(shown, task.figure, with_plays=look.key, dice=task.dice)
    width_mm = min(_SMALL_MM if task.small or look.key else look.width_mm, look.figure_mm)
    scale, drawn = look.look.scale, (look.look.scale, look.game.skin, look.palette)
    if scale.text > BESIDE_PT:
        width_mm = numbered_mm(diagram, int(width_mm), *drawn)
    return small_plan(diagram, width_mm, *drawn), width_mm


def _larger(look: SheetLook) -> float:
    """Return how many times larger drawings with words are drawn than beside the usual text of pupils."""
    return look.look.scale.text / (_KEY_CHANCES_PT if look.key else USUAL_TEXT_PT)


def _kind_items(task: LessonTask, look: SheetLook) -> Iterator[StoryItem]:
    if task.sort:
        yield _sorted(task, look)
    elif task.reach:
        yield _reach(task.reach, look)
    elif task.text and not look.key:
        yield from _quoted(task, look)
    elif task.table:
        yield _table(task, look)
    elif task.tree or task.square:
        yield _chances(task, look)
    elif task.chart and not look.key:
        title = look.game.message("lesson-chart")
        larger = _larger(look)
        scene = cross_chart(*task.chart, look.width_mm / larger, look.look.palette.ink, title)
        yield _below_words(Drawing(scene, scene.width_mm * larger * POINTS_PER_MM), look)


def _sorted(task: LessonTask, look: SheetLook) -> StoryItem:
    legend = " · ".join(f"<b>{letter}</b> {text_markup(words)}" for letter, words in task.labels.items())
    rows, styles = [], look.look
    for number, item in enumerate(task.sort, start=1):
        cells = [str(number), lesson_markup(item.says), f"<b>{item.label}</b>" if look.key else ""]
        rows.append([*cells, lesson_markup(item.because)] if look.key else cells)
    wide = look.width_mm - _LABEL_MM - _NUMBER_MM
    widths = [_NUMBER_MM, *([0.5 * wide, _LABEL_MM, 0.5 * wide] if look.key else [wide, _LABEL_MM])]
    key = MeasuredParagraph(legend, styles.cell)
    key.spaceBefore = 3.0
    return Stack([key, writing_table((), rows, styles, widths, 6.0 if look.key else _ROW_MM)])


def reach_table(rules: Rules, example: Example) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return a row for each place of the course with men of the player: its name, and a cell for each die.

    A cell is the point to which the die takes a man, or ``off``; if it takes none, ``past`` where the course
    ends before, else the id of the rule that forbids the play. Rows follow the course, cells the faces of the
    throw from the lowest, each face once.
    """
    seat, faces = rules.seat_number(example.seat), sorted(set(example.roll))
    names, course = rules.board.points + PILES, rules.seats[seat].course
    men = example.position.men[seat]
    rows = []
    for at, place in enumerate(course):
        if not men[place]:
            continue
        cells = []
        for face in faces:
            target = course[at + face] if at + face < len(course) else names.index("off")
            step = Step(place, target, False, f"{names[place]}/{names[target]}")
            verdict = explain(rules, example.position, seat, (face,), (step,))
            past = at + face >= len(course)
            cells.append(names[target] if verdict.legal else "past" if past else verdict.rules[0])
        rows.append((names[place], tuple(cells)))
    return tuple(rows)


def _reach(name: str, look: SheetLook) -> StoryItem:
    game, message = game_of_figure(look.game, look.played, name), look.game.message
    example = game.examples[name]
    faces = sorted(set(example.roll))
    header = [text_markup(message("lesson-reach-man"))]
    header += [text_markup(message("lesson-reach-die", die=face)) for face in faces]
    rows = []
    for source, cells in reach_table(game.rules, example):
        answers = []
        for cell in cells:
            if cell in game.rules.board.points or cell == "off":
                word = message("lesson-reach-point", point=game.rules.board.label(cell))
                answers.append(f"<b>{text_markup(word)}</b>")
            else:
                message_id = f"lesson-reach-{cell}"
                word = message(message_id if message_id in message else "lesson-reach-forbidden")
                answers.append(text_markup(word))
        rows.append(
            [text_markup(game.rules.board.label(source)), *(answers if look.key else [""] * len(cells))]
        )
    first = 20.0
    each = (_REACH_MM - first) / len(faces) if not look.key else 34.0
    return writing_table(
        header, rows, look.look, [first, *([each] * len(faces))], 5.5 if look.key else _ROW_MM
    )


def _quoted(task: LessonTask, look: SheetLook) -> Sequence[StoryItem]:
    passage = quotation(look.game, task.text or "")
    begin, end = task.part or (task.begins, task.begins + len(passage.lines) - 1)
    numbered = list(enumerate(passage.lines, start=task.begins))
    rows = [
        [
            str(number),
            text_markup(line.says),
            f'<font name="{font_name("regular")}">{text_markup(line.text)}</font>',
        ]
        for number, line in numbered
        if begin <= number <= end
    ]
    width = look.width_mm * POINTS_PER_MM
    if look.look.scale.text > TABLE_PT:
        number = 1.5 * look.look.scale.cell + cell_gap_pt(look.look)
        widths = [number, *[(width - number) / 2] * 2]
        return table_by_rows((), rows, look.look, widths)
    return [ruled_table((), rows, look.look, [0.06 * width, 0.47 * width, 0.47 * width])]


def quotation(game: Game, name: str) -> Quotation:
    """Return an old text of a game by its id; raises TabulaeError if the game quotes none of that id."""
    proof = evidence(game)
    for passage in proof.passages if proof else ():
        if passage.id == name:
            return passage
    raise TabulaeError("no-quotation", game=game.name, name=name)


def _table(task: LessonTask, look: SheetLook) -> StoryItem:
    rows = []
    for row in task.table:
        key = iter(row.key)
        rows.append(
            [
                lesson_markup(cell) if cell else (_bold(next(key, "")) if look.key else "")
                for cell in row.cells
            ]
        )
    columns = max(len(row) for row in rows)
    rows = [[*row, *([""] * (columns - len(row)))] for row in rows]
    width = _REACH_MM if task.figure and not look.key and _is_narrow(task) else look.width_mm
    widths = _column_widths(task, columns, width)
    header = [text_markup(column) for column in task.columns]
    return writing_table(header, rows, look.look, widths, 5.5 if look.key else _ROW_MM)


def _bold(text: str) -> str:
    """Return an answer as bold markup; a lone number stays as it is, for bold type has old-style figures."""
    words = lesson_markup(text) if text else ""
    return f"<b>{words}</b>" if words and not words.isdigit() else words


def _column_widths(task: LessonTask, columns: int, width_mm: float) -> list[float]:
    """Return the widths of columns by the longest words printed in them, an empty one at least 24 mm."""
    longest = [
        max(
            [len(without_claims(row.cells[at])) for row in task.table if at < len(row.cells)]
            + [len(task.columns[at]) if at < len(task.columns) else 0]
        )
        for at in range(columns)
    ]
    keyed = [max((len(without_claims(key)) for row in task.table for key in row.key), default=0)] * columns
    empty = [all(not row.cells[at] for row in task.table if at < len(row.cells)) for at in range(columns)]
    shares = [
        max(12.0, min(length, 60), min(keyed[at], 30) if empty[at] else 0.0)
        for at, length in enumerate(longest)
    ]
    return [width_mm * share / sum(shares) for share in shares]


def _chances(task: LessonTask, look: SheetLook) -> StoryItem:
    game, message, ink = look.game, look.game.message, look.look.palette.ink
    faces, hits = game.rules.faces, task.square
    if task.tree:
        words = task.branches or (message("lesson-tree-hit"), message("lesson-tree-miss"))
        title = message("lesson-tree", dice=task.tree)
        scene = chance_tree(faces, len(hits), task.tree, words, ink, title, key=look.key)
    else:
        scene = dice_square(faces, hits, ink, message("lesson-square"), key=look.key)
    share = min(_larger(look), look.width_mm / scene.width_mm)
    return _below_words(Drawing(scene, scene.width_mm * POINTS_PER_MM * share), look)


def writing_table(
    header: Sequence[str],
    rows: Sequence[Sequence[str]],
    look: Styles,
    widths_mm: Sequence[float],
    row_mm: float,
) -> MeasuredTable:
    """Return a table of markup with lines round its cells, to write in; ``header`` may be empty.

    Each row but the header is at least ``row_mm`` high; ``widths_mm`` are those of the columns.
    """
    cells = [[MeasuredParagraph(cell, look.cell) for cell in row] for row in ([header] if header else [])]
    for cell in cells[0] if cells else ():
        cell.leaf = TagLeaf("TH")
    cells += [[MeasuredParagraph(cell, look.cell) for cell in row] for row in rows]
    if not header:
        head_rows(cells)
    usual = [width * POINTS_PER_MM for width in widths_mm]
    inside = [width - 6.0 + cell_gap_pt(look) for width in usual[:-1]] + [usual[-1] - 6.0]
    wanted = widths_for_words((), [header, *rows], look, inside)
    widths = [width + (want - room) for width, want, room in zip(usual, wanted, inside, strict=True)]
    least = row_mm * POINTS_PER_MM
    heights = [
        max(cell.wrap(width - 6.0, 1e6)[1] for cell, width in zip(row, widths, strict=True)) + 5.0
        for row in cells
    ]
    first = len(header and [header])
    heights = [*heights[:first], *(max(least, height) for height in heights[first:])]
    ink = HexColor(look.palette.ink)
    commands = [
        ("FONTNAME", (0, 0), (-1, -1), look.cell.fontName),
        ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
        ("LEFTPADDING", (0, 0), (-1, -1), 3),
        ("RIGHTPADDING", (0, 0), (-1, -1), 3),
        ("TOPPADDING", (0, 0), (-1, -1), 1),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 2.5),
        ("GRID", (0, 0), (-1, -1), 0.5, ink),
    ]
    table = MeasuredTable(cells, colWidths=widths, rowHeights=heights, style=commands, hAlign="LEFT")
    table.spaceBefore = table.spaceAfter = look.scale.leading * 0.3
    return table
