"""``tabulae games``: what can be played, in which readings."""

from __future__ import annotations

import json
from typing import Any

import typer

from generator.cli.arguments import Json, Templates


def games(as_json: Json = False, templates: Templates = None) -> None:
    """List the games with their readings, each with its status and source.

    Example: tabulae games
    """
    from generator.content.games import all_sources, game_folders, game_model, readings

    listing: list[dict[str, Any]] = []
    for game in game_folders(templates):
        model = game_model(game, templates)
        listing.append(
            {
                "game": game,
                "name": model.name,
                "tagline": model.tagline,
                "aliases": list(model.aliases),
                "bases": list(model.bases),
                "readings": [
                    {
                        "reading": one.name,
                        "title": one.title,
                        "status": one.status,
                        "source": all_sources(templates)[one.source].citation,
                        "default": one.name == model.default,
                        "set": dict(one.options),
                    }
                    for one in readings(model)
                ],
            }
        )
    if as_json:
        typer.echo(json.dumps({"games": listing}, ensure_ascii=False))
        return
    for entry in listing:
        typer.echo(f"{entry['game']}  {entry['name']} – {entry['tagline']}")
        for one in entry["readings"]:
            mark = "*" if one["default"] else " "
            typer.echo(f"  {mark} {one['reading']:<20} {one['status']:<14} {one['title']}")
    typer.echo("* is the reading played if you name none. Choose another with --reading.")


COMMANDS = (games,)
