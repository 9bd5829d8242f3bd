"""Kits: orders, plans, building a folder, its page; what checks templates, and begins them."""
