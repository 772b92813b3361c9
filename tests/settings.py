"""The site's settings for tests: a folder that is thrown away, and no slow safety."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

os.environ["OKEY_TEST"] = "1"
OUTSIDE = (
    "DATABASE_URL REDIS_URL ALLOWED_ORIGINS SECRET_KEY OKEY_DEALS_FILE EMAIL_URL TRUSTED_PROXIES"
)
for outside in OUTSIDE.split():
    os.environ.pop(outside, None)
folder = tempfile.mkdtemp(prefix="okey-tests-")
os.environ["OKEY_DATA_DIR"] = folder
atexit.register(shutil.rmtree, folder, ignore_errors=True)

from okeysite.settings import *  # noqa: E402, F403
from okeysite.settings import DATABASES, STORAGES  # noqa: E402

# A file and not memory: sockets and jobs read it from other threads.
DATABASES["default"]["TEST"] = {"NAME": Path(folder) / "test.sqlite3"}
DATABASES["default"]["OPTIONS"]["init_command"] = (
    "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF; PRAGMA foreign_keys=ON;"
)
DEAL_WAIT_MS = FIRST_DEAL_WAIT_MS = 0  # tests of the deal itself set them
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
