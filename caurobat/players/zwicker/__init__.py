"""The players of Zwicker: fixed players to compare with, the people, and the reasons for a card."""
