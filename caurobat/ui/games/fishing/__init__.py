"""What the windows of fishing games share: cards lie open on the table, and a card from the hand takes some of them."""
