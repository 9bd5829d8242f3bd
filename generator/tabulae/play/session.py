"""A game as it is played on a screen: a state and an action in JSON, and the state that follows.

Nothing is kept between two requests, so a server gives the same responses as Python in the page, which has
only the engine, the players and this module; they need the standard library alone.

A state is a dict: ``position`` (text), ``seat`` to play, ``dice`` as they fell or none, ``played`` in this
turn (each play as its text and its dice), ``owner`` of the throw where dice were passed on, ``last_mover``,
``throws`` so far, and the ``result`` once there is one. A response also has a ``view``: the men, the dice
left, what may be played next, whether the turn may end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random, SystemRandom
from typing import Any

from tabulae.engine.dice import check_roll, throw_dice
from tabulae.engine.ending import (
    Result,
    deadlock,
    has_lost,
    immediate_result,
    is_finished,
    result_without_deadlock,
)
from tabulae.engine.errors import PlayError, TabulaeError, nearest
from tabulae.engine.explain import explain
from tabulae.engine.notation import Step, parse_plays
from tabulae.engine.options import Options, option_texts, with_options
from tabulae.engine.playout import choosing, first_seat, random_turn
from tabulae.engine.position import Board, Position, Seat, parse_position
from tabulae.engine.rules import Play, Rules
from tabulae.engine.turns import Node, Turn, TurnSearch, format_play, turn_search
from tabulae.library.phrases import PhraseBook
from tabulae.play.exposure import chance_of_hit
from tabulae.play.network import Network, loads, untrained
from tabulae.play.players import PLAYERS, chooser, evaluate

State = dict[str, Any]
PlayedText = tuple[str, tuple[int, ...]]
"""A play made in this turn: its text and the dice it used."""

ACTIONS = ("begin", "look", "throw", "play", "undo", "end", "decline", "think", "hint", "explain")
MOST_PLAYED = 64
_PASSES_DICE = ("pass_right", "opponent")
_MOST_ROUTES = 400  # routes of one man that are searched; more would only repeat each other


def rules_as_json(rules: Rules) -> dict[str, Any]:
    """Return rules as plain dicts and lists, which :func:`rules_from_json` reads."""
    board = rules.board
    return {
        "board": {"kind": board.kind, "base": board.base, "points": list(board.points)},
        "seats": [
            {"name": seat.name, "course": seat.course, "entry": seat.entry, "home": seat.home}
            for seat in rules.seats
        ],
        "men": rules.men,
        "dice": rules.dice,
        "faces": rules.faces,
        "start": rules.format(rules.start),
        "options": option_texts(rules.options),
    }


def rules_from_json(data: Mapping[str, Any]) -> Rules:
    """Return the rules from the result of :func:`rules_as_json`."""
    board = Board(data["board"]["kind"], data["board"]["base"], tuple(data["board"]["points"]))
    seats = tuple(
        Seat(seat["name"], tuple(seat["course"]), tuple(seat["entry"]), tuple(seat["home"]))
        for seat in data["seats"]
    )
    options = with_options(Options(), data["options"])
    start = parse_position(data["start"], board, [seat.name for seat in seats], data["men"])
    return Rules(board, seats, data["men"], data["dice"], data["faces"], start, options)


class Session:
    """A game in one reading, with the network of its players and the phrases that explain its rules."""

    def __init__(self, rules: Rules, phrases: PhraseBook, network: Network | None = None) -> None:
        self.rules, self.phrases = rules, phrases
        self.network = network or untrained(rules)

    def answer(self, state: State | None, action: Mapping[str, Any]) -> dict[str, Any]:
        """Return the response to an action: the next ``state``, its ``view``, and what was ``said`` or done.

        Raises TabulaeError for a state or an action that is not valid.
        """
        name = action.get("do")
        if name not in ACTIONS:
            close = nearest(str(name)[:40], ACTIONS)
            raise TabulaeError(f"no action {str(name)[:40]!r}{close}: the actions are {', '.join(ACTIONS)}")
        source: Random = SystemRandom() if action.get("seed") is None else Random(f"{action['seed']}")
        if name == "begin" or state is None:
            state = self._initial_state(action, source)
            return {"state": state, "view": self._view(state)}
        current = ParsedState(self.rules, state)
        if name in ("hint", "explain"):
            said = self._hint(current, action) if name == "hint" else self._explanation(current, action)
            return {"state": current.state, "said": said}
        done: dict[str, Any] = {}
        if name == "throw":
            current = current.after_throw(action.get("dice"), source)
        elif name == "play":
            earlier = len(current.made)
            current = current.after_plays(action.get("plays"))
            done = {"steps": current.steps()[earlier:]}
        elif name == "undo":
            current = current.after_undo(everything=bool(action.get("all")))
        elif name in ("end", "decline"):
            done = {"turn": {**current.turn_as_json(), "declined": name == "decline"}}
            current = current.after_turn(declined=name == "decline")
        elif name == "think":
            current, done = self._computer_turn(current, action, source)
        return {"state": current.state, "view": self._view(current.state), **done}

    def _initial_state(self, action: Mapping[str, Any], source: Random) -> State:
        """Return the state in which a game begins, from the start or from a position in the action."""
        position = action.get("position")
        text = self.rules.format(self.rules.start) if position is None else _text(position, "a position")
        where = self.rules.parse(text)
        seat = action.get("seat")
        who = (
            first_seat(self.rules, source) if seat is None else self.rules.seat_number(_text(seat, "a seat"))
        )
        name = self.rules.seat_names[who]
        state: State = {
            "position": self.rules.format(where),
            "seat": name,
            "dice": None,
            "played": [],
            "owner": name,
            "last_mover": None,
            "throws": 0,
            "result": None,
        }
        over = result_without_deadlock(self.rules, where, who) or deadlock(self.rules, where, who)
        if over:
            return state | {"result": _result(over)}
        return state | self._passed_dice(action, who) if "thrower" in action else state

    def _passed_dice(self, action: Mapping[str, Any], seat: int) -> State:
        """Return the further entries of a state in which a seat plays dice passed on by the thrower."""
        thrower = self.rules.seat_number(_text(action["thrower"], "a seat"))
        if self.rules.options.unused_dice not in _PASSES_DICE or thrower == seat:
            raise TabulaeError("no dice are passed on here")
        dice = check_roll(_dice(action.get("dice")), self.rules.dice, self.rules.faces)
        return {"owner": self.rules.seat_names[thrower], "dice": list(dice), "throws": 1}

    def _view(self, state: State) -> dict[str, Any]:
        """Return what the page shows: men, dice left, possible plays, whether the turn may end."""
        current = ParsedState(self.rules, state)
        rules, position = self.rules, current.position
        view: dict[str, Any] = {
            "men": men_by_place(rules, position),
            "way": [rules.board.points[place] for place in rules.seats[current.seat].course],
            "pinned": [[rules.seat_names[who], rules.board.points[place]] for who, place in position.pinned],
            "position": rules.format(position),
            "to_throw": current.to_throw,
            "left": list(current.left),
            "plays": list(current.offered_plays()),
            "may_end": current.may_end,
            "may_decline": current.may_decline,
        }
        if state["result"]:
            over = Result(
                tuple(state["result"]["winners"]), state["result"]["reason"], state["result"]["degree"]
            )
            view["ended"] = self.phrases.end_of(over)
        return view

    def _explanation(self, current: ParsedState, action: Mapping[str, Any]) -> dict[str, Any]:
        """Return whether a play is legal now; if not, the rule that forbids it and the reason."""
        text = _text(action.get("play"), "a play")
        made = " ".join(play for play, _ in current.made)
        steps = parse_plays(self.rules, f"{made} {text}".strip())
        dice = current.dice_thrown()
        verdict = explain(self.rules, current.start, current.seat, dice, steps)
        if verdict.legal:
            return {"play": text, "legal": True, "still_to_play": list(verdict.unplayed)}
        rule = verdict.rules[0]
        return {
            "play": text,
            "legal": False,
            "rule": rule,
            "text": self.phrases.rules[rule],
            "because": self.phrases.because(verdict),
            "distance": self._distance(current.seat, steps[-1]),
        }

    def _distance(self, seat: int, step: Step) -> int | None:
        """Return how many points a step goes along the course of a seat, None if it does not go along it."""
        course = self.rules.seats[seat].course
        if step.source not in course or step.target not in course:
            return None
        distance = course.index(step.target) - course.index(step.source)
        return distance if distance > 0 else None

    def _hint(self, current: ParsedState, action: Mapping[str, Any]) -> dict[str, Any]:
        """Return the turn that a player would make from here, and its effects."""
        whole = ParsedState(self.rules, current.state | {"played": []})
        turn = self._chosen_turn(whole, str(action.get("player", "sensible")), Random(1))
        return {"plays": _texts(self.rules, turn.plays), **self._effects(whole, turn)}

    def _effects(self, current: ParsedState, turn: Turn) -> dict[str, Any]:
        """Return the effects of a turn: men hit, points made, blots, men off, chance of a hit in reply."""
        rules, seat, before, after = self.rules, current.seat, current.start, turn.position
        held = rules.options.held_by
        course = rules.seats[seat].course
        points_made = [
            rules.board.points[place]
            for place in course
            if after.on(seat, place) >= held > before.on(seat, place) and held > 1
        ]
        alone = [rules.board.points[place] for place in course if after.on(seat, place) == 1]
        return {
            "hits": sum(play.hit for play in turn.plays),
            "made": points_made,
            "alone": alone if held > 1 else [],
            "off": after.men[seat][-1] - before.men[seat][-1],
            "danger": round(chance_of_hit(rules, after, seat), 3),
            "worth": evaluate(self.network, rules, after, seat),
        }

    def _chosen_turn(self, current: ParsedState, player: str, source: Random) -> Turn:
        if player not in PLAYERS:
            known = ", ".join(PLAYERS)
            raise TabulaeError(
                f"no player {player[:40]!r}{nearest(player, PLAYERS)}: the players are {known}"
            )
        if not current.dice:
            raise TabulaeError("there are no dice to play: throw first")
        play = choosing(random_turn(source) if player == "random" else chooser(player, self.network))
        return play(self.rules, current.start, current.seat, tuple(current.dice), current.may_decline)

    def _computer_turn(
        self, current: ParsedState, action: Mapping[str, Any], source: Random
    ) -> tuple[ParsedState, dict[str, Any]]:
        """Play a whole turn of a computer player, which throws if nobody has."""
        if not current.dice:
            current = current.after_throw(None, source)
        current = ParsedState(self.rules, current.state | {"played": []})
        turn = self._chosen_turn(current, str(action.get("player", "sensible")), source)
        declined = current.may_decline and turn.position.men == current.start.men
        if not declined:
            plays = [[format_play(self.rules, play), list(play.dice)] for play in turn.plays]
            current = ParsedState(self.rules, current.state | {"played": plays})
        done = {
            "turn": {**current.turn_as_json(), "effects": self._effects(current, turn), "declined": declined}
        }
        return current.after_turn(declined=declined), done


class ParsedState:
    """A state as rules, position and dice; methods return the state after an action."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules, self.state = rules, state
        try:
            self.start = rules.parse(_text(state["position"], "a position"))
            self.seat = rules.seat_number(_text(state["seat"], "a seat"))
            self.owner = rules.seat_number(_text(state["owner"], "a seat"))
            self.dice = None if state["dice"] is None else check_roll(state["dice"], rules.dice, rules.faces)
            self.made = [_played_from_json(play) for play in state["played"]]
            self.throws = int(state["throws"])
            self.over = state["result"] is not None
        except (KeyError, TypeError, ValueError) as error:
            if isinstance(error, TabulaeError):
                raise
            raise TabulaeError(f"this is no state of a game ({error!r:.80}): begin anew") from None
        if len(self.made) > MOST_PLAYED:
            raise TabulaeError(f"{len(self.made)} plays are too many for one turn: begin anew")
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
        """Return the dice to play; raises TabulaeError if nobody has thrown yet."""
        if self.over:
            raise TabulaeError("the game is over: begin anew")
        if not self.dice:
            raise TabulaeError("there are no dice to play: throw first")
        return self.dice

    @property
    def to_throw(self) -> int:
        """Number of dice to throw now, 0 if there are dice to play or the game is over."""
        if self.over or self.dice:
            return 0
        single = self.rules.options.captured_dice == "one" and self.start.men[self.seat][-2]
        return 1 if single else self.rules.dice

    @property
    def may_end(self) -> bool:
        """True if the turn may end here."""
        return self._search is not None and self._node in self._search.final

    @property
    def may_decline(self) -> bool:
        """True if the dice were passed on and need not be played."""
        passed = self.seat != self.owner
        return passed and self.rules.options.passed_dice == "optional" and not self.made

    def offered_plays(self) -> Iterator[dict[str, Any]]:
        """Yield what may be played next: each single play, and each move of a man by several dice.

        A move by several dice is offered only if every way to make it leads to the same state.
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
        passes = self.rules.options.unused_dice in _PASSES_DICE
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
        """Return the turn so far."""
        return {
            "seat": self.rules.seat_names[self.seat],
            "dice": list(self.dice or ()),
            "plays": [text for text, _ in self.made],
            "passed": self.seat != self.owner,
            "before": self._men_as_json(self.start),
            "steps": self.steps(),
        }

    def steps(self) -> list[dict[str, Any]]:
        """Return each play of the turn so far, with the men and pinned men after it."""
        if self._search is None:
            return []
        mover = self._search.mover
        return [
            {"play": text, "dice": list(dice), **self._men_as_json(mover.position_of(self.start, node[0]))}
            for (text, dice), node in zip(self.made, self._nodes[1:], strict=True)
        ]

    def _men_as_json(self, position: Position) -> dict[str, Any]:
        rules = self.rules
        pinned = [[rules.seat_names[who], rules.board.points[place]] for who, place in position.pinned]
        return {"men": men_by_place(rules, position), "pinned": pinned}

    def after_throw(self, dice: object, source: Random) -> ParsedState:
        """Return the state after a throw, at random or with certain dice."""
        count = self.to_throw
        if not count:
            raise TabulaeError("the game is over: begin anew" if self.over else "the dice lie already")
        if dice is None:
            fallen = throw_dice(source, count, self.rules.faces)
        else:
            fallen = check_roll(_dice(dice), count, self.rules.faces)
        if len(fallen) != count:
            raise TabulaeError(f"{len(fallen)} dice in the roll, but {count} are thrown now")
        return self._next(dice=list(fallen), played=[], throws=self.throws + 1)

    def after_plays(self, plays: object) -> ParsedState:
        """Return the state after more plays; raises PlayError for a play that is not legal."""
        self.dice_thrown()
        if not isinstance(plays, list) or not plays:
            raise TabulaeError('plays are a list of texts and dice, as [["6/11", [5]]]')
        more = [_played_from_json(play) for play in plays]
        current = self._next(played=[[text, list(dice)] for text, dice in (*self.made, *more)])
        search = current._search
        if search is not None and current._node not in search.completable_nodes():
            raise PlayError(f"{more[-1][0]} may not be played now: ask why with explain")
        return current

    def after_undo(self, *, everything: bool = False) -> ParsedState:
        """Return the state before the last play of this turn, or before all of them."""
        played = [] if everything else self.state["played"][:-1]
        return self._next(played=played)

    def after_turn(self, *, declined: bool = False) -> ParsedState:
        """Return the state after this turn: dice passed on, the next seat, or the end of the game.

        Raises TabulaeError if the turn may not end yet.
        """
        self.dice_thrown()
        if declined and not self.may_decline:
            raise TabulaeError("these dice cannot be declined: play them")
        if not declined and not self.may_end:
            left = ", ".join(map(str, self.left))
            raise PlayError(f"the turn may not end yet: dice are left to play ({left})")
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
        passes = unused and rules.options.unused_dice in _PASSES_DICE and receiver != self.owner
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
        again = rules.options.doublets == "again" and self.seat == self.owner
        again = again and rules.is_doublet(self.dice_thrown())
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
        return self._next(position=text, dice=None, played=[], last_mover=last_mover, result=_result(over))

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
        for text, dice in self.made:
            step = parse_plays(self.rules, text)[0]
            for play, after in self._search.next_plays(nodes[-1]):
                if (play.source, play.target) == (step.source, step.target) and play.dice == dice:
                    nodes.append(after)
                    break
            else:
                raise PlayError(f"{text} cannot be played with this roll")
        return nodes


def men_by_place(rules: Rules, position: Position) -> dict[str, dict[str, int]]:
    """Return the number of men of each seat on each point and pile, without the empty ones."""
    return {
        seat: {place: count for place, count in zip(rules.board.places, men, strict=True) if count}
        for seat, men in zip(rules.seat_names, position.men, strict=True)
    }


def _texts(rules: Rules, plays: Sequence[Play]) -> list[str]:
    return [format_play(rules, play) for play in plays]


def _result(over: Result) -> dict[str, Any]:
    return {"winners": list(over.winners), "reason": over.reason, "degree": over.degree}


def _played_from_json(play: object) -> PlayedText:
    if isinstance(play, list | tuple) and len(play) == 2 and isinstance(play[1], list | tuple):
        return _text(play[0], "a play"), tuple(sorted(int(die) for die in play[1]))
    raise TabulaeError('a play is a text and its dice, as ["6/11", [5]]')


def _dice(value: object) -> list[int]:
    if not isinstance(value, list) or not all(type(die) is int for die in value):
        raise TabulaeError("the dice are a list of numbers, as [2, 5, 6]")
    return value


def _text(value: object, what: str) -> str:
    if not isinstance(value, str) or len(value) > 2000:
        raise TabulaeError(f"{what} must be a text of at most 2000 letters")
    return value


def session_from_json(data: Mapping[str, Any]) -> Session:
    """Return the session for the data of a page: ``rules``, ``phrases`` and, if it has one, a ``network``."""
    network = data.get("network")
    phrases = PhraseBook.from_json(data["phrases"])
    return Session(rules_from_json(data["rules"]), phrases, loads(network) if network else None)
