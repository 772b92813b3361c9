"""Addresses of sockets."""

from typing import Any

from django.urls import path, re_path

from games import consumers

# Django's types know pages only; to Channels an ASGI application is as good a target.
TABLE: Any = consumers.table_socket
ROOM: Any = consumers.room_socket
WAITING: Any = consumers.waiting_socket
ELSEWHERE: Any = consumers.no_such_socket

websocket_urlpatterns: list[Any] = [
    path("ws/tables/<slug:table_id>/", TABLE),
    path("ws/rooms/<slug:code>/", ROOM),
    path("ws/waiting/", WAITING),
    re_path("", ELSEWHERE),
]
