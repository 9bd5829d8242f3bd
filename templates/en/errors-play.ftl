### Errors of what is played and found out by playing. A page on which a game is played has those of play-.

error-play-dice-left = the turn may not end yet: dice are left to play ({ $dice })
error-play-no-state = this is no state of a game ({ $reason }): begin anew
error-play-too-many = { $plays } plays are too many for one turn: begin anew
error-play-game-over = the game is over: begin anew
error-play-no-dice = there are no dice to play: throw first
error-play-dice-lie = the dice lie already
error-play-dice-thrown = { $number } dice in the roll, but { $dice } are thrown now
error-play-not-now = { $play } may not be played now: ask why with explain
error-play-not-declined = these dice cannot be declined: play them
error-play-no-dice-passed = no dice are passed on here
error-play-no-ending = no game ends by { QUOTE($reason) } ({ QUOTE($degree) }): begin anew
error-play-no-action = no action { QUOTE($name) }{ $close }: the actions are { $known }
error-play-no-player = no player { QUOTE($name) }{ $close }: the players are { $known }
error-play-form = a play is a text and its dice, as ["6/11", [5]]
error-play-plays-form = plays are a list of texts and dice, as [["6/11", [5]]]
error-play-dice-form = the dice are a list of numbers, as [2, 5, 6]
error-play-text = { $what ->
    [position] a position
    [seat] a seat
   *[play] a play
} must be a text of at most 2000 letters

## Requests as JSON

error-not-json = not good JSON: { $reason }
error-no-json-number = { $text } is no number in JSON
error-request-object = a request is an object, as { "{" }"game": "…", "roll": [1, 2]{ "}" }
error-request-too-long = the line is too long: a request has at most { $most } characters
error-request-id-too-long = the id is too long: it has at most { $most } characters
error-request-not-utf-8 = the line is not UTF-8: write the file in UTF-8
error-request-key = no key { QUOTE($key) }{ $close }: the keys are { $known }
error-request-lacks = { $key } is missing: a request needs { $all }
error-request-value = { $key } must be { $form ->
    [length] a text, as 118mm
    [number] a number
    [roll] a list of numbers, as [2, 5, 6]
    [set] an object of texts, as { "{" }"overshoot": "rear"{ "}" }
    [switch] true or false
   *[text] a text
}

## Players, processes, studies

error-seats-of-players = --seats must name a player for each of { $seats }, got { $players } of { $number }
error-no-network = not the network of a player ({ $reason }): train it again
error-network-weights = the network has too many or too few weights for its shape: train it again
error-begin-with-other-game = --begin-with is a network for { $seats } seats and courses of { $points } points: this game has { $here_seats } and { $here_points }
error-begin-with-cells = --begin-with has { $cells } hidden cells: give --cells { $cells } or more
error-process-ended = a process was ended, perhaps for want of memory: try again with fewer jobs, such as 1
error-no-process = no second process can be started here ({ $reason }): use 1 job ({ $option })
error-compiled-not-kept = compiled code cannot be kept here, so this took longer: set NUMBA_CACHE_DIR to a folder that you may write into
error-numba-broken = numba cannot be loaded ({ $reason }), so this takes longer: { $command }
error-no-numba = games between programs are played ten times faster with numba: { $command }
error-cluster = --cluster needs Dask: { $command }
error-no-scheduler = no Dask scheduler at { $address } ({ $reason }): start one with dask scheduler, and give its address as tcp://host:8786
error-no-journal = { $file } is no journal of a study: name another file, or a new one
error-needs-compiled = { $work ->
    [advice] trying advice
   *[training] training
} needs compiled code: { $command }
error-not-compiled = { $work ->
    [advice] trying advice
   *[training] training
} needs compiled code, which does not play by { $options }
error-no-told-game = { $game } has no { $all }: write them first
error-no-positions = { $game } has no { $file }, or no words for it: write them first
error-study-reading-gone = there is no reading { $reading } any more
error-study-reading-changed = the status, source or options of { $reading } have changed
error-study-begins = the first game of { $reading } begins with { $begins }, but playing again gives { $again }
error-study-network = made with another network
error-study-maxim-changed = { $maxim } is not what was tested
error-study-maxim-gone = { $maxim } is no longer tested

## Questions

error-no-question = nothing can be asked about this throw here: set other dice or other men
error-step-without-positions = the step { $step } asks about no positions: choose { $choices }
error-game-too-short = { $game } ends too soon for questions of the step { $step }
error-no-choices = no choices are kept for { $game }: make them with { $command }
error-choices-as-usual = { $game } has choices between plays by its usual rules only: leave out what changes them, or choose read or move
error-no-question-left = with { $questions } questions of the step { $step } { $game } has none left to show on the slip of help: ask for fewer
error-few-questions = { $game } has only { $questions ->
    [one] { $questions } question
   *[other] { $questions } questions
} of the step { $step }: ask for fewer

## Arguments of the library for Python

error-type-base = a base cannot be { $value }: write a whole number
error-type-bots = the bots cannot be { $value }: give a function, or a dict of functions by seat
error-type-folder = a templates folder cannot be { $value }: write its path
error-type-game = the name of a game cannot be { $value }: write it as 'tabula'
error-type-games = the number of games cannot be { $value }: write a whole number
error-type-jobs = the number of jobs cannot be { $value }: write a whole number
error-type-language = a language cannot be { $value }: write it as 'en'
error-type-men = a number of men cannot be { $value }: write a whole number
error-type-options = options cannot be { $value }: write them as { "{" }'overshoot': 'exact'{ "}" }
error-type-palette = a palette cannot be { $value }: write it as 'colour'
error-type-places = men cannot be { $value }: write them as { "{" }'white': { "{" }'6': 2, 'hand': 13{ "}" }{ "}" }
error-type-pinned = pinned men cannot be { $value }: write those that stand there as [('white', '6')]
error-type-pixels = a width in pixels cannot be { $value }: write a whole number
error-type-play = a play cannot be { $value }: write it as '10/16 19/24'
error-type-player = a player cannot be { $value }: write it as 'random'
error-type-position = a position cannot be { $value }: write it as a line of text
error-type-random = a random source cannot be { $value }: give a random.Random, a generator of numpy or a seed
error-type-reader = a game cannot be { $value }: give a tabulae.Game
error-type-reading = a reading cannot be { $value }: write its name, or leave it out
error-type-roll = a roll cannot be { $value }: write it as (1, 2) or '1,2'
error-type-rollouts = a number of rollouts cannot be { $value }: write a whole number
error-type-seat = a seat cannot be { $value }: choose { $known }
error-type-seed = a seed cannot be { $value }: write a whole number
error-type-text = { $name } cannot be { $value }: write a text
error-type-width = a width cannot be { $value }: write a number of millimetres
error-bot-function = the bot of { $seat } must be a function, got { $value }
error-bot-turn = a bot must return one of the turns it was given, got { $value }
error-after-without-plays = there is no board to show after plays without any: say play='10/16'
error-example-has-its-own = an example has its own position, seat, roll and plays: leave yours out
error-plays-need-roll = plays need a roll: the engine plays the plays that are shown
error-which-piece = { $part } has { $number } pieces: name one of { $known }
error-no-piece = { $part } has no piece { QUOTE($name) }{ $close }: the pieces are { $known }
