"""The decorators of compiled functions, whose machine code is kept where a folder can be written."""

from __future__ import annotations

from numba import config, njit

from tabulae.lab.code_folder import compiled_folder

if (_FOLDER := compiled_folder()) is not None:
    config.CACHE_DIR = str(_FOLDER)
compiled = njit(cache=_FOLDER is not None)
compiled_fastmath = njit(cache=_FOLDER is not None, fastmath=True)
