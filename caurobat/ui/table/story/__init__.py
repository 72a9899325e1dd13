"""What has happened, told in pictures: the script of events, who plays it, and the cards that it moves."""
