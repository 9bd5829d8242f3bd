"""The answer of the server while it builds its pages: 503, and a page that loads itself again."""

from __future__ import annotations

import html
import multiprocessing
import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from tabulae.library.templates import Templates
from tabulae.library.words.messages import messages
from tabulae.play.processes import end_with_parent
from tabulae.web.pages.shared import shipped_languages
from tabulae.web.server.request_language import asked_templates

RELOAD_S = 5
"""Seconds after which a browser asks again."""
_TIMEOUT_S = 5.0
"""How long a client may take to send a request."""


@contextmanager
def answering_meanwhile(listener: socket.socket) -> Iterator[None]:
    """Answer every request on a listening socket with 503 in another process while the body runs."""
    process = multiprocessing.Process(target=_answer, args=(listener, _pages()), daemon=True)
    process.start()
    try:
        yield
    finally:
        process.kill()
        process.join()


def _pages() -> dict[str, bytes]:
    """Return the page by language."""
    return {language: _page(Templates(None, language)) for language in shipped_languages()}


def _page(templates: Templates) -> bytes:
    message = messages(templates)
    title, text = (
        html.escape(message(name)) for name in ("serve-getting-ready", "serve-getting-ready-words")
    )
    return (
        f'<!doctype html><html lang="{templates.language}"><meta charset="utf-8"><title>{title}</title>'
        f'<meta http-equiv="refresh" content="{RELOAD_S}">'
        '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">'
        "<style>body{font:1.2rem/1.5 Georgia,serif;max-width:34rem;margin:15vh auto;padding:0 1rem}</style>"
        f"<h1>{title}</h1><p>{text}</p></html>\n"
    ).encode()


class _Handler(BaseHTTPRequestHandler):
    timeout = _TIMEOUT_S
    pages: Mapping[str, bytes] = {}

    def do_GET(self) -> None:
        """Answer with the page."""
        path, _, query = self.path.partition("?")
        accepted = self.headers.get("accept-language", "").encode("latin-1", "replace")
        scope = {
            "path": path,
            "query_string": query.encode("latin-1", "replace"),
            "headers": [(b"accept-language", accepted)],
        }
        page = self.pages[asked_templates(scope).language]
        self.send_response(503)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.send_header("Retry-After", str(RELOAD_S))
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(page)
        self.close_connection = True

    do_POST = do_HEAD = do_GET

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


class _WaitingServer(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore clients that have gone."""


def _answer(listener: socket.socket, pages: Mapping[str, bytes]) -> None:
    end_with_parent()
    handler = type("Handler", (_Handler,), {"pages": pages})
    server = _WaitingServer(listener.getsockname()[:2], handler, bind_and_activate=False)
    server.socket.close()
    server.socket = listener
    server.serve_forever(poll_interval=0.2)
