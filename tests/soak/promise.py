"""A promise of the site that did not hold."""


class Broken(AssertionError):
    """The sentence says which one, and how it was seen."""


def hold(kept: bool, sentence: str) -> None:
    """Raise Broken with this sentence unless it was kept."""
    if not kept:
        raise Broken(sentence)
