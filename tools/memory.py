"""The memory of this process, for the tools that measure."""

import os
import sys
from pathlib import Path
from typing import Final

_STATM: Final = Path("/proc/self/statm")


def memory_megabytes() -> float | None:
    """Return the memory of this process in megabytes; None if the system doesn't report it."""
    if sys.platform != "linux":  # Wine also has the file, but not the size of a page
        return None
    pages = int(_STATM.read_text(encoding="ascii").split()[1])
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 2**20, 1)
