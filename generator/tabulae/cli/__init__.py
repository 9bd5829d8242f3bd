"""The command line: one file per command, and no logic of its own."""

from __future__ import annotations

import codecs
import contextlib
import gc
import io
import os
import signal
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
STOPPED = "stopped: say the same again and it goes on"
"""What Ctrl-C says."""


def main() -> None:
    """Run ``tabulae``: exit code 0 done, 1 the answer is no, 2 the request is wrong."""
    # What is loaded stays: to look through it for garbage again and again takes a tenth of a short command.
    gc.set_threshold(200_000, 20, 20)
    interrupted = _listen()
    _open_streams()
    code: object = 0
    try:
        code = _run()
        if code == 130:  # Typer makes this of the key
            raise KeyboardInterrupt
    except BaseException as error:
        # Whatever Ctrl-C has become on its way through a library that was loading.
        refusal = (STOPPED, 130) if interrupted else _refusal(error)
        if refusal is None:
            raise
        code = _refuse(*refusal) if refusal[0] else refusal[1]
    sys.exit(code if isinstance(code, int) else 0)


def _run() -> object:
    # A shell that completes a command asks without arguments, and tells what in this variable.
    if not sys.argv[1:] and "_TABULAE_COMPLETE" not in os.environ:
        print(WELCOME)
        code: object = 0
    else:
        from tabulae.cli.app import program

        code = program(sys.argv[1] if sys.argv[1:] else "")(prog_name="tabulae", standalone_mode=False)
    sys.stdout.flush()  # what cannot be written is said here, not when everything is over
    return code


def _refusal(error: BaseException) -> tuple[str, int] | None:
    """What is said of an error in one line, and the exit code; None for what is no error of the request."""
    import typer

    from tabulae.engine.errors import TabulaeError

    if isinstance(error, typer.TyperException):
        return error.format_message(), error.exit_code
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
        return STOPPED, 130
    return None


def _refuse(message: str, code: int) -> int:
    from tabulae.engine.errors import one_line

    print(f"tabulae: {one_line(message)}", file=sys.stderr)
    return code


def _listen() -> list[int]:
    """A list that holds something once Ctrl-C was pressed; pressed twice, it ends the program at once."""
    pressed: list[int] = []

    def stop(number: int, _: object) -> None:
        if pressed:
            os._exit(130)
        pressed.append(number)
        raise KeyboardInterrupt

    # Who is started in the background of a shell is not to be stopped by this key.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        with contextlib.suppress(ValueError):  # only the main thread may listen
            signal.signal(signal.SIGINT, stop)
    return pressed


_PLAIN = {"–": "-", "—": "-", "“": "'", "”": "'", "‘": "'", "’": "'", "×": "x", "…": "...", "−": "-"}


def _in_plain_letters(error: UnicodeError) -> tuple[str | bytes, int]:
    """What stands for letters that a terminal does not have; a name of a file gets back its own bytes."""
    assert isinstance(error, UnicodeEncodeError)
    letters = error.object[error.start : error.end]
    if all("\udc80" <= letter <= "\udcff" for letter in letters):
        return bytes(ord(letter) - 0xDC00 for letter in letters), error.end
    return "".join(_PLAIN.get(letter, "?") for letter in letters), error.end


def _open_streams() -> None:
    """See to it that there is something to write to, and that it takes every letter in some way."""
    codecs.register_error("tabulae-plain", _in_plain_letters)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by who started us
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="tabulae-plain")
