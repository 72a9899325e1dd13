"""Zwicker at the table: the loose pool of cards and builds, the choices of a card, and the count."""
