"""One settings file; with nothing set it is one process on SQLite that needs no other server.

Every variable is read through `env` and explained in `.env.example`.
"""

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from okeysite import env

BASE_DIR = Path(__file__).resolve().parent.parent
TESTING = env.flag("OKEY_TEST")
if not TESTING:
    env.load_file(BASE_DIR / ".env")

from okeysite.limits import *  # noqa: E402, F403 (which reads what the file has set)

# Where things are kept

DATA_DIR = env.made(env.folder("OKEY_DATA_DIR", BASE_DIR / "var"))
BUILD_DIR = BASE_DIR / "build"

# Who may call, and from where

DEBUG = False
PORT = env.integer("PORT", 8000, low=1, high=65535)
SECRET_KEY = env.secret("SECRET_KEY", file=DATA_DIR / "secret-key")
LOOPBACK = ["localhost", "127.0.0.1", "[::1]"]
OUTSIDE_ORIGINS = env.origins("ALLOWED_ORIGINS")
ALLOWED_ORIGINS = [f"http://{host}:{PORT}" for host in LOOPBACK] + OUTSIDE_ORIGINS
ALLOWED_HOSTS = LOOPBACK + [urlsplit(origin).hostname for origin in OUTSIDE_ORIGINS]
CSRF_TRUSTED_ORIGINS = ALLOWED_ORIGINS
CSRF_FAILURE_VIEW = "okeysite.errors.csrf_failure"
# Links in mails lead here, whatever host a request names: where it is one of ours, else the first.
MAIL_ORIGINS = OUTSIDE_ORIGINS or ALLOWED_ORIGINS
HTTPS = any(origin.startswith("https:") for origin in OUTSIDE_ORIGINS)

# Apps and the way of a request

INSTALLED_APPS = [
    "okeysite",
    "accounts",
    "games",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "csp",
    "django_htmx",
    "template_partials",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "okeysite.middleware.permissions_policy",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "okeysite.middleware.body_limit",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "okeysite.middleware.words_for_empty_errors",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.person",
    "allauth.account.middleware.AccountMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]
ROOT_URLCONF = "okeysite.urls"
ASGI_APPLICATION = "okeysite.asgi.application"
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
    {  # the table's parts, which every move draws: templates/games/parts/
        "NAME": "parts",
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "environment": "games.live.parts.environment",
            "trim_blocks": True,
            "lstrip_blocks": True,
        },
    },
]

# Database: the truth. IMMEDIATE takes the write lock at the start of a transaction, which is what
# select_for_update cannot do on SQLite; FULL makes a commit outlive a power cut.

DATABASES = {
    "default": env.database(env.text("DATABASE_URL"), sqlite_file=DATA_DIR / "okey.sqlite3")
}
DATABASES["default"]["CONN_MAX_AGE"] = None
SQLITE = DATABASES["default"]["ENGINE"] == env.ENGINES["sqlite"]
if SQLITE:
    DATABASES["default"]["OPTIONS"] = {
        "timeout": 5,
        "transaction_mode": "IMMEDIATE",
        "init_command": (
            "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; "
            "PRAGMA cache_size=-16000; PRAGMA foreign_keys=ON;"
        ),
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Redis: hints between processes, never the truth. redis-py 8 drops an idle connection after five
# seconds and allows a hundred of them unless told otherwise.

REDIS_URL = env.text("REDIS_URL").rstrip("/")
CACHES: dict[str, Any] = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "okey",
        # Counters of limits live here too: a flood of keys must not push them out.
        "OPTIONS": {"MAX_ENTRIES": 200_000},
    }
}
CHANNEL_LAYERS: dict[str, Any] = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
if REDIS_URL:
    CACHES["default"] = {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": f"{REDIS_URL}/2",
    }
    CHANNEL_LAYERS["default"] = {
        "BACKEND": "channels_redis.core.RedisChannelLayer",
        "CONFIG": {
            "hosts": [{"address": f"{REDIS_URL}/1", "socket_timeout": 30, "max_connections": 5000}],
            "capacity": 200,
            "expiry": 30,
            "group_expiry": 7200,
        },
    }

# Jobs. They only wake somebody up: each names the version it was made for and may come twice.

CELERY_BROKER_URL = f"{REDIS_URL}/0" if REDIS_URL else "memory://localhost/"
CELERY_BROKER_TRANSPORT_OPTIONS = (
    {"visibility_timeout": 120, "unacked_restore_interval": 5, "unacked_restore_throttle": 1}
    if REDIS_URL
    else {"polling_interval": 0.02}
)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_DEFAULT_QUEUE = "bots"

CELERY_TASK_ROUTES = {
    "games.tasks.play_bot_turn": {"queue": "bots"},
    "games.tasks.expire_clock": {"queue": "clocks"},
}
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False

# People

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["accounts.backend.ByName"]
PASSWORD_VALIDATION = "django.contrib.auth.password_validation"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"{PASSWORD_VALIDATION}.UserAttributeSimilarityValidator"},
    {"NAME": f"{PASSWORD_VALIDATION}.MinimumLengthValidator", "OPTIONS": {"min_length": 8}},
    {"NAME": f"{PASSWORD_VALIDATION}.CommonPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = ACCOUNT_LOGOUT_REDIRECT_URL = "front_door"
ACCOUNT_ADAPTER = "accounts.adapter.Adapter"
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "password2*", "email"]
ACCOUNT_FORMS = {
    "login": "accounts.forms.SignInForm",
    "signup": "accounts.forms.SignUpForm",
    "reset_password": "accounts.forms.ForgottenForm",
    "reset_password_from_key": "accounts.forms.NewPasswordForm",
    "change_password": "accounts.forms.ChangePasswordForm",
    "add_email": "accounts.forms.MailAddressForm",
}
ACCOUNT_EMAIL_VERIFICATION = "optional"  # nobody has to have an address, so nobody waits for it
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_SESSION_REMEMBER = True
SESSION_COOKIE_AGE = 60 * 24 * 3600
ACCOUNT_RATE_LIMITS = {
    "login": "60/m/ip",
    "login_failed": "30/h/ip,5/15m/key",
    "signup": "60/h/ip",  # forms sent; "new_account" counts those that make one
    "new_account": "10/h/ip",
    "reset_password": "10/h/ip,3/h/key",
    "reset_password_from_key": "30/h/ip",
    "change_password": "10/h/user",
    "manage_email": "10/h/user",
    "confirm_email": "3/h/key",
}

# Mails. Without a server they are shown on the console and kept as files, for whoever runs this.

MAIL_SERVER = env.mail_server("EMAIL_URL")
MAIL_FOLDER = DATA_DIR / "mail"
DEFAULT_FROM_EMAIL = env.text("MAIL_FROM", "Okey <okey@localhost>")
EMAIL_BACKEND = "accounts.mail.OnThisMachine"
if MAIL_SERVER:
    EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    EMAIL_HOST, EMAIL_PORT = MAIL_SERVER.host, MAIL_SERVER.port
    EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = MAIL_SERVER.user, MAIL_SERVER.password
    EMAIL_USE_TLS, EMAIL_USE_SSL = MAIL_SERVER.tls, MAIL_SERVER.ssl
    EMAIL_TIMEOUT = 10

# Languages. One is offered once its catalogue is complete; a translator can look at it before.

LANGUAGE_CODE = "en"
OFFERED_LANGUAGES = env.words("OFFERED_LANGUAGES", "en")
KNOWN_LANGUAGES = [("en", _("English")), ("tr", _("Turkish"))]
LANGUAGES = [known for known in KNOWN_LANGUAGES if known[0] in OFFERED_LANGUAGES]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# Static files: hashed names, compressed once, served by the site itself

STATIC_URL = "/static/"
STATIC_ROOT = BUILD_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}
WHITENOISE_MANIFEST_STRICT = True

# The game

DEAL_WAIT_MS = env.integer("DEAL_WAIT_MS", 2000, low=0, high=10_000)
FIRST_DEAL_WAIT_MS = env.integer("FIRST_DEAL_WAIT_MS", 4000, low=0, high=10_000)
CLOCK_GRACE_MS = env.integer("CLOCK_GRACE_MS", 500, low=0, high=10_000)
NEXT_HAND_SECONDS = env.integer("NEXT_HAND_SECONDS", 10, low=0, high=600)
AGE_GATED = env.words("AGE_GATED", "classic")
# Alone this long in the queue for a free table, one is offered other ways to play.
FREE_ALONE_SECONDS = env.integer("FREE_ALONE_SECONDS", 30, low=1, high=600) if TESTING else 30
OKEY_DEALS_FILE = env.text("OKEY_DEALS_FILE")
if OKEY_DEALS_FILE and not TESTING:
    raise env.BadEnvironment("OKEY_DEALS_FILE stacks the deal; it works only with OKEY_TEST=1.")

# What browsers are told. GZipMiddleware pads its answers at random and Django masks the CSRF token
# anew each time, so compressing pages does not give the token away (the BREACH attack).

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "connect-src": [SELF],
        "font-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
TRUST_PROXY = env.integer("TRUST_PROXY", 0, low=0, high=9)  # how many proxies of ours are passed
if TRUST_PROXY:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

SESSION_ENGINE = "django.contrib.sessions.backends.cached_db"
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = LANGUAGE_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS

# Logs: what happened and where, never a cookie, a form, a rack or a seed

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        # Django's own handler for errors mails whole requests to ADMINS: cookies and forms too.
        "django": {"handlers": [], "level": "WARNING", "propagate": True},
        # A refused or missing page is the visitor's affair and no news to the operator; a wrong
        # host or too many fields would be written down with a traceback and in the visitor's words.
        "django.request": {"level": "ERROR"},
        "django.security": {"level": "CRITICAL"},
        "daphne": {"level": "ERROR"},
    },
}
