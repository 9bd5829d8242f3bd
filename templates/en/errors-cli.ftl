### Errors of commands.

error-folder-not-file = -o must be a folder, got a file name: use -o { $folder }
error-output-ending = -o must be a folder or end in { $choices }, got the file name { QUOTE($name) }
error-folder-for-files = -o must be a folder for { $number } files, got the file name { QUOTE($name) }
error-settings-unreadable = { $path } cannot be read ({ $reason }): delete it, or correct it
error-settings-not-kept = settings cannot be written to { $path } ({ $reason }): give the options with each command
error-ordered-twice = { $game } is ordered twice, and a folder holds one kit: leave one out
error-moves-of-nothing = moves needs a game and a roll, as in: tabulae moves tabula --roll 5,4,3
error-batch-with-game = --batch reads games and rolls from its file: leave GAME and --roll out
error-stdin-closed = --batch - reads stdin, which is closed: name a file instead
error-figure-size = --size must be slide, got { QUOTE($text) }; for other sizes give --width
error-record-of-english = --record is for a translation: name its language with --language
error-network-in-use = { $path } is the network in use: replace it with --force, or write another file with -o
error-one-study = give one of { $options }
error-serve = serve needs { $libraries }: { $command }
