"""Searches over a rack: partitions, finishing throws, distances and advice. Pure."""
