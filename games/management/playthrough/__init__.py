"""Whole games played by computer players at the terminal: deals, steps, text, counts and checks."""
