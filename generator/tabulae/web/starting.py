"""How a server is started: what was asked for, checked, and said to whoever started it."""

from __future__ import annotations

import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from tabulae.engine.errors import TabulaeError
from tabulae.products.product import ALL
from tabulae.web.answering import Setting
from tabulae.web.application import create_app
from tabulae.web.limits import Rates
from tabulae.web.orders import checked_cache
from tabulae.web.server import listen, serve
from tabulae.web.site import build_site

BURST = 4.0
"""After a pause a client may ask for the requests of so many seconds at once."""
_PREFIX = re.compile(r"(/[A-Za-z0-9._~-]+)*/?")


@dataclass(frozen=True, slots=True)
class Start:
    """What somebody asks for who starts a server.

    ``shown`` tells whether it shows the site, too; ``workers`` are processes for what is quick, as many as
    cores if None; ``rate`` bounds the requests of one client a second; ``root_path`` is the path below which
    a proxy shows the server; ``cache`` is where it keeps what it makes, a place of the user's if None.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    shown: bool = True
    workers: int | None = None
    rate: float = 40.0
    behind_proxy: bool = False
    root_path: str = ""
    cache: Path | None = None


def start(wanted: Start) -> None:
    """Serve until the program is ended; raises TabulaeError for what cannot be served."""
    if not _PREFIX.fullmatch(wanted.root_path):
        raise TabulaeError(f"--root-path cannot be {wanted.root_path[:60]!r}: write it as /tabulae")
    workers = wanted.workers or os.cpu_count() or 1
    rates = Rates(wanted.rate, wanted.rate * BURST)
    cache = checked_cache(wanted.cache or usual_cache()) if wanted.shown else None
    setting = Setting(workers=workers, rates=rates, prefix=wanted.root_path, cache=cache)
    with listen(wanted.host, wanted.port) as opened:
        site_folder = None if cache is None else _made_site(cache, workers)
        address = opened.getsockname()
        shown = f"[{address[0]}]" if ":" in address[0] else address[0]
        where = f"http://{shown}:{address[1]}{wanted.root_path.rstrip('/')}/"
        app = create_app(site_folder, setting)
        serve(app, opened, behind_proxy=wanted.behind_proxy, ready=lambda: _say(f"tabulae serves {where}"))


def _made_site(cache: Path, jobs: int) -> Path:
    """The folder of the site, made anew where anything in it has changed."""
    folder = cache / "site"
    _say("the pages are made, which takes a minute when they are new")
    folder.mkdir(parents=True, exist_ok=True)
    build_site([ALL], folder, kits=False, jobs=jobs, engine="server")
    return folder


def usual_cache() -> Path:
    """Where programs of this user keep what they can make again."""
    named = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME", "")
    return (Path(named) if Path(named).is_absolute() else Path.home() / ".cache") / "tabulae"


def _say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)
