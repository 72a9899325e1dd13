"""Zwicker's table: the loose pool of cards and builds, all that a card can do shown at once, and the count."""
