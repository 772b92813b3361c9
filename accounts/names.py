"""Names of people: what may be a name, and when two names are the same.

Two names are the same if their folded forms are. The four letters i ı I İ fold together: Turkish
and English disagree on which is the capital of which, and nobody should get past that gap. So do
letters of other alphabets that are drawn like Latin ones: nobody sits down as somebody else's twin.
"""

import re
import unicodedata

from django.utils.translation import gettext as _

SHORTEST, LONGEST = 3, 20
LONGEST_KEPT = 2 * LONGEST  # with accents that are written as letters of their own
LONGEST_FOLDED = 4 * LONGEST_KEPT  # a letter may become several by folding

# Default_Ignorable_Code_Point of Unicode: drawn as nothing, so that a name could hide in them.
INVISIBLE = (
    range(0x00AD, 0x00AE),  # soft hyphen
    range(0x034F, 0x0350),  # combining grapheme joiner
    range(0x061C, 0x061D),  # Arabic letter mark
    range(0x115F, 0x1161),  # Hangul fillers
    range(0x17B4, 0x17B6),  # Khmer inherent vowels
    range(0x180B, 0x1810),  # Mongolian selectors and separator
    range(0x200B, 0x2010),  # zero widths, directional marks
    range(0x202A, 0x202F),  # directional embeddings
    range(0x2060, 0x2070),  # joiners, isolates, deprecated format characters
    range(0x3164, 0x3165),  # Hangul filler
    range(0xFE00, 0xFE10),  # variation selectors
    range(0xFEFF, 0xFF00),  # byte order mark
    range(0xFFA0, 0xFFA1),  # half-width Hangul filler
    range(0xFFF0, 0xFFF9),  # unassigned, to be ignored
    range(0x1BCA0, 0x1BCA4),  # shorthand format controls
    range(0x1D173, 0x1D17B),  # musical format controls
    range(0xE0000, 0xE1000),  # tags
)

# Cc, Cf: controls; Cs: halves of a pair; Co, Cn: nobody knows how they look; Zl, Zp: line breaks.
REFUSED_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
MARKS = frozenset({"Mn", "Me"})


# Letters of other alphabets that are drawn like Latin ones, small or capital: Cyrillic, then Greek.
# The letters that one language uses stay apart from one another.
LOOK_ALIKE = str.maketrans(
    "авсеԁһіјкӏмнорԛѕтуԝх" + "αβεζηικμνορτυχ",
    "abcedhijklmhopqstywx" + "abezhikmnoptyx",
)
DOTTED_I = re.compile("i\u0307+")


class BadName(ValueError):
    """Not a name for this person; `reason` is one of `letters`, `short`, `long`, `taken`,
    `reserved`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason

    @property
    def text(self) -> str:
        """What is wrong and what to do, for whoever typed it."""
        return {
            "letters": _("A name cannot hold invisible letters or line breaks. Type it anew."),
            "short": _("A name has at least three letters. Add some."),
            "long": _("A name has at most twenty letters. Take some away."),
            "reserved": _(
                "That name would pass for the site, a host or a computer player."
                " Choose another one."
            ),
            "taken": _("Somebody with an account has that name. Choose another one."),
        }[self.reason]


def normalise(name: str) -> str:
    """The name as it is kept and shown, or `BadName`."""
    if any(_refused(letter) for letter in name):
        raise BadName("letters")
    kept = " ".join(unicodedata.normalize("NFKC", name).split())
    if visible_length(kept) < SHORTEST:
        raise BadName("short")
    if visible_length(kept) > LONGEST or len(kept) > LONGEST_KEPT:
        raise BadName("long")
    return kept


def fold(name: str) -> str:
    """What a name is compared by. Only for comparing: it is not how anybody is called."""
    plain = unicodedata.normalize("NFKC", name).replace("İ", "i").replace("ı", "i")
    folded = unicodedata.normalize("NFKC", plain.casefold()).translate(LOOK_ALIKE)
    dotless = DOTTED_I.sub("i", unicodedata.normalize("NFKC", folded))
    return " ".join(unicodedata.normalize("NFKC", dotless).split())


def visible_length(name: str) -> int:
    """Letters with their accents count once, as a reader would count them."""
    return sum(unicodedata.category(letter) not in MARKS for letter in name)


def _refused(letter: str) -> bool:
    return unicodedata.category(letter) in REFUSED_CATEGORIES or any(
        ord(letter) in hidden for hidden in INVISIBLE
    )
