### Errors of the engine: rolls, plays, positions, and options that do not go together.

error-roll-empty = the roll has no dice: give 1 to { $dice } numbers from 1 to { $faces }, as in 1,2
error-roll-dice = the roll has { $number } dice, but this game throws { $dice }
error-roll-face = the numbers of the dice must be between 1 and { $faces }, got { $face }
error-roll-captured = { $seat } has a man on the bar and throws a single die, but the roll has { $number }
error-roll-unreadable = cannot read the roll { QUOTE($text) }: write the dice as 2,5,6
error-play-no-hit = { $play }: no enemy man stands alone there to be hit: leave the * out
error-play-unreadable = cannot read the play { QUOTE($play) }: write 6/11, hand/5, bar/5, 22/off or no play
error-play-point = no point { QUOTE($name) }{ $close } in the play { QUOTE($play) }
error-play-not-with-roll = { $play } cannot be played with this roll
error-seat = no seat { QUOTE($name) }{ $close }: the seats are { $known }
error-position-no-seat = a seat is missing in { QUOTE($text) }: give each seat once, as in { $expected }
error-position-seat-twice = seat { $seat } is given twice: give each seat once, as in { $expected }
error-position-seat-missing = seat { $seat } is missing: give each seat once, as in { $expected }
error-position-pile = { $seat }: no pile { QUOTE($pile) } in { QUOTE($text) }: hand, bar or off
error-position-pinned-alone = { $seat }: cannot read { QUOTE($text) }: write each pinned man by himself
error-position-no-pins = { $seat }: cannot read { QUOTE($text) }: no man is pinned in this game
error-position-point-twice = { $seat }: { $point } is given twice: give the sum of its men once
error-position-unreadable = { $seat }: cannot read { QUOTE($text) }: write a point as { $first }, { $first }x2 or { $first }-{ $second }x2, a pile as hand:3
error-position-range = { $seat }: the range { QUOTE($text) } runs backwards: write it from low to high
error-position-no-men = { $seat }: { QUOTE($text) } has no men: leave the point out
error-position-point = { $seat }: no point { QUOTE($point) } on this board: the points are { $known }
error-position-too-few = { $seat } has { $total } of { $men } men: add hand:{ $gap }, bar:{ $gap } or off:{ $gap }
error-position-too-many = { $seat } has { $total } men, but plays with { $men }: take { $surplus } away
error-position-both = { $first } and { $second } both stand on { $point }: a point holds one side only
error-position-both-pins = { $first } and { $second } both stand on { $point }: if a man is pinned there, write { $point }p
error-position-pinned-two = { $seat }: two men are pinned on { $point }: pin one man under another seat's
error-position-pinned-free = { $seat }: nobody stands on the pinned man on { $point }: pin one man under another seat's
error-position-stack = { $seat } has { $number } men on { $point }: at most { $most } may share a point in this game
error-position-ended-twice = impossible position, too many have finished ({ $seats }): the game ends as soon as { $most ->
    [one] one side has
   *[other] { $most } sides have
}
error-position-off-course = { $seat } never stands on { $point }: its course goes from { $first } to { $last }
error-course-too-long = { $seat } has { $men } men and a course of { $points } points: at most { $most_men } men and { $most_points } points can be played
error-course-visits-twice = the course of { $seat } visits a point twice: each may come once

error-clash-off-course = { $part } of { $seat } must lie on its course: { $outside ->
    [0] it has no point
   *[other] { $points }
}
error-clash-home-at-end = { $needs } needs a home at the end of the course of { $seat }
error-clash-entry-total = entry=total counts along the course: entry of { $seat } must be its beginning
error-clash-works = { $error }; what works is { $works }
error-clash-stack-start = stack_limit={ $limit } forbids the start, where { $highest } men share a point
error-clash-pairs-single = goal=pairs wants two men on each point of home: single_men=home forbids it
error-clash-stack-home = stack_limit leaves no room at home: { $men } men do not fit on { $points } points; the least that works is stack_limit={ $nearest }
error-clash-single-home = single_men=home leaves no room at home: { $men } men do not fit on { $points } points one by one; set single_men=none or entry
error-clash-stack-single = stack_limit=1 allows no two men anywhere: set single_men=none
error-clash-stack-prime = where only a prime wins, men who gather on few points leave every game drawn; the most that works is stack_limit={ $nearest }
error-clash-prime-men = nobody could win: only a prime wins here, and { $men } men cannot close { $points } points
error-clash-laps-end = laps=true has no end of the course: set bear_off=false, row=none and goal=none or goal=pairs
error-clash-laps-entry = laps=true has no part of the course to enter by totals: set entry=die and entry_limit=none
error-clash-skip-off = skip_starts={ $value } needs bear_off=false and entry=die or entry=free
error-clash-skip-start = skip_starts={ $value } needs men who start on the board
error-clash-walk-round = walk=false leaves nobody to go round: set laps=false and skip_starts=none
error-clash-walk-nothing = walk=false leaves nothing to play: men must start in hand or bear off
error-clash-no-win = bear_off=false, goal=none, prime=none, row=none and survivor=false leave no way to win: choose at least one
error-clash-survivor = survivor=true needs men who leave by being hit alone: set hit_men=out and bear_off=false
error-clash-goal-hand = goal={ $goal } mirrors the start, but here the men start in hand: set goal=none
error-clash-goal-off = goal={ $goal } and bear_off=true both end the game: set goal=none or bear_off=false
error-clash-pairs-men = goal=pairs needs two men for every point of home: there are only { $men }
error-clash-pairs-stack = goal=pairs wants two men on a point: stack_limit=1 forbids it
error-clash-row-length = row must be between 2 and { $longest }, or none, got { $row }
error-clash-places-two = finish=places ranks the others after the winner: this game has only two seats
error-clash-places-off = finish=places ranks by bearing off: set goal=none and row=none
error-clash-degrees-two = degrees={ $degrees } looks at the loser: it needs exactly two seats
error-clash-degrees-off = degrees={ $degrees } counts men borne off: it needs bear_off=true and hit_men=bar or hit_men=pin
error-clash-degrees-captives = degrees=captives counts wins by a row: it needs row and hit_men=bar
error-clash-entry-free = entry=free needs no dice, but here the men start in hand: choose entry=die or entry=total
error-clash-prime-bar = prime={ $prime } needs men that come back: set hit_men=bar or prime=none
error-clash-prime-full = prime={ $prime } counts full points: it needs a stack_limit
error-clash-hit-right = must_hit=right_two needs two players to the right: this game has only two seats
error-clash-hit-reach = hit_reach={ $reach } says how far a compulsory hit reaches: set must_hit too
error-clash-hit-pin = must_hit={ $hit } sends men back: hit_men=pin leaves them where they are
error-clash-row-pin = row counts points that two men close: with hit_men=pin one man closes some, so set row=none
error-clash-held-one = held_by=1 leaves nobody to be hit: { $option }={ $value } needs held_by=2
error-clash-entry-limit = entry_limit={ $limit } would keep men out whatever a larger die shows: set entry_limit={ $nearest } or more, or none
error-clash-held-entry = held_by=1 leaves nobody to be hit: entry=free, for captured men, needs held_by=2
error-clash-piles = piles=true moves whole piles: { $option }={ $value } is not defined for them
error-clash-row-alike = entry_row=alike is a row before the way: { $option }={ $value } does not go with it
error-clash-row-first = entry_row=alike needs the points of entry of { $seat } at the beginning of its course
error-clash-part-direct = part_of_die=true moves a man by part of one die: combine=direct adds up whole dice
error-clash-part-walk = part_of_die=true needs men who move along the board: set walk=true
error-clash-passed-dice = passed_dice={ $value } needs dice that are passed: set unused_dice=pass_right or opponent
error-clash-opponent-two = unused_dice=opponent needs exactly two seats: with more, use pass_right
error-clash-unused-max = unused_dice={ $value } needs obligation=max: nobody may lose by choosing to stop
error-clash-larger-max = larger_die=true chooses among turns that use equally many dice: it needs obligation=max
error-clash-doublets-one = doublets={ $value } needs two dice or more: this game throws one
error-clash-doublets-passed = doublets=twice and unused_dice={ $value } do not go together: equal dice that are passed would look like a doublet
