"""How things look: themes, text, shapes, pictures of cards, backdrops."""
