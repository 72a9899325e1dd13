"""The limit to how deep lists and objects may lie in one another in what is read from a file."""

from typing import Final

DEEPEST: Final = 200
"""So many: far more than anything of ours has, and few enough to be written back."""


def is_too_deep(value: object, levels: int = DEEPEST) -> bool:
    """Return whether more than `levels` lists and objects lie in one another in `value`."""
    layer = [value]
    for _ in range(levels):
        layer = [
            inner
            for part in layer
            if isinstance(part, (dict, list))
            for inner in (part.values() if isinstance(part, dict) else part)
        ]
        if not layer:
            return False
    return any(isinstance(part, (dict, list)) for part in layer)
