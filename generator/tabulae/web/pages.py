"""What every page of the site has: its head, the ways to the other pages of its game, its foot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabulae import __version__
from tabulae.kit.page import page_environment
from tabulae.library.background import evidence, maxims, reconstruction, story
from tabulae.library.games import is_own
from tabulae.library.loader import Templates
from tabulae.library.records import Game
from tabulae.library.site_words import site_words
from tabulae.library.words import fill
from tabulae.products.output import OutputFile

FIRST = "index.html"
"""The page of a folder, by its whole name: a link to it works in a folder as on a server."""


def page_name(game: str, page: str) -> str:
    """Where a page of a game lies below the folder of the site; ``page`` is a key of the tabs."""
    if page in ("play", "editor"):
        return f"play/{game}/{FIRST if page == 'play' else 'board.html'}"
    return f"{game}/{FIRST if page == 'game' else f'{page}.html'}"


def game_pages(game: Game, *, play: bool = True) -> Iterator[str]:
    """The pages that a game has, by the keys of their tabs; ``play`` if it is played there."""
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
    """A page of the site, made from a template that extends ``site.html``.

    ``name`` is its place below the folder of the site, from which all links are counted: ``root`` leads to
    that folder. ``here`` is the tab that it stands under, of those of its ``game``, which is played
    on a page if ``play``; ``fields`` are what the
    template asks for besides, all of which is escaped.
    """
    words = site_words(templates)
    own = templates.own is not None if game is None else is_own(game.id, templates)
    tabs = (
        []
        if game is None
        else [
            {"link": page_name(game.id, page), "words": getattr(words.tabs, page), "here": page == here}
            for page in game_pages(game, play=play)
        ]
    )
    shown = {
        "root": "../" * name.count("/"),
        "language": templates.language,
        "title": title,
        "description": description,
        "site": words,
        "tabs": tabs,
        "here": here,
        "foot": fill(words.foot_own if own else words.foot, version=__version__),
        **fields,
    }
    text = page_environment().get_template(template).render(**shown)
    return OutputFile(name, f"{text}\n".encode(), thing="page", title=title)
