#!/usr/bin/env python3
# Copyright the routeplot authors
# SPDX-License-Identifier: Apache-2.0
"""Times the whole program, and each kind of work beside the plain picture of the same log, in Markdown tables.

usage: work.py ROUTEPLOT [SECTION...]

Sections: sizes, work, options, tracks, wide, maps, tiles (all of them). RUNS sets the number of runs, which take turns
(11, fewer for long ones). Times are medians of whole processes; `of plain` is the ratio to the plain picture in the
same rounds. The memory is the most that a process had.

Needs Python 3.9, and GNU time for the memory.
"""

import functools
import gzip
import http.server
import json
import math
import os
import pathlib
import random
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import time
import zlib

GNU_TIME = "/usr/bin/time"
RUNS = int(os.environ.get("RUNS", "11"))


def write_trip(path, count, tracks=0):
    """Writes a drive of a fix a second: latitude, longitude, time, elevation, and the number of its track."""
    numbers = random.Random(20)
    north, east, heading, speed = 47.5, 19.0, 0.0, 10.0
    with open(path, "w") as file:
        file.write("latitude,longitude,time,elevation,track\n")
        for row in range(count):
            heading += numbers.gauss(0, 0.12)
            speed = min(max(speed + numbers.gauss(0, 0.5), 0), 30)
            north += speed * math.cos(heading) / 111_000
            east += speed * math.sin(heading) / 75_000
            moment = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(1_577_836_800 + row))
            track = row * tracks // count if tracks else 0
            height = 300 + 80 * math.sin(row / 900)
            file.write(f"{north:.6f},{east:.6f},{moment},{height:.1f},{track}\n")
    return str(path)


class Programs:
    """Runs the program with options, in turn, and keeps what each run took."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder

    def run(self, arguments):
        """Runs it once; seconds of wall time and of CPU time."""
        self.remove_output(arguments)
        start = time.perf_counter()
        process = subprocess.Popen([self.program, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   cwd=self.folder)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != (64 if "--frob" in arguments else 0):
            sys.exit(f"{' '.join(arguments)}: status {process.returncode}")
        return time.perf_counter() - start, usage.ru_utime + usage.ru_stime

    def remove_output(self, arguments):
        """Lets the next run write a new file: to replace one, some file systems first write all of it to the disk."""
        if "-o" in arguments:
            (self.folder / arguments[arguments.index("-o") + 1]).unlink(missing_ok=True)

    def memory(self, arguments):
        """The KiB that it has at most; nothing without GNU time, as a process counts those of the one that starts it."""
        if not os.access(GNU_TIME, os.X_OK):
            return None
        self.remove_output(arguments)
        run = subprocess.run([GNU_TIME, "-f", "%M", self.program, *arguments], cwd=self.folder, text=True,
                             stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        return int(run.stderr.split()[-1])

    def measure(self, rows, runs=RUNS):
        """The median times of each row of (name, arguments), and its memory."""
        results = {name: [] for name, _ in rows}
        for _ in range(runs):
            for name, arguments in rows:
                results[name].append(self.run(arguments))
        return {name: (*(statistics.median(run[part] for run in results[name]) for part in range(2)),
                       self.memory(arguments)) for name, arguments in rows}


def table(heads, rows):
    print("| " + " | ".join(heads) + " |")
    print("| --- |" + " ---: |" * (len(heads) - 1))
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print(flush=True)


def milliseconds(seconds):
    return f"{seconds * 1000:.1f} ms" if seconds < 0.1 else f"{seconds * 1000:.0f} ms" if seconds < 10 else f"{seconds:.1f} s"


def mebibytes(kibibytes):
    return "–" if kibibytes is None else f"{kibibytes / 1024:.0f} MiB"


def beside_plain(programs, title, plain, rows, runs=RUNS):
    """A table of work beside the plain picture of the same log."""
    measured = programs.measure([("plain", plain), *rows], runs)
    base = measured["plain"]
    print(f"## {title}\n")
    table(["work", "wall", "of plain", "CPU of plain", "memory"],
          [[name if name == "plain" else f"`{name}`", milliseconds(measured[name][0]),
            f"{measured[name][0] / base[0]:.2f}", f"{measured[name][1] / base[1]:.2f}", mebibytes(measured[name][2])]
           for name in ["plain", *(name for name, _ in rows)]])


def sizes(programs):
    rows = []
    for count in (1_000, 10_000, 100_000, 1_000_000, 10_000_000):
        log = write_trip(programs.folder / f"size-{count}.csv", count)
        picture = [log, "-o", "size.png", "-q"]
        measured = programs.measure([("all", picture), ("one", [*picture, "--threads", "1"])],
                                    RUNS if count < 10_000_000 else max(RUNS // 3, 1))
        rows.append([f"{count:,}".replace(",", " "), milliseconds(measured["all"][0]), milliseconds(measured["one"][0]),
                     milliseconds(measured["one"][1]), mebibytes(measured["all"][2])])
        os.remove(log)
    print("## Fixes of a log\n")
    table(["fixes", "all threads", "one thread", "CPU of one thread", "memory"], rows)


def work(programs):
    log = write_trip(programs.folder / "trip.csv", 1_000_000)
    with open(log, "rb") as text, gzip.open(programs.folder / "trip.csv.gz", "wb", 6) as packed:
        shutil.copyfileobj(text, packed)

    def draws(*options):
        return (" ".join(options), [log, "-o", "work.png", "-q", *options])

    def writes(name):
        return (f"-o {name}", [log, "-o", name, "-q"])

    beside_plain(programs, "Work on a million fixes", [log, "-o", "plain.png", "-q"], [
        writes("out.csv"), writes("out.gpx"), writes("out.geojson"), draws("--geodesic"), draws("--points", "alone"),
        draws("--points", "on-line"), draws("--density"), draws("--sort", "time"), draws("--dash", "8,4"),
        draws("--remove-spikes"), draws("--min-distance", "5m"), draws("--profile"), draws("--casing", "white:2"),
        draws("--report", "report.json"), draws("--from", "2020-01-02"), draws("--gap", "5min"),
        draws("--max-speed", "200km/h"), draws("--where", "elevation>250"), draws("--color-by", "elevation"),
        draws("--color-by", "speed"), draws("--color-by", "slope"),
        ("trip.csv.gz", ["trip.csv.gz", "-o", "gzip.png", "-q"])])
    os.remove(log)
    log = write_trip(programs.folder / "short.csv", 10_000)
    beside_plain(programs, "Density of ten thousand fixes", [log, "-o", "plain.png", "-q"],
                 [("--density", [log, "-o", "density.png", "-q", "--density"])])


def options(programs):
    log = write_trip(programs.folder / "small.csv", 1_000)
    picture = [log, "-o", "small.png"]
    rows = [("plain", picture)] + [(" ".join(words), [*picture, *words]) for words in (
        ["--overwrite"], ["--title", "Ride"], ["--color-by", "elevation"], ["--style", "dark"],
        ["--frob"])] + [("--dry-run", [log, "--dry-run"]), ("-h", ["-h"]), ("--help", ["--help"])]
    measured = programs.measure(rows, 3 * RUNS)
    print("## Options on a thousand fixes\n")
    table(["options", "wall", "above plain", "CPU"],
          [[name if name == "plain" else f"`{name}`", milliseconds(measured[name][0]),
            f"{(measured[name][0] - measured['plain'][0]) * 1000:+.1f} ms", milliseconds(measured[name][1])]
           for name, _ in rows])


def tracks(programs):
    numbers = random.Random(7)
    rows = []
    for count, fixes in ((100_000, 2), (1_000_000, 1)):
        name = f"tracks-{count}.csv"
        with open(programs.folder / name, "w") as file:
            file.write("latitude,longitude,track\n")
            for track in range(count):
                north, east = numbers.uniform(46, 48), numbers.uniform(16, 20)
                for fix in range(fixes):
                    file.write(f"{north + fix * 0.001:.6f},{east + fix * 0.001:.6f},{track}\n")
        rows.append((f"{count:,} tracks of {fixes}".replace(",", " "), [name, "--group-by", "track", "-o", "t.png", "-q"]))
    with open(programs.folder / "pins.csv", "w") as file:
        file.write("latitude,longitude,name\n")
        for pin in range(100_000):
            file.write(f"{numbers.uniform(46, 48):.6f},{numbers.uniform(16, 20):.6f},Place {pin}\n")
    with open(programs.folder / "two.csv", "w") as file:
        file.write("latitude,longitude\n46,16\n48,20\n")
    rows.append(("100 000 pins with names", ["two.csv", "--pins", "pins.csv", "-o", "p.png", "-q"]))
    measured = programs.measure(rows, max(RUNS // 2, 1))
    print("## Many tracks and many pins\n")
    table(["log", "wall", "CPU", "memory"],
          [[name, milliseconds(measured[name][0]), milliseconds(measured[name][1]), mebibytes(measured[name][2])]
           for name, _ in rows])


def wide(programs):
    log = write_trip(programs.folder / "wide.csv", 40_000)
    rows = [(f"{width}{colors}", [log, "-o", "wide.png", "-q", "--stroke-width", str(width), *colors.split()])
            for width in (3, 30, 100, 300, 900) for colors in ("", " --color-by time")]
    measured = programs.measure(rows)
    print("## Wide strokes of 40 000 fixes\n")
    table(["width", "one colour", "`--color-by time`", "ratio"],
          [[f"{width} px", milliseconds(measured[f"{width}"][0]), milliseconds(measured[f"{width} --color-by time"][0]),
            f"{measured[f'{width} --color-by time'][0] / measured[f'{width}'][0]:.1f}"] for width in (3, 30, 100, 300, 900)])


def maps(programs):
    places = {"the world": "-60,-170\n70,170", "Europe": "36,-9\n60,30", "a country": "46,6\n49,10"}
    rows = []
    for name, fixes in places.items():
        log = programs.folder / (name.replace(" ", "-") + ".csv")
        log.write_text(f"lat,lon\n{fixes}\n")
        picture = [str(log), "-o", "map.png", "-q", "-s", "1600x1200"]
        measured = programs.measure([("without", picture), ("with", [*picture, "--map", "earth"])], 3 * RUNS)
        rows.append([name, milliseconds(measured["without"][0]), milliseconds(measured["with"][0]),
                     f"{(measured['with'][0] - measured['without'][0]) * 1000:+.1f} ms", mebibytes(measured["with"][2])])
    print("## The built-in map, 1600x1200\n")
    table(["region", "without", "`--map earth`", "more", "memory"], rows)


def write_tile(path, column, row, numbers):
    """Writes a tile of 256 pixels: colours that change slowly, with a little noise, of about 60 KB as a PNG."""
    mask, lines = int.from_bytes(b"\x01\x03\x01" * 256, "big"), []
    for y in range(256):
        base = bytes(channel for x in range(256) for channel in (
            120 + int(60 * math.sin((256 * column + x) / 90)), 140 + int(60 * math.sin((256 * row + y) / 70)), 160))
        noise = int.from_bytes(numbers.randbytes(3 * 256), "big") & mask
        lines.append(b"\x01" + difference((int.from_bytes(base, "big") ^ noise).to_bytes(3 * 256, "big")))

    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 256, 256, 8, 2, 0, 0, 0))
                     + chunk(b"IDAT", zlib.compress(b"".join(lines), 6)) + chunk(b"IEND", b""))


def difference(line):
    """A line of pixels as the differences from their neighbours to the left, the filter 1 of PNG."""
    return bytes((value - before) & 255 for value, before in zip(line, b"\0\0\0" + line))


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def tiles(programs):
    numbers = random.Random(5)
    for column in range(10, 22):
        for row in range(10, 22):
            write_tile(programs.folder / f"tiles/5/{column}/{row}.png", column, row, numbers)
    (programs.folder / "place.csv").write_text("lat,lon\n1,1\n-3,5\n")
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(QuietHandler, directory=str(programs.folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sources = {"a folder": ["--map", "tiles/{z}/{x}/{y}.png"],
               "the cache of a server": ["--map", f"http://127.0.0.1:{server.server_port}/tiles/{{z}}/{{x}}/{{y}}.png",
                                         "--attribution", "x", "--map-cache", "cache"]}
    tile = (programs.folder / "tiles/5/16/16.png").stat().st_size
    rows = []
    for scale, zoom in (("1", 5), ("0.93", 4.9), ("0.76", 4.6)):
        picture = ["place.csv", "-q", "-s", "1600x1200", "--center", "1,1", "--zoom", str(zoom)]
        for name, options in sources.items():
            # The first run fills the cache. The same picture as one image costs its compression and its decoding; the
            # latter is what a small picture of it takes.
            programs.run([*picture, *options, "-o", "whole.png", "--report", "report.json"])
            image = ["--background-image", "whole.png", "--background-image-fill"]
            small = ["place.csv", "-q", "-s", "64x48", "-o", "small.png"]
            measured = programs.measure([
                ("tiles", [*picture, *options, "-o", "tiles.png"]), ("image", [*picture, *image, "-o", "image.png"]),
                ("decoding", [*small, *image]), ("nothing", small)])
            compression = measured["image"][0] - measured["decoding"][0] + measured["nothing"][0]
            count = json.loads((programs.folder / "report.json").read_text())["picture"]["maps"][0]["tiles"]["needed"]
            rows.append([f"{count} from {name}, scaled by {scale}", milliseconds(measured["tiles"][0]),
                         milliseconds(measured["tiles"][0] - compression), milliseconds(measured["tiles"][1]),
                         mebibytes(measured["tiles"][2])])
    server.shutdown()
    print(f"## Tiles of 256 pixels, PNG of {tile // 1024} KiB, 1600x1200\n")
    table(["tiles", "wall", "without compression", "CPU", "memory"], rows)


SECTIONS = {section.__name__: section for section in (sizes, work, options, tracks, wide, maps, tiles)}


def main():
    if len(sys.argv) < 2 or any(name not in SECTIONS for name in sys.argv[2:]):
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as folder:
        programs = Programs(os.path.abspath(sys.argv[1]), pathlib.Path(folder))
        for name in sys.argv[2:] or SECTIONS:
            SECTIONS[name](programs)


main()
