"""The site: pages to read, to play on and to print from, as files for any web server or folder."""
