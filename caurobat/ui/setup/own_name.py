"""A name for the person at the screen before they give one: the name of their account, if it is a person's."""

import getpass
import re
import sys
from typing import Final

from caurobat.ui.setup.plan import NAME_LIMIT

_NOBODY: Final = (
    "admin administrator anonymous arch debian default desktop fedora games gamer guest home host kiosk laptop linux "
    "live local nobody owner player public root sysadmin system test tester ubuntu user username usuari usuario "
    "vagrant windows work"
)
"""Names of accounts that are no person's."""
_SHORTEST: Final = 3
_VOWEL: Final = re.compile(r"[aeiouyàáâäãåèéêëìíîïòóôöõøùúûü]", re.IGNORECASE)


def sensible_name(full: str, login: str) -> str:
    """The first name in `full`, the name that an account is kept under, or else `login`; empty where neither is one."""
    first = full.split(",")[0].split()
    for word in (*first[:1], login):
        if _is_name(word):
            return word if word[0].isupper() else word.capitalize()
    return ""


def _is_name(word: str) -> bool:
    is_word = word.replace("-", "").replace("’", "").replace("'", "").isalpha()
    fits = _SHORTEST <= len(word) <= NAME_LIMIT
    return is_word and fits and _VOWEL.search(word) is not None and word.lower() not in _NOBODY.split()


def system_name() -> str:
    """The name of the account that is logged in, where it is a person's; else nothing."""
    try:
        login = getpass.getuser()
    except (OSError, KeyError, ImportError):  # an account without a name, or without an entry
        return ""
    return sensible_name(_full_name(), login)


def _full_name() -> str:
    if sys.platform == "win32":
        return ""
    import os
    import pwd

    try:
        return pwd.getpwuid(os.getuid()).pw_gecos
    except KeyError:
        return ""
