"""Commands that make a document of a game: what they all ask for, and what they all do, stands here once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.cli.arguments import Base, GameName, Reading, Set, Templates, overrides
from generator.cli.writing import Force, Open, Output, say, write

if TYPE_CHECKING:
    from generator.output import Made

Maker = Callable[..., "Sequence[Made]"]
"""Makes the files of a loaded game, its first argument, in the look that the others choose."""


def document_command(next_step: str) -> Callable[[Maker], Callable[..., None]]:
    """A command of a maker: its options and those that choose game, rules and folder.

    ``next_step`` is said when the files are there.
    """
    return partial(_command, next_step)


def _command(next_step: str, make: Maker) -> Callable[..., None]:
    def command(
        game: GameName,
        reading: Reading = None,
        set_: Set = None,
        base: Base = None,
        output: Output = Path("output"),
        open_: Open = False,
        force: Force = False,
        templates: Templates = None,
        **look: Any,
    ) -> None:
        from generator.content.library import load_game

        loaded = load_game(game, reading, overrides(set_), base, templates)
        write(output / loaded.id, make(loaded, **look), force, open_)
        say(next_step)

    # Typer reads the options of a command from its signature.
    asked, *chosen, _ = signature(command, eval_str=True).parameters.values()
    _, *own = signature(make).parameters.values()
    parameters: list[Parameter] = [asked, *own, *chosen]
    described: Any = command
    described.__signature__ = Signature(parameters)
    described.__annotations__ = {one.name: one.annotation for one in parameters}
    described.__name__, described.__doc__ = make.__name__, make.__doc__
    return command
