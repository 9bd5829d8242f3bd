"""Printed documents, one file each, on one shared page flow."""
