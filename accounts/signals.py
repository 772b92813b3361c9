"""What accounts tell whoever wants to know, since they know nothing of games themselves.

``guest_moved``: inside a transaction, a guest has become an account; all that is the guest's is to
be made the account's. Carries ``guest`` and ``account``, each a ``Person``, and ``now``.

``sessions_changed``: after it has been stored, sessions of a ``person`` have ended or are others
than before: what is open under the old ones is to be closed.
"""

from django.dispatch import Signal

guest_moved = Signal()
sessions_changed = Signal()
