"""Whose name and password are these? An account is found by the folded form of its name."""

from allauth.account.auth_backends import AuthenticationBackend

from accounts.models import User


class ByName(AuthenticationBackend):
    """allauth's own, but for the name: "AYŞE" and "ayşe" are the same person."""

    def _authenticate_by_username(self, username: str, password: str) -> User | None:
        found: User | None = self._check_password(User.objects.named(username).first(), password)
        return found
