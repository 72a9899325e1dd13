"""The hand in play: which card the pointer is on, which cards are picked, and what a press decides."""
