"""The players of Scopa: fixed players to compare with, the people, and the reasons for a card."""
