"""``python -m tabulae`` is the command ``tabulae``."""

from tabulae.cli import main

main()
