"""Everything that was read from templates, forgotten."""

import sys
from functools import cache

from tabulae.library.file_cache import FileCache

CACHED = (type(cache(print)), FileCache)


def drop_caches() -> None:
    """Drop all words that were read from templates; fonts stay open."""
    for name, module in list(sys.modules.items()):
        if name.startswith("tabulae."):
            for one in vars(module).values():
                if isinstance(one, CACHED) and not one.__module__.startswith("tabulae.scene"):
                    one.cache_clear()
