"""Kits made to order: the queue of orders, their progress, and the folder of finished kits.

Equal orders are made once, for all clients that place them. An order is cancelled when the last client that
waits for it cancels.
"""

from __future__ import annotations

import secrets
import shutil
from collections import OrderedDict
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from tabulae.engine.errors import TabulaeError
from tabulae.library.words.messages import messages
from tabulae.web.pages.order_form import FormFields
from tabulae.web.server.order_tasks import KitRequest
from tabulae.web.server.replies import Refusal, Reply
from tabulae.web.server.spoken import templates_of
from tabulae.web.server.worker_pool import Job, WorkerPool

MAX_TICKETS = 2000
MAX_OPEN_ORDERS = 3
"""The number of kits of one client that may wait or be in the making."""
MAX_KIT_BYTES = 2_000_000_000
"""The disk space for finished kits; the least recently ordered ones are deleted first."""
MAX_WORK_FOLDERS = 4
"""The number of games whose kit folders are kept, so that a kit that differs little is made quickly."""

OrderState = Literal["waiting", "making", "packing", "ready", "failed", "cancelled"]


@dataclass(eq=False, slots=True)
class Order:
    """A kit in the making, or finished.

    ``key`` identifies its contents; ``fields`` are those of its form; ``name`` is that of the game; ``path``
    is the ZIP file and ``bytes`` its size, 0 until it is ready; ``done`` of ``total`` products are made;
    ``error`` says why it failed; ``left_out`` gives the reasons why products are missing; ``tickets`` maps
    the ticket of each client that ordered it to that client.
    """

    key: str
    game: str
    name: str
    path: Path
    state: OrderState = "waiting"
    done: int = 0
    total: int = 0
    bytes: int = 0
    error: str = ""
    left_out: tuple[str, ...] = ()
    fields: FormFields = ()
    tickets: dict[str, str] = field(default_factory=dict)
    job: Job | None = None

    @property
    def is_open(self) -> bool:
        """True if the kit still has to be made, or is being made."""
        return self.state in ("waiting", "making", "packing")


class OrderQueue:
    """All orders of a server, and the folder in which their kits lie."""

    def __init__(self, pool: WorkerPool, cache: Path, max_kit_bytes: int = MAX_KIT_BYTES) -> None:
        self.pool, self.cache, self.max_kit_bytes = pool, cache, max_kit_bytes
        self._orders: dict[str, Order] = {}
        self._tickets: OrderedDict[str, Order] = OrderedDict()

    @property
    def kits(self) -> Path:
        """The folder of the finished kits; it is made with the first order."""
        return self.cache / "kits"

    def place(self, request: KitRequest, key: str, name: str, client: str) -> str:
        """Order a kit and return a new ticket; orders with the same ``key`` share one kit, named by it.

        ``name`` is the printed name of the game, ``client`` the address of the client. A kit that failed, was
        cancelled or deleted is made again. Raises Refusal: 429 if ``MAX_OPEN_ORDERS`` of this client are
        open, 503 if the queue is full. Beyond ``MAX_TICKETS`` the oldest is withdrawn.
        """
        open_orders = [order for order in self._orders.values() if order.is_open]
        if sum(client in order.tickets.values() for order in open_orders) >= MAX_OPEN_ORDERS:
            raise Refusal(429, TabulaeError("orders-open", most=MAX_OPEN_ORDERS), 30)
        order = self._orders.get(key)
        gone = order is not None and order.state == "ready" and not order.path.is_file()
        if order is None or gone or order.state in ("failed", "cancelled"):
            order = self._new_order(request, key, name)
        ticket = secrets.token_urlsafe(16)
        order.tickets[ticket] = client
        self._tickets[ticket] = order
        while len(self._tickets) > MAX_TICKETS:
            oldest_ticket, oldest_order = self._tickets.popitem(last=False)
            self._withdraw(oldest_ticket, oldest_order)
        return ticket

    def _new_order(self, request: KitRequest, key: str, name: str) -> Order:
        game, fields = request
        order = Order(key, game, name, self.kits / f"{key}.zip", fields=fields)
        if order.path.is_file():  # made earlier, perhaps before the server was restarted
            order.path.touch()
            order.state, order.bytes = "ready", order.path.stat().st_size
            self._orders[key] = order
            return order
        work = self.cache / "work" / game
        for folder in (self.kits, work):
            folder.mkdir(parents=True, exist_ok=True)
        work.touch()
        self._free_disk_space()
        kit_request = (game, fields, str(work), str(order.path))
        order.job = Job("kit", kit_request, lambda progress: _note_progress(order, progress))
        order.job.future.add_done_callback(lambda future: _note_end(order, future))
        self.pool.submit(order.job)
        self._orders[key] = order
        return order

    def find(self, ticket: str) -> Order:
        """Return the order of a ticket, even a cancelled one; raises Refusal (404) if there is none."""
        if ticket not in self._tickets:
            raise Refusal(404, TabulaeError("no-order"))
        return self._tickets[ticket]

    def ahead_of(self, order: Order) -> int:
        """Return the number of open orders before this one, one in the making too; 0 if it is not open."""
        open_orders = [other for other in self._orders.values() if other.is_open]
        return open_orders.index(order) if order in open_orders else 0

    def cancel(self, ticket: str) -> Order:
        """Withdraw a ticket and return its order, which is cancelled if nobody else waits for it.

        Raises Refusal (404) for an unknown ticket. A finished kit stays on the disk.
        """
        order = self.find(ticket)
        self._withdraw(ticket, order)
        return order

    def _withdraw(self, ticket: str, order: Order) -> None:
        order.tickets.pop(ticket, None)
        if order.is_open and not order.tickets:
            order.state = "cancelled"
            if order.job is not None:
                order.job.cancel()
        if not order.is_open and not order.tickets and self._orders.get(order.key) is order:
            del self._orders[order.key]

    def status(self, order: Order, ticket: str) -> dict[str, Any]:
        """Return the progress of an order as the holder of a ticket sees it, as a JSON-ready dict.

        ``state`` is an :data:`OrderState`, cancelled for a ticket that was withdrawn. ``done`` of ``all``
        products are made, ``ahead`` orders come before it, ``why`` is the error, empty if there is none.
        ``bytes`` and ``left_out`` are those of the order.
        """
        return {
            "state": order.state if ticket in order.tickets else "cancelled",
            "ahead": self.ahead_of(order),
            "done": order.done,
            "all": order.total,
            "bytes": order.bytes,
            "why": order.error,
            "left_out": list(order.left_out),
        }

    def _free_disk_space(self) -> None:
        """Delete the least recently used kits and work folders beyond the limits."""
        kits = sorted(self.kits.glob("*.zip"), key=lambda path: path.stat().st_mtime)
        total = sum(path.stat().st_size for path in kits)
        for path in kits:
            if total <= self.max_kit_bytes:
                break
            total -= path.stat().st_size
            path.unlink(missing_ok=True)
        in_use = {order.game for order in self._orders.values() if order.is_open}
        folders = sorted((self.cache / "work").iterdir(), key=lambda path: -path.stat().st_mtime)
        for folder in folders[MAX_WORK_FOLDERS:]:
            if folder.name not in in_use and not folder.is_symlink():
                shutil.rmtree(folder, ignore_errors=True)


def _note_progress(order: Order, progress: dict[str, Any]) -> None:
    if progress.get("packing"):
        order.state = "packing"
    else:
        order.state, order.done, order.total = "making", progress["done"], progress["all"]


def _note_end(order: Order, future: Future[Reply]) -> None:
    if order.state == "cancelled" or future.cancelled():
        order.state = "cancelled"
        return
    error = future.exception()
    if error is not None:
        words = messages(templates_of((order.game, order.fields)))
        order.error = words.error(error.error) if isinstance(error, Refusal) else str(error)
        order.state = "failed"
        return
    reply = future.result()
    answer = reply.json()
    if reply.status == 200:
        order.bytes, order.left_out, order.state = answer["bytes"], tuple(answer["left_out"]), "ready"
    else:
        order.error, order.state = answer["error"], "failed"


def make_cache_folder(folder: Path) -> Path:
    """Make a folder with its parents and return it; raises TabulaeError if that is not possible."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise TabulaeError("no-cache", folder=folder, reason=reason) from None
    return folder
