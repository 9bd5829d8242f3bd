"""Where a fault of an example stands: in the text that says it, or in examples.yaml."""

from __future__ import annotations

from pathlib import Path

from tabulae.engine.errors import TabulaeError
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_file, words_files
from tabulae.library.games.records import Example
from tabulae.library.games.schema import WrittenExample
from tabulae.library.loader import line_of, read_yaml
from tabulae.library.templates import place


def place_of_fault(choice: GameChoice, number: int, example: WrittenExample, error: ValueError) -> str:
    """Return the file and line of the caption or question with the field that an error names.

    For any other error they are those of the example, the ``number``-th of its file.
    """
    field = str(error.values.get("name", "")) if isinstance(error, TabulaeError) else ""
    for path in reversed(words_files(choice.game, "words.yaml", choice.templates)):
        texts = (read_yaml(path) or {}).get("examples", {}).get(example.id, {})
        for name, text in texts.items() if "{" in field or "}" in field else ():
            if field in text:
                return place(path, line_of(path, ["examples", example.id, name]))
    path = game_file(choice.game, "examples.yaml", choice.templates) or Path()
    return place(path, line_of(path, ["examples", number]))


def place_of_claim(choice: GameChoice, example: Example, claim: str) -> str:
    """Return the file and line of a claim of an example, or of the example if it is about what is drawn."""
    path = game_file(choice.game, "examples.yaml", choice.templates) or Path()
    written = (read_yaml(path) or {}).get("examples", [])
    number = next((at for at, one in enumerate(written) if one.get("id") == example.id), 0)
    part: list[str | int] = ["claims", example.claims.index(claim)] if claim in example.claims else []
    return place(path, line_of(path, ["examples", number, *part]))
