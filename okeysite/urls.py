"""Every address of the site: pages carry their language, tables and machine addresses do not."""

from django.conf.urls.i18n import i18n_patterns
from django.urls import path

from accounts import urls as accounts
from games import urls as games
from okeysite import views

# One namespace for both kinds, so that `games:` finds a page and a table alike. Two includes of
# the same name would hide one another, and include() refuses patterns with a language.
games_addresses = [*games.urlpatterns, *i18n_patterns(*games.page_urlpatterns)]

urlpatterns = [
    path("", views.front_door, name="front_door"),
    path("healthz", views.alive, name="healthz"),
    path("readyz", views.ready, name="readyz"),
    path("robots.txt", views.robots, name="robots"),
    path("", (games_addresses, games.app_name, games.app_name)),
    # Not in a namespace, for allauth knows them by their plain names. Besides, it is on this level
    # alone that LocaleMiddleware looks whether addresses carry a language.
    *i18n_patterns(*accounts.page_urlpatterns),
]

handler400 = "okeysite.errors.bad_request"
handler403 = "okeysite.errors.forbidden"
handler404 = "okeysite.errors.not_found"
handler429 = "okeysite.errors.too_often"  # allauth's own, where a limit is reached
handler500 = "okeysite.errors.server_error"
