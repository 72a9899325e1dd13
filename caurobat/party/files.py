"""The files that phones may load, all listed in advance, and their HTTP headers."""

from http import HTTPStatus
from pathlib import Path
from typing import Final, NamedTuple

from websockets.datastructures import Headers
from websockets.http11 import Response

_TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".webp": "image/webp",
    ".png": "image/png",
}
_PAGE: Final = "page.html"


class Served(NamedTuple):
    """A file to be sent: its bytes and content type. `is_lasting`: browsers may cache it."""

    data: bytes
    kind: str
    is_lasting: bool


class Files:
    """The files of the page, the cards and the faces, by URL path; no other file is ever opened."""

    def __init__(self, assets: Path) -> None:
        folder = assets / "phone"
        self._paths: dict[str, Path] = {"/": folder / _PAGE}
        self._paths |= {f"/{name}": folder / name for name in ("page.js", "page.css")}
        for place in ("cards", "faces"):
            self._paths |= {f"/{place}/{path.name}": path for path in sorted((folder / place).glob("*.webp"))}
        self._read: dict[str, Served] = {}

    def find(self, path: str) -> Served | None:
        """Return the file at `path`; None if it is not listed or cannot be read."""
        where = self._paths.get(path)
        if where is None:
            return None
        if path not in self._read:
            try:
                data = where.read_bytes()
            except OSError:
                return None
            self._read[path] = Served(data, _TYPES[where.suffix], where.suffix == ".webp")
        return self._read[path]


def response(status: HTTPStatus, host: str = "", served: Served | None = None) -> Response:
    """Return the response with `served`, or with a line of text for `status`; `SEE_OTHER` leads to the page."""
    body = served.data if served is not None else f"{status.value} {status.phrase}\n".encode()
    kind = served.kind if served is not None else "text/plain; charset=utf-8"
    headers = Headers()
    headers["Content-Type"] = kind
    headers["Content-Length"] = str(len(body))
    headers["Connection"] = "close"
    if status is HTTPStatus.SEE_OTHER:
        headers["Location"] = "/"
    headers["Cache-Control"] = "private, max-age=86400" if served is not None and served.is_lasting else "no-store"
    headers["Content-Security-Policy"] = policy(host)
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Referrer-Policy"] = "no-referrer"
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    return Response(status.value, status.phrase, headers, body)


def policy(host: str) -> str:
    """Return the Content-Security-Policy: nothing but our own files and socket, and nothing inline."""
    socket = f" ws://{host}" if host else ""  # for older browsers, 'self' does not include the socket
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        f"connect-src 'self'{socket}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
