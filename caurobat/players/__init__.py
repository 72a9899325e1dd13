"""The players of every seat. Each one gets a `View` and never a `State`, so it cannot know hidden cards."""
