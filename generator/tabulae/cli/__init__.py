"""The command line: one file per command, and no logic of its own."""

from __future__ import annotations

import os
import sys

WELCOME = """\
Tabulae makes kits for the old tables games: boards, rules, men, dice, worksheets.

  tabulae kit tabula              everything for the emperor Zeno's game, with a page that shows it
  tabulae moves tabula --roll 6,5,4     what can be played, proved by the rules engine
  tabulae leaflet quinze --paper letter     the rules of one game, to print and fold

  tabulae games                   the games and their readings
  tabulae doctor                  what is missing on this computer, and how to mend it
  tabulae --help                  all commands; tabulae COMMAND --help tells more"""
"""What ``tabulae`` alone says."""
_LONGEST = 1600
"""Letters of an error."""


def main() -> None:
    """Run ``tabulae``: exit code 0 done, 1 the answer is no, 2 the request is wrong."""
    import typer

    from tabulae.engine.errors import TabulaeError

    code: object = 0
    try:
        # A shell that completes a command asks without arguments, and tells what in this variable.
        if not sys.argv[1:] and "_TABULAE_COMPLETE" not in os.environ:
            print(WELCOME)
        else:
            from tabulae.cli.app import app

            code = app(prog_name="tabulae", standalone_mode=False)
        sys.stdout.flush()  # what cannot be written is said here, not when everything is over
    except typer.TyperException as error:
        code = _refuse(error.format_message(), error.exit_code)
    except TabulaeError as error:
        code = _refuse(str(error), 2)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    except MemoryError:
        code = _refuse("there is not enough memory for this", 2)
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        code = _refuse(f"{place}{error.strerror or error}", 2)
    except (KeyboardInterrupt, typer.Abort):
        code = _refuse("stopped", 130)
    sys.exit(code if isinstance(code, int) else 0)


def _refuse(message: str, code: int) -> int:
    line = " ".join(message.split())
    if len(line) > _LONGEST:  # it quotes something endless
        line = f"{line[: _LONGEST // 2]} … {line[-_LONGEST // 4 :]}"
    print(f"tabulae: {line}", file=sys.stderr)
    return code
