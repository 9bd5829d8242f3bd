"""Files of the user's cache."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tabulae.library import user_folders
from tabulae.library.kept_files import NEWEST, keep_file, kept_file


def test_only_the_newest_of_large_files_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(user_folders, "user_cache_folder", lambda: tmp_path)
    keep_file("other.gz", b"other")
    for version in range(NEWEST + 3):
        keep_file(f"memory-{version}.gz", b"memory", "memory-*.gz")
        os.utime(tmp_path / f"memory-{version}.gz", (version, version))
    kept = [version for version in range(NEWEST + 3) if kept_file(f"memory-{version}.gz")]
    assert kept == list(range(3, NEWEST + 3)) and kept_file("other.gz") == b"other"
