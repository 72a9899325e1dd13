"""The minds that play Cau robat: a fast model of its rules, features, the people's habits, search, and reasons."""
