"""Building kits: what is already there is kept, the rest is made over the cores and written as it comes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import ExitStack
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path

from tabulae import __version__
from tabulae.engine.errors import DoesNotFitError
from tabulae.kit.order import KitOrder, kit_items
from tabulae.kit.page import PAGE, gallery_page, kit_page, page_inputs
from tabulae.library.document_words import page_words
from tabulae.library.games import game_folders, parent_of
from tabulae.library.loader import templates_of, templates_root
from tabulae.play.processes import worker_processes
from tabulae.products.option import Option
from tabulae.products.output import OutputFile, OutputFolder
from tabulae.products.product import KitItem

_PACKAGE = Path(__file__).resolve().parent.parent


class Watch:
    """Is told what happens; this one does nothing."""

    def planned(self, parts: int, seconds: float, jobs: int) -> None:
        """So many parts, so much work in seconds of one core, so many at a time."""

    def started(self, what: str) -> None:
        """A product is being made."""

    def finished(self, what: str, seconds: float) -> None:
        """A product is done."""


@dataclass(slots=True)
class BuiltKit:
    """A kit that was made: its folder, the paths of its files as they are shown, what was made anew.

    ``left_out`` says why products are missing that do not fit what was ordered. ``above`` is the page over
    all kits that lie beside each other, None if there is only this one. ``left_over`` names the files of
    earlier orders that lie in the folder still, and ``pruned`` holds the paths of those that were taken away.
    """

    order: KitOrder
    folder: OutputFolder
    items: tuple[KitItem, ...]
    paths: list[Path] = field(default_factory=list)
    made: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    left_out: dict[str, str] = field(default_factory=dict)
    above: Path | None = None
    left_over: list[str] = field(default_factory=list)
    pruned: list[Path] = field(default_factory=list)


def build_kits(
    orders: Sequence[KitOrder],
    output: Path,
    *,
    jobs: int = 1,
    force: bool = False,
    prune: bool = False,
    watch: Watch | None = None,
) -> list[BuiltKit]:
    """Every kit of the orders, in ``output/GAME``, made by so many processes; the result is the same.

    Each product is written as soon as it is made, so that a run which is stopped goes on where it was.
    With ``prune`` files of earlier orders are taken away, unless somebody has changed them.
    Raises TabulaeError if another run is at work in a folder, or if a file stands in the way.
    """
    watch = watch or Watch()
    for order in orders:  # a fault in the words of the page is told before hours of work, not after
        page_words(order.given_templates)
    folders = [OutputFolder(output / order.game, force=force, within=output) for order in orders]
    kits = [BuiltKit(order, folder, kit_items(order)) for order, folder in zip(orders, folders, strict=True)]
    for kit in kits:
        kit.folder.expect(PAGE)
    if len(_beside(kits, output)) > 1:
        OutputFolder(output, force=force).expect(PAGE)
    with ExitStack() as held:
        for kit in kits:
            held.enter_context(kit.folder.held())
        wanted = [(kit, item) for kit in kits for item in _missing(kit)]
        wanted.sort(key=lambda one: -one[1].place.seconds)
        watch.planned(len(wanted), sum(item.place.seconds for _, item in wanted), jobs)
        for kit, item, files in _made(wanted, jobs, watch):
            if isinstance(files, DoesNotFitError):
                kit.left_out[item.id] = str(files)
            else:
                kit.folder.write(files, inputs_of(kit.order, item))
                kit.made.append(item.id)
            watch.finished(_title(kit, item), item.place.seconds)
        for kit in kits:
            _finish(kit)
            _look_for_left_over(kit, prune)
        above = _write_gallery(kits, output, force)
        for kit in kits:
            kit.above = above
    return kits


def _missing(kit: BuiltKit) -> Iterator[KitItem]:
    for item in kit.items:
        if kit.folder.has(inputs_of(kit.order, item)):
            kit.kept.append(item.id)
        else:
            yield item


def _finish(kit: BuiltKit) -> None:
    """Make the page if anything that it shows is new, and list the files as they are shown."""
    folder = kit.folder
    items = [item for item in kit.items if item.id not in kit.left_out]
    products = [folder.products[item.id] for item in items]
    inputs = {"product": PAGE, "inputs": digest([products, kit.left_out, page_inputs(kit.order)])}
    if folder.has(inputs):
        kit.kept.append(PAGE)
    else:
        files = {item.id: [folder.read(name) for name in folder.files_of(item.id)] for item in items}
        folder.write([kit_page(kit.order, items, files, list(kit.left_out.values()))], inputs)
        kit.made.append(PAGE)
    names = [name for item in items for name in folder.files_of(item.id)]
    kit.paths = [folder.root / name for name in [*names, *folder.files_of(PAGE)]]


def _look_for_left_over(kit: BuiltKit, prune: bool) -> None:
    """Find the files of products that are not of this order, and take them away if asked."""
    wanted = {*(item.id for item in kit.items if item.id not in kit.left_out), PAGE}
    kit.left_over = kit.folder.left_over(wanted)
    if prune and kit.left_over:
        kit.pruned = kit.folder.prune(kit.left_over)
        kit.left_over = []


def _beside(made: Sequence[BuiltKit], output: Path) -> list[tuple[KitOrder, OutputFolder]]:
    """The kits that are made and those that lie beside them, in the order of the games."""
    there = {kit.order.game: (kit.order, kit.folder) for kit in made}
    templates = made[0].order.templates
    kits = []
    for game in game_folders(templates):
        other = KitOrder(game, templates=templates)
        kit = there.get(game) or (other, OutputFolder(output / game, within=output))
        if game in there or PAGE in kit[1].products:
            kits.append(kit)
    return kits


def _write_gallery(made: Sequence[BuiltKit], output: Path, force: bool) -> Path | None:
    """The path of the page over these kits and those that lie beside them already; None for a single kit."""
    kits = _beside(made, output)
    if len(kits) < 2:
        return None
    top = OutputFolder(output, force=force)
    pages = [(order.game, folder.products[PAGE]) for order, folder in kits]
    inputs = {"product": PAGE, "inputs": digest(pages)}
    if not top.has(inputs):
        top.write([gallery_page([order for order, _ in kits])], inputs)
    return output / PAGE


def make_item(item: KitItem) -> list[OutputFile] | DoesNotFitError:
    """The files of a product, in this or another process, or why what was ordered does not fit on it."""
    try:
        return item.make()
    except DoesNotFitError as error:
        if not getattr(item.product, "text", None):  # the game itself is too long
            raise
        return error


Wanted = Sequence[tuple[BuiltKit, KitItem]]
Made = list[OutputFile] | DoesNotFitError


def _made(wanted: Wanted, jobs: int, watch: Watch) -> Iterator[tuple[BuiltKit, KitItem, Made]]:
    """The products with their files as they get ready."""
    if jobs == 1 or len(wanted) < 2:
        for kit, item in wanted:
            watch.started(_title(kit, item))
            yield kit, item, make_item(item)
        return
    waiting = list(reversed(wanted))
    running: dict[Future[Made], tuple[BuiltKit, KitItem]] = {}
    with worker_processes(min(jobs, len(wanted))) as pool:
        while waiting or running:
            while waiting and len(running) < jobs:
                kit, item = waiting.pop()
                watch.started(_title(kit, item))
                running[pool.submit(make_item, item)] = kit, item
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield *running.pop(future), future.result()


def _title(kit: BuiltKit, item: KitItem) -> str:
    return f"{kit.order.game}: {item.title}"


def inputs_of(order: KitOrder, item: KitItem) -> dict[str, str]:
    """A product of an order by name, and the digest of everything that its files depend on."""
    product = item.product
    options = product.options()
    values = {
        one.name: _content(getattr(product, one.name), options.get(one.name))
        for one in fields(product)
        if one.name != "templates"
    }
    parts = [item.id, item.place.folder, values, program_digest(), game_digest(order.game, order.templates)]
    return {"product": item.id, "inputs": digest(parts)}


def _content(value: object, option: Option | None) -> str:
    """A value of an option, or the content of the file that it names."""
    names_file = option is not None and option.opens_files
    if names_file and isinstance(value, str) and value.endswith((".yaml", ".yml")):
        return hashlib.sha256(Path(value).read_bytes()).hexdigest()
    return repr(value)


def digest(parts: object) -> str:
    """A number for anything that JSON can say."""
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


@cache
def program_digest() -> str:
    """The version and the program itself, so that a changed program makes everything again."""
    return digest([__version__, _of_files(_PACKAGE, sorted(_PACKAGE.rglob("*.py")))])


@cache
def game_digest(game: str, extra: Path | None) -> str:
    """The templates that a game is made from: all but the other games."""
    own = sorted(filter(None, {game, parent_of(game, extra)}))
    found = []
    for folder in (root / "games" / name for name in own for root in templates_of(extra).roots):
        if folder.is_dir():
            found.append(_of_files(folder, _all_files([folder])))
    return digest([*found, templates_digest(extra)])


@cache
def templates_digest(extra: Path | None) -> str:
    """The templates that all games share."""
    found = []
    # Only what the program reads counts: a user's templates may lie among a thousand other files.
    shared = [path.name for path in sorted(templates_root().iterdir()) if path.name != "games"]
    for root in templates_of(extra).roots:
        there = [root / name for name in shared if (root / name).exists()]
        found.append(_of_files(root, _all_files(there)))
    return digest(found)


def _all_files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        yield from sorted(one for one in path.rglob("*") if one.is_file()) if path.is_dir() else (path,)


def _of_files(root: Path, paths: Iterable[Path]) -> str:
    return digest(
        [(path.relative_to(root).as_posix(), hashlib.sha256(path.read_bytes()).hexdigest()) for path in paths]
    )
