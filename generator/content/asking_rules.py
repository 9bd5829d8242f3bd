"""Questions whether a move is allowed and, if not, which rule of the leaflet forbids it."""

from __future__ import annotations

from generator.content.asking import Asked, Asker, KeyDrawing, dice_at, rolled
from generator.content.records import Game
from generator.content.set_positions import Setting
from generator.engine.explain import explain
from generator.engine.play import parse_plays
from generator.engine.position import PILES, Position
from generator.engine.rules import Rules

_LOOKED_AT = 10  # moves of a position that are explained to find one worth asking
_WEIGHTS = {"": 0.4, "dice": 2.0, "course": 2.0}
"""How soon a rule has been asked about often enough: moves that are allowed come up more than others,
mere counting less."""
_PATIENCE = 0.3  # the chance of a rule that has come up once more than the rules on average


def allowed(setting: Setting, level: int) -> Asked | None:
    """Whether a turn may begin with a move."""
    source, rules = setting.source, setting.rules
    found = setting.ending() if source.random() < 0.2 else setting.usual()
    if found is None or rules.options.captured_dice == "one" or not setting.game.sections:
        return None
    position, seat = found
    roll = rolled(rules, source, dice_at(rules, level))
    moves = sorted(_moves(rules, position, seat, roll))
    by_rule: dict[str, list[str]] = {}
    for move in source.sample(moves, min(_LOOKED_AT, len(moves))):
        verdict = explain(rules, position, seat, roll, parse_plays(rules, move))
        # A move that two rules forbid has two right answers.
        if verdict.legal:
            by_rule.setdefault("", []).append(move)
        elif len(verdict.rules) == 1 and rule_number(setting.game, verdict.rules[0]):
            by_rule.setdefault(verdict.rules[0], []).append(move)
    rule = _chosen(sorted(by_rule), setting)
    if rule is None:
        return None
    move = source.choice(by_rule[rule])
    key = KeyDrawing(barred=(move,)) if rule else KeyDrawing((move,))
    solution = "no" if rule else "yes"
    return Asked("allowed", position, seat, roll, rule, ask=move, rule=rule, solution=solution, key=key)


def _chosen(rules: list[str], setting: Setting) -> str | None:
    """The rule to ask about, the one asked about least so far; None if that has come up too often.

    The empty rule stands for moves that are allowed.
    """
    if not rules:
        return None
    counts = setting.asked_rules
    rule = min(rules, key=lambda one: (counts[one] * _WEIGHTS.get(one, 1.0), setting.source.random()))
    mean = sum(counts.values()) / max(1, len(counts))
    excess = counts[rule] * _WEIGHTS.get(rule, 1.0) - mean
    if setting.source.random() > _PATIENCE**excess:
        return None
    counts[rule] += 1
    return rule


def _moves(rules: Rules, position: Position, seat: int, roll: tuple[int, ...]) -> set[str]:
    """Moves worth asking about, allowed or not: by a die, by several added up, by none, backwards."""
    names = rules.board.points
    course = rules.seats[seat].course
    sums = {sum(roll[at] for at in range(len(roll)) if picks >> at & 1) for picks in range(1, 1 << len(roll))}
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


def rule_number(game: Game, rule: str) -> str:
    """The number that a rule has in the leaflet, empty if its text does not tell it."""
    blocks = (block for section in game.sections for block in section.blocks)
    return next((block.number for block in blocks if block.rule == rule), "")


RULE_ASKERS: dict[str, Asker] = {"allowed": allowed}
