"""Addresses of the games: `page_urlpatterns` carry the language, `urlpatterns` do not."""

from django.urls import URLPattern

app_name = "games"
urlpatterns: list[URLPattern] = []
page_urlpatterns: list[URLPattern] = []
