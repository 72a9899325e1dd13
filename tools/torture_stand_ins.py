"""Replacements for the window's surroundings while it is tortured: workers, phones and a screen reader."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

from caurobat.party.guest_list import Refused
from caurobat.party.party import FIRST_PORT, Party
from caurobat.party.server import Chosen
from caurobat.players.player import Stop
from caurobat.players.worker import Worker
from caurobat.translations import LANGUAGES

TEXTS = ("Nora", "7", " ", "cau", "l·l à", "x" * 60, "ñ😀", "שלום", "{name}", "%s\\")


def _give(worker: Worker[Any], job: Callable[[Stop], object]) -> None:
    worker.job = job


def _take(worker: Worker[Any]) -> object:
    job, worker.job = worker.job, None
    return job(lambda: True) if job is not None else None


def _forget(worker: Worker[Any]) -> None:
    worker.job = None


AT_ONCE: Mapping[str, Any] = {"is_alive": True, "give": _give, "take": _take, "cancel": _forget, "close": _forget}
"""Replaces a worker's process: a job is done when its result is asked for, and stopped at once."""


class PartyHere(Party):
    """Replaces the server for phones: all the window's requests are carried out at once, and nobody listens."""

    def open(self, port: int = FIRST_PORT) -> None:
        """Make room for guests."""
        self.port = port

    def close(self, *, is_left: bool = False) -> None:
        """Let nobody in any longer."""

    def _call(self, function: Callable[..., object], *values: object) -> None:
        function(*values)

    def visit(self, rng: Random, revision: int) -> None:
        """Let some phone do something that its page, or that of another seat, may offer, at about `revision`."""
        room, guests = self._room, self.guests
        guest = rng.choice(guests) if guests else None
        with suppress(Refused):
            match rng.randrange(9) if guest is not None else 0:
                case 0:
                    secret = self._guest_list.secret if rng.random() < 0.8 else ""
                    room.guest_list.join(
                        secret, self.code, rng.choice(TEXTS), rng.randrange(8), rng.choice(tuple(LANGUAGES))
                    )
                case 1 | 2 if guest is not None:
                    room.guest_list.sit(guest.number, rng.randrange(6))
                case 3 if guest is not None:
                    room.guest_list.stand_up(guest.number)
                case 4 if guest is not None:
                    room.guest_list.drop(guest.number)
                case 5 if guest is not None:
                    room.guest_list._set(replace(guest, is_here=True))
                case _ if guest is not None and guest.seat is not None:
                    chosen = Chosen(guest.number, guest.seat, revision - (rng.random() < 0.1), rng.randrange(-1, 4))
                    self._requests.put_nowait(chosen)
        room.changed()


class Listener:
    """Replaces the system's interface for screen readers: it requests each tree."""

    def update_if_active(self, make: Callable[[], object]) -> None:
        """Make the tree."""
        make()

    def update_window_focus_state(self, _has_focus: bool) -> None:
        """Do nothing."""
