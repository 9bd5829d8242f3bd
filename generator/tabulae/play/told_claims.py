"""The claims of a told game, proved by the engine, by exact counting, or by stored rollouts.

A claim is a word and its arguments: ``closed white 6``, ``danger black 11/36``, ``wins 47``. It is about the
position after the turn told, unless it begins with ``before:``, or with ``if PLAYS:`` for another play of the
same throw. :data:`KINDS` lists the words; the docstring of each function says what its claim means.

A number or a point in the text must be part of a claim that names it. Only the dice of the throw may be
named freely, in words: "the six".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from tabulae.engine.dice import all_throws
from tabulae.engine.ending import Result, has_lost, result
from tabulae.engine.errors import TabulaeError, nearest
from tabulae.engine.explain import explain
from tabulae.engine.notation import follow_plays, parse_plays
from tabulae.engine.plays import Mover
from tabulae.engine.position import Position
from tabulae.engine.rules import Dice, Play, Rules
from tabulae.engine.turns import Turn, TurnSearch, legal_turns
from tabulae.fairness.distributions import wilson
from tabulae.library.records import Game
from tabulae.library.studies import StoredRollout
from tabulae.library.told_game import GameTurn, ToldGame, ToldTurn

ABOUT = 0.035
"""How far a chance may be from the simple fraction that the text gives for it."""
EQUAL = 3
"""Plays that differ by so many wins of a hundred may be called equally good, if chance may have made that."""


class ClaimError(TabulaeError):
    """A claim that is not true, or that cannot be read."""


@dataclass(frozen=True)
class ToldScene:
    """What a claim is about: a turn of a told game, and the position after it, before it, or after another.

    ``earlier`` is the turn that was told before it, None if it is the first.
    """

    game: Game
    told_game: ToldGame
    turn: GameTurn
    position: Position
    earlier: ToldTurn | None = None

    @property
    def rules(self) -> Rules:
        """The rules that are played."""
        return self.game.rules

    @cached_property
    def legal(self) -> tuple[Turn, ...]:
        """The legal turns of the throw from ``turn.before``; one without plays if no die can be played."""
        if self.turn.passed:
            mover = Mover(self.rules, self.turn.before, self.turn.seat)
            return TurnSearch(mover, self.turn.before, self.turn.roll).turns()
        return legal_turns(self.rules, self.turn.before, self.turn.seat, self.turn.roll)

    def seat(self, name: str) -> int:
        """Return the number of a seat; raises TabulaeError for an unknown name."""
        return self.rules.seat_number(name)

    def points(self, names: Sequence[str]) -> list[int]:
        """Return the indices of points in ``board.points``; raises ClaimError for a name that is no point."""
        for name in names:
            if name not in self.rules.board.points:
                raise ClaimError(f"no point {name!r}")
        return [self.rules.board.points.index(name) for name in names]

    def count(self, seat: int, where: str) -> int:
        """Return the number of men of a seat on a point, in a pile, on the board, in its home or entry.

        ``where`` is the name of a place, ``board``, ``home`` or ``entry``. Raises ClaimError for any other
        place.
        """
        men, side = self.position.men[seat], self.rules.seats[seat]
        if where == "board":
            return sum(men[: len(self.rules.board.points)])
        if where in ("home", "entry"):
            return sum(men[point] for point in (side.home if where == "home" else side.entry))
        if where not in self.rules.board.places:
            raise ClaimError(f"no place {where!r}: a point, hand, bar, off, board, home or entry")
        return men[self.rules.board.place(where)]

    @property
    def stored(self) -> tuple[StoredRollout, ...]:
        """The rollouts of the turn, that of the play made first; raises ClaimError if there are none."""
        stored = self.told_game.rollouts.get(self.turn.number, ())
        if not stored:
            raise ClaimError(f"turn {self.turn.number} has no rollouts: {study_command(self.game)}")
        return stored

    def rollout(self, position: Position) -> StoredRollout:
        """Return the rollout of the play that leads to a position; raises ClaimError if there is none."""
        text = self.rules.format(position)
        for stored in self.stored:
            if stored.position == text:
                return stored
        raise ClaimError(f"that play was not rolled out: {study_command(self.game)}")

    def after(self, plays: str) -> Position:
        """Return the position after other plays, a text, of the same throw; PlayError if impossible."""
        return follow_plays(self.rules, self.turn.before, self.turn.seat, self.turn.roll, plays).position


def study_command(game: Game) -> str:
    """Return the command that makes the rollouts of a told game."""
    return f"tabulae study {game.id} --told"


def _require(true: bool, fault: str) -> None:
    if not true:
        raise ClaimError(fault)


def _closed(scene: ToldScene, seat: str, *points: str) -> None:
    """A seat has two men or more on each of the points."""
    side = scene.seat(seat)
    for name, point in zip(points, scene.points(points), strict=True):
        men = scene.position.on(side, point)
        _require(men > 1, f"{seat} has {men} on {name}")


def _alone(scene: ToldScene, seat: str, *points: str) -> None:
    """A seat has exactly one man on each of the points."""
    side = scene.seat(seat)
    for name, point in zip(points, scene.points(points), strict=True):
        men = scene.position.on(side, point)
        _require(men == 1, f"{seat} has {men} on {name}")


def _blots(scene: ToldScene, seat: str, *points: str) -> None:
    """The men of a seat who stand alone are on these points and on no others."""
    side, names = scene.seat(seat), scene.rules.board.points
    single = [name for at, name in enumerate(names) if scene.position.on(side, at) == 1]
    _require(set(single) == set(points), f"{seat} has single men on {', '.join(single) or 'no point'}")


def _empty(scene: ToldScene, *points: str) -> None:
    """Nobody stands on the points."""
    for name, point in zip(points, scene.points(points), strict=True):
        _require(not any(men[point] for men in scene.position.men), f"somebody stands on {name}")


def _men(scene: ToldScene, seat: str, *places: str) -> None:
    """A seat has so many men on some places together: ``men white 4 5 3`` says three on 4 and 5."""
    *where, number = places
    men = sum(scene.count(scene.seat(seat), place) for place in where)
    _require(str(men) == number, f"{seat} has {men} on {' '.join(where)}")


def _row(scene: ToldScene, seat: str, number: str) -> None:
    """The longest row of closed points without a gap that a seat has on its course is so long."""
    side, longest, length = scene.seat(seat), 0, 0
    for point in scene.rules.seats[side].course:
        length = length + 1 if scene.position.on(side, point) > 1 else 0
        longest = max(longest, length)
    _require(str(longest) == number, f"the longest row of {seat} has {longest} points")


def _leads(scene: ToldScene, seat: str, steps: str) -> None:
    """A seat has so many steps fewer to go than the other seat, till its last man is off."""
    left = []
    for side, men in zip(scene.rules.seats, scene.position.men, strict=True):
        whole = len(side.course)
        waiting = sum(men[scene.rules.board.place(pile)] for pile in ("hand", "bar"))
        on_way = sum(men[point] * (whole - at) for at, point in enumerate(side.course))
        left.append(on_way + waiting * (whole + 1))
    ahead = left[1 - scene.seat(seat)] - left[scene.seat(seat)]
    _require(str(ahead) == steps, f"{seat} leads by {ahead} steps")


def _hitting_throws(scene: ToldScene, seat: int, points: Sequence[int]) -> Iterator[tuple[Dice, int, bool]]:
    """Yield each throw of the next seat, its ways, and whether it can hit a man of a seat on such a point.

    Without points any man counts.
    """
    rules, position = scene.rules, scene.position
    following = (scene.turn.seat + 1) % len(rules.seats)
    at_stake = points or range(len(rules.board.points))
    for roll, ways in all_throws(rules.dice, rules.faces):
        replies = legal_turns(rules, position, following, roll)
        yield roll, ways, any(_loses_man(position, reply.position, seat, at_stake) for reply in replies)


def _loses_man(before: Position, after: Position, seat: int, points: Sequence[int]) -> bool:
    """Return True if a seat has fewer men who can move on one of the points: one was hit or pinned there."""
    return any(
        after.on(seat, at) < before.on(seat, at)
        or (after.is_pinned(seat, at) and not before.is_pinned(seat, at))
        for at in points
    )


def _danger(scene: ToldScene, seat: str, *arguments: str) -> None:
    """The next seat hits a man of a seat (on these points) with so many throws: ``danger white 4 11/36``.

    A fraction with another denominator may be about right: ``1/3``.
    """
    *points, fraction = arguments
    side, hits, total = scene.seat(seat), 0, 0
    for _, ways, hit in _hitting_throws(scene, side, scene.points(points)):
        total += ways
        hits += ways * hit
    part, _, whole = fraction.partition("/")
    if not (part.isdigit() and whole.isdigit() and int(whole)):
        raise ClaimError(f"no fraction: {fraction!r}")
    true = (
        int(part) == hits
        if int(whole) == total
        else int(whole) <= 12 and abs(int(part) / int(whole) - hits / total) < ABOUT
    )
    _require(true, f"{hits} of {total} throws hit, which is {hits / total:.3f}")


def _safe(scene: ToldScene, seat: str, *points: str) -> None:
    """No throw of the next seat hits a man of a seat, or one on these points."""
    hits = [roll for roll, _, hit in _hitting_throws(scene, scene.seat(seat), scene.points(points)) if hit]
    _require(not hits, f"{hits[0] if hits else ''} hits")


def _hit_by(scene: ToldScene, seat: str, point: str, *faces: str) -> None:
    """The throws that hit the man on a point are those that show one of these faces."""
    for roll, _, hit in _hitting_throws(scene, scene.seat(seat), scene.points([point])):
        shows = any(str(face) in faces for face in roll)
        _require(hit == shows, f"{roll} {'hits' if hit else 'does not hit'} the man on {point}")


def _hit_needs(scene: ToldScene, seat: str, point: str, *faces: str) -> None:
    """No throw without one of these faces hits the man on a point, and some throw with one does."""
    throws = [roll for roll, _, hit in _hitting_throws(scene, scene.seat(seat), scene.points([point])) if hit]
    _require(bool(throws), f"no throw hits the man on {point}")
    for roll in throws:
        _require(any(str(face) in faces for face in roll), f"{roll} hits, too")


def _entering_faces(scene: ToldScene, seat: int) -> list[str]:
    """Return the faces with which a waiting man of a seat can come in."""
    rules, position = scene.rules, scene.position
    faces = []
    for face in range(1, rules.faces + 1):
        mover = Mover(rules, position, seat)
        turns = TurnSearch(mover, position, (face,)).turns()
        waiting = position.men[seat][-3] + position.men[seat][-2]
        if any(turn.position.men[seat][-3] + turn.position.men[seat][-2] < waiting for turn in turns):
            faces.append(str(face))
    return faces


def _enters(scene: ToldScene, seat: str, *faces: str) -> None:
    """A waiting man of a seat can come in with these faces and no others; ``none`` for no face at all."""
    entering = _entering_faces(scene, scene.seat(seat))
    claimed = [] if faces == ("none",) else list(faces)
    _require(entering == claimed, f"{seat} comes in with {', '.join(entering) or 'nothing'}")


def _dead(scene: ToldScene, seat: str, *faces: str) -> None:
    """A seat can play nothing with a single die of any of these faces."""
    for face in faces:
        mover = Mover(scene.rules, scene.position, scene.seat(seat))
        turns = TurnSearch(mover, scene.position, (int(face),)).turns()
        _require(all(turn.position.men == scene.position.men for turn in turns), f"{seat} can play a {face}")


def _plays(scene: ToldScene, *steps: str) -> None:
    """The turn told has these plays, each as it is written or as several plays of one man make it up."""
    turn, names = scene.turn, scene.rules.board.places
    followed = follow_plays(scene.rules, turn.before, turn.seat, turn.roll, turn.play)
    hits = {names[play.target] for play in followed.plays if play.hit}
    parsed = parse_plays(scene.rules, " ".join(steps))
    claimed = [(step.source, step.target) for step in parsed]
    _require(_make_up(followed.plays, claimed), f"{' '.join(steps)} was not played: {turn.play}")
    for step in parsed:
        _require(not step.hit or names[step.target] in hits, f"nobody was hit on {names[step.target]}")


def _with(scene: ToldScene, *arguments: str) -> None:
    """The turn told makes each of these steps with these dice together: ``with 4 5 4/13``."""
    turn = scene.turn
    faces = sorted(int(argument) for argument in arguments if "/" not in argument)
    steps = [argument for argument in arguments if "/" in argument]
    _plays(scene, *steps)
    followed = follow_plays(scene.rules, turn.before, turn.seat, turn.roll, turn.play)
    claimed = [(step.source, step.target) for step in parse_plays(scene.rules, " ".join(steps))]
    _require(_make_up(followed.plays, claimed, faces), f"{' '.join(steps)} took other dice: {turn.play}")


def _make_up(
    plays: tuple[Play, ...], steps: Sequence[tuple[int, int]], faces: list[int] | None = None
) -> bool:
    """Return True if plays make up all steps, no play for two of them, and each step with these dice."""
    if not steps:
        return True
    (source, target), *others = steps
    return any(
        (faces is None or sorted(dice) == faces) and _make_up(left, others, faces)
        for left, dice in _chains(plays, source, target)
    )


def _chains(plays: tuple[Play, ...], source: int, target: int) -> Iterator[tuple[tuple[Play, ...], Dice]]:
    """Yield the plays that are left and the dice used, for each way in which plays of one man make a step."""
    for at, play in enumerate(plays):
        if play.source == source:
            left = plays[:at] + plays[at + 1 :]
            if play.target == target:
                yield left, play.dice
            for still_left, dice in _chains(left, play.target, target):
                yield still_left, play.dice + dice


def _hits(scene: ToldScene, *points: str) -> None:
    """The turn told hits a man on each of these points, and nobody else; ``none`` for nobody."""
    turn = scene.turn
    followed = follow_plays(scene.rules, turn.before, turn.seat, turn.roll, turn.play)
    hits = {scene.rules.board.places[play.target] for play in followed.plays if play.hit}
    _require(hits == (set() if points == ("none",) else set(points)), f"it hits on {', '.join(sorted(hits))}")


def _could_hit(scene: ToldScene, *points: str) -> None:
    """The throw can be played so that a man on each of these points, one at a time, is hit."""
    for name, at in zip(points, scene.points(points), strict=True):
        _require(_hittable(scene, [at]), f"the throw cannot hit on {name}")


def _cannot_hit(scene: ToldScene, *points: str) -> None:
    """The throw cannot be played so that anybody, or a man on one of these points, is hit."""
    at_stake = scene.points(points) or list(range(len(scene.rules.board.points)))
    _require(not _hittable(scene, at_stake), "the throw can hit there")


def _hittable(scene: ToldScene, points: Sequence[int]) -> bool:
    before, others = scene.turn.before, [at for at in range(len(scene.rules.seats)) if at != scene.turn.seat]
    return any(_loses_man(before, turn.position, other, points) for turn in scene.legal for other in others)


def _ways(scene: ToldScene, number: str) -> None:
    """The throw can be played in so many ways, counted by the positions that they lead to."""
    _require(str(len(scene.legal)) == number, f"it can be played in {len(scene.legal)} ways")


def _only(scene: ToldScene) -> None:
    """The throw can be played in one way only."""
    _ways(scene, "1")


def _legal(scene: ToldScene, *plays: str) -> None:
    """These plays were allowed."""
    turn, steps = scene.turn, parse_plays(scene.rules, " ".join(plays))
    verdict = explain(scene.rules, turn.before, turn.seat, turn.roll, steps)
    _require(verdict.legal, f"it is not allowed: {', '.join(verdict.rules)}")


def _illegal(scene: ToldScene, *plays: str) -> None:
    """These plays were not allowed."""
    turn, steps = scene.turn, parse_plays(scene.rules, " ".join(plays))
    verdict = explain(scene.rules, turn.before, turn.seat, turn.roll, steps)
    _require(not verdict.legal, "it is allowed")


def _unused(scene: ToldScene, *faces: str) -> None:
    """The turn told leaves these dice unused, and no others."""
    turn = scene.turn
    left = follow_plays(scene.rules, turn.before, turn.seat, turn.roll, turn.play).unused
    _require(sorted(map(str, left)) == sorted(faces), f"unused are {left}")


def _wins(scene: ToldScene, *arguments: str) -> None:
    """From the position the seat that has just played, or one that is named, wins so many of 100 games."""
    *named, number = arguments
    stored = scene.rollout(scene.position)
    share = stored.wins
    if named and scene.seat(named[0]) != scene.turn.seat:
        _require(len(scene.rules.seats) == 2, "the wins of other seats are known in games of two alone")
        share = 1 - stored.wins - stored.draws
    _require_share(scene, share, number)


def _draws(scene: ToldScene, number: str) -> None:
    """So many of 100 games that go on from the position are drawn."""
    _require_share(scene, scene.rollout(scene.position).draws, number)


def _require_share(scene: ToldScene, share: float, number: str) -> None:
    games = scene.told_game.games
    low, high = wilson(share * games, games)
    _require(low <= int(number) / 100 <= high, f"it is {100 * low:.0f} to {100 * high:.0f}")


def _costs(scene: ToldScene, number: str) -> None:
    """The other play (``if PLAYS: costs N``) wins so many of 100 games fewer, beyond chance."""
    played, other = scene.rollout(scene.turn.after), scene.rollout(scene.position)
    behind = other.behind - played.behind
    _require(behind > other.error, f"it wins {100 * behind:.0f} fewer, which may be chance")
    low, high = (100 * (behind + sign * max(other.error, 0.025)) for sign in (-1, 1))
    _require(low <= int(number) <= high, f"it wins {100 * behind:.1f} fewer")


def _worse(scene: ToldScene) -> None:
    """The other play wins fewer games, beyond chance."""
    played, other = scene.rollout(scene.turn.after), scene.rollout(scene.position)
    behind = other.behind - played.behind
    _require(behind > other.error, f"it wins {100 * behind:.1f} fewer, which may be chance")


def _better(scene: ToldScene) -> None:
    """The other play wins more games, beyond chance."""
    played, other = scene.rollout(scene.turn.after), scene.rollout(scene.position)
    behind = played.behind - other.behind
    _require(behind > other.error, f"it wins {100 * behind:.1f} more, which may be chance")


def _equal(scene: ToldScene) -> None:
    """The other play is about as good, as far as the rollouts can tell."""
    played, other = scene.rollout(scene.turn.after), scene.rollout(scene.position)
    apart = abs(other.behind - played.behind)
    _require(apart <= max(other.error, EQUAL / 100), f"they are {100 * apart:.1f} wins of 100 apart")


def _ends(scene: ToldScene, reason: str, winner: str) -> None:
    """With this turn the game ends, for a reason, and a seat has won; ``draw`` for nobody."""
    rules, turn, seat = scene.rules, scene.turn, scene.turn.seat
    followed = follow_plays(rules, turn.before, seat, turn.roll, turn.play)
    if has_lost(rules, turn.after, seat, followed.unused, played=bool(followed.plays)):
        others = tuple(name for name in rules.seat_names if name != rules.seat_names[seat])
        over: Result | None = Result(others, "unplayed")
    else:
        over = result(rules, scene.position, (seat + 1) % len(rules.seats), seat)
    ending = f"{over.reason} {' '.join(over.winners) or 'draw'}" if over else "no end"
    _require(ending == f"{reason} {winner}", f"the game has: {ending}")


def _later(scene: ToldScene, number: str) -> None:
    """The turn was played so many turns after the one told before."""
    turns = scene.turn.number - (scene.earlier.number if scene.earlier else 0)
    _require(str(turns) == number, f"it is {turns} turns later")


def _throws(scene: ToldScene, number: str) -> None:
    """The whole game has so many turns."""
    _require(str(len(scene.told_game.turns)) == number, f"the game has {len(scene.told_game.turns)} turns")


def _hit_since(scene: ToldScene, seat: str, number: str) -> None:
    """Since the turn told before, this one included, so many men of a seat were hit."""
    side, first = scene.seat(seat), scene.earlier.number if scene.earlier else 0
    hits = 0
    for turn in scene.told_game.turns[first : scene.turn.number]:
        if turn.seat == side:
            continue
        places = range(len(scene.rules.board.points))
        hits += sum(max(0, turn.before.on(side, at) - turn.after.on(side, at)) for at in places)
    _require(str(hits) == number, f"{hits} men of {seat} were hit")


def prove_fact(game: Game, name: str, value: str) -> None:
    """Check that a fact of the game's texts, an option, ``base`` or ``seats`` has a value, given as text.

    Raises ClaimError if the value is another, or the name is not known.
    """
    known = {**game.facts, **game.values, "base": game.rules.board.base, "seats": len(game.rules.seats)}
    actual = str(known.get(name, "not known"))
    _require(actual == value, f"{name} is {actual}")


def _fact(scene: ToldScene, name: str, value: str) -> None:
    prove_fact(scene.game, name, value)


KINDS: dict[str, Callable[..., None]] = {
    "closed": _closed, "alone": _alone, "blots": _blots, "empty": _empty, "men": _men, "row": _row,
    "leads": _leads, "danger": _danger, "safe": _safe, "hit-by": _hit_by, "hit-needs": _hit_needs,
    "enters": _enters, "dead": _dead, "plays": _plays, "with": _with, "hits": _hits, "could-hit": _could_hit,
    "cannot-hit": _cannot_hit, "ways": _ways, "only": _only, "legal": _legal, "illegal": _illegal,
    "unused": _unused, "wins": _wins, "draws": _draws, "costs": _costs, "worse": _worse, "better": _better,
    "equal": _equal, "ends": _ends, "later": _later, "throws": _throws, "hit-since": _hit_since,
    "fact": _fact,
}  # fmt: skip
"""The function that proves each kind of claim, by its first word."""


def prove(scene: ToldScene, claim: str) -> None:
    """Prove a claim; raises ClaimError, or another TabulaeError, if it is not true or cannot be read.

    Arguments of a wrong kind or number raise ValueError or TypeError.
    """
    where, separator, rest = claim.partition(":")
    if separator:
        if where == "before":
            scene = replace(scene, position=scene.turn.before)
        elif where.startswith("if "):
            scene = replace(scene, position=scene.after(where.removeprefix("if ")))
        else:
            raise ClaimError(f"no claim begins with {where!r}: write before: or if PLAYS:")
        claim = rest
    kind, *arguments = claim.split()
    if kind not in KINDS:
        raise ClaimError(f"no claim {kind!r}{nearest(kind, KINDS)}: the claims are {', '.join(KINDS)}")
    KINDS[kind](scene, *arguments)
