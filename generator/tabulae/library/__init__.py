"""What the templates say: games, rule texts, examples, sources and words as frozen records."""
