"""The names of the units of lessons; apart from their records, so that the commands load nothing heavy."""

UNITS = ("chance",)
"""The units, by the names of their commands."""
