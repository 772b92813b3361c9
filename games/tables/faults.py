"""A fault for the log: what kind and where, and none of its words, for they could hold a rack."""

import traceback


def told(fault: BaseException) -> str:
    """``KeyError in load (store.py:120)``."""
    frames = traceback.extract_tb(fault.__traceback__)
    if not frames:
        return type(fault).__name__
    last = frames[-1]
    file = last.filename.rpartition("/")[2]
    return f"{type(fault).__name__} in {last.name} ({file}:{last.lineno})"
