"""Visual basics: themes, text, shapes, pictures of cards, and backdrops."""
