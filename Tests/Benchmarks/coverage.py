#!/usr/bin/env python3
# Copyright the routeplot authors
# SPDX-License-Identifier: Apache-2.0
"""Prints a table of the errors of coverage against the true area of a stroke, for routeplot and Cairo.

    coverage.py path/to/routeplot path/to/coverage [LOG.csv ...]

`coverage` is built from coverage.c. A log has columns `latitude,longitude`. Without logs the constructed lines
are drawn: a fan of every angle, hairpins, a spiral, a thin circle, the same dashed, a zigzag with miters, and a
winding line of 60 000 fixes, which is thinned.
"""

import math
import random
import subprocess
import sys
import tempfile
from pathlib import Path

WIDTHS = [0.5, 1, 2, 3, 8, 24]
SIZE = 400


def fan():
    """There and back from the middle, a degree and a half farther each time."""
    points = []
    for step in range(240):
        angle = math.radians(step * 1.5 + 0.2)
        points += [(0, 0), (math.cos(angle), math.sin(angle))]
    return points


def hairpins():
    return [(side * (1 + row / 997), row / 20) for row in range(24) for side in ((-1, 1) if row % 2 else (1, -1))]


def spiral():
    return [(t / 4000 * math.cos(t / 60), t / 4000 * math.sin(t / 60)) for t in range(4000)]


def circle():
    return [(math.cos(t / 360 * math.pi), math.sin(t / 360 * math.pi)) for t in range(721)]


def zigzag():
    return [(step / 20, (step % 2) * (0.1 + step / 40)) for step in range(40)]


def winding():
    random.seed(5)
    x, y, angle, points = 0.0, 0.0, 0.0, []
    for _ in range(60_000):
        angle += random.uniform(-0.25, 0.25)
        x += math.cos(angle) + random.uniform(-0.2, 0.2)
        y += math.sin(angle) + random.uniform(-0.2, 0.2)
        points.append((x, y))
    return points


def main():
    routeplot, coverage, *logs = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        cases = [(Path(log).stem, log, [], []) for log in logs]
        if not logs:
            for name, points, options, rest in [
                ("fan", fan(), [], []),
                ("hairpins", hairpins(), [], []),
                ("spiral", spiral(), [], []),
                ("circle", circle(), [], []),
                ("dashed circle", circle(), ["--dash", "9,6"], ["round", "9,6"]),
                ("miters", zigzag(), ["--line-join", "miter", "--line-cap", "butt"], ["miter"]),
                ("winding, thinned", winding(), [], []),
            ]:
                # Small degrees: the C program bends them by Mercator as routeplot does. The place 0,0 is none.
                span = max(abs(value) for point in points for value in point) * 100
                path = Path(folder) / f"{name}.csv"
                path.write_text("latitude,longitude\n" + "".join(f"{y / span + 1!r},{x / span + 10!r}\n" for x, y in points))
                cases.append((name, str(path), options, rest))
        print("| line | width | largest | mean | Cairo's largest | its mean |")
        print("| --- | ---: | ---: | ---: | ---: | ---: |")
        for name, log, options, rest in cases:
            for width in WIDTHS:
                picture = str(Path(folder) / "picture.png")
                size = f"{SIZE}x{SIZE}"
                command = [routeplot, log, "-o", picture, "-q", "-s", size, "--padding", "60", "-c", "black"]
                subprocess.run(command + ["--stroke-width", str(width)] + options, check=True)
                found = subprocess.run([coverage, log, picture, str(width)] + rest, check=True, capture_output=True)
                print(f"| {name} | {width} | " + " | ".join(found.stdout.decode().split()) + " |", flush=True)


main()
