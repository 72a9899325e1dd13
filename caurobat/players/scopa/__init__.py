"""Who plays Scopa: fixed players to compare with, the people, and what explains a card."""
