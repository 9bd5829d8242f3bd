"""What a figure shows, as a record and in words; made of a worked example or of plays as text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace
from itertools import accumulate, permutations

from tabulae.engine.errors import PlayError
from tabulae.engine.explain import explain
from tabulae.engine.notation import FollowedPlays, Step, follow_plays, parse_plays
from tabulae.engine.plays import Mover
from tabulae.engine.position import PILES, Board, Position
from tabulae.library.games.course_words import first_points, hit_men_return
from tabulae.library.games.records import BoardSeat, Example, Game
from tabulae.library.games.schema import SeatStyle
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import Messages, messages


@dataclass(frozen=True, slots=True)
class DrawnPlay:
    """A play to draw: from and to which point or pile (``hand``, ``bar``, ``off``), and whether it hits.

    ``men`` is how many men move: more than one where piles move as one.
    A forbidden play is barred before its target; one over the end of a course is barred half way between
    ``last_point``, the last point of that course, and its target. Other plays have no ``last_point``.
    """

    source: str
    target: str
    hit: bool = False
    last_point: str = ""
    men: int = 1

    def __str__(self) -> str:
        """Return the play as text: ``6/11*``."""
        return f"{self.source}/{self.target}{'*' if self.hit else ''}"


@dataclass(frozen=True, slots=True)
class Diagram:
    """Everything that a figure shows.

    Attributes:
        board: The board.
        seats: The names of the seats as a reader knows them.
        styles: The colour and symbol of the men of each seat.
        position: The position drawn.
        seat: The index of the seat that plays.
        roll: The dice thrown.
        faces: The number of faces of a die.
        allowed: The plays that can be made, drawn as arrows, numbered in order unless they are ``choices``.
        forbidden: Plays drawn barred before the point that stops them.
        after: A second position to draw, after the plays.
        unused: The dice that could not be played, struck through; None leaves all dice as thrown.
        pending: The dice that the drawn plays leave to be played; the others are tinted as used.
        title: The title of the figure.
        choices: Whether the plays drawn are choices, each from the position drawn.
        unreachable: Plays that would need a point to rest on and have none; their targets are ringed.
        courses: The course of each seat, point by point, which arrows follow round corners.
        course_seats: The seats whose whole courses are drawn.
        course_starts: The points where the first men of these seats stand.
        hit_men_restart: Whether hit men start again from the first point of their course.
        focus: The points that matter; with some the figure may leave out the rest of the board.
        templates: The words, and so the language, in which it is described.
        note: A sentence at the end of the description.
        game: The id of the game, whose folder may keep where the arrows lie; "" for none.

    """

    board: Board
    seats: tuple[str, ...]
    styles: tuple[SeatStyle, ...]
    position: Position
    seat: int = 0
    roll: tuple[int, ...] = ()
    faces: int = 6
    allowed: tuple[DrawnPlay, ...] = ()
    forbidden: tuple[DrawnPlay, ...] = ()
    after: Position | None = None
    unused: tuple[int, ...] | None = None
    pending: tuple[int, ...] = ()
    title: str = ""
    choices: bool = False
    unreachable: tuple[DrawnPlay, ...] = ()
    courses: tuple[tuple[str, ...], ...] = ()
    course_seats: tuple[BoardSeat, ...] = ()
    course_starts: tuple[str, ...] = ()
    hit_men_restart: bool = False
    focus: tuple[str, ...] = ()
    templates: Templates = SHIPPED
    note: str = ""
    game: str = ""

    @property
    def plays(self) -> tuple[DrawnPlay, ...]:
        """All the plays drawn as arrows, the forbidden ones last."""
        return self.allowed + self.forbidden

    def path_of(self, play: DrawnPlay) -> tuple[str, ...]:
        """Return the points of a play along the course, ends included; () if it does not follow it.

        The course is that of the seat that plays. A play from or to a pile does not follow it.
        """
        course = self.courses[self.seat] if self.courses else ()
        if play.source not in course or play.target not in course:
            return ()
        return course[course.index(play.source) : course.index(play.target) + 1]


def place_number(board: Board, place: str) -> int:
    """Return the index of a point or pile in each row of ``Position.men``; raises ValueError if unknown."""
    return len(board.points) + PILES.index(place) if place in PILES else board.points.index(place)


def describe_diagram(diagram: Diagram) -> str:
    """Return the figure in words, in the language of its templates, for readers who do not see it."""
    message, label = messages(diagram.templates), diagram.board.label
    board, seats = diagram.board, diagram.seats
    lines = [describe_position(board, seats, diagram.position, message)]
    for seat, start in zip(diagram.course_seats, diagram.course_starts, strict=True):
        lines.append(message("figure-way", seat=seat.name, first=label(start), last=label(seat.course[-1])))
    mover = diagram.seats[diagram.seat]
    roll = message.listed([str(face) for face in diagram.roll])
    if diagram.roll:
        lines.append(message("figure-thrown", seat=mover, roll=roll))
    if diagram.allowed:
        sentence, last = ("figure-may-play", "list-or") if diagram.choices else ("figure-plays", "list-then")
        plays = message.listed(_plays(diagram, diagram.allowed), message(last))
        lines.append(message(sentence, seat=mover, plays=plays))
    if diagram.unreachable:
        plays = message.listed(_plays(diagram, diagram.unreachable), message("list-or"))
        lines.append(message("figure-unreachable", seat=mover, plays=plays))
    if diagram.forbidden:
        plays = message.listed(_plays(diagram, diagram.forbidden), message("list-or"))
        lines.append(message("figure-forbidden", plays=plays))
    if diagram.unused:
        unplayed = message.listed([str(face) for face in diagram.unused])
        lines.append(message("figure-unplayed", roll=unplayed))
    if diagram.after:
        after = describe_position(board, seats, diagram.after, message)
        lines.append(message("figure-after", position=after))
    lines += [diagram.note] if diagram.note else []
    return " ".join(lines)


def describe_position(board: Board, seats: Sequence[str], position: Position, message: Messages) -> str:
    """Return a position in words, in English ``White: 7 men on 6, 1 on 9 and 2 off. Black: …``.

    ``seats`` are their printed names.
    """
    return " ".join(
        message(
            "figure-side",
            seat=name,
            men=message.listed(_men(board, position, seat, message)) or message("figure-no-men"),
        )
        for seat, name in enumerate(seats)
    )


def _men(board: Board, position: Position, seat: int, message: Messages) -> list[str]:
    groups: list[str] = []
    for number, (name, count) in enumerate(zip(board.points + PILES, position.men[seat], strict=True)):
        if count:
            point = "figure-pinned" if position.is_pinned(seat, number) else "figure-point"
            place = (
                message(f"figure-pile-{name}") if name in PILES else message(point, point=board.label(name))
            )
            groups.append(message("figure-more-men" if groups else "figure-men", count=count, place=place))
    return groups


def _plays(diagram: Diagram, plays: Sequence[DrawnPlay]) -> list[str]:
    """Return each play in words."""
    message, label = messages(diagram.templates), diagram.board.label
    words = []
    for play in plays:
        is_pile, is_off = play.source in PILES, play.target == "off"
        source = message(f"figure-from-{play.source}") if is_pile else label(play.source)
        target = message("figure-leaving") if is_off else message("figure-to", point=label(play.target))
        words.append(message("figure-hitting" if play.hit else "figure-play", source=source, target=target))
    return words


def course_diagram(game: Game) -> Diagram:
    """Return the start position of a game with the course of every seat.

    In a game whose men never move there are no courses.
    """
    title = game.message("figure-ways")
    drawn = played_diagram(game, game.rules.start, game.rules.seat_names[0], (), title=title)
    if not game.rules.options.walk:
        return drawn
    return replace(
        drawn,
        course_seats=game.board_context.seats,
        course_starts=first_points(game.rules),
        hit_men_restart=hit_men_return(game.rules),
    )


def example_diagram(game: Game, example: Example) -> Diagram:
    """Return the diagram of a worked example: its position with the plays as arrows, forbidden ones barred.

    ``after`` is the position that they lead to if the example shows it, else None. Its ``focus`` has the
    points that matter in the example, () where the whole board does.
    """
    drawn = played_diagram(
        game,
        example.position,
        example.seat,
        example.roll,
        example.shown,
        after=example.after,
        title=example.title,
    )
    barred = _BarredPlays(game, example)
    drawn = replace(drawn, forbidden=barred.plays, unreachable=barred.unreachable)
    return replace(drawn, focus=_focus(game, example, drawn))


def barred_diagram(
    game: Game, position: Position, seat: str, roll: Sequence[int], barred: str, plays: str = ""
) -> Diagram:
    """Return a position with plays that the rules forbid; its note says which rule forbids each.

    ``barred`` are the forbidden plays as text. ``plays`` are made before them: the position reached and the
    dice left are drawn. ``seat`` is a name. Raises PlayError if a play to be barred is legal or cannot be
    read, or ``plays`` cannot be played, RollError if the game cannot throw the roll, or ``plays`` use it up,
    and TabulaeError for an unknown seat.
    """
    number = game.rules.seat_number(seat)
    after = follow_plays(game.rules, position, number, roll, plays) if plays.strip() else None
    left = after.unused if after else tuple(roll)
    here = after.position if after else position
    reasons = []
    steps = parse_plays(game.rules, barred)
    for step in steps:
        verdict = explain(game.rules, here, number, left, (step,))
        if verdict.legal:
            raise PlayError("play-allowed", play=step.text)
        text = game.rule_text(verdict.rules[0])
        text = game.message("explain-numbered", text=text) if text[0].isdigit() else text
        because = f"{text} {game.because(verdict)}".strip()
        reasons.append(game.message("explain-barred", play=game.printed(step.text), text=because))
    title = game.message("figure-barred")
    texts = tuple(step.text for step in steps)
    example = Example(title=title, position=here, seat=seat, roll=left, forbidden=texts)
    return replace(example_diagram(game, example), focus=(), note=" ".join(reasons))


def played_diagram(
    game: Game,
    position: Position,
    seat: str,
    roll: Sequence[int],
    plays: str = "",
    *,
    after: bool = False,
    title: str = "",
) -> Diagram:
    """Return a position with a roll and plays (as text), which the engine carries out.

    The turn may be unfinished. With ``after`` the figure has a second board with the position reached.
    Without a roll the plays are ignored, and without plays the roll is not checked. Raises PlayError if they
    cannot be played with it, RollError if the game cannot throw it, and TabulaeError for an unknown ``seat``
    (a name).
    """
    rules = game.rules
    number = rules.seat_number(seat)
    followed = follow_plays(rules, position, number, roll, plays) if roll and plays.strip() else None
    left = followed.unused if followed else ()
    is_whole_turn = followed is not None and followed.complete
    return Diagram(
        board=rules.board,
        seats=tuple(game.seat_names[name] for name in rules.seat_names),
        styles=tuple(game.styles[name] for name in rules.seat_names),
        position=position,
        seat=number,
        roll=tuple(roll),
        faces=rules.faces,
        allowed=_drawn(game, followed) if followed else (),
        after=followed.position if followed and after else None,
        unused=None if followed is None else left if is_whole_turn else (),
        pending=() if is_whole_turn else left,
        title=title or game.message("figure-position"),
        courses=seat_courses(game),
        templates=game.templates,
        game=game.id,
    )


def seat_courses(game: Game) -> tuple[tuple[str, ...], ...]:
    """Return for each seat, in turn order, the names of the points of its course as its men pass them."""
    points = game.rules.board.points
    return tuple(tuple(points[place] for place in seat.course) for seat in game.rules.seats)


def _drawn(game: Game, followed: FollowedPlays) -> tuple[DrawnPlay, ...]:
    names = game.rules.board.points + PILES
    return tuple(
        DrawnPlay(names[play.source], names[play.target], play.hit, men=play.men) for play in followed.plays
    )


_CLOSED_POINT_RULES = ("held-point", "stack-limit")
"""Rules by which a point is closed to a man."""
_BEARING_OFF_RULES = ("home-first", "exit-number", "no-bearing-off")
"""Rules by which a man may not bear off."""


class _BarredPlays:
    """The plays that an example calls forbidden, as far as a picture can show what stops them.

    A play to a closed point is barred before that point, one over the end of the course half way beyond its
    last point, one that may not bear off before the pile. A man who has no point to rest on between two dice
    is barred before the closed points on which he would have to rest, and his target is unreachable. A play
    that only the order of play forbids, as while a man waits on the bar, is stopped nowhere: the caption says
    so. For each man who is barred all the points are shown that the example claims to be closed to him.
    """

    def __init__(self, game: Game, example: Example) -> None:
        self.game, self.example = game, example
        self.names = game.rules.board.points + PILES
        self.seat = game.rules.seat_names.index(example.seat)
        self.mover = Mover(game.rules, example.position, self.seat)
        unreachable: list[DrawnPlay] = []
        barred: list[DrawnPlay] = []
        for text in example.forbidden:
            (step,) = parse_plays(game.rules, text)
            rule = explain(game.rules, example.position, self.seat, example.roll, (step,)).rules[0]
            if rule == "resting-place":
                unreachable.append(self._play(step))
                barred += self._closed_resting_points(step)
            elif rule == "course":
                barred.append(self._play_over_the_end(step))
            elif rule in _CLOSED_POINT_RULES + _BEARING_OFF_RULES:
                barred.append(self._play(step))
        sources = {play.source for play in barred}
        barred += [play for play in self._claimed_closed() if play.source in sources]
        self.plays = tuple(dict.fromkeys(barred))
        self.unreachable = tuple(unreachable)

    def _play(self, step: Step) -> DrawnPlay:
        return DrawnPlay(self.names[step.source], self.names[step.target])

    def _claimed_closed(self) -> Iterator[DrawnPlay]:
        """Yield the plays that the example claims to be illegal because their point is closed."""
        for words in self.example.claimed("illegal"):
            if words[-1] in _CLOSED_POINT_RULES:
                (step,) = parse_plays(self.game.rules, words[0])
                yield self._play(step)

    def _closed_resting_points(self, step: Step) -> list[DrawnPlay]:
        """Return plays to the first closed point in each order of the dice that make up a step."""
        course = self.game.rules.seats[self.seat].course
        tables = self.mover.tables
        start, end = tables.course_number[step.source], tables.course_number[step.target]
        closed = set()
        for number in range(2, len(self.example.roll) + 1):
            for dice in permutations(self.example.roll, number):
                if sum(dice) == end - start:
                    rests = [start + gone for gone in accumulate(dice[:-1])]
                    shut = [
                        at for at in rests if not self.mover.is_open(self.mover.start_state, course[at - 1])
                    ]
                    closed.update(shut[:1])
        return [DrawnPlay(self.names[step.source], self.names[course[at - 1]]) for at in sorted(closed)]

    def _play_over_the_end(self, step: Step) -> DrawnPlay:
        last = self.game.rules.seats[self.seat].course[-1]
        return replace(self._play(step), last_point=self.names[last])


def _focus(game: Game, example: Example, drawn: Diagram) -> tuple[str, ...]:
    """Return the points that matter in an example, in board order; () where the whole board does."""
    endings = {reason for reason, *_ in example.claimed("ends")}
    if _needs_whole_board(game, example, drawn, endings):
        return ()
    rules, position, seat = game.rules, example.position, drawn.seat
    after = (
        follow_plays(rules, position, seat, example.roll, example.shown).position
        if drawn.allowed
        else position
    )
    names = rules.board.points
    focus = {
        place
        for play in drawn.plays + drawn.unreachable
        for place in (play.source, play.target, play.last_point)
    }
    if "off" in focus:
        focus |= {names[place] for place in rules.seats[seat].home}
    bar = len(names) + PILES.index("bar")
    entering = [seat] if position.on(seat, bar) else []
    if "prime" in endings:  # it shuts out men on the bar, whosever they are
        entering = [number for number in range(len(rules.seats)) if after.on(number, bar)]
    focus |= {names[place] for number in entering for place in rules.seats[number].entry}
    if "goal" in endings:
        focus |= {name for number, name in enumerate(names) if after.on(seat, number)}
    if not all(name.isdigit() for name in names):  # names that no caption uses for anything else
        focus |= {name for name in names if re.search(rf"\b{rules.board.label(name)}\b", example.caption)}
    return tuple(name for name in names if name in focus)


def _needs_whole_board(game: Game, example: Example, drawn: Diagram, endings: Set[str]) -> bool:
    if not (drawn.plays or drawn.unreachable or "prime" in endings) or "deadlock" in endings:
        return True
    return example.position == game.rules.start and _sets_up(game, example)


def _sets_up(game: Game, example: Example) -> bool:
    """Return whether the rule on setting up the board shows this example, and men stand on points in it."""
    points = len(game.rules.board.points)
    on_points = any(any(men[:points]) for men in example.position.men)
    blocks = (block for section in game.sections for block in section.blocks)
    return on_points and any(block.rule == "start" and example.id in block.figures for block in blocks)
