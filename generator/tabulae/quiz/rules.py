"""Questions whether a move is allowed and, if not, which rule of the leaflet forbids it."""

from __future__ import annotations

from tabulae.engine.explain import explain
from tabulae.engine.notation import Step, parse_plays
from tabulae.engine.position import PILES, Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import legal_turns
from tabulae.library.games.records import Game
from tabulae.quiz.positions import PositionSource
from tabulae.quiz.question import Asker, ComputedQuestion, KeyFigure, dice_count, random_roll, single_plays

_MOST_EXPLAINED = 6  # moves of a position that are explained before one is chosen
_WEIGHTS = {"": 0.4, "dice": 2.0, "course": 2.0}
"""How much a question about a rule counts: allowed moves (the empty rule) count less, so they come up more;
miscounted dice and courses count double."""
_REPEAT_CHANCE = 0.3  # how likely a rule is to be asked that has come up once more often than the average


def move_legality(positions: PositionSource, dice_level: int) -> ComputedQuestion | None:
    """Ask whether a move (``ask``) may begin a turn and, if not, which rule forbids it.

    ``value`` is the id of the rule, empty if the move is allowed. None in games where points are skipped, men
    go round repeatedly or a captured man leaves one die to throw, as a child may rightly name other rules
    there; in a game without a rule text; also if no move suits, and at random if its rule has come up often.
    Counts the rule in ``positions.asked_rules``.
    """
    source, rules = positions.source, positions.rules
    if rules.options.skip_starts != "none" or rules.options.laps:
        return None
    drawn = (
        positions.bearing_off()
        if rules.options.bear_off and source.random() < 0.2
        else positions.any_position()
    )
    if drawn is None or rules.options.captured_dice == "one" or not positions.game.sections:
        return None
    position, seat = drawn
    roll = random_roll(rules, source, dice_count(rules, dice_level))
    moves = sorted(_moves(rules, position, seat, roll))
    by_rule: dict[str, list[str]] = {}
    for move in source.sample(moves, min(_MOST_EXPLAINED, len(moves))):
        verdict = explain(rules, position, seat, roll, parse_plays(rules, move))
        rule = "" if verdict.legal else verdict.rules[0]
        answerable = verdict.legal or rule_number(positions.game, rule)
        # A move that two rules forbid has two right answers.
        if (
            answerable
            and len(verdict.rules) < 2
            and not (verdict.legal and _takes_several_dice(rules, position, seat, roll, move))
            and not _breaks_second_rule(rules, position, seat, roll, move, rule)
        ):
            by_rule.setdefault(rule, []).append(move)
    chosen = _choose_rule(sorted(by_rule), positions)
    if chosen is None:
        return None
    move = source.choice(by_rule[chosen])
    key = KeyFigure(barred=(move,)) if chosen else KeyFigure((move,))
    return ComputedQuestion(
        "allowed", position, seat, roll, chosen, move, chosen, "no" if chosen else "yes", key
    )


def _takes_several_dice(
    rules: Rules, position: Position, seat: int, roll: tuple[int, ...], move: str
) -> bool:
    names = rules.board.places
    singles = (play for die in set(roll) for play in single_plays(rules, position, seat, die))
    return move not in {f"{names[play.source]}/{names[play.target]}" for play in singles}


def _breaks_second_rule(
    rules: Rules, position: Position, seat: int, roll: tuple[int, ...], move: str, rule: str
) -> bool:
    """Return True if a child could rightly name a second rule; the engine stops at the most specific."""
    if rule in ("", "must-hit"):
        return False
    if rules.options.must_hit != "none" and _can_hit(rules, position, seat, roll):
        return True
    (step,) = parse_plays(rules, move)
    men, course = position.men[seat], rules.seats[seat].course
    must_enter = (men[-2] > 0, men[-3] > 0 and rules.options.reserve_blocks)
    on_board = step.source < len(rules.board.points)
    bears_off = on_board and step.target not in course
    needed = _distance(course, step) if on_board else course.index(step.target) + 1
    by_one_die = needed in roll
    match rule:
        case "course":
            return any(must_enter) or _is_closed_or_full(rules, position, seat, step.target)
        case "captured-first" | "enter-first" if on_board:
            limit = rules.options.entry_limit or len(course)
            beyond = not bears_off and course.index(step.target) >= limit
            return beyond or all(must_enter) or not by_one_die
        case "captured-first":  # a man from the hand may lack a place to rest as well
            return not by_one_die
        case "home-first":  # the number may be wrong as well, which only matters once all men are home
            return not by_one_die
        case "entry-point":  # a man who came in with one die might go on with another
            return rules.options.entry == "die"
        case "held-point" | "stack-limit" | "entry-limit":  # as well, there may be no place to rest
            return not by_one_die and rules.options.combine != "direct"
        case "exit-number" if bears_off:  # several dice may fit, with no place to rest between
            several = _totals(roll) - set(roll)
            below = needed < max(several, default=0)
            return needed in several or (rules.options.overshoot != "exact" and below)
    return bears_off and rule == "resting-place"


def _is_closed_or_full(rules: Rules, position: Position, seat: int, place: int) -> bool:
    limit = _stack_limit(rules, seat, place)
    if limit is not None and position.men[seat][place] >= limit:
        return True
    held = rules.options.held_by
    return any(men[place] >= held for who, men in enumerate(position.men) if who != seat)


def _can_hit(rules: Rules, position: Position, seat: int, roll: tuple[int, ...]) -> bool:
    """Return True if a hit is possible, by a single die or, where that is compulsory too, by several."""
    if any(play.hit for die in set(roll) for play in single_plays(rules, position, seat, die)):
        return True
    if rules.options.hit_reach == "die":
        return False
    return any(play.hit for turn in legal_turns(rules, position, seat, roll) for play in turn.plays)


def _stack_limit(rules: Rules, seat: int, point: int) -> int | None:
    """Return how many men of a seat may share a point; None if there is no limit."""
    places = rules.seats[seat]
    single = {"entry": places.entry, "home": places.home}.get(rules.options.single_men, ())
    return 1 if point in single else rules.options.stack_limit


def _distance(course: tuple[int, ...], step: Step) -> int:
    """Return how many points a man on the board would go."""
    return (course.index(step.target) if step.target in course else len(course)) - course.index(step.source)


def _choose_rule(rules: list[str], positions: PositionSource) -> str | None:
    """Return the rule asked about least so far; None if even that has come up too often.

    The empty rule stands for moves that are allowed.
    """
    if not rules:
        return None
    counts = positions.asked_rules
    rule = min(rules, key=lambda rule: (counts[rule] * _WEIGHTS.get(rule, 1.0), positions.source.random()))
    mean = sum(counts.values()) / max(1, len(counts))
    excess = counts[rule] * _WEIGHTS.get(rule, 1.0) - mean
    if positions.source.random() > _REPEAT_CHANCE**excess:
        return None
    counts[rule] += 1
    return rule


def _moves(rules: Rules, position: Position, seat: int, roll: tuple[int, ...]) -> set[str]:
    """Return moves to ask about, legal or not: by one die, further than all dice, or backwards."""
    names = rules.board.points
    course = rules.seats[seat].course
    dice = set(roll)
    moves = set()
    for pile in (len(names), len(names) + 1):
        if position.men[seat][pile]:
            start = PILES[pile - len(names)]
            moves |= {f"{start}/{names[course[go - 1]]}" for go in dice if go <= len(course)}
    for at, place in enumerate(course):
        if not position.men[seat][place]:
            continue
        start = names[place]
        for go in dice | {max(_totals(roll)) + 1}:
            if at + go < len(course):
                moves.add(f"{start}/{names[course[at + go]]}")
            elif go in dice:
                moves.add(f"{start}/off")
        moves |= {f"{start}/{names[course[at - die]]}" for die in roll if at >= die}
    return moves


def _totals(roll: tuple[int, ...]) -> set[int]:
    """Return the totals of every non-empty subset of the dice."""
    return {sum(roll[at] for at in range(len(roll)) if picks >> at & 1) for picks in range(1, 1 << len(roll))}


def rule_number(game: Game, rule: str) -> str:
    """Return the number of a rule in the leaflet; empty if the leaflet does not state that rule."""
    blocks = (block for section in game.sections for block in section.blocks)
    return next((block.number for block in blocks if block.rule == rule), "")


RULE_ASKERS: dict[str, Asker] = {"allowed": move_legality}
