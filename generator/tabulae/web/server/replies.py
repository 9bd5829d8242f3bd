"""The replies of the server, and its refusals as one line of JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tabulae.engine.errors import TabulaeError, UnknownGameError, one_line
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import messages

JSON = "application/json"
SVG = "image/svg+xml"


@dataclass(frozen=True, slots=True)
class Reply:
    """The body, media type and HTTP status of a response."""

    body: bytes
    media_type: str = JSON
    status: int = 200

    def json(self) -> Any:
        """Return the decoded JSON of the body."""
        return json.loads(self.body)


class Refusal(Exception):
    """A request that is refused: HTTP status, the error that says why, seconds until a retry makes sense."""

    def __init__(
        self,
        status: int,
        error: TabulaeError,
        retry_after_s: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(error)
        self.status, self.error, self.retry_after_s = status, error, retry_after_s
        self._headers = dict(headers or {})

    @property
    def headers(self) -> dict[str, str]:
        """The extra headers of the response, with ``retry-after`` if a retry makes sense."""
        retry = {} if self.retry_after_s is None else {"retry-after": str(self.retry_after_s)}
        return {**self._headers, **retry}

    def reply(self, templates: Templates = SHIPPED) -> Reply:
        """Return the refusal as ``{"error": message}``, safe even if a browser mistakes it for HTML."""
        message = one_line(messages(templates).error(self.error))
        body = dumps({"error": message}).replace(b"<", b"\\u003c")
        return Reply(body, JSON, self.status)


def error_reply(error: TabulaeError, templates: Templates = SHIPPED) -> Reply:
    """Return the reply to a request that raised an error: 404 for an unknown game, else 400."""
    status = 404 if isinstance(error, UnknownGameError) else 400
    return Refusal(status, error).reply(templates)


def dumps(answer: object) -> bytes:
    """Return a value as a line of JSON in UTF-8 with its line end; lone surrogates are escaped."""
    try:
        return f"{json.dumps(answer, ensure_ascii=False)}\n".encode()
    except UnicodeEncodeError:
        return f"{json.dumps(answer)}\n".encode()
