"""Setting a table: who sits where, by which rules, and how that is shown before the cards are dealt."""
