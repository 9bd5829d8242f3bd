"""A game as it is played on a screen: a state and an action in JSON, and the state that follows.

Nothing is remembered between two questions, so the same answers come from a server and from Python in the
page, which has the engine, the players and this module alone: the standard library is enough for them.

A state is a dict: ``position`` (text), ``seat`` to play, ``dice`` as they fell or none, ``played`` in this
turn (each play as its text and its dice), ``owner`` of the throw where dice were passed on, ``last_mover``,
``throws`` so far, and the ``result`` once there is one. With an answer comes its ``view``: the men, the dice
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
from tabulae.engine.notation import parse_plays
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
Made = tuple[str, tuple[int, ...]]
"""A play that was made: its text and the dice it used."""

ACTIONS = ("begin", "look", "throw", "play", "undo", "end", "decline", "think", "hint", "explain")
MOST_PLAYED = 64
_PASSING = ("pass_right", "opponent")
MOST_WAYS = 400
"""Ways of one man that are looked at: more would only repeat each other."""


def rules_as_json(rules: Rules) -> dict[str, Any]:
    """Rules as plain dicts and lists; :func:`rules_from_json` reads them."""
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


def rules_from_json(told: Mapping[str, Any]) -> Rules:
    """The rules that :func:`rules_as_json` told."""
    board = Board(told["board"]["kind"], told["board"]["base"], tuple(told["board"]["points"]))
    seats = tuple(
        Seat(seat["name"], tuple(seat["course"]), tuple(seat["entry"]), tuple(seat["home"]))
        for seat in told["seats"]
    )
    options = with_options(Options(), told["options"])
    start = parse_position(told["start"], board, [seat.name for seat in seats], told["men"])
    return Rules(board, seats, told["men"], told["dice"], told["faces"], start, options)


class Session:
    """One game in one reading, with what its players ask and the phrases that explain it."""

    def __init__(self, rules: Rules, phrases: PhraseBook, network: Network | None = None) -> None:
        self.rules, self.phrases = rules, phrases
        self.network = network or untrained(rules)

    def answer(self, state: State | None, action: Mapping[str, Any]) -> dict[str, Any]:
        """What comes of an action: the next ``state``, its ``view``, and what was ``said`` or done.

        Raises TabulaeError for a state or an action that makes no sense.
        """
        wanted = action.get("do")
        if wanted not in ACTIONS:
            close = nearest(str(wanted)[:40], ACTIONS)
            raise TabulaeError(f"no action {str(wanted)[:40]!r}{close}: the actions are {', '.join(ACTIONS)}")
        source: Random = SystemRandom() if action.get("seed") is None else Random(f"{action['seed']}")
        if wanted == "begin" or state is None:
            state = self._begun(action, source)
            return {"state": state, "view": self._view(state)}
        moment = Moment(self.rules, state)
        if wanted in ("hint", "explain"):
            said = self._hint(moment, action) if wanted == "hint" else self._explained(moment, action)
            return {"state": moment.state, "said": said}
        done: dict[str, Any] = {}
        if wanted == "throw":
            moment = moment.thrown(action.get("dice"), source)
        elif wanted == "play":
            moment = moment.with_plays(action.get("plays"))
        elif wanted == "undo":
            moment = moment.undone(everything=bool(action.get("all")))
        elif wanted in ("end", "decline"):
            done = {"turn": {**moment.told(), "declined": wanted == "decline"}}
            moment = moment.ended(declined=wanted == "decline")
        elif wanted == "think":
            moment, done = self._thought(moment, action, source)
        return {"state": moment.state, "view": self._view(moment.state), **done}

    def _begun(self, action: Mapping[str, Any], source: Random) -> State:
        """The state in which a game begins, or in which a position that is given goes on."""
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
        return state | self._passed(action, who) if "thrower" in action else state

    def _passed(self, action: Mapping[str, Any], seat: int) -> State:
        """What a state has besides where a seat plays the dice that another, the thrower, has left."""
        thrower = self.rules.seat_number(_text(action["thrower"], "a seat"))
        if self.rules.options.unused_dice not in _PASSING or thrower == seat:
            raise TabulaeError("no dice are passed on here")
        dice = check_roll(_dice(action.get("dice")), self.rules.dice, self.rules.faces)
        return {"owner": self.rules.seat_names[thrower], "dice": list(dice), "throws": 1}

    def _view(self, state: State) -> dict[str, Any]:
        """What is seen and may be done: men, dice left, plays, whether the turn may end."""
        moment = Moment(self.rules, state)
        rules, position = self.rules, moment.position
        shown: dict[str, Any] = {
            "men": men_by_place(rules, position),
            "way": [rules.board.points[place] for place in rules.seats[moment.seat].course],
            "pinned": [[rules.seat_names[who], rules.board.points[place]] for who, place in position.pinned],
            "position": rules.format(position),
            "to_throw": moment.to_throw,
            "left": list(moment.left),
            "plays": list(moment.offered()),
            "may_end": moment.may_end,
            "may_decline": moment.may_decline,
        }
        if state["result"]:
            over = Result(
                tuple(state["result"]["winners"]), state["result"]["reason"], state["result"]["degree"]
            )
            shown["ended"] = self.phrases.end_of(over)
        return shown

    def _explained(self, moment: Moment, action: Mapping[str, Any]) -> dict[str, Any]:
        """Whether a play may be made now; if not, the rule that forbids it and what stands in the way."""
        text = _text(action.get("play"), "a play")
        made = " ".join(play for play, _ in moment.made)
        steps = parse_plays(self.rules, f"{made} {text}".strip())
        dice = moment.dice_thrown()
        verdict = explain(self.rules, moment.start, moment.seat, dice, steps)
        if verdict.legal:
            return {"play": text, "legal": True, "still_to_play": list(verdict.unplayed)}
        rule = verdict.rules[0]
        return {
            "play": text,
            "legal": False,
            "rule": rule,
            "text": self.phrases.rules[rule],
            "because": self.phrases.because(verdict),
        }

    def _hint(self, moment: Moment, action: Mapping[str, Any]) -> dict[str, Any]:
        """The turn that a player would make from here, and what it does."""
        whole = Moment(self.rules, moment.state | {"played": []})
        turn = self._choice(whole, str(action.get("player", "sensible")), Random(1))
        return {"plays": _texts(self.rules, turn.plays), **self._effects(whole, turn)}

    def _effects(self, moment: Moment, turn: Turn) -> dict[str, Any]:
        """What a turn does: men hit, points made, men left alone, men off, the chance to be hit in reply."""
        rules, seat, before, after = self.rules, moment.seat, moment.start, turn.position
        held = rules.options.held_by
        course = rules.seats[seat].course
        made = [
            rules.board.points[place]
            for place in course
            if after.on(seat, place) >= held > before.on(seat, place) and held > 1
        ]
        alone = [rules.board.points[place] for place in course if after.on(seat, place) == 1]
        return {
            "hits": sum(play.hit for play in turn.plays),
            "made": made,
            "alone": alone if held > 1 else [],
            "off": after.men[seat][-1] - before.men[seat][-1],
            "danger": round(chance_of_hit(rules, after, seat), 3),
            "worth": evaluate(self.network, rules, after, seat),
        }

    def _choice(self, moment: Moment, player: str, source: Random) -> Turn:
        if player not in PLAYERS:
            known = ", ".join(PLAYERS)
            raise TabulaeError(
                f"no player {player[:40]!r}{nearest(player, PLAYERS)}: the players are {known}"
            )
        if not moment.dice:
            raise TabulaeError("there are no dice to play: throw first")
        play = choosing(random_turn(source) if player == "random" else chooser(player, self.network))
        return play(self.rules, moment.start, moment.seat, tuple(moment.dice), moment.may_decline)

    def _thought(
        self, moment: Moment, action: Mapping[str, Any], source: Random
    ) -> tuple[Moment, dict[str, Any]]:
        """A whole turn of a player of the computer; it throws if nobody has."""
        if not moment.dice:
            moment = moment.thrown(None, source)
        moment = Moment(self.rules, moment.state | {"played": []})
        turn = self._choice(moment, str(action.get("player", "sensible")), source)
        declined = moment.may_decline and turn.position.men == moment.start.men
        if not declined:
            plays = [[format_play(self.rules, play), list(play.dice)] for play in turn.plays]
            moment = Moment(self.rules, moment.state | {"played": plays})
        done = {"turn": {**moment.told(), "effects": self._effects(moment, turn), "declined": declined}}
        return moment.ended(declined=declined), done


class Moment:
    """A state made sense of; it is not changed, but followed by others."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules, self.state = rules, state
        try:
            self.start = rules.parse(_text(state["position"], "a position"))
            self.seat = rules.seat_number(_text(state["seat"], "a seat"))
            self.owner = rules.seat_number(_text(state["owner"], "a seat"))
            self.dice = None if state["dice"] is None else check_roll(state["dice"], rules.dice, rules.faces)
            self.made = [_made(one) for one in state["played"]]
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
        self._node: Node = (0, ())
        if self.dice and not self.over:
            self._search = turn_search(rules, self.start, self.seat, rules.dice_of(self.dice))
            self._node = self._walked()
            self.position = self._search.mover.position_of(self.start, self._node[0])
            self.left = self._node[1]

    def dice_thrown(self) -> tuple[int, ...]:
        """The dice to play; raises TabulaeError where nobody has thrown yet."""
        if self.over:
            raise TabulaeError("the game is over: begin anew")
        if not self.dice:
            raise TabulaeError("there are no dice to play: throw first")
        return self.dice

    @property
    def to_throw(self) -> int:
        """How many dice are to be thrown now, 0 if the turn is to be played or the game is over."""
        if self.over or self.dice:
            return 0
        one = self.rules.options.captured_dice == "one" and self.start.men[self.seat][-2]
        return 1 if one else self.rules.dice

    @property
    def may_end(self) -> bool:
        """Whether the turn may end here."""
        return self._search is not None and self._node in self._search.final

    @property
    def may_decline(self) -> bool:
        """Whether the dice were passed on and need not be played."""
        passed = self.seat != self.owner
        return passed and self.rules.options.passed_dice == "optional" and not self.made

    def offered(self) -> Iterator[dict[str, Any]]:
        """What may be played next: each single play, and each way of one man that nobody could mistake.

        A way is offered if it can be gone with several dice and always comes to the same.
        """
        search = self._search
        if search is None:
            return
        good = search.completable_nodes()
        singles = [(play, node) for play, node in search.next_plays(self._node) if node in good]
        yield from (self._told([play]) for play in self._different(singles))
        ways: dict[tuple[int, int], dict[Node, list[Play]]] = {}
        frontier = [([play], node) for play, node in singles if play.dice]
        for plays, node in frontier:
            if plays[-1].target >= search.mover.tables.hand or len(frontier) > MOST_WAYS:
                continue
            for play, after in search.next_plays(node):
                if play.source == plays[-1].target and play.dice and after in good:
                    way = [*plays, play]
                    frontier.append((way, after))
                    ways.setdefault((way[0].source, play.target), {}).setdefault(after, way)
        near = {(play.source, play.target) for play, _ in singles}
        for ends, found in ways.items():
            if ends not in near and len(found) == 1:
                yield self._told(next(iter(found.values())))

    def _different(self, singles: Sequence[tuple[Play, Node]]) -> Iterator[Play]:
        """The plays without those that move the same man as another and come to the same in the end."""
        seen: dict[tuple[int, int], list[set[object]]] = {}
        ends = [(play.source, play.target) for play, _ in singles]
        for (play, node), way in zip(singles, ends, strict=True):
            if ends.count(way) > 1:
                found = self._ends_from(node)
                if found in seen.setdefault(way, []):
                    continue
                seen[way].append(found)
            yield play

    def _ends_from(self, node: Node) -> set[object]:
        """How the turn can end from a moment: the men and, where others may play them, the dice left."""
        search = self._search
        assert search is not None
        passes = self.rules.options.unused_dice in _PASSING
        good, final = search.completable_nodes(), set(search.final)
        reached, frontier = {node}, [node]
        for at in frontier:
            after = {one for _, one in search.next_plays(at) if one in good} - reached
            reached |= after
            frontier += sorted(after)
        return {(state, left if passes else ()) for state, left in reached if (state, left) in final}

    def _told(self, plays: Sequence[Play]) -> dict[str, Any]:
        """One man's way for a page: from where to where, whom he hits, and the plays it consists of."""
        names = self.rules.board.places
        return {
            "from": names[plays[0].source],
            "to": names[plays[-1].target],
            "hit": any(play.hit for play in plays),
            "dice": [die for play in plays for die in play.dice],
            "plays": [[format_play(self.rules, play), list(play.dice)] for play in plays],
        }

    def told(self) -> dict[str, Any]:
        """The turn as it was played."""
        return {
            "seat": self.rules.seat_names[self.seat],
            "dice": list(self.dice or ()),
            "plays": [text for text, _ in self.made],
            "passed": self.seat != self.owner,
        }

    def thrown(self, dice: object, source: Random) -> Moment:
        """The moment after a throw, by lot or with dice that were set."""
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

    def with_plays(self, plays: object) -> Moment:
        """The moment after more plays; raises PlayError for one that may not be made."""
        self.dice_thrown()
        if not isinstance(plays, list) or not plays:
            raise TabulaeError('plays are a list of texts and dice, as [["6/11", [5]]]')
        more = [_made(one) for one in plays]
        moment = self._next(played=[[text, list(dice)] for text, dice in (*self.made, *more)])
        search = moment._search
        if search is not None and moment._node not in search.completable_nodes():
            raise PlayError(f"{more[-1][0]} may not be played now: ask why with explain")
        return moment

    def undone(self, *, everything: bool = False) -> Moment:
        """The moment before the last play of this turn, or before all of them."""
        played = [] if everything else self.state["played"][:-1]
        return self._next(played=played)

    def ended(self, *, declined: bool = False) -> Moment:
        """The moment after the end of this turn: dice passed on, the next seat, or the end of the game.

        Raises TabulaeError where the turn may not end yet.
        """
        self.dice_thrown()
        if declined and not self.may_decline:
            raise TabulaeError("these dice cannot be declined: play them")
        if not declined and not self.may_end:
            left = ", ".join(map(str, self.left))
            raise PlayError(f"the turn may not end yet: dice are left to play ({left})")
        rules, seats = self.rules, len(self.rules.seats)
        position = self.start if declined else self.position
        unused = self.dice_thrown() if declined else self.left
        moved = position.men != self.start.men
        last_mover = rules.seat_names[self.seat] if moved else self.state["last_mover"]
        text = rules.format(position)
        if not moved and self.seat == self.owner:
            last = None if last_mover is None else rules.seat_number(last_mover)
            over = deadlock(rules, position, self.seat, last)
            if over:
                return self._over(text, over, last_mover)
        passes = rules.options.unused_dice in _PASSING
        follower = (self.seat + 1) % seats
        if passes and unused and follower != self.owner and not immediate_result(rules, position):
            return self._next(
                position=text,
                seat=rules.seat_names[follower],
                dice=list(unused),
                played=[],
                last_mover=last_mover,
            )
        if has_lost(rules, position, self.owner, unused):
            others = tuple(name for at, name in enumerate(rules.seat_names) if at != self.owner)
            return self._over(text, Result(others, "unplayed"), last_mover)
        again = rules.options.doublets == "again" and self.seat == self.owner
        again = again and rules.is_doublet(self.dice_thrown())
        following = self.owner if again else (self.owner + 1) % seats
        for _ in range(seats):
            over = result_without_deadlock(rules, position, following)
            if over:
                return self._over(text, over, last_mover)
            if not is_finished(rules, position, following):
                break
            following = (following + 1) % seats
        name = rules.seat_names[following]
        return self._next(position=text, seat=name, owner=name, dice=None, played=[], last_mover=last_mover)

    def _over(self, text: str, over: Result, last_mover: str | None) -> Moment:
        return self._next(position=text, dice=None, played=[], last_mover=last_mover, result=_result(over))

    def _next(self, **changes: object) -> Moment:
        return Moment(self.rules, self.state | changes)

    def _walked(self) -> Node:
        """The moment of the turn that the plays made so far lead to."""
        assert self._search is not None
        node = self._search.root
        for text, dice in self.made:
            step = parse_plays(self.rules, text)[0]
            for play, after in self._search.next_plays(node):
                if (play.source, play.target) == (step.source, step.target) and play.dice == dice:
                    node = after
                    break
            else:
                raise PlayError(f"{text} cannot be played with this roll")
        return node


def men_by_place(rules: Rules, position: Position) -> dict[str, dict[str, int]]:
    """How many men of each seat stand on each point and lie on each pile, where there are any."""
    return {
        seat: {place: count for place, count in zip(rules.board.places, men, strict=True) if count}
        for seat, men in zip(rules.seat_names, position.men, strict=True)
    }


def _texts(rules: Rules, plays: Sequence[Play]) -> list[str]:
    return [format_play(rules, play) for play in plays]


def _result(over: Result) -> dict[str, Any]:
    return {"winners": list(over.winners), "reason": over.reason, "degree": over.degree}


def _made(one: object) -> Made:
    """A play made, from its JSON; raises TabulaeError if it is none."""
    if isinstance(one, list | tuple) and len(one) == 2 and isinstance(one[1], list | tuple):
        return _text(one[0], "a play"), tuple(sorted(int(die) for die in one[1]))
    raise TabulaeError('a play is a text and its dice, as ["6/11", [5]]')


def _dice(value: object) -> list[int]:
    if not isinstance(value, list) or not all(type(die) is int for die in value):
        raise TabulaeError("the dice are a list of numbers, as [2, 5, 6]")
    return value


def _text(value: object, what: str) -> str:
    if not isinstance(value, str) or len(value) > 2000:
        raise TabulaeError(f"{what} must be a text of at most 2000 letters")
    return value


def session_from_json(told: Mapping[str, Any]) -> Session:
    """The session of ``rules``, ``phrases`` and perhaps the text of a ``network``, as a page gets them."""
    network = told.get("network")
    phrases = PhraseBook.from_json(told["phrases"])
    return Session(rules_from_json(told["rules"]), phrases, loads(network) if network else None)
