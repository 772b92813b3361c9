"""The pages' door: the same actions as by socket, and pages that work without scripts."""
