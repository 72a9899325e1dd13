"""The summary of one play: that of every fishing game."""

from caurobat.core.fishing import PlaySummary, begins_play, summarize_play

__all__ = ["PlaySummary", "begins_play", "summarize_play"]
