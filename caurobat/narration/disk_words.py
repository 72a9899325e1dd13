"""The reasons for disk errors in the player's language, since the system's are in English."""

import errno

from caurobat.narration.strings import Strings


def why_unwritten(strings: Strings, cause: int | None, otherwise: str) -> str:
    """Return the error number `cause` of an `OSError` as the end of a sentence, or `otherwise` if it is a rare one."""
    match cause:
        case errno.ENOSPC | errno.EDQUOT:
            return strings.t("the disk is full.")
        case errno.EROFS | errno.EACCES | errno.EPERM:
            return strings.t("the folder may not be written to.")
        case errno.EIO:
            return strings.t("the disk has a fault.")
        case _:
            return otherwise
