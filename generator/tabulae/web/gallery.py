"""The first page: all games with their boards; and the page for an address that there is not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabulae.kit.front import game_facts
from tabulae.library.loader import Templates
from tabulae.library.records import Game
from tabulae.library.site_words import site_words
from tabulae.library.words import fill
from tabulae.products.output import OutputFile
from tabulae.products.product import proved_game
from tabulae.web.pages import FIRST, page_name, site_page
from tabulae.web.pictures import board_picture, shown

MISSING = "404.html"


def gallery_files(games: Sequence[str], templates: Templates) -> list[OutputFile]:
    """The first page for these games, and the page for what is missing."""
    words = site_words(templates)
    shown_games = [_card(proved_game(name, templates=templates)) for name in games]
    gallery = site_page(
        "site-gallery.html",
        FIRST,
        words.gallery.title,
        templates=templates,
        here="gallery",
        description=words.gallery.lead,
        words=words.gallery,
        games=shown_games,
        count=fill(words.gallery.count, games=len(games)),
    )
    missing = site_page(
        "site-missing.html", MISSING, words.missing.title, templates=templates, words=words.missing
    )
    return [gallery, missing]


def _card(game: Game) -> Mapping[str, object]:
    picture, _ = board_picture(game)
    return {
        "link": page_name(game.id, "game"),
        "play": page_name(game.id, "play"),
        "name": game.name,
        "tagline": game.tagline,
        "facts": game_facts(game),
        "picture": shown(picture, FIRST),
    }
