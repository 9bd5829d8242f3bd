"""A second, slow and obvious finder of legal turns, written from the rules alone.

It shares nothing with the engine: where the two disagree, one of them is wrong.
"""
