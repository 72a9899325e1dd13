"""The files that phones may load, all listed in advance, and their HTTP headers."""

import gzip
from http import HTTPStatus
from pathlib import Path
from typing import Final

from websockets.datastructures import Headers
from websockets.http11 import Response

METHODS: Final = ("GET", "HEAD")
"""The methods of requests that are answered."""
_TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_LASTING: Final = (".webp", ".woff2")  # a phone keeps them for a day


def files_in(assets: Path) -> dict[str, Path]:
    """Return the files of the page, its pictures and its fonts, by URL path; no other file is ever opened."""
    folder = assets / "phone"
    lasting = [path for ending in _LASTING for path in sorted(folder.glob(f"*/*{ending}"))]
    listed = [folder / "page.js", folder / "page.css", *lasting]
    return {"/": folder / "page.html"} | {f"/{path.relative_to(folder).as_posix()}": path for path in listed}


def response(
    status: HTTPStatus, host: str = "", file: Path | None = None, location: str = "/", *, can_unzip: bool = False
) -> Response:
    """Return the response with `file`, or with a line of text for `status`; `SEE_OTHER` leads to `location`.

    If the browser `can_unzip`, texts are compressed; they are the same for everybody and contain no secret.
    """
    body = file.read_bytes() if file is not None else f"{status.value} {status.phrase}\n".encode()
    is_lasting = file is not None and file.suffix in _LASTING
    headers = Headers()
    headers["Content-Type"] = _TYPES[file.suffix] if file is not None else "text/plain; charset=utf-8"
    if can_unzip and file is not None and not is_lasting:
        body = gzip.compress(body, mtime=0)
        headers["Content-Encoding"] = "gzip"
    headers["Content-Length"] = str(len(body))
    headers["Connection"] = "close"
    if status is HTTPStatus.SEE_OTHER:
        headers["Location"] = location
    if status is HTTPStatus.METHOD_NOT_ALLOWED:
        headers["Allow"] = ", ".join(METHODS)
    headers["Cache-Control"] = "private, max-age=86400" if is_lasting else "no-store"
    headers["Content-Security-Policy"] = policy(host)
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Referrer-Policy"] = "no-referrer"
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    return Response(status.value, status.phrase, headers, body)


def policy(host: str) -> str:
    """Return the Content-Security-Policy: nothing but our own files and socket, and nothing inline."""
    socket = f" ws://{host}" if host else ""  # in older browsers, 'self' does not include the socket
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        f"connect-src 'self'{socket}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
