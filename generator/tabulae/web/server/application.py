"""The ASGI application of ``tabulae serve``: the site and the JSON API."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from tabulae import __version__
from tabulae.engine.errors import TabulaeError
from tabulae.web.pages.gallery import NOT_FOUND
from tabulae.web.pages.shared import LASTING, shipped_languages
from tabulae.web.server.json_api import ANSWERS, JsonQuestion
from tabulae.web.server.limits import RequestGuard, media_type, read_body
from tabulae.web.server.metrics import CONTENT_TYPE
from tabulae.web.server.replies import JSON, Refusal, Reply, dumps
from tabulae.web.server.request_language import asked_templates
from tabulae.web.server.service import ServerSettings, Service
from tabulae.web.server.worker_pool import WorkerPool

YEAR_S = 31_536_000
"""How long a browser keeps a file that never changes."""
SLOW_TASKS = ("analyse",)
"""Tasks that may take seconds; they go to the slow pool."""


def create_app(site_folder: Path | None = None, settings: ServerSettings | None = None) -> RequestGuard:
    """Return the ASGI application; ``site_folder`` holds a site to serve, None for the API alone."""
    service = Service(settings or ServerSettings())
    app = Starlette(
        routes=list(_routes(service, site_folder)),
        lifespan=service.running,
        exception_handlers={HTTPException: _error_response, Refusal: _error_response},
    )
    app.state.service = service
    return RequestGuard(app, service.metrics, service.settings.prefix, service.settings.log)


def _routes(service: Service, site_folder: Path | None) -> Iterator[BaseRoute]:
    yield Route("/healthz", partial(_health, service), methods=["GET"])
    yield Route("/metrics", partial(_metrics, service), methods=["GET"])
    for task in ANSWERS:
        pool = service.slow if task in SLOW_TASKS else service.quick
        yield Route(f"/api/{task}", partial(_answer, service, pool, task), methods=["POST"])
    if site_folder is not None:
        pages = _SiteFiles(site_folder, service.settings.prefix)
        yield Mount("/", GZipMiddleware(pages, minimum_size=1000, compresslevel=5))


class _SiteFiles(StaticFiles):
    """The files of the site: those that never change are kept by browsers, others are asked for anew.

    A 404 page gets absolute links, as it is shown at any depth.
    """

    def __init__(self, folder: Path, prefix: str) -> None:
        super().__init__(directory=folder, html=True)
        self._folder, self._root = folder, f"{prefix.rstrip('/')}/"

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, or with status 404 the page for wrong addresses in the language of the address."""
        response = await super().get_response(path, scope)
        language = path.partition("/")[0]
        place = f"{language}/" if language in shipped_languages()[1:] else ""
        missing = self._folder / place / NOT_FOUND
        if response.status_code != 404:
            lasting = re.search(LASTING, f"/{path}")
            response.headers["cache-control"] = f"max-age={YEAR_S}, immutable" if lasting else "no-cache"
        if response.status_code != 404 or not missing.is_file():
            return response
        page = _ELSEWHERE.sub("", missing.read_text(encoding="utf-8"))
        links = _RELATIVE_LINK.sub(lambda match: f'{match[1]}="{self._root}{place}', page)
        return HTMLResponse(links, 404)


_ELSEWHERE = re.compile(r"<script data-static-host>.*?</script>\n?", re.DOTALL)
"""The script that only a static host needs, which does not know how deep an address is."""
_RELATIVE_LINK = re.compile(r'\b(href|src)="(?![a-z]+:|[/#])')


async def _health(service: Service, request: Request) -> Response:
    """200 once a worker is ready, else 503."""
    if not service.quick.ready:
        raise Refusal(503, TabulaeError("no-worker-ready"), 2)
    return _response(Reply(dumps({"status": "ok", "version": __version__})))


async def _metrics(service: Service, request: Request) -> Response:
    return Response(service.metrics.exposition(), headers={"content-type": CONTENT_TYPE})


async def _answer(service: Service, pool: WorkerPool, task: str, request: Request) -> Response:
    question = JsonQuestion(await _json_text(request), asked_templates(request.scope).language)
    return _response(await service.reply_to(pool, task, question))


def _response(reply: Reply) -> Response:
    return Response(reply.body, reply.status, media_type=reply.media_type)


async def _json_text(request: Request) -> str:
    """Return the text of a JSON body; it is parsed by a worker."""
    if media_type(request.headers) != JSON:
        raise Refusal(415, TabulaeError("body-type", type=JSON))
    body = await read_body(request.headers, request.receive)
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        raise Refusal(400, TabulaeError("body-not-utf8")) from None


async def _error_response(request: Request, error: Exception) -> Response:
    """Return a refusal, or an error of the routing, as one line of JSON."""
    if isinstance(error, HTTPException):
        why = TabulaeError("wrong-method" if error.status_code == 405 else "nothing-here")
        error = Refusal(error.status_code, why, None, error.headers)
    assert isinstance(error, Refusal)
    reply = error.reply(asked_templates(request.scope))
    return Response(reply.body, reply.status, error.headers, reply.media_type)
