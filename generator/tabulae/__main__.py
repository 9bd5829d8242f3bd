"""``python -m tabulae`` is the command ``tabulae``."""

import os
import sys

# Python puts the folder it is started in before all others, and a file there may bear the name of any module.
# The folder stays only where the package itself lies in it, and then it comes last.
if not sys.flags.safe_path and sys.path[:1] in ([""], [os.getcwd()]):  # noqa: PTH109  # pathlib is not loaded
    here = sys.path.pop(0) or os.getcwd()  # noqa: PTH109
    if __file__.startswith(here):
        sys.path.append(here)

from tabulae.cli import main

main()
