"""What a server answers: a status, the bytes and what they are; refusals are one line of JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tabulae.engine.errors import one_line

JSON = "application/json"
SVG = "image/svg+xml"
YAML = "application/yaml"
HTML = "text/html; charset=utf-8"


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer; ``kind`` is its media type."""

    body: bytes
    kind: str = JSON
    status: int = 200

    def told(self) -> Any:
        """What it says, if it is JSON."""
        return json.loads(self.body)


class Refusal(Exception):
    """A request that is not answered: the status, one line that says why, when to ask again (seconds)."""

    def __init__(
        self,
        status: int,
        message: str,
        retry_s: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.status, self.message, self.retry_s = status, message, retry_s
        self.headers = dict(headers or {})

    @property
    def all_headers(self) -> dict[str, str]:
        """Its headers, with that which says when to ask again."""
        more = {} if self.retry_s is None else {"retry-after": str(self.retry_s)}
        return {**self.headers, **more}

    def reply(self) -> Reply:
        """It as JSON, which is no markup even to a program that takes it for some."""
        body = dumps({"error": one_line(self.message)}).replace(b"<", b"\\u003c")
        return Reply(body, JSON, self.status)


def dumps(answer: object) -> bytes:
    """An answer as commands print it: JSON on one line, with escapes for what UTF-8 cannot say."""
    try:
        return f"{json.dumps(answer, ensure_ascii=False)}\n".encode()
    except UnicodeEncodeError:  # halves of letters
        return f"{json.dumps(answer)}\n".encode()


def busy(what: str, retry_s: int = 2) -> Refusal:
    """Nothing more can be done just now."""
    return Refusal(503, what, retry_s)
