"""Measure a speed: ``python -m tools.bench rules``, ``ui`` or ``start``.

Times depend on the machine as much as on the code, so each command also gives ratios to something plain that it times
in the same run.
"""

import argparse
import sys
from importlib import import_module


def main() -> None:
    """Run the benchmark that the command line names, with the rest of its words."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description="Measure a speed on this machine.")
    parser.add_argument("what", choices=("rules", "ui", "start"), help="what to measure")
    import_module(f"tools.bench.{parser.parse_args(sys.argv[1:2]).what}").main(sys.argv[2:])


if __name__ == "__main__":
    main()
