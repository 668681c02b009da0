#!/usr/bin/env python3
# Copyright the routeplot authors
# SPDX-License-Identifier: Apache-2.0
"""Times routeplot and other programs that draw a route from a CSV log, and prints one Markdown table.

usage: peers.py ROUTEPLOT BENCH

ROUTEPLOT is the program, BENCH is routeplot-bench, which writes the logs. A peer that is not installed
is left out, and said so; INSTALL=1 installs what apt-get and pip have. CASES=trip-1000.csv,... chooses
logs, RUNS the number of runs (5), LIMIT the seconds a run may take (60). Every picture is checked:
the route's fixes must lie on ink, and most of the picture must be ground.

Needs Python 3.9 and, for the check, Pillow.
"""

import csv
import math
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
APT = ("build-essential pkg-config libcairo2-dev gnuplot-nox gmt golang-go golang-github-fogleman-gg-dev "
       "ghostscript librsvg2-bin python3-venv").split()
PIP = "pillow numpy matplotlib pandas polars datashader skia-python staticmap py-staticmaps".split()

# Each begins with the log's path as `log` and the picture's as `out`.
PROJECT = """
import numpy as np
def fit(lat, lon):
    y = -np.degrees(np.arcsinh(np.tan(np.radians(lat))))
    scale = (1024 - 64) / max(np.ptp(lon), np.ptp(y), 1e-9)
    return (512 + (lon - (lon.min() + lon.max()) / 2) * scale,
            512 + (y - (y.min() + y.max()) / 2) * scale)
"""
MATPLOTLIB = """
import matplotlib
matplotlib.use("agg")
import matplotlib.pyplot as plt
x, y = fit(lat, lon)
figure = plt.figure(figsize=(10.24, 10.24), dpi=100)
axes = figure.add_axes((0, 0, 1, 1))
axes.set(xlim=(0, 1024), ylim=(1024, 0))
axes.axis("off")
axes.plot(x, y, color="blue", linewidth=1.44, solid_joinstyle="round")
figure.savefig(out)
"""
STATIC_ROWS = """
import csv
with open(log) as file:
    rows = csv.reader(file)
    next(rows)
    places = [(float(row[0]), float(row[1])) for row in rows]
"""
PYTHON = {
    "numpy + matplotlib": PROJECT + """
lat, lon = np.loadtxt(log, delimiter=",", skiprows=1, unpack=True)
""" + MATPLOTLIB,
    "pandas + matplotlib": PROJECT + """
import pandas
frame = pandas.read_csv(log)
lat, lon = frame["latitude"].to_numpy(), frame["longitude"].to_numpy()
""" + MATPLOTLIB,
    "polars + datashader": PROJECT + """
import datashader, pandas, polars
from datashader import transfer_functions
frame = polars.read_csv(log)
x, y = fit(frame["latitude"].to_numpy(), frame["longitude"].to_numpy())
canvas = datashader.Canvas(1024, 1024, x_range=(0, 1024), y_range=(-1024, 0))
lines = canvas.line(pandas.DataFrame({"x": x, "y": -y}), "x", "y", datashader.any(), line_width=2)
picture = transfer_functions.shade(lines, cmap=["blue"])
transfer_functions.set_background(picture, "white").to_pil().save(out)
""",
    "polars + skia": PROJECT + """
import polars, skia
frame = polars.read_csv(log)
x, y = fit(frame["latitude"].to_numpy(), frame["longitude"].to_numpy())
surface = skia.Surface(1024, 1024)
surface.getCanvas().clear(skia.ColorWHITE)
paint = skia.Paint(AntiAlias=True, Color=skia.ColorBLUE, Style=skia.Paint.kStroke_Style, StrokeWidth=2,
                   StrokeJoin=skia.Paint.kRound_Join, StrokeCap=skia.Paint.kRound_Cap)
path = skia.Path()
path.addPoly([skia.Point(*point) for point in zip(x.tolist(), y.tolist())], False)
surface.getCanvas().drawPath(path, paint)
surface.makeImageSnapshot().save(out, skia.kPNG)
""",
    "staticmap": STATIC_ROWS + """
import staticmap
class Blank(staticmap.StaticMap):
    def _draw_base_layer(self, image): pass
picture = Blank(1024, 1024, 32, 32)
picture.add_line(staticmap.Line([(lon, lat) for lat, lon in places], "blue", 2))
picture.render().save(out)
""",
    "py-staticmaps": STATIC_ROWS + """
import staticmaps
context = staticmaps.Context()
context.set_tile_provider(staticmaps.tile_provider_None)
context.set_background_color(staticmaps.WHITE)
context.add_object(staticmaps.Line([staticmaps.create_latlng(*place) for place in places],
                                   color=staticmaps.BLUE, width=2))
context.render_pillow(1024, 1024).save(out)
""",
}
VERDICTS = {True: "drawn", False: "NOT drawn", None: "not checked"}
GNUPLOT = """set terminal pngcairo size 1024,1024 background rgb 'white'; set output '{out}'
set datafile separator ','; unset key; unset border; unset tics; set autoscale fix
set lmargin screen 0.03; set rmargin screen 0.97; set bmargin screen 0.03; set tmargin screen 0.97
set size ratio -1
plot '{log}' every ::1 using 2:(asinh(tan($1*pi/180))*180/pi) with lines lw 2 lc rgb 'blue'"""
GMT = """set -e; cd "$(dirname {out})"
region=$(gmt info -h1 -i1,0 -I1e-6 {log})
gmt begin "$(basename {out} .png)" png
gmt plot {log} -h1 -i1,0 $region -JM15c -W2p,blue
gmt end"""
RSVG = """awk -F, -v q="'" 'NR > 1 { y = -log((1 + sin($1 * 3.14159265358979 / 180)) / cos($1 * 3.14159265358979 / 180))
  y *= 57.2957795130823; x[NR] = $2; v[NR] = y
  if (NR == 2) { w = e = $2; t = b = y }
  if ($2 < w) w = $2; if ($2 > e) e = $2; if (y < t) t = y; if (y > b) b = y }
  END { s = 960 / (e - w > b - t ? e - w : b - t)
  print "<svg xmlns=" q "http://www.w3.org/2000/svg" q " width=" q 1024 q " height=" q 1024 q ">"
  print "<polyline fill=" q "none" q " stroke=" q "blue" q " stroke-width=" q 2 q " points=" q
  for (i = 2; i <= NR; i++) printf "%.3f,%.3f\\n", 512 + (x[i] - (w + e) / 2) * s, 512 + (v[i] - (t + b) / 2) * s
  print q "/></svg>" }' {log} | rsvg-convert --unlimited -b white -o {out}"""


def install(folder):
    """Installs what is missing, and says what could not be had."""
    sudo = [] if os.geteuid() == 0 else ["sudo"]
    subprocess.run([*sudo, "apt-get", "install", "-y", "-q", "--no-install-recommends", *APT],
                   stdout=sys.stderr)
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    for package in PIP:
        subprocess.run([folder / "venv/bin/pip", "install", "-q", package], stdout=sys.stderr)


def peers(folder, routeplot):
    """What can be run here: name -> function of a log and a picture that gives a command."""
    found = {"routeplot": lambda log, out: [
        routeplot, log, "-o", out, "-s", "1024x1024", "--padding", "32", "--stroke-width", "2",
        "-c", "blue", "-q"]}
    builds = {
        "C + cairo": ("cairo", "cc -O2 {source}/cairo.c -o {target} $(pkg-config --cflags --libs cairo) -lm"),
        "Go + gg": ("gg", "GO111MODULE=off GOPATH=/usr/share/gocode go build -o {target} {source}/gg.go"),
    }
    for name, (program, build) in builds.items():
        target = folder / program
        built = subprocess.run(build.format(source=HERE, target=target), shell=True, capture_output=True)
        if built.returncode == 0:
            found[name] = lambda log, out, target=target: [target, log, out]
    shells = {
        "gnuplot": ("gnuplot", lambda log, out: [
            "gnuplot", "-e", GNUPLOT.format(log=log, out=out).replace("\n", "; ")]),
        "GMT": ("gmt", lambda log, out: ["sh", "-c", GMT.format(log=log, out=out)]),
        "awk + rsvg-convert": ("rsvg-convert", lambda log, out: [
            "sh", "-c", RSVG.replace("{log}", str(log)).replace("{out}", str(out))]),
    }
    for name, (program, command) in shells.items():
        if shutil.which(program):
            found[name] = command
    venv = folder / "venv/bin/python"
    python = str(venv) if venv.exists() else sys.executable
    for name, code in PYTHON.items():
        modules = [part.replace("py-", "") for part in name.split(" + ")]
        if subprocess.run([python, "-c", "import " + ", ".join(modules)], capture_output=True).returncode == 0:
            start = "import sys\nlog, out = sys.argv[1:]\n"
            found[name] = lambda log, out, code=start + code: [python, "-c", code, log, out]
    missing = [name for name in [*builds, *shells, *PYTHON] if name not in found]
    return found, missing


def measure(command, limit):
    """Wall seconds, CPU seconds and peak KiB of one run; None when it failed or took too long."""
    start = time.monotonic()
    process = subprocess.Popen([str(word) for word in command], stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, start_new_session=True)
    # Waiting takes no processor: what is timed may need all of them.
    timer = threading.Timer(limit, os.killpg, (process.pid, 9))
    timer.start()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - start
    timer.cancel()
    process.returncode = status
    return (wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss) if status == 0 else None


def drawn(log, out):
    """Whether the fixes of a log lie on the ink of a picture, wherever in it the route is."""
    try:
        from PIL import Image, ImageChops, ImageFilter
    except ImportError:
        return None

    picture = Image.open(out).convert("RGBA")
    ground = Image.new("RGBA", picture.size, "white")
    picture = Image.alpha_composite(ground, picture).convert("L")
    ink = ImageChops.invert(picture).point(lambda level: 255 if level > 40 else 0)
    box = ink.getbbox()
    if not box or ink.histogram()[255] > 0.98 * picture.size[0] * picture.size[1]:
        return False
    near = ink.filter(ImageFilter.MaxFilter(9))
    with open(log) as file:
        rows = csv.reader(file)
        next(rows)
        places = [(float(b), -math.degrees(math.asinh(math.tan(math.radians(float(a)))))) for a, b in rows]
    xs, ys = [place[0] for place in places], [place[1] for place in places]
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    # A route that is squashed or a speck is not drawn, whatever lies on it.
    across, down = box[2] - box[0], box[3] - box[1]
    stretch = across / down / ((right - left) / (bottom - top))
    if not 0.9 < stretch < 1.1 or max(across, down) < 0.35 * max(picture.size):
        return False
    sample = places[::max(len(places) // 500, 1)]
    hits = sum(
        near.getpixel((
            min(max(round(box[0] + (x - left) / (right - left) * (box[2] - box[0])), box[0]), box[2] - 1),
            min(max(round(box[1] + (y - top) / (bottom - top) * (box[3] - box[1])), box[1]), box[3] - 1),
        )) > 0 for x, y in sample)
    return hits >= 0.95 * len(sample)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    routeplot, bench = (os.path.abspath(path) for path in sys.argv[1:])
    runs, limit = int(os.environ.get("RUNS", "5")), float(os.environ.get("LIMIT", "60"))
    folder = pathlib.Path(os.environ.get("FOLDER", tempfile.gettempdir() + "/routeplot-peers"))
    folder.mkdir(parents=True, exist_ok=True)
    if os.environ.get("INSTALL") == "1":
        install(folder)
    venv = folder / "venv/bin/python"
    if venv.exists() and pathlib.Path(sys.prefix) != folder / "venv":
        os.environ["INSTALL"] = "0"
        os.execv(venv, [venv, *sys.argv])
    subprocess.run([bench, "--write", folder], check=True, stdout=subprocess.DEVNULL)
    found, missing = peers(folder, routeplot)
    wanted = os.environ.get(
        "CASES", "trip-1000.csv,trip-100000.csv,trip-1000000.csv,scribble-100000.csv,scribble-1000000.csv")
    print("| log | program | wall ms | × | CPU ms | × | peak MiB | × | PNG bytes | × | route |")
    print("|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---|")
    for case in wanted.split(","):
        log, base = folder / case, None
        # Runs take turns, so that a slow minute of the machine is everyone's.
        times = {name: [] for name in found}
        for _ in range(runs):
            for name in list(times):
                out = folder / (name.replace(" ", "") + ".png")
                out.unlink(missing_ok=True)
                result = measure(found[name](log, out), limit)
                if result is None or not out.exists():
                    times.pop(name)
                    print(f"| {case} | {name} | failed or over {limit:g} s | | | | | | | | |", flush=True)
                else:
                    times[name].append(result)
        for name, results in times.items():
            out = folder / (name.replace(" ", "") + ".png")
            wall, cpu, peak = (statistics.median(column) for column in zip(*results))
            row = (wall * 1e3, cpu * 1e3, peak / 1024, out.stat().st_size)
            base = base or row
            cells = " | ".join(f"{value:.{digits}f} | {value / max(first, 1e-9):.2f}"
                               for value, first, digits in zip(row, base, (1, 1, 1, 0)))
            print(f"| {case} | {name} | {cells} | {VERDICTS[drawn(log, out)]} |", flush=True)
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"\nMedians of {runs} whole processes, taking turns. Peaks below this script's own, {own:.0f} MiB, "
          "cannot be told apart.")
    if missing:
        print(f"\nNot installed here: {', '.join(missing)} (INSTALL=1 asks apt-get and pip for them).")


if __name__ == "__main__":
    main()
