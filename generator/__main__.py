"""``python -m generator`` is the command ``tabulae``."""

from generator.cli import main

main()
