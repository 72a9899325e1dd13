"""The hand in play: the card under the pointer, the picked cards, and the decision that a press makes."""
