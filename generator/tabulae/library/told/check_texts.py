"""Check texts that make claims: each is proved, and worse plays are named as such.

In a told game, a lesson and a unit each number must belong to a claim or be one of the game, and in a lesson
each place, too. Numbers of a first game are looked at in ``first_game.py``, those of other texts nowhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence, Set
from dataclasses import replace
from functools import partial

from tabulae.engine.errors import TabulaeError
from tabulae.engine.position import Board
from tabulae.library.choice import GameChoice
from tabulae.library.games.class_sizes import USUAL_PUPILS
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game, GameTurn
from tabulae.library.loader import line_of
from tabulae.library.templates import SHIPPED, TemplateError, Templates, place, unknown
from tabulae.library.told.background import evidence
from tabulae.library.told.claim_facts import Facts, example_facts
from tabulae.library.told.claimed_text import (
    EQUATION,
    ClaimedPassage,
    NumberReader,
    false_equations,
    passages,
    without_claims,
)
from tabulae.library.told.claims import EQUAL, KINDS, unproved_claims
from tabulae.library.told.lesson_plans import (
    FIGURES,
    Keys,
    LessonPlan,
    game_of_figure,
    game_of_lesson,
    lesson_path,
    own_lesson,
    references_in,
    texts_in,
)
from tabulae.library.told.told_game import ToldGame, ToldTurn
from tabulae.library.told.units import Assessment, UnitLesson, UnitPlan, unit_file, unit_plan


def passage_faults(
    passage: ClaimedPassage,
    facts_about: Callable[[str], Facts],
    numbers: NumberReader | None,
    known: Set[str] = frozenset(),
    spoken: Collection[int] = (),
) -> Iterator[TabulaeError]:
    """Yield the claims of a passage that cannot be proved, and the numbers in it that no claim names.

    The numbers are not looked at without a reader. ``known`` are numbers and points, as printed, that need no
    claim, ``spoken`` numbers that need none in words.
    """
    yield from unproved_claims(passage.claims, facts_about)
    if numbers is None:
        return
    known = known | claimed_numbers(passage.claims, numbers.board)
    for number in numbers.unproved(passage.text, known, spoken):
        yield TabulaeError("number-without-claim", number=number, text=passage.text)


def claimed_numbers(claims: Iterable[str], board: Board) -> set[str]:
    """Return the numbers and the points, as printed, that a text may name because these claims name them.

    A claim names the number of its points, too: ``alone white 7 9`` says "two men", ``wins 47`` "of 100", and
    ``luck`` what happens in 95 per cent of tests.
    """
    claimed = set()
    for claim in claims:
        kind, *words = claim.rpartition(": ")[2].split()
        for name in re.findall(r"(?<![A-Za-z])[A-Za-z]*\d+", claim):
            claimed |= {board.label(name), name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")}
        claimed.add(str(sum("/" in word or word in board.points for word in words)))
        form = KINDS[kind].form if kind in KINDS else ""
        claimed |= {"100"} if "PERCENT" in form or "STUDIED" in form or claim.endswith("%") else set()
        claimed |= {"95"} if kind == "luck" else set()
    return claimed


def told_faults(game: Game, told_game: ToldGame) -> Iterator[TabulaeError]:
    """Yield an error, with file and line, for each claim that fails and each number without a claim.

    Other faults are a told turn that was not rolled out, and a play that the rollouts find worse than another
    unless the text says so.
    """
    numbers, earlier = NumberReader(game.message, game.rules.board), 0
    for part in (told_game.opening, *told_game.told_turns):
        facts = told_facts(game, told_game, part.number, earlier)
        dice = facts.turn.roll if part.number else ()
        spoken = {*dice, *map(dice.count, dice)}
        for passage in part.passages:
            where = place(told_game.path, passage.line)
            for fault in passage_faults(passage, facts.about, numbers, spoken=spoken):
                yield TemplateError("in-turn", where=where, turn=part.number, error=fault)
        if part.number:
            for fault in _poor_play(facts, part):
                where = place(told_game.path, part.line)
                yield TemplateError("in-turn", where=where, turn=part.number, error=fault)
            earlier = part.number


def told_facts(game: Game, told_game: ToldGame, number: int, earlier: int = 0) -> Facts:
    """Return the facts about a turn of a told game and the position after it, or before it for number 0.

    ``earlier`` is the number of the turn that was told before it.
    """
    turn = told_game.turn(max(1, number))
    rollouts = told_game.rollouts.get(turn.number, ())
    position = turn.after if number else turn.before
    return Facts(game.rules, turn, position, game, told_game.turns, earlier, rollouts, told_game.games)


def _poor_play(facts: Facts, part: ToldTurn) -> Iterator[TabulaeError]:
    """Yield a fault if rollouts find another play better and no claim of the text says so."""
    stored = facts.rollouts
    if not stored or facts.rules.format(facts.turn.after) != stored[0].position:
        yield TabulaeError("play-not-rolled-out", game=facts.game.id if facts.game else "")
    elif not any(claim.endswith(": better") for claim in part.claims):
        for other in stored[1:]:
            gap = stored[0].behind - other.behind
            if gap > max(other.error, EQUAL):
                yield TabulaeError("better-play", play=other.play, games=round(100 * gap))


def lesson_faults(game: Game) -> Iterator[TabulaeError]:
    """Yield each fault in the lesson of a game, with file and line; none if it has no lesson.

    Raises TemplateError for a file that is no lesson.
    """
    plan, path = own_lesson(game), lesson_path(game)
    for keys, fault in _plan_faults(game, plan) if plan is not None else ():
        yield TemplateError.at(path, line_of(path, keys), fault)


def unit_faults(
    name: str, templates: Templates = SHIPPED, pupils: int = USUAL_PUPILS
) -> Iterator[TabulaeError]:
    """Yield each fault in a unit of lessons for a class, with file and line.

    ``pupils`` is the size of the class. Raises TabulaeError for a unit that does not exist or cannot be read.
    """
    unit, path = unit_plan(name, templates, pupils), templates.text_path(unit_file(name))
    plans: list[tuple[Keys, UnitLesson | Assessment]] = [(("assessment",), unit.assessment)]
    plans += [(("lessons", number), lesson) for number, lesson in enumerate(unit.lessons)]
    for root, plan in plans:
        for keys, fault in _plan_faults(load_game(GameChoice(plan.game, templates=templates)), plan):
            yield TemplateError.at(path, line_of(path, [*root, *keys]), fault)


def count_claims(plan: LessonPlan | UnitPlan) -> int:
    """Return how many claims a lesson or a unit makes."""
    return sum(len(passage.claims) for _, text in texts_in(plan) for passage in passages(text))


def _plan_faults(game: Game, plan: LessonPlan | Assessment) -> Iterator[tuple[Keys, TabulaeError]]:
    """Yield what is wrong in a lesson or an assessment, with the keys that lead to it.

    All is proved in the reading that the lesson plays, unless a claim names another. In the lesson of a game
    numbers and places need claims, and what is about the whole game must say so where a short one is played.
    """
    played = game_of_lesson(game, plan) if isinstance(plan, LessonPlan) else game
    reader = LessonReader(game, played)
    for keys, text in texts_in(plan):
        for passage in passages(text):
            for fault in unproved_claims(passage.claims, partial(lesson_facts, played)):
                yield keys, fault
    if isinstance(plan, LessonPlan) and not isinstance(plan, UnitLesson):
        yield from reader.faults(plan)
    else:
        yield from _number_faults(game, plan)
    background = evidence(game)
    texts = [passage.id for passage in background.passages] if background else []
    for keys, name in references_in(plan):
        ids = texts if keys[-1] == "text" else [*FIGURES, *{**game.examples, **played.examples}]
        if name not in ids or (keys[-1] == "reach" and name in FIGURES):
            yield keys, unknown(str(keys[-1]), name, ids)


_ASKED = ("title", "lead", "says", "ask")
"""What a sheet gives: a key may name these numbers."""
_ANSWERED = ("answer", "good", "because", "key")
"""What a key says: its numbers need a claim, in their statement or by themselves."""


def _number_faults(game: Game, plan: LessonPlan | Assessment) -> Iterator[tuple[Keys, TabulaeError]]:
    """Yield the numbers of a unit's keys without a claim, those of its links that their claims do not name.

    And equations that are false.
    """
    reader = NumberReader(game.message, game.rules.board)
    claims: dict[Keys, list[str]] = {}
    given: dict[Keys, set[str]] = {}
    texts = [(keys, text) for keys, text in texts_in(plan) if keys[-1] not in _NAMES]
    for keys, text in texts:
        claims.setdefault(_statement(keys), []).extend(_claims_of((keys, part) for part in passages(text)))
        if keys[-1] in _ASKED:
            given.setdefault(_statement(keys), set()).update(reader.numbers(without_claims(text)))
    for keys, text in texts:
        for equation in false_equations(without_claims(text)):
            yield keys, TabulaeError("equation-false", equation=equation)
        said = claimed_numbers(claims[_statement(keys)], reader.board)
        for asked in (keys, (keys[0], "title"), (keys[0], "lead")):
            said |= given.get(_statement(asked), set())
        is_key = any(name in keys for name in _ANSWERED)
        for part in passages(text):
            known = claimed_numbers(part.claims, reader.board) if part.claims else said
            if not is_key and not part.claims:
                continue
            for number in re.findall(r"\d+", EQUATION.sub("", part.text)):
                if number not in known:
                    yield keys, TabulaeError("number-without-claim", number=number, text=part.text)


class LessonReader:
    """Finds what a lesson says without a claim: numbers, points and other places, and the whole game.

    A question and its answer, and all parts of a task, make one statement: a claim in one part holds for the
    others. In the key of a table it holds for its row, in what is said before the game for its own words.
    That something is about the whole game is said in the statement or at the head of its sheet, but need not
    be said again by what names a task, nor on a screen that shows the figure of a sheet.
    """

    def __init__(self, game: Game, played: Game) -> None:
        self.game, self.played = game, played
        self.numbers = NumberReader(game.message, game.rules.board)
        self.known = set(map(str, lesson_facts(played, "").game_numbers()))
        self.places = self._words("lesson-place-words")
        self.whole = self._words("lesson-whole-words")
        named = self._words("lesson-numbered-words").pattern
        numbers = r"\d+(?:(?:,? \w{1,3} |, |[-–])\d+)*"
        self.references = re.compile(rf"{named} {numbers}", re.IGNORECASE)
        thrown = self._words("lesson-throw-words").pattern
        self.throws = re.compile(rf"{thrown} (?P<dice>{numbers})", re.IGNORECASE)

    def _words(self, name: str) -> re.Pattern[str]:
        """Return a pattern of the words that a message lists."""
        words = "|".join(re.escape(word.strip()) for word in self.game.message(name).split(","))
        return re.compile(rf"\b(?:{words})\b", re.IGNORECASE)

    def faults(self, plan: LessonPlan) -> Iterator[tuple[Keys, TabulaeError]]:
        """Yield what stands in no claim, with the keys that lead to it."""
        statements: dict[Keys, list[tuple[Keys, ClaimedPassage]]] = {}
        for keys, text in texts_in(plan):
            if keys[-1] not in _NAMES:
                statements.setdefault(_statement(keys), []).extend((keys, part) for part in passages(text))
        figures: dict[Keys, list[str]] = {}
        for keys, name in references_in(plan):
            if keys[-1] != "text" and name not in FIGURES:
                figures.setdefault(_statement(keys), []).append(name)
        on_sheets = {name for at, names in figures.items() if at[0] in ("pair", "pupil") for name in names}
        all_claims = _claims_of(part for parts in statements.values() for part in parts)
        for statement, parts in statements.items():
            shown = figures.get(statement, [])
            for part in parts:
                keys = part[0]
                if statement[0] == "say":
                    claims = _claims_of([part])
                elif "key" in keys:
                    claims = _claims_of(other for other in parts if other[0][:6] == keys[:6])
                else:
                    claims = all_claims if statement[-1] == "title" else _claims_of(parts)
                yield from self._unclaimed(part, claims, shown)
            if statement[0] == "slides" and on_sheets.issuperset(shown):
                continue
            head = statements.get((statement[0], "lead"), [])
            said = " ".join(part.text for _, part in [*parts, *head])
            is_told = self.whole.search(said) or self.references.search(said)
            if self._is_about_the_whole(_claims_of(parts), shown) and not is_told:
                words = self.game.message("lesson-whole-words")
                yield parts[0][0], TabulaeError("whole-game-unsaid", words=words)

    def _unclaimed(
        self, said: tuple[Keys, ClaimedPassage], claims: Sequence[str], figures: Iterable[str]
    ) -> Iterator[tuple[Keys, TabulaeError]]:
        """Yield the numbers and places of a passage that none of the ``claims`` beside it names.

        The dice in its figures are known. What rests on a ``source`` is not looked at.
        """
        shown = [game_of_figure(self.game, self.played, name).examples.get(name) for name in figures]
        rolls = [example.roll for example in shown if example]  # one that is missing is told elsewhere
        known = self.known | claimed_numbers(claims, self.numbers.board)
        known |= {str(face) for roll in rolls for face in roll}
        keys, part = said
        if any(claim.startswith("source ") for claim in part.claims):
            return
        text = self.references.sub("", part.text)
        for number in self.numbers.unproved(text, known):
            yield keys, TabulaeError("number-without-claim", number=number, text=part.text)
        for throw in self.throws.finditer(text) if any(rolls) else ():
            dice = sorted(map(int, re.findall(r"\d+", throw["dice"])))
            if dice not in map(sorted, rolls):
                yield keys, TabulaeError("throw-not-shown", throw=throw["dice"], text=part.text)
        place_word = self.places.search(text)
        if place_word and not claims:
            yield keys, TabulaeError("place-without-claim", place=place_word[0], text=part.text)

    def _is_about_the_whole(self, claims: Iterable[str], figures: Iterable[str]) -> bool:
        """Return whether something is shown or claimed of the whole game where a shorter one is played."""
        if self.played.rules.men == self.game.rules.men:
            return False
        own = f"reading {self.game.reading.name}"
        return any(claim.startswith(own) for claim in claims) or not self.played.examples.keys() >= {*figures}


_NAMES = ("figure", "reach", "text", "how", "reading", "label")
"""Fields of a lesson that are names and not printed."""


def _claims_of(parts: Iterable[tuple[Keys, ClaimedPassage]]) -> list[str]:
    return [claim for _, part in parts for claim in part.claims]


def _statement(keys: Keys) -> Keys:
    """Return the keys of the statement to which a text of a lesson belongs."""
    if "tasks" in keys:
        return keys[:3]
    return keys[:2] if keys[0] in ("say", "steps", "pair", "pupil", "slides") else keys[:1]


_ABOUT = re.compile(
    r"(?:game (?P<game>\S+) ?)?(?:reading (?P<reading>\S+) ?)?(?P<example>\S+)?(?P<after> after)?"
)


def lesson_facts(game: Game, about: str) -> Facts:
    """Return the facts that a claim of a lesson is about.

    ``game NAME`` is another game, ``reading NAME`` another reading, ``EXAMPLE`` the position of an example
    and ``EXAMPLE after`` the one that its plays lead to. Raises TabulaeError for a game, a reading or an
    example that does not exist.
    """
    match = _ABOUT.fullmatch(about)
    if match is None:
        raise TabulaeError("claim-about-lesson", text=about)
    if match["game"] or match["reading"]:
        game = load_game(GameChoice(match["game"] or game.id, match["reading"], templates=game.templates))
    name, start = match["example"], game.rules.start
    if name is None:
        return Facts(game.rules, GameTurn(0, 0, (), False, "", start, start), start, game)
    if name not in game.examples:
        raise unknown("example", name, game.examples)
    facts = replace(example_facts(game.examples[name], game.rules), game=game)
    return facts.about("after") if match["after"] else facts
