"""Running a headless command with the program's command line: in this process, or in one of its own."""

import subprocess
import sys
from pathlib import Path

from caurobat.__main__ import build_parser

ROOT = Path(__file__).parents[2]


def run(*arguments: object) -> int:
    """Return the exit status of `caurobat` with these arguments, run in this process."""
    words = [str(argument) for argument in arguments]
    parsed = build_parser(words).parse_args(words)
    return int(parsed.run(parsed))


def start(*arguments: object) -> subprocess.Popen[bytes]:
    """`caurobat` with these arguments as a process, its output and errors as pipes of bytes."""
    return subprocess.Popen(
        [sys.executable, "-m", "caurobat", *[str(argument) for argument in arguments]],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
