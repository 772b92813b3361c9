"""The pages of an account. allauth does the work; here are our statuses and ways onward."""

from typing import Any

from allauth.account import views
from allauth.account.models import EmailAddress
from django.contrib.auth.decorators import login_required
from django.db import IntegrityError
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts import links, names, services


class Form:
    """What the forms share: one that is refused has the status of a mistake, and ``next`` is
    shown only where it leads to a page of ours."""

    request: HttpRequest

    def form_invalid(self, form: BaseForm) -> HttpResponse:
        response: HttpResponse = super().form_invalid(form)  # type: ignore[misc]
        response.status_code = 400
        return response

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        asked = self.request.POST.get("next") or self.request.GET.get("next") or ""
        onward = asked if links.is_ours(asked) else ""
        query = f"?{urlencode({'next': onward})}" if onward else ""
        context: dict[str, Any] = super().get_context_data(**kwargs)  # type: ignore[misc]
        return context | {"next": onward, "onward": query}


class SignIn(Form, views.LoginView):
    pass


class SignUp(Form, views.SignupView):
    def form_valid(self, form: BaseForm) -> HttpResponse:
        try:
            response: HttpResponse = super().form_valid(form)
        except IntegrityError:  # somebody else took the name between question and answer
            form.add_error("username", names.BadName("taken").text)
            return self.form_invalid(form)
        return response

    def get_success_url(self) -> str | None:
        """Whoever gave an address is told first that a mail is on its way."""
        onward: str | None = super().get_success_url()
        form = self.get_form()
        if not form.is_bound or not form.is_valid() or not form.cleaned_data.get("email"):
            return onward
        query = f"?{urlencode({'next': onward})}" if onward else ""
        return reverse("account_email_verification_sent") + query


class Forgotten(Form, views.PasswordResetView):
    pass


class NewPassword(Form, views.PasswordResetFromKeyView):
    """By the link of a mail. A link that is used, old or broken is said to be so."""

    def logout(self) -> None:
        """Whoever opens somebody else's link stays signed in: a link may not sign people out."""

    def form_valid(self, form: BaseForm) -> HttpResponse:
        response: HttpResponse = super().form_valid(form)
        services.end_sessions(self.reset_user)
        return response

    def render_to_response(self, context: dict[str, Any], **kwargs: Any) -> HttpResponse:
        response: HttpResponse = super().render_to_response(context, **kwargs)
        if context.get("token_fail"):
            response.status_code = 404
        return response


class ChangePassword(Form, views.PasswordChangeView):
    """Ends all other sessions of the account; this one goes on under a new number."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.user.is_authenticated and not request.user.has_usable_password():
            return HttpResponseRedirect(reverse("account_reset_password"))
        response: HttpResponseBase = super().dispatch(request, *args, **kwargs)
        return response

    def form_valid(self, form: Any) -> HttpResponse:
        response: HttpResponse = super().form_valid(form)
        services.end_sessions(form.user)
        return response

    def get_default_success_url(self) -> str:
        return reverse("account_home")


class MailAddress(Form, views.EmailView):
    """The one address of an account; another one takes its place when it is confirmed."""


class ConfirmMail(views.ConfirmEmailView):
    """By the link of a mail, and a press, since some programs open all links of a mail."""

    def logout_other_user(self, confirmation: object) -> None:
        """As with a new password: a link may not sign people out."""

    def render_to_response(self, context: dict[str, Any], **kwargs: Any) -> HttpResponse:
        response: HttpResponse = super().render_to_response(context, **kwargs)
        if not context.get("can_confirm"):
            response.status_code = 404
        return response


@login_required
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What there is to do with an account."""
    address = EmailAddress.objects.filter(user=request.user).order_by("-verified").first()
    return render(request, "account/home.html", {"address": address})


@require_safe
def mail_sent(request: HttpRequest) -> HttpResponse:
    """After signing up with an address: nobody has to wait for the mail."""
    asked = request.GET.get("next", "")
    onward = asked if links.is_ours(asked) else reverse("front_door")
    return render(request, "account/verification_sent.html", {"next": onward})


sign_in = never_cache(SignIn.as_view())
sign_up = never_cache(SignUp.as_view())
sign_out = never_cache(views.LogoutView.as_view())
closed = never_cache(views.AccountInactiveView.as_view())
account = never_cache(home)
mail_address = never_cache(MailAddress.as_view())
mail_on_its_way = never_cache(mail_sent)
confirm_mail = never_cache(ConfirmMail.as_view())
change_password = never_cache(ChangePassword.as_view())
forgotten = never_cache(Forgotten.as_view())
forgotten_sent = never_cache(views.PasswordResetDoneView.as_view())
new_password = never_cache(NewPassword.as_view())
new_password_set = never_cache(views.PasswordResetFromKeyDoneView.as_view())
