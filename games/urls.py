"""Addresses of the games: ``page_urlpatterns`` carry the language, ``urlpatterns`` do not."""

from django.urls import URLPattern, path
from django.utils.translation import gettext_lazy as _

from games.views import home, table, waiting

app_name = "games"
urlpatterns: list[URLPattern] = [
    path("tables/<slug:table_id>/", table.table, name="table"),
    path("tables/<slug:table_id>/act/", table.act, name="act"),
    path("tables/<slug:table_id>/pile/<int:seat>/", table.pile, name="pile"),
    path("tables/<slug:table_id>/rematch/", table.rematch, name="rematch"),
]
page_urlpatterns: list[URLPattern] = [
    path("", home.home, name="home"),
    path(_("play/"), home.play, name="play"),
    path(_("waiting/"), waiting.waiting, name="waiting"),
    path(_("settings/"), home.settings, name="settings"),
]
