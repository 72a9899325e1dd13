"""Speeds of the rules, the frames and the start; see `caurobat/ui/SPEED.md` for the figures."""
