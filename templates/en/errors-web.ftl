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
error-field-too-long = { $name } is too long: it has at most { $most } letters
error-library-not-in-page = { $thing } needs { $library }, which no browser has; it is in finished kits, and the command makes it
error-no-dxf-in-page = DXF files for a laser cutter; they are in finished kits, and the command makes them
error-question-without-dice = a question needs dice: set them first

## What the server refuses.

error-nothing-here = there is nothing at this address
error-wrong-method = this address does not take that method
error-server-failed = something went wrong on the server, and nothing was made
error-queue-full = { $count ->
    [one] a request waits already: ask again in a moment
   *[other] { $count } requests wait already: ask again in a moment
}
error-no-worker-ready = no worker is ready
error-still-getting-ready = the server is still getting ready for this: ask again soon
error-worker-died = the process that worked on this ended: ask again
error-worker-slow = this took too long: ask for something smaller
error-worker-large = this needs more memory than one request may have: ask for something smaller
error-worker-stopped = the server is stopping: ask again in a while
error-body-type = send the body as { $type }
error-body-not-utf8 = the body is not UTF-8
error-body-compressed = send the body as it is, not compressed
error-body-too-long = the body is too long: it has at most { $most } bytes
error-body-cut-off = the request was cut off
error-body-too-slow = the request came too slowly
