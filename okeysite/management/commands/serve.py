"""`serve`: the whole site from one process: pages, sockets and, without a broker, the jobs."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from okeysite import servers, serving


class Command(BaseCommand):
    help = "Serve pages, sockets and jobs from one process. This is what `make play` runs."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--host",
            default=serving.THIS_MACHINE,
            help="address to listen on (default: this machine only); the port is PORT",
        )
        parser.add_argument(
            "--server",
            default=servers.KINDS[0],
            choices=servers.KINDS,
            help="what serves (default: %(default)s); uvicorn is faster and installed by hand",
        )

    def handle(self, *args: Any, host: str, server: str, **options: Any) -> None:
        try:
            serving.serve(host=host, say=self.stdout.write, server=server)
        except serving.CannotServe as problem:
            self.stderr.write(str(problem))
            raise SystemExit(1) from None
        except KeyboardInterrupt:
            pass  # Ctrl-C before the server had started: nothing to tidy up, nothing to explain
