"""The stages in which a language is translated, from ``stages.yaml``: first what a leaflet needs."""

from __future__ import annotations

from tabulae.library.games.schema import Line, Name, StrictModel
from tabulae.library.loader import read_record
from tabulae.library.templates import templates_root

STAGES = "stages.yaml"


class Stage(StrictModel):
    """What is translated together: messages by id, files of the language, and files of each game.

    The ``command``, with the name of a game behind it, shows what has been translated.
    """

    command: Name
    messages: tuple[Line, ...] = ()
    files: tuple[Line, ...]
    game: tuple[Line, ...] = ()


class Stages(StrictModel):
    """The content of a stages.yaml, in the order of translation."""

    stages: dict[Name, Stage]


def stages() -> dict[str, Stage]:
    """Return the stages by name; raises TemplateError for a file that cannot be read."""
    return read_record(Stages, templates_root() / STAGES).stages


def stage_of(file: str, message: str = "") -> str:
    """Return the name of the stage of a file of words, or of a message in it; the last if none names it.

    Files are named as :class:`tabulae.library.words.translation.FileTranslation` names them.
    """
    known = stages()
    folder, _, name = file.rpartition("/")
    for stage, held in known.items():
        if message in held.messages:
            return stage
    for stage, held in known.items():
        if folder.startswith("games/") and name in held.game:
            return stage
        if file in held.files or file.partition("/")[0] in held.files:
            return stage
    return list(known)[-1]
