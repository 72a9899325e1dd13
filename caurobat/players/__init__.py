"""The minds that can sit at a seat. Each gets a `View` and never a `State`, so it cannot know hidden cards."""
