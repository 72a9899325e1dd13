"""Measure a speed: ``python -m tools.bench rules``, ``players``, ``ui`` or ``start``.

Times depend on the machine as much as on the code, so each command also gives ratios to something plain that it times
in the same run.
"""

import argparse
import sys
from importlib import import_module
from typing import Final

_BENCHES: Final = ("rules", "players", "ui", "start")


def main() -> int:
    """Run the benchmark that the command line names, with the rest of its words; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description="Measure a speed on this machine.")
    parser.add_argument("what", choices=_BENCHES, help="what to measure; add --help for its options")
    name = parser.parse_args(sys.argv[1:2]).what
    status: int = import_module(f"tools.bench.{name}").main(sys.argv[2:])
    return status


if __name__ == "__main__":
    sys.exit(main())
