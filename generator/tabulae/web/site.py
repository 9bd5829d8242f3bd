"""Build the site: what has not changed is kept, the rest is made in parallel processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import as_completed
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from tabulae.engine.errors import TabulaeError
from tabulae.kit.build import BuiltKit, Watch, build_kits
from tabulae.kit.digests import digest, game_digest, program_digest, templates_digest
from tabulae.kit.order import kit_order
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import find_game, game_folders, game_languages
from tabulae.library.templates import Templates, no_language
from tabulae.library.templates import languages as known_languages
from tabulae.library.words.message_faults import refuse_faulty_messages
from tabulae.play.processes import worker_processes
from tabulae.products.game_options import proved_game
from tabulae.products.kit_order import KitOrder
from tabulae.products.manifest import ProductEntry
from tabulae.products.output import OutputFile
from tabulae.products.output_folder import OutputFolder
from tabulae.products.product import ALL
from tabulae.products.shared_options import DOCUMENT_PAPERS
from tabulae.web.assets import shared_files
from tabulae.web.pages.die_pictures import DieDisplay, dice_files, die_display
from tabulae.web.pages.gallery import NOT_FOUND, gallery_files
from tabulae.web.pages.game_pages import GamePages
from tabulae.web.pages.handbook_pages import handbook_files
from tabulae.web.pages.play_page import loaded_bytes, play_assets, play_page_files
from tabulae.web.pages.print_page import (
    KITS,
    LESSONS,
    class_page,
    kit_digest_values,
    print_page_files,
    unmade_print_page,
)
from tabulae.web.pages.shared import INDEX, Site, language_folder, page_keys, page_path
from tabulae.web.pages.units import unit_files
from tabulae.web.snapshot import node_program
from tabulae.web.vendored import PYODIDE


@dataclass(frozen=True, slots=True)
class GameTask:
    """What to make of one game in one of the languages of a site; it can be pickled."""

    game: str
    templates: Templates
    site: Site
    die: DieDisplay

    @property
    def folder(self) -> str:
        """The folder of the language in that of the site, such as ``es/``; empty for the first language."""
        return language_folder(self.templates.language, self.site.languages)

    @property
    def manifest_entry(self) -> ProductEntry:
        """The entry of the game's pages in the manifest, still without their files."""
        language = self.templates.language
        parts = [
            self.game,
            language,
            self.site.languages,
            self.site.kits,
            self.site.play,
            self.site.assets,
            self.site.engine_mb,
            self.site.paper_mb,
            self.die,
            program_digest(),
            game_digest(self.game, self.templates),
        ]
        return ProductEntry(product=f"{self.folder}pages-{self.game}", inputs=digest(parts))


def build_site(
    games: Sequence[str],
    target: Path,
    site: Site,
    *,
    jobs: int = 1,
    force: bool = False,
    watch: Watch | None = None,
) -> list[str]:
    """Build or update the site of some games in ``target`` and return the sorted names of its files.

    ``games`` are names, or ``all``; each is there in the languages that it has words in. With the engine in
    the page, pages to play on need Python for browsers, which is downloaded once. ``jobs`` is the number of
    processes; ``watch`` is told of the kits' progress. ``force`` overwrites files that somebody has changed.
    The names are paths in ``target``; files that were kept are among them.

    Raises TabulaeError for an unknown game or language, for no game at all and, before anything is made, for
    a file that is in the way.
    """
    languages = tuple(dict.fromkeys(site.languages))
    site = replace(site, languages=languages, assets=f"assets/{_build_version(site)}/")
    sources = [Templates(site.templates, language) for language in site.languages]
    for source in sources:
        if source.language not in known_languages(source):
            raise no_language(source)
        refuse_faulty_messages(source)
    names = list(game_folders(sources[0])) if list(games) == [ALL] else games
    ids = list(dict.fromkeys(find_game(name, sources[0]) for name in names))
    if not ids:
        raise TabulaeError("site", known=list(game_folders(sources[0])))
    folder = OutputFolder(target, force=force)
    die = die_display(turn=site.play, kept=folder.entries)
    tasks = [
        GameTask(game, source, site, die)
        for source in sources
        for game in ids
        if source is sources[0] or source.language in game_languages(game, source)
    ]
    folder.check_writable(*_page_paths(tasks))
    with folder.lock():
        program = [site.assets, program_digest(), templates_digest(sources[0])]
        engine = ProductEntry(product="play", inputs=digest(program))
        # First what may have to be downloaded: without it nothing is made.
        play = list(play_assets(site)) if site.play and not folder.has(engine) else []
        if f"{site.assets}style.css" not in folder.entries:
            folder.prune(folder.earlier)  # files of the last build stay for pages that are open
        _update(folder, "assets", program, partial(shared_files, site))
        if play:
            folder.write(play, engine)
        if site.play:
            settings = folder.read(f"{site.assets}engine.json").content
            play_mb, paper_mb = (round(count / 1e6) for count in loaded_bytes(settings))
            site = replace(site, engine_mb=play_mb, paper_mb=paper_mb)
            tasks = [replace(task, site=site) for task in tasks]
        for task, files in _make_changed(tasks, folder, jobs):
            folder.write(_placed(files, task.folder), task.manifest_entry)
        paths: list[Path] = []
        build = partial(build_kits, jobs=jobs, force=force, watch=watch)
        for source in sources:
            own = [task for task in tasks if task.templates == source]
            paths += _build_language(folder, own, build) if own else ()
        _update(folder, "dice", [ids, die, *program], partial(dice_files, ids, die, sources[0]))
    kit_files = [path.relative_to(target).as_posix() for path in paths]
    return sorted([*folder.entries, *kit_files])


def _build_version(site: Site) -> str:
    """Return 12 hexadecimal digits that change with what pages load: scripts, styles, fonts, the engine."""
    source = Templates(site.templates, site.languages[0])
    parts = [site.play, node_program() is None, PYODIDE.version]
    return digest([*parts, program_digest(), templates_digest(source)])[:12]


def _build_language(
    folder: OutputFolder,
    tasks: Sequence[GameTask],
    build: Callable[[Sequence[KitOrder], Path], list[BuiltKit]],
) -> list[Path]:
    """Make what a site has beside the pages of its games in one language; return the files of the kits."""
    source, site, place = tasks[0].templates, tasks[0].site, tasks[0].folder
    target = folder.root / place
    orders = [
        kit_order(
            task.game,
            papers=DOCUMENT_PAPERS,
            plastic=site.plastic,
            language=source.language,
            templates=source.own,
        )
        for task in tasks
    ]
    kits = build(orders, target / KITS) if site.kits else []
    lesson_orders = [replace(order, audience="tomorrow") for order in orders]
    lessons = build(lesson_orders, target / LESSONS) if kits else []
    for kit, lesson in zip(kits, lessons, strict=True):
        inputs = [
            site.play,
            site.assets,
            site.languages,
            program_digest(),
            game_digest(kit.order.game, source),
        ]
        inputs += [*kit_digest_values(kit), *kit_digest_values(lesson)]
        make = partial(print_page_files, kit, lesson, site)
        _update(folder, f"print-{kit.order.game}", inputs, make, place)
    for order, task in zip(orders, tasks, strict=True) if not kits else ():

        def unmade(order: KitOrder = order) -> list[OutputFile]:
            return unmade_print_page(order, site)

        _update(folder, f"print-{task.game}", task.manifest_entry, unmade, place)
    for task in tasks:
        make = partial(_class_page, task.game, source, site)
        _update(folder, f"class-{task.game}", task.manifest_entry, make, place)
    ids = [task.game for task in tasks]
    inputs = [site.commands, site.assets, ids, site.languages, program_digest(), templates_digest(source)]
    _update(folder, "handbook", inputs, partial(handbook_files, source, site), place)
    units: list[OutputFile] = []
    if kits:
        inputs = [ids, source.language, program_digest(), templates_digest(source)]
        _update(folder, "units", inputs, partial(unit_files, ids, source), place)
        made = (folder.read(name) for name in folder.files_of(f"{place}units"))
        units = [replace(file, name=file.name.removeprefix(place)) for file in made]
    inputs = [bool(kits), templates_digest(source), *(task.manifest_entry for task in tasks)]
    gallery = partial(gallery_files, ids, source, site, units)
    _update(folder, "gallery", inputs, gallery, place)
    return [path for kit in (*kits, *lessons) for path in kit.paths]


def _class_page(game: str, source: Templates, site: Site) -> list[OutputFile]:
    """Return the page of the class kit that ``make release`` makes of a game."""
    papers, language = DOCUMENT_PAPERS, source.language
    order = kit_order(game, papers=papers, audience="class", language=language, templates=source.own)
    return [class_page(order, site)]


def _placed(files: Iterable[OutputFile], folder: str) -> list[OutputFile]:
    """Return the files with their names in the folder of a language."""
    return [replace(file, name=f"{folder}{file.name}") for file in files]


def _update(
    folder: OutputFolder,
    product: str,
    parts: object,
    make: Callable[[], Iterable[OutputFile]],
    place: str = "",
) -> None:
    """Make the files of a product in a ``place``, unless they are there, made from equal ``parts``."""
    entry = ProductEntry(product=f"{place}{product}", inputs=digest(parts))
    if not folder.has(entry):
        folder.write(_placed(make(), place), entry)


def _page_paths(tasks: Sequence[GameTask]) -> Iterator[str]:
    """Yield the paths of the pages that the site will have."""
    for task in tasks:
        yield from (f"{task.folder}{name}" for name in (INDEX, NOT_FOUND))
        game = proved_game(GameChoice(task.game, templates=task.templates))
        yield from (
            f"{task.folder}{page_path(task.game, page)}"
            for page in (*page_keys(game, play=task.site.play), "class")
        )


def _make_changed(
    tasks: Sequence[GameTask], folder: OutputFolder, jobs: int
) -> Iterator[tuple[GameTask, list[OutputFile]]]:
    """Yield the files of games that are new or have changed, in the order in which they get ready."""
    changed = [task for task in tasks if not folder.has(task.manifest_entry)]
    if jobs == 1 or len(changed) < 2:
        for task in changed:
            yield task, make_pages(task)
        return
    with worker_processes(min(jobs, len(changed))) as pool:
        running = {pool.submit(make_pages, task): task for task in changed}
        for future in as_completed(running):
            yield running[future], future.result()


def make_pages(task: GameTask) -> list[OutputFile]:
    """Return the pages of a game, all but that of its kit, with pictures and the files of its play pages."""
    pages = GamePages(task.game, task.templates, task.site, task.die).files()
    if not task.site.play:
        return pages
    return [*pages, *play_page_files(task.game, task.templates, task.site)]
