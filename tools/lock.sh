#!/bin/sh
# Writes down, with hashes, what a release is made with: tools/locks/*.txt. Run it before a release, and look at what moved.
# It needs uv (pip install uv).
set -eu
cd "$(dirname "$0")/.."
lock() { # lock NAME REQUIREMENTS…: from standard input, for every system
    name=$1
    shift
    UV_CUSTOM_COMPILE_COMMAND=tools/lock.sh uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
        --no-annotate --output-file "tools/locks/$name.txt" "$@"
}
mkdir -p tools/locks
lock freeze pyproject.toml --extra freeze
echo "build hatchling" | tr ' ' '\n' | lock build -
echo "cyclonedx-bom" | lock sbom -
