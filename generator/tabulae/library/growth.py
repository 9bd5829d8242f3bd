"""How time and memory grow with what is asked for, as it was measured: a file beside the games."""

from typing import Annotated

from pydantic import Field

from tabulae.library.games.schema import Line, Name, StrictModel
from tabulae.library.loader import read_files
from tabulae.library.studies import Count, Number
from tabulae.library.templates import SHIPPED, Templates

GROWTH = "growth.json"
"""The file, which ``python -m tests.bench.growth`` writes."""


class GrowthStep(StrictModel):
    """What one run took: seconds of processor time, and the most memory, for so many of what grows."""

    count: Annotated[int, Field(ge=1, le=10_000_000)]
    seconds: Number
    megabytes: Number


class StoredGrowth(StrictModel):
    """A growth.json: the steps of each series by its name, such as ``pupils``, and where they were taken."""

    series: dict[Name, tuple[GrowthStep, ...]] = Field(max_length=20)
    day: Line
    python: Line
    cores: Count


def stored_growth(templates: Templates = SHIPPED) -> StoredGrowth:
    """Return how time and memory grow. Raises TemplateError if the file is missing or not valid."""
    return read_files(templates, StoredGrowth, GROWTH)
