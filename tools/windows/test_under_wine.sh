#!/bin/sh
# Runs the tests with a Windows Python under Wine: test_under_wine.sh PYTHON.EXE [ARGUMENT of pytest …], from the project's folder.
#
# The Python needs its python3.dll, and what `pip install ".[dev]"` brings, without resvg_py, mypy and ruff. Wine's own
# faults, which no test here can be blamed for: streams must be pipes (hence the two below), /proc shows through drive
# Z:, CopyFile2 is missing, so that shutil.copy2 fails in Python 3.13, and bcryptprimitives.dll is missing, without
# which accesskit cannot be imported: its one function is made here. One run at a time: the process of the desktop keeps
# open the pipes of the program that started it, and ends with the last of them all. It shows how the Windows branches
# behave; it is no Windows.
set -eu
[ $# -ge 1 ] || { echo "test_under_wine.sh PYTHON.EXE [ARGUMENT…]" >&2; exit 2; }
for command in wine x86_64-w64-mingw32-gcc; do
    command -v $command >/dev/null ||
        { echo "$command is missing (Debian: apt-get install wine wine64 gcc-mingw-w64-x86-64)" >&2; exit 1; }
done
python=$1
shift
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml="
export WINEPREFIX="${WINEPREFIX:-$(dirname "$python")/prefix}"
primitives=$(dirname "$python")/bcryptprimitives.dll
[ -e "$primitives" ] || printf '%s\n' '#include <windows.h>' 'BOOLEAN NTAPI SystemFunction036(void *, ULONG);' \
    '__declspec(dllexport) BOOL WINAPI ProcessPrng(BYTE *data, SIZE_T size) { return SystemFunction036(data, size); }' |
    x86_64-w64-mingw32-gcc -shared -x c - -o "$primitives" -ladvapi32
# Debian's Wine passes for Windows 7, which this Python does not run on: its worker pools wait for ever there, because it
# expects an older system to leave an empty message in its pipe.
wine winecfg -v win10 </dev/null 2>&1 | cat
status=$(mktemp)
trap 'rm -f "$status"' EXIT
{ wine "$python" -m pytest -p no:cacheprovider "$@" </dev/null 2>&1 || echo $? >"$status"; } | cat
[ ! -s "$status" ] || exit "$(cat "$status")"
