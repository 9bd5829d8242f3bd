### Errors of the site and of the server.

error-site = name games, or all: { $known }
error-not-downloaded = { $package } could not be downloaded from { $url } ({ $reason }): try again with internet access, or leave playing out with --no-play
error-wrong-digest = { $url } is not what it was: the digest is wrong
error-package-incomplete = the package { $package } has no { $file }
error-no-example = no example { QUOTE($name) }{ $close }: the examples are { $known }
error-root-path = --root-path must be a path such as /tabulae, got { QUOTE($text) }
error-no-address = no address { QUOTE($host) }: { $reason }
error-port-in-use = cannot listen on { $address } ({ $reason }): choose another with --port
error-no-cache = { $folder } cannot be used ({ $reason }): choose another with --cache
error-no-cache-folder = there is no home folder to keep the site in: give a folder with --cache

error-many-fields = too many fields: a form has at most { $most }
error-no-field = no field { QUOTE($name) }{ $close }
error-field-twice = { $name } is there twice
error-field-too-long = { $name } is too long: it has at most { $most } letters
error-not-listed = { $option } cannot be { QUOTE($text) }: choose one that is listed
error-question-without-dice = a question needs dice: set them first
error-play-seed = the seed of the action is missing: give a whole number
error-no-state-of-a-game = this state or action is none of a game
