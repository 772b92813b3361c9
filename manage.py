#!/usr/bin/env python
"""Django's entry: every command of the project starts here."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "okeysite.settings")
    from django.core.management import execute_from_command_line

    from okeysite.env import BadEnvironment

    try:
        execute_from_command_line(sys.argv)
    except BadEnvironment as mistake:
        sys.exit(str(mistake))


if __name__ == "__main__":
    main()
