"""The rules of tables games, and nothing else: no files, no drawing, no game names.

A game is a :class:`~generator.engine.rules.Rules` record; a state of play is a
:class:`~generator.engine.position.Position`. Everything here is immutable and needs the
standard library only.
"""
