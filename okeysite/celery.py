"""The Celery application: queue names and broker come from settings, tasks from the apps."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "okeysite.settings")

app = Celery("okey")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
