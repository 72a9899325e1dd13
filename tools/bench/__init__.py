"""Speeds of the rules, the players, the frames and the start; see `caurobat/ui/SPEED.md` for the figures."""
