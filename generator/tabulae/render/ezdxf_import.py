"""ezdxf loaded, whatever lies in its way: it reads settings of its own, and lists the fonts of the system."""

from __future__ import annotations

import contextlib
import io
import logging
import os
import sys
from collections.abc import Iterator
from configparser import ConfigParser


def load_ezdxf() -> None:
    """Import ezdxf without a word and without settings; CadQuery imports it, too.

    As it is loaded it would read ``ezdxf.ini`` in the current folder and in the user's, however broken or
    long. Where there is no home folder it is loaded again as if there were an empty one.
    """
    if "ezdxf" in sys.modules:
        return
    logging.getLogger("ezdxf").setLevel(logging.ERROR)  # it warns if it cannot keep its list of fonts
    with contextlib.redirect_stdout(io.StringIO()), _without_settings():
        try:
            import ezdxf
        except (Exception, SystemExit):  # whatever a missing folder brings about
            for name in [name for name in sys.modules if name.partition(".")[0] == "ezdxf"]:
                del sys.modules[name]
            with _without_home():
                import ezdxf  # noqa: F401


@contextlib.contextmanager
def _without_settings() -> Iterator[None]:
    read = ConfigParser.read
    ConfigParser.read = lambda *_, **__: []  # type: ignore[method-assign]
    try:
        yield
    finally:
        ConfigParser.read = read  # type: ignore[method-assign]


@contextlib.contextmanager
def _without_home() -> Iterator[None]:
    folders = ("XDG_CONFIG_HOME", "XDG_CACHE_HOME")
    before = {name: os.environ.get(name) for name in (*folders, "HOME")}
    # It looks for fonts in the home folder, and stops where there is none.
    os.environ |= dict.fromkeys(folders, os.devnull) | {"HOME": os.environ.get("HOME", os.devnull)}
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
