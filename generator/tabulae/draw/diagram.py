"""What a figure shows, as a record and in words; how worked examples and plays as text become one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, permutations

from tabulae.engine.errors import PlayError
from tabulae.engine.explain import explain
from tabulae.engine.notation import Followed, Step, follow, parse_plays
from tabulae.engine.plays import Mover
from tabulae.engine.position import PILES, Board, Position
from tabulae.library.course_words import beginnings, hit_men_return
from tabulae.library.figure_words import FigureWords, figure_words
from tabulae.library.loader import SHIPPED, Templates
from tabulae.library.records import BoardSeat, Example, Game, SeatStyle
from tabulae.library.rule_words import rule_words
from tabulae.library.words import fill, grammar


@dataclass(frozen=True, slots=True)
class DrawnPlay:
    """One step to draw: names of points or piles (``hand``, ``bar``, ``off``), and whether it hits.

    A forbidden step ends before its target, or half way from ``edge``, the last point that it may reach.
    """

    source: str
    target: str
    hit: bool = False
    edge: str = ""

    def __str__(self) -> str:
        """The step as it is written: ``6/11*``."""
        return f"{self.source}/{self.target}{'*' if self.hit else ''}"


@dataclass(frozen=True, slots=True)
class Diagram:
    """Everything that a figure shows.

    ``seats`` are the names of the sides as they are said, ``styles`` belong to them in order; ``seat`` is
    the number of the one who plays. ``shown`` are the plays drawn as arrows in order or, with ``choices``,
    each by itself and without a number; ``forbidden`` are those drawn barred: each ends before the point
    that stops it. ``wished`` are plays that cannot be made because there is no place to rest; their goals
    are ringed. ``after`` asks for a second board. ``unused`` are the dice that could not be played (struck
    through), ``waiting`` those that the plays shown leave to be played; the others are tinted as used. None
    leaves all the dice as thrown. ``courses`` are the ways of the seats, point by point, which arrows
    follow round corners; ``lanes`` are sides whose whole ways are drawn, ``begins`` the points where their
    men begin, and ``again`` tells whether men who were hit go all the way from its first point. ``focus``
    are the points that matter, where the figure may leave out the rest of the board.
    ``templates`` tell in which language it is described; ``note`` is said about it besides.
    """

    board: Board
    seats: tuple[str, ...]
    styles: tuple[SeatStyle, ...]
    position: Position
    seat: int = 0
    roll: tuple[int, ...] = ()
    faces: int = 6
    shown: tuple[DrawnPlay, ...] = ()
    forbidden: tuple[DrawnPlay, ...] = ()
    after: Position | None = None
    unused: tuple[int, ...] | None = None
    waiting: tuple[int, ...] = ()
    title: str = ""
    choices: bool = False
    wished: tuple[DrawnPlay, ...] = ()
    courses: tuple[tuple[str, ...], ...] = ()
    lanes: tuple[BoardSeat, ...] = ()
    begins: tuple[str, ...] = ()
    again: bool = False
    focus: tuple[str, ...] = ()
    templates: Templates = SHIPPED
    note: str = ""

    @property
    def plays(self) -> tuple[DrawnPlay, ...]:
        """All the plays drawn."""
        return self.shown + self.forbidden

    def way(self, play: DrawnPlay) -> tuple[str, ...]:
        """The points of a play along the seat's course, both ends among them; () where it is not known."""
        course = self.courses[self.seat] if self.courses else ()
        if play.source not in course or play.target not in course:
            return ()
        return course[course.index(play.source) : course.index(play.target) + 1]


def place_number(board: Board, place: str) -> int:
    """Where a point or pile stands in ``Position.men``."""
    return len(board.points) + PILES.index(place) if place in PILES else board.points.index(place)


def describe(diagram: Diagram) -> str:
    """The figure in words, for those who do not see it."""
    words, language = figure_words(diagram.templates), grammar(diagram.templates)
    lines = [position_in_words(diagram, diagram.position)]
    for seat, begin in zip(diagram.lanes, diagram.begins, strict=True):
        lines.append(fill(words.way, seat=seat.name, first=begin, last=seat.course[-1]))
    mover = diagram.seats[diagram.seat]
    roll = language.listed([str(face) for face in diagram.roll])
    if diagram.roll:
        lines.append(fill(words.thrown, seat=mover, roll=roll))
    if diagram.shown:
        says, last = (words.may_play, language.or_) if diagram.choices else (words.plays, language.then)
        plays = language.listed([_step(play, words) for play in diagram.shown], last)
        lines.append(fill(says, seat=mover, plays=plays))
    if diagram.wished:
        plays = language.listed([_step(play, words) for play in diagram.wished], language.or_)
        lines.append(fill(words.wished, seat=mover, plays=plays))
    if diagram.forbidden:
        plays = language.listed([_step(play, words) for play in diagram.forbidden], language.or_)
        lines.append(fill(words.forbidden, plays=plays))
    if diagram.unused:
        unplayed = language.listed([str(face) for face in diagram.unused])
        lines.append(fill(words.unplayed, roll=unplayed))
    if diagram.after:
        lines.append(fill(words.after, position=position_in_words(diagram, diagram.after)))
    lines += [diagram.note] if diagram.note else []
    return " ".join(lines)


def position_in_words(diagram: Diagram, position: Position) -> str:
    """``White: 7 men on 6, 1 on 9 and 2 off. Black: …``."""
    words, language = figure_words(diagram.templates), grammar(diagram.templates)
    return " ".join(
        fill(
            words.side,
            seat=name,
            men=language.listed(_men(diagram.board, position, seat, words)) or words.no_men,
        )
        for seat, name in enumerate(diagram.seats)
    )


def _men(board: Board, position: Position, seat: int, words: FigureWords) -> list[str]:
    found: list[str] = []
    for number, (name, count) in enumerate(zip(board.points + PILES, position.men[seat], strict=True)):
        if count:
            point = words.pinned if position.is_pinned(seat, number) else words.point
            place = words.piles[name] if name in PILES else fill(point, point=name)
            says = words.more if found else words.man if count == 1 else words.men
            found.append(fill(says, count=count, place=place))
    return found


def _step(play: DrawnPlay, words: FigureWords) -> str:
    start = words.from_.get(play.source, play.source)
    goal = words.leaving if play.target == "off" else fill(words.to, point=play.target)
    return fill(words.hitting if play.hit else words.play, **{"from": start, "to": goal})


def course_diagram(game: Game) -> Diagram:
    """The board at the start of a game with the way of every side from where it begins to where it ends.

    Where men stay on their points there are no ways to be drawn.
    """
    title = figure_words(game.templates).ways
    drawn = played_diagram(game, game.rules.start, game.rules.seat_names[0], (), title=title)
    if not game.rules.options.walk:
        return drawn
    return replace(
        drawn, lanes=game.furnishing.seats, begins=beginnings(game.rules), again=hit_men_return(game.rules)
    )


def example_diagram(game: Game, example: Example) -> Diagram:
    """What the figure of a worked example shows; the engine carries out its plays."""
    drawn = played_diagram(
        game,
        example.position,
        example.seat,
        example.roll,
        example.shown,
        after=example.after,
        title=example.title,
    )
    barred = _Barred(game, example)
    drawn = replace(drawn, forbidden=barred.plays, wished=barred.wished)
    return replace(drawn, focus=_focus(game, example, drawn))


def barred_diagram(
    game: Game, position: Position, seat: str, roll: Sequence[int], barred: str, shown: str = ""
) -> Diagram:
    """A position with plays that the rules forbid, barred where they are stopped; its note says why.

    ``shown`` are plays that are made before them. Raises PlayError for a play that is allowed.
    """
    number = game.rules.seat_number(seat)
    after = follow(game.rules, position, number, roll, shown) if shown.strip() else None
    left = after.unused if after else tuple(roll)
    here = after.position if after else position
    reasons = []
    for step in parse_plays(game.rules, barred):
        verdict = explain(game.rules, here, number, left, (step,))
        if verdict.legal:
            raise PlayError(f"{step.text} is allowed here: show it with --play")
        words, text = rule_words(game.templates).explain, game.rule_text(verdict.rules[0])
        text = fill(words.numbered, text=text) if text[0].isdigit() else text
        reasons.append(fill(words.barred, play=step.text, text=f"{text} {game.because(verdict)}".strip()))
    title = figure_words(game.templates).barred
    texts = tuple(barred.split())
    example = Example("", title, here, seat, left, "", texts, False, (), "")
    return replace(example_diagram(game, example), focus=(), note=" ".join(reasons))


def played_diagram(
    game: Game,
    position: Position,
    seat: str,
    roll: Sequence[int],
    shown: str = "",
    *,
    after: bool = False,
    title: str = "",
) -> Diagram:
    """A position with a throw and plays, carried out by the engine; ``after`` adds the board reached.

    Raises PlayError if the plays shown cannot be played with the roll.
    """
    rules = game.rules
    number = rules.seat_number(seat)
    followed = follow(rules, position, number, roll, shown) if roll and shown.strip() else None
    left = followed.unused if followed else ()
    ends = followed is not None and followed.complete
    return Diagram(
        board=rules.board,
        seats=tuple(game.seat_names[name] for name in rules.seat_names),
        styles=tuple(game.styles[name] for name in rules.seat_names),
        position=position,
        seat=number,
        roll=tuple(roll),
        faces=rules.faces,
        shown=_drawn(game, followed) if followed else (),
        after=followed.position if followed and after else None,
        unused=None if followed is None else left if ends else (),
        waiting=() if ends else left,
        title=title or figure_words(game.templates).position,
        courses=seat_courses(game),
        templates=game.templates,
    )


def seat_courses(game: Game) -> tuple[tuple[str, ...], ...]:
    """The way of each seat by the names of points."""
    points = game.rules.board.points
    return tuple(tuple(points[place] for place in seat.course) for seat in game.rules.seats)


def _drawn(game: Game, followed: Followed) -> tuple[DrawnPlay, ...]:
    names = game.rules.board.points + PILES
    return tuple(DrawnPlay(names[play.source], names[play.target], play.hit) for play in followed.plays)


_CLOSED = ("held-point", "stack-limit")
"""Rules by which a point stops a man."""
_AT_THE_EXIT = ("home-first", "exit-number", "no-bearing-off")
"""Rules that keep a man from leaving."""


class _Barred:
    """What an example says cannot be played, as far as a picture can show it.

    A play that a point stops ends before that point, one that the end of the course stops at the wall,
    one that may not leave before the pile. A man without a place to rest is stopped by the points on
    which he would have to rest. What only the order of play forbids, such as a man on the bar, no point
    stops: the caption says it. Of a man who is barred all the claimed closed points are drawn.
    """

    def __init__(self, game: Game, example: Example) -> None:
        self.game, self.example = game, example
        self.names = game.rules.board.points + PILES
        self.seat = game.rules.seat_names.index(example.seat)
        self.mover = Mover(game.rules, example.position, self.seat)
        wished: list[DrawnPlay] = []
        found: list[DrawnPlay] = []
        for text in example.forbidden:
            (step,) = parse_plays(game.rules, text)
            rule = explain(game.rules, example.position, self.seat, example.roll, (step,)).rules[0]
            if rule == "resting-place":
                wished.append(self._play(step))
                found += self._resting_places(step)
            elif rule == "course":
                found.append(self._at_the_wall(step))
            elif rule in _CLOSED + _AT_THE_EXIT:
                found.append(self._play(step))
        sources = {play.source for play in found}
        found += [play for play in self._claimed() if play.source in sources]
        self.plays = tuple(dict.fromkeys(found))
        self.wished = tuple(wished)

    def _play(self, step: Step) -> DrawnPlay:
        return DrawnPlay(self.names[step.source], self.names[step.target])

    def _claimed(self) -> Iterator[DrawnPlay]:
        """The claims that a point is closed to a man."""
        for claim in self.example.claims:
            if claim.kind == "illegal" and claim.rule in _CLOSED:
                (step, *_) = parse_plays(self.game.rules, claim.plays)
                yield self._play(step)

    def _resting_places(self, step: Step) -> list[DrawnPlay]:
        """The closed points on which a man would have to rest on his way, nearest first."""
        course = self.game.rules.seats[self.seat].course
        tables = self.mover.tables
        start, end = tables.index[step.source], tables.index[step.target]
        found = set()
        for number in range(2, len(self.example.roll) + 1):
            for dice in permutations(self.example.roll, number):
                if sum(dice) == end - start:
                    rests = [start + gone for gone in accumulate(dice[:-1])]
                    shut = [at for at in rests if not self.mover.is_open(self.mover.first, course[at - 1])]
                    found.update(shut[:1])
        return [DrawnPlay(self.names[step.source], self.names[course[at - 1]]) for at in sorted(found)]

    def _at_the_wall(self, step: Step) -> DrawnPlay:
        """A play over the end of the course, which stops half way from its last point."""
        last = self.game.rules.seats[self.seat].course[-1]
        return replace(self._play(step), edge=self.names[last])


def _focus(game: Game, example: Example, drawn: Diagram) -> tuple[str, ...]:
    """The points that matter in an example; () where the whole board does."""
    rules, position, seat = game.rules, example.position, drawn.seat
    ends = {claim.text for claim in example.claims if claim.kind == "ends"}
    if not (drawn.plays or drawn.wished or "prime" in ends) or "deadlock" in ends:
        return ()
    if position == rules.start and _sets_up(game, example):
        return ()
    names = rules.board.points
    found = {place for play in drawn.plays + drawn.wished for place in (play.source, play.target, play.edge)}
    if "off" in found:
        found |= {names[place] for place in rules.seats[seat].home}
    after = follow(rules, position, seat, example.roll, example.shown).position if drawn.shown else position
    bar = len(names) + PILES.index("bar")
    for number, one in enumerate(rules.seats):
        waits = after.on(number, bar) if "prime" in ends else number == seat and position.on(number, bar)
        found |= {names[place] for place in one.entry if waits}
    if "prime" in ends:
        found |= {
            names[place] for n, one in enumerate(rules.seats) if after.on(n, bar) for place in one.entry
        }
    if "goal" in ends:
        found |= {name for number, name in enumerate(names) if after.on(seat, number)}
    if not all(name.isdigit() for name in names):  # names that no caption uses for anything else
        found |= {name for name in names if re.search(rf"\b{name}\b", example.caption)}
    return tuple(name for name in names if name in found)


def _sets_up(game: Game, example: Example) -> bool:
    """Whether the rule that lays out the men shows this example, with all men where it says."""
    points = len(game.rules.board.points)
    laid = any(any(men[:points]) for men in example.position.men)
    blocks = (block for section in game.sections for block in section.blocks)
    return laid and any(block.rule == "start" and example.id in block.figures for block in blocks)
