"""What the worker of a page calls: games in several readings, with states and actions as JSON text."""

from __future__ import annotations

import json

from tabulae.engine.errors import TabulaeError
from tabulae.play.session import Session, session_from_json

_sessions: dict[str, Session] = {}


def open_session(reading: str, data: str) -> None:
    """Get a reading ready to play, from the JSON text of its data; opening it again replaces it."""
    _sessions[reading] = session_from_json(json.loads(data))


def ask(reading: str, state: str, action: str) -> str:
    """Return the response of an open reading to an action, as JSON text.

    It is ``{"answer": …}``, or ``{"error": …}`` for a state or an action that is not valid. Raises KeyError
    for a reading that is not open, ValueError for text that is not JSON.
    """
    try:
        return json.dumps({"answer": _sessions[reading].answer(json.loads(state), json.loads(action))})
    except TabulaeError as error:
        return json.dumps({"error": _sessions[reading].phrases.error(error)})
