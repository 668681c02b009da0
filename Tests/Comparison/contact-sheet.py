#!/usr/bin/env python3
# Copyright the routeplot authors
# SPDX-License-Identifier: Apache-2.0
"""Draws twelve kinds of logs at six sizes, on light and dark backgrounds, on one page to look at.

Usage: contact-sheet.py PROGRAM FOLDER
"""

import math
import pathlib
import subprocess
import sys

# A name, its log in Samples or here, and what a person would ask for.
KINDS = [
    ("a loop with heights", "hike", "--color-by elevation --legend --profile --title 'Over the ridge and back'"),
    ("a drive", "drive", "--markers start,end --arrows --scale-bar"),
    ("a ride on streets", "ride", "--map Samples/town.pmtiles --markers start,end --scale-bar"),
    ("a circuit", "circuit", "--stats --distance-marks 1km"),
    ("eight boats", "fleet", "--group-by boat --legend --scale-bar --units nautical --title 'Eight boats of a race'"),
    ("forty ferries", "ferries", "--group-by line --group-by trip --pins Samples/harbours.csv --scale-bar"),
    ("taxis", "city", "--group-by trip --density --legend --title 'Taxis of a day'"),
    ("storms on a map", "storms", "--group-by name --color-by 'wind (kn)' --map earth --legend"),
    ("over the antimeridian", "pacific", "--geodesic --map earth --markers start,end"),
    ("near a pole", "drift", "--projection polar --graticule --frame --color-by time --legend"),
    ("one place", "place", ""),
    ("stood still", "still", "--scale-bar"),
]
SIZES = ["64x64", "200x200", "480x320", "1024x768", "4000x3000", "a4 --dpi 96"]
GROUNDS = {"light": "", "dark": "--style dark"}


def write_logs(folder):
    """Writes the logs that are not in Samples."""
    (folder / "place.csv").write_text("name,lat,lon\nHelsinki,60.17,24.94\n")
    rows = (
        f"{48.2 + 4e-5 * math.cos(i * 104729 % 89):.7f},{16.37 + 6e-5 * math.sin(i * 7919 % 97):.7f}"
        for i in range(600)
    )
    (folder / "still.csv").write_text("lat,lon\n" + "\n".join(rows) + "\n")


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    write_logs(folder)
    page = ["<!doctype html><meta charset=utf-8><title>Contact sheet</title>"]
    page.append("<style>body{font:14px sans-serif;background:#777}img{max-height:300px;margin:3px}</style>")
    for name, log, options in KINDS:
        path = folder / f"{log}.csv"
        if not path.exists():
            path = pathlib.Path("Samples") / f"{log}.csv"
        page.append(f"<h2>{name}</h2>")
        group = "--group-by name" if log == "place" else ""
        for ground, style in GROUNDS.items():
            for number, size in enumerate(SIZES):
                picture = folder / f"{log}-{ground}-{number}.png"
                picture.unlink(missing_ok=True)
                command = f"{program} {path} -q -o {picture} -s {size} {group} {options} {style}"
                run = subprocess.run(command, shell=True, capture_output=True, text=True)
                if run.returncode == 0:
                    page.append(f'<a href="{picture.name}"><img src="{picture.name}"></a>')
                else:
                    page.append(f"<p>{size}: {run.stderr}</p>")
                    print(f"{name}, {size}, {ground}: {run.stderr.strip()}")
    (folder / "index.html").write_text("\n".join(page))
    print(folder / "index.html")


main()
