"""Kits made to order: who waits for what, how far each is, and where the finished ones lie.

The same order is made once, for all who ask for it. Whoever gives it up has it made no longer, unless
somebody else waits for it.
"""

from __future__ import annotations

import json
import secrets
import shutil
from collections import OrderedDict
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from tabulae.engine.errors import TabulaeError
from tabulae.web.making import Request
from tabulae.web.replies import Refusal, Reply
from tabulae.web.workers import Job, Lane

MOST_TICKETS = 2000
MOST_WAITING = 3
"""So many kits of one client may wait or be made."""
KEPT_BYTES = 2_000_000_000
"""How much of the disk finished kits may take."""
KEPT_FOLDERS = 4
"""The folders of so many games are kept, so that a kit that differs little is made soon."""

State = Literal["waiting", "making", "packing", "ready", "failed", "cancelled"]


@dataclass(eq=False, slots=True)
class Order:
    """A kit that is made for one or more people; ``tickets`` are theirs."""

    key: str
    game: str
    name: str
    path: Path
    state: State = "waiting"
    done: int = 0
    all: int = 0
    bytes: int = 0
    why: str = ""
    left_out: tuple[str, ...] = ()
    tickets: dict[str, str] = field(default_factory=dict)
    job: Job | None = None

    @property
    def is_open(self) -> bool:
        """Whether it still has to be made."""
        return self.state in ("waiting", "making", "packing")


class Orders:
    """All orders of a server, and the folder in which their kits lie."""

    def __init__(self, lane: Lane, cache: Path, kept_bytes: int = KEPT_BYTES) -> None:
        self.lane, self.cache, self.kept_bytes = lane, cache, kept_bytes
        self._orders: dict[str, Order] = {}
        self._tickets: OrderedDict[str, Order] = OrderedDict()

    @property
    def kits(self) -> Path:
        """The folder of the finished kits."""
        return self.cache / "kits"

    def place(self, request: Request, key: str, name: str, client: str) -> str:
        """Order a kit; its ticket. Raises Refusal if nothing more can wait."""
        if (
            sum(client in one.tickets.values() for one in self._orders.values() if one.is_open)
            >= MOST_WAITING
        ):
            raise Refusal(429, f"{MOST_WAITING} kits are being made for you already: wait for one", 30)
        order = self._orders.get(key)
        if (
            order is None
            or order.state in ("failed", "cancelled")
            or (order.state == "ready" and not order.path.is_file())
        ):
            order = self._begun(request, key, name)
        ticket = secrets.token_urlsafe(16)
        order.tickets[ticket] = client
        self._tickets[ticket] = order
        while len(self._tickets) > MOST_TICKETS:
            old, forgotten = self._tickets.popitem(last=False)
            self._drop(old, forgotten)
        return ticket

    def _begun(self, request: Request, key: str, name: str) -> Order:
        game, pairs = request
        order = Order(key, game, name, self.kits / f"{key}.zip")
        if order.path.is_file():  # made before, by this server or the one before it
            order.path.touch()
            order.state, order.bytes = "ready", order.path.stat().st_size
            self._orders[key] = order
            return order
        work = self.cache / "work" / game
        for folder in (self.kits, work):
            folder.mkdir(parents=True, exist_ok=True)
        work.touch()
        self._bound()
        order.job = Job("kit", (game, pairs, str(work), str(order.path)), lambda told: _heard(order, told))
        order.job.done.add_done_callback(lambda done: _finished(order, done))
        self.lane.submit(order.job)
        self._orders[key] = order
        return order

    def find(self, ticket: str) -> Order:
        """The order of a ticket; raises Refusal if there is none."""
        if ticket not in self._tickets:
            raise Refusal(404, "there is no such order: it may have been a while ago")
        return self._tickets[ticket]

    def ahead(self, order: Order) -> int:
        """How many orders are made before one."""
        waiting = [one for one in self._orders.values() if one.is_open]
        return waiting.index(order) if order in waiting else 0

    def cancel(self, ticket: str) -> Order:
        """Give up an order."""
        order = self.find(ticket)
        self._drop(ticket, order)
        return order

    def _drop(self, ticket: str, order: Order) -> None:
        order.tickets.pop(ticket, None)
        if order.is_open and not order.tickets:
            order.state = "cancelled"
            if order.job is not None:
                order.job.cancel()
        if not order.is_open and not order.tickets and self._orders.get(order.key) is order:
            del self._orders[order.key]

    def state_of(self, order: Order, ticket: str) -> dict[str, Any]:
        """How far an order is."""
        return {
            "state": order.state if ticket in order.tickets else "cancelled",
            "ahead": self.ahead(order),
            "done": order.done,
            "all": order.all,
            "bytes": order.bytes,
            "why": order.why,
            "left_out": list(order.left_out),
        }

    def _bound(self) -> None:
        """Take away what was asked for longest ago, of the kits and of the folders they are made in."""
        finished = sorted(self.kits.glob("*.zip"), key=lambda path: path.stat().st_mtime)
        total = sum(path.stat().st_size for path in finished)
        for path in finished:
            if total <= self.kept_bytes:
                break
            total -= path.stat().st_size
            path.unlink(missing_ok=True)
        busy = {one.game for one in self._orders.values() if one.is_open}
        folders = sorted((self.cache / "work").iterdir(), key=lambda path: -path.stat().st_mtime)
        for folder in folders[KEPT_FOLDERS:]:
            if folder.name not in busy and not folder.is_symlink():
                shutil.rmtree(folder, ignore_errors=True)


def _heard(order: Order, told: dict[str, Any]) -> None:
    """Take what the worker says of its progress."""
    if told.get("packing"):
        order.state = "packing"
    else:
        order.state, order.done, order.all = "making", told["done"], told["all"]


def _finished(order: Order, done: Future[Reply]) -> None:
    """Take what has become of an order."""
    if order.state == "cancelled" or done.cancelled():
        order.state = "cancelled"
        return
    error = done.exception()
    reply = None if error is not None else done.result()
    if reply is not None and reply.status == 200:
        told = json.loads(reply.body)
        order.bytes, order.left_out, order.state = told["bytes"], tuple(told["left_out"]), "ready"
        return
    order.why = json.loads(reply.body)["error"] if reply is not None else str(error)
    order.state = "failed"


def checked_cache(cache: Path) -> Path:
    """A folder for what is made; raises TabulaeError if it cannot be one."""
    try:
        cache.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror or str(error)
        raise TabulaeError(f"{cache}: cannot be used ({why}): choose another with --cache") from None
    return cache
