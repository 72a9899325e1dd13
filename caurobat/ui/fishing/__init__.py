"""The window of fishing games: cards lie open on the table, and a card from the hand takes some of them."""
