"""allauth's forms with our words: a label, a sentence that helps, and no words inside a field."""

from typing import Any

from allauth.account import forms
from allauth.core.internal import ratelimit
from allauth.core.ratelimit import respond_429
from django.db import transaction
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import User

GOOD_PASSWORD = _("At least eight characters. A few words that do not belong together do well.")

Words = dict[str, tuple[str | Promise, str | Promise]]


def say(form: BaseForm, words: Words) -> None:
    """Give these fields their label and their sentence."""
    for name, (label, help_text) in words.items():
        field = form.fields[name]
        field.label, field.help_text = str(label), str(help_text)
        field.widget.attrs.pop("placeholder", None)


class SignInForm(forms.LoginForm):
    """A name and a password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        say(self, {"login": (_("Name"), ""), "password": (_("Password"), "")})


class SignUpForm(forms.SignupForm):
    """A name, a password, and an e-mail address for whoever likes to give one."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        seen = _("What others see at the table: 3 to 20 letters.")
        lost = _("Only used if you forget your password.")
        say(
            self,
            {
                "username": (_("Name"), seen),
                "password1": (_("Password"), GOOD_PASSWORD),
                "password2": (_("Password again"), ""),
                "email": (_("E-mail address, if you like"), lost),
            },
        )

    def try_save(self, request: HttpRequest) -> tuple[User | None, HttpResponse | None]:
        """Make the account, unless too many have been made from this address. Only here, so that
        typing mistakes do not count."""
        if not ratelimit.consume(request, app="allauth.account", action="new_account"):
            return None, respond_429(request)
        made: tuple[User | None, HttpResponse | None] = super().try_save(request)
        return made

    def save(self, request: HttpRequest) -> User:
        """The account with its address, or neither."""
        with transaction.atomic():
            user: User = super().save(request)
        return user


class ForgottenForm(forms.ResetPasswordForm):
    """The address that the link is sent to."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        say(self, {"email": (_("E-mail address"), _("The one you gave for your account."))})


class NewPasswordForm(forms.ResetPasswordKeyForm):
    """A password in place of the one that is lost."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        say(self, {"password1": (_("New password"), GOOD_PASSWORD)})
        say(self, {"password2": (_("New password again"), "")})


class ChangePasswordForm(forms.ChangePasswordForm):
    """A password in place of the present one."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        say(self, {"oldpassword": (_("Present password"), "")})
        say(self, {"password1": (_("New password"), GOOD_PASSWORD)})
        say(self, {"password2": (_("New password again"), "")})


class MailAddressForm(forms.AddEmailForm):
    """An address to write to when the password is lost."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        say(self, {"email": (_("New e-mail address"), _("We send a link to confirm it."))})
