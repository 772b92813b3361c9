"""What a server runs: pages through Django, sockets through Channels behind our own door."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "okeysite.settings")
pages = get_asgi_application()  # before anything that needs the apps to be loaded

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.sessions import SessionMiddlewareStack  # noqa: E402
from django.conf import settings  # noqa: E402

from games.routing import websocket_urlpatterns  # noqa: E402
from okeysite.doors import BodyLimit, CallersAddress, ExactOrigin  # noqa: E402

inside = ProtocolTypeRouter(
    {
        "http": BodyLimit(pages, limit=settings.MAX_BODY_BYTES),
        "websocket": ExactOrigin(
            SessionMiddlewareStack(URLRouter(websocket_urlpatterns)),
            allowed=settings.ALLOWED_ORIGINS,
        ),
    }
)
application = CallersAddress(inside, proxies=settings.TRUST_PROXY)
