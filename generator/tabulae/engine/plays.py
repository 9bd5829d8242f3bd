"""Single plays of one seat: what one die, or one jump of several dice, can do right now.

Moments and sets of points are numbers, as :mod:`tabulae.engine.rules` packs them.
"""

from __future__ import annotations

from tabulae.engine.position import Position
from tabulae.engine.rules import Dice, Play, Rules


class Mover:
    """The plays of one seat in a given position, under the options of the game.

    The enemies stand still during a turn but for the blots that are hit, so they are read once.
    """

    def __init__(self, rules: Rules, position: Position, seat: int) -> None:
        self.rules = rules
        self.options = options = rules.options
        self.seat = seat
        self.tables = tables = rules.tables[seat]
        enemies = 0
        for who, men in enumerate(position.men):
            if who != seat:
                enemies += tables.pack(men)
        enemies &= tables.course_men
        self.pinned = sum(tables.bit(place) for who, place in position.pinned if who == seat)
        """The points on which an own man lies under an enemy, who holds the point; he cannot move."""
        self.pins = options.hit_men == "pin"
        self.free = (tables.points ^ (enemies + tables.held) >> 7 & tables.points) & ~self.pinned
        """The points that no enemy holds."""
        self.blots = (enemies + tables.one) >> 7 & self.free
        """The points on which an enemy stood alone when the turn began."""
        self.taken = 0 if self.pins else self.blots
        """Those of them from which a man who is hit goes away."""
        self.prey = 0 if options.must_hit == "none" else self._prey(position)
        """Those of them that must be hit when they can be."""
        self.enemies = (
            sum(rules.men - men[-1] for who, men in enumerate(position.men) if who != seat)
            if options.survivor
            else 0
        )
        """How many men the others have, where the last player who has any wins."""
        first = tables.pack(position.men[seat])
        self.first = self.settle(first) if tables.stacks else first
        """The moment in which the turn begins."""

    def _prey(self, position: Position) -> int:
        """The points on which a man of one of the next two seats stands alone."""
        found, seats = 0, len(position.men)
        for step in range(1, min(3, seats)):
            theirs = self.tables.pack(position.men[(self.seat + step) % seats]) & self.tables.course_men
            found |= (theirs + self.tables.one) >> 7 & ~((theirs + self.tables.held) >> 7)
        return found & self.tables.points

    def count(self, state: int, place: int) -> int:
        """The own men on a place of the board, which may be a pile."""
        return (state & 255 * self.tables.bit(place)) // (self.tables.bit(place) or 1)

    def occupied(self, state: int) -> int:
        """The set of points with own men."""
        return (state + self.tables.one) >> 7 & self.tables.points

    def moved(self, state: int) -> int:
        """The set of points with own men that have used a die, as far as the rules ask for it."""
        return ((state >> self.tables.moved_at) + self.tables.one) >> 7 & self.tables.points

    def open(self, state: int) -> int:
        """The set of points on which one more man of this seat may rest."""
        if not self.tables.stacks:
            return self.free
        return self.free & ~((state + self.tables.full) >> 7)

    def settle(self, state: int) -> int:
        """The moment, marked if captured men have found every point full and so wait for the next turn.

        Own men in the table of entry make them wait: they can move away. Enemies just cost the turn. Where
        men in hand come first, too, they wait alike.
        """
        tables = self.tables
        if not tables.stacks or not state & tables.first_in or state & tables.waived:
            return state
        if self.open(state) & tables.entry:
            return state
        own_men = (state + tables.full) >> 7 & tables.entry
        return state | tables.waived if own_men else state

    def must_enter(self, state: int) -> bool:
        """Whether captured men keep all others from moving."""
        tables = self.tables
        captured = bool(state & tables.bar_men) and not state & tables.waived
        return captured and self.options.reentry == "compulsory"

    def limit(self, state: int) -> int:
        """The last course point that a man may reach now, the end of the course if nothing limits."""
        return self.tables.entry_limit if state & self.tables.waiting else self.tables.length

    def entering(self, state: int) -> int:
        """The man who would enter next, captured men first; 0 if nobody can."""
        tables = self.tables
        if state & tables.waived:
            return 0
        if state & tables.bar_men:
            return 0 if self.options.entry == "free" else tables.bar_man
        return tables.hand_man if state & tables.hand_men else 0

    def movable(self, state: int) -> int:
        """The set of points with a man who may move at all."""
        tables, options = self.tables, self.options
        reserve = state & tables.hand_men and options.reserve_blocks and not state & tables.waived
        if self.must_enter(state) or reserve:
            if not tables.totals or tables.separate:
                return 0
            return self.occupied(state) & self.moved(state)
        if self.tables.separate:
            unmoved = (state & tables.course_men) - (state >> tables.moved_at)
            return self.occupied(unmoved) & ~self.pinned
        return self.occupied(state) & ~self.pinned

    def all_home(self, state: int) -> bool:
        """Whether every man not yet off stands in the home table."""
        return not (state & self.tables.waiting or self.occupied(state) & self.tables.rest)

    def ends(self, state: int) -> bool:
        """Whether the turn is over at once: the last man has left, or the men stand so that they win."""
        tables = self.tables
        if state & tables.own == tables.all_off:
            return True
        if not tables.stands:
            return False
        return tables.on_goal(state) or tables.in_row(state) or self._is_last(state)

    def _is_last(self, state: int) -> bool:
        """Whether no other player has a man left, where that wins."""
        hit = state >> self.tables.hits_at & self.tables.points
        return self.options.survivor and hit.bit_count() == self.enemies

    def is_blot(self, place: int) -> bool:
        """Whether an enemy stood alone here when the turn began."""
        return bool(self.blots & self.tables.bit(place))

    def is_held(self, place: int) -> bool:
        """Whether an enemy holds the point."""
        return not self.free & self.tables.bit(place)

    def is_open(self, state: int, place: int) -> bool:
        """Whether one more man of this seat may rest on the point."""
        return bool(self.open(state) & self.tables.bit(place))

    def is_pinned(self, place: int) -> bool:
        """Whether an own man on the point lies under an enemy."""
        return bool(self.pinned & self.tables.bit(place))

    def is_waived(self, state: int) -> bool:
        """Whether captured men have found no room and wait for the next turn."""
        return bool(state & self.tables.waived)

    def may_move(self, state: int, place: int) -> bool:
        """Whether a man on the point may move at all."""
        return bool(self.movable(state) & self.tables.bit(place))

    def has_moved(self, state: int, place: int) -> bool:
        """Whether a man on the point has used a die, as far as the rules ask for it."""
        return bool(self.moved(state) & self.tables.bit(place))

    def after(self, state: int, used: Dice) -> list[int]:
        """The moments after each play that uses exactly these dice, as one die or as one jump of several.

        First the man who enters, then those who move and hit, those who move, those who leave the
        board; each kind from the rear to the front.
        """
        tables = self.tables
        number = used[0] if len(used) == 1 else sum(used)
        target = self.free
        if tables.stacks:
            target &= ~((state + tables.full) >> 7)
        found: list[int] = []
        special = tables.special or state & tables.waiting != 0 or self.pinned != 0
        if special:
            if state & tables.waiting:
                target &= tables.limited
                self._enter(state, number, len(used) == 1, target, found)
            entered = len(found)
            sources = self.movable(state)
            movers = 0
            if tables.rounds:
                self._go_round(state, number, sources, target, found)
            elif tables.walks:
                movers = sources & target >> (number << 3)
        else:
            entered = 0
            sources = (state + tables.one) >> 7 & tables.points
            movers = sources & target >> (number << 3)
        if self.taken:
            hitting = movers & (self.taken & ~(state >> tables.hits_at)) >> (number << 3)
            movers ^= hitting
            while hitting:
                man = hitting & -hitting
                hitting ^= man
                found.append(state + man * tables.strike[number])
        step = tables.step[number]
        while movers:
            man = movers & -movers
            movers ^= man
            found.append(state + man * step)
        if sources & tables.leaving[number] and not sources & tables.rest:
            self._leave(state, number, sources, found)
        return self._marked(state, found, entered) if special and found else found

    def _marked(self, state: int, found: list[int], entered: int) -> list[int]:
        """The moments found, with the marks that men who wait and men who have moved need."""
        tables = self.tables
        if tables.separate or tables.totals:
            return [self._track(state, after, at < entered) for at, after in enumerate(found)]
        if tables.stacks:
            return [self.settle(after) for after in found]
        return found

    def _enter(self, state: int, number: int, single: bool, target: int, found: list[int]) -> None:
        tables = self.tables
        man = self.entering(state)
        if not man or not (single or tables.totals):
            return
        point = 1 << 8 * (number - 1) if tables.totals else tables.entries[number]
        if target & point:
            found.append(state - man + point + self._hit(state, point))

    def _go_round(self, state: int, number: int, sources: int, target: int, found: list[int]) -> None:
        """Add the moments after men have moved where the course goes on or points are not counted."""
        while sources:
            man = sources & -sources
            sources ^= man
            point = self.counted(state, man, number)
            if target & point:
                found.append(state - man + point + self._hit(state, point))

    def skipped(self, state: int) -> int:
        """The set of points that are not counted at this moment."""
        tables = self.tables
        if self.options.skip_starts == "held":
            return tables.starts & ~self.free
        return tables.starts & ~(self.blots & ~(state >> tables.hits_at))

    def counted(self, state: int, man: int, number: int) -> int:
        """The point that a number takes a man to, point by point; 0 if his course ends before."""
        tables, skipped = self.tables, self.skipped(state)
        last = 1 << 8 * (tables.length - 1)
        for _ in range(tables.length * number):
            if man == last and not tables.laps:
                return 0
            man = 1 if man == last else man << 8
            if not man & skipped:
                number -= 1
            if not number:
                return man
        return 0

    def _hit(self, state: int, point: int) -> int:
        """What landing on a point adds to the moment: the mark of a hit if an enemy stands there alone."""
        marked = point << self.tables.hits_at
        return marked if self.taken & point and not state & marked else 0

    def _leave(self, state: int, number: int, sources: int, found: list[int]) -> None:
        """Add the moments after a man has left the board by this number."""
        tables = self.tables
        exact = sources & tables.exact[number]
        beyond = sources & tables.beyond[number]
        if not self.all_home(state):
            return
        if beyond:
            beyond &= self._overshooting(state, number, sources)
        leaving = exact | beyond
        while leaving:
            man = leaving & -leaving
            leaving ^= man
            found.append(state - man + tables.off_man)

    def _overshooting(self, state: int, number: int, sources: int) -> int:
        """The set of men that a number larger than they need may take off."""
        overshoot = self.options.overshoot
        if overshoot == "any":
            return sources
        if overshoot == "rear":
            standing = self.occupied(state)
        elif overshoot == "rear_mobile":
            tables = self.tables
            target = self.open(state) >> 8 * number | tables.exact[number] | tables.beyond[number]
            standing = sources & target
        else:
            return 0
        return standing & -standing

    def _track(self, state: int, after: int, entered: bool) -> int:
        """The moment after a play, with the man who made it remembered."""
        tables = self.tables
        if not self.tables.separate and not after & tables.waiting:
            return after & tables.unmoved
        source, target = self.tables.difference(state, after)
        if not entered and not self.tables.separate and state >> tables.moved_at + 8 * source & 255:
            after -= 1 << tables.moved_at + 8 * source
        if target < tables.length:
            after += 1 << tables.moved_at + 8 * target
        return self.settle(after)

    def free_entries(self, state: int) -> list[int]:
        """The moments after one captured man has come back without a die, where the game allows it."""
        tables = self.tables
        if not state & tables.bar_men:
            return []
        found = []
        target = self.open(state) & tables.entry
        while target:
            point = target & -target
            target ^= point
            found.append(self.settle(state - tables.bar_man + point + self._hit(state, point)))
        return found

    def can_play(self) -> bool:
        """Whether this seat has a play with any single face of a die, entering included."""
        if self.options.entry == "free" and self.free_entries(self.first):
            return True
        return any(self.after(self.first, (face,)) for face in range(1, self.rules.faces + 1))

    def play(self, state: int, after: int, used: Dice) -> Play:
        """The play that leads from one moment to the next."""
        tables = self.tables
        key = (after - state & tables.unmoved, used)
        known = tables.plays.get(key)
        if known is None:
            source, target = tables.difference(state, after)
            hit = (after ^ state) >> tables.hits_at & tables.points
            known = Play(tables.order[source], tables.order[target], bool(hit), used)
            tables.plays[key] = known
        if self.pins:  # whether he pins a man is not in the difference: an own man may lie on him already
            return known._replace(hit=self.is_blot(known.target) and not self.count(state, known.target))
        return known

    def takes_prey(self, state: int, after: int) -> bool:
        """Whether the play between two moments is a compulsory hit."""
        return bool((after ^ state) >> self.tables.hits_at & self.prey)

    def position(self, start: Position, state: int) -> Position:
        """The position that a moment of this turn stands for."""
        return Position(self.men(start, state), self.pinned_after(start, state))

    def pinned_after(self, start: Position, state: int) -> tuple[tuple[int, int], ...]:
        """The men who are pinned at a moment of this turn: those on whom own men lay may be free again."""
        if not self.pins:
            return ()
        own = self.occupied(state) & ~self.pinned
        places = [place for place in range(self.tables.hand) if own & self.tables.bit(place)]
        below = [
            (who, place)
            for who, men in enumerate(start.men)
            if who != self.seat
            for place in places
            if men[place]
        ]
        others = [
            (who, place) for who, place in start.pinned if who == self.seat or not start.on(self.seat, place)
        ]
        return tuple(sorted({*below, *others}))

    def men(self, start: Position, state: int) -> tuple[bytes, ...]:
        """The men of each seat at a moment of this turn."""
        tables = self.tables
        men = list(start.men)
        men[self.seat] = tables.unpack(state)
        hit = state >> tables.hits_at & tables.points
        if hit:
            pile = tables.bar if self.options.hit_men == "bar" else tables.off
            for who, theirs in enumerate(start.men):
                if who != self.seat:
                    men[who] = tables.taken(theirs, hit, pile)
        return tuple(men)
