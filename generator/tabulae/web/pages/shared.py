"""The frame of every page of the site: head, tabs, foot; and where the pages of a game lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tabulae import __version__
from tabulae.kit.page_files import page_environment
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders, game_languages, is_user_game
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game
from tabulae.library.templates import SHIPPED, Templates, templates_root
from tabulae.library.templates import languages as known_languages
from tabulae.library.told.background import evidence, maxims, reconstruction, story
from tabulae.library.told.first_game import first_game
from tabulae.library.words.default_language import DEFAULT_LANGUAGE
from tabulae.library.words.messages import messages
from tabulae.products.output import OutputFile

WORDS_OF_SITE = "site.ftl"

INDEX = "index.html"
"""The page of a folder. Links name it in full, so that they work in a folder on disk as on a server."""

LASTING = (
    r"/(assets|play/[^/]+)/[0-9a-f]{12}/|/assets/(engine|memory|libraries|program)-[0-9a-f]{12}\."
    r"|/(pyodide|three)-[0-9.]+/"
)
"""Matches the path of a file that never changes under its name, for it has a digest or a version in it.

All other files, among them each page, are to be asked for anew. The service worker reads it too.
"""


@dataclass(frozen=True, slots=True)
class Site:
    """What all pages of a site have in common; it can be pickled.

    * The pages in the first of the `languages` lie in the folder of the site, others in folders below it.
    * `templates` is a user's own folder. Without `play` there are no pages to play on, without `kits` each
      print page says how to make one; `plastic` adds parts for 3D printers to the kits.
    * `commands` is the reference of the command line for the handbook, as Markdown.
    * `assets` is the folder of scripts and styles, whose name changes with them; `engine_mb` is how much a
      page loads to play, in megabytes, and `paper_mb` how much more to make paper; 0 without `play`.
    """

    languages: tuple[str, ...] = (DEFAULT_LANGUAGE,)
    templates: Path | None = None
    kits: bool = True
    plastic: bool = False
    play: bool = True
    commands: str = ""
    assets: str = "assets/"
    engine_mb: int = 0
    paper_mb: int = 0


_PLAY_PAGES = {"play": INDEX, "editor": "board.html", "first": "first.html"}


def page_path(game: str, page: str) -> str:
    """Return the path of a game's page, such as ``tabula/rules.html``, in the folder of its language.

    ``page`` is one of the keys that :func:`page_keys` yields, ``editor``, or ``first``; nothing is checked.
    """
    if page in _PLAY_PAGES:
        return f"play/{game}/{_PLAY_PAGES[page]}"
    return f"{game}/{INDEX if page == 'game' else f'{page}.html'}"


def page_keys(game: Game, *, play: bool = True) -> Iterator[str]:
    """Yield the keys of the pages that a game has, in the order of their tabs.

    They are game, play (unless ``play`` is False), print, rules, readings, and story and advice if written.
    """
    yield "game"
    if play:
        yield "play"
    yield from ("print", "rules", "readings")
    if story(game) or evidence(game) or reconstruction(game):
        yield "story"
    if maxims(game):
        yield "advice"


def shipped_languages() -> tuple[str, ...]:
    """Return the codes of the languages in which the site is made, the default language first.

    They are those that ship with a translation of the site; a language that is only begun has none.
    """
    spoken = (code for code in known_languages(SHIPPED) if (templates_root() / code / WORDS_OF_SITE).exists())
    return tuple(dict.fromkeys((DEFAULT_LANGUAGE, *spoken)))


def language_folder(language: str, languages: Sequence[str]) -> str:
    """Return the path of a language's folder in the site: empty for the first, such as ``es/`` for others."""
    return f"{language}/" if language in languages[1:] else ""


def _counterparts(
    name: str, templates: Templates, languages: Sequence[str], game: Game | None
) -> Iterator[dict[str, str]]:
    """Yield the languages of a site, with the path of a page in each from the folder of the site.

    A page that a language lacks is stood for by the page of its game, or by the first page.
    """
    for code in languages if len(languages) > 1 else ():
        source, there = replace(templates, language=code), name
        if game is not None:
            if game.id not in game_folders(source) or code not in game_languages(game.id, source):
                there = INDEX
            elif code != game.templates.language and not _has_page(name, game, source):
                there = page_path(game.id, "game")
        path = f"{language_folder(code, languages)}{there}"
        yield {"code": code, "name": messages(source)("language-name"), "path": path}


_MAYBE = ("story", "advice")
"""The pages that a game has only if somebody has written them."""


def _has_page(name: str, game: Game, source: Templates) -> bool:
    """Return whether a game has the page of a path in the language of the templates too."""
    other = load_game(GameChoice(game.id, templates=source))
    if name == page_path(game.id, "first"):
        return bool(first_link(other))
    maybe = next((page for page in _MAYBE if name == page_path(game.id, page)), "")
    return not maybe or maybe in page_keys(other)


def first_link(game: Game) -> str:
    """Return the path of the page with a game's guided first game, in the folder of the language.

    It is an empty text if the game has none.
    """
    return page_path(game.id, "first") if first_game(game) else ""


def _pages_to_keep(game: Game, root: str, site: Site) -> list[str]:
    """Return links to all pages of a game, where they can be kept to be used without a network."""
    if not site.engine_mb:
        return []
    pages = [page_path(game.id, page) for page in (*page_keys(game, play=site.play), "editor")]
    return [f"{root}{page}" for page in (*pages, first_link(game)) if page]


def site_page(
    template: str,
    name: str,
    title: str,
    source: Game | Templates,
    site: Site,
    *,
    counterpart: str = "",
    **fields: Any,
) -> OutputFile:
    """Return a page of the site, made from a template that extends ``site.html``.

    ``name`` is its path in the folder of its language, see :func:`language_folder`; the template's ``root``
    leads from the page to that folder, ``top`` to that of the site. ``source`` is the game that the page is
    about, or where its words are read. In other languages the page leads to itself, or to their page
    ``counterpart``. ``fields`` are further variables of the template, such as ``here``, the key of the page's
    own tab, and a ``description``; all text in them is escaped.
    """
    game, templates = (None, source) if isinstance(source, Templates) else (source, source.templates)
    message = messages(templates)
    own = templates.own is not None if game is None else is_user_game(game.id, templates)
    tabs = (
        [
            {"page": page, "link": page_path(game.id, page), "words": message(f"site-tabs-{page}")}
            for page in page_keys(game, play=site.play)
        ]
        if game
        else []
    )
    root = "../" * name.count("/")
    top = f"{root}../" if language_folder(templates.language, site.languages) else root
    others = _counterparts(counterpart or name, templates, site.languages, game)
    variables = {
        "root": root,
        "top": top,
        "assets": f"{top}{site.assets}",
        "engine_mb": site.engine_mb,
        "pages_to_keep": _pages_to_keep(game, root, site) if game else [],
        "languages": [{**other, "link": top + other["path"]} for other in others],
        "language": templates.language,
        "title": title,
        "description": "",
        "message": message,
        "tabs": tabs,
        "here": "",
        "foot": message("site-foot-own" if own else "site-foot", version=__version__),
        **fields,
    }
    text = page_environment().get_template(template).render(**variables)
    return OutputFile(name, f"{text}\n".encode(), thing="page", title=title)
