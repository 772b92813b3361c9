#!/bin/sh
# Compiles pyproject.toml into run.txt and test.txt with the Python of a venv, $1. Uses uv, which
# is put into that venv if it is nowhere else. Extras stay in the lock: without them some versions of
# pip look for a newer release of such a package than the pinned one, and refuse it for its hash.
set -eu
python=$1
cd "$(dirname "$0")/.."
python=$(cd "$(dirname "$python")" && pwd)/$(basename "$python")
if command -v uv >/dev/null 2>&1; then
    uv=uv
else
    "$python" -m pip install --quiet --disable-pip-version-check uv
    uv="$python -m uv"
fi
compile() {
    output=$1
    shift
    $uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes --no-strip-extras \
        --no-emit-index-url --no-emit-find-links --upgrade --no-annotate \
        --custom-compile-command "make lock" --output-file "$output" "$@"
    if grep -nE '://|file:|@ /|--(index|extra-index|find-links)' "$output"; then
        echo "$output names a host or a path; a lock file must work everywhere." >&2
        exit 1
    fi
}
compile requirements/run.txt
compile requirements/test.txt --extra test --constraint requirements/run.txt
