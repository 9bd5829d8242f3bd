"""The frame of every page of the site: head, tabs, foot; and where the pages of a game lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabulae import __version__
from tabulae.kit.page import page_environment
from tabulae.library.background import evidence, maxims, reconstruction, story
from tabulae.library.games import is_own
from tabulae.library.loader import Templates
from tabulae.library.messages import messages
from tabulae.library.records import Game
from tabulae.products.output import OutputFile

INDEX = "index.html"
"""The page of a folder. Links name it in full, so that they work in a folder on disk as on a server."""


def page_path(game: str, page: str) -> str:
    """Return the path of a game's page in the folder of the site.

    ``page`` is one of the keys that :func:`page_keys` yields, or ``editor``.
    """
    if page in ("play", "editor"):
        return f"play/{game}/{INDEX if page == 'play' else 'board.html'}"
    return f"{game}/{INDEX if page == 'game' else f'{page}.html'}"


def page_keys(game: Game, *, play: bool = True) -> Iterator[str]:
    """Yield the keys of the pages that a game has, in the order of their tabs.

    Without ``play`` the site has no pages on which games are played.
    """
    yield "game"
    if play:
        yield "play"
    yield from ("print", "rules", "readings")
    if story(game) or evidence(game) or reconstruction(game):
        yield "story"
    if maxims(game):
        yield "advice"


def site_page(
    template: str,
    name: str,
    title: str,
    *,
    templates: Templates,
    game: Game | None = None,
    here: str = "",
    description: str = "",
    play: bool = True,
    **fields: Any,
) -> OutputFile:
    """Return a page of the site, made from a template that extends ``site.html``.

    ``name`` is its path in the folder of the site; the template's ``root`` leads from the page to that
    folder. ``here`` is the key of the page's own tab among those of its ``game``; ``play`` as in
    :func:`page_keys`. ``fields`` are further variables of the template; all text in them is escaped.
    """
    message = messages(templates)
    own = templates.own is not None if game is None else is_own(game.id, templates)
    tabs = (
        []
        if game is None
        else [
            {"link": page_path(game.id, page), "words": message(f"site-tabs-{page}"), "here": page == here}
            for page in page_keys(game, play=play)
        ]
    )
    variables = {
        "root": "../" * name.count("/"),
        "language": templates.language,
        "title": title,
        "description": description,
        "message": message,
        "tabs": tabs,
        "here": here,
        "foot": message("site-foot-own" if own else "site-foot", version=__version__),
        **fields,
    }
    text = page_environment().get_template(template).render(**variables)
    return OutputFile(name, f"{text}\n".encode(), thing="page", title=title)
