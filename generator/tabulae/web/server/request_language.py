"""The language in which the server answers a request."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl

from tabulae.library.templates import SHIPPED, Templates
from tabulae.web.pages.shared import shipped_languages

MAX_FIELDS = 60
"""How many fields of a query are looked at."""
MOST_LANGUAGES, LONGEST_CODE = 10, 35
"""How many languages of a browser are looked at, and the letters of a code."""


def asked_templates(scope: Mapping[str, Any]) -> Templates:
    """Return the shipped templates in the language of an ASGI request, in English if it has none that ships.

    ``?language=`` may name one, then the folder of its address such as ``/es/``, then Accept-Language.
    """
    codes = [*_named_in_query(scope), _folder(scope), *_accepted(scope)]
    return next(filter(None, (_shipped(code) for code in codes if code)), SHIPPED)


def _shipped(code: str) -> Templates | None:
    templates = Templates(None, code[:LONGEST_CODE])
    return templates if templates.language in shipped_languages() else None


def _named_in_query(scope: Mapping[str, Any]) -> list[str]:
    try:
        fields = parse_qsl(scope.get("query_string", b"").decode("ascii"), max_num_fields=MAX_FIELDS)
    except ValueError:
        return []
    return [value for name, value in fields if name == "language"][:1]


def _folder(scope: Mapping[str, Any]) -> str:
    path = str(scope.get("path", "")).removeprefix(scope.get("root_path", "")).strip("/")
    code = path.partition("/")[0]
    return code if code in shipped_languages() else ""


def _accepted(scope: Mapping[str, Any]) -> list[str]:
    """Return the languages of a browser, the most wished for first, without those it refuses."""
    headers = dict(scope.get("headers", ()))
    wished = headers.get(b"accept-language", b"").decode("latin-1").split(",")[:MOST_LANGUAGES]
    rated = [
        (_quality(parameters), code.strip()) for code, _, parameters in (one.partition(";") for one in wished)
    ]
    return [code for quality, code in sorted(rated, key=lambda pair: -pair[0]) if quality]


def _quality(parameters: str) -> float:
    """Return how much a language is wished for, 0 to 1, from what stands behind it, such as ``q=0.8``."""
    name, _, value = parameters.strip().partition("=")
    try:
        return min(1.0, max(0.0, float(value))) if name == "q" else 1.0
    except ValueError:
        return 1.0
