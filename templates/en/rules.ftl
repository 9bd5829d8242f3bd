### Rules and options in plain words: what explain says of a rule that the text of a game does not tell, and what a
### table of readings says of an option.

## Rules that can forbid a play.

rule-game-over = The game is over.
rule-no-man = You have no man there.
rule-pinned = A man who lies under an enemy cannot move.
rule-course = Men move only forwards along their way.
rule-dice = Each move must be the number of a die not yet used.
rule-doublets = Dice that show the same number are used as often as the game allows.
rule-held-point = A point that enemy men close takes no other man.
rule-no-walking = Men do not move along the board in this game.
rule-resting-place = A man who uses several dice must be able to rest after each of them.
rule-stack-limit = A point that is full takes no more men.
rule-single-man = In this quarter no man may join another of his own side.
rule-different-men = Each die must move a different man.
rule-skipped-point = The starting point of another player is not counted.
rule-entry-point = A man comes in on the point that the die names.
rule-entry-limit = As long as men have to come in, nobody goes past this point.
rule-captured-first = Men on the bar must come in before other men move.
rule-enter-first = Men on the board wait until all men in hand are in.
rule-no-room = There is no room for a man on the bar; he waits until the next turn.
rule-no-bearing-off = Men do not leave the board in this game.
rule-home-first = Men leave the board only when all men are home.
rule-exit-number = This number does not take that man off.
rule-one-die = With a man on the bar only one die is thrown.
rule-must-hit = A man who must be hit can be hit.
rule-use-most = As many dice as possible must be used.
rule-larger-die = If not all dice can be used, the larger must be.
rule-go-on = A die that can be used must be used.

## Rules that make something happen.

rule-start = Where the men are when the game begins.
rule-first = Who begins.
rule-entry-row = From every point of the entry row a number takes a man equally far along the way.
rule-part-of-die = A man may go fewer points than his die shows; the rest is given up.
rule-piles = Men of one side on one point are a pile and move as one.
rule-hit = A man who lands on a lone enemy man hits him, and he leaves the board.
rule-passed-dice = What becomes of a die that its thrower cannot use.
rule-degrees = How much a win counts.

## Ends of a game.

rule-borne-off = all men are off the board
rule-goal = all men stand where the game wants them
rule-row = so many points in a row are closed
rule-survivor = only one player has men left
rule-prime = a man on the bar cannot come back
rule-deadlock = nobody can move, whatever is thrown
rule-unplayed = a die could not be used

## Whether a play is legal, in a sentence.

#   $play (String) as it was asked for; $rule (String) the name of the rule; $text (String) the rule
explain-illegal = { $play } is not legal ({ $rule }). { $text }
# Beside a figure of it.
explain-barred = { $play } is not legal. { $text }
# A rule of the leaflet, which begins with its number.
explain-numbered = Rule { $text }
explain-unfinished = { $play } is legal. Still to play: { $dice }.
explain-legal = { $play } is legal, and ends the turn.
# Where equal dice are thrown again.
explain-legal-again = { $play } is legal; then throw again, for the dice are equal.
explain-pass-again = You may pass; then throw again, for the dice are equal.
# Whether somebody may pass.
explain-pass = You may pass: the turn can end without a play.
explain-must-play = You may not pass ({ $rule }). { $text }

## The list of the legal turns for a throw.

#   $seat (String) whose turn it is; $dice (String) a list: 2, 5 and 6
moves-throw = { $seat } throws { $dice }
#   $count (Number) of different outcomes
moves-outcomes = { $count ->
    [one] { $count } outcome:
   *[other] { $count } outcomes:
}
# In the place of the plays, where no die can be played.
moves-none = no play
#   $dice (String) that cannot be played
moves-unused = unused { $dice }
# Behind plays that end the game.
moves-wins = wins
moves-loses = loses

## What each value of each option means: option-NAME-VALUE.

option-combine-stepwise = one man may use several dice, if he may rest after each of them
option-combine-direct = one man may also jump the sum of several dice at once
option-combine-separate = each die moves a different man
option-obligation-max = as many dice as possible must be used
option-obligation-greedy = a player must go on while any die left can be used
option-obligation-free = a player may stop at any time
option-larger_die-false = if not all dice can be used, the player chooses among those that can
option-larger_die-true = if not all dice can be used, the larger must be, if there is a choice
option-part_of_die-false = a die counts in full or not at all
option-part_of_die-true = a man may go fewer points than his die shows, and the rest is given up; to leave he needs it all
option-doublets-none = doubles are nothing special
option-doublets-twice = if all dice show the same number, each of them is used twice
option-doublets-again = a player whose dice all show the same number uses them and throws again
option-walk-true = a die moves a man along his way
option-walk-false = men do not move along the board: they come in and leave where the dice say
option-laps-false = a man’s way has an end
option-laps-true = men go round and round: after the last point of the way comes the first again
option-skip_starts-none = every point is counted
option-skip_starts-held = the starting point of another player is not counted while an enemy holds it
option-skip_starts-unless_lone = the starting point of another player is counted only while a lone enemy stands there
option-held_by-2 = two men of one side close a point to the others
option-held_by-1 = one man closes a point to the others, so that nobody is ever hit
option-stack_limit-none = any number of men of one side may share a point
option-stack_limit-2 = at most two men may share a point
option-stack_limit-number = at most so many men may share a point
option-single_men-none = men of one side may share a point in every quarter
option-single_men-entry = in the first quarter no man may land on a point where his own side stands
option-single_men-home = in the last quarter no man may land on a point where his own side stands
option-piles-false = each man moves by himself
option-piles-true = men of one side on one point are a pile and move as one; a pile hits every pile that is not larger, and a larger one closes the point to it
option-overshoot-exact = a man leaves only with the exact number
option-overshoot-rear = a larger number takes off only the man furthest back
option-overshoot-rear_mobile = a larger number takes a man off only if no man behind him can use it
option-overshoot-any = a larger number may take off any man
option-entry-die = a man comes in on the point of one die
option-entry-total = a man comes in by one die or by several
option-entry-free = men who were hit come back on any open point of the first quarter, without a die
option-entry_row-counted = the points of entry are counted like all others
option-entry_row-alike = the points of entry count alike: from each of them a number takes a man to that point of the way behind them, or up their row
option-entry_limit-none = a man who comes in by several dice may go as far as they take him
option-entry_limit-number = as long as men have to come in, no man goes past this point of his way
option-reserve_blocks-true = men on the board wait until all men in hand are in
option-reserve_blocks-false = men on the board may move while others are still in hand
option-reentry-compulsory = men on the bar must come back before other men move
option-reentry-optional = men on the bar may be left waiting
option-captured_dice-all = a player with men on the bar throws all dice
option-captured_dice-one = a player who begins a turn with men on the bar throws only one die
option-bear_off-true = men leave the board at the end of their way
option-bear_off-false = men stay on the board
option-prime-none = a man on the bar who cannot come back only costs the turn
option-prime-enemy = a player loses if a man on the bar cannot come back because enemy pairs close the whole first quarter
option-prime-any_owner = a player loses if a man on the bar cannot come back because pairs fill the whole first quarter
option-prime-left_over = a player loses if not all men on the bar find room in the first quarter
option-goal-none = no arrangement wins
option-goal-mirror = you win when your men mirror the other player’s starting position
option-goal-mirror_loose = you win with two men on each point of the last quarter and the rest in the one before
option-goal-pairs = you win with two men on each point of the last quarter
option-row-none = closed points in a row win nothing by themselves
option-row-number = you win when you close this many points in a row, anywhere on your way
option-survivor-false = nobody wins by being left alone on the board
option-survivor-true = the last player with men on the board wins
option-degrees-none = every win counts the same
option-degrees-gammon = a win counts double if the loser has taken off no man
option-degrees-backgammon = a win counts double if the loser has taken off no man, and three times if he also has a man on the bar or in the winner’s last quarter
option-degrees-captives = a win by a row counts double, and three times if men who were hit are on the bar
option-deadlock-draw = if no side can move whatever is thrown, the game is drawn
option-deadlock-last_mover = if no side can move whatever is thrown, the side that moved last wins
option-unused_dice-lost = a die that cannot be used is lost
option-unused_dice-pass_right = a die that cannot be used is passed to the right
option-unused_dice-opponent = a die that cannot be used goes to the other player
option-unused_dice-lose_game = a player who cannot use every die loses
option-unused_dice-lose_if_none = a player who can use none of the dice loses
option-passed_dice-compulsory = a passed die must be used if it can be
option-passed_dice-optional = a passed die may be left unused
option-must_hit-none = hitting is a choice
option-must_hit-right_two = a man of the player on the right or opposite must be hit if he can be
option-hit_reach-die = a compulsory hit reaches as far as one die
option-hit_reach-man = a compulsory hit reaches as far as one man can go with all the dice left
option-hit_men-bar = a man who is hit waits on the bar and comes back
option-hit_men-out = a man who is hit is out of the game, as if he had left the board
option-hit_men-pin = a man who is hit stays where he is, under the man who hit him, and cannot move until no enemy lies on him
option-finish-first = the game ends when the first side has all men off
option-finish-places = the others play on for second and third place

## What explain says of the points and men in the way of a play.
##   $points (String) one or several, as a list; $number (Number) of points or men, or what a die would have to show;
##   $seat (String) the side that holds the points; $plays (String) a turn that can be played instead.

obstacle-held = { $number ->
    [one] { $points } is { $seat }’s.
   *[other] { $points } are { $seat }’s.
}
obstacle-pins = { $seat } lies on your man on { $points }.
obstacle-full = { $number ->
    [one] { $points } already has as many of your men as it may hold.
   *[other] { $points } already have as many of your men as they may hold.
}
obstacle-bar = { $number ->
    [one] You have a man on the bar.
   *[other] You have { WORD($number) } men on the bar.
}
obstacle-hand = { $number ->
    [one] You have a man in hand.
   *[other] You have { WORD($number) } men in hand.
}
obstacle-outside = { $number ->
    [one] Your man on { $points } is still outside.
   *[other] Your men on { $points } are still outside.
}
obstacle-behind = Your man on { $points } stands further back.
obstacle-needs = From { $points } it takes the number { $number } to leave.
obstacle-enters = A man comes in on { $points } with the number { $number }.
obstacle-hit = { $number ->
    [one] The man on { $points } can be hit.
   *[other] The men on { $points } can be hit.
}
obstacle-instead = You could play { $plays }.
obstacle-nobody = None of your men stands on { $points }.
obstacle-nobody-hand = You have no man in hand.
obstacle-nobody-bar = You have no man on the bar.

## How a game is over.

#   $winners (String) a list; $count (Number) of winners; $reason (String) one of the ends above
ended = { $count ->
    [0] Nobody has won: { $reason }.
    [one] { $winners } has won: { $reason }.
   *[other] { $winners } have won: { $reason }.
}
