"""The rules of tables games, and nothing else: standard library only, no files, no game names.

A game is a :class:`~tabulae.engine.rules.Rules` record, a state of play a
:class:`~tabulae.engine.position.Position`; both are immutable. From the bottom up:

    dice, options, position                          what a game is made of
    setup, contradictions, seat_tables, rules        a game, checked and prepared
    plays, turns                                     one man and one number; a whole throw
    ending, playout                                  who has won; a whole game
    notation, explain, obstacles                     plays as text, and what forbids them
"""
