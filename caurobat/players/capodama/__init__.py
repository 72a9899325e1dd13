"""The players of Capodama: a fast model of its rules, belief about hidden cards, policies, search, and reasons."""
