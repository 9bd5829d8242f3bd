"""The claims that texts make about a game, such as ``closed white 6 8``, and what proves them.

:data:`KINDS` has every kind. Examples have claims under ``claims:``; told games, puzzles, advice, lessons and
first games have them in links, ``[her man on 4 is safe](safe white 4)``. What a claim is about may stand
before it: ``before: alone white 3``, ``zeno after: safe white``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import prod, sqrt
from typing import Any

from tabulae.engine.ending import DEGREES
from tabulae.engine.errors import TabulaeError, closest
from tabulae.engine.rule_ids import ALL_RULES, REASONS
from tabulae.engine.rules import Rules
from tabulae.library.games.records import Example, Game
from tabulae.library.templates import unknown
from tabulae.library.told.claim_facts import Facts, Measured, example_facts

ABOUT = 0.035
"""How far a chance may be from a simple fraction, with a denominator of at most 12, that a text gives."""
EQUAL = 0.03
"""Plays that differ by this share of wins may be called equally good, if chance may have made that."""
NEAR = 0.025
"""How far a loss of wins may be from what a text says, even where rollouts tell it more exactly."""
LUCKY = 95
"""In so many tests of a hundred, at least, a claim about luck must hold."""
Z_95 = 1.96
"""Standard errors on either side of a share in its 95 % interval."""


@dataclass(frozen=True, slots=True)
class ClaimKind:
    """A kind of claim: its form, the fact that it asks for, and whether that makes it true.

    ``form`` is its name and its parts in capitals, in brackets where they may be left out. ``asks`` works out
    the fact from the parts, but for the one marked with ``=``, with which ``holds`` compares the fact.
    If it does not hold, the error ``claim-NAME`` says so, with the parts and, as ``truth``, the fact.
    """

    form: str
    asks: Callable[..., Any]
    holds: Callable[[Any, Any], bool]

    @property
    def name(self) -> str:
        """The first word of the form."""
        return self.form.partition(" ")[0]


def _same(truth: Any, claimed: Any) -> bool:
    if isinstance(claimed, tuple):
        return sorted(truth) == sorted(claimed)
    return bool((round(truth) if isinstance(claimed, int) else truth) == claimed)


def _within(truth: Iterable[str], claimed: Iterable[str]) -> bool:
    return set(claimed) <= set(truth)


def _of_these(truth: Iterable[str], claimed: str) -> bool:
    return claimed in truth


def _nothing(truth: Any, _: None) -> bool:
    return not truth


def _exactly(truth: Fraction, share: str) -> bool:
    return round(100 * truth) == int(share[:-1]) if share.endswith("%") else truth == Fraction(share)


def _about(truth: Fraction, share: str) -> bool:
    simple = not share.endswith("%") and int(share.partition("/")[2]) <= 12
    return _exactly(truth, share) or (simple and abs(truth - Fraction(share)) < ABOUT)


def _need(throws: Iterable[tuple[int, ...]], faces: tuple[int, ...]) -> bool:
    return bool(throws) and not any(map(set(faces).isdisjoint, throws))


def _likely(wins: Measured, percent: int) -> bool:
    """Return whether the true share may be so many per cent, by the test that Wilson's interval rests on."""
    share = percent / 100
    return abs(wins.share - share) <= Z_95 * sqrt(share * (1 - share) / wins.games)


def _costs(loss: Measured, percent: int) -> bool:
    return loss.share > loss.error and abs(loss.share - percent / 100) <= max(loss.error, NEAR)


def _worse(loss: Measured, _: None) -> bool:
    return loss.share > loss.error


def _better(loss: Measured, _: None) -> bool:
    return -loss.share > loss.error


def _equal(loss: Measured, _: None) -> bool:
    return abs(loss.share) <= max(loss.error, EQUAL)


def _other_sum(facts: Facts, equation: str) -> str:
    """Return what the left side of ``17-15+2*6=14`` comes to; empty if that is the right side."""
    left, _, right = equation.partition("=")
    terms = re.findall(r"([+-]?)(\d+(?:\*\d+)*)", left)
    total = sum((-1 if sign == "-" else 1) * prod(map(int, factors.split("*"))) for sign, factors in terms)
    return "" if total == int(right) else str(total)


def _chance(facts: Facts, throw: str, dice: int, numbers: tuple[int, ...] = ()) -> Fraction:
    from tabulae.library.chances import chance_of  # which few games tell of

    return chance_of(facts.rules.faces, throw, dice, numbers)


def _race(facts: Facts, steps: int) -> float:
    from tabulae.library.chances import first_wins_race

    return float(100 * first_wins_race(facts.rules.faces, steps))


def _turns(facts: Facts, chance: str) -> Fraction:
    return 1 / (2 - Fraction(chance))  # p + (1-p)^2 p + (1-p)^4 p + ...


def _luck(facts: Facts, tests: int, low: int, high: int, chance: str = "1/2") -> float:
    from tabulae.library.chances import chance_between

    return float(100 * chance_between(tests, low, high, Fraction(chance)))


def _part(facts: Facts, percent: int, total: int) -> float:
    return percent * total / 100


_TABLE: tuple[tuple[str, Callable[..., Any], Callable[[Any, Any], bool]], ...] = (
    # men in the position
    ("closed SEAT =POINTS", Facts.closed_points, _within),
    ("alone SEAT =POINTS", Facts.blots, _within),
    ("blots SEAT [=POINTS]", Facts.blots, _same),
    ("empty =POINTS", Facts.empty_points, _within),
    ("men SEAT PLACES =NUMBER", Facts.men, _same),
    ("row SEAT =NUMBER", Facts.longest_row, _same),
    ("leads SEAT =NUMBER", Facts.lead, _same),
    # what can be thrown next
    ("danger SEAT [POINTS] =SHARE", Facts.danger, _about),
    ("safe SEAT [POINTS]", Facts.hitting_throws, _nothing),
    ("hit-needs =FACES SEAT POINTS", Facts.hitting_throws, _need),
    ("enters SEAT =FACES", Facts.entering_faces, _same),
    ("dead SEAT =FACES", Facts.dead_faces, _within),
    # the plays of the throw; ``legal`` plays may be the beginning of a turn
    ("outcomes =NUMBER", lambda facts: len(facts.legal), _same),
    ("only", lambda facts: facts.legal[1:], _nothing),
    ("reaches POSITION", Facts.other_outcomes, _nothing),
    ("legal PLAYS", Facts.forbidding_rules, _nothing),
    ("illegal PLAYS [RULE]", Facts.why_not_forbidden, _nothing),
    ("could-hit =POINTS", Facts.points_to_hit, _within),
    ("cannot-hit [POINTS]", Facts.points_to_hit, _nothing),
    ("hit-chance DICE =SHARE", Facts.hit_chance, _exactly),
    ("die FACE =NUMBER", Facts.die_plays, _same),
    # the plays that were made, of which several by one man may be written in one
    ("plays PLAYS", Facts.other_plays, _nothing),
    ("with FACES PLAYS", Facts.other_plays, _nothing),
    ("hits =POINTS", Facts.hits, _same),
    ("unused =FACES", lambda facts: facts.followed.unused, _same),
    ("ends REASON [WINNER] [DEGREE]", Facts.other_endings, _nothing),
    # told games: the turn told before, and games that went on from the position
    ("later =NUMBER", lambda facts: facts.turn.number - facts.earlier, _same),
    ("throws =NUMBER", lambda facts: len(facts.history), _same),
    ("hit-since SEAT =NUMBER", Facts.hits_since, _same),
    ("wins [SEAT] =PERCENT", Facts.wins, _likely),
    ("draws =PERCENT", Facts.draws, _likely),
    ("costs =PERCENT", Facts.loss, _costs),
    ("worse", Facts.loss, _worse),
    ("better", Facts.loss, _better),
    ("equal", Facts.loss, _equal),
    # texts and studies of the game
    ("fact NAME =VALUE", Facts.value, _same),
    ("source =SOURCE", Facts.sources, _of_these),
    ("rule RULE =REFERENCE", Facts.rule_numbers, _of_these),
    ("study [READING] STUDIED [OF] =NUMBER", Facts.studied, _same),
    # numbers: throws of so many dice, throws in turn, a race, tests that succeed so often
    ("chance =SHARE THROW DICE [NUMBERS]", _chance, _exactly),
    ("turns =SHARE CHANCE", _turns, _exactly),
    ("race STEPS =PERCENT", _race, _same),
    ("luck TESTS LOW HIGH [CHANCE]", _luck, lambda often, _: often >= LUCKY),
    ("percent =PERCENT SHARE", lambda facts, share: float(100 * Fraction(share)), _same),
    ("share =NUMBER PERCENT TOTAL", _part, _same),
    ("sum EQUATION", _other_sum, _nothing),
)
KINDS = {kind.name: kind for kind in (ClaimKind(*row) for row in _TABLE)}
"""The kinds of claims, by their names."""

_CHOICES = {
    "REASON": REASONS,
    "DEGREE": tuple(DEGREES),
    "RULE": ALL_RULES,
    "STUDIED": ("first", "draws", "win", "ends", "hits", "throws", "minutes", "games"),
    "THROW": ("any", "all", "none", "sum", "reach", "doublets", "different"),
}
"""The parts of forms that are one of a few words."""
_POINT = r"[A-Za-z]*\d+"
_LIST = "(?:{0})(?: (?:{0}))*"
_NUMBERS = {
    "NUMBER": r"-?\d{1,9}",
    **dict.fromkeys(("FACE", "DICE"), r"\d"),
    **dict.fromkeys(("PERCENT", "STEPS", "TESTS", "LOW", "HIGH", "TOTAL"), r"\d{1,4}"),
}
_LISTS = {"POINTS": "none|" + _LIST.format(_POINT), "PLACES": _LIST.format(f"{_POINT}|[a-z]+")}
_NUMBER_LISTS = {"FACES": "none|" + _LIST.format(r"\d"), "NUMBERS": _LIST.format(r"\d\d?")}
_PATTERNS = {
    **_NUMBERS,
    **_LISTS,
    **_NUMBER_LISTS,
    **{part: "|".join(words) for part, words in _CHOICES.items()},
    **dict.fromkeys(("NAME", "READING", "OF", "REFERENCE", "SOURCE"), r"[\w.-]+"),
    **dict.fromkeys(("POSITION", "VALUE"), ".+"),
    "SEAT": "[a-z-]+",
    "WINNER": rf"(?!(?:{'|'.join(DEGREES)})\b)[a-z-]+",
    "PLAYS": _LIST.format(r"[^\s/]+/\S+"),
    "CHANCE": r"\d{1,4}/[1-9]\d{0,3}",
    "SHARE": r"\d{1,4}/[1-9]\d{0,3}|\d{1,3}%",
    "EQUATION": r"\d{1,9}(?:[+*-]\d{1,9})*=-?\d{1,9}",
}
"""How each part of a form is written."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim that was read: its kind, what it is about if it says so, the part to compare, the other parts.

    Parts are by their names in small letters.
    """

    kind: ClaimKind
    about: str
    compared: Any
    parts: Mapping[str, Any]


def read_claim(text: str) -> Claim:
    """Read a claim such as ``before: closed white 6 8``; raises TabulaeError for one of no known form."""
    about, _, said = " ".join(text.split()).rpartition(": ")
    name = said.partition(" ")[0]
    if name not in KINDS:
        raise TabulaeError("no-claim", name=name, close=closest(name, KINDS), known=list(KINDS))
    kind = KINDS[name]
    pattern, compared = _pattern_of(kind.form)
    match = pattern.fullmatch(said)
    if match is None:
        form = kind.form.replace("=", "")
        choices = [
            TabulaeError("claim-part", part=part, known=words)
            for part, words in _CHOICES.items()
            if part in form
        ]
        raise TabulaeError("claim-form", text=said, form=form, number=len(choices), parts=choices)
    parts = {part.lower(): _value(part, words) for part, words in match.groupdict().items() if words}
    return Claim(kind, about, parts.pop(compared, ()), parts)


@cache
def _pattern_of(form: str) -> tuple[re.Pattern[str], str]:
    """Return the pattern of a form, with a group for each part, and the name of the part to compare."""
    pattern, *words = form.split()
    compared = ""
    for word in words:
        part = word.strip("[=]")
        compared = part.lower() if "=" in word else compared
        group = f" (?P<{part}>{_PATTERNS[part]})"
        pattern += f"(?:{group})?" if word.startswith("[") else group
    return re.compile(pattern), compared


def _value(part: str, words: str) -> Any:
    """Return a part of a claim as facts take it."""
    if part in _NUMBERS:
        return int(words)
    listed = words.split() if words != "none" else []
    if part in _NUMBER_LISTS:
        return tuple(map(int, listed))
    return tuple(listed) if part in _LISTS else words


def prove(claim: Claim, facts: Facts) -> None:
    """Prove a claim by facts; raises TabulaeError if it is false, or is about what the game does not have."""
    parts, points = dict(claim.parts), facts.rules.board.points
    for name in parts.get("points", ()):
        if name not in points:
            raise unknown("point", name, points)
    if "seat" in parts:
        parts["seat"] = facts.rules.seat_number(parts["seat"])
    truth = claim.kind.asks(facts, **parts)
    if not claim.kind.holds(truth, claim.compared):
        said = {name: _listed(part) for name, part in claim.parts.items()}
        raise TabulaeError(f"claim-{claim.kind.name}", truth=_listed(truth), **said)


def unproved_claims(claims: Iterable[str], facts_about: Callable[[str], Facts]) -> Iterator[TabulaeError]:
    """Yield each claim that cannot be proved, with the reason.

    ``facts_about`` returns the facts for the words that say what a claim is about, such as ``before``.
    """
    for text in claims:
        try:
            claim = read_claim(text)
            prove(claim, facts_about(claim.about))
        except TabulaeError as error:
            yield TabulaeError("claim", claim=text, error=error)


def false_claims(example: Example, rules: Rules) -> Iterator[TabulaeError]:
    """Yield an error with the reason for each false claim; that drawn plays are legal or not is one, too."""
    drawn = [f"legal {example.shown}"] if example.shown else []
    drawn += [f"illegal {play}" for play in example.forbidden]
    for fault in unproved_claims((*example.claims, *drawn), example_facts(example, rules).about):
        yield TabulaeError(fault.id, where=example.id, **fault.values)


def disproved_claims(game: Game, examples: Iterable[Example] | None = None) -> Iterator[TabulaeError]:
    """Yield an error with place and reason for each false claim of a game's examples, by default of all."""
    for example in game.examples.values() if examples is None else examples:
        for error in false_claims(example, game.rules):
            from tabulae.library.games.example_places import place_of_claim  # where something is wrong only

            where = place_of_claim(game.choice, example, str(error.values["claim"]))
            yield TabulaeError("in-reading", where=where, reading=game.reading.name, error=error)


def proved_example(game: Game, name: str) -> Example:
    """Return the example with an id, once the engine has proved its claims.

    Raises TabulaeError for the first claim that is untrue, and for an unknown id; the message then lists the
    ids of this reading.
    """
    known = game.examples
    if name not in known:
        raise unknown("example", name, known)
    for error in disproved_claims(game, [known[name]]):
        raise error
    return known[name]


def _listed(value: Any) -> Any:
    """Return a fact or a part of a claim as a value of an error: of a list the first nine."""
    if isinstance(value, Measured):
        return TabulaeError("claim-of-hundred", number=f"{100 * value.share:.1f}")
    if isinstance(value, tuple | list | dict):
        listed = ["-".join(map(str, item)) if isinstance(item, tuple) else str(item) for item in value]
        return [*listed[:9], *["…"] * (len(listed) > 9)] or TabulaeError("nothing")
    return f"{value:.1f}" if isinstance(value, float) else value
