"""What can be wrong with a part, always said in one line."""

from __future__ import annotations

from generator.engine.errors import TabulaeError


class PartError(TabulaeError):
    """An unknown part, or a measure outside the range in which the part can be made."""


class MeshError(TabulaeError):
    """A mesh that must not be printed: names the part, the check that failed and its number."""


class MissingError(TabulaeError):
    """An outside library that is not installed: says what to install."""
