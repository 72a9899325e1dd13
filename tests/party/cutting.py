"""An unreliable line: traffic to a server and back passes through it, and is cut after a random number of bytes."""

import contextlib
import select
import socket
import threading

from caurobat.core.rng import Rng

_PIECE = 4096


class Cutter:
    """Listens at `port` of this machine for the server at `address`; each line is cut after some bytes, either way.

    Many lines are cut within their first bytes, and some live for up to 2 to the power of `most`.
    """

    def __init__(self, address: tuple[str, int], rng: Rng, most: int = 16) -> None:
        self._address, self._rng, self._most, self.cuts = address, rng, most, 0
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        self._listening.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:  # closed
                return
            length = 1 + self._rng.below(1 << (6 + self._rng.below(self._most - 5)))
            threading.Thread(target=self._pass_on, args=(near, length), daemon=True).start()

    def _pass_on(self, near: socket.socket, left: int) -> None:
        with contextlib.suppress(OSError), near, socket.create_connection(self._address) as far:
            while left:
                for one in select.select([near, far], [], [])[0]:
                    data = one.recv(min(left, _PIECE))
                    (far if one is near else near).sendall(data)
                    left -= len(data)
                    if not data or not left:
                        self.cuts += not left
                        return
