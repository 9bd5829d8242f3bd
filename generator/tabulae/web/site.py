"""Building the site: what is there already and unchanged is kept, the rest is made over the cores."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import as_completed
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from tabulae.engine.errors import TabulaeError
from tabulae.kit.build import Watch, build_kits, digest, game_digest, program_digest, templates_digest
from tabulae.kit.order import KitOrder, kit_order
from tabulae.library.games import find_game, game_folders
from tabulae.library.loader import DEFAULT_LANGUAGE, Templates, languages, no_language
from tabulae.library.site_words import site_words
from tabulae.play.processes import worker_processes
from tabulae.products.output import OutputFile, OutputFolder
from tabulae.products.product import ALL, proved_game
from tabulae.web.assets import shared_files
from tabulae.web.dice import DieShown, dice_files, die_shown
from tabulae.web.gallery import MISSING, gallery_files
from tabulae.web.game_pages import game_files
from tabulae.web.pages import FIRST, game_pages, page_name
from tabulae.web.play import Engine, play_assets, play_files
from tabulae.web.print_page import KITS, LESSONS, kit_parts, order_page, print_files


@dataclass(frozen=True, slots=True)
class SiteOrder:
    """One game of a site; it can be sent to another process."""

    game: str
    templates: Templates
    kits: bool
    play: bool = True
    die: DieShown = "net"

    @property
    def inputs(self) -> dict[str, str]:
        """The product that its pages are, and the digest of all that they depend on."""
        language, own = self.templates.language, self.templates.own
        parts = [
            self.game,
            language,
            self.kits,
            self.play,
            self.die,
            program_digest(),
            game_digest(self.game, own),
        ]
        return {"product": f"pages-{self.game}", "inputs": digest(parts)}


def build_site(
    games: Sequence[str],
    target: Path,
    *,
    kits: bool = True,
    language: str = DEFAULT_LANGUAGE,
    templates: Path | None = None,
    plastic: bool = False,
    play: bool = True,
    engine: Engine = "page",
    jobs: int = 1,
    force: bool = False,
    watch: Watch | None = None,
) -> list[str]:
    """The site of these games in ``target``, and the names of its files there, sorted.

    ``games`` are names, or ``all``. Without ``kits`` no product is made: the pages say how each is ordered.
    ``plastic`` adds parts for 3D printers to the kits; without ``play`` nobody plays on the pages, which
    otherwise takes Python for browsers from the internet if the ``engine`` is in the page. Raises
    TabulaeError for a game or a language that there is not, and, before anything is made, for a file that
    stands in the way.
    """
    given = Templates(templates, language)
    if language not in languages(given):
        raise TabulaeError(no_language(given))
    site_words(given)
    chosen = list(game_folders(given)) if list(games) == [ALL] else [find_game(one, given) for one in games]
    die = die_shown(turn=play)
    orders = [SiteOrder(game, given, kits, play, die) for game in dict.fromkeys(chosen)]
    if not orders:
        raise TabulaeError(f"name games, or all: {', '.join(game_folders(given))}")
    folder = OutputFolder(target, force=force)
    folder.expect(*_first_names(orders))
    wanted = [
        kit_order(order.game, plastic=plastic, language=language, templates=templates) for order in orders
    ]
    with folder.held():
        for order, files in _made(orders, folder, jobs):
            folder.write(files, order.inputs)
        build = partial(build_kits, jobs=jobs, force=force, watch=watch)
        made = build(wanted, target / KITS) if kits else []
        tomorrow = [replace(order, audience="tomorrow") for order in wanted]
        lessons = build(tomorrow, target / LESSONS) if kits else []
        for kit, lesson in zip(made, lessons, strict=True):
            parts = [play, program_digest(), game_digest(kit.order.game, templates)]
            parts += [*kit_parts(kit), *kit_parts(lesson)]
            _keep(folder, f"print-{kit.order.game}", parts, partial(print_files, kit, lesson, play=play))
        for one, order in zip(wanted, orders, strict=True) if not kits else ():
            _keep(folder, f"print-{one.game}", order.inputs, partial(_to_order, one, play))
        program = [program_digest(), templates_digest(templates)]
        _keep(folder, "assets", program, shared_files)
        if play:
            shared = [engine, *program]
            _keep(folder, "play", shared, partial(play_assets, engine))
        names = [order.game for order in orders]
        _keep(folder, "dice", [names, die, *program], partial(dice_files, names, die, given))
        together = [order.inputs for order in orders]
        _keep(folder, "gallery", together, lambda: gallery_files([order.game for order in orders], given))
    made_kits = [path.relative_to(target).as_posix() for kit in (*made, *lessons) for path in kit.paths]
    return sorted([*folder.entries, *made_kits])


def _to_order(order: KitOrder, play: bool) -> list[OutputFile]:
    return [order_page(order, play=play)]


def _keep(
    folder: OutputFolder, product: str, parts: object, make: Callable[[], Iterable[OutputFile]]
) -> None:
    """Make a product unless it is there already, made from the same."""
    inputs = {"product": product, "inputs": digest(parts)}
    if not folder.has(inputs):
        folder.write(list(make()), inputs)


def _first_names(orders: Sequence[SiteOrder]) -> Iterator[str]:
    """The files that are certain to be made, whatever is in them."""
    yield from (FIRST, MISSING)
    for order in orders:
        game = proved_game(order.game, templates=order.templates)
        yield from (page_name(order.game, page) for page in game_pages(game, play=order.play))


def _made(
    orders: Sequence[SiteOrder], folder: OutputFolder, jobs: int
) -> Iterator[tuple[SiteOrder, list[OutputFile]]]:
    """The pages of the games that are new or have changed, as they get ready."""
    wanted = [order for order in orders if not folder.has(order.inputs)]
    if jobs == 1 or len(wanted) < 2:
        for order in wanted:
            yield order, make_pages(order)
        return
    with worker_processes(min(jobs, len(wanted))) as pool:
        running = {pool.submit(make_pages, order): order for order in wanted}
        for future in as_completed(running):
            yield running[future], future.result()


def make_pages(order: SiteOrder) -> list[OutputFile]:
    """The pages of a game and their pictures, in this or another process."""
    pages = game_files(order.game, order.templates, play=order.play, die=order.die)
    return [*pages, *play_files(order.game, order.templates)] if order.play else pages
