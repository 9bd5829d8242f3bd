"""The facts that prove claims: a turn under the rules of a game, and the position that is spoken of."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, partial
from typing import TYPE_CHECKING, NamedTuple

from tabulae.engine.dice import all_throws
from tabulae.engine.ending import has_lost, result
from tabulae.engine.errors import TabulaeError
from tabulae.engine.explain import explain
from tabulae.engine.notation import FollowedPlays, follow_plays, parse_plays
from tabulae.engine.position import Position
from tabulae.engine.rules import Dice, Play, Rules
from tabulae.engine.turns import Turn, format_play, legal_turns, turn_search
from tabulae.library.games.records import Example, Game, GameTurn
from tabulae.library.templates import unknown

if TYPE_CHECKING:
    from tabulae.library.tested_plays import StoredRollout


class Measured(NamedTuple):
    """A share of so many games, or a difference of two shares with its 95 % half-width."""

    share: float
    games: int = 0
    error: float = 0.0


@dataclass(frozen=True)
class Facts:
    """A turn, the position that claims are about, and what is known of the game that it belongs to.

    ``position`` is the one before the turn, after it, or after other plays of its throw. ``game`` has texts
    and studies; it is None while the examples of the game are made. ``history`` are all turns of a told game,
    ``earlier`` is the number of the turn told before, 0 for none. ``rollouts`` are those of the turn, the
    play that was made first, each of ``games`` games. Seats are numbers; points and places are named.
    """

    rules: Rules
    turn: GameTurn
    position: Position
    game: Game | None = None
    history: Sequence[GameTurn] = ()
    earlier: int = 0
    rollouts: Sequence[StoredRollout] = ()
    games: int = 0

    def about(self, words: str) -> Facts:
        """Return the facts about the position ``before`` or ``after`` the turn, or ``if PLAYS`` were played.

        Without words it is the same. Raises TabulaeError for other words and for plays that cannot be made.
        """
        turn, position = self.turn, self.position
        if words.startswith("if "):
            plays = words.removeprefix("if ")
            position = follow_plays(self.rules, turn.before, turn.seat, turn.roll, plays).position
        elif words == "after":
            position = self.followed.position
        elif words == "before":
            position = turn.before
        elif words:
            raise TabulaeError("claim-about", text=words)
        return replace(self, position=position)

    # men in the position

    def closed_points(self, seat: int) -> tuple[str, ...]:
        """Return the points that a seat closes to a single man of another seat."""
        return self._points(partial(self._closes, seat))

    def _closes(self, seat: int, at: int) -> bool:
        """Return whether a seat has enough men on a point to close it, or one who pins an enemy."""
        men = self.position.on(seat, at)
        pins = any(place == at and owner != seat for owner, place in self.position.pinned)
        return men >= self.rules.options.held_by or (pins and men > 0)

    def blots(self, seat: int) -> tuple[str, ...]:
        """Return the points on which a seat has exactly one man."""
        return self._points(lambda at: self.position.on(seat, at) == 1)

    def empty_points(self) -> tuple[str, ...]:
        """Return the points on which nobody stands."""
        return self._points(lambda at: not any(men[at] for men in self.position.men))

    def _points(self, holds: Callable[[int], bool]) -> tuple[str, ...]:
        return tuple(name for at, name in enumerate(self.rules.board.points) if holds(at))

    def men(self, seat: int, places: Sequence[str]) -> int:
        """Return the number of men of a seat on some places together.

        A place is a point, a pile, the whole ``board``, or the ``home`` or ``entry`` of the seat.
        """
        board, side = self.rules.board, self.rules.seats[seat]
        parts: dict[str, Sequence[int]] = {name: [at] for at, name in enumerate(board.places)}
        parts |= {"board": range(len(board.points)), "home": side.home, "entry": side.entry}
        for name in places:
            _require("place", name, parts)
        return sum(self.position.on(seat, at) for name in places for at in parts[name])

    def longest_row(self, seat: int) -> int:
        """Return the length of the longest row of closed points, without a gap, on the course of a seat."""
        closed = (self._closes(seat, at) for at in self.rules.seats[seat].course)
        return max(map(len, "".join("x" if shut else " " for shut in closed).split()), default=0)

    def lead(self, seat: int) -> int:
        """Return how many steps fewer a seat has to go than the other seat, till its last man is off.

        Raises TabulaeError in a game of more than two.
        """
        if len(self.rules.seats) != 2:
            raise TabulaeError("lead-of-two")
        left = []
        for side, men in zip(self.rules.seats, self.position.men, strict=True):
            on_way = sum(men[point] * (len(side.course) - at) for at, point in enumerate(side.course))
            left.append(on_way + sum(men[-3:-1]) * (len(side.course) + 1))
        return left[1 - seat] - left[seat]

    # what can be thrown next

    def hitting_throws(self, seat: int, points: Sequence[str] = ()) -> dict[Dice, int]:
        """Return the throws with which the next seat can hit a man of a seat, each with its number of ways.

        He must stand on one of the points, if there are any.
        """
        rules, following = self.rules, (self.turn.seat + 1) % len(self.rules.seats)
        throws = {}
        for roll, ways in all_throws(rules.dice, rules.faces):
            replies = legal_turns(rules, self.position, following, roll)
            hits = (_lost(rules, self.position, reply.position, seat) for reply in replies)
            if any(lost & set(points) if points else lost for lost in hits):
                throws[roll] = ways
        return throws

    def danger(self, seat: int, points: Sequence[str] = ()) -> Fraction:
        """Return the chance that the next seat can hit a man of a seat, on one of the points if any."""
        return Fraction(sum(self.hitting_throws(seat, points).values()), self.rules.faces**self.rules.dice)

    def entering_faces(self, seat: int) -> tuple[int, ...]:
        """Return the faces with which a waiting man of a seat can come in."""
        waiting = sum(self.position.men[seat][-3:-1])
        return self._faces(seat, lambda after: sum(after.men[seat][-3:-1]) < waiting)

    def dead_faces(self, seat: int) -> tuple[int, ...]:
        """Return the faces of a single die with which a seat can play nothing."""
        playable = self._faces(seat, lambda after: after.men != self.position.men)
        return tuple(face for face in range(1, self.rules.faces + 1) if face not in playable)

    def _faces(self, seat: int, holds: Callable[[Position], bool]) -> tuple[int, ...]:
        """Return the faces of a single die that a seat can play so that something holds after it."""
        faces = range(1, self.rules.faces + 1)
        turns = {face: legal_turns(self.rules, self.position, seat, (face,)) for face in faces}
        return tuple(face for face in faces if any(holds(turn.position) for turn in turns[face]))

    # the plays of the throw

    @cached_property
    def legal(self) -> tuple[Turn, ...]:
        """The legal turns of the throw; one without plays if no die can be played."""
        turn = self.turn
        return turn_search(self.rules, turn.before, turn.seat, self.rules.dice_of(turn.roll)).turns()

    def other_outcomes(self, position: str) -> list[str]:
        """Return the positions to which the throw leads; none if it is this position alone."""
        reached = [self.rules.format(turn.position) for turn in self.legal]
        return [] if reached == [self.rules.format(self.rules.parse(position))] else reached

    def forbidding_rules(self, plays: str) -> tuple[str, ...]:
        """Return the rules that forbid these plays, the most specific first; none if they are legal."""
        turn = self.turn
        return explain(self.rules, turn.before, turn.seat, turn.roll, parse_plays(self.rules, plays)).rules

    def why_not_forbidden(self, plays: str, rule: str = "") -> str:
        """Return ``legal`` if the plays are, the rule that forbids them if it is another, else ``""``."""
        first, *_ = self.forbidding_rules(plays) or ("",)
        return ("" if rule in ("", first) else first) if first else "legal"

    def points_to_hit(self, points: Sequence[str] = ()) -> list[str]:
        """Return the points on which the throw can hit somebody, of these alone if any are given."""
        hits = set().union(*map(self._hits, self.legal))
        return [name for name in points or self.rules.board.points if name in hits]

    def _hits(self, turn: Turn) -> set[str]:
        """Return the points on which a legal turn hits men of other seats."""
        others = (seat for seat in range(len(self.rules.seats)) if seat != self.turn.seat)
        return set().union(*(_lost(self.rules, self.turn.before, turn.position, seat) for seat in others))

    def hit_chance(self, dice: int) -> Fraction:
        """Return the chance that the seat of the turn can hit somebody with so many dice before it."""
        rules, before, seat = self.rules, self.turn.before, self.turn.seat
        throws = all_throws(dice, rules.faces)
        hits = (ways for roll, ways in throws if any(map(self._hits, legal_turns(rules, before, seat, roll))))
        return Fraction(sum(hits), rules.faces**dice)

    def die_plays(self, face: int) -> int:
        """Return in how many ways a single die can be played before the turn."""
        turns = legal_turns(self.rules, self.turn.before, self.turn.seat, (face,))
        return sum(bool(turn.plays) for turn in turns)

    # the plays that were made

    @cached_property
    def followed(self) -> FollowedPlays:
        """The plays of the turn, carried out."""
        turn = self.turn
        return follow_plays(self.rules, turn.before, turn.seat, turn.roll, turn.play)

    def other_plays(self, plays: str, faces: Sequence[int] = ()) -> list[str]:
        """Return the plays of the turn if they do not make up these, each with these faces if any are given.

        Each may be written as several plays of one man in one; a mark ``*`` must be a hit. Empty if they do.
        """
        steps, made = parse_plays(self.rules, plays), self.followed.plays
        hits = {play.target for play in made if play.hit}
        claimed = [(step.source, step.target) for step in steps]
        if _make_up(made, claimed, sorted(faces)) and all(step.target in hits for step in steps if step.hit):
            return []
        dice = (f"{format_play(self.rules, play)} ({','.join(map(str, play.dice))})" for play in made)
        return list(dice) or ["no play"]

    def hits(self) -> tuple[str, ...]:
        """Return the points on which the turn hits a man."""
        return self._points({play.target for play in self.followed.plays if play.hit}.__contains__)

    def other_endings(self, reason: str, winner: str = "", degree: str = "") -> list[str]:
        """Return the ends of the game by the turn that are not as claimed; ``draw`` is the winner of a draw.

        What must end the game is the position if nothing was thrown, the plays made, or every legal turn.
        """
        turns: Sequence[Turn] = (Turn(self.position, (), ()),)
        if self.turn.play:
            after = self.followed
            turns = (Turn(after.position, after.unused if after.complete else (), after.plays),)
        elif self.turn.roll:
            turns = self.legal
        endings, claimed = sorted(set(map(self._ending, turns))), (reason, winner, degree)
        wrong = (any(said and said != is_ for said, is_ in zip(claimed, end, strict=True)) for end in endings)
        return [" ".join(filter(None, end)) for end, is_wrong in zip(endings, wrong, strict=True) if is_wrong]

    def _ending(self, turn: Turn) -> tuple[str, str, str]:
        """Return the reason why the game ends by a turn, its winners and the degree of the win."""
        rules, seat = self.rules, self.turn.seat
        if has_lost(rules, turn.position, seat, turn.unused, played=bool(turn.plays)):
            return "unplayed", " ".join(name for at, name in enumerate(rules.seat_names) if at != seat), ""
        over = result(rules, turn.position, (seat + 1) % len(rules.seats), seat)
        return (over.reason, " ".join(over.winners) or "draw", over.degree) if over else ("no-end", "", "")

    # the told game, and how it went on from the position

    def hits_since(self, seat: int) -> int:
        """Return how many men of a seat were hit since the turn told before, this turn included."""
        turns = [turn for turn in self.history[self.earlier : self.turn.number] if turn.seat != seat]
        stacks = (zip(turn.before.men[seat], turn.after.men[seat], strict=True) for turn in turns)
        points = len(self.rules.board.points)
        return sum(max(0, before - after) for stack in stacks for before, after in list(stack)[:points])

    def wins(self, seat: int | None = None) -> Measured:
        """Return the share of games that a seat, or the seat of the turn, wins from the position."""
        stored = self._rollout(self.position)
        if seat in (None, self.turn.seat):
            return Measured(stored.wins, self.games)
        if len(self.rules.seats) != 2:
            raise TabulaeError("wins-of-others")
        return Measured(1 - stored.wins - stored.draws, self.games)

    def draws(self) -> Measured:
        """Return the share of games that go on from the position and are drawn."""
        return Measured(self._rollout(self.position).draws, self.games)

    def loss(self) -> Measured:
        """Return how much less the play that leads to the position wins than the one that was made."""
        made, other = self._rollout(self.turn.after), self._rollout(self.position)
        return Measured(other.behind - made.behind, error=other.error)

    def _rollout(self, position: Position) -> StoredRollout:
        text = self.rules.format(position)
        for stored in self.rollouts:
            if stored.position == text:
                return stored
        raise TabulaeError("play-not-rolled-out", game=self._game.id)

    # the game itself

    def game_numbers(self) -> set[int]:
        """Return the numbers of the game: of men, dice, faces, points, seats and men who close a point."""
        rules = self.rules
        seats, points = len(rules.seats), len(rules.board.points)
        return {rules.men, rules.dice, rules.faces, rules.options.held_by, seats, points}

    def value(self, name: str) -> str:
        """Return a fact of the game's texts, an option or the number of ``seats``, as text."""
        known = {**self._game.values, **self._game.facts, "seats": len(self.rules.seats)}
        _require("fact", name, known)
        return str(known[name])

    def sources(self) -> list[str]:
        """Return the ids of the works on which the game rests."""
        return [source.id for source in self._game.sources]

    def rule_numbers(self, rule: str) -> list[str]:
        """Return the numbers that a rule has in the leaflet."""
        blocks = (block for section in self._game.sections for block in section.blocks)
        return [block.number for block in blocks if block.rule == rule]

    def studied(self, studied: str, of: str = "", reading: str = "") -> float:
        """Return a number of the study of a reading, that of the game if none is named."""
        from tabulae.library.studies import reading_study

        reading = reading or self._game.reading.name
        study = reading_study(self._game.id, reading, self._game.templates)
        if study is None:
            raise TabulaeError("no-study-of-reading", reading=reading)
        return study.number(studied, of)

    @property
    def _game(self) -> Game:
        if self.game is None:
            raise TabulaeError("claim-of-example")
        return self.game


def example_facts(example: Example, rules: Rules) -> Facts:
    """Return the facts about the throw of an example and the position before it."""
    here, seat = example.position, rules.seat_number(example.seat)
    return Facts(rules, GameTurn(0, seat, example.roll, False, example.shown, here, here), here)


def _require(kind: str, name: str, known: Collection[str]) -> None:
    if name not in known:
        raise unknown(kind, name, known)


def _lost(rules: Rules, before: Position, after: Position, seat: int) -> set[str]:
    """Return the points on which a seat has fewer men who can move: one was hit or pinned there."""
    return {
        name
        for at, name in enumerate(rules.board.points)
        if after.on(seat, at) < before.on(seat, at)
        or (after.is_pinned(seat, at) and not before.is_pinned(seat, at))
    }


def _make_up(plays: Sequence[Play], steps: Sequence[tuple[int, int]], faces: list[int]) -> bool:
    """Return whether plays make up all steps, no play for two of them, and each step with these faces."""
    if not steps:
        return True
    (source, target), *others = steps
    return any(
        (not faces or sorted(dice) == faces) and _make_up(left, others, faces)
        for left, dice in _chains(plays, source, target)
    )


def _chains(plays: Sequence[Play], source: int, target: int) -> Iterator[tuple[Sequence[Play], Dice]]:
    """Yield the plays that are left and the dice used, for each way in which plays of one man make a step."""
    for at, play in enumerate(plays):
        if play.source == source:
            left = (*plays[:at], *plays[at + 1 :])
            if play.target == target:
                yield left, play.dice
            for still_left, dice in _chains(left, play.target, target):
                yield still_left, play.dice + dice
