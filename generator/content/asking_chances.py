"""Questions about throws still to come: which numbers serve, and how likely they are."""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd

from generator.content.asking import Asked, Asker, KeyDrawing, single_plays, texts, waits_oddly
from generator.content.asking_moves import wins
from generator.content.set_positions import Setting
from generator.content.words import listed
from generator.engine.dice import all_throws
from generator.engine.moves import Turn, legal_turns
from generator.engine.position import PILES, Position
from generator.engine.rules import Rules
from generator.engine.tables import Play

_MOST_THROWS = 9  # different good throws that a key can list
_MOST_ARROWS = 6


def numbers(faces: Iterable[int]) -> str:
    """Faces in a sentence."""
    return listed([str(face) for face in faces])


def _plays_by_face(rules: Rules, position: Position, seat: int) -> dict[int, tuple[Play, ...]]:
    return {face: single_plays(rules, position, seat, face) for face in range(1, rules.faces + 1)}


def _ready(setting: Setting, found: tuple[Position, int] | None) -> tuple[Position, int] | None:
    return None if found is None or waits_oddly(setting.rules, *found) else found


def stuck(setting: Setting, level: int) -> Asked | None:
    """The numbers of one die that cannot be played."""
    found = _ready(setting, setting.shut_out() if setting.source.random() < 0.3 else setting.usual())
    if found is None:
        return None
    rules, (position, seat) = setting.rules, found
    plays = _plays_by_face(rules, position, seat)
    bad = tuple(face for face, made in plays.items() if not made)
    barred = [move for face in bad for move in _blocked(rules, position, seat, face)]
    if not 1 <= len(bad) < rules.faces or len(barred) > _MOST_ARROWS:
        return None
    key = KeyDrawing(barred=tuple(barred))
    return Asked("stuck", position, seat, (), bad, key=key, fields={"numbers": numbers(bad)})


def _blocked(rules: Rules, position: Position, seat: int, face: int) -> list[str]:
    """The moves that a number would make if nothing stood against them."""
    names, men = rules.board.points, position.men[seat]
    course = rules.seats[seat].course
    waiting = next((pile for pile in ("bar", "hand") if men[len(names) + PILES.index(pile)]), None)
    moves = [f"{waiting}/{names[course[face - 1]]}"] if waiting else []
    if waiting == "bar" or (waiting and rules.options.reserve_blocks):
        return moves
    steps = zip(course, course[face:], strict=False)
    return moves + [f"{names[here]}/{names[there]}" for here, there in steps if men[here]]


def hitting_numbers(setting: Setting, level: int) -> Asked | None:
    """How likely one die is to hit."""
    found = _ready(setting, setting.usual())
    if found is None:
        return None
    rules, (position, seat) = setting.rules, found
    hits = {
        face: [play for play in plays if play.hit]
        for face, plays in _plays_by_face(rules, position, seat).items()
    }
    return _one_die(rules, "chance-hit", found, hits)


def entering_numbers(setting: Setting, level: int) -> Asked | None:
    """How likely one die is to bring a captured man in."""
    options = setting.rules.options
    if options.entry == "free" or options.reentry != "compulsory":
        return None
    found = _ready(setting, setting.shut_out())
    if found is None:
        return None
    bar = len(setting.rules.board.points) + 1
    plays = _plays_by_face(setting.rules, *found)
    enters = {face: [play for play in made if play.source == bar] for face, made in plays.items()}
    return _one_die(setting.rules, "chance-enter", found, enters)


def _one_die(
    rules: Rules, kind: str, found: tuple[Position, int], plays: dict[int, list[Play]]
) -> Asked | None:
    good = [face for face, made in plays.items() if made]
    moves = [play for made in plays.values() for play in made]
    if not 1 <= len(good) < rules.faces or len(moves) > _MOST_ARROWS:
        return None
    fields = _fraction(len(good), rules.faces) | {"numbers": numbers(good)}
    key = KeyDrawing(texts(rules, tuple(moves)), choices=True)
    return Asked(kind, *found, (), f"{len(good)}/{rules.faces}", key=key, fields=fields)


def _fraction(good: int, total: int) -> dict[str, str | int]:
    """A chance for the words: the plain count, and what it comes to if that is simpler."""
    shared = gcd(good, total)
    simpler = f" = {good // shared}/{total // shared}" if shared > 1 else ""
    return {"good": good, "all": total, "fraction": f"{good}/{total}{simpler}"}


def hitting_throws(setting: Setting, level: int) -> Asked | None:
    """How likely two dice are to hit one man."""
    found = _ready(setting, setting.usual())
    if found is None or setting.rules.dice < 2:
        return None
    rules, (position, seat) = setting.rules, found
    blots = [
        place
        for place in rules.seats[seat].course
        if any(men[place] == 1 for who, men in enumerate(position.men) if who != seat)
    ]
    if not blots:
        return None
    target = setting.source.choice(blots)
    good: dict[tuple[int, ...], Turn] = {}
    total = 0
    for roll, count in all_throws(2, rules.faces):
        turns = legal_turns(rules, position, seat, roll)
        hitting = [turn for turn in turns if any(play.hit and play.target == target for play in turn.plays)]
        if hitting:
            good[roll] = min(hitting, key=lambda turn: len(turn.plays))
            total += count
    if not 1 <= len(good) <= _MOST_THROWS:
        return None
    plays = [play for made in _plays_by_face(rules, position, seat).values() for play in made]
    straight = tuple(play for play in plays if play.target == target and play.hit)
    fields = _fraction(total, rules.faces**2)
    fields |= {"throws": ", ".join("+".join(map(str, roll)) for roll in good)}
    point = rules.board.points[target]
    example = texts(rules, next(iter(good.values())).plays)
    key = KeyDrawing(texts(rules, straight), choices=True) if straight else KeyDrawing(example)
    value = f"{total}/{rules.faces**2}"
    return Asked("chance-hit-two", position, seat, (), value, ask=point, key=key, fields=fields)


def whole_throw(setting: Setting, level: int) -> Asked | None:
    """How likely the whole throw is to bring a captured man in, or not to move anybody at all."""
    found = _ready(setting, setting.shut_out() if setting.source.random() < 0.6 else setting.usual())
    if found is None or setting.rules.dice < 2:
        return None
    rules, (position, seat) = setting.rules, found
    plays = _plays_by_face(rules, position, seat)
    bad = [face for face, made in plays.items() if not made]
    captured = bool(position.men[seat][-2])
    entering = [play for made in plays.values() for play in made]
    bar = len(rules.board.points) + 1
    if not 1 <= len(bad) < rules.faces or (captured and any(play.source != bar for play in entering)):
        return None
    total = rules.faces**rules.dice
    fails = sum(
        count
        for roll, count in all_throws(rules.dice, rules.faces)
        if all(not turn.plays for turn in legal_turns(rules, position, seat, roll))
    )
    # Only where each die fails by itself can the answer be reckoned without trying every throw.
    if fails != len(bad) ** rules.dice:
        return None
    good = total - fails if captured else fails
    fields = _fraction(good, total) | {
        "fails": fails,
        "product": " × ".join([str(len(bad))] * rules.dice),
        "numbers": numbers(bad),
        "thrown": rules.dice,
    }
    if captured:
        key: KeyDrawing | None = KeyDrawing(texts(rules, tuple(entering)), choices=True)
    else:
        key = _barred(rules, found, bad)
    if key is None:
        return None
    kind = "chance-enter-all" if captured else "chance-none"
    return Asked(kind, position, seat, (), f"{good}/{total}", key=key, fields=fields)


def _barred(rules: Rules, found: tuple[Position, int], faces: list[int]) -> KeyDrawing | None:
    moves = [move for face in faces for move in _blocked(rules, *found, face)]
    return KeyDrawing(barred=tuple(moves)) if len(moves) <= _MOST_ARROWS else None


def leaving_numbers(setting: Setting, level: int) -> Asked | None:
    """The numbers of one die that take a man off."""
    if not setting.rules.options.bear_off:
        return None
    found = _ready(setting, setting.ending())
    if found is None:
        return None
    off = len(setting.rules.board.points) + 2
    plays = _plays_by_face(setting.rules, *found)
    good = {face: [play for play in made if play.target == off] for face, made in plays.items()}
    return _faces(setting.rules, "off", found, good)


def winning_numbers(setting: Setting, level: int) -> Asked | None:
    """The numbers of one die that win at once."""
    found = _ready(setting, setting.near_win())
    if found is None:
        return None
    rules, (position, seat) = setting.rules, found
    good: dict[int, list[Play]] = {}
    ends = set()
    for face in range(1, rules.faces + 1):
        turns = legal_turns(rules, position, seat, (face,))
        won = {turn: rule for turn in turns if (rule := wins(rules, turn.position, seat))}
        if not all(turn.plays for turn in won):  # the game is won already, whatever is thrown
            return None
        good[face] = [turn.plays[0] for turn in won]
        ends |= set(won.values())
    # A deadlock is hard to see, and who has won it is easily argued over.
    if len(ends) != 1 or "deadlock" in ends:
        return None
    return _faces(rules, "win", found, good, ends.pop())


def _faces(
    rules: Rules, kind: str, found: tuple[Position, int], plays: dict[int, list[Play]], rule: str = ""
) -> Asked | None:
    good = tuple(face for face, made in plays.items() if made)
    # The same man may leave by several numbers; one arrow says it.
    moves = tuple(dict.fromkeys(move for made in plays.values() for move in texts(rules, tuple(made))))
    if not 1 <= len(good) < rules.faces or len(moves) > _MOST_ARROWS:
        return None
    key = KeyDrawing(moves, choices=True)
    return Asked(kind, *found, (), good, rule=rule, key=key, fields={"numbers": numbers(good)})


CHANCE_ASKERS: dict[str, Asker] = {
    "stuck": stuck,
    "chance-hit": hitting_numbers,
    "chance-enter": entering_numbers,
    "chance-hit-two": hitting_throws,
    "chance-all": whole_throw,
    "off": leaving_numbers,
    "win": winning_numbers,
}
