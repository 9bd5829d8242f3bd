"""Words: messages, phrases, notation, and how far a language is translated."""
