"""What the templates say: games, rule texts, examples, sources and words as frozen records."""

from tabulae.engine import errors


def _in_english(error: errors.TabulaeError) -> str:
    try:
        from tabulae.library.templates import TemplateError
        from tabulae.library.words.messages import messages
    except ImportError:  # in a browser, which has the engine without the templates
        return error.plain
    try:
        return messages().error(error)
    except TemplateError:  # the message files themselves are at fault
        return error.plain


errors.words_of = _in_english
