"""Small JSON files that several copies of the program read and write.

No copy undoes another one's changes: before each write the file is read again, and only what this copy changed is
replaced. A damaged file is renamed, with a number if necessary, so that a second one does not overwrite the first.
"""

import json
import logging
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Final, TypeGuard

from caurobat.core.strict_json import is_too_deep
from caurobat.match.locks import alone
from caurobat.match.whole import unused_file, when_free, write_whole

log = logging.getLogger(__name__)

_LARGEST: Final = 1 << 24
_ABSENT: Final = object()

Json = dict[str, object]


class Damaged(ValueError):
    """A file holds something other than a JSON object."""


def read_shared(path: Path) -> Json | None:
    """Return the object in the file, with or without a byte-order mark; None if there is no file.

    Raises `Damaged` and `OSError`. Values are not checked: an unusable one must not cost the others.
    """
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST + 1)
    except FileNotFoundError:
        return None
    if len(data) > _LARGEST:
        raise Damaged(f"it has more than {_LARGEST} bytes")
    try:
        value = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:  # not JSON, not UTF-8
        raise Damaged(str(error)) from error
    if not isinstance(value, dict) or is_too_deep(value):  # too deep an object could not be written back
        raise Damaged("it does not hold a JSON object")
    return value


def put_aside(path: Path) -> Path:
    """Rename a damaged file to `NAME.broken.json`, numbered if there is one already; return its new path.

    Raises `OSError`.
    """
    aside = unused_file(path.parent, f"{path.stem}.broken{path.suffix}")
    when_free(lambda: path.replace(aside))
    log.warning("%s is damaged, and was put aside as %s", path, aside.name)
    return aside


def update_shared(path: Path, change: Callable[[Json | None], Json]) -> Json:
    """Write what `change` makes of the present content, None if the file is missing or damaged (and then renamed).

    Returns the new content; an empty one removes the file. Raises `OSError`.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with alone(path):
        try:
            present = read_shared(path)
        except Damaged:
            put_aside(path)
            present = None
        content = change(present)
        if content:
            text = json.dumps(content, indent=1, ensure_ascii=False) + "\n"
            # Forcing it to the disk can take seconds, and a power cut costs the last change at most. A key from another
            # version may contain half a surrogate pair, which UTF-8 cannot encode.
            write_whole(path, text.encode("utf-8", "backslashreplace"), is_forced=False)
        else:
            when_free(lambda: path.unlink(missing_ok=True))
    return content


def merged(before: Json, ours: Json, theirs: Json, within: Collection[str] = ()) -> Json:
    """Return `theirs` with what this copy changed from `before` to `ours`.

    The objects under the keys `within` are merged key by key, and lists of texts as sets; any other value is replaced.
    """
    result = dict(theirs)
    for key in dict.fromkeys([*before, *ours]):
        old, new, other = (each.get(key, _ABSENT) for each in (before, ours, theirs))
        if new == old:
            continue
        if new is _ABSENT:
            result.pop(key, None)
        elif key in within and isinstance(new, dict) and isinstance(other, dict):
            result[key] = merged(old if isinstance(old, dict) else {}, new, other)
        elif _is_texts(new) and _is_texts(other):
            known = old if _is_texts(old) else []
            remaining = [each for each in other if each in new or each not in known]
            result[key] = [*dict.fromkeys([*remaining, *(each for each in new if each not in known)])]
        else:
            result[key] = new
    return result


def _is_texts(value: object) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)
