"""A person with a phone, as the guest list knows them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Guest:
    """A person with a phone. Without a `seat`, they look on; `is_here` while the phone is connected.

    `token` is the hash of its token. `is_waiting`: the guest joined with the code alone, and somebody at the big screen
    has to let them in. `device` is the address of the phone; empty if that is this machine, which several may share.
    """

    number: int
    name: str
    face: int
    language: str
    token: str
    seat: int | None = None
    is_here: bool = False
    is_waiting: bool = False
    device: str = ""
