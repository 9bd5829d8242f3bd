"""The routes of pages on which kits are made to order: form, previews, orders."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from tabulae.kit.page import page_folder
from tabulae.library.game import load_game
from tabulae.library.games import game_folders
from tabulae.library.loader import SHIPPED
from tabulae.library.serve_words import serve_words
from tabulae.library.words import fill
from tabulae.web.answering import Service, answered
from tabulae.web.limits import body_of, client_of
from tabulae.web.orders import Orders
from tabulae.web.pages import site_page
from tabulae.web.replies import HTML, Refusal, Reply, dumps
from tabulae.web.set_up import MADE
from tabulae.web.wishes import MOST_FIELDS, Pairs

FORM = "application/x-www-form-urlencoded"
ASSETS = {"make.css": "text/css", "make.js": "text/javascript"}
KEPT_S = 300
"""How long a browser may keep a preview without asking again."""
ORDER_TOKENS = 10.0
"""What an order takes of the requests that a client may send."""


class Shop:
    """Forms, previews and orders of a server."""

    def __init__(self, service: Service, orders: Orders) -> None:
        self.service, self.orders = service, orders

    def routes(self) -> Iterator[BaseRoute]:
        """All routes; the page to print from stands in place of that of the site."""
        yield Route("/{game:str}/print.html", self.form, methods=["GET"])
        yield Route("/{game:str}/print.html", self.order, methods=["POST"])
        yield Route("/{game:str}/kit.yaml", self.kept, methods=["GET"])
        yield Route("/preview/board.svg", self.board, methods=["GET"])
        yield Route("/preview/page.webp", self.page, methods=["GET"])
        yield Route("/figures/{game:str}/{name:str}", self.set_up, methods=["GET"])
        yield Route("/orders/{ticket:str}", self.progress, methods=["GET"])
        yield Route("/orders/{ticket:str}/state", self.state, methods=["GET"])
        yield Route("/orders/{ticket:str}/cancel", self.cancel, methods=["POST"])
        yield Route("/orders/{ticket:str}/kit.zip", self.download, methods=["GET"])
        for name, kind in ASSETS.items():
            yield Route(f"/assets/{name}", _asset(name, kind), methods=["GET"])

    async def form(self, request: Request) -> Response:
        """The page with its form, or the part that changes with it."""
        game, pairs = _game(request.path_params["game"]), _pairs(request.scope["query_string"])
        part = ("part", "list") in pairs
        pairs = tuple(pair for pair in pairs if pair[0] != "part")
        reply = await self.service.ask(self.service.quick, "list" if part else "print", (game, pairs))
        return answered(request, reply)

    async def kept(self, request: Request) -> Response:
        """The order as a file to keep."""
        game, pairs = _game(request.path_params["game"]), _pairs(request.scope["query_string"])
        reply = await self.service.ask(self.service.quick, "kept", (game, pairs))
        return _attached(answered(request, reply), reply, f"{game}-kit.yaml")

    async def board(self, request: Request) -> Response:
        """The drawing of a board."""
        game, pairs = _game_first(_pairs(request.scope["query_string"]))
        reply = await self.service.ask(self.service.quick, "board", (game, tuple(sorted(pairs))))
        return answered(request, reply, KEPT_S)

    async def page(self, request: Request) -> Response:
        """The first page of a thing of a kit."""
        game, pairs = _game_first(_pairs(request.scope["query_string"]))
        things = [value for name, value in pairs if name == "thing"]
        if len(things) != 1:
            raise Refusal(400, "say which thing of a kit you want to see")
        rest = tuple(pair for pair in pairs if pair[0] != "thing")
        reply = await self.service.ask(self.service.drawing, "page", (game, rest, things[0]))
        return answered(request, reply, KEPT_S)

    async def set_up(self, request: Request) -> Response:
        """A drawing of a position, or a question about it on a sheet."""
        game, name = _game(request.path_params["game"]), request.path_params["name"]
        if name not in MADE:
            raise Refusal(404, "there is nothing at this address")
        pairs = _pairs(request.scope["query_string"])
        reply = await self.service.ask(self.service.drawing, "set-up", (game, pairs, name))
        return _attached(answered(request, reply, KEPT_S), reply, f"{game}-{name}")

    async def order(self, request: Request) -> Response:
        """Order a kit; the answer leads to its progress."""
        _own_page(request)
        told = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if told != FORM:
            raise Refusal(415, f"send the form as {FORM}")
        game = _game(request.path_params["game"])
        pairs = _pairs(await body_of(request.headers, request.receive))
        client = client_of(request.scope)
        self.service.clients.take(client, ORDER_TOKENS)
        checked = await self.service.ask(self.service.quick, "order", (game, pairs))
        if checked.status != 200:
            reply = await self.service.ask(
                self.service.quick, "print", (game, pairs)
            )  # it says what is wrong
            return answered(request, Reply(reply.body, reply.kind, checked.status))
        found = checked.told()
        ticket = self.orders.place((game, pairs), found["key"], found["name"], client)
        return RedirectResponse(f"../orders/{ticket}", 303)

    async def progress(self, request: Request) -> Response:
        """The page of an order."""
        ticket = request.path_params["ticket"]
        order = self.orders.find(ticket)
        told = self.orders.state_of(order, ticket)
        words = serve_words().state
        title = fill(words.title, game=order.name)
        page = site_page(
            "order.html",
            "orders/order.html",
            title,
            templates=SHIPPED,
            game=load_game(order.game),
            here="print",
            words=words,
            ticket=ticket,
            told=told,
            back=f"{order.game}/print.html",
            said=_said(told),
        )
        return answered(request, Reply(page.content, HTML))

    async def state(self, request: Request) -> Response:
        """How far an order is, as JSON."""
        ticket = request.path_params["ticket"]
        told = self.orders.state_of(self.orders.find(ticket), ticket)
        return answered(request, Reply(dumps({**told, "said": _said(told)})))

    async def cancel(self, request: Request) -> Response:
        """Give up an order."""
        _own_page(request)
        self.orders.cancel(request.path_params["ticket"])
        return RedirectResponse(f"../{request.path_params['ticket']}", 303)

    async def download(self, request: Request) -> Response:
        """The kit."""
        ticket = request.path_params["ticket"]
        order = self.orders.find(ticket)
        if order.state != "ready" or ticket not in order.tickets or not order.path.is_file():
            raise Refusal(404, "this kit is not there: order it again")
        return FileResponse(order.path, media_type="application/zip", filename=f"{order.game}-kit.zip")


def _said(told: Mapping[str, Any]) -> str:
    """How far an order is, in words."""
    words, state = serve_words().state, told["state"]
    if state == "waiting":
        return fill(words.waiting, ahead=told["ahead"]) if told["ahead"] else words.next
    if state == "making":
        return fill(words.making, done=told["done"], all=told["all"])
    if state == "ready":
        return fill(words.ready, size=f"{told['bytes'] / 1e6:.1f}")
    if state == "failed":
        return fill(words.failed, why=told["why"])
    return words.packing if state == "packing" else words.cancelled


def _attached(response: Response, reply: Reply, name: str) -> Response:
    """The response, to be kept as a file of that name; a refusal is shown."""
    if reply.status == 200:
        response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return response


def _own_page(request: Request) -> None:
    """Refuse a form that another site's page sends."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Refusal(403, "this form is sent from another site")


@lru_cache(maxsize=1)
def _games() -> frozenset[str]:
    return frozenset(game_folders(None))


def _game(name: str) -> str:
    """A game by its id; nothing else is looked for."""
    if name not in _games():
        raise Refusal(404, "there is nothing at this address")
    return name


def _game_first(pairs: Pairs) -> tuple[str, Pairs]:
    """The game that a query names, and the other fields."""
    games = [value for name, value in pairs if name == "game"]
    if len(games) != 1:
        raise Refusal(400, "name one game")
    return _game(games[0]), tuple(pair for pair in pairs if pair[0] != "game")


def _pairs(sent: bytes) -> Pairs:
    """The fields of a query or a form; raises Refusal for what is none."""
    try:
        text = sent.decode("ascii")
        found = parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
    except ValueError:
        raise Refusal(400, "these fields cannot be read") from None
    return tuple(pair for pair in found if pair[1].strip())


def _asset(name: str, kind: str) -> Callable[[Request], Awaitable[Response]]:
    reply = Reply((page_folder() / name).read_bytes(), kind)

    async def send(request: Request) -> Response:
        return answered(request, reply)

    return send
