"""The command line: one file per command, no logic."""

def main() -> None:
    """Run the command line."""
