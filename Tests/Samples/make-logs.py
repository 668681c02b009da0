#!/usr/bin/env python3
# Copyright the routeplot authors
# SPDX-License-Identifier: Apache-2.0
#
# Writes those logs of the folder Samples that are made up: the same bytes each time.
#
#   python3 Tests/Samples/make-logs.py Samples

import math
import random
import sys

folder = sys.argv[1] if len(sys.argv) > 1 else "Samples"


def write(name, header, rows):
    with open(f"{folder}/{name}.csv", "w", newline="\n") as file:
        file.write(header + "\n" + "".join(row + "\n" for row in rows))


def storms():
    """Twelve storms of one season in the Atlantic: west with the trades, then north and east."""
    chance = random.Random(1780)
    names = "Ada Bruno Celia Dirk Edda Falk Greta Hugo Ines Jorn Karla Lars".split()
    rows = []
    for number, name in enumerate(names):
        latitude, longitude = chance.uniform(9.5, 17), chance.uniform(-62, -20)
        hour = (20 + 8 * number + chance.randint(-3, 3)) * 24
        # Where it leaves the trades, and how wide its turn is.
        turn, width = chance.uniform(-84, longitude - 6), chance.uniform(8, 26)
        peak, wind, wobble = chance.uniform(55, 150), 25.0, 0.0
        life = chance.randint(30, 62)
        for step in range(life):
            day, rest = divmod(hour + 6 * step, 24)
            month, day = 7 + day // 30, day % 30 + 1
            rows.append(
                f"{name},2025-{month:02}-{day:02}T{rest:02}:00Z,"
                f"{latitude:.1f},{longitude:.1f},{5 * round(wind / 5)}")
            past = max(0.0, min(1.0, (turn + width / 2 - longitude) / width))
            past = max(past, min(1.0, (latitude - 17) / 18))
            wobble = 0.75 * wobble + chance.gauss(0, 5)
            course = math.radians(280 + 140 * past ** 1.3 + wobble)
            speed = 0.95 + 1.3 * past * past
            latitude += speed * math.cos(course)
            longitude += speed * math.sin(course) / math.cos(math.radians(latitude))
            goal = peak * math.sin(math.pi * min(1.0, 0.12 + step / life)) ** 1.4
            wind = max(20.0, wind + 0.3 * (goal - wind) + chance.gauss(0, 3))
            if latitude > 57:
                break
    write("storms", "name,time,lat,lon,wind (kn)", rows)


PORTS = {
    "Askholm": (59.42, 24.12), "Brevik": (59.31, 24.48), "Dalby": (59.55, 24.63),
    "Ekvik": (59.18, 24.86), "Fyrö": (59.37, 25.02), "Grundsund": (59.60, 25.21),
    "Hamnö": (59.24, 25.30), "Insjö": (59.47, 25.43), "Kalvik": (59.33, 25.66),
}


def ferries():
    """A net of ferries between nine harbours of an archipelago, and the harbours."""
    chance = random.Random(41)
    lines = [
        ("Askholm", "Brevik"), ("Brevik", "Dalby"), ("Brevik", "Fyrö"), ("Brevik", "Ekvik"),
        ("Dalby", "Fyrö"), ("Fyrö", "Insjö"), ("Fyrö", "Hamnö"), ("Ekvik", "Hamnö"),
        ("Dalby", "Grundsund"), ("Grundsund", "Insjö"), ("Insjö", "Kalvik"), ("Hamnö", "Kalvik"),
    ]
    rows = []
    for number, (start, end) in enumerate(lines):
        (a, b), (c, d) = PORTS[start], PORTS[end]
        bend = chance.uniform(0.08, 0.2) * chance.choice([-1, 1])
        for trip in range(5):
            drift = chance.gauss(0, 0.02)
            for step in range(17):
                t = step / 16
                side = (bend + drift) * math.sin(math.pi * t) + chance.gauss(0, 0.002) * (0 < step < 16)
                latitude = a + (c - a) * t + side * (d - b) * 0.5
                longitude = b + (d - b) * t - side * (c - a) * 2
                minute = 300 + number * 7 + trip * 180 + step * 3
                rows.append(
                    f"{start} – {end},{trip + 1},{minute // 60:02}:{minute % 60:02},"
                    f"{latitude:.4f},{longitude:.4f}")
    write("ferries", "line,trip,time,lat,lon", rows)
    write("harbours", "lat,lon,label", [f"{a},{b},{name}" for name, (a, b) in PORTS.items()])


def city():
    """Trips of taxis through a city: a grid of streets, a ring, a river with four bridges."""
    chance = random.Random(2718)
    size, step = 23, 0.0042
    bridges = {3, 8, 13, 19}
    rows = []

    def place(x, y):
        # Streets bend a little around the old town.
        u, v = x - size / 2, y - size / 2
        pull = math.exp(-(u * u + v * v) / 60) * 0.7
        angle = 0.35 + 0.25 * pull
        u, v = u * (1 - 0.12 * pull), v * (1 - 0.12 * pull)
        return (
            48.2 + step * (u * math.sin(angle) + v * math.cos(angle)),
            16.37 + 1.5 * step * (u * math.cos(angle) - v * math.sin(angle)))

    def is_built(x, y):
        # The city is round, with a park in the east.
        u, v = x - size / 2, y - size / 2
        return u * u + 1.3 * v * v < 128 and not (16 <= x <= 19 and 5 <= y <= 9)

    def end():
        while True:
            spread = 3 if chance.random() < 0.55 else 7
            x, y = (round(chance.gauss(size / 2, spread)) for _ in range(2))
            if is_built(x, y):
                return [x, y]

    for trip in range(420):

        (x, y), goal = end(), end()
        path = [(x, y)]
        while [x, y] != goal:
            dx, dy = (goal[0] > x) - (goal[0] < x), (goal[1] > y) - (goal[1] < y)
            # Main streets are every fourth one.
            across = dx != 0 and (dy == 0 or (y % 4 == 0 or chance.random() < 0.35))
            if not across and dy != 0 and {y, y + dy} == {14, 15} and x not in bridges:
                # The river: along the bank to the next bridge.
                bridge = min(bridges, key=lambda other: abs(other - x))
                dx, across = (bridge > x) - (bridge < x), True
            step_x, step_y = ((dx, 0) if across else (0, dy))
            if not is_built(x + step_x, y + step_y) and dx and dy:
                step_x, step_y = ((0, dy) if across else (dx, 0))
            x, y = x + step_x, y + step_y
            path.append((x, y))
            if len(path) > 120:
                break
        for x, y in path:
            latitude, longitude = place(x + chance.gauss(0, 0.025), y + chance.gauss(0, 0.025))
            rows.append(f"{trip + 1},{latitude:.5f},{longitude:.5f}")
    write("city", "trip,lat,lon", rows)


storms()
ferries()
city()
