"""Building kits: what is up to date is kept; the rest is made by several processes and written at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from tabulae.engine.errors import DoesNotFitError
from tabulae.kit.digests import digest, game_digest, program_digest, value_content
from tabulae.kit.order import kit_items, order_command
from tabulae.kit.page import PAGE, gallery_page, kit_page, page_digest_values
from tabulae.kit.print_all import PRINT_ALL, print_all_files
from tabulae.library.games.folders import game_folders
from tabulae.library.templates import SHIPPED
from tabulae.play.processes import worker_processes
from tabulae.products.kit_order import KitOrder
from tabulae.products.manifest import ProductEntry
from tabulae.products.output import OutputFile
from tabulae.products.output_folder import OutputFolder
from tabulae.products.product import KitItem
from tabulae.render.archive import zip_bytes


class Watch:
    """Receiver of the progress of a build; this base class ignores it."""

    def planned(self, products: int, seconds: float, jobs: int) -> None:
        """Accept the plan, once: the number of products, seconds of work of one core, number of processes."""

    def started(self, title: str) -> None:
        """Accept that work on a product begins; `title` is ``GAME: TITLE``."""

    def finished(self, title: str, seconds: float) -> None:
        """Accept that a product is done; `seconds` is what the plan counted for it, not the time it took."""


@dataclass(slots=True)
class BuiltKit:
    """A kit after its build.

    * `paths` are all its files, in the order of the page; `made` and `kept` are the ids of the products
      that were made anew or were up to date, with those of ``print-all.pdf`` and the page.
    * `left_out` gives, by id, the error of a product that is missing because it would not fit its paper.
    * `gallery` is the page above several kits; None if there is only this kit.
    * `left_over` names files of earlier orders that are still in the folder; `pruned` holds the paths of
      those that were deleted.
    """

    order: KitOrder
    folder: OutputFolder
    items: tuple[KitItem, ...]
    paths: list[Path] = field(default_factory=list)
    made: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    left_out: dict[str, DoesNotFitError] = field(default_factory=dict)
    gallery: Path | None = None
    left_over: list[str] = field(default_factory=list)
    pruned: list[Path] = field(default_factory=list)

    @property
    def reasons(self) -> dict[str, str]:
        """Why products were left out, in English, by their ids, sorted."""
        return {id: str(error) for id, error in sorted(self.left_out.items())}

    def archive(self) -> bytes:
        """Return all files of the kit as a ZIP archive, sorted, in a folder named after the game."""
        root = self.folder.root
        files = {f"{self.order.game}/{path.relative_to(root).as_posix()}": path for path in self.paths}
        return zip_bytes((name, files[name].read_bytes()) for name in sorted(files))

    def as_json(self) -> dict[str, object]:
        """Return a JSON-ready dict: `game`, its id, and `made` and `kept`, the sorted ids of products.

        Only if not empty: `left_out`, reasons by id of the product, and `left_over` and `pruned`, paths
        within the folder of the kit.
        """
        optional = {
            "left_out": self.reasons,
            "left_over": self.left_over,
            "pruned": [path.relative_to(self.folder.root).as_posix() for path in self.pruned],
        }
        return {
            "game": self.order.game,
            "made": sorted(self.made),
            "kept": sorted(self.kept),
            **{key: value for key, value in optional.items() if value},
        }


def build_kits(
    orders: Sequence[KitOrder],
    output: Path,
    *,
    jobs: int = 1,
    force: bool = False,
    prune: bool = False,
    watch: Watch | None = None,
) -> list[BuiltKit]:
    """Build every ordered kit in ``output/GAME`` and return the kits in the same order.

    If `output` then holds several kits, ``index.html`` there leads to them. A product is left out if its text
    in the ordered size does not fit its paper. `jobs` is the number of processes; it does not change the
    result. Each product is written as soon as it is made, so that an interrupted run resumes. With `prune`,
    files of earlier orders are deleted unless somebody has changed them. Raises TabulaeError for a faulty
    message in the templates, if another run writes into a folder, if a file is in the way that this program
    did not write, and if a game is too long for its paper.
    """
    watch = watch or Watch()
    for order in orders:  # report a fault in a message before hours of work, not after
        if order.template_source != SHIPPED:
            from tabulae.library.words.message_faults import refuse_faulty_messages  # what ships is proved

            refuse_faulty_messages(order.template_source)
    folders = [OutputFolder(output / order.game, force=force, within=output) for order in orders]
    kits = [BuiltKit(order, folder, kit_items(order)) for order, folder in zip(orders, folders, strict=True)]
    for kit in kits:
        kit.folder.check_writable(PAGE)
    if len(_all_kits(kits, output)) > 1:
        OutputFolder(output, force=force).check_writable(PAGE)
    with ExitStack() as locks:
        for kit in kits:
            locks.enter_context(kit.folder.lock())
        missing = [(kit, item) for kit in kits for item in _missing(kit)]
        missing.sort(key=lambda pair: -pair[1].place.seconds)
        watch.planned(len(missing), sum(item.place.seconds for _, item in missing), jobs)
        for kit, item, files in _made(missing, jobs, watch):
            if isinstance(files, DoesNotFitError):
                kit.left_out[item.id] = files
            else:
                kit.folder.write(files, manifest_entry(kit.order, item))
                kit.made.append(item.id)
            watch.finished(_title(kit, item), item.place.seconds)
        for kit in kits:
            _write_pages(kit)
            _find_leftovers(kit, prune)
        gallery = _write_gallery(kits, output, force)
        for kit in kits:
            kit.gallery = gallery
    return kits


def _missing(kit: BuiltKit) -> Iterator[KitItem]:
    """Yield the items that are not up to date in the folder."""
    for item in kit.items:
        if kit.folder.has(manifest_entry(kit.order, item)):
            kit.kept.append(item.id)
        else:
            yield item


def _write_pages(kit: BuiltKit) -> None:
    """Make print-all.pdf and the page if anything in them is new, and list the files of the kit."""
    folder = kit.folder
    items = [item for item in kit.items if item.id not in kit.left_out]
    products = [folder.products[item.id] for item in items]

    def made() -> dict[str, list[OutputFile]]:
        return {item.id: [folder.read(name) for name in folder.files_of(item.id)] for item in items}

    inputs = digest([products, kit.order.pupils, order_command(kit.order)])
    print_all = ProductEntry(product=PRINT_ALL, inputs=inputs)
    if folder.has(print_all):
        kit.kept.append(PRINT_ALL)
    else:
        files = made()
        folder.write(print_all_files(kit.order, [(item, files[item.id]) for item in items]), print_all)
        kit.made.append(PRINT_ALL)
    products.append(folder.products[PRINT_ALL])
    inputs = digest([products, kit.reasons, page_digest_values(kit.order)])
    page = ProductEntry(product=PAGE, inputs=inputs)
    if folder.has(page):
        kit.kept.append(PAGE)
    else:
        whole = [folder.read(name) for name in folder.files_of(PRINT_ALL)]
        folder.write([kit_page(kit.order, items, made(), list(kit.left_out.values()), whole)], page)
        kit.made.append(PAGE)
    names = [name for item in items for name in folder.files_of(item.id)]
    kit.paths = [folder.root / name for name in [*folder.files_of(PRINT_ALL), *names, *folder.files_of(PAGE)]]


def _find_leftovers(kit: BuiltKit, prune: bool) -> None:
    """List the files of earlier orders, and delete them with `prune`."""
    current = {*(item.id for item in kit.items if item.id not in kit.left_out), PRINT_ALL, PAGE}
    kit.left_over = kit.folder.left_over(current)
    if prune and kit.left_over:
        kit.pruned = kit.folder.prune(kit.left_over)
        kit.left_over = []


def _all_kits(built: Sequence[BuiltKit], output: Path) -> list[tuple[KitOrder, OutputFolder]]:
    """Return the built kits and those already in the output folder, in the order of the games."""
    folders = {kit.order.game: (kit.order, kit.folder) for kit in built}
    templates, source = built[0].order.templates, built[0].order.template_source
    kits = []
    for game in game_folders(source):
        other = KitOrder(game, templates=templates)
        kit = folders.get(game) or (other, OutputFolder(output / game, within=output))
        if game in folders or PAGE in kit[1].products:
            kits.append(kit)
    return kits


def _write_gallery(built: Sequence[BuiltKit], output: Path, force: bool) -> Path | None:
    """Write the page above all kits in the output folder and return its path; None for a single kit."""
    kits = _all_kits(built, output)
    if len(kits) < 2:
        return None
    top = OutputFolder(output, force=force)
    pages = [(order.game, folder.products[PAGE]) for order, folder in kits]
    gallery = ProductEntry(product=PAGE, inputs=digest(pages))
    if not top.has(gallery):
        top.write([gallery_page([order for order, _ in kits])], gallery)
    return output / PAGE


def make_item(item: KitItem) -> list[OutputFile] | DoesNotFitError:
    """Return the files of an item, or the error if its text in the ordered size does not fit the paper.

    Where no size of text was ordered, DoesNotFitError is raised instead.
    """
    try:
        return item.make()
    except DoesNotFitError as error:
        if not getattr(item.product, "text", None):  # the game itself is too long
            raise
        return error


Made = list[OutputFile] | DoesNotFitError


def _made(
    missing: Sequence[tuple[BuiltKit, KitItem]], jobs: int, watch: Watch
) -> Iterator[tuple[BuiltKit, KitItem, Made]]:
    """Make the items with as many processes as `jobs`, and yield each with its files when it is done."""
    if jobs == 1 or len(missing) < 2:
        for kit, item in missing:
            watch.started(_title(kit, item))
            yield kit, item, make_item(item)
        return
    waiting = list(reversed(missing))
    running: dict[Future[Made], tuple[BuiltKit, KitItem]] = {}
    with worker_processes(min(jobs, len(missing))) as pool:
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


def manifest_entry(order: KitOrder, item: KitItem) -> ProductEntry:
    """Return the manifest entry of an item, still without its files."""
    product = item.product
    values = {
        name: value_content(getattr(product, name), option)
        for name, option in product.declared_options().items()
        if name != "templates"
    }
    parts = [
        item.id,
        item.folder,
        item.all_files,
        item.first_paper,
        values,
        program_digest(),
        game_digest(order.game, order.template_source),
    ]
    return ProductEntry(product=item.id, inputs=digest(parts))
