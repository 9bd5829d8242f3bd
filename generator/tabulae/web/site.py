"""Build the site: what has not changed is kept, the rest is made in parallel processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import as_completed
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from tabulae.engine.errors import TabulaeError
from tabulae.kit.build import Watch, build_kits, digest, game_digest, program_digest, templates_digest
from tabulae.kit.order import kit_order
from tabulae.library.games import find_game, game_folders
from tabulae.library.loader import DEFAULT_LANGUAGE, Templates, languages, no_language
from tabulae.library.message_faults import refuse_faulty_messages
from tabulae.play.processes import worker_processes
from tabulae.products.kit_order import KitOrder
from tabulae.products.output import OutputFile, OutputFolder
from tabulae.products.product import ALL
from tabulae.products.proved_game import proved_game
from tabulae.products.shared_options import DOCUMENT_PAPERS
from tabulae.web.assets import shared_files
from tabulae.web.die_pictures import DieDisplay, dice_files, die_display
from tabulae.web.gallery import NOT_FOUND, gallery_files
from tabulae.web.game_pages import game_files
from tabulae.web.handbook_pages import handbook_files
from tabulae.web.pages import INDEX, page_keys, page_path
from tabulae.web.play_page import Engine, play_assets, play_page_files
from tabulae.web.print_page import KITS, LESSONS, kit_inputs, print_page_files, unmade_print_page


@dataclass(frozen=True, slots=True)
class GameTask:
    """What to make of one game for a site; it can be pickled."""

    game: str
    templates: Templates
    kits: bool
    play: bool = True
    die: DieDisplay = "net"

    @property
    def inputs(self) -> dict[str, str]:
        """The entry of its pages in the manifest: a name, and a digest of all that they depend on."""
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
    commands: str = "",
    jobs: int = 1,
    force: bool = False,
    watch: Watch | None = None,
) -> list[str]:
    """Build or update the site of some games in ``target`` and return the sorted names of its files.

    ``games`` are names, or ``all``. Without ``kits`` no kits are made: each print page says how to order one.
    ``plastic`` adds parts for 3D printers to the kits. Without ``play`` there are no pages to play on. With
    the ``engine`` in the page, those pages need Python for browsers, which is downloaded once. ``commands``
    is the reference of the command line for the handbook, as Markdown. ``force`` overwrites files that
    somebody has changed.

    Raises TabulaeError for an unknown game or language and, before anything is made, for a file that is in
    the way.
    """
    source = Templates(templates, language)
    if language not in languages(source):
        raise TabulaeError(no_language(source))
    refuse_faulty_messages(source)
    names = list(game_folders(source)) if list(games) == [ALL] else games
    die = die_display(turn=play)
    tasks = [
        GameTask(game, source, kits, play, die)
        for game in dict.fromkeys(find_game(name, source) for name in names)
    ]
    if not tasks:
        raise TabulaeError(f"name games, or all: {', '.join(game_folders(source))}")
    folder = OutputFolder(target, force=force)
    folder.expect(*_page_paths(tasks))
    kit_orders = [
        kit_order(task.game, papers=DOCUMENT_PAPERS, plastic=plastic, language=language, templates=templates)
        for task in tasks
    ]
    with folder.held():
        for task, files in _make_changed(tasks, folder, jobs):
            folder.write(files, task.inputs)
        build = partial(build_kits, jobs=jobs, force=force, watch=watch)
        built = build(kit_orders, target / KITS) if kits else []
        lesson_orders = [replace(order, audience="tomorrow") for order in kit_orders]
        lessons = build(lesson_orders, target / LESSONS) if kits else []
        for kit, lesson in zip(built, lessons, strict=True):
            inputs = [play, program_digest(), game_digest(kit.order.game, templates)]
            inputs += [*kit_inputs(kit), *kit_inputs(lesson)]
            make = partial(print_page_files, kit, lesson, play=play)
            _update(folder, f"print-{kit.order.game}", inputs, make)
        for order, task in zip(kit_orders, tasks, strict=True) if not kits else ():
            _update(folder, f"print-{task.game}", task.inputs, partial(_unmade_print_files, order, play))
        program = [program_digest(), templates_digest(templates)]
        _update(folder, "assets", program, shared_files)
        if play:
            _update(folder, "play", [engine, *program], partial(play_assets, engine))
        ids = [task.game for task in tasks]
        _update(folder, "dice", [ids, die, *program], partial(dice_files, ids, die, source))
        _update(folder, "handbook", [commands, ids, *program], partial(handbook_files, source, commands))
        gallery_inputs = [templates_digest(templates), *(task.inputs for task in tasks)]
        _update(folder, "gallery", gallery_inputs, partial(gallery_files, ids, source, play=play))
    kit_files = [path.relative_to(target).as_posix() for kit in (*built, *lessons) for path in kit.paths]
    return sorted([*folder.entries, *kit_files])


def _unmade_print_files(order: KitOrder, play: bool) -> list[OutputFile]:
    return [unmade_print_page(order, play=play)]


def _update(
    folder: OutputFolder, product: str, parts: object, make: Callable[[], Iterable[OutputFile]]
) -> None:
    """Make the files of a product, unless they are there already, made from equal ``parts``."""
    inputs = {"product": product, "inputs": digest(parts)}
    if not folder.has(inputs):
        folder.write(list(make()), inputs)


def _page_paths(tasks: Sequence[GameTask]) -> Iterator[str]:
    """Yield the paths of the pages that the site will have."""
    yield from (INDEX, NOT_FOUND)
    for task in tasks:
        game = proved_game(task.game, templates=task.templates)
        yield from (page_path(task.game, page) for page in page_keys(game, play=task.play))


def _make_changed(
    tasks: Sequence[GameTask], folder: OutputFolder, jobs: int
) -> Iterator[tuple[GameTask, list[OutputFile]]]:
    """Yield the files of games that are new or have changed, in the order in which they get ready."""
    changed = [task for task in tasks if not folder.has(task.inputs)]
    if jobs == 1 or len(changed) < 2:
        for task in changed:
            yield task, make_pages(task)
        return
    with worker_processes(min(jobs, len(changed))) as pool:
        running = {pool.submit(make_pages, task): task for task in changed}
        for future in as_completed(running):
            yield running[future], future.result()


def make_pages(task: GameTask) -> list[OutputFile]:
    """Return the pages of a game and their pictures."""
    pages = game_files(task.game, task.templates, play=task.play, die=task.die)
    return [*pages, *play_page_files(task.game, task.templates)] if task.play else pages
