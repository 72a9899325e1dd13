"""The minds that play Capodama: a fast model of its rules, belief about hidden cards, habits, search, and reasons."""
