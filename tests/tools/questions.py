"""The questions of worksheets by the thousand, every answer found again in two other ways.

``python -m tests.tools.questions COUNT MINUTES [SEED] [GAME ...]`` makes up to so many questions of each kind
in each reading of all games, or of those named; the minutes of processor time are shared evenly between the
readings. Every question is answered again by the slow finder, and those about closed points and ways by a
reader who knows only the words of the leaflet. Told as faults are other answers, positions that cannot stand
on the board, games that are over, and keys that cite no rule of the card. The last lines are a table by kind,
and one by game.
"""

from __future__ import annotations

import re
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game
from tabulae.paper.flow.rule_layout import rule_sections
from tabulae.quiz.ladder import _MOVE, _READ, _RULES, _new
from tabulae.quiz.played import PlayedPositions
from tabulae.quiz.question import Question
from tabulae.quiz.rules import rule_number
from tabulae.quiz.wording import question_in_words
from tests.slow_finder.answering import answer, asked
from tests.slow_finder.finder import result
from tests.slow_finder.games import BAR, HAND, OFF, READINGS, find_game
from tests.slow_finder.games import Game as SlowGame
from tests.slow_finder.position import parse

STEPS = {
    "read": tuple(dict.fromkeys(kind for kinds in _READ for kind in kinds)),
    "move": tuple(dict.fromkeys(kind for kinds in _MOVE for kind in kinds)),
}
A_SOURCE = 8
"""The questions of one kind from the same games; then others are played."""

_HELD = {
    r"A point where an enemy man stands is closed": (1, False),
    r"A point with two (or more )?enemy men is closed": (2, False),
    r"A point with two or more men of one other player is closed": (2, True),
}
"""How many men close a point by the words of a leaflet, and whether they must be of one player."""
_LABEL = re.compile(r"\b[A-Z]?\d+\b")


class Reader:
    """Answers from the words of the leaflet alone, where they tell."""

    def __init__(self, game: Game) -> None:
        self.game, self.points = game, game.rules.board.points
        self.seats = [game.seat_names[name] for name in game.rules.seat_names]
        text = game.rule_text("held-point")
        self.held = next((found for words, found in _HELD.items() if re.search(words, text)), None)
        self.ways = self._ways(game.rule_text("course")) if rule_number(game, "course") else {}

    def _ways(self, text: str) -> dict[str, list[str]]:
        """The way of each side as the words give it: runs from one point named to the next."""
        if len(self.seats) > 2:  # to the right through three quarters, from one's own
            letters = list(dict.fromkeys(point[0] for point in self.points))
            if "three quarters" not in text:
                return {}
            first = {name: next(one for one in letters if name.startswith(one)) for name in self.seats}
            around = {one: letters[at:] + letters[:at] for at, one in enumerate(letters)}
            return {
                name: [
                    point for letter in around[first[name]][:3] for point in self.points if point[0] == letter
                ]
                for name in self.seats
            }
        if all(point.isdigit() for point in self.points):
            both = re.search(r"both go the same way, up the numbers[^.]*", text)
            told = {name: both or re.search(rf"{name} goes (?:up|down)[^.]*", text) for name in self.seats}
            return {name: self._numbered(found[0]) for name, found in told.items() if found}
        ways: dict[str, list[str]] = {name: [] for name in self.seats}
        who = self.seats
        for word in re.findall(rf"[Bb]oth|There|{'|'.join(self.seats)}|[MTB]\d+", text):
            if word in self.seats:
                who = [word]
            elif word in ("both", "Both", "There"):
                who = self.seats
            else:
                for name in who:
                    self._go_on(ways[name], word)
        return ways

    def _numbered(self, words: str) -> list[str]:
        """The way of a sentence such as “goes up the numbers from 1 to 6, across to 19 and on to 24”."""
        ends = [int(self.points[0]), int(self.points[-1])]
        is_told = re.search(r"from (point )?\d|where you begin", words)
        way = [] if is_told else [ends["down" in words]]
        for across, label in re.findall(r"(across to )?(\d+)", words):
            to = int(label)
            step = 1 if not way or to > way[-1] else -1
            way += range(way[-1] + step, to + step, step) if way and not across else [to]
        return [str(number) for number in way]

    @staticmethod
    def _go_on(way: list[str], to: str) -> None:
        """Continue a way to a point of the same row, or begin another row there."""
        if way and way[-1][0] == to[0]:
            here, there = int(way[-1][1:]), int(to[1:])
            step = 1 if there > here else -1
            way += [f"{to[0]}{number}" for number in range(here + step, there + step, step)]
        else:
            way.append(to)

    def answer(self, question: Question) -> object | None:
        """The answer to a question about closed points or ways, None if the words do not tell."""
        seat = self.game.rules.seat_number(question.seat)
        if question.kind == "closed":
            return self._closed(question, seat)
        way = self.ways.get(self.seats[seat], [])
        men = [point for point, count in zip(self.points, question.position.men[seat], strict=False) if count]
        if not {*men, question.ask.partition("+")[0]} - {""} <= set(way):
            return None
        if question.kind == "trace":
            point, _, go = question.ask.partition("+")
            return way[way.index(point) + int(go)]
        if question.kind == "distance":
            return len(way) - 1 - way.index(question.ask)
        if question.kind == "hindmost":
            return min(men, key=way.index)
        return None

    def _closed(self, question: Question, seat: int) -> object:
        if self.held is None:
            return None
        fewest, of_one = self.held
        others = [men for who, men in enumerate(question.position.men) if who != seat]
        counted = [[men[at] for men in others] for at in range(len(self.points))]
        return tuple(
            point
            for point, men in zip(self.points, counted, strict=True)
            if (max(men) if of_one else sum(men)) >= fewest
        )


def impossible(slow: SlowGame, text: str, seat: str) -> str:
    """What is wrong with a position, in words; empty if it can come up in a game."""
    try:
        position = parse(slow, text)
    except ValueError as error:
        return str(error)
    options = slow.options
    for one, places in zip(slow.seats, position, strict=True):
        if OFF in places and not options.bear_off and options.hit_men != "out":
            return f"men of {one.name} are off"
        if BAR in places and options.hit_men != "bar":
            return f"men of {one.name} are on the bar"
        if places.count(HAND) > one.start.count(HAND):
            return f"too many men of {one.name} are in hand"
        single = {"none": (), "entry": one.entry, "home": one.home}[options.single_men]
        crowded = [at for at in single if places.count(at) > 1 and places.count(at) > one.start.count(at)]
        if crowded:
            return f"{one.name} has a pair on {crowded[0]}"
    over = result(slow, position, seat)
    return f"the game is over: {over}" if over else ""


def faults(game: Game, slow: SlowGame, reader: Reader, card: set[str], one: Question) -> Iterator[str]:
    """What is wrong with a question, a line each."""
    entry = {
        "kind": one.kind,
        "position": game.rules.format(one.position),
        "seat": one.seat,
        "roll": list(one.roll),
        "about": one.ask,
    }
    told = f"{game.id} {game.reading.name}: {entry}"
    wrong = impossible(slow, str(entry["position"]), one.seat)
    if wrong:
        yield f"{told}: impossible: {wrong}"
        return
    try:
        wanted = answer(asked(slow, entry))
    except (ValueError, AssertionError, KeyError) as error:
        yield f"{told}: {one.value!r}, but the slow finder stumbles: {error!r}"
        return
    given: object = one.value
    if isinstance(given, tuple):
        given = set(given) if isinstance(wanted, set) else list(given)
    if given != wanted:
        yield f"{told}: {one.value!r}, but the slow finder says {wanted!r}"
    read = reader.answer(one)
    if read is not None and read != one.value:
        yield f"{told}: {one.value!r}, but the words of the leaflet say {read!r}"
    cited = set(re.findall(r"[Rr]ule (\d+\.\d+)", one.solution))
    needs_rule = bool(one.value) if one.kind == "allowed" else one.kind == "win"
    needs_rule |= rule_number(game, _RULES.get(one.kind, "")) != ""
    if not cited <= card or (needs_rule and not cited):
        yield f"{told}: the key cites {sorted(cited)}, not a rule of the card: {one.solution}"


def questions(game: Game, seed: int, enough: Callable[[str], bool]) -> Iterator[Question]:
    """The questions that the games of one seed give, of every kind of which there are not enough."""
    for step, kinds in STEPS.items():
        name = f"{game.id} {game.reading.name} {step} again {seed}"
        positions = PlayedPositions(game, name, Random(name))
        for kind in kinds:
            positions.used.clear()
            for _ in range(A_SOURCE):
                computed = _new(kind, positions)
                if computed is None or enough(computed.kind):
                    break
                rule = computed.rule or _RULES.get(computed.kind, "")
                yield question_in_words(game, step, computed, rule if rule_number(game, rule) else "")


def _enough(found: Counter[str], count: int, kind: str) -> bool:
    return found[kind] >= count


def main(count: int, minutes: float, seed: int, names: list[str]) -> None:
    """Print faults as they are found, then the tables."""
    asked_of: dict[str, Counter[str]] = defaultdict(Counter)
    wrong: dict[str, Counter[str]] = defaultdict(Counter)
    readings = [(name, reading) for name in names for reading in READINGS[name]]
    left = 60 * minutes
    for number, (name, reading) in enumerate(readings):
        game, slow = load_game(GameChoice(name, reading)), find_game(name, reading)
        blocks = (block for section in rule_sections(game) for block in section.blocks)
        card, reader = {block.number for block in blocks if block.number}, Reader(game)
        share, begun = left / (len(readings) - number), time.process_time()
        found: Counter[str] = Counter()
        for at in range(seed, seed + 10 * count):
            before = found.total()
            for one in questions(game, at, partial(_enough, found, count)):
                if time.process_time() - begun > share:
                    break
                found[one.kind] += 1
                for fault in faults(game, slow, reader, card, one):
                    wrong[name][one.kind] += 1
                    print(fault, flush=True)
            if time.process_time() - begun > share or found.total() == before:
                break
        took = time.process_time() - begun
        left -= took
        asked_of[name] += found
        print(f"{name} {reading}: {found.total()} questions in {took:.0f} s: {dict(found)}", flush=True)
    kinds = sorted({kind for found in asked_of.values() for kind in found})
    print("\nkind | questions | games | faults")
    for kind in kinds:
        held = [name for name, found in asked_of.items() if found[kind]]
        total, bad = (sum(by[name][kind] for name in names) for by in (asked_of, wrong))
        print(f"{kind} | {total} | {len(held)} | {bad}")
    print("\ngame | readings | questions | faults")
    for name in names:
        print(f"{name} | {len(READINGS[name])} | {asked_of[name].total()} | {wrong[name].total()}")


if __name__ == "__main__":
    given = sys.argv[1:]
    chosen = given[3:] or [name for name in READINGS if name in game_folders()]
    main(int(given[0]), float(given[1]), int(given[2]) if len(given) > 2 else 1, chosen)
