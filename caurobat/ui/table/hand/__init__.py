"""The hand in play: which card the pointer is on, what is picked, and what a press decides."""
