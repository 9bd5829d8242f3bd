"""Making kits: what is already there is kept, the rest is made over the cores and written as it comes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from generator.content.page_words import page_words
from generator.engine.errors import TabulaeError
from generator.kit.inputs import digest, inputs_of
from generator.kit.order import KitOrder
from generator.kit.page import PAGE, kit_page, page_inputs
from generator.kit.parts import Product, make_product, products
from generator.kit.several import write_page_of_kits
from generator.output import Made, OutputFolder


class Watch:
    """Is told what happens; this one does nothing."""

    def planned(self, parts: int, seconds: float, jobs: int) -> None:
        """So many parts, so much work in seconds of one core, so many at a time."""

    def started(self, what: str) -> None:
        """A product is being made."""

    def finished(self, what: str, seconds: float) -> None:
        """A product is done."""


@dataclass(slots=True)
class MadeKit:
    """A kit that was made: its folder, the paths of its files as they are shown, what was made anew.

    ``above`` is the page over all kits that lie beside each other, None if there is only this one.
    """

    order: KitOrder
    folder: OutputFolder
    products: tuple[Product, ...]
    paths: list[Path] = field(default_factory=list)
    made: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    above: Path | None = None


def make_kits(
    orders: Sequence[KitOrder],
    output: Path,
    *,
    jobs: int = 1,
    force: bool = False,
    watch: Watch | None = None,
) -> list[MadeKit]:
    """Every kit of the orders, in ``output/GAME``, made by so many processes; the result is the same.

    Each product is written as soon as it is made, so that a run which is stopped goes on where it was.
    Raises TabulaeError if another run is at work in a folder, or if a file stands in the way.
    """
    watch = watch or Watch()
    for order in orders:  # a fault in the words of the page is told before hours of work, not after
        page_words(order.language, order.templates)
    folders = [OutputFolder(output / order.game, force=force) for order in orders]
    kits = [MadeKit(order, folder, products(order)) for order, folder in zip(orders, folders, strict=True)]
    with ExitStack() as held:
        for kit in kits:
            held.enter_context(kit.folder.held())
        wanted = [(kit, product) for kit in kits for product in _missing(kit)]
        wanted.sort(key=lambda one: -one[1].kind.seconds)
        watch.planned(len(wanted), sum(product.kind.seconds for _, product in wanted), jobs)
        for kit, product, files in _made(wanted, jobs, watch):
            kit.folder.write(files, inputs_of(kit.order, product))
            kit.made.append(product.id)
            watch.finished(_title(kit, product), product.kind.seconds)
        for kit in kits:
            _finish(kit)
        above = write_page_of_kits([(kit.order, kit.folder) for kit in kits], output, force=force)
        for kit in kits:
            kit.above = above
    return kits


def _missing(kit: MadeKit) -> Iterator[Product]:
    for product in kit.products:
        if kit.folder.has(inputs_of(kit.order, product)):
            kit.kept.append(product.id)
        else:
            yield product


def _finish(kit: MadeKit) -> None:
    """Make the page if anything that it shows is new, and list the files as they are shown."""
    folder = kit.folder
    told = [folder.products[product.id] for product in kit.products]
    inputs = {"product": PAGE, "inputs": digest([told, page_inputs(kit.order)])}
    if folder.has(inputs):
        kit.kept.append(PAGE)
    else:
        files = {one.id: [folder.read(name) for name in folder.files_of(one.id)] for one in kit.products}
        folder.write([kit_page(kit.order, kit.products, files)], inputs)
        kit.made.append(PAGE)
    names = [name for product in kit.products for name in folder.files_of(product.id)]
    kit.paths = [folder.root / name for name in [*names, *folder.files_of(PAGE)]]


Wanted = Sequence[tuple[MadeKit, Product]]


def _made(wanted: Wanted, jobs: int, watch: Watch) -> Iterator[tuple[MadeKit, Product, list[Made]]]:
    """The products with their files as they get ready."""
    if jobs == 1 or len(wanted) < 2:
        for kit, product in wanted:
            watch.started(_title(kit, product))
            yield kit, product, make_product(kit.order, product.kind.name, product.variant)
        return
    waiting = list(reversed(wanted))
    running: dict[Future[list[Made]], tuple[MadeKit, Product]] = {}
    with _workers(min(jobs, len(wanted))) as submit:
        while waiting or running:
            while waiting and len(running) < jobs:
                kit, product = waiting.pop()
                watch.started(_title(kit, product))
                running[submit(kit.order, product)] = kit, product
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield *running.pop(future), future.result()


@contextmanager
def _workers(jobs: int) -> Iterator[Callable[[KitOrder, Product], Future[list[Made]]]]:
    """A way to have products made by other processes; nothing of them is left behind."""
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=spawn, initializer=_obey)
    try:
        yield lambda order, product: pool.submit(make_product, order, product.kind.name, product.variant)
    except BrokenProcessPool:
        raise TabulaeError(
            "a process of the kit was ended from outside, perhaps for want of memory: "
            "say the same again with --jobs 1, it goes on where it stopped"
        ) from None
    except BaseException:
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _obey() -> None:
    """Leave Ctrl-C to the process that was asked, and end when that one does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


def _title(kit: MadeKit, product: Product) -> str:
    return f"{kit.order.game}: {product.title}"
