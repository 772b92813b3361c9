"""Seçenekler: the words of every switch of a ruleset, kept once for form, differences and link."""
