"""Which tests run in one process when pytest-xdist has several: those that share what takes long to make.

Its own ``--dist loadgroup`` writes the group into the id of a test, which pytest 9.2 no longer lets it do.
"""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from zlib import crc32

from xdist.scheduler import LoadScopeScheduling

from tests.support.listed import GAMES
from tests.support.marks import PARTS, SPREAD

BY_GAME = ("test_documents", "test_type_size", "test_page_breaks", "test_questions")
"""Files with a case for every game and reading, too many for one process."""
TOGETHER = {"test_browser_page": "test_kit"}
"""Files that use what another file makes."""
_GAME = re.compile(f"({'|'.join(sorted(GAMES, key=len, reverse=True))})")


class ByFile(LoadScopeScheduling):  # type: ignore[misc]
    """The tests of a file run in one process, those of the longest tables in one for each game."""

    def _split_scope(self, nodeid: str) -> str:
        file, _, test = nodeid.partition("::")
        path = PurePosixPath(file)
        game = _GAME.search(test) if path.stem in BY_GAME else None
        if path.name in SPREAD:
            return f"{path.stem} {crc32(test.encode()) // PARTS % PARTS}"
        if path.parent.name == "house":
            return "house"  # each reads the whole program
        return f"{TOGETHER.get(path.stem, path.stem)} {game[0] if game else ''}"
