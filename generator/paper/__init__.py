"""Printed documents: leaflets, tiled boards, imposition."""
