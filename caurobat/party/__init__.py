"""Phones as private hands: their pages, and the server in the home network that sends them."""
