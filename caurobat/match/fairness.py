"""Proof that a deal was not changed during play: its hash is shown before the first card, the deal after the last.

The hash is SHA-256 over the ASCII bytes of `deal_text`, a short text that anybody can write by hand, in hex. The salt
keeps anybody from trying deals until one fits the hash: sixteen bytes of the system's entropy or, in a match with a
seed, a hash of that; never anything that would reveal the seed or another deal.
"""

import hashlib
from string import hexdigits
from typing import Final

from caurobat.core.game import Deal
from caurobat.core.record import RoundRecord
from caurobat.decks import Card

COMMITMENT: Final = "commitment"
"""The key of the hash in a round's record."""
SALT: Final = "salt"
"""The key of the salt in a round's record."""
DAY: Final = "day"
"""The key, in a match's record, of the day (YYYY-MM-DD) whose deal it plays."""
PICKED: Final = "picked"
"""The key, in a round's record, that marks its deal as picked by the program instead of random."""


def salt_for(seed: int, round_number: int) -> str:
    """Return the salt of a round (from 0) of a match with a seed: 32 hex digits.

    It is hashed because it is shown and must not reveal the seed: the mixing steps of `Rng` can be inverted.
    """
    return hashlib.sha256(f"caurobat salt {seed} {round_number}".encode("ascii")).hexdigest()[:32]


def deal_text(deal: Deal, salt: str) -> str:
    """Return the text to hash: salt, dealer, table, each hand and the stock, one per line; seats count from 0."""
    lines = ["caurobat deal 1", f"salt {salt}", f"dealer {deal.dealer}", f"table {_codes(deal.table)}"]
    lines += [f"hand {seat} {_codes(hand)}" for seat, hand in enumerate(deal.hands)]
    lines.append(f"stock {_codes(deal.stock)}")
    return "".join([line.rstrip() + "\n" for line in lines])


def commitment(deal: Deal, salt: str) -> str:
    """Return the hash to show before play: 64 hex digits."""
    return hashlib.sha256(deal_text(deal, salt).encode("ascii")).hexdigest()


def committed(deal: Deal, salt: str) -> dict[str, object]:
    """Return the keys to save in a round's record."""
    return {COMMITMENT: commitment(deal, salt), SALT: salt}


def shown_hash(one: RoundRecord) -> str | None:
    """Return the hash that was shown before the round; None if the record has no valid one."""
    return _hex(one.extra.get(COMMITMENT), 64)


def revealed(one: RoundRecord) -> str | None:
    """Return the text whose hash should be the one shown; None if the record has no salt."""
    salt = _hex(one.extra.get(SALT), 32)
    return None if salt is None else deal_text(one.deal, salt)


def is_kept(one: RoundRecord) -> bool | None:
    """Return whether the deal is the one whose hash was shown; None if the record doesn't say."""
    before, text = shown_hash(one), revealed(one)
    if before is None or text is None:
        return None
    return hashlib.sha256(text.encode("ascii")).hexdigest() == before


def _codes(cards: tuple[Card, ...]) -> str:
    return " ".join([card.code for card in cards])


def _hex(value: object, length: int) -> str | None:
    """Return `value` in lower case if it has `length` hex digits."""
    is_hex = isinstance(value, str) and len(value) == length and set(value) <= set(hexdigits)
    return value.lower() if is_hex and isinstance(value, str) else None
