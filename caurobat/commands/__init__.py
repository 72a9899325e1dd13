"""The sub-commands of `caurobat`, one module each.

A command module has two functions and imports at its head only what costs nothing, so that no command pays
for another:

    add_parser(subparsers)      adds its own parser and ends with `parser.set_defaults(run=run)`
    run(arguments) -> int       does the work, importing what it needs; returns the exit status

To add one, write the module and name its `add_parser` in `caurobat.__main__.COMMANDS`.
"""

import argparse
from typing import TypeAlias

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
