### Errors that any command may meet; those of a room stand in errors-ROOM.ftl. error-ID is the text of an error, one line: what is wrong, then what would be right.
### $close (String) is error-close or nothing; $choices and $known (String) are lists; $where stands before the text.
### QUOTE() puts what a user has written between quotation marks.

error-close = (did you mean { $word }?)
error-game = no game { QUOTE($name) }{ $close }: the games are { $known }
error-reading = no reading { QUOTE($name) }{ $close }: the readings are { $known }
error-option = no option { QUOTE($name) }{ $close }: the options are { $known }
error-option-here = { $game } cannot be played with another { $option }: what may be set is { $known }
error-game-language = { $game } has no words in { QUOTE($language) }: its languages are { $known }
error-term = { $option } cannot be { QUOTE($text) }: choose none or a number such as 12, 2n or 2n+3
error-value = { $option } cannot be { QUOTE($text) }{ $close }: choose { $known }
error-length = { $option } must be a length such as 37mm, 3.7cm or 1.5in, got { QUOTE($text) }
error-diameter = { $option } must be a length such as 23mm or a coin such as coin:2-euro, got { QUOTE($text) }: the coins are { $known }
error-coin = { $option }: no coin { QUOTE($text) }{ $close }: the coins are { $known }
error-type-size = { $option } must be a type size such as 12pt, got { QUOTE($text) }
error-whole = { $option } must be a whole number, got { QUOTE($text) }
error-number = { $option } must be a number such as 1.3, got { QUOTE($text) }
error-ambiguous-number = { $option } can be read in two ways, got { QUOTE($text) }: write { $choices }
error-between = { $option } must be between { $low } and { $high }{ $unit ->
    [none] { "" }
   *[other] { " " }{ $unit }
}, got { $text }
error-setting = { $option } must be OPTION=VALUE such as overshoot=rear, got { QUOTE($text) }
error-choice = { $option } must be { $choices }, got { QUOTE($text) }{ $close }
error-changed = { $file } was not written by tabulae or was changed since: move it, or overwrite it with --force
error-foreign = { $file } was not written by tabulae: move it, or overwrite it with --force
error-kit = name games, or all, or --order FILE: { $known }
error-at-least = { $option } must be at least { $number }
error-at-most = { $option } must be at most { $number }
error-unexpected = unexpected argument: { $text }
error-missing-option = missing option: { $name }
error-missing-argument = missing argument: { $name }
error-takes-none = { $option } takes no value
error-interrupted = interrupted: rerun the same command to resume
error-no-language = no language { QUOTE($name) }{ $close }: the languages are { $known }; new-language begins another
error-language-code = { QUOTE($name) } is no code of a language: write it as fr, pt-BR or zh-Hant
error-language-of-all = { $name } is what all languages are translated from: name another
error-language-exists = { $name } exists already: go on with --stage { $choices }
error-no-stage = no stage { QUOTE($name) }{ $close }: the stages are { $known }
error-nothing-to-begin = { $name } has all files of { $stage } already: check --language { $name } says what they lack
error-no-templates-folder = no templates folder { QUOTE($folder) }: give a folder that has games/NAME/game.yaml or en/
error-missing-file = { $name } is missing from the templates
error-not-a-plain-file = not a plain file
error-cannot-be-read = cannot be read: { $reason }
error-template-too-large = too large: a template has at most { $most } bytes
error-not-utf-8 = byte { $byte } is not UTF-8: save the file as UTF-8
error-no-flag = no option { $option }{ $close }
error-no-integer = { $option } must be a whole number
error-no-float = { $option } must be a number
error-needs-value = { $option } needs a value
error-no-command = no command { QUOTE($name) }{ $close }: see tabulae --help
error-usage = { $text }
# Why the system refuses something; $code (String) ENOENT, EACCES …
error-system = { $reason }
error-of-the-system = { $reason }
error-no-memory = there is not enough memory for this
error-no-home = there is no home folder to keep this in: set HOME to a folder of yours
error-no-temporary-folder = there is no folder for temporary files: set TMPDIR to one that you may write into
error-folder-not-writable = { $folder } cannot be written: sudo chown -R "$(id -un)" "{ $folder }"
error-library-broken = { $library } cannot be loaded ({ $reason }): { $command }
error-cadquery-needs = CadQuery needs { $library }: sudo apt-get install { $package } (Debian and Ubuntu)
error-shift = { $option } must be a shift such as 1.5,-0.5mm or "1,5;-0,5mm", at most { $most } mm right and down, got { QUOTE($text) }
