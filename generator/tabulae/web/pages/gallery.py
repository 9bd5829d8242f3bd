"""The home page with all games and their boards, and the page for addresses that do not exist."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabulae.kit.front import fact_phrases
from tabulae.library.choice import GameChoice
from tabulae.library.games.eras import eras, games_by_era
from tabulae.library.games.outcomes import given_up_percent, rounded_minutes
from tabulae.library.games.records import Game
from tabulae.library.studies import game_study
from tabulae.library.templates import Templates
from tabulae.library.words.messages import Messages, messages
from tabulae.products.game_options import proved_game
from tabulae.products.output import OutputFile
from tabulae.web.pages.pictures import board_picture, picture_fields
from tabulae.web.pages.shared import INDEX, Site, first_link, page_path, site_page
from tabulae.web.pages.units import unit_fields

NOT_FOUND = "404.html"


def gallery_files(
    games: Sequence[str], templates: Templates, site: Site, units: Sequence[OutputFile] = ()
) -> list[OutputFile]:
    """Return the home page of a site with these games, ``index.html``, and its page ``404.html``.

    ``games`` are ids, at least one. ``units`` are the files that :func:`tabulae.web.pages.units.unit_files`
    makes.
    """
    message = messages(templates)
    listed = eras(templates)
    sections = [
        {
            "title": message(f"site-era-{era}"),
            "about": message(f"site-era-{era}-about"),
            "games": [
                _card(proved_game(GameChoice(name, templates=templates)), message, site.play)
                for name in names
            ],
        }
        for era, names in games_by_era(games, listed)
    ]
    first = listed.first if listed.first in games else games[0]
    gallery = site_page(
        "site-gallery.html",
        INDEX,
        message("site-gallery-title"),
        templates,
        site,
        here="gallery",
        description=message("site-gallery-lead"),
        sections=sections,
        first=_card(proved_game(GameChoice(first, templates=templates)), message, site.play),
        filters=len(games) > 1,
        units=unit_fields(games, templates, units),
    )
    not_found = site_page(
        "site-missing.html",
        NOT_FOUND,
        message("site-missing-title"),
        templates,
        site,
        counterpart=INDEX,
    )
    return [gallery, not_found]


def _card(game: Game, message: Messages, play: bool) -> Mapping[str, object]:
    picture, _ = board_picture(game)
    study = game_study(game)
    minutes = (
        None if study is None or given_up_percent(study) else rounded_minutes(study.minutes.nine_of_ten)[1]
    )
    return {
        "id": game.id,
        "link": page_path(game.id, "game"),
        "play": page_path(game.id, "play") if play else "",
        "first": first_link(game) if play else "",
        "print": page_path(game.id, "print"),
        "name": game.name,
        "tagline": game.tagline,
        "facts": fact_phrases(game),
        "players": len(game.rules.seats),
        "minutes": minutes,
        "picture": picture_fields(picture, INDEX),
        "play_label": message("site-card-play", game=game.name),
        "print_label": message("site-card-print", game=game.name),
    }
