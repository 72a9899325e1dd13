"""Why something could not be written to the disk, in the player's language: what the system says is English."""

import errno

from caurobat.narration.strings import Strings


def why_unwritten(strings: Strings, cause: int | None, otherwise: str) -> str:
    """Explain the number of an `OSError` as the end of a sentence; `otherwise` stands for rare ones."""
    match cause:
        case errno.ENOSPC | errno.EDQUOT:
            return strings.t("the disk is full.")
        case errno.EROFS | errno.EACCES | errno.EPERM:
            return strings.t("the folder may not be written to.")
        case errno.EIO:
            return strings.t("the disk has a fault.")
        case _:
            return otherwise
