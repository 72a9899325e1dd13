"""Chances by counting: each unseen card is as likely in one unseen place as in another."""

from functools import lru_cache
from math import comb


@lru_cache(maxsize=4096)
def chance_to_hold(copies: int, cards: int, unseen: int) -> float:
    """The chance that `cards` cards out of `unseen` hold at least one of `copies`."""
    if copies > unseen - cards:
        return 1.0 if copies and cards else 0.0
    return 1.0 - comb(unseen - copies, cards) / comb(unseen, cards)
