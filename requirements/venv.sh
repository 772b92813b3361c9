#!/bin/sh
# Makes a virtual environment in folder $1 with the newest Python that is here and new enough.
set -eu
venv=$1
for python in python3.13 python3.12 python3.11 python3; do
    if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        if ! "$python" -c 'import venv, ensurepip' 2>/dev/null; then
            echo "$python lacks venv or ensurepip. On Debian and Ubuntu: apt install python3-venv" >&2
            exit 1
        fi
        rm -rf "$venv"
        exec "$python" -m venv "$venv"
    fi
done
echo "Okey needs Python 3.11 or newer, and none was found. See https://www.python.org/downloads/" >&2
exit 1
