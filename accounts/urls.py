"""Addresses of accounts, each with its language. The names are allauth's; what is not listed here
of allauth cannot be reached."""

from django.urls import URLPattern, path
from django.utils.translation import gettext_lazy as _

from accounts import views

page_urlpatterns: list[URLPattern] = [
    path(_("account/"), views.account, name="account_home"),
    path(_("account/sign-in/"), views.sign_in, name="account_login"),
    path(_("account/sign-up/"), views.sign_up, name="account_signup"),
    path(_("account/sign-out/"), views.sign_out, name="account_logout"),
    path(_("account/closed/"), views.closed, name="account_inactive"),
    path(_("account/e-mail/"), views.mail_address, name="account_email"),
    path(_("account/e-mail/sent/"), views.mail_on_its_way, name="account_email_verification_sent"),
    path(_("account/e-mail/<str:key>/"), views.confirm_mail, name="account_confirm_email"),
    path(_("account/password/"), views.change_password, name="account_change_password"),
    path(_("account/password/forgotten/"), views.forgotten, name="account_reset_password"),
    path(
        _("account/password/forgotten/sent/"),
        views.forgotten_sent,
        name="account_reset_password_done",
    ),
    path(
        _("account/password/new/<str:uidb36>/<str:key>/"),
        views.new_password,
        name="account_reset_password_from_key",
    ),
    path(
        _("account/password/new/"),
        views.new_password_set,
        name="account_reset_password_from_key_done",
    ),
]
