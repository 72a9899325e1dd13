"""Scripts for the project's developers; nothing in here is shipped."""
