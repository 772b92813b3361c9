"""What one switch of a ruleset is called, what it does, and what each of its values is called."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.functional import Promise
from django.utils.translation import ngettext

from games.engine.classic.options import Value


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one switch. Values that are numbers speak for themselves and need none."""

    label: Promise
    line: Promise
    values: Mapping[Value, Promise] = field(default_factory=dict)

    def of(self, value: Value) -> str:
        """A value as it stands behind the label and a colon."""
        if value in self.values:
            return str(self.values[value])
        if isinstance(value, str) and value.startswith("fixed:"):
            count = int(value.removeprefix("fixed:"))
            return ngettext("%(count)s hand", "%(count)s hands", count) % {"count": count}
        return str(value)


@dataclass(frozen=True, slots=True)
class Group:
    """Switches that belong together, in the order they are shown in."""

    name: str
    title: Promise
    line: Promise
    words: Mapping[str, Words]
