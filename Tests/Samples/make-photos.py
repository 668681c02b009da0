#!/usr/bin/env python3
# Copyright the routeplot authors
# SPDX-License-Identifier: Apache-2.0
"""Draws the photos of Samples/hike.csv with routeplot, and writes the tags of a camera into them.

make-photos.py ROUTEPLOT FOLDER
"""

import csv
import io
import math
import pathlib
import struct
import subprocess
import sys

WIDTH, HEIGHT = 160, 120

# The name, the row of the log, whether a position is noted, and the colours of sky, sun, and hills from behind.
PHOTOS = [
    ("meadow", 40, True, "#a9d6f5", "#fff3c4", ["#7f9fb8", "#6ba368", "#4f8a4b"]),
    ("bend", 122, False, "#c9e4f2", "#fff8dc", ["#9db4c0", "#5c8d6d", "#3d6b4f"]),
    ("ridge", 205, True, "#f6c48f", "#fff1d0", ["#b5838d", "#6d6875", "#4a4e69"]),
    ("lake", 275, True, "#8ecae6", "#fefae0", ["#6c91ad", "#3f7d6e", "#2f6690"]),
    ("forest", 370, False, "#dbe7c9", "#fffbe6", ["#94a89a", "#50766a", "#294936"]),
]


def scene(number):
    """The tracks of a picture, each a zigzag that fills its shape: sun and hills."""
    tracks = []
    x, y, radius = 105 + 8 * number % 40, 88, 11
    sun = []
    for step in range(-radius, radius + 1):
        half = math.sqrt(radius * radius - step * step)
        ends = [(x - half, y + step), (x + half, y + step)]
        sun += ends if step % 2 == 0 else ends[::-1]
    tracks.append(sun)
    for hill, base in enumerate([66, 46, 24]):
        points = []
        for column in range(-2, WIDTH + 3):
            turn = column / WIDTH * (4 + 2 * hill) + 2.1 * number + hill
            top = base + (20 - 4 * hill) * math.sin(turn) + 4 * math.sin(3.1 * turn + number)
            ends = [(column, -2), (column, top)]
            points += ends if column % 2 == 0 else ends[::-1]
        tracks.append(points)
    return tracks


def draw(program, number, sky, colors):
    """The bytes of a JPEG."""
    rows = io.StringIO()
    print("shape,lat,lon", file=rows)
    for shape, points in enumerate(scene(number)):
        for x, y in points:
            print(f"{shape},{y / 10:.2f},{x / 10:.2f}", file=rows)
    command = [program, "-", "-q", "-o", "-", "--output-format", "jpeg", "--quality", "80", "-b", sky]
    command += ["-s", f"{WIDTH}x{HEIGHT}", "--projection", "equirectangular", "--stroke-width", "2.2"]
    command += ["--bbox", f"0,0,{WIDTH / 10},{HEIGHT / 10}", "--group-by", "shape"]
    for color in colors:
        command += ["-c", color]
    return subprocess.run(command, input=rows.getvalue().encode(), stdout=subprocess.PIPE, check=True).stdout


def directory(entries, place):
    """A directory of TIFF and what its entries hold: tag, type, count and content of each."""
    head, content = struct.pack("<H", len(entries)), b""
    start = place + 2 + 12 * len(entries) + 4
    for tag, kind, count, value in entries:
        head += struct.pack("<HHI", tag, kind, count)
        if len(value) <= 4:
            head += value.ljust(4, b"\0")
        else:
            head += struct.pack("<I", start + len(content))
            content += value
    return head + b"\0\0\0\0" + content


def degrees(value):
    """Degrees, minutes and seconds as three fractions."""
    thousandths = round(abs(value) * 3_600_000)
    return struct.pack("<6I", thousandths // 3_600_000, 1, thousandths // 60_000 % 60, 1, thousandths % 60_000, 1000)


def tags(time, position):
    """The segment of a JPEG with the tags of Exif: the clock two hours ahead of UTC, and a position or none."""
    taken = time[:10].replace("-", ":") + f" {int(time[11:13]) + 2:02}" + time[13:19]
    camera = [(0x9003, 2, 20, taken.encode() + b"\0"), (0x9011, 2, 7, b"+02:00\0")]
    first = 8 + 2 + (2 if position else 1) * 12 + 4
    camera_bytes = directory(camera, first)
    head = [(0x8769, 4, 1, struct.pack("<I", first))]
    receiver = b""
    if position:
        place = first + len(camera_bytes)
        head.append((0x8825, 4, 1, struct.pack("<I", place)))
        entries = [(1, 2, 2, b"N\0"), (2, 5, 3, degrees(position[0])), (3, 2, 2, b"E\0"), (4, 5, 3, degrees(position[1]))]
        receiver = directory(entries, place)
    block = b"II*\0\x08\0\0\0" + directory(head, 8) + camera_bytes + receiver
    data = b"Exif\0\0" + block
    return b"\xff\xe1" + struct.pack(">H", len(data) + 2) + data


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    log = pathlib.Path(__file__).resolve().parents[2] / "Samples" / "hike.csv"
    rows = list(csv.DictReader(log.open()))
    for number, (name, row, has_position, sky, sun, hills) in enumerate(PHOTOS):
        fix = rows[row]
        position = (float(fix["latitude"]), float(fix["longitude"])) if has_position else None
        file = draw(program, number, sky, [sun] + hills)
        (folder / f"{name}.jpg").write_bytes(file[:2] + tags(fix["time"], position) + file[2:])


if __name__ == "__main__":
    main()
