"""A second implementation of the rules, fast and mutable, for searches; a contract test compares it with the engine.

Nothing outside `players` uses it. Ranks are places 0 to 9 on the circle, sets of ranks are ten-bit masks, and piles are
bytes with the top first. Suits are left out because they don't matter, and there are no events.
"""
