"""The application behind ``tabulae serve``: the site, questions, forms and kits made to order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from tabulae import __version__
from tabulae.web.answering import Service, Setting, answered
from tabulae.web.limits import Guard, body_of
from tabulae.web.orders import Orders
from tabulae.web.questions import ANSWERS
from tabulae.web.replies import JSON, Refusal, Reply, dumps
from tabulae.web.shop import Shop
from tabulae.web.workers import Lane

SLOW_QUESTIONS = ("analyse",)
"""Questions that may take seconds; they do not keep others waiting."""


def create_app(site_folder: Path | None = None, setting: Setting | None = None) -> Guard:
    """The whole application; ``site_folder`` is what ``tabulae site`` made, if there is a site to show."""
    service = Service(setting or Setting())
    app = Starlette(
        routes=list(_routes(service, site_folder)),
        lifespan=service.running,
        exception_handlers={HTTPException: _refused, Refusal: _refused},
    )
    app.state.service = service
    return Guard(app, service.clients, service.metrics, service.setting.prefix)


def _routes(service: Service, site_folder: Path | None) -> Iterator[BaseRoute]:
    yield Route("/healthz", partial(_health, service), methods=["GET"])
    yield Route("/metrics", partial(_metrics, service), methods=["GET"])
    for kind in ANSWERS:
        lane = service.slow if kind in SLOW_QUESTIONS else service.quick
        yield Route(f"/api/{kind}", partial(_ask, service, lane, kind), methods=["POST"])
    yield Route("/api/play", partial(_play, service), methods=["POST"])
    if site_folder is not None:
        if service.setting.cache is not None:
            yield from Shop(service, Orders(service.kits, service.setting.cache)).routes()
        yield Mount("/", StaticFiles(directory=site_folder, html=True))


async def _health(service: Service, request: Request) -> Response:
    """Whether requests can be answered."""
    if not service.quick.alive:
        raise Refusal(503, "no worker is ready", 2)
    return answered(request, Reply(dumps({"status": "ok", "version": __version__})))


async def _metrics(service: Service, request: Request) -> Response:
    return Response(service.measured(), media_type="text/plain; version=0.0.4")


async def _ask(service: Service, lane: Lane, kind: str, request: Request) -> Response:
    """A question in JSON."""
    return answered(request, await service.ask(lane, kind, await _question(request)))


async def _play(service: Service, request: Request) -> Response:
    """An action of a page on which a game is played; with the seed in it dice fall the same again."""
    text = await _question(request)
    lane = service.slow if _LONG_THOUGHT in text else service.quick
    return answered(request, await service.ask(lane, "play", text))


_LONG_THOUGHT = '"strong"'
"""A player who thinks for long does not keep others waiting."""


async def _question(request: Request) -> str:
    """The text of a question in JSON; what it says is read by a worker."""
    told = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if told != JSON:
        raise Refusal(415, f"send the question as {JSON}")
    body = await body_of(request.headers, request.receive)
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        raise Refusal(400, "the body is not UTF-8") from None


_WHY = {404: "there is nothing at this address", 405: "this address does not take that method"}


async def _refused(request: Request, error: Exception) -> Response:
    """One line of JSON for what is refused."""
    if isinstance(error, HTTPException):
        why = _WHY.get(error.status_code, error.detail)
        error = Refusal(error.status_code, why, None, error.headers)
    assert isinstance(error, Refusal)
    reply = error.reply()
    return Response(reply.body, reply.status, error.all_headers, reply.kind)
