"""Sounds of paper, wood and coin: hands at the table. Another rng gives a slightly different sound."""

from random import Random

from tools.soundkit.instruments import coin, pluck, ring
from tools.soundkit.shaping import Samples, add, band_pass, count, fall, high_pass, in_room, low_pass, noise, shape


def _rub(rng: Random, seconds: float) -> Samples:
    """Paper on cloth: noise that trembles as the fibres catch and let go."""
    tremble = low_pass(noise(rng, seconds), 90)
    strongest = max(abs(value) for value in tremble) or 1.0
    grain = noise(rng, seconds)
    return [value * (0.7 + 0.5 * slow / strongest) for value, slow in zip(grain, tremble, strict=True)]


def _boards(rng: Random, deep: float, life: float) -> Samples:
    """Return the table top answering a knock."""
    base = deep * rng.uniform(0.95, 1.06)
    return ring([(base, 1.0, life), (base * 1.72, 0.6, life * 0.7), (base * 2.9, 0.3, life * 0.45)], life * 1.2)


def slide(rng: Random) -> Samples:
    """Return a card drawn over the cloth: a short breath that brightens, then stops."""
    seconds = rng.uniform(0.17, 0.22)
    rub = _rub(rng, seconds)
    total = band_pass(rub, rng.uniform(1300, 1600), rng.uniform(3300, 4000), sharpness=1.0)
    add(total, low_pass(rub, 700), gain=0.25)
    peak = seconds * rng.uniform(0.45, 0.6)
    total = shape(total, [(0, 0), (0.03, 0.45), (peak, 1), (seconds * 0.85, 0.35), (seconds, 0)])
    return in_room(total, 0.15, 0.1)


def place(rng: Random) -> Samples:
    """Return a card laid down: a puff of air under it, a flat slap, and the wood below."""
    total: Samples = []
    puff = low_pass(noise(rng, 0.05), 900, 2200)
    add(total, shape(puff, [(0, 0), (0.03, 0.25), (0.042, 0.5), (0.05, 0)]))
    slap = shape(fall(noise(rng, 0.09), 0.085), [(0, 0), (0.0018, 1), (0.07, 1), (0.09, 0)])
    add(total, band_pass(slap, rng.uniform(1050, 1300), sharpness=0.6), 0.042, 1.8)
    add(total, high_pass(slap, 4000), 0.042, 0.12)
    add(total, _boards(rng, 148, 0.12), 0.043, 0.5)
    return in_room(total, 0.18, 0.12)


def flip(rng: Random) -> Samples:
    """Return a card turned over: it bends, swishes, and snaps flat."""
    total: Samples = []
    at = rng.uniform(0.075, 0.095)
    swish = band_pass(_rub(rng, at + 0.02), 2400, 5200, sharpness=1.2)
    add(total, shape(swish, [(0, 0), (0.02, 0.5), (at * 0.7, 0.8), (at + 0.015, 0)]), gain=1.1)
    for offset, gain in ((0.0, 0.35), (at, 0.75)):
        snap = ring([(rng.uniform(1050, 1200), 0.8, 0.03), (rng.uniform(2300, 2600), 0.6, 0.02)], 0.05)
        add(snap, band_pass(fall(noise(rng, 0.04), 0.035), 2600, sharpness=0.7), gain=1.6)
        add(total, snap, offset, gain)
    add(total, _boards(rng, 190, 0.07), at, 0.25)
    return in_room(total, 0.15, 0.1)


def thud(rng: Random) -> Samples:
    """Return a stolen pile put down: many cards at once, and the whole table feels it."""
    total: Samples = []
    rustle = band_pass(_rub(rng, 0.09), 1400, 2600, sharpness=0.7)
    add(total, shape(rustle, [(0, 0), (0.05, 0.3), (0.08, 0.5), (0.09, 0)]), gain=0.6)
    hit = 0.08
    add(total, _boards(rng, 66, 0.4), hit, 0.65)
    add(total, _boards(rng, 131, 0.24), hit, 0.8)
    add(total, _boards(rng, 262, 0.13), hit, 0.6)  # a small loudspeaker plays only this and the slap
    add(total, low_pass(fall(noise(rng, 0.24), 0.2), 2100, 420), hit, 4.0)
    for _ in range(5):  # the edges of the pile settle one after the other
        edge = band_pass(fall(noise(rng, 0.03), 0.025), rng.uniform(1300, 2400), sharpness=0.8)
        add(total, edge, hit + abs(rng.gauss(0, 0.025)), rng.uniform(0.6, 1.2))
    return in_room(total, 0.35, 0.18, size=0.8)


def robbed(rng: Random, weight: float) -> Samples:
    """Return a large stolen pile slammed down: deeper and longer than `thud`, the more the `weight` (1 up)."""
    total: Samples = []
    rustle = band_pass(_rub(rng, 0.09), 1100, 2400, sharpness=0.7)
    add(total, shape(rustle, [(0, 0), (0.05, 0.4), (0.08, 0.7), (0.09, 0)]), gain=0.6)
    hit = 0.08
    add(total, _boards(rng, 66 / weight, 0.4 + 0.25 * weight), hit, 0.7 * weight)
    add(total, _boards(rng, 131 / weight, 0.3 + 0.1 * weight), hit, 0.8)
    add(total, _boards(rng, 262, 0.16), hit, 0.6)
    add(total, low_pass(fall(noise(rng, 0.3), 0.22 + 0.06 * weight), 2300, 340), hit, 4.4)
    for _ in range(round(7 * weight)):  # so many cards come to rest one after the other
        edge = band_pass(fall(noise(rng, 0.03), 0.025), rng.uniform(1200, 2400), sharpness=0.8)
        add(total, edge, hit + abs(rng.gauss(0, 0.05 * weight)), rng.uniform(0.6, 1.2))
    if weight > 1.5:  # the glasses on the table jump
        for offset in (0.03, 0.11, 0.19):
            add(total, coin(rng), hit + offset, 0.22)
    return in_room(total, 0.5, 0.2, size=0.9)


def payment(rng: Random, hertz: float) -> Samples:
    """Return a payment: a coin pushed against another, and a small bar that rings at `hertz`."""
    total = tick(rng)
    add(total, ring([(hertz, 1.0, 0.22), (hertz * 2.76, 0.3, 0.1)], 0.26), 0.04, 0.5)
    return in_room(total, 0.25, 0.1)


def bereft(rng: Random, weight: float) -> Samples:
    """Return one's own pile put down before somebody else: as `robbed`, and two strings that sink."""
    total = robbed(rng, weight)
    for at, hertz in ((0.2, 174.6), (0.36, 146.8)):
        add(total, low_pass(pluck(rng, hertz, 0.9, life=0.9, bright=0.3), 1800), at, 1.5)
    return in_room(total, 0.4, 0.15)


def tick(rng: Random) -> Samples:
    """Return a payment of one card: a coin pushed against another."""
    total: Samples = []
    add(total, coin(rng), 0.0, 0.55)
    add(total, coin(rng), rng.uniform(0.032, 0.048), 1.0)
    for offset in (0.0, 0.04):
        add(total, low_pass(fall(noise(rng, 0.02), 0.015), 1500), offset, 0.5)
    return in_room(total, 0.25, 0.1)


def button(rng: Random) -> Samples:
    """Return a small wooden peg pressed in."""
    total = ring([(540, 0.8, 0.045), (985, 0.6, 0.03), (1690, 0.4, 0.02)], 0.08)
    add(total, fall(low_pass(noise(rng, 0.03), 2600), 0.02), gain=1.6)
    return in_room(total, 0.12, 0.08)


def whoosh(rng: Random, seconds: float, top: float) -> Samples:
    """Air that rises in pitch up to `top` hertz and is gone: many cards swept off together."""
    air = band_pass(_rub(rng, seconds), 500, top, sharpness=1.1)
    return shape(air, [(0, 0), (seconds * 0.6, 0.7), (seconds * 0.85, 1), (seconds, 0)])[: count(seconds)]
