"""How fast the engine is, against figures of other programs: ``python -m tests.bench``."""
