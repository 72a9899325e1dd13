"""The input at a table: what keys and pointer do to cards, places and buttons, and the decision that a press makes."""
