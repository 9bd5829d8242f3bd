"""The claims of a lesson, proved by the engine, by exact counting, or by the studies of the game.

A claim about a position begins with the id of an example: ``zeno: alone white 9 23`` is about the position
before its plays, ``zeno after: safe white`` about the one they lead to; then follows a claim of
:mod:`tabulae.play.told_claims`. ``zeno forbids 6/8 held-point`` says that a rule forbids a play. A claim
about all throws is counted: ``chance 11/36 any 2 6`` (two dice show at least one six), ``chance 1/216 all 3
6``, ``chance 5/36 sum 2 6``, ``chance 1/6 doublets 2``. ``study first 61`` is a share of a hundred games kept
in the study, ``study short first 54`` of another reading. ``die opening 3 4`` says that a single 3 can be
played there in four ways, ``rule use-most 6.4`` is the number of a rule in the leaflet, ``fact men 15`` a
fact of the game, ``sum 7+1+2=10`` a sum, ``percent 42 91/216`` a share of a hundred, rounded. ``throws near 2
11/36`` says that in the position of an example two dice hit with 11 throws of 36. ``turns 2/3 1/2`` is what
the first of two players wins who throw in turn until one succeeds, each time with chance 1/2; ``race 12 65``
what the first wins of a hundred races of twelve steps with one die each, ``share 91 65 140`` that 65 of a
hundred are about 91 of 140. ``luck 70 4 16 1/7`` says that of 70 throws, each with chance 1/7, 4 to 16
succeed in at least 95 tests of a hundred. ``reading short CLAIM`` is a claim about another reading.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import comb
from pathlib import Path
from typing import Any

from tabulae.engine.dice import all_throws
from tabulae.engine.errors import TabulaeError, nearest
from tabulae.engine.explain import explain
from tabulae.engine.notation import follow_plays, parse_plays
from tabulae.engine.turns import legal_turns
from tabulae.library.background import evidence
from tabulae.library.choice import GameChoice
from tabulae.library.class_sizes import USUAL_PUPILS
from tabulae.library.game import load_game
from tabulae.library.lesson_plans import (
    LessonPlan,
    claims_in,
    game_of_lesson,
    lesson_path,
    own_lesson,
    references_in,
)
from tabulae.library.loader import line_of
from tabulae.library.records import Example, Game
from tabulae.library.study import reading_study
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.told_game import GameTurn, ToldGame, ToldTurn
from tabulae.library.units import Assessment, UnitPlan, unit_file, unit_plan
from tabulae.play.told_claims import ClaimError, ToldScene, prove, prove_fact

LUCKY = Fraction(95, 100)
"""The least share of tests in which a claim about luck must hold."""
FIGURES = ("start", "board", "way")
"""Figures that every game has: the board set up, the empty board, the way of the men."""


def lesson_faults(game: Game) -> Iterator[str]:
    """Yield each fault in the lesson of a game, a line with file and line number; none if it has no lesson.

    Raises TemplateError for a file that is no lesson.
    """
    plan = own_lesson(game)
    if plan is not None:
        game_of_lesson(game, plan)
        yield from _faults(game, plan, lesson_path(game), ())


def unit_faults(name: str, templates: Templates = SHIPPED, pupils: int = USUAL_PUPILS) -> Iterator[str]:
    """Yield each fault in a unit of lessons for a class, a line with file and line number.

    ``pupils`` is the size of the class. Raises TabulaeError for a unit that does not exist or cannot be read.
    """
    source = templates
    unit, path = unit_plan(name, source, pupils), source.text_path(unit_file(name))
    for number, lesson in enumerate(unit.lessons):
        game = load_game(GameChoice(lesson.game, templates=source))
        yield from _faults(game, lesson, path, ("lessons", number))
    test = unit.assessment
    yield from _faults(load_game(GameChoice(test.game, templates=source)), test, path, ("assessment",))


def _faults(
    game: Game, record: LessonPlan | Assessment, path: Path, root: tuple[str | int, ...]
) -> Iterator[str]:
    """Yield what is wrong in a lesson or an assessment, which stands at a place of a file."""
    for place, claim in claims_in(record):
        try:
            prove_lesson(game, claim)
        except (TabulaeError, ValueError, TypeError, ZeroDivisionError) as error:
            yield f"{path}:{line_of(path, [*root, *place])}: ({claim}): {error}"
    background = evidence(game)
    texts = [passage.id for passage in background.passages] if background else []
    for place, name in references_in(record):
        known = texts if place[-1] == "text" else list(game.examples)
        known = [*FIGURES, *known] if place[-1] == "figure" else known
        if name not in known:
            where = f"{path}:{line_of(path, [*root, *place])}"
            yield f"{where}: no {place[-1]} {name!r}{nearest(name, known)}: choose from {', '.join(known)}"


def count_lesson_claims(plan: LessonPlan | UnitPlan) -> int:
    """Return how many claims a lesson or a unit makes."""
    return sum(1 for _ in claims_in(plan))


def prove_lesson(game: Game, claim: str) -> None:
    """Prove a claim; raises ClaimError, or another TabulaeError, if it is not true or cannot be read.

    The module lists the claims. Arguments of a wrong kind or number raise ValueError, TypeError or
    ZeroDivisionError.
    """
    if claim.startswith("reading "):
        _, name, *rest_of_claim = claim.split()
        prove_lesson(load_game(GameChoice(game.id, name, templates=game.templates)), " ".join(rest_of_claim))
        return
    about, separator, rest = claim.partition(":")
    if separator:
        name, *when = about.split()
        if when not in ([], ["after"]):
            raise ClaimError(f"cannot read {about!r}: write an example, or an example and after")
        prove(_scene(game, _example(game, name), after=bool(when)), rest.strip())
        return
    kind, *arguments = claim.split()
    if kind in game.examples:
        _forbids(game, kind, *arguments)
    elif kind in _KINDS:
        _KINDS[kind](game, *arguments)
    else:
        raise ClaimError(f"no claim {kind!r}{nearest(kind, _KINDS)}: the claims are {', '.join(_KINDS)}")


def _example(game: Game, name: str) -> Example:
    if name not in game.examples:
        known = ", ".join(game.examples)
        raise ClaimError(f"no example {name!r}{nearest(name, game.examples)}: choose from {known}")
    return game.examples[name]


def _scene(game: Game, example: Example, *, after: bool) -> ToldScene:
    """Return an example as a turn, so that the claims of told games can be made of it."""
    seat, before = game.rules.seat_number(example.seat), example.position
    reached = before
    if example.shown.strip():
        reached = follow_plays(game.rules, before, seat, example.roll, example.shown).position
    turn = GameTurn(1, seat, tuple(example.roll), False, example.shown, before, reached)
    told_game = ToldGame(lesson_path(game), (turn,), ToldTurn(0, "", 1, ()), (), {}, 0, {})
    return ToldScene(game, told_game, turn, reached if after else before)


def _forbids(game: Game, name: str, word: str, play: str, rule: str) -> None:
    """``EXAMPLE forbids PLAY RULE``: the rule forbids to begin the throw of the example with the play."""
    if word != "forbids":
        raise ClaimError(f"cannot read {word!r}: write forbids, or a colon after the example")
    example = _example(game, name)
    seat = game.rules.seat_number(example.seat)
    steps = parse_plays(game.rules, play)
    verdict = explain(game.rules, example.position, seat, example.roll, steps)
    if verdict.legal or rule not in verdict.rules:
        raise ClaimError(f"{play} is {'allowed' if verdict.legal else 'forbidden by ' + verdict.rules[0]}")


def chance_of(faces: int, kind: str, dice: int, *numbers: int) -> Fraction:
    """Return the chance of a kind of throw of ``dice`` dice with ``faces`` faces, by counting all throws.

    The kinds: ``any``, at least one die shows one of the numbers; ``all``, every die does; ``none``, no die
    does; ``sum``, they add up to one of the numbers; ``reach``, some or all of them do; ``doublets``, all
    dice show the same; ``different``, no two do. Raises ClaimError for another kind, and unless there are 1
    to 4 dice.
    """
    tests: dict[str, Callable[[tuple[int, ...]], bool]] = {
        "any": lambda throw: any(die in numbers for die in throw),
        "all": lambda throw: all(die in numbers for die in throw),
        "none": lambda throw: not any(die in numbers for die in throw),
        "sum": lambda throw: sum(throw) in numbers,
        "reach": lambda throw: any(total in numbers for total in _totals(throw)),
        "doublets": lambda throw: len(set(throw)) == 1,
        "different": lambda throw: len(set(throw)) == len(throw),
    }
    if kind not in tests:
        raise ClaimError(f"no chance {kind!r}: choose from {', '.join(tests)}")
    if not 1 <= dice <= 4:
        raise ClaimError(f"{dice} dice: choose 1 to 4")
    throws = list(product(range(1, faces + 1), repeat=dice))
    return Fraction(sum(map(tests[kind], throws)), len(throws))


def _totals(throw: tuple[int, ...]) -> set[int]:
    totals = {0}
    for die in throw:
        totals |= {total + die for total in totals}
    return totals - {0}


def _chance(game: Game, share: str, kind: str, dice: str, *numbers: str) -> None:
    computed = chance_of(game.rules.faces, kind, int(dice), *map(int, numbers))
    if share.endswith("%"):
        if round(100 * computed) != int(share[:-1]):
            raise ClaimError(f"the chance is {float(100 * computed):.1f} %")
    elif Fraction(share) != computed:
        raise ClaimError(f"the chance is {computed}")


def _study(game: Game, *words: str) -> None:
    """``study [READING] first|draws|hits|throws|win SEAT N``: what the study of a reading has, rounded."""
    reading = game.reading.name
    if words and words[0] in [other.name for other in game.readings]:
        reading, *words = words  # type: ignore[assignment]
    study = reading_study(game.id, reading, game.templates)
    if study is None:
        raise ClaimError(f"no study of {reading}")
    if len(words) < 2:
        raise ClaimError("write: study [READING] first|draws|hits|throws|win SEAT N")
    what, *seat, number = words
    value = _studied_number(study, what, *seat)
    if round(value) != int(number):
        raise ClaimError(f"{' '.join(words[:-1])} is {value:.1f}")


def _studied_number(study: Any, what: str, *seat: str) -> float:
    if what in ("first", "draws"):
        return 100 * float(study["first_wins" if what == "first" else what]["share"])
    if what in ("win", "ends") and len(seat) != 1:
        raise ClaimError(f"{what} is followed by a {'seat' if what == 'win' else 'reason'} and a number")
    if what == "win":
        if seat[0] not in study["winners"]:
            raise ClaimError(f"no seat {seat[0]!r}: choose from {', '.join(study['winners'])}")
        return 100 * float(study["winners"][seat[0]]["share"])
    if what == "ends":
        return 100 * float(study["reasons"].get(seat[0], {"share": 0.0})["share"])
    if what in ("hits", "throws", "minutes"):
        return float(study[what]["mean"])
    if what == "games":
        return float(study["games"])
    raise ClaimError(
        f"no number {what!r}: choose from first, draws, win SEAT, ends REASON, hits, throws, minutes, games"
    )


def _throws(game: Game, name: str, dice: str, share: str) -> None:
    example = _example(game, name)
    seat, before = game.rules.seat_number(example.seat), example.position
    hits = total = 0
    for roll, ways in all_throws(int(dice), game.rules.faces):
        total += ways
        turns = legal_turns(game.rules, before, seat, roll)
        others = [[men for owner, men in enumerate(turn.position.men) if owner != seat] for turn in turns]
        unhurt = [men for owner, men in enumerate(before.men) if owner != seat]
        hits += ways * any(men != unhurt for men in others)
    if f"{hits}/{total}" != share:
        raise ClaimError(f"{hits} of {total} throws hit")


def _turns(game: Game, share: str, chance: str) -> None:
    each = Fraction(chance)
    computed = each / (1 - (1 - each) ** 2)
    if computed != Fraction(share):
        raise ClaimError(f"the first wins {computed}")


def first_wins_race(faces: int, steps: int) -> Fraction:
    """Return the chance that the first of two players wins a race of so many steps.

    They throw one die each in turn; a number larger than needed is enough at the end.
    """
    mover_wins: dict[tuple[int, int], Fraction] = {}  # steps left of the player to throw, and of the other
    for left in range(2, 2 * steps + 1):
        for mine in range(max(1, left - steps), min(steps, left - 1) + 1):
            theirs = left - mine
            wins = [
                Fraction(1) if face >= mine else 1 - mover_wins[theirs, mine - face]
                for face in range(1, faces + 1)
            ]
            mover_wins[mine, theirs] = sum(wins, Fraction(0)) / faces
    return mover_wins[steps, steps]


def _race(game: Game, steps: str, percent: str) -> None:
    computed = 100 * first_wins_race(game.rules.faces, int(steps))
    if round(computed) != int(percent):
        raise ClaimError(f"the first wins {float(computed):.1f} of 100 races")


def _luck(game: Game, tests: str, low: str, high: str, chance: str = "1/2") -> None:
    number, each = int(tests), Fraction(chance)
    inside = sum(
        comb(number, count) * each**count * (1 - each) ** (number - count)
        for count in range(int(low), int(high) + 1)
    )
    if inside < LUCKY:
        raise ClaimError(f"so many succeed in only {float(100 * inside):.1f} tests of 100")


def _percent(game: Game, number: str, share: str) -> None:
    if round(100 * Fraction(share)) != int(number):
        raise ClaimError(f"that is {float(100 * Fraction(share)):.1f} of 100")


def _share(game: Game, number: str, percent: str, total: str) -> None:
    share = int(percent) * int(total) / 100
    if round(share) != int(number):
        raise ClaimError(f"{percent} of a hundred are {share:.1f} of {total}")


def _rule(game: Game, name: str, number: str) -> None:
    numbers = [block.number for section in game.sections for block in section.blocks if block.rule == name]
    if number not in numbers:
        raise ClaimError(f"the rule {name} has the number {', '.join(filter(None, numbers)) or 'none'}")


def _die(game: Game, name: str, face: str, number: str) -> None:
    """``die EXAMPLE FACE N``: one die can be played in so many ways in the position of an example."""
    example = _example(game, name)
    seat = game.rules.seat_number(example.seat)
    turns = [turn for turn in legal_turns(game.rules, example.position, seat, (int(face),)) if turn.plays]
    if len(turns) != int(number):
        raise ClaimError(f"a {face} can be played in {len(turns)} ways")


def _sum(game: Game, equation: str) -> None:
    """``sum 7+1+2=10`` or ``sum 17-15=2``: the numbers add up."""
    if not re.fullmatch(r"\d+([+\-*]\d+)*=\d+", equation):
        raise ClaimError(f"cannot read {equation!r}: write 7+1+2=10")
    left, _, right = equation.partition("=")
    total = 0
    for sign, term in re.findall(r"([+\-]?)(\d+(?:\*\d+)*)", left):
        value = 1
        for factor in term.split("*"):
            value *= int(factor)
        total += -value if sign == "-" else value
    if total != int(right):
        raise ClaimError(f"that is {total}")


_KINDS: dict[str, Callable[..., None]] = {
    "chance": _chance, "study": _study, "die": _die, "rule": _rule, "fact": prove_fact, "sum": _sum,
    "throws": _throws, "turns": _turns, "race": _race, "luck": _luck, "percent": _percent, "share": _share,
}  # fmt: skip
"""The claims that are not about an example, by their first word."""
