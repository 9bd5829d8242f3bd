"""Kits: orders, plans, building a folder of products, and its page."""
