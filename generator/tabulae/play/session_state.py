"""The state of a game that is played on a screen: read from JSON, and the state after each action.

A state is a dict: ``position`` (text), ``seat`` to play, ``dice`` as they fell or None, ``played`` in this
turn (each play as its text and its dice), ``owner`` of the throw where dice were passed on, ``last_mover`` or
None, number of ``throws`` so far, and ``result``, None until there is one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from tabulae.engine.dice import check_roll, throw_dice
from tabulae.engine.ending import (
    DEGREES,
    Result,
    deadlock,
    has_lost,
    immediate_result,
    is_finished,
    result_without_deadlock,
)
from tabulae.engine.errors import PlayError, TabulaeError
from tabulae.engine.notation import parse_plays
from tabulae.engine.position import Position
from tabulae.engine.rule_ids import REASONS
from tabulae.engine.rules import Play, Rules
from tabulae.engine.turns import Node, TurnSearch, format_play, turn_search

State = dict[str, Any]
PlayedText = tuple[str, tuple[int, ...]]
"""A play made in this turn: its text and the dice it used."""
MOST_PLAYED = 64
_MOST_ROUTES = 400  # routes of one man that are searched; more would only repeat each other


class ParsedState:
    """A state as rules, position and dice; methods return the parsed state after an action.

    ``start`` is the position before the turn, ``position`` the one after its plays so far, ``left`` the dice
    not used yet. Raises TabulaeError for a state that is not valid.
    """

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules, self.state = rules, state
        try:
            self.start = rules.parse(as_text(state["position"], "position"))
            self.seat = rules.seat_number(as_text(state["seat"], "seat"))
            self.owner = rules.seat_number(as_text(state["owner"], "seat"))
            self.dice = None if state["dice"] is None else check_roll(state["dice"], rules.dice, rules.faces)
            self.plays_made = [_played_from_json(play) for play in state["played"]]
            self.throws = int(state["throws"])
            self.result = None if state["result"] is None else _result_from_json(rules, state["result"])
            self.over = self.result is not None
        except (KeyError, TypeError, ValueError) as error:
            if isinstance(error, TabulaeError):
                raise
            raise TabulaeError("play-no-state", reason=f"{error!r:.80}") from None
        if len(self.plays_made) > MOST_PLAYED:
            raise TabulaeError("play-too-many", plays=len(self.plays_made))
        self.left: tuple[int, ...] = ()
        self.position = self.start
        self._search: TurnSearch | None = None
        self._nodes: list[Node] = [(0, ())]
        if self.dice and not self.over:
            self._search = turn_search(rules, self.start, self.seat, rules.dice_of(self.dice))
            self._nodes = self._nodes_reached()
            self.position = self._search.mover.position_of(self.start, self._node[0])
            self.left = self._node[1]

    def dice_thrown(self) -> tuple[int, ...]:
        """Return all dice of this turn, lowest first, even used ones.

        Raises TabulaeError without dice or after the end.
        """
        if self.over:
            raise TabulaeError("play-game-over")
        if not self.dice:
            raise TabulaeError("play-no-dice")
        return self.dice

    @property
    def to_throw(self) -> int:
        """The number of dice to throw now, 0 if there are dice to play or the game is over."""
        if self.over or self.dice:
            return 0
        return self.rules.dice_to_throw(self.start, self.seat)

    @property
    def may_end(self) -> bool:
        """Whether the turn may end here; False without dice to play."""
        return self._search is not None and self._node in self._search.final

    @property
    def may_decline(self) -> bool:
        """Whether the dice were passed on and need not be played; not once a play is made."""
        passed = self.seat != self.owner
        optional = self.rules.options.passed_dice == "optional"
        return passed and optional and not self.plays_made and not self.over

    def offered_plays(self) -> Iterator[dict[str, Any]]:
        """Yield what may be played next: each single play, and each move of a man by several dice.

        Each is a dict: the names of the places ``from`` and ``to``, whether there is a ``hit``, the ``dice``
        used, and the ``plays``, pairs of text and dice. A move by several dice is offered only if every way
        to make it leads to the same state. Without dice to play there is nothing.
        """
        search = self._search
        if search is None:
            return
        completable = search.completable_nodes()
        singles = [(play, node) for play, node in search.next_plays(self._node) if node in completable]
        yield from (self._man_as_json([play]) for play in self._distinct(singles))
        routes: dict[tuple[int, int], dict[Node, list[Play]]] = {}
        queue = [([play], node) for play, node in singles if play.dice]
        for plays, node in queue:
            if plays[-1].target >= search.mover.tables.hand or len(queue) > _MOST_ROUTES:
                continue
            for play, after in search.next_plays(node):
                if play.source == plays[-1].target and play.dice and after in completable:
                    route = [*plays, play]
                    queue.append((route, after))
                    routes.setdefault((route[0].source, play.target), {}).setdefault(after, route)
        by_one_die = {(play.source, play.target) for play, _ in singles}
        for ends, by_node in routes.items():
            if ends not in by_one_die and len(by_node) == 1:
                yield self._man_as_json(next(iter(by_node.values())))

    def _distinct(self, singles: Sequence[tuple[Play, Node]]) -> Iterator[Play]:
        """Yield the plays, leaving out those that move the same man as another and allow the same ends."""
        seen: dict[tuple[int, int], list[set[object]]] = {}
        ends = [(play.source, play.target) for play, _ in singles]
        for (play, node), route in zip(singles, ends, strict=True):
            if ends.count(route) > 1:
                turn_ends = self._ends_from(node)
                if turn_ends in seen.setdefault(route, []):
                    continue
                seen[route].append(turn_ends)
            yield play

    def _ends_from(self, node: Node) -> set[object]:
        """Return how the turn can end from a node: turn states and, if they are passed on, the dice left."""
        search = self._search
        assert search is not None
        passes = self.rules.passes_dice
        completable, final = search.completable_nodes(), set(search.final)
        reached, queue = {node}, [node]
        for at in queue:
            after = {node for _, node in search.next_plays(at) if node in completable} - reached
            reached |= after
            queue += sorted(after)
        return {(state, left if passes else ()) for state, left in reached if (state, left) in final}

    def _man_as_json(self, plays: Sequence[Play]) -> dict[str, Any]:
        """Return the move of a man by one or several plays, as JSON for the page."""
        names = self.rules.board.places
        return {
            "from": names[plays[0].source],
            "to": names[plays[-1].target],
            "hit": any(play.hit for play in plays),
            "dice": [die for play in plays for die in play.dice],
            "plays": [[format_play(self.rules, play), list(play.dice)] for play in plays],
        }

    def turn_as_json(self) -> dict[str, Any]:
        """Return the turn so far, as JSON for the page.

        A dict of ``seat`` by name, ``dice``, ``plays`` as texts, whether the dice were ``passed`` on, the
        :meth:`steps`, and ``before``, a dict of the ``men`` (:func:`men_by_place`) and the ``pinned`` (pairs
        of seat and point) at its start.
        """
        return {
            "seat": self.rules.seat_names[self.seat],
            "dice": list(self.dice or ()),
            "plays": [text for text, _ in self.plays_made],
            "passed": self.seat != self.owner,
            "before": self._men_as_json(self.start),
            "steps": self.steps(),
        }

    def steps(self) -> list[dict[str, Any]]:
        """Return a dict for each play so far: ``play``, ``dice``, and the ``men`` and ``pinned`` after it.

        The last two are as in :meth:`turn_as_json`.
        """
        if self._search is None:
            return []
        mover = self._search.mover
        return [
            {"play": text, "dice": list(dice), **self._men_as_json(mover.position_of(self.start, node[0]))}
            for (text, dice), node in zip(self.plays_made, self._nodes[1:], strict=True)
        ]

    def _men_as_json(self, position: Position) -> dict[str, Any]:
        rules = self.rules
        pinned = [[rules.seat_names[owner], rules.board.points[place]] for owner, place in position.pinned]
        return {"men": men_by_place(rules, position), "pinned": pinned}

    def after_throw(self, dice: object, source: Random) -> ParsedState:
        """Return the state after a throw with these ``dice``, a list, or at random if they are None.

        Raises TabulaeError if nobody may throw now, or for other dice than are thrown now.
        """
        count = self.to_throw
        if not count:
            raise TabulaeError("play-game-over" if self.over else "play-dice-lie")
        if dice is None:
            fallen = throw_dice(source, count, self.rules.faces)
        else:
            fallen = check_roll(as_dice(dice), count, self.rules.faces)
        if len(fallen) != count:
            raise TabulaeError("play-dice-thrown", number=len(fallen), dice=count)
        return self._next(dice=list(fallen), played=[], throws=self.throws + 1)

    def after_plays(self, plays: object) -> ParsedState:
        """Return the state after more plays, a list as ``[["6/11", [5]]]``.

        Raises PlayError for a play that is not legal, another TabulaeError if there are no dice to play or
        the plays cannot be read.
        """
        self.dice_thrown()
        if not isinstance(plays, list) or not plays:
            raise TabulaeError("play-plays-form")
        more = [_played_from_json(play) for play in plays]
        current = self._next(played=[[text, list(dice)] for text, dice in (*self.plays_made, *more)])
        search = current._search
        if search is not None and current._node not in search.completable_nodes():
            raise PlayError("play-not-now", play=more[-1][0])
        return current

    def after_undo(self, *, everything: bool = False) -> ParsedState:
        """Return the state before the last play of this turn, or before all; the same if there are none."""
        played = [] if everything else self.state["played"][:-1]
        return self._next(played=played)

    def after_turn(self, *, declined: bool = False) -> ParsedState:
        """Return the state after this turn: dice passed on, the next seat, or the end of the game.

        Raises TabulaeError if the turn may not end yet, or if these dice cannot be declined.
        """
        self.dice_thrown()
        if declined and not self.may_decline:
            raise TabulaeError("play-not-declined")
        if not declined and not self.may_end:
            raise PlayError("play-dice-left", dice=self.left)
        rules, position = self.rules, self.start if declined else self.position
        unused = self.dice_thrown() if declined else self.left
        moved = position.men != self.start.men
        last_mover = rules.seat_names[self.seat] if moved else self.state["last_mover"]
        text = rules.format(position)
        if not moved and self.seat == self.owner:
            last = None if last_mover is None else rules.seat_number(last_mover)
            over = deadlock(rules, position, self.seat, last)
            if over:
                return self._over(text, over, last_mover)
        receiver = (self.seat + 1) % len(rules.seats)
        passes = unused and rules.passes_dice and receiver != self.owner
        if passes and not immediate_result(rules, position):
            return self._next(
                position=text,
                seat=rules.seat_names[receiver],
                dice=list(unused),
                played=[],
                last_mover=last_mover,
            )
        if has_lost(rules, position, self.owner, unused, played=moved):
            others = tuple(name for at, name in enumerate(rules.seat_names) if at != self.owner)
            return self._over(text, Result(others, "unplayed"), last_mover)
        return self._before_throw(position, text, last_mover)

    def _before_throw(self, position: Position, text: str, last_mover: str | None) -> ParsedState:
        """Return the state in which the next seat with men left throws, or in which the game is over."""
        rules, seats = self.rules, len(self.rules.seats)
        again = self.seat == self.owner and rules.throws_again(self.dice_thrown())
        thrower = self.owner if again else (self.owner + 1) % seats
        for _ in range(seats):
            over = result_without_deadlock(rules, position, thrower)
            if over:
                return self._over(text, over, last_mover)
            if not is_finished(rules, position, thrower):
                break
            thrower = (thrower + 1) % seats
        name = rules.seat_names[thrower]
        return self._next(position=text, seat=name, owner=name, dice=None, played=[], last_mover=last_mover)

    def _over(self, text: str, over: Result, last_mover: str | None) -> ParsedState:
        return self._next(
            position=text, dice=None, played=[], last_mover=last_mover, result=result_as_json(over)
        )

    def _next(self, **changes: object) -> ParsedState:
        return ParsedState(self.rules, self.state | changes)

    @property
    def _node(self) -> Node:
        """The node of the search that the plays made so far lead to."""
        return self._nodes[-1]

    def _nodes_reached(self) -> list[Node]:
        """Return the nodes of the search at the start of the turn and after each play made so far."""
        assert self._search is not None
        nodes = [self._search.root]
        for text, dice in self.plays_made:
            step = parse_plays(self.rules, text)[0]
            for play, after in self._search.next_plays(nodes[-1]):
                if (play.source, play.target) == (step.source, step.target) and play.dice == dice:
                    nodes.append(after)
                    break
            else:
                raise PlayError("play-not-with-roll", play=text)
        return nodes


def men_by_place(rules: Rules, position: Position) -> dict[str, dict[str, int]]:
    """Return the number of men by the name of a seat, then of a point or pile, without empty places."""
    return {
        seat: {place: count for place, count in zip(rules.board.places, men, strict=True) if count}
        for seat, men in zip(rules.seat_names, position.men, strict=True)
    }


def result_as_json(over: Result) -> dict[str, Any]:
    """Return the end of a game as a JSON-ready dict with the fields of :class:`Result`.

    ``winners`` are names of seats, none in a draw; ``reason`` and ``degree`` are words, not translated.
    """
    return {"winners": list(over.winners), "reason": over.reason, "degree": over.degree}


def _result_from_json(rules: Rules, over: Any) -> Result:
    """Return the end of a game from :func:`result_as_json`; TabulaeError for anything else."""
    winners, reason, degree = tuple(over["winners"]), over["reason"], over["degree"]
    for winner in winners:
        rules.seat_number(as_text(winner, "seat"))
    if reason not in REASONS or degree not in DEGREES:
        raise TabulaeError("play-no-ending", reason=reason, degree=degree)
    return Result(winners, reason, degree)


def _played_from_json(play: object) -> PlayedText:
    if isinstance(play, list | tuple) and len(play) == 2 and isinstance(play[1], list | tuple):
        return as_text(play[0], "play"), tuple(sorted(as_dice(list(play[1]))))
    raise TabulaeError("play-form")


def as_dice(value: object) -> list[int]:
    """Return the dice of a request; raise TabulaeError if they are no list of whole numbers."""
    if not isinstance(value, list) or not all(type(die) is int for die in value):
        raise TabulaeError("play-dice-form")
    return value


def as_text(value: object, what: str) -> str:
    """Return a text of a request; raise TabulaeError if it is none, or longer than 2000 characters.

    ``what`` it is, a ``position``, ``seat`` or ``play``, stands in the error.
    """
    if not isinstance(value, str) or len(value) > 2000:
        raise TabulaeError("play-text", what=what)
    return value
