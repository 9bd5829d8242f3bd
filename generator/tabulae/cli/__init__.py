"""The command line: one file per command, and no logic of its own."""

from __future__ import annotations

import atexit
import codecs
import contextlib
import gc
import io
import os
import signal
import sys
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabulae.engine.errors import TabulaeError
    from tabulae.library.words.messages import Messages


def main() -> None:
    """Run ``tabulae`` and exit: 0 done, 1 the answer is no, 2 the request is wrong, 130 interrupted."""
    # Collecting garbage among loaded modules would take a tenth of the time of a short command, and
    # another tenth when Python ends.
    gc.set_threshold(200_000, 20, 20)
    atexit.register(gc.freeze)
    interrupts = _handle_interrupts()
    _open_streams()
    code: object = 0
    try:
        code = _run()
        if code == 130:  # Typer turns Ctrl-C into this
            raise KeyboardInterrupt
    except BaseException as error:
        # A library that was loading may have turned Ctrl-C into an error of its own.
        failure = _failure(KeyboardInterrupt() if interrupts else error)
        if failure is None:
            raise
        said, code = failure
        if said is not None:
            _print_error(said)
    sys.exit(code if isinstance(code, int) else 0)


def _run() -> object:
    # A shell that completes a command runs without arguments and sets this variable.
    if not sys.argv[1:] and "_TABULAE_COMPLETE" not in os.environ:
        print(_users_messages()("commands-welcome"))
        code: object = 0
    else:
        from tabulae.cli.app import program

        if "--install-completion" in sys.argv:
            from tabulae.library.user_folders import check_home_folder

            check_home_folder()
        code = program(sys.argv[1] if sys.argv[1:] else "")(prog_name="tabulae", standalone_mode=False)
    sys.stdout.flush()  # so that an error is reported here and not when Python exits
    if "tabulae.lab.compiled" in sys.modules:
        from tabulae.lab.compiled import troubles

        for trouble in troubles:
            _print_error(trouble)
    return code


def _failure(error: BaseException) -> tuple[TabulaeError | None, int] | None:
    """Return what to say about an error, and the exit code; None for a fault of the program."""
    import typer

    from tabulae.engine.errors import TabulaeError

    if isinstance(error, typer.TyperException):
        from tabulae.cli.usage_errors import usage_error

        return usage_error(error), error.exit_code
    if isinstance(error, TabulaeError):
        return error, 2
    if isinstance(error, BrokenPipeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return None, 1
    if isinstance(error, MemoryError):
        return TabulaeError("no-memory"), 2
    if isinstance(error, OSError):
        reason = error.strerror or str(error)
        return TabulaeError("of-the-system", where=error.filename or "", reason=reason), 2
    if isinstance(error, KeyboardInterrupt | typer.Abort):
        return TabulaeError("interrupted"), 130
    return None


def _print_error(error: TabulaeError) -> None:
    """Print an error in the language of ``--language``, or else of the user; in English without messages."""
    from tabulae.engine.errors import TabulaeError, one_line

    text = ""
    for language in (_asked_language(), ""):
        with contextlib.suppress(TabulaeError, OSError):
            text = text or _users_messages(language).error(error)
    print(f"tabulae: {one_line(text or str(error))}", file=sys.stderr)


def _asked_language() -> str:
    """Return the language that the command line asks for; empty if it asks for none."""
    for word, after in pairwise([*sys.argv, ""]):
        option, equals, value = word.partition("=")
        if option == "--language":
            return value if equals else after
    return ""


def _users_messages(language: str = "") -> Messages:
    from tabulae.cli.settings import users_messages

    return users_messages(language)


def _handle_interrupts() -> list[int]:
    """Return a list that is not empty once Ctrl-C was pressed; a second Ctrl-C exits at once."""
    interrupts: list[int] = []

    def stop(number: int, _: object) -> None:
        if interrupts:
            os._exit(130)
        interrupts.append(number)
        raise KeyboardInterrupt

    # A program started in the background of a shell must ignore Ctrl-C.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        with contextlib.suppress(ValueError):  # only the main thread may set handlers
            signal.signal(signal.SIGINT, stop)
    return interrupts


_ASCII = {"–": "-", "—": "-", "“": "'", "”": "'", "‘": "'", "’": "'", "×": "x", "…": "...", "−": "-"}


def _replace_unencodable(error: UnicodeError) -> tuple[str | bytes, int]:
    """Return ASCII for characters that a terminal lacks, and the original bytes of file names."""
    assert isinstance(error, UnicodeEncodeError)
    characters = error.object[error.start : error.end]
    if all("\udc80" <= character <= "\udcff" for character in characters):
        return bytes(ord(character) - 0xDC00 for character in characters), error.end
    return "".join(_ASCII.get(character, "?") for character in characters), error.end


def _open_streams() -> None:
    """Make stdout and stderr writable for any character, and replace closed streams."""
    codecs.register_error("tabulae-ascii", _replace_unencodable)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by the parent process
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="tabulae-ascii")
