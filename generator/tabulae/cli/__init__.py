"""The command line: `main`, with signals and exit codes. ``app.py`` lists the commands with their modules."""

from __future__ import annotations

import _thread
import atexit
import codecs
import contextlib
import gc
import io
import os
import signal
import sys
import time

TYPE_CHECKING = False  # to load typing would take a third of the time until signals are handled
if TYPE_CHECKING:
    from tabulae.engine.errors import TabulaeError
    from tabulae.library.words.messages import Messages


def main() -> None:
    """Run ``tabulae`` and exit: 0 done, 1 the answer is no, 2 the request is wrong.

    Where a signal ends it, the code is that of a shell: 130 for Ctrl-C, 143 for SIGTERM, 129 for a terminal
    that is closed, 141 for a pipe that is.
    """
    signals = _handle_signals()
    # Collecting garbage among loaded modules would take a tenth of the time of a short command, and
    # another tenth when Python ends.
    gc.set_threshold(200_000, 20, 20)
    atexit.register(gc.freeze)
    code: object = 0
    try:
        _open_streams()
        code = _run()
        if code == 130:  # Typer turns Ctrl-C into this
            raise KeyboardInterrupt
    except BaseException as error:
        # A library that was loading may have turned Ctrl-C into an error of its own.
        failure = _failure(KeyboardInterrupt() if signals else error)
        if failure is None:
            raise
        said, code = failure
        if signals:
            code = _SIGNALLED + signals[0]
        if said is not None:
            _print_error(said)
    signals.append(0)  # a signal that comes while Python ends ends it at once
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

    from tabulae.cli.spoken import translate_help
    from tabulae.engine.errors import TabulaeError

    if isinstance(error, typer.TyperException):
        from tabulae.cli.usage_errors import usage_error

        return usage_error(error), error.exit_code
    if isinstance(error, TabulaeError):
        option = str(error.values.get("option"))
        if option == "jobs=1" or option.isupper():  # as the library names it, and an argument
            error.values["option"] = "--jobs 1" if option == "jobs=1" else translate_help(option)
        return error, 2
    if BrokenPipeError in (type(error), type(error.__context__)):  # Typer exits then
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return None, _SIGNALLED + getattr(signal, "SIGPIPE", 13)
    if isinstance(error, MemoryError):
        return TabulaeError("no-memory"), 2
    if isinstance(error, ImportError):
        from tabulae.library.broken_packages import broken_library

        broken = broken_library(error)
        return (broken, 2) if broken is not None else None
    if isinstance(error, OSError):
        return TabulaeError("of-the-system", where=error.filename or "", reason=error), 2
    if isinstance(error, KeyboardInterrupt | typer.Abort):
        return TabulaeError("interrupted"), 130
    return None


def _print_error(error: TabulaeError) -> None:
    """Print an error in the language of ``--language``, or else of the user; in English without messages."""
    from tabulae.engine.errors import TabulaeError, one_line

    text = ""
    from tabulae.cli.settings import asked

    for language in (asked("--language"), ""):
        with contextlib.suppress(TabulaeError, OSError):
            text = text or _users_messages(language).error(error)
    print(f"tabulae: {one_line(text or str(error))}", file=sys.stderr)


def _users_messages(language: str = "") -> Messages:
    from tabulae.cli.settings import users_messages

    return users_messages(language)


_SIGNALLED = 128
"""What a shell adds to the number of the signal that ended a command."""


class _SignalledError(KeyboardInterrupt):
    """A signal: after a plain KeyboardInterrupt in an ``exec``, ``python -m`` always ends by SIGINT."""


def _handle_signals() -> list[int]:
    """Return a list that has the number of a signal once one was sent; a second one exits at once.

    These are Ctrl-C, SIGTERM, which ends services and containers, and SIGHUP of a terminal that is closed;
    on Windows Ctrl-C and Ctrl-Break.
    """
    received: list[int] = []

    def stop(number: int, _: object) -> None:
        if received:
            os._exit(_SIGNALLED + number)
        received.append(number)
        raise _SignalledError

    usual = sys.unraisablehook

    def raise_later(dropped: sys.UnraisableHookArgs) -> None:
        """Python drops what is raised where it does away with an object: the signal is to come once more."""
        if dropped.exc_type is _SignalledError:
            _thread.start_new_thread(_send_later, (received.pop(), _thread.get_ident()))
        else:
            usual(dropped)

    sys.unraisablehook = raise_later
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"):
        number = getattr(signal, name, None)
        # What a shell starts in the background must ignore Ctrl-C, and what nohup starts a closed terminal.
        if number is not None and signal.getsignal(number) in (signal.default_int_handler, signal.SIG_DFL):
            with contextlib.suppress(ValueError):  # only the main thread may set handlers
                signal.signal(number, stop)
    return received


def _send_later(number: int, thread: int) -> None:
    time.sleep(0.01)
    if sys.platform == "win32":
        _thread.interrupt_main(number)
    else:
        signal.pthread_kill(thread, number)  # this ends a sleep, too


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
