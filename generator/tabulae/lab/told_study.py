"""Rollouts of the turns that a told game tells, and of the plays that puzzles and advice compare."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tabulae.engine.errors import TabulaeError
from tabulae.engine.notation import follow_plays
from tabulae.engine.position import Position
from tabulae.engine.turns import Turn, format_plays, legal_turns
from tabulae.lab.studies import Rollout, StudyJson
from tabulae.library.games.records import Game, GameTurn
from tabulae.library.told.shown_positions import POSITIONS_FILE, maxim_positions, puzzle_positions
from tabulae.library.told.told_game import GAME_FILE, told_file_name, told_game
from tabulae.play.analysis import rollout_points
from tabulae.play.network import Network
from tabulae.play.network_files import network_for
from tabulae.play.players import rank_turns

PLAYS_ROLLED_OUT = 3
"""How many plays of a told turn are rolled out besides those that the text speaks of."""


def told_rollouts(
    game: Game, games: int, seed: int, report: Callable[..., None] = lambda *_, **__: None
) -> StudyJson:
    """Return the rollouts of the told turns of a game, ready for JSON; ``report`` gets ``study-turn``.

    The keys are ``game``, ``reading``, ``games``, ``seed``, ``network`` (how it was trained) and ``turns``,
    which has by the number of the turn, as text, a list of plays, the one that was made first: ``play``,
    ``position``, shares of ``wins`` and ``draws``, how far it is ``behind`` the best in wins, and the
    ``error``, the 95 % half-width of its difference from the play that was made. Raises TabulaeError if the
    game has no told game.
    """
    story = told_game(game)
    if story is None:
        words = told_file_name(game.templates.language)
        raise TabulaeError("no-told-game", game=game.id, all=[GAME_FILE, words])
    network = network_for(game.id, game.reading.name, game.rules, game.templates)
    turns: StudyJson = {}
    for part in story.told_turns:
        turn = story.turn(part.number)
        positions = _plays_to_roll_out(game, turn, part.claimed_plays, network)
        turns[str(part.number)] = _roll_out(game, turn, positions, network, games, seed)
        report("turn", number=part.number, count=len(positions))
    return _stored(game, games, seed, network, turns)


def _stored(game: Game, games: int, seed: int, network: Network, turns: StudyJson) -> StudyJson:
    return {
        "game": game.id,
        "reading": game.reading.name,
        "games": games,
        "seed": seed,
        "network": dict(network.origin),
        "turns": turns,
    }


def position_rollouts(
    game: Game, games: int, seed: int, report: Callable[..., None] = lambda *_, **__: None
) -> StudyJson:
    """Return the rollouts of the plays that puzzles and advice compare, ready for JSON.

    It has the keys of :func:`told_rollouts`, but ``turns`` are by the name of the position. Raises
    TabulaeError if the game has no such positions.
    """
    network = network_for(game.id, game.reading.name, game.rules, game.templates)
    turns: StudyJson = {}
    for texts in filter(None, (puzzle_positions(game), maxim_positions(game))):
        for part in texts.told_turns:
            turn = texts.turn(part.number)
            texts_of_plays = [turn.play, *turn.others, *part.claimed_plays]
            positions = list(dict.fromkeys(_claimed_positions(game, turn, texts_of_plays)))
            by_position = {
                option.position: option
                for option in legal_turns(game.rules, turn.before, turn.seat, turn.roll)
            }
            plays = [by_position[position] for position in positions]
            name = texts.names[part.number - 1]
            turns[name] = _roll_out(game, turn, plays, network, games, seed)
            report("position", name=name, count=len(plays))
    if not turns:
        raise TabulaeError("no-positions", game=game.id, file=POSITIONS_FILE)
    return _stored(game, games, seed, network, turns)


def _plays_to_roll_out(game: Game, turn: GameTurn, claimed: Sequence[str], network: Network) -> list[Turn]:
    """Return the play that was made, the plays that the text speaks of, and the best others."""
    turns = legal_turns(game.rules, turn.before, turn.seat, turn.roll) if not turn.passed else ()
    by_position: dict[Position, Turn] = {option.position: option for option in turns}
    positions = [turn.after, *_claimed_positions(game, turn, claimed)]
    ranked = [option.position for option in rank_turns(network, game.rules, turn.seat, turns)]
    positions += ranked[:PLAYS_ROLLED_OUT]
    return [by_position.get(position, Turn(position, (), ())) for position in dict.fromkeys(positions)]


def _claimed_positions(game: Game, turn: GameTurn, claimed: Sequence[str]) -> Iterator[Position]:
    for plays in claimed:
        yield follow_plays(game.rules, turn.before, turn.seat, turn.roll, plays).position


def _roll_out(
    game: Game, turn: GameTurn, plays: list[Turn], network: Network, games: int, seed: int
) -> list[StudyJson]:
    """Return the plays of a turn, the one that was made first, each with its share of wins and draws."""
    rules = game.rules
    rollouts = [
        Rollout(
            play, rollout_points(rules, play.position, turn.seat, network, games, f"{seed} {turn.number}")
        )
        for play in plays
    ]
    best = max(rollouts, key=lambda rollout: (rollout.wins, sum(rollout.points)))
    answers = []
    for rollout in rollouts:
        gap, _ = rollout.behind(best)
        _, error = rollout.behind(rollouts[0])
        text = turn.play if rollout is rollouts[0] else format_plays(rules, rollout.turn.plays)
        answers.append(
            {
                "play": text,
                "position": rules.format(rollout.turn.position),
                "wins": round(rollout.wins, 4),
                "draws": round(sum(point == 0 for point in rollout.points) / games, 4),
                "behind": round(gap, 4),
                "error": round(error, 4),
            }
        )
    return answers
