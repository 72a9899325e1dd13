"""The program around the scenes: the window, the loop, the routes between scenes, the demo and diagnostics."""
