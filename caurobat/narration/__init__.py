"""All that is said, in the players' languages: sentences and names, and nothing that draws."""
