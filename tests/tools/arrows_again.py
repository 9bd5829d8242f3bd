"""Keep where the arrows lie in leaflets and booklets: ``python -m tests.tools.arrows_again [GAME...]``.

Both are made on A4 and Letter, in all languages that have the rules. Any other figure is routed when it is
drawn, which takes about a tenth of a second; these ship with their game, in its ``arrows.json``.
"""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from typing import Any
from unittest import mock

from tabulae import Game, TabulaeError, games
from tabulae.draw.figures import figure
from tabulae.draw.figures.kept_arrows import ARROWS
from tabulae.library.templates import SHIPPED, languages
from tests.support.caches import drop_caches


def arrows_of(game: str) -> dict[str, Any]:
    """Return the arrows of a game's documents, routed anew: JSON-ready values by their keys, sorted."""
    found: dict[str, Any] = {}
    drop_caches()  # or figures made before would lack
    with (
        mock.patch.object(figure, "kept_arrows", lambda game, key, templates: found.get(key)),
        mock.patch.object(figure, "keep_arrows", found.__setitem__),
    ):
        for language in languages(SHIPPED):
            for paper in ("a4", "letter"):
                with suppress(TabulaeError):  # the language lacks the rules
                    Game(game, language=language).leaflet(paper=paper).pdf()
                    Game(game, language=language).booklet(paper=paper).pdf()
    return {key: json.loads(json.dumps(found[key])) for key in sorted(found)}


def main(names: list[str]) -> None:
    """Write the ``arrows.json`` of the games named, or of all: a line for each figure."""
    for name in names or games():
        figures = [f"{json.dumps(key)}:{json.dumps(value)}" for key, value in arrows_of(name).items()]
        path, lines = ARROWS.path(name), ",\n".join(figures).replace(" ", "")
        path.write_text(f'{{"figures": {{\n{lines}\n}}}}\n', encoding="utf-8")
        print(path, len(figures))


if __name__ == "__main__":
    main(sys.argv[1:])
