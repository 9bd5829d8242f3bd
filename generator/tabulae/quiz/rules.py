"""Questions whether a move is allowed and, if not, which rule of the leaflet forbids it."""

from __future__ import annotations

from tabulae.engine.explain import explain
from tabulae.engine.notation import Step, follow_plays, parse_plays
from tabulae.engine.position import PILES, Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import format_plays, legal_turns
from tabulae.library.records import Game
from tabulae.quiz.positions import PositionSource
from tabulae.quiz.question import Asker, ComputedQuestion, Fields, KeyFigure, dice_at, rolled, single_plays

_LOOKED_AT = 6  # moves of a position that are explained to find one worth asking
_WEIGHTS = {"": 0.4, "dice": 2.0, "course": 2.0}
"""What one question about a rule counts: allowed moves (the empty rule) count less, so that they come up more
often; errors of mere counting count double."""
_PATIENCE = 0.3  # how likely a rule is asked again that has come up once more than the average


def allowed(positions: PositionSource, level: int) -> ComputedQuestion | None:
    """Whether a turn may begin with a move.

    Where points are skipped, or men go round and round, a child who counts may rightly name other rules.
    """
    source, rules = positions.source, positions.rules
    if rules.options.skip_starts != "none" or rules.options.laps:
        return None
    found = positions.ending() if rules.options.bear_off and source.random() < 0.2 else positions.usual()
    if found is None or rules.options.captured_dice == "one" or not positions.game.sections:
        return None
    position, seat = found
    roll = rolled(rules, source, dice_at(rules, level))
    moves = sorted(_moves(rules, position, seat, roll))
    by_rule: dict[str, list[str]] = {}
    for move in source.sample(moves, min(_LOOKED_AT, len(moves))):
        verdict = explain(rules, position, seat, roll, parse_plays(rules, move))
        rule = "" if verdict.legal else verdict.rules[0]
        told = verdict.legal or rule_number(positions.game, rule)
        # A move that two rules forbid has two right answers.
        if told and len(verdict.rules) < 2 and not _also_forbidden(rules, position, seat, roll, move, rule):
            by_rule.setdefault(rule, []).append(move)
    chosen = _chosen(sorted(by_rule), positions)
    if chosen is None:
        return None
    move = source.choice(by_rule[chosen])
    key = KeyFigure(barred=(move,)) if chosen else KeyFigure((move,))
    steps = "" if chosen else _steps(rules, position, seat, roll, move)
    solution = "no" if chosen else "steps" if steps else "yes"
    fields: Fields = {"turn": steps}
    return ComputedQuestion("allowed", position, seat, roll, chosen, move, chosen, solution, key, fields)


def _steps(rules: Rules, position: Position, seat: int, roll: tuple[int, ...], move: str) -> str:
    """The steps of an allowed move that takes several dice, empty if a single die makes it."""
    names = rules.board.places
    singles = (play for die in set(roll) for play in single_plays(rules, position, seat, die))
    if move in {f"{names[play.source]}/{names[play.target]}" for play in singles}:
        return ""
    return format_plays(rules, follow_plays(rules, position, seat, roll, move).plays)


def _also_forbidden(
    rules: Rules, position: Position, seat: int, roll: tuple[int, ...], move: str, rule: str
) -> bool:
    """Whether a child could rightly name another rule where the engine stops at the most specific one."""
    (step,) = parse_plays(rules, move)
    men, course = position.men[seat], rules.seats[seat].course
    captured, reserve = men[-2] > 0, men[-3] > 0 and rules.options.reserve_blocks
    on_board = step.source < len(rules.board.points)
    needed = _distance(course, step) if on_board else course.index(step.target) + 1
    straight = needed in roll
    if rule in ("", "must-hit"):
        return False
    if rules.options.must_hit != "none" and _can_hit(rules, position, seat, roll):
        return True
    if rule == "course":
        held = rules.options.held_by
        closed = any(theirs[step.target] >= held for who, theirs in enumerate(position.men) if who != seat)
        limit = _limit(rules, seat, step.target)
        full = limit is not None and men[step.target] >= limit
        return captured or reserve or closed or full
    if rule in ("captured-first", "enter-first") and on_board:
        limit = rules.options.entry_limit or len(course)
        beyond = step.target in course and course.index(step.target) >= limit
        return beyond or (captured and reserve) or not straight
    if rule == "captured-first":  # a man from the hand may lack a place to rest as well
        return not straight
    if rule == "entry-point":  # a man who came in with one die might go on with another
        return rules.options.entry == "die"
    leaving = on_board and step.target not in course
    if rule == "home-first":  # the number may be wrong as well, which only matters once all men are home
        return not straight
    if rule in ("held-point", "stack-limit", "entry-limit"):  # as well, there may be no place to rest
        return not straight and rules.options.combine != "direct"
    if leaving and rule == "exit-number":  # several dice together may fit, with no place to rest between
        several = _sums(roll) - set(roll)
        return needed in several or (rules.options.overshoot != "exact" and needed < max(several, default=0))
    return leaving and rule == "resting-place"


def _can_hit(rules: Rules, position: Position, seat: int, roll: tuple[int, ...]) -> bool:
    """Whether a man can be hit: by a single die, or by several if such a hit must be made as well."""
    if any(play.hit for die in set(roll) for play in single_plays(rules, position, seat, die)):
        return True
    if rules.options.hit_reach == "die":
        return False
    return any(play.hit for turn in legal_turns(rules, position, seat, roll) for play in turn.plays)


def _limit(rules: Rules, seat: int, point: int) -> int | None:
    """How many men of a side may share a point, None if that is not limited."""
    places = rules.seats[seat]
    single = {"entry": places.entry, "home": places.home}.get(rules.options.single_men, ())
    return 1 if point in single else rules.options.stack_limit


def _distance(course: tuple[int, ...], step: Step) -> int:
    """How far a man on the board would go."""
    return (course.index(step.target) if step.target in course else len(course)) - course.index(step.source)


def _chosen(rules: list[str], positions: PositionSource) -> str | None:
    """The rule to ask about, the one asked about least so far; None if that has come up too often.

    The empty rule stands for moves that are allowed.
    """
    if not rules:
        return None
    counts = positions.asked_rules
    rule = min(rules, key=lambda one: (counts[one] * _WEIGHTS.get(one, 1.0), positions.source.random()))
    mean = sum(counts.values()) / max(1, len(counts))
    excess = counts[rule] * _WEIGHTS.get(rule, 1.0) - mean
    if positions.source.random() > _PATIENCE**excess:
        return None
    counts[rule] += 1
    return rule


def _moves(rules: Rules, position: Position, seat: int, roll: tuple[int, ...]) -> set[str]:
    """Moves to ask about, legal or not: by one die, by several added up, one point too far, or backwards."""
    names = rules.board.points
    course = rules.seats[seat].course
    sums = _sums(roll)
    found = set()
    for pile in (len(names), len(names) + 1):
        if position.men[seat][pile]:
            start = PILES[pile - len(names)]
            found |= {f"{start}/{names[course[go - 1]]}" for go in sums if go <= len(course)}
    for at, place in enumerate(course):
        if not position.men[seat][place]:
            continue
        start = names[place]
        for go in sums | {max(sums) + 1}:
            if at + go < len(course):
                found.add(f"{start}/{names[course[at + go]]}")
            elif go in sums:
                found.add(f"{start}/off")
        found |= {f"{start}/{names[course[at - die]]}" for die in roll if at >= die}
    return found


def _sums(roll: tuple[int, ...]) -> set[int]:
    """All totals of one die or more."""
    return {sum(roll[at] for at in range(len(roll)) if picks >> at & 1) for picks in range(1, 1 << len(roll))}


def rule_number(game: Game, rule: str) -> str:
    """The number that a rule has in the leaflet, empty if its text does not tell it."""
    blocks = (block for section in game.sections for block in section.blocks)
    return next((block.number for block in blocks if block.rule == rule), "")


RULE_ASKERS: dict[str, Asker] = {"allowed": allowed}
