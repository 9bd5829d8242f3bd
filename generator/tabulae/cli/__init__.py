"""The command line: one file per command, and no logic of its own."""

from __future__ import annotations

import atexit
import codecs
import contextlib
import gc
import io
import os
import re
import signal
import sys
from typing import TYPE_CHECKING

from tabulae.library.default_language import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from tabulae.library.messages import Messages

INTERRUPTED = "interrupted: rerun the same command to resume"
"""Printed after Ctrl-C."""


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
        failure = (INTERRUPTED, 130) if interrupts else _failure(error)
        if failure is None:
            raise
        message, code = failure
        if message:
            _print_error(message)
    sys.exit(code if isinstance(code, int) else 0)


def _run() -> object:
    # A shell that completes a command runs without arguments and sets this variable.
    if not sys.argv[1:] and "_TABULAE_COMPLETE" not in os.environ:
        print(_users_messages()("commands-welcome"))
        code: object = 0
    else:
        from tabulae.cli.app import program

        code = program(sys.argv[1] if sys.argv[1:] else "")(prog_name="tabulae", standalone_mode=False)
    sys.stdout.flush()  # so that an error is reported here and not when Python exits
    return code


def _failure(error: BaseException) -> tuple[str, int] | None:
    """Return the message and the exit code for an error; None for a fault of the program."""
    import typer

    from tabulae.engine.errors import TabulaeError

    if isinstance(error, typer.TyperException):
        return _plain(error.format_message()), error.exit_code
    if isinstance(error, TabulaeError):
        return str(error), 2
    if isinstance(error, BrokenPipeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return "", 1
    if isinstance(error, MemoryError):
        return "there is not enough memory for this", 2
    if isinstance(error, OSError):
        place = f"{error.filename}: " if error.filename else ""
        return f"{place}{error.strerror or error}", 2
    if isinstance(error, KeyboardInterrupt | typer.Abort):
        return INTERRUPTED, 130
    return None


_BAD_VALUE = r"Invalid value for '(\S+)'(?: / '\S+')?: Input should be "
_PLAIN = (
    (_BAD_VALUE + "greater than or equal to (.+)", r"\1 must be at least \2"),
    (_BAD_VALUE + "less than or equal to (.+)", r"\1 must be at most \2"),
    (_BAD_VALUE + "a valid integer.*", r"\1 must be a whole number"),
    (_BAD_VALUE + "a valid number.*", r"\1 must be a number"),
    (r"Got unexpected extra arguments?(?:\(s\))? \((.+)\)", r"unexpected argument: \1"),
    (r"Missing option '(.+)'\.", r"missing option: \1"),
    (r"Missing argument '(.+)'\.", r"missing argument: \1"),
    (r"Option '(\S+)' requires an argument\.", r"\1 needs a value"),
    (r"Option '(\S+)' does not take a value\.", r"\1 takes no value"),
    (r"No such command '(.+?)'\.(?: Did you mean (.+)\?)?", r"no command '\1' (did you mean \2?)"),
    (r"No such option: (\S+)(?: \(Possible options: (.+)\))?", r"no option \1 (did you mean \2?)"),
)
"""What Typer says of a wrong command line, and how we say it."""


def _plain(message: str) -> str:
    """Return a message of Typer in the words of our own."""
    for typers, ours in _PLAIN:
        match = re.fullmatch(typers, message)
        if match:
            said = match.expand(ours).replace(" (did you mean ?)", "").replace("' / '", "/")
            return f"{said}: see tabulae --help" if said.startswith("no command") else said
    return message


def _print_error(text: str) -> None:
    from tabulae.engine.errors import TabulaeError, one_line

    with contextlib.suppress(TabulaeError, OSError):  # without templates it stays in English
        message = _users_messages()
        if message.language != DEFAULT_LANGUAGE:
            from tabulae.cli.spoken import translate_error

            text = translate_error(text, message)
    print(f"tabulae: {one_line(text)}", file=sys.stderr)


def _users_messages() -> Messages:
    from tabulae.cli.settings import users_messages

    return users_messages()


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
