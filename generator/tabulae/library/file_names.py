"""Which names of files every system allows."""

import re

_FORBIDDEN = re.compile(r'[<>:"|?*\\\x00-\x1f\x7f]')
_RESERVED = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\..*)?\Z", re.IGNORECASE)
_LONGEST_NAME = 200
"""The longest part of a path, in bytes."""


def is_portable_name(part: str) -> bool:
    """Return whether every system allows a file name: at most 200 bytes, no odd characters.

    Names that Windows reserves, such as ``con``, are not allowed, nor are those that end in a point or blank.
    ``part`` is one part of a path.
    """
    return not (
        _FORBIDDEN.search(part)
        or _RESERVED.match(part)
        or part[-1:] in (".", " ")
        or len(part.encode("utf-8", "replace")) > _LONGEST_NAME
    )
