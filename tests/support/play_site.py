"""A site in a folder behind a static server, and the page of a game on it in a browser."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from tabulae.engine.errors import TabulaeError
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.templates import Templates
from tabulae.library.words.messages import messages
from tabulae.play.session import Session, session_from_json
from tabulae.web.pages.play_page import reading_data
from tests.support.browser import until

_BESIDE = Path(__file__).with_name("engine_beside.js")


@cache
def _session(game: str, reading: str, language: str) -> Session:
    loaded = load_game(GameChoice(game, reading, templates=Templates(None, language)))
    return session_from_json(reading_data(loaded, reading))


class PatientServer(ThreadingHTTPServer):
    """A server that lets all wait who ask at once, however slow the machine is."""

    request_queue_size = 128


class Answering(SimpleHTTPRequestHandler):
    """A static server; with the engine ``beside`` the page it answers for that, and no Python is loaded."""

    engine = "page"

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def do_GET(self) -> None:
        if self.path.endswith("/engine.js") and self.engine == "beside":
            self._send(_BESIDE.read_bytes(), "text/javascript")
        else:
            super().do_GET()

    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        try:
            told = _session(request["game"], request["reading"], request["language"]).answer(
                request["state"], request["action"]
            )
        except TabulaeError as error:
            told = {"error": messages(Templates(None, request["language"])).error(error)}
        self._send(json.dumps(told).encode(), "application/json")

    def _send(self, content: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


@dataclass
class Page:
    """The page of a game in a browser, and the same game beside it in the engine."""

    browser: Any
    address: str
    session: Session

    def js(self, script: str, *given: object) -> Any:
        return self.browser.execute_script(script, *given)

    def open(self, link: str = "") -> None:
        self.browser.get("about:blank")
        self.browser.get(self.address + link)
        until(self.browser, "return document.getElementById('table').dataset.ready === 'yes'")

    def text(self, name: str) -> str:
        return str(self.js("return document.getElementById(arguments[0]).textContent", name))

    def press(self, name: str) -> None:
        self.js("document.getElementById(arguments[0]).click()", name)
        self.settle()

    def click(self, place: str) -> None:
        event = "new MouseEvent('click', {bubbles: true})"
        self.js(f"document.querySelector(`[data-place='${{arguments[0]}}']`).dispatchEvent({event})", place)
        self.settle()

    def play_at_random(self, source: random.Random) -> int:
        """Make plays by clicks as long as there are any, and return how many."""
        plays = 0
        while self.sources():
            self.click(source.choice(sorted(self.sources())))
            self.click(source.choice(sorted(self.targets())))
            if self.shown("ways"):
                self.js("document.querySelector('#ways button').click()")
                self.settle()
            plays += 1
        return plays

    def settle(self) -> None:
        """Wait until a person is to play, or the game is over."""
        until(self.browser, "return document.getElementById('table').dataset.busy !== 'yes'")

    def targets(self) -> set[str]:
        return set(
            self.js("return [...document.querySelectorAll('[data-target]')].map(one => one.dataset.place)")
        )

    def sources(self) -> set[str]:
        return set(
            self.js("return [...document.querySelectorAll('[data-movable]')].map(one => one.dataset.place)")
        )

    def link(self) -> dict[str, str]:
        """Where the game stands, as the page itself tells it in a link."""
        self.press("share")
        asked = parse_qs(urlsplit(self.browser.current_url).fragment)
        return {name: items[0] for name, items in asked.items()}

    def shown(self, name: str) -> bool:
        return bool(
            self.js(
                "const one = document.getElementById(arguments[0]); return !one.hidden && !one.disabled", name
            )
        )


@contextmanager
def standing(folder: Path, engine: str = "page") -> Iterator[PatientServer]:
    """A static server of a folder at a free port."""
    kind = type("Kind", (Answering,), {"engine": engine})
    server = PatientServer(("127.0.0.1", 0), partial(kind, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


def page_of(browser: Any, server: PatientServer, game: str) -> Page:
    loaded = load_game(GameChoice(game))
    address = f"http://127.0.0.1:{server.server_address[1]}/below/play/{game}/index.html"
    return Page(browser, address, session_from_json(reading_data(loaded, loaded.reading.name)))
