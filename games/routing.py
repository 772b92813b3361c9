"""Addresses of sockets."""

from typing import Any

from django.urls import path, re_path

from games import consumers

websocket_urlpatterns: list[Any] = [
    path("ws/tables/<slug:table_id>/", consumers.table_socket),
    re_path("", consumers.no_such_socket),
]
