"""Addresses of the games: ``page_urlpatterns`` carry the language, ``urlpatterns`` do not."""

from django.urls import URLPattern, path
from django.utils.translation import gettext_lazy as _

from games.views import customise, home, proof, rooms, table, waiting

app_name = "games"
urlpatterns: list[URLPattern] = [
    path("tables/<slug:table_id>/", table.table, name="table"),
    path("tables/<slug:table_id>/act/", table.act, name="act"),
    path("tables/<slug:table_id>/leave/", table.leave, name="leave"),
    path("tables/<slug:table_id>/pile/<int:seat>/", table.pile, name="pile"),
    path("tables/<slug:table_id>/proof/", proof.page, name="proof"),
    path("tables/<slug:table_id>/proof/deals.json", proof.file, name="proof_file"),
    path("tables/<slug:table_id>/rematch/", table.rematch, name="rematch"),
    path("rooms/", rooms.find, name="find_room"),
    path("rooms/<str:code>/", rooms.room, name="room"),
    path("rooms/<str:code>/act/", rooms.act, name="room_act"),
]
page_urlpatterns: list[URLPattern] = [
    path("", home.home, name="home"),
    path(_("play/"), home.play, name="play"),
    path(_("customise/"), customise.customise, name="customise"),
    path(_("waiting/"), waiting.waiting, name="waiting"),
    path(_("settings/"), home.settings, name="settings"),
]
