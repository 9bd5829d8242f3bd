"""How much of the package a command loads: numbers that only go down."""

import pytest

from tests.tools.loaded import loaded_lines

MOST_LINES = {
    "--help": 4_170,
    "moves tabula --roll 2,5,6": 9_680,
    "board tabula": 14_950,
    "solid d7": 14_970,
    "leaflet tabula": 24_700,
    "kit tabula": 34_940,
}
"""The most lines of our own modules that a command may load.

Where this fails, ask ``tests.tools.loaded`` who imports what is new, and break that chain; where much less is
loaded, write the smaller number here.
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    "command", [*list(MOST_LINES)[:-1], pytest.param("kit tabula", marks=pytest.mark.long)]
)
def test_a_command_loads_what_it_uses(command: str, tmp_path: object) -> None:
    output = [] if command in ("--help", "moves tabula --roll 2,5,6") else ["-o", str(tmp_path)]
    modules = loaded_lines(*command.split(), *output)
    assert sum(modules.values()) <= MOST_LINES[command]
    assert not [name for name in modules if name.startswith("tabulae.lab")]
