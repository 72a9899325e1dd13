"""Phones as private hands: the page that each is shown, and the server of the home network that hands it out."""
