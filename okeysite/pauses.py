"""Short pauses instead of long ones: how a process that serves looks for garbage.

By itself Python looks through everything it holds every few seconds: for a tenth of a second nobody
at any table is answered, and hardly anything is found, since what ends here ends without cycles.
"""

import gc

YOUNG = 10_000  # new objects between two looks at the youngest
SELDOM = (20, 50)  # looks at those before a look at the older ones, and at the oldest


def keep_short() -> None:
    """What is loaded by now stays for good and is looked at no more; the rest more rarely."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, *SELDOM)
