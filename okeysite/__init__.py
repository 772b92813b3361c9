"""The project: it knows every app, and no app knows it."""

from okeysite.celery import app as celery_app

__all__ = ["celery_app"]
