"""The routes of the order form: the page with its previews, orders with their progress, finished kits."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from functools import partial
from typing import Any
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from tabulae.engine.errors import TabulaeError
from tabulae.kit.page_files import page_folder
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders, game_languages
from tabulae.library.games.game import load_game
from tabulae.library.templates import Templates
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.library.words.messages import Messages, messages
from tabulae.web.pages.order_form import LANGUAGE, MAX_FIELDS, FormFields
from tabulae.web.pages.shared import Site, language_folder, shipped_languages, site_page
from tabulae.web.server.limits import client_address, media_type, read_body
from tabulae.web.server.order_queue import OrderQueue
from tabulae.web.server.position_files import FILE_NAMES
from tabulae.web.server.replies import HTML, Refusal, Reply, dumps
from tabulae.web.server.service import Service, http_response

FORM = "application/x-www-form-urlencoded"
ASSETS = {"make.css": "text/css", "make.js": "text/javascript"}
PREVIEW_MAX_AGE_S = 300
"""How long a browser may show a preview without asking again."""
ORDER_TOKENS = 10.0
"""An order counts as this many requests of its client."""


class OrderRoutes:
    """The endpoints of forms, previews and orders.

    ``language`` is the code of the language of the page. They raise Refusal (404) for a game or ticket that
    does not exist, (400) for fields that cannot be read.
    """

    def __init__(self, service: Service, orders: OrderQueue) -> None:
        self.service, self.orders = service, orders

    def routes(self) -> Iterator[BaseRoute]:
        """Yield all routes; the form takes the place of the static page ``print.html`` of each game."""
        languages = shipped_languages()
        for language in languages:
            place = f"/{language_folder(language, languages)}"
            for methods, address, answer in (
                ("GET", "{game:str}/print.html", self.form),
                ("POST", "{game:str}/print.html", self.order),
                ("GET", "orders/{ticket:str}", self.progress_page),
                ("GET", "orders/{ticket:str}/state", self.progress),
                ("POST", "orders/{ticket:str}/cancel", self.cancel),
                ("GET", "orders/{ticket:str}/kit.zip", self.download),
            ):
                yield Route(place + address, partial(answer, language), methods=[methods])
        yield Route("/{game:str}/kit.yaml", self.order_file, methods=["GET"])
        yield Route("/preview/board.svg", self.board, methods=["GET"])
        yield Route("/preview/page.webp", self.page, methods=["GET"])
        yield Route("/figures/{game:str}/{name:str}", self.position_file, methods=["GET"])
        for name, kind in ASSETS.items():
            yield Route(f"/assets/{name}", _asset(name, kind), methods=["GET"])

    async def form(self, language: str, request: Request) -> Response:
        """Return the page with the form; with ``part=list`` only the part that changes with the form."""
        game = _game(request.path_params["game"], language)
        fields = _in_language(_fields(request.scope["query_string"]), language)
        task = "list" if ("part", "list") in fields else "print"
        fields = tuple(field for field in fields if field[0] != "part")
        reply = await self.service.reply_to(self.service.quick, task, (game, fields))
        return http_response(request, reply)

    async def order_file(self, request: Request) -> Response:
        """Return the order that the query describes, as a YAML file to save for ``tabulae kit --order``."""
        game, fields = _game(request.path_params["game"]), _fields(request.scope["query_string"])
        reply = await self.service.reply_to(self.service.quick, "kept", (game, fields))
        return _attachment(http_response(request, reply), reply, f"{game}-kit.yaml")

    async def board(self, request: Request) -> Response:
        """Return the drawing of the board that the form describes, as SVG."""
        game, fields = _split_game(_fields(request.scope["query_string"]))
        reply = await self.service.reply_to(self.service.quick, "board", (game, tuple(sorted(fields))))
        return http_response(request, reply, PREVIEW_MAX_AGE_S)

    async def page(self, request: Request) -> Response:
        """Return the first page of one item of the kit, its id in the field ``thing``, as WebP or SVG."""
        game, fields = _split_game(_fields(request.scope["query_string"]))
        items = [value for name, value in fields if name == "thing"]
        if len(items) != 1:
            raise Refusal(400, TabulaeError("no-kit-thing-named"))
        rest = tuple(field for field in fields if field[0] != "thing")
        reply = await self.service.reply_to(self.service.drawing_pool, "page", (game, rest, items[0]))
        return http_response(request, reply, PREVIEW_MAX_AGE_S)

    async def position_file(self, request: Request) -> Response:
        """Return a drawing of a position that a visitor has set up, or a question about it on a worksheet.

        The last part of the path is one of ``FILE_NAMES``, else Refusal (404) is raised.
        """
        game, name = _game(request.path_params["game"]), request.path_params["name"]
        if name not in FILE_NAMES:
            raise Refusal(404, TabulaeError("nothing-here"))
        fields = _fields(request.scope["query_string"])
        reply = await self.service.reply_to(self.service.drawing_pool, "set-up", (game, fields, name))
        return _attachment(http_response(request, reply, PREVIEW_MAX_AGE_S), reply, f"{game}-{name}")

    async def order(self, language: str, request: Request) -> Response:
        """Order a kit and redirect to the page of its progress; return an invalid form again (400).

        Raises Refusal if the client may not order more (429), or sends anything but a form of this site (403,
        415).
        """
        _refuse_other_sites(request)
        if media_type(request.headers) != FORM:
            raise Refusal(415, TabulaeError("body-type", type=FORM))
        game = _game(request.path_params["game"], language)
        fields = _in_language(_fields(await read_body(request.headers, request.receive)), language)
        client = client_address(request.scope)
        self.service.rate_limiter.take(client, ORDER_TOKENS)
        check = await self.service.reply_to(self.service.quick, "order", (game, fields))
        if check.status != 200:  # the page of the form says what is wrong
            page = await self.service.reply_to(self.service.quick, "print", (game, fields))
            return http_response(request, Reply(page.body, page.media_type, check.status))
        answer = check.json()
        ticket = self.orders.place((game, fields), answer["key"], answer["name"], client)
        return RedirectResponse(f"../orders/{ticket}", 303)

    async def progress_page(self, language: str, request: Request) -> Response:
        """Return the page of an order, with its progress."""
        ticket = request.path_params["ticket"]
        order = self.orders.find(ticket)
        status = self.orders.status(order, ticket)
        source = Templates(None, language)
        message = messages(source)
        title = message("serve-state-title", game=order.name)
        prints = None
        if order.state == "ready":
            prints = await self.service.reply_to(self.service.quick, "prints", (order.game, order.fields))
        page = site_page(
            "order.html",
            "orders/order.html",
            title,
            load_game(GameChoice(order.game, templates=source)),
            Site(shipped_languages()),
            counterpart=f"orders/{ticket}",
            here="print",
            ticket=ticket,
            told=status,
            back=f"{order.game}/print.html",
            said=_status_line(status, message),
            prints=prints.body.decode() if prints and prints.status == 200 else "",
        )
        return http_response(request, Reply(page.content, HTML))

    async def progress(self, language: str, request: Request) -> Response:
        """Return the progress of an order, :meth:`OrderQueue.status`, as JSON; ``said`` puts it in words."""
        ticket = request.path_params["ticket"]
        status = self.orders.status(self.orders.find(ticket), ticket)
        said = _status_line(status, messages(Templates(None, language)))
        return http_response(request, Reply(dumps({**status, "said": said})))

    async def cancel(self, _language: str, request: Request) -> Response:
        """Withdraw a ticket and redirect to its page; raises Refusal (403) for a form of another site."""
        _refuse_other_sites(request)
        self.orders.cancel(request.path_params["ticket"])
        return RedirectResponse(f"../{request.path_params['ticket']}", 303)

    async def download(self, _language: str, request: Request) -> Response:
        """Return the finished kit as a ZIP file; raises Refusal (404) if it is not there.

        A kit that is not ready is not there, nor is one whose ticket was withdrawn.
        """
        ticket = request.path_params["ticket"]
        order = self.orders.find(ticket)
        if order.state != "ready" or ticket not in order.tickets or not order.path.is_file():
            raise Refusal(404, TabulaeError("kit-gone"))
        return FileResponse(order.path, media_type="application/zip", filename=f"{order.game}-kit.zip")


def _status_line(status: Mapping[str, Any], message: Messages) -> str:
    """Return the progress of an order in words."""
    state = status["state"]
    if state == "waiting":
        return message("serve-state-waiting", ahead=status["ahead"])
    if state == "making":
        return message("serve-state-making", done=status["done"], all=status["all"])
    if state == "ready":
        return message("serve-state-ready", size=f"{status['bytes'] / 1e6:.1f}")
    if state == "failed":
        return message("serve-state-failed", why=status["why"])
    return message("serve-state-packing" if state == "packing" else "serve-state-cancelled")


def _attachment(response: Response, reply: Reply, name: str) -> Response:
    """Let the browser save the response as a file, unless it is a refusal."""
    if reply.status == 200:
        response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return response


def _refuse_other_sites(request: Request) -> None:
    """Raise Refusal for a form that a page of another site sends."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Refusal(403, TabulaeError("form-of-another-site"))


def _game(name: str, language: str = DEFAULT_LANGUAGE) -> str:
    """Return the id of a game; raises Refusal (404) for anything but an exact id of one in this language."""
    if name not in game_folders() or language not in game_languages(name):
        raise Refusal(404, TabulaeError("nothing-here"))
    return name


def _in_language(fields: FormFields, language: str) -> FormFields:
    """Return the fields of a form with the language of its page; none for the default one."""
    rest = tuple(field for field in fields if field[0] != LANGUAGE)
    return rest if language == DEFAULT_LANGUAGE else (*rest, (LANGUAGE, language))


def _split_game(fields: FormFields) -> tuple[str, FormFields]:
    """Return the field ``game`` and the other fields; raises Refusal unless it is there once."""
    games = [value for name, value in fields if name == "game"]
    if len(games) != 1:
        raise Refusal(400, TabulaeError("not-one-game"))
    return _game(games[0]), tuple(field for field in fields if field[0] != "game")


def _fields(encoded: bytes) -> FormFields:
    """Parse a query string or a form, leaving out empty fields; raises Refusal if it is malformed."""
    try:
        text = encoded.decode("ascii")
        fields = parse_qsl(text, keep_blank_values=True, max_num_fields=MAX_FIELDS, errors="strict")
    except ValueError:
        raise Refusal(400, TabulaeError("fields-unreadable")) from None
    return tuple(field for field in fields if field[1].strip())


def _asset(name: str, media_type: str) -> Callable[[Request], Awaitable[Response]]:
    reply = Reply((page_folder() / name).read_bytes(), media_type)

    async def send(request: Request) -> Response:
        return http_response(request, reply)

    return send
