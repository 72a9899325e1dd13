"""Setting up a table: its seats and rules, how they are shown, and the forms to change them."""
