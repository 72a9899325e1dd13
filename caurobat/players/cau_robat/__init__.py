"""The players of Cau robat: a fast model of its rules, features, opponent models, search, and reasons."""
