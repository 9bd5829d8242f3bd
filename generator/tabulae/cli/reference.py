"""The reference of the command line as Markdown, from the declarations of the commands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import typer


def command_reference(app: typer.Typer) -> str:
    """Return all commands as Markdown: a heading ``##`` for each panel, ``###`` for each of its commands.

    Under a command stand its usage, its help and its options.
    """
    commands: Mapping[str, Any] = vars(typer.main.get_command(app))["commands"]
    parts = []
    for panel in dict.fromkeys(command.rich_help_panel for command in commands.values()):
        parts.append(f"## {panel}")
        for name, command in commands.items():
            if command.rich_help_panel == panel:
                parts += _described(name, command)
    return "\n\n".join(parts)


def _described(name: str, command: Any) -> Iterator[str]:
    context = command.make_context(f"tabulae {name}", [], resilient_parsing=True)
    yield f"### {name}"
    yield f"```\n{command.get_usage(context).removeprefix('Usage: ')}\n```"
    for paragraph in (command.help or "").split("\n\n"):
        text = " ".join(paragraph.split())
        yield f"```\n{text.removeprefix('Example: ')}\n```" if text.startswith("Example: ") else text
    records = (option.get_help_record(context) for option in command.get_params(context))
    yield "\n".join(f"* `{names}`" + (f": {text}" if text else "") for names, text in filter(None, records))
