"""The command line: one file per command, and no logic of its own."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run ``tabulae``: exit code 0 done, 1 the answer is no, 2 the request is wrong."""
    import typer

    from generator.cli.app import app
    from generator.engine.errors import TabulaeError

    try:
        code = app(prog_name="tabulae", standalone_mode=False)
    except typer.TyperException as error:
        code = _refuse(error.format_message(), error.exit_code)
    except TabulaeError as error:
        code = _refuse(str(error), 2)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        code = _refuse(f"{place}{error.strerror or error}", 2)
    except (KeyboardInterrupt, typer.Abort):
        code = _refuse("stopped", 130)
    sys.exit(code if isinstance(code, int) else 0)


def _refuse(message: str, code: int) -> int:
    print(f"tabulae: {' '.join(message.split())}", file=sys.stderr)
    return code
