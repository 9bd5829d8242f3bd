"""What a booklet shows of play: the first turns of a game as a strip of boards, and puzzles with answers.

Every board and every play comes from the engine; the figures in the comments come from stored studies.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from reportlab.platypus import Flowable

from tabulae.draw.diagram import Diagram, played_diagram
from tabulae.draw.figure import LEAST_MM, PlannedFigure
from tabulae.engine.notation import follow
from tabulae.engine.position import PILES
from tabulae.library.booklet_studies import StoredTurn, Studies
from tabulae.library.document_words import PlayWords, document_words
from tabulae.library.puzzles import Puzzle, Puzzles
from tabulae.library.records import Game
from tabulae.library.words import fill, grammar
from tabulae.paper.chapters import hundreds
from tabulae.paper.columns import GUTTER_MM, HOLE_MM, LEAST_COLUMN_EM, Beside, Pair, beside
from tabulae.paper.flowables import Drawing, MeasuredParagraph, Stack, plain
from tabulae.paper.page import Styles
from tabulae.paper.rule_text import LEAST_POINT_MM, either, enlarged
from tabulae.scene.style import POINTS_PER_MM

_LARGE_PT = 13.0
"""Above this size of type a comment needs the whole width."""
_TALLEST = 0.5
"""How much of a page a board may take."""
_ABREAST = (1.0, 0.94, 0.88)
"""Two boards abreast are tried at these shares of half the width, for what fills the pages best."""
_HEAD_EM = 6.0
"""What the head of a chapter may take of a page, two lines of it."""
_SHARES = (1.0, 0.92, 0.85, 0.78, 0.7)
"""So much smaller a board with large words is tried, for a page to hold two, or one at least."""
_LEAST_GROWN = 1.15
"""Beside large words the numbers of a board are at least so many times as large as usual."""
_UNSEEN_MM = 12.0
"""So much white beside a board that stands alone is not seen as a hole."""
_PARTED = 1.0
"""The gap above a turn in which nothing moves, in lines: it stands below the words of another."""
_WIDTHS_MM = (64.0, 56.0, 72.0, 84.0, 96.0)
"""How wide a board may be that stands alone beside its words, the best first."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """A board with its number and what is said of it, sentence by sentence.

    ``still`` if nothing moves, ``apart`` if each sentence has a line of its own.
    """

    diagram: Diagram
    number: int
    said: tuple[str, ...]
    still: bool = False
    apart: bool = False

    def words(self, look: Styles, *, large: bool = False) -> MeasuredParagraph:
        """All that is said as one paragraph, in small type or as large as the text."""
        said = ("<br/>" if self.apart else " ").join(map(plain, self.said))
        made = MeasuredParagraph(f"<b>{self.number}.</b> {said}", look.text if large else look.small)
        made.spaceBefore = look.scale.leading * (_PARTED if self.still else 0.3)
        return made

    def lines(self, look: Styles) -> list[MeasuredParagraph]:
        """Each sentence for itself in the type of the text, for a column as high as a board."""
        numbered = f"<b>{self.number}.</b> {plain(self.said[0])}"
        made = [MeasuredParagraph(text, look.text) for text in (numbered, *map(plain, self.said[1:]))]
        for paragraph in made:
            paragraph.spaceBefore = look.scale.leading * 0.5
        if self.still:
            made[0].spaceBefore = look.scale.leading * _PARTED
        return made


def first_turns(
    game: Game,
    palette: str,
    look: Styles,
    studies: Studies,
    page_pt: float,
    following: Sequence[Flowable] = (),
) -> list[Flowable]:
    """The first turns of a game, two boards abreast where they can be read, each with its comment.

    Then what follows.
    """
    intro = MeasuredParagraph(plain(turns_intro(game, studies)), look.text)
    strip = []
    for number, turn in enumerate(studies.opening.turns, start=1):
        said = tuple(turn_comment(game, turn, number))
        strip.append(_Shown(turn_diagram(game, turn), number, said, not turn.play))
    return _opened(intro, _boards(game, strip, palette, look, page_pt), following, look, page_pt)


def turns_intro(game: Game, studies: Studies) -> str:
    """What is said before the first turns of a game: how they came about, and how a play is read."""
    words, turns = document_words(game.templates).booklet.opening, studies.opening.turns
    games = max((turn.games for turn in turns), default=0)
    return fill(words.intro, games=games, **_read_so(game, turns))


def _read_so(game: Game, turns: Sequence[StoredTurn]) -> dict[str, str]:
    """A step of these turns by which to tell how a play is read, on points and no hit if there is one.

    And the sign of a hit, if one is made.
    """
    rules, told = game.rules, document_words(game.templates).booklet
    words, names = told.plays, rules.board.points + PILES
    steps = [
        (one.hit, names[one.source], names[one.target])
        for turn in turns
        for one in follow(
            rules, rules.parse(turn.position), rules.seat_number(turn.seat), turn.roll, turn.play
        ).plays
    ]
    _, source, target = min(
        steps,
        key=lambda step: (step[1] in PILES or step[2] in PILES, step[0]),
        default=(False, rules.board.points[0], rules.board.points[1]),
    )
    ends = {"from": _place(words, source), "to": _place(words, target)}
    hit = told.opening.hit_sign if any(one for one, *_ in steps) else ""
    return {"step": fill(words.step, **ends), "hit": hit, **ends}


def turn_diagram(game: Game, turn: StoredTurn) -> Diagram:
    """A turn as a figure of the part of the board where it happens."""
    rules = game.rules
    drawn = played_diagram(game, rules.parse(turn.position), turn.seat, turn.roll, turn.play)
    touched = {place for play in drawn.shown for place in (play.source, play.target)}
    seat = rules.seats[drawn.seat]
    names = rules.board.points
    touched |= {names[place] for place in seat.home} if "off" in touched else set()
    touched |= {names[place] for place in seat.entry} if touched & {"hand", "bar"} else set()
    return replace(drawn, focus=tuple(name for name in names if name in touched))


def turn_comment(game: Game, turn: StoredTurn, number: int) -> Iterator[str]:
    """What a turn does, by the engine, and what it is worth, by the games played on.

    One in which nothing moves may stand below the board of the turn before it, and says so.
    """
    rules, words = game.rules, document_words(game.templates).booklet.opening
    language = grammar(game.templates)
    seat, name = rules.seat_number(turn.seat), game.seat_names[turn.seat]
    throws = words.passed if turn.passed else words.throws
    thrown = fill(throws, seat=name, roll=language.listed([str(face) for face in turn.roll]))
    yield thrown if turn.play or number < 2 else fill(words.stands, turn=number - 1, thrown=thrown)
    before = rules.parse(turn.position)
    followed = follow(rules, before, seat, turn.roll, turn.play)
    if not followed.plays:
        yield fill(words.nothing, seat=name)
        return
    yield fill(words.made, plays=signs(game, turn.roll, turn.position, turn.seat, turn.play))
    names = rules.board.points
    hits = dict.fromkeys(names[play.target] for play in followed.plays if play.hit)
    if hits:
        yield fill(words.hits, points=language.listed(list(hits)))
    after = followed.position
    closed = [name for at, name in enumerate(names) if after.on(seat, at) >= 2 > before.on(seat, at)]
    if closed:
        yield fill(words.closed, points=language.listed(closed))
    alone = [name for at, name in enumerate(names) if after.on(seat, at) == 1]
    if alone and turn.danger >= 0.005:
        yield fill(words.alone, points=language.listed(alone))
        yield fill(words.danger, share=hundreds(turn.danger))
    if not turn.games:
        yield words.forced
        return
    yield fill(words.wins, seat=name, share=hundreds(turn.wins))
    other = signs(game, turn.roll, turn.position, turn.seat, turn.other)
    if abs(turn.behind) <= turn.error:
        yield fill(words.equal, other=other)
    elif turn.behind > 0:
        yield fill(words.worse, other=other, less=hundreds(turn.behind))
    else:
        yield fill(words.better, other=other, more=hundreds(-turn.behind))


def signs(game: Game, roll: Sequence[int], position: str, seat: str, play: str) -> str:
    """A play in few signs, as the engine carries it out: ``hand→4, 6→11×``."""
    rules, words = game.rules, document_words(game.templates).booklet.plays
    followed = follow(rules, rules.parse(position), rules.seat_number(seat), tuple(roll), play)
    names = rules.board.points + PILES
    steps = [
        fill(
            words.hit if one.hit else words.step,
            **{"from": _place(words, names[one.source]), "to": _place(words, names[one.target])},
        )
        for one in followed.plays
    ]
    return ", ".join(steps)


def _place(words: PlayWords, name: str) -> str:
    return {"hand": words.hand, "bar": words.bar, "off": words.off}.get(name, name)


def puzzles(
    game: Game,
    palette: str,
    look: Styles,
    found: Puzzles,
    page_pt: float,
    following: Sequence[Flowable] = (),
) -> list[Flowable]:
    """Positions to think about, below them the answers upside down, and what follows."""
    words = document_words(game.templates).booklet.puzzles
    intro = MeasuredParagraph(plain(puzzles_intro(game, words.intro, found)), look.text)
    strip = [
        _Shown(puzzle_diagram(game, puzzle), number, puzzle_question(game, puzzle), apart=True)
        for number, puzzle in enumerate(found.puzzles, start=1)
    ]
    boards = _boards(game, strip, palette, look, page_pt)
    # The last answer comes first: who turns the page round reads them in order.
    lines = [plain(puzzle_answer(game, one, number)) for number, one in enumerate(found.puzzles, start=1)]
    lines.append(plain(fill(words.error, error=hundreds(found.error))))
    gap = look.scale.leading * 0.25
    end = list(following)
    for style in (look.small, look.text):  # in the type of the text where that fills a page better
        answers = [UpsideDown(MeasuredParagraph(line, style), gap) for line in reversed(lines)]
        together = Stack(answers, look.scale.leading)  # on two pages nobody would know at which end to begin
        if together.wrap(look.measure_mm * POINTS_PER_MM, 1e6)[1] <= page_pt:
            if len(end) > len(following):
                together.instead = end
            end = [together, *following]
        elif style is look.small:
            end = [*answers, *following]
    return _opened(intro, boards, end, look, page_pt)


def puzzles_intro(game: Game, intro: str, found: Puzzles) -> str:
    """What is said before the puzzles of a game: how the answers were found, and what is offered."""
    words = document_words(game.templates).booklet.puzzles
    studied, offered = found.games, found.games_offered
    said = [fill(intro, games=studied or offered)]
    if offered:
        said.append(words.offers)
    if offered and studied not in (0, offered):
        said.append(fill(words.offered_games, games=offered))
    return " ".join(said)


def puzzle_diagram(game: Game, puzzle: Puzzle) -> Diagram:
    """The position of a puzzle with its throw as a figure."""
    return played_diagram(game, game.rules.parse(puzzle.position), puzzle.seat, puzzle.roll)


def puzzle_question(game: Game, puzzle: Puzzle) -> tuple[str, ...]:
    """What is asked of a puzzle, and each play that it offers."""
    words = document_words(game.templates).booklet.puzzles
    roll = grammar(game.templates).listed([str(face) for face in puzzle.roll])
    name = game.seat_names[puzzle.seat]
    if not puzzle.letters:
        return (fill(words.ask, seat=name, roll=roll, outcomes=puzzle.outcomes),)
    return fill(words.choose, seat=name, roll=roll), *(
        fill(words.option, letter=letter, play=_signs_of(game, puzzle, play))
        for letter, play in puzzle.offered
    )


def puzzle_answer(game: Game, puzzle: Puzzle, number: int) -> str:
    """The plays of a puzzle with what each is worth, the best one first."""
    words = document_words(game.templates).booklet.puzzles
    named = [_signs_of(game, puzzle, one.play) for one in puzzle.plays]
    if puzzle.letters:
        best, *others = puzzle.letters
        named = [fill(words.option, letter=best, play=named[0]), *(f"({letter})" for letter in others)]
    said = [fill(words.best, number=number, play=named[0], share=hundreds(puzzle.plays[0].wins))]
    said += [
        fill(words.less, play=name, less=hundreds(one.behind))
        for name, one in zip(named[1:], puzzle.plays[1:], strict=True)
    ]
    return " ".join(said)


def _signs_of(game: Game, puzzle: Puzzle, play: str) -> str:
    return signs(game, puzzle.roll, puzzle.position, puzzle.seat, play)


_Rows = list[list[Flowable]]
"""Rows of boards, each in the sizes to try."""


def _boards(game: Game, strip: Sequence[_Shown], palette: str, look: Styles, page_pt: float) -> list[_Rows]:
    """Boards with their words: two abreast at every share to try where all can be read, else one by one.

    Then all words are small, or all are as large as the text: neighbours in two sizes look like a slip.
    """
    abreast = [_abreast(game, strip, palette, look, page_pt, share) for share in _ABREAST]
    found = [[[row] for row in rows] for rows in abreast if rows]
    sizes = (False, True) if look.scale.text <= _LARGE_PT else (False,)
    return found or [list(_one_by_one(game, strip, palette, look, page_pt, large=large)) for large in sizes]


def _one_by_one(
    game: Game, strip: Sequence[_Shown], palette: str, look: Styles, page_pt: float, *, large: bool
) -> Iterator[list[Flowable]]:
    """Boards with their words beside or below each, in the sizes to try; ``large`` words are as the text.

    A board stands for the turns after it, too, in which nothing moves.
    """
    for at, shown in enumerate(strip):
        if shown.still and at:
            continue
        same = [shown]
        for following in strip[at + 1 :]:
            if not following.still:
                break
            same.append(following)
        yield _single(game, same, palette, look, page_pt, large=large)


def _opened(
    intro: Flowable, ways: Sequence[_Rows], following: Sequence[Flowable], look: Styles, page_pt: float
) -> list[Flowable]:
    """The words that open a chapter with its first boards, the others in one of these ways, what follows.

    In large print the first board may stand on the next page.
    """
    made: list[Flowable] | None = None
    width, most = look.measure_mm * POINTS_PER_MM, page_pt - _HEAD_EM * look.scale.text
    for first, *others in reversed(ways):
        rest = list(following)
        for sizes in reversed(others):
            rest = either(sizes, rest, None, 0)
        opened = [Stack([intro, one]) for one in first]
        fitting = [one for one in opened if one.wrap(width, 1e6)[1] <= most]
        if fitting:
            made = either(fitting, rest, made, 0)
        else:
            made = either([intro], either(first, rest, None, 0), made, 0)
    assert made is not None  # there are boards
    return made


def _abreast(
    game: Game, strip: Sequence[_Shown], palette: str, look: Styles, page_pt: float, share: float
) -> list[Flowable]:
    """Boards two abreast, each above its words, at a share of the width that there is.

    None where they are too small or a page holds but a row.
    """
    half_mm = share * (look.measure_mm - GUTTER_MM) / 2
    narrow = [_planned(game, shown.diagram, half_mm, palette) for shown in strip]
    if look.scale.text > _LARGE_PT or not all(_readable(game, one) for one in narrow):
        return []
    rows: list[Flowable] = []
    high, before = 0.0, look.scale.leading * 0.7
    for at in range(0, len(strip), 2):
        two, width = strip[at : at + 2], look.measure_mm * POINTS_PER_MM
        row = _row(narrow[at : at + 2], two, look)
        row.wrap(width, 1e6)
        if isinstance(row, Pair) and row.hole_mm > HOLE_MM:  # then the whole board is shown in both
            boards = [replace(shown.diagram, focus=()) for shown in two]
            whole = [_planned(game, board, half_mm, palette) for board in boards]
            row = _row(whole, two, look) if all(_readable(game, one) for one in whole) else row
            row.wrap(width, 1e6)
            if isinstance(row, Pair) and row.hole_mm > HOLE_MM:
                return []
        rows.append(Stack([row], before))
        high += rows[-1].wrap(width, 1e6)[1] + before
    return rows if 2 * high <= len(rows) * (page_pt + 2 * before) else []


def _row(planned: Sequence[PlannedFigure], strip: Sequence[_Shown], look: Styles) -> Flowable:
    """One board above its words, or two beside each other."""
    left, *right = (
        Stack([Drawing(one, one.width_mm * POINTS_PER_MM), shown.words(look)])
        for one, shown in zip(planned, strip, strict=True)
    )
    return Pair([left], right, GUTTER_MM) if right else left


def _single(
    game: Game, same: Sequence[_Shown], palette: str, look: Styles, page_pt: float, *, large: bool
) -> list[Flowable]:
    """A board with its words beside it where that leaves a column for them and no hole, else below it.

    Large words stand there sentence by sentence; a part of the board that is too narrow or too low for them
    gives way to the whole. The size that is best comes first, then the highest and the lowest.
    """
    before, diagram = look.scale.leading * 0.7, same[0].diagram
    below = [shown.words(look, large=large) for shown in same]
    words = [line for shown in same for line in shown.lines(look)] if large else below
    size = look.scale.text if large else look.scale.caption
    found: list[Beside] = []
    for board in (diagram, replace(diagram, focus=())) if look.scale.text <= _LARGE_PT else ():
        for width_mm in _WIDTHS_MM:
            planned = _planned(game, board, width_mm, palette)
            column = (look.measure_mm - GUTTER_MM - planned.width_mm) * POINTS_PER_MM
            if not _readable(game, planned):
                continue
            drawing = Drawing(planned, planned.width_mm * POINTS_PER_MM)
            if column >= LEAST_COLUMN_EM * size:
                made, _ = beside(drawing, words, [], look.measure_mm)
                if made.height <= page_pt and made.hole_mm <= HOLE_MM:
                    found.append(made)
    if found:
        even = [one for one in found if one.hole_mm <= _UNSEEN_MM] or found
        sizes = dict.fromkeys((even[0], max(found, key=_height), min(found, key=_height)))
        return [Stack([one], before) for one in sizes]
    planned = _planned(game, diagram, look.measure_mm, palette)
    shrink = min(1.0, _TALLEST * page_pt / (planned.height_mm * POINTS_PER_MM))
    wide_mm = look.measure_mm if shrink == 1.0 else max(LEAST_MM, look.measure_mm * shrink)
    widths, grown = [wide_mm], 0.0
    if look.scale.text > _LARGE_PT:
        grown = _LEAST_GROWN
        widths = sorted(
            {share * most for most in (wide_mm, look.measure_mm) for share in _SHARES}, reverse=True
        )
    boards = [_grown(game, diagram, max(LEAST_MM, width), palette, look) for width in widths]
    ways = [Stack([drawing, *below], before) for drawing in boards]
    heights = [one.wrap(look.measure_mm * POINTS_PER_MM, 1e6)[1] for one in ways]
    for most, least in (((page_pt - before) / 2, grown), (page_pt, 0.0)):
        for way, drawing, height in zip(ways, boards, heights, strict=True):
            if height <= most and drawing.scale >= least:
                return [way]
    return ways[-1:]


def _height(part: Beside) -> float:
    return float(part.height)


def _grown(game: Game, diagram: Diagram, wide_mm: float, palette: str, look: Styles) -> Drawing:
    """A board as wide as that; beside large text its numbers grow with it."""

    def figure(width_mm: float) -> PlannedFigure:
        return _planned(game, diagram, width_mm, palette)

    return enlarged(figure, wide_mm, look.scale.text, game.rules.board.kind)


def _planned(game: Game, diagram: Diagram, width_mm: float, palette: str) -> PlannedFigure:
    return PlannedFigure(diagram, width_mm, game.skin, palette)


def _readable(game: Game, planned: PlannedFigure) -> bool:
    return planned.point_mm >= LEAST_POINT_MM.get(game.rules.board.kind, 0.0)


class UpsideDown(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A flowable that stands on its head."""

    def __init__(self, part: Flowable, before: float) -> None:
        super().__init__()
        self.part, self.spaceBefore, self.spaceAfter = part, before, 0.0

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points."""
        self.width, self.height = width, self.part.wrap(width, height)[1]
        return self.width, self.height

    def draw(self) -> None:
        """Draw the part turned by half a circle."""
        self.canv.saveState()
        self.canv.translate(self.width, self.height)
        self.canv.rotate(180)
        self.part.wrap(self.width, self.height)
        self.part.drawOn(self.canv, 0, 0)
        self.canv.restoreState()
