"""What django-allauth asks of a site: names, addresses, limits, mails, and who is let in.

Nothing here tells whether an account exists, except that a name is taken: names are public.
"""

import logging
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailConfirmation
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.core.ratelimit import respond_429
from django.core.exceptions import ValidationError
from django.db import InterfaceError, OperationalError, transaction
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts import addresses, links, names, reserved, services
from accounts.models import User

logger = logging.getLogger(__name__)


class Adapter(DefaultAccountAdapter):
    """Ours wherever it matters, allauth's for the rest."""

    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "username_password_mismatch": _(
            "There is no account with this name and this password. Look at both again."
        ),
        "enter_current_password": _("This is not your present password. Type it again."),
        "duplicate_email": _("This address is yours already. Type another one, or leave it so."),
    }

    # ---- names ----

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """The name as it is kept: not a reserved one, and no two accounts' names fold alike."""
        try:
            kept = reserved.chosen(username)
            if not shallow and User.objects.named(kept).exists():
                raise names.BadName("taken")
        except names.BadName as bad:
            raise ValidationError(bad.text, code=bad.reason) from None
        return kept

    def new_user(self, request: HttpRequest) -> User:
        return User(language=get_language() or "en")

    # ---- in and out ----

    def login(self, request: HttpRequest, user: User) -> None:  # type: ignore[override]
        """Sign in, and take along what a guest has: both or neither."""
        try:
            with transaction.atomic():
                services.move_guest(request, user, now=timezone.now())
                super().login(request, user)
        except (OperationalError, InterfaceError):
            page = render_to_string("account/busy.html", request=request)
            raise ImmediateHttpResponse(HttpResponse(page, status=503)) from None

    def logout(self, request: HttpRequest) -> None:
        user = request.user
        super().logout(request)
        if isinstance(user, User):
            services.end_sessions(user)

    def is_ajax(self, request: HttpRequest) -> bool:
        """There are pages and no other answers."""
        return False

    def is_safe_url(self, url: str | None) -> bool:
        """Does this lead to a page of ours? A whole address never does, not even our own."""
        return links.is_ours(url or "")

    # ---- limits ----

    def get_client_ip(self, request: HttpRequest) -> str:
        return addresses.address_of(request)

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Count this try as a failed one; a success takes it back."""
        try:
            super().pre_authenticate(request, **credentials)
        except ValidationError:
            raise ImmediateHttpResponse(respond_429(request)) from None

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """However a name is typed and whatever host is named, it is one account that is tried."""
        return names.fold(str(credentials.get("username", "")))

    # ---- mails ----

    def get_reset_password_from_key_url(self, key: str) -> str:
        number, _dash, token = key.partition("-")
        path = reverse("account_reset_password_from_key", args=[number, token])
        return links.absolute(self.request, path)

    def get_email_confirmation_url(
        self, request: HttpRequest, emailconfirmation: EmailConfirmation
    ) -> str:
        path = reverse("account_confirm_email", args=[emailconfirmation.key])
        return links.absolute(request, path)

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """A mail that does not go out is noted, and costs nobody their page. The answer is the
        same as ever, for it may not tell whether there was anybody to write to."""
        request = context.get("request") or self.request
        front = links.absolute(request, "/")
        message = self.render_mail(template_prefix, email, {**context, "front": front})
        try:
            message.send()
        except OSError as fault:  # SMTPException is one
            logger.error("A mail could not be sent: %s.", type(fault).__name__)
