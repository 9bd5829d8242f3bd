"""The home page with all games and their boards, and the page for addresses that do not exist."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from tabulae.kit.front import game_facts
from tabulae.library.loader import Templates
from tabulae.library.messages import messages
from tabulae.library.records import Game
from tabulae.products.output import OutputFile
from tabulae.products.proved_game import proved_game
from tabulae.web.assets import style_sheet
from tabulae.web.pages import INDEX, page_path, site_page
from tabulae.web.pictures import board_picture, picture_fields

NOT_FOUND = "404.html"


def gallery_files(games: Sequence[str], templates: Templates) -> list[OutputFile]:
    """Return the home page of a site with these games, and its 404 page."""
    message = messages(templates)
    cards = [_card(proved_game(name, templates=templates)) for name in games]
    gallery = site_page(
        "site-gallery.html",
        INDEX,
        message("site-gallery-title"),
        templates=templates,
        here="gallery",
        description=message("site-gallery-lead"),
        games=cards,
        count=message("site-gallery-count", games=len(games)),
    )
    not_found = site_page(
        "site-missing.html",
        NOT_FOUND,
        message("site-missing-title"),
        templates=templates,
        style=Markup(style_sheet()),
    )
    return [gallery, not_found]


def _card(game: Game) -> Mapping[str, object]:
    picture, _ = board_picture(game)
    return {
        "link": page_path(game.id, "game"),
        "play": page_path(game.id, "play"),
        "name": game.name,
        "tagline": game.tagline,
        "facts": game_facts(game),
        "picture": picture_fields(picture, INDEX),
    }
