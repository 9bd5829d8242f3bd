"""A game as it is played on a screen: a state and an action in JSON, and the state that follows.

Nothing is kept between two requests, so a server gives the same responses as Python in the page, which has
only the engine, the players and these two modules; they need the standard library alone.

:mod:`tabulae.play.session_state` describes a state. A response also has a ``view``: the men, the dice left,
what may be played next, whether the turn may end.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random, SystemRandom
from typing import Any

from tabulae.engine.dice import check_roll
from tabulae.engine.ending import possible_result
from tabulae.engine.errors import TabulaeError
from tabulae.engine.explain import explain
from tabulae.engine.notation import Step, parse_plays
from tabulae.engine.options import Options, option_texts, with_options
from tabulae.engine.playout import choosing, first_seat, random_turn
from tabulae.engine.position import Board, Seat, parse_position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import Turn, format_play
from tabulae.library.words.phrases import PhraseBook
from tabulae.play.exposure import chance_of_hit
from tabulae.play.network import Network, loads, untrained
from tabulae.play.players import PLAYERS, chooser, evaluate
from tabulae.play.session_state import (
    ParsedState,
    State,
    as_dice,
    as_text,
    men_by_place,
    result_as_json,
)

ACTIONS = ("begin", "look", "throw", "play", "undo", "end", "decline", "think", "hint", "explain")


def rules_as_json(rules: Rules) -> dict[str, Any]:
    """Return rules as plain dicts and lists, which :func:`rules_from_json` reads.

    The keys are ``board``, ``seats``, ``men``, ``dice``, ``faces``, ``start`` as text, and ``options``.
    """
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
    """Return the rules from the result of :func:`rules_as_json`; KeyError if a key is missing."""
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
        """Return the response to an action: the next ``state`` and, except for advice, its ``view``.

        ``action["do"]`` is one of ACTIONS; without a state a game begins, whatever it is. Other keys are
        ``dice``, ``plays`` (a list as ``[["6/11", [5]]]``), ``play`` (a text to explain), ``all`` (to undo
        the whole turn), ``player``, ``seed`` and, to begin, ``position``, ``seat`` and ``thrower``. A play
        adds its ``steps`` to the response, the end of a turn the ``turn``.

        The ``view`` has ``men``, ``pinned``, ``way`` (the course of the seat), ``position``, ``to_throw``,
        ``left``, ``plays``, ``may_end``, ``may_decline`` and, after the end, ``ended`` as text. To ``hint``
        and ``explain`` the response is the state and a dict ``said``: the ``plays`` of a turn and their
        effects, or whether the play is ``legal``, and the ``rule`` and ``text`` that forbid it. Raises
        TabulaeError for a state or an action that is not valid.
        """
        name = action.get("do")
        if name not in ACTIONS:
            raise TabulaeError("play-no-action", name=name, known=ACTIONS)
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
            earlier = len(current.plays_made)
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
        text = self.rules.format(self.rules.start) if position is None else as_text(position, "position")
        where = self.rules.parse(text)
        seat = action.get("seat")
        number = (
            first_seat(self.rules, source) if seat is None else self.rules.seat_number(as_text(seat, "seat"))
        )
        name = self.rules.seat_names[number]
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
        over = possible_result(self.rules, where, number)
        if over:
            return state | {"result": result_as_json(over)}
        return state | self._passed_dice(action, number) if "thrower" in action else state

    def _passed_dice(self, action: Mapping[str, Any], seat: int) -> State:
        """Return the further entries of a state in which a seat plays dice passed on by the thrower."""
        thrower = self.rules.seat_number(as_text(action["thrower"], "seat"))
        if not self.rules.passes_dice or thrower == seat:
            raise TabulaeError("play-no-dice-passed")
        dice = check_roll(as_dice(action.get("dice")), self.rules.dice, self.rules.faces)
        return {"owner": self.rules.seat_names[thrower], "dice": list(dice), "throws": 1}

    def _view(self, state: State) -> dict[str, Any]:
        """Return what the page shows: men, dice left, possible plays, whether the turn may end."""
        current = ParsedState(self.rules, state)
        rules, position = self.rules, current.position
        view: dict[str, Any] = {
            "men": men_by_place(rules, position),
            "way": [rules.board.points[place] for place in rules.seats[current.seat].course],
            "pinned": [
                [rules.seat_names[owner], rules.board.points[place]] for owner, place in position.pinned
            ],
            "position": rules.format(position),
            "to_throw": current.to_throw,
            "left": list(current.left),
            "plays": list(current.offered_plays()),
            "may_end": current.may_end,
            "may_decline": current.may_decline,
        }
        if current.result is not None:
            view["ended"] = self.phrases.end_of(current.result)
        return view

    def _explanation(self, current: ParsedState, action: Mapping[str, Any]) -> dict[str, Any]:
        """Return whether a play is legal now; if not, the rule that forbids it and the reason."""
        text = as_text(action.get("play"), "play")
        made = " ".join(play for play, _ in current.plays_made)
        steps = parse_plays(self.rules, f"{made} {text}")
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
            "distance": self._distance(current.seat, steps[-1]) if steps else None,
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
        return {"plays": [format_play(self.rules, play) for play in turn.plays], **self._effects(whole, turn)}

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
            raise TabulaeError("play-no-player", name=player, known=PLAYERS)
        if not current.dice:
            raise TabulaeError("play-no-dice")
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


def session_from_json(data: Mapping[str, Any]) -> Session:
    """Return the session for the JSON of a play page: its rules, its texts, and the network if it has one.

    The keys are ``rules``, ``phrases`` and ``network``; without a network it has the untrained one. Raises
    TabulaeError for a network that cannot be read.
    """
    network = data.get("network")
    phrases = PhraseBook.from_json(data["phrases"])
    return Session(rules_from_json(data["rules"]), phrases, loads(network) if network else None)
