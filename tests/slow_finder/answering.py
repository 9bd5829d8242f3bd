"""The questions of worksheets answered again, by trying everything or by changing one thing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product

from tests.slow_finder.finder import Outcome, outcomes, result, to_play
from tests.slow_finder.games import BAR, HAND, OFF, PILES, Game, Options
from tests.slow_finder.position import Position, parse
from tests.slow_finder.turn import Man, Play, State, Turn


@dataclass(frozen=True)
class Asked:
    """A question as a worksheet's JSON tells it."""

    game: Game
    kind: str
    position: Position
    seat: str
    roll: tuple[int, ...]
    about: str

    @property
    def number(self) -> int:
        return self.game.seat_number(self.seat)

    def reached(self, dice: tuple[int, ...] | None = None) -> set[Outcome]:
        return outcomes(self.game, self.position, self.seat, self.roll if dice is None else dice)

    def plays(self, dice: tuple[int, ...]) -> list[Play]:
        turn = Turn(self.game, self.number)
        return turn.plays(turn.begin(self.position, dice))

    @property
    def faces(self) -> range:
        return range(1, self.game.faces + 1)


def asked(game: Game, question: Mapping[str, object]) -> Asked:
    """The question of an entry of the JSON."""
    roll = question["roll"]
    assert isinstance(roll, list)
    kind, seat, about = (str(question[name]) for name in ("kind", "seat", "about"))
    return Asked(game, kind, parse(game, str(question["position"])), seat, tuple(roll), about)


def answer(one: Asked) -> object:
    """The answer, in the shape of the JSON; rules come as ids."""
    return ANSWERS[one.kind](one)


def text(play: Play) -> str:
    return f"{play.man.place}/{play.arrived.place}{'*' if play.hit is not None else ''}"


def blots(one: Asked, position: Position) -> set[str]:
    others = [places for number, places in enumerate(position) if number != one.number]
    return {place for places in others for place in places if place not in PILES and places.count(place) == 1}


def moves(one: Asked) -> set[str]:
    return {text(play) for play in one.plays(one.roll)}


def only_hit(one: Asked) -> str:
    (hit,) = {text(play) for play in one.plays(one.roll) if play.hit is not None}
    return hit


def ways(one: Asked) -> int:
    found = one.reached()
    assert len({position for position, _ in found}) == len(found)
    return len(found)


def only_way(one: Asked) -> Position:
    ((position, _),) = one.reached()
    return position


def hits(one: Asked) -> set[str]:
    alone = blots(one, one.position)
    return {point for position, _ in one.reached() for point in alone - blots(one, position)}


def most(one: Asked) -> int:
    return len(one.roll) - min(len(unused) for _, unused in one.reached())


def lost(one: Asked) -> list[int]:
    (unused,) = {unused for _, unused in one.reached()}
    return list(unused)


def men_off(one: Asked) -> int:
    before = one.position[one.number].count(OFF)
    return max(position[one.number].count(OFF) for position, _ in one.reached()) - before


def won(one: Asked, position: Position) -> bool:
    after = one.game.seats[(one.number + 1) % len(one.game.seats)].name
    over = result(one.game, position, after)
    return over is not None and one.seat in over[0]


def wins(one: Asked, dice: tuple[int, ...]) -> bool:
    return any(won(one, position) for position, _ in one.reached(dice))


def numbers(one: Asked, serves: Callable[[int], bool]) -> list[int]:
    return [face for face in one.faces if serves(face)]


def share(one: Asked, dice: int, serves: Callable[[tuple[int, ...]], bool]) -> str:
    """The good throws of all, every one tried."""
    known: dict[tuple[int, ...], bool] = {}
    good = 0
    for thrown in product(one.faces, repeat=dice):
        roll = tuple(sorted(thrown))
        if roll not in known:
            known[roll] = serves(roll)
        good += known[roll]
    return f"{good}/{len(one.faces) ** dice}"


def enters(one: Asked, dice: tuple[int, ...]) -> bool:
    """With a man on the bar nothing else comes first, so the first play tells."""
    assert BAR in one.position[one.number]
    return any(play.man.place == BAR for play in one.plays(dice))


# ---------------------------------------------------------------- what stands on the board


def own_points(one: Asked) -> list[str]:
    return [place for place in one.position[one.number] if place not in PILES]


def alone(one: Asked) -> set[str]:
    mine = own_points(one)
    return {place for place in mine if mine.count(place) == 1}


def closed(one: Asked) -> set[str]:
    """As leaflets say it: where one other player has enough men, whether or not one's own way leads there."""
    held, others = (
        one.game.options.held_by,
        [men for who, men in enumerate(one.position) if who != one.number],
    )
    points = {place for men in others for place in men if place not in PILES}
    return {point for point in points if any(men.count(point) >= held for men in others)}


def traced(one: Asked) -> str:
    point, _, go = one.about.partition("+")
    course = one.game.seats[one.number].course
    target = course[course.index(point) + int(go)]
    assert point in own_points(one)
    assert target not in closed(one)
    return target


def to_the_end(one: Asked) -> int:
    course = one.game.seats[one.number].course
    return len(course) - 1 - course.index(one.about)


def hindmost(one: Asked) -> str:
    return min(own_points(one), key=one.game.seats[one.number].course.index)


# ---------------------------------------------------------------- which rule forbids it


def judged(one: Asked) -> str:
    """The only rule that forbids a move, empty if it is allowed: without that rule it would be allowed."""
    if begins(one):
        return ""
    source, _, target = one.about.partition("/")
    seat = one.game.seats[one.number]
    if not one.game.options.walk and source not in PILES and target != OFF:
        return "no-walking"
    waiting = set(one.position[one.number]) & {BAR, HAND if one.game.options.reserve_blocks else BAR}
    if target != OFF and source not in PILES and not forwards(one, source, target):
        turn = Turn(one.game, one.number)
        landing = turn.open(turn.begin(one.position, one.roll), target)
        return "course" if landing and not waiting else "course and more"
    turn = Turn(one.game, one.number)
    begun = turn.begin(one.position, one.roll)
    if target == OFF and not one.game.options.bear_off:
        return "no-bearing-off" if turn.may_act(begun, Man(source)) else "no-bearing-off and entering"
    found = {rule for rule, changed in without(one) if begins(changed)}
    if "must-hit" not in found and any(turn.hits_to_the_right(play) for play in turn.plays(begun)):
        found |= {"must-hit"} if one.game.options.must_hit != "none" else set()
    for rule in ("use-most", "must-hit"):
        if rule in found and begins(dict(without(one))[rule]):  # possible in itself: nothing else forbids it
            return rule
    if source == BAR and one.game.options.entry == "free":
        return "entry-point" if target not in seat.entry and not found else " and ".join(sorted(found))
    distance = seat.index(target) if target != OFF else len(seat.course) + 1
    distance -= 0 if source in PILES else seat.index(source)
    if one.game.options.entry_row == "alike" and source in seat.entry and target not in seat.entry:
        distance += seat.index(source) - len(seat.entry)  # he goes as far from wherever he stands in it
    sums = {sum(part) for part in subsets(to_play(one.game, one.roll))}
    if not one.game.options.walk and target == OFF:  # each die takes off a man of its own
        if distance not in one.roll and one.game.options.overshoot != "any":
            found.add("exit-number")
    elif distance not in sums and not (target == OFF and distance < max(sums)):
        enters = source in PILES and one.game.options.entry == "die"
        found.add("entry-point" if enters else "dice")
    (rule,) = found or {"none"}
    return rule


def forwards(one: Asked, source: str, target: str) -> bool:
    course = one.game.seats[one.number].course
    return target in course and course.index(target) > course.index(source)


def subsets(dice: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for picks in product((False, True), repeat=len(dice)):
        if any(picks):
            yield tuple(die for die, taken in zip(dice, picks, strict=True) if taken)


def begins(one: Asked) -> bool:
    """Whether a turn that is played as it must be can begin with the move, in one step or in several."""
    source, _, target = one.about.partition("/")
    turn = Turn(one.game, one.number)
    begun = turn.begin(one.position, to_play(one.game, one.roll))
    if one.game.options.entry == "free" and BAR in one.position[one.number] and not begun.waits:
        placed = [after for after in turn.placings(begun) if source == BAR]
        first = any(turn.count(after, target) > turn.count(begun, target) for after in placed)
        if first or one.game.options.reentry == "compulsory":
            return first
    afters = {after for start in turn.starts(begun) for after in arrivals(turn, start, source, target)}
    if one.game.options.obligation != "max" or not afters:
        return bool(afters)
    fewest = min((len(unused) for _, unused in one.reached()), default=len(one.roll))
    known: dict[State, int] = {}
    if any(least_left(turn, after, known) == fewest for after in afters):
        return True
    return any(leads_to_win(turn, after) for after in afters)


def arrivals(turn: Turn, state: State, source: str, target: str) -> Iterator[State]:
    """The moments in which one man has come from source to target, resting wherever he stops."""
    for play in turn.plays(state):
        if play.man.place != source:
            continue
        if play.arrived.place == target:
            yield play.after
        elif play.arrived.place != OFF:
            yield from arrivals(turn, play.after, play.arrived.place, target)


def leads_to_win(turn: Turn, state: State) -> bool:
    """Whether the turn can go on so that it wins; a turn that wins need not use the most dice."""
    return turn.won(state) or any(leads_to_win(turn, play.after) for play in turn.plays(state))


def least_left(turn: Turn, state: State, known: dict[State, int]) -> int:
    """The fewest dice that can be left in the end; ``known`` are the moments looked at before."""
    if state not in known:
        plays = turn.plays(state)
        known[state] = min((least_left(turn, play.after, known) for play in plays), default=len(state.dice))
    return known[state]


def without(one: Asked) -> Iterator[tuple[str, Asked]]:
    """The question with one rule at a time taken away, in its options or by moving men out of its way."""

    def with_options(changed: Options) -> Asked:
        return replace(one, game=replace(one.game, options=changed))

    options, seat = replace(one.game.options, obligation="greedy"), one.game.seats[one.number]
    source, _, target = one.about.partition("/")
    yield "use-most", with_options(options)
    yield "must-hit", with_options(replace(options, must_hit="none"))
    options = replace(options, must_hit="none")
    one = with_options(options)
    # A point that opens must not become a way in for captured men who wait for the next turn.
    turn = Turn(one.game, one.number)
    waits = turn.begin(one.position, one.roll).waits
    mine = fewer(one, lambda place: waits and place == BAR)[one.number]
    yield (
        "held-point",
        replace(
            one,
            position=tuple(
                mine if number == one.number else tuple(BAR if place == target else place for place in places)
                for number, places in enumerate(one.position)
            ),
        ),
    )
    gone = {BAR} if waits else set()
    alone_there = target in {"entry": seat.entry, "home": seat.home}.get(options.single_men, ())
    full = "single-man" if alone_there else "stack-limit"
    yield full, replace(one, position=fewer(one, lambda place: place in gone | {target}))
    if source != BAR:
        yield "captured-first", replace(one, position=fewer(one, lambda place: place == BAR))
    if source not in PILES:
        yield "enter-first", with_options(replace(options, reserve_blocks=False))
    alone = "different-men" if options.combine == "separate" else "resting-place"
    yield alone, with_options(replace(options, combine="direct"))
    yield "entry-limit", with_options(replace(options, entry_limit=None))
    if options.entry == "die":
        yield "entry-point", with_options(replace(options, entry="total"))
    if target == OFF:
        # The man himself may stand outside: then he goes straight off, however many stand with him.
        kept = {*seat.home, source, OFF}
        free = [replace(each, home=each.course) if each is seat else each for each in one.game.seats]
        game = replace(one.game, seats=tuple(free))
        yield "home-first", replace(one, game=game, position=fewer(one, lambda place: place not in kept))
        yield "exit-number", with_options(replace(options, overshoot="any"))


def fewer(one: Asked, gone: Callable[[str], bool]) -> Position:
    """The position without some of the player's men."""
    return tuple(
        tuple(OFF if gone(place) else place for place in places) if number == one.number else places
        for number, places in enumerate(one.position)
    )


ANSWERS: dict[str, Callable[[Asked], object]] = {
    "alone": alone,
    "closed": closed,
    "trace": traced,
    "right-alone": alone,
    "right-trace": traced,
    "distance": to_the_end,
    "hindmost": hindmost,
    "on-board": lambda one: len(own_points(one)),
    "moves": moves,
    "hit": only_hit,
    "ways": ways,
    "only": only_way,
    "hits": hits,
    "most": most,
    "lost": lost,
    "passed": lost,
    "off-most": men_off,
    "win-throw": lambda one: wins(one, one.roll),
    "allowed": judged,
    "stuck": lambda one: numbers(one, lambda face: not one.plays((face,))),
    "off": lambda one: numbers(one, lambda face: any(p.arrived.place == OFF for p in one.plays((face,)))),
    "win": lambda one: numbers(one, lambda face: wins(one, (face,))),
    "chance-hit": lambda one: share(one, 1, lambda dice: any(p.hit is not None for p in one.plays(dice))),
    "chance-enter": lambda one: share(one, 1, lambda dice: enters(one, dice)),
}
