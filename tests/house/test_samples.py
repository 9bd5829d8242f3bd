"""The samples in the repository are there, small, and every board is among them."""

from pathlib import Path

from tabulae.library.games.boards import listed_boards
from tests.support.tables import rows
from tests.tools.readings import report
from tests.tools.samples import FOLDER, MOST_BYTES, SAMPLES


@rows("name", [name for name, _ in SAMPLES])
def test_a_sample_is_there_and_small(name: str) -> None:
    assert 2_000 < (FOLDER / name).stat().st_size <= MOST_BYTES


def test_every_listed_board_is_shown() -> None:
    shown = " ".join(Path(name).stem for name, _ in SAMPLES)
    assert [name for name in listed_boards() if name.split("-")[0] not in shown] == []


def test_the_report_on_readings_is_made_from_the_studies() -> None:
    for name, content in report():
        assert (FOLDER / name).read_bytes() == content, f"{name}: run make readings"
