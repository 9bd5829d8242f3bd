"""The rules of tables games, and nothing else: standard library only, no files, no game names.

A game is a :class:`~tabulae.engine.rules.Rules` record; a state of play is a
:class:`~tabulae.engine.position.Position`. Everything here is immutable and needs the
standard library only.
"""
