"""`tools.bench_start` leads a program of its own from the title to a table, and out."""

from tools import bench_start


def test_a_start_notes_its_first_picture_and_its_table() -> None:
    told = bench_start._run(["-m", "tools.bench_start", "--watch", "640x400"])
    assert told["first picture"] > 0
    assert told["table"] > 0
    assert {"title MB", "table MB"} < told.keys()
