#!/bin/sh
# Installs exactly the packages of lock file $2, hashes checked, for the Python of a venv, $1.
set -eu
python=$1
lock=$2
echo "Installing $lock ..."
if command -v uv >/dev/null 2>&1; then
    exec uv pip install --quiet --python "$python" --require-hashes -r "$lock"
fi
exec "$python" -m pip install --quiet --disable-pip-version-check --require-hashes -r "$lock"
