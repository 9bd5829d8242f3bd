"""What can be played where options that were chosen by hand cannot: :func:`with_what_works`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from tabulae.engine.errors import OptionError

_FAR = 24
"""The largest number that is tried for an option whose number cannot be played."""


def with_what_works(
    error: OptionError,
    chosen: Mapping[str, str],
    own: Mapping[str, str],
    offered: Mapping[str, Sequence[str]],
    build: Callable[[Mapping[str, str]], object],
) -> OptionError:
    """Return an error about options chosen by hand with the nearest settings that can be played.

    These are another number, or one or two further options, of those that the error names. The error itself
    where it says so already, and where nothing so near can be played. ``own`` has the values of the reading,
    ``offered`` those that may be chosen, and ``build`` raises OptionError for settings that cannot be played.
    """

    def clash(settings: Mapping[str, str]) -> OptionError | None:
        try:
            build(settings)
        except OptionError as error:
            return error
        return None

    def nearer(settings: Mapping[str, str], error: OptionError) -> Iterator[dict[str, str]]:
        """Yield settings with another value of one option that the error names, and that may be changed."""
        for name in error.values.get("options", ()):
            number = chosen.get(name, "").isdecimal()
            if name in offered and (number or name not in settings):
                near = error.values.get("nearest") or (chosen[name] if number else 1)
                for value in _nearest_values(offered[name], int(near)):
                    if value not in (own[name], settings.get(name)):
                        yield {**settings, name: value}

    again: list[tuple[dict[str, str], OptionError]] = []
    for settings in nearer(chosen, error):
        other = clash(settings)
        if other is None:
            return _saying(error, chosen, settings)
        again.append((settings, other))
    for settings, other in again:
        for more in nearer(settings, other):
            if clash(more) is None:
                return _saying(error, chosen, more)
    return error


def _saying(error: OptionError, chosen: Mapping[str, str], works: Mapping[str, str]) -> OptionError:
    """Return an error that says which settings can be played; itself if it does."""
    names = error.values["options"]
    if works == {**chosen, names[0]: str(error.values.get("nearest"))}:
        return error
    settings = [f"{name}={value}" for name, value in works.items()]
    return OptionError("clash-works", options=names, error=error, works=settings)


def _nearest_values(offered: Sequence[str], number: int) -> Iterator[str]:
    """Yield the values that an option may have, numbers first, those first that are nearest to one."""
    if "number" in offered:
        yield from map(str, sorted(range(1, _FAR + 1), key=lambda other: abs(other - number)))
    yield from (value for value in offered if value != "number")
