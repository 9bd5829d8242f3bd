### The page on which a game is played; no markup.

## Title and loading.

play-title = { $game }: play
play-lead = Play { $game } here: people at one screen, or against the computer. Whatever is forbidden tells you why.
play-loading = Getting the rules ready …
play-needs-script = Playing needs JavaScript. The rules and the kit do without it.
play-failed = The rules could not be loaded: { $why }
play-from-folder = From a folder on disk this page cannot play. Start  python3 -m http.server  in the folder of this site, then open http://localhost:8000 in the browser.
play-reload = This page has changed since you opened it. Load it again; your game is kept.
play-loading-size = Getting the rules ready: { $size } MB, once …
play-board = The board of { $game }

## What stands on a point or lies on a pile; what can be done there.

play-point = Point { $point }
play-empty = empty
play-men = { $count ->
    [one] a man of { $seat }
   *[other] { $count } men of { $seat }
}
play-pinned = a pinned man of { $seat }
play-on-point = on { $point }
play-pile-hand = in hand
play-pile-bar = on the bar
play-pile-off = off
# The same under the piles beside the board, where there is little room.
play-tray-hand = in hand
play-tray-bar = on the bar
play-tray-off = off
play-pile = { $seat }, { $pile }: { $count }
play-target = you can move here
play-movable = can be moved
play-chosen = chosen

## What happens, and what is to be done. $dice and $plays (String) are lists, $place (String) is play-on-point or a pile.

play-turn = { $seat } to play
play-throws = { $seat } throws
play-seat-throw = { $seat }: throw the dice
play-your-throw = Your turn: throw the dice
play-your-turn = Your turn
play-dice-lie = Dice of the turn before
play-you = You are { $seat }.
play-roll = Throw the dice
play-done = End the turn
play-decline = Leave these dice
play-undo = Undo
play-hint = Hint
play-best = A good way: { $plays }.
play-best-anew = A good way for the whole turn, if you undo what you have played: { $plays }.
play-thinking = { $seat } is thinking …
play-thinking-long = { $seat } is thinking hard; on this device that may take some seconds.
play-threw = { $seat } threw { $dice }.
play-passed = { $seat } may play what was left: { $dice }.
play-passed-must = { $seat } must play what was left: { $dice }.
play-turn-told = { $seat } { $clauses }.
play-clause-move = goes from { $from } to { $to }
# After another man has gone, as in: goes from 1 to 3, from 2 to 5
play-clause-move-more = from { $from } to { $to }
# The same man goes on, as in: goes from 1 to 3, on to 7
play-clause-move-on = on to { $to }
play-clause-enter = { $count ->
    [one] brings a man in on { $points }
   *[other] brings men in on { $points }
}
play-clause-leave = { $count ->
    [one] takes a man off from { $points }
   *[other] takes men off from { $points }
}
# Several men from one point
play-clause-leave-point = takes { WORD($count) } men off from { $points }
play-clause-hitting = and hits
play-idle = { $seat } cannot play.
play-declined = { $seat } left the dice.
play-left = Dice left: { $dice }
play-begins = { $seat } throws highest and begins.
play-line = { $dice }: { $turn }
play-choose = Choose a man with a ring, then where he goes.
play-choose-first = First choose a man of yours. Those that can move have a ring.
play-choose-target = Where shall the man { $place } go?
play-no-target = The man { $place } cannot go anywhere now. Choose another, or click a point to read why not.
play-by-steps = There is more than one way to go there. Go with one die at a time.
play-no-play = There is nothing that you can play. End the turn.
play-all-played = Everything is played. End the turn or undo.
play-may-stop = You may play on or end the turn.
#   $because (String) a sentence; $distance (Number) of points between $from and $to
play-forbidden-because = Not { $play }: { $because }
play-forbidden-dice = You threw { $dice }; { $from } to { $to } needs { $distance }.
play-rule-open = The rule
play-ways = Which dice?
play-plays = All plays
play-tally = The dice
play-dice-how = Your browser throws the dice, from the random numbers that it makes keys with: each face comes up equally often, whatever stands on the board, and the computer learns its throw when you do. A throw that is taken back falls again as it was. So often each number has fallen:
play-with-dice = { $play }, with { $dice }
play-set-dice = Set the dice
play-set = Take these dice

## Why a turn is good. $does (String) is a list of what it does; $throws (Number) of ten throws.

play-reason = It { $does }.
play-reason-hits = hits { $count ->
    [one] a man
   *[other] { $count } men
}
play-reason-closes = closes { $points }
play-reason-off = takes { $count ->
    [one] a man
   *[other] { $count } men
} off
play-reason-none = Every other way leaves you a little worse off.
play-reason-safe = Nobody of yours can be hit.
play-reason-hardly = Hardly any throw hits you.
play-reason-danger = About { $throws ->
    [one] one throw in ten hits
   *[other] { $throws } throws in ten hit
} you.
play-reason-risky = About { $throws } throws in ten hit you, but every other way is worse.
play-reason-exposed = Nearly every throw hits you, but there is nothing better.

## Settings, score, log.

play-menu = Menu
play-settings = New game
play-players = Who plays?
play-person = A person
play-random = The dice alone (random)
play-sensible = The computer, sensible
play-strong = The computer, strong
play-reading = Rules
play-first = Who begins?
play-lot = The highest throw
play-begin = Begin anew
play-again = Play again
play-swap = Change sides
play-flip = Turn the board round
play-speed = Speed
play-speed-slow = slow
play-speed-normal = normal
play-speed-fast = fast
play-speed-none = nothing moves
play-sound = Sounds
play-share = Copy a link
play-copied = The link is copied.
play-link = The link: { $link }
play-bad-link = Something in this link makes no sense and was left out: { $why }.
play-projector = Fill the screen
play-projected = Back to the page
play-last-turns = The last turn of each side; press one to see it again
play-steps = Look at the turns again
play-earlier = ‹ Back
play-replay = See it again
play-later = Forward ›
play-reviewing = Turn { $number } of { $all }
play-degree-gammon = A gammon: it counts two.
play-degree-backgammon = A backgammon: it counts three.
play-degree-row = A row counts two.
play-degree-row-with-captives = A row with men on the bar counts three.
play-score = Score
play-new-here = New to this game?
play-first-game = Your first game, step by step
play-wins = { $seat } { $count }
play-log = What has happened
play-keys = With the keyboard, arrows go among the men that can move or the points they can reach, with Shift among all points; Enter chooses, Escape lets go.

## A first game: guided steps on a page of its own.

first-title = { $game }: your first game
first-lead = Learn { $game } by playing: ten steps, and the page says what to do.
first-heading = { $game }: your first game
first-needs-script = The guided game needs JavaScript. The rules do without it.
first-failed = The guided game could not be loaded: { $why }
#   $number, $all (Number)
first-step = Step { $number } of { $all }
first-board-news = The board shows another moment of a game.
first-throw = Throw the dice
first-end = End the turn
first-watch = Watch
first-next = Go on
first-back = ‹ Back
first-show = Show me
first-choose = Choose the man with the ring.
first-choose-goal = Now choose the point with the ring.
first-allowed = The rules allow that, too. For now, follow the ring.
first-not-that-man = Not this man for now. Choose the one with the ring.
first-press = Press { $button }.
first-done = That was your first game
first-play = Now play it
first-again = Once more
first-rules = Read the rules
first-ahead = Meanwhile, what you need to play is loading: { $size } MB.
first-ahead-ready = Everything is here: you can play now, without a network too.
