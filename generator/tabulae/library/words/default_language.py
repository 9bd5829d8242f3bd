"""The language of the templates where no other is asked for; alone here, as the loader is slow to import."""

DEFAULT_LANGUAGE = "en"
