"""One page flow: what a document is made of, measured, broken into pages, tagged."""
