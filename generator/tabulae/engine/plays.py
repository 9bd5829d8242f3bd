"""Single plays of one seat: what one die, or several added up for one man, can do in a turn state.

Turn states and sets of points are packed into ints; :mod:`tabulae.engine.seat_tables` tells how.
"""

from __future__ import annotations

from tabulae.engine.position import Position
from tabulae.engine.rules import Dice, Play, Rules


class Mover:
    """The plays of one seat from a position, under the options of the game.

    A ``state`` is a turn state of this seat, a ``place`` a number in ``Board.places``. A set of points has
    bit 8 * i for the i-th point of the seat's course, counted from 0. Enemies stand still during a turn
    except for blots that are hit, so their points are worked out once.
    """

    def __init__(self, rules: Rules, position: Position, seat: int) -> None:
        self.rules = rules
        self.options = options = rules.options
        self.seat = seat
        self.tables = tables = rules.tables[seat]
        enemies = 0
        for owner, men in enumerate(position.men):
            if owner != seat:
                enemies += tables.pack(men)
        enemies &= tables.course_men
        self.pinned = sum(tables.bit(place) for owner, place in position.pinned if owner == seat)
        """The points on which an own man lies under an enemy, who closes the point; he cannot move."""
        self.pins = options.hit_men == "pin"
        self.enemies = enemies
        """The men of all other seats, packed into the fields of the points."""
        closed = (enemies + tables.add_for_held) >> 7 & tables.all_points
        self.free_points = (tables.all_points ^ closed) & ~self.pinned
        """The points that no enemy closes."""
        may_be_hit = tables.all_points if tables.piles else self.free_points
        self.blots = (enemies + tables.add_for_one) >> 7 & may_be_hit
        """The points on which an enemy stood alone when the turn began, or a pile that a larger one hits."""
        self.removable = 0 if self.pins else self.blots
        """The blots that leave their point when they are hit."""
        self.must_hit = 0 if options.must_hit == "none" else self._blots_to_hit(position)
        """The blots that must be hit if they can be."""
        self.enemy_men = (
            sum(rules.men - men[-1] for owner, men in enumerate(position.men) if owner != seat)
            if options.survivor
            else 0
        )
        """How many men all others have, where the last player who has any wins; else 0."""
        start = tables.pack(position.men[seat])
        self.start_state = self.waive_entry_if_full(start) if tables.limits_stacks else start

    def _blots_to_hit(self, position: Position) -> int:
        """Return the points on which a man of one of the next two seats stands alone."""
        blots, seats = 0, len(position.men)
        for step in range(1, min(3, seats)):
            theirs = self.tables.pack(position.men[(self.seat + step) % seats]) & self.tables.course_men
            blots |= (theirs + self.tables.add_for_one) >> 7 & ~((theirs + self.tables.add_for_held) >> 7)
        return blots & self.tables.all_points

    def count(self, state: int, place: int) -> int:
        """Return the number of own men on a point or in a pile; 0 off the course."""
        return (state & 255 * self.tables.bit(place)) // (self.tables.bit(place) or 1)

    def occupied_points(self, state: int) -> int:
        """Return the points with men of this seat as a bit set: bit 8 i for point i of its course, from 0."""
        return (state + self.tables.add_for_one) >> 7 & self.tables.all_points

    def moved_points(self, state: int) -> int:
        """Return, as a bit set, the points with own men who have used a die in this turn.

        It is kept only for ``combine=separate`` and, while men are to enter, ``entry=total``; else it is 0.
        """
        return ((state >> self.tables.moved_at) + self.tables.add_for_one) >> 7 & self.tables.all_points

    def men_moving(self, state: int, place: int) -> int:
        """Return how many men a play from a place moves: all on a point where piles move as one, else 1."""
        return max(1, self.count(state, place)) if self.tables.piles and place < self.tables.hand else 1

    def unclosed_points(self, state: int, men: int = 1) -> int:
        """Return the points that enemies do not close to so many men who move as one, as a bit set."""
        tables = self.tables
        if not tables.piles:
            return self.free_points
        larger = (self.enemies + (127 - men) * tables.all_points) >> 7 & tables.all_points
        return tables.all_points ^ larger | state >> tables.hits_at & tables.all_points

    def open_points(self, state: int, men: int = 1) -> int:
        """Return the points on which so many more men of this seat may stand, as a bit set.

        Several are a pile that moves as one.
        """
        if not self.tables.limits_stacks:
            return self.unclosed_points(state, men)
        return self.unclosed_points(state, men) & ~((state + self.tables.add_for_full) >> 7)

    def waive_entry_if_full(self, state: int) -> int:
        """Return the state, with entry waived if own men fill the points of entry that enemies leave open.

        Captured men then wait for the next turn, and the others may move away. Where enemies alone close the
        points of entry the turn is lost instead. The same goes for men in hand where they must enter first.
        """
        tables = self.tables
        if not tables.limits_stacks or not state & tables.men_to_enter_first or state & tables.entry_waived:
            return state
        if self.open_points(state) & tables.entry:
            return state
        own_men = (state + tables.add_for_full) >> 7 & tables.entry
        return state | tables.entry_waived if own_men else state

    def must_enter(self, state: int) -> bool:
        """Return whether captured men must enter before others move; False once entry is waived."""
        tables = self.tables
        captured = bool(state & tables.bar_men) and not state & tables.entry_waived
        return captured and self.options.reentry == "compulsory"

    def course_limit(self, state: int) -> int:
        """Return the number, from 1, of the last point of the course that a man may go to now."""
        return self.tables.entry_limit if state & self.tables.men_outside else self.tables.length

    def entering_man(self, state: int) -> int:
        """Return the man to enter next by a die, captured men first, as the bit of his pile.

        0 if there is none, if entry is waived, or if captured men enter without dice.
        """
        tables = self.tables
        if state & tables.entry_waived:
            return 0
        if state & tables.bar_men:
            return 0 if self.options.entry == "free" else tables.bar_man
        return tables.hand_man if state & tables.hand_men else 0

    def movable_points(self, state: int) -> int:
        """Return, as a bit set, the points from which a man may move, whatever the dice.

        Pinned men do not move, nor others while captured men or a reserve must enter first, except those who
        entered by totals in this turn. Where each die moves a different man, no man moves twice.
        """
        tables, options = self.tables, self.options
        reserve = state & tables.hand_men and options.reserve_blocks and not state & tables.entry_waived
        if self.must_enter(state) or reserve:
            if not tables.enters_by_total or tables.separate:
                return 0
            return self.occupied_points(state) & self.moved_points(state)
        if self.tables.separate:
            unmoved = (state & tables.course_men) - (state >> tables.moved_at)
            return self.occupied_points(unmoved) & ~self.pinned
        return self.occupied_points(state) & ~self.pinned

    def is_all_home(self, state: int) -> bool:
        """Return whether every man not yet borne off stands at home."""
        return not (state & self.tables.men_outside or self.occupied_points(state) & self.tables.outside_home)

    def ends_turn(self, state: int) -> bool:
        """Return whether the turn has won and is over: all men borne off, or a winning position."""
        tables = self.tables
        if state & tables.own_fields == tables.all_off:
            return True
        if not tables.wins_by_position:
            return False
        return tables.is_on_goal(state) or tables.has_row(state) or self._is_last(state)

    def _is_last(self, state: int) -> bool:
        """Return whether no other seat has a man left, where that wins."""
        hit = state >> self.tables.hits_at & self.tables.all_points
        return self.options.survivor and hit.bit_count() == self.enemy_men

    def is_blot(self, place: int) -> bool:
        """Return whether there were enemies on the point when the turn began who can be hit at all."""
        return bool(self.blots & self.tables.bit(place))

    def is_closed(self, state: int, place: int, men: int = 1) -> bool:
        """Return whether enemies close the point to so many men, or pin a man of this seat there.

        True for piles and points off the course; own men who fill the point do not count, see
        :meth:`is_open`.
        """
        return not self.unclosed_points(state, men) & self.tables.bit(place)

    def is_open(self, state: int, place: int, men: int = 1) -> bool:
        """Return whether so many more men of this seat may stand on the point; False for piles."""
        return bool(self.open_points(state, men) & self.tables.bit(place))

    def is_pinned(self, place: int) -> bool:
        """Return whether an own man on the point lies under an enemy."""
        return bool(self.pinned & self.tables.bit(place))

    def is_entry_waived(self, state: int) -> bool:
        """Return whether own men leave those who must enter no room, so that they wait for the next turn."""
        return bool(state & self.tables.entry_waived)

    def can_move(self, state: int, place: int) -> bool:
        """Return whether an own man on the point may move, whatever the dice; False if there is none."""
        return bool(self.movable_points(state) & self.tables.bit(place))

    def has_moved(self, state: int, place: int) -> bool:
        """Return whether a man on the point has used a die in this turn, by :meth:`moved_points`."""
        return bool(self.moved_points(state) & self.tables.bit(place))

    def states_after(self, state: int, used: Dice) -> list[int]:
        """Return the turn state after each play of one man that uses exactly these dice; empty if none.

        Several dice are added up and the man rests nowhere between. The order is: entering, moves that hit,
        other moves, bearing off; each from the rear of the course to the front. Where part of a die may be
        given up, plays of fewer points follow, the largest number first.
        """
        number = used[0] if len(used) == 1 else sum(used)
        states = self._states_by(state, number, single=len(used) == 1)
        if self.options.part_of_die:
            off = 255 * self.tables.off_man
            for fewer in range(number - 1, 0, -1):  # who leaves needs what the die shows
                parts = self._states_by(state, fewer, single=True)
                states += [after for after in parts if after & off == state & off]
        return states

    def _states_by(self, state: int, number: int, *, single: bool) -> list[int]:
        """Return the turn state after each play of this number, shown by a ``single`` die or by several."""
        tables = self.tables
        target = self.unclosed_points(state) if tables.piles else self.free_points
        if tables.limits_stacks:
            target &= ~((state + tables.add_for_full) >> 7)
        states: list[int] = []
        special = tables.is_special or state & tables.men_outside != 0 or self.pinned != 0
        if special:
            if state & tables.men_outside:
                target &= tables.within_entry_limit
                self._enter(state, number, single, target, states)
            entered = len(states)
            sources = self.movable_points(state)
            movers = 0
            if tables.counts_points:
                self._walk_point_by_point(state, number, sources, target, states)
            elif tables.moves_by_source:
                self._move_by_source(state, number, sources, states)
            elif tables.walks:
                movers = sources & target >> (number << 3)
        else:
            entered = 0
            sources = (state + tables.add_for_one) >> 7 & tables.all_points
            movers = sources & target >> (number << 3)
        if self.removable:
            hitting = movers & (self.removable & ~(state >> tables.hits_at)) >> (number << 3)
            movers ^= hitting
            while hitting:
                man = hitting & -hitting
                hitting ^= man
                states.append(state + man * tables.hit_by[number])
        step = tables.move_by[number]
        while movers:
            man = movers & -movers
            movers ^= man
            states.append(state + man * step)
        if sources & tables.leaving_points[number] and not sources & tables.outside_home:
            self._leave(state, number, sources, states)
        return self._with_marks(state, states, entered) if special and states else states

    def _with_marks(self, state: int, states: list[int], entered: int) -> list[int]:
        """Return the states after plays with the marks for moved men and waived entry.

        The first ``entered`` of them are those of a man who enters.
        """
        tables = self.tables
        if tables.separate or tables.enters_by_total:
            return [self._mark_moved(state, after, at < entered) for at, after in enumerate(states)]
        if tables.limits_stacks:
            return [self.waive_entry_if_full(after) for after in states]
        return states

    def _enter(self, state: int, number: int, single: bool, target: int, states: list[int]) -> None:
        tables = self.tables
        man = self.entering_man(state)
        if not man or not (single or tables.enters_by_total):
            return
        point = 1 << 8 * (number - 1) if tables.enters_by_total else tables.entry_points[number]
        if target & point:
            states.append(state - man + point + self._hit_mark(state, point))

    def _walk_point_by_point(
        self, state: int, number: int, sources: int, target: int, states: list[int]
    ) -> None:
        """Append the states after moves on a course that has no end or skips points."""
        while sources:
            man = sources & -sources
            sources ^= man
            point = self.count_ahead(state, man, number)
            if target & point:
                states.append(state - man + point + self._hit_mark(state, point))

    def _move_by_source(self, state: int, number: int, sources: int, states: list[int]) -> None:
        """Append the states after moves of whole piles, or out of an entry row whose points count alike."""
        tables = self.tables
        while sources:
            man = sources & -sources
            sources ^= man
            men = (state & 255 * man) // man if tables.piles else 1
            targets = self.points_ahead(man, number) & self.open_points(state, men)
            while targets:
                point = targets & -targets
                targets ^= point
                states.append(state + men * (point - man) + self._hit_mark(state, point))

    def points_ahead(self, man: int, number: int) -> int:
        """Return the points to which a number may take a man, as a bit set; ``man`` is the bit of his point.

        From an entry row whose points count alike he goes up the row, or to the point of this number behind
        it, from wherever he stands in it.
        """
        tables = self.tables
        ahead = man << 8 * number & tables.all_points
        if tables.row_alike and man & tables.entry:
            row = tables.entry.bit_count()
            return ahead & tables.entry | 1 << 8 * (row + number - 1) & tables.all_points
        return ahead

    def skipped_points(self, state: int) -> int:
        """Return the points that moving men leave out of the count in this state, as a bit set.

        Bit 8 * i stands for point i of this seat's course, from 0.
        """
        tables = self.tables
        if self.options.skip_starts == "held":
            return tables.skippable & ~self.free_points
        return tables.skippable & ~(self.blots & ~(state >> tables.hits_at))

    def count_ahead(self, state: int, man: int, number: int) -> int:
        """Return the bit of the point that a number takes a man to, counted point by point; 0 past the end.

        ``man`` is the bit of the point that he leaves; skipped points are not counted.
        """
        tables, skipped = self.tables, self.skipped_points(state)
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

    def _hit_mark(self, state: int, point: int) -> int:
        """Return what landing on a point adds to a state: the mark of a hit, or 0."""
        mark = point << self.tables.hits_at
        return mark if self.removable & point and not state & mark else 0

    def _leave(self, state: int, number: int, sources: int, states: list[int]) -> None:
        """Append the states after a man is borne off by this number."""
        tables = self.tables
        exact = sources & tables.exact_points[number]
        beyond = sources & tables.beyond_points[number]
        if not self.is_all_home(state):
            return
        if beyond:
            beyond &= self._overshooting(state, number, sources)
        leaving = exact | beyond
        while leaving:
            man = leaving & -leaving
            leaving ^= man
            men = (state & 255 * man) // man if tables.piles else 1
            states.append(state + men * (tables.off_man - man))

    def _overshooting(self, state: int, number: int, sources: int) -> int:
        """Return the points from which a number larger than needed may bear a man off."""
        overshoot = self.options.overshoot
        if overshoot == "any":
            return sources
        if overshoot == "rear":
            standing = self.occupied_points(state)
        elif overshoot == "rear_mobile":
            can_move = self.open_points(state) >> 8 * number
            can_leave = self.tables.exact_points[number] | self.tables.beyond_points[number]
            standing = sources & (can_move | can_leave)
        else:
            return 0
        return standing & -standing

    def _mark_moved(self, state: int, after: int, entered: bool) -> int:
        """Return the state after a play, with the man who made it marked as moved."""
        tables = self.tables
        if not self.tables.separate and not after & tables.men_outside:
            return after & tables.unmoved
        source, target = self.tables.fields_moved(state, after)
        if not entered and not self.tables.separate and state >> tables.moved_at + 8 * source & 255:
            after -= 1 << tables.moved_at + 8 * source
        if target < tables.length:
            after += 1 << tables.moved_at + 8 * target
        return self.waive_entry_if_full(after)

    def free_entry_states(self, state: int) -> list[int]:
        """Return a turn state for each open point where a captured man may enter without a die.

        Empty without a captured man or an open point. Callers check that the rules have ``entry=free``.
        """
        tables = self.tables
        if not state & tables.bar_men:
            return []
        states = []
        target = self.open_points(state) & tables.entry
        while target:
            point = target & -target
            target ^= point
            states.append(
                self.waive_entry_if_full(state - tables.bar_man + point + self._hit_mark(state, point))
            )
        return states

    def can_play(self) -> bool:
        """Return whether this seat has a play with any single face of a die, entering included."""
        if self.options.entry == "free" and self.free_entry_states(self.start_state):
            return True
        return any(self.states_after(self.start_state, (face,)) for face in range(1, self.rules.faces + 1))

    def play_between(self, state: int, after: int, used: Dice) -> Play:
        """Return the play, with the dice ``used``, that leads from one state to the next."""
        tables = self.tables
        key = (after - state & tables.unmoved, used)
        play: Play | None = tables.known_plays.get(key)
        if play is None:
            source, target = tables.fields_moved(state, after)
            hit = (after ^ state) >> tables.hits_at & tables.all_points
            place = tables.places[source]
            play = Play(place, tables.places[target], bool(hit), used, self.men_moving(state, place))
            tables.known_plays[key] = play
        if self.pins:  # states do not tell whether a man is pinned: an own man may lie on him already
            return play._replace(hit=self.is_blot(play.target) and not self.count(state, play.target))
        return play

    def is_required_hit(self, state: int, after: int) -> bool:
        """Return whether the play between two states hits a man who must be hit."""
        return bool((after ^ state) >> self.tables.hits_at & self.must_hit)

    def position_of(self, start: Position, state: int) -> Position:
        """Return the position of a turn state; ``start`` is the position in which the turn began."""
        return Position(self.men_of(start, state), self.pinned_after(start, state))

    def pinned_after(self, start: Position, state: int) -> tuple[tuple[int, int], ...]:
        """Return the men of all seats that are pinned in a turn state: sorted pairs (seat, point).

        ``start`` is the position in which the turn began. A man pinned then is free once no man lies on him.
        Empty in a game without pinning.
        """
        if not self.pins:
            return ()
        own = self.occupied_points(state) & ~self.pinned
        places = [place for place in range(self.tables.hand) if own & self.tables.bit(place)]
        below = [
            (owner, place)
            for owner, men in enumerate(start.men)
            if owner != self.seat
            for place in places
            if men[place]
        ]
        others = [
            (owner, place)
            for owner, place in start.pinned
            if owner == self.seat or not start.on(self.seat, place)
        ]
        return tuple(sorted({*below, *others}))

    def men_of(self, start: Position, state: int) -> tuple[bytes, ...]:
        """Return ``Position.men`` for a turn state; ``start`` is the position in which the turn began."""
        tables = self.tables
        men = list(start.men)
        men[self.seat] = tables.unpack(state)
        hit = state >> tables.hits_at & tables.all_points
        if hit:
            pile = tables.bar if self.options.hit_men == "bar" else tables.off
            for owner, theirs in enumerate(start.men):
                if owner != self.seat:
                    men[owner] = tables.with_hit_men_moved(theirs, hit, pile)
        return tuple(men)
