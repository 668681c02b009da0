#!/usr/bin/env python3
# Copyright the routeplot authors
# SPDX-License-Identifier: Apache-2.0
#
# Writes the generated logs of the folder Samples, with the same bytes each time.
#
#   python3 Tests/Samples/make-logs.py Samples

import csv
import gzip
import math
import pathlib
import random
import struct
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


def ocean():
    """Six boats of a race across the Atlantic, each with its own way around the high of the Azores."""
    chance = random.Random(1866)
    goal = (16.2, -61.6)
    rows = []
    for name, bend in [("Alcyon", 0.22), ("Bora", 0.12), ("Corsair", 0.02), ("Dorade", 0.3),
                       ("Etoile", -0.4), ("Fregate", -0.15)]:
        speed, wobble = chance.uniform(0.92, 1.12), 0.0
        latitude, longitude, hour = 47.6, -3.6, 0
        while math.hypot(latitude - goal[0], longitude - goal[1]) > 1.3 and hour < 900:
            rows.append(
                f"{name},2025-11-{2 + hour // 24:02}T{hour % 24:02}:00Z,{latitude:.2f},{longitude:.2f}"
                if hour < 28 * 24 else
                f"{name},2025-12-{hour // 24 - 27:02}T{hour % 24:02}:00Z,{latitude:.2f},{longitude:.2f}")
            left = min(1.0, (longitude - goal[1]) / 58)
            # South first, then west with the trades.
            course = math.atan2(
                (goal[1] - longitude) * 0.85, goal[0] - latitude) - bend * left ** 1.5 * 0.9
            wobble = 0.6 * wobble + chance.gauss(0, 0.12)
            step = speed * (1.05 - 0.35 * math.sin(math.pi * left) * (bend < 0.2) + chance.gauss(0, 0.12))
            latitude += step * math.cos(course - wobble)
            longitude += step * math.sin(course - wobble) / math.cos(math.radians(latitude))
            hour += 6
        rows.append(rows[-1].rsplit(",", 2)[0] + f",{goal[0]},{goal[1]}")
    write("ocean", "boat,time,lat,lon", rows)


def drift():
    """A ship in the ice: from the New Siberian Islands past the pole to Svalbard, as it was done in 1893."""
    chance = random.Random(1893)
    way = [(78.6, 133), (80.1, 131), (81.6, 124), (82.9, 109), (84.2, 100), (85.2, 86), (85.9, 66),
           (85.3, 40), (84.5, 24), (83.6, 15), (82.2, 11)]
    rows, month, day = [], 0, 22
    east, north = 0.0, 0.0
    for (a, b), (c, d) in zip(way, way[1:]):
        for step in range(22):
            t = step / 22
            # The ice goes with the wind, forth and back.
            east, north = 0.85 * east + chance.gauss(0, 9), 0.85 * north + chance.gauss(0, 9)
            latitude = a + (c - a) * t + north / 111.2
            longitude = b + (d - b) * t + east / 111.2 / math.cos(math.radians(latitude))
            year, name = 1893 + (8 + month) // 12, (8 + month) % 12 + 1
            rows.append(f"{year}-{name:02}-{day:02},{latitude:.2f},{longitude:.2f}")
            day += 4
            if day > 28:
                month, day = month + 1, day - 28
    write("drift", "date,lat,lon", rows)


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


# The heights of the hike: kilometres from its start, and metres. Places that it passes twice are as high both times.
HEIGHTS = [
    (0.00, 1436), (0.20, 1441), (0.40, 1458), (0.65, 1483), (0.85, 1499), (1.00, 1511), (1.20, 1529),
    (1.45, 1574), (1.70, 1648), (1.95, 1732), (2.20, 1823), (2.45, 1889), (2.65, 1921), (2.80, 1924),
    (3.00, 1968), (3.27, 2069), (3.45, 2098), (3.60, 2079), (3.80, 2021), (3.95, 2008), (4.15, 2079),
    (4.30, 2176), (4.45, 2271), (4.56, 2304), (4.72, 2252), (4.95, 2174), (5.10, 2181), (5.35, 2099),
    (5.52, 2048), (5.70, 2036), (5.90, 1969), (6.10, 1881), (6.30, 1832), (6.45, 1839), (6.63, 1851),
    (6.80, 1774), (7.00, 1688), (7.25, 1602), (7.45, 1548), (7.72, 1511), (7.90, 1498), (8.05, 1484),
    (8.30, 1458), (8.50, 1441), (8.70, 1436),
]


class Ground:
    """A mountain that the hike crosses: the height at any place around it."""

    def __init__(self, places, heights):
        known = [self.plane(*place) for place in places]
        self.known = [(x, y, height - self.mountain(x, y)) for (x, y), height in zip(known, heights)]

    @staticmethod
    def plane(latitude, longitude):
        """Kilometres to the east and to the north."""
        return ((longitude - 8.58) * 76.5, (latitude - 46.565) * 111.2)

    @staticmethod
    def mountain(x, y):
        """A crest from the north west to the north east above a valley, with spurs and gullies between them."""
        along, across = 0.94 * x + 0.34 * y, 0.94 * y - 0.34 * x
        along += 0.12 * math.sin(2.3 * across + 0.8)
        across += 0.16 * math.sin(2.1 * along) + 0.05 * math.sin(5.3 * along + 1)
        crest = math.exp(-((across - 0.62) / 0.85) ** 2) * (0.55 + 0.45 * math.tanh(1.1 * along + 0.4))
        spurs = math.sin(3.9 * along + 1.3 * math.sin(1.9 * across)) * math.exp(-((across - 0.25) / 0.6) ** 2)
        gullies = math.sin(11 * along + 4 * across) * math.sin(5 * across + 1)
        return 1400 + 870 * crest + 75 * spurs + 14 * gullies + 40 * math.tanh(x)

    def height(self, latitude, longitude):
        x, y = self.plane(latitude, longitude)
        # What the way wants is kept near it: the inverse of the distance, to the power of three.
        sum_of_weights, sum_of_heights = 6.0, 0.0
        for a, b, height in self.known:
            weight = 1 / ((x - a) ** 2 + (y - b) ** 2 + 0.006) ** 1.5
            sum_of_weights += weight
            sum_of_heights += weight * height
        return self.mountain(x, y) + sum_of_heights / sum_of_weights


def hike():
    """The heights of a hike, whose places and times are given, and the contours of the mountain."""
    sample = pathlib.Path(__file__).resolve().parents[2] / "Samples" / "hike.csv"
    with open(sample, newline="") as file:
        header, *rows = list(csv.reader(file))
    places = [(float(row[1]), float(row[2])) for row in rows]
    way, ways = 0.0, [0.0]
    for before, place in zip(places, places[1:]):
        (a, b), (c, d) = Ground.plane(*before), Ground.plane(*place)
        way += math.hypot(c - a, d - b)
        ways.append(way)

    def wanted(way):
        for (a, low), (b, high) in zip(HEIGHTS, HEIGHTS[1:]):
            if way <= b:
                part = (way - a) / (b - a)
                return low + (high - low) * part
        return HEIGHTS[-1][1]

    ground = Ground(places, [wanted(way) for way in ways])
    chance = random.Random(2304)
    drift = 0.0
    for row, place in zip(rows, places):
        # A barometer drifts a little.
        drift = 0.9 * drift + chance.gauss(0, 0.25)
        row[3] = f"{ground.height(*place) + drift:.1f}"
    write("hike", ",".join(header), [",".join(row) for row in rows])
    track("hike", "Over the ridge and back", rows)
    contours(ground)
    relief(ground)


def track(name, title, rows):
    """The same log as a telephone writes it."""
    points = "".join(
        f'<trkpt lat="{row[1]}" lon="{row[2]}"><ele>{row[3]}</ele><time>{row[0]}</time></trkpt>\n' for row in rows)
    with open(f"{folder}/{name}.gpx", "w", newline="\n") as file:
        file.write(
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            '<gpx version="1.1" creator="make-logs.py" xmlns="http://www.topografix.com/GPX/1/1">\n'
            f"<trk><name>{title}</name><trkseg>\n{points}</trkseg></trk>\n</gpx>\n")


def contours(ground):
    """The lines of equal height of the ground, each 50 m, by marching squares."""
    south, north, west, east = 46.5510, 46.5790, 8.5450, 8.6180
    columns, rows = 112, 62
    latitudes = [south + (north - south) * row / rows for row in range(rows + 1)]
    longitudes = [west + (east - west) * column / columns for column in range(columns + 1)]
    heights = [[ground.height(a, b) for b in longitudes] for a in latitudes]
    lines = []
    for level in range(1350, 2500, 50):
        # Each piece joins two edges of a square; an edge is named by its first corner and its direction.
        joined = {}

        def place(edge):
            row, column, is_across = edge
            a, b = heights[row][column], heights[row + (not is_across)][column + is_across]
            part = (level - a) / (b - a)
            return (latitudes[row] + (0 if is_across else part) * (north - south) / rows,
                    longitudes[column] + (part if is_across else 0) * (east - west) / columns)

        for row in range(rows):
            for column in range(columns):
                edges = [
                    edge for edge, (a, b) in {
                        (row, column, 1): (heights[row][column], heights[row][column + 1]),
                        (row, column + 1, 0): (heights[row][column + 1], heights[row + 1][column + 1]),
                        (row + 1, column, 1): (heights[row + 1][column], heights[row + 1][column + 1]),
                        (row, column, 0): (heights[row][column], heights[row + 1][column]),
                    }.items() if (a < level) != (b < level)]
                for a, b in zip(edges[::2], edges[1::2]):
                    joined.setdefault(a, []).append(b)
                    joined.setdefault(b, []).append(a)
        # Lines that end at the edge first, then those that close.
        starts = [edge for edge in joined if len(joined[edge]) == 1] + list(joined)
        for start in starts:
            line, edge = [], start
            while joined.get(edge):
                line.append(edge)
                following = joined[edge].pop()
                joined[following].remove(edge)
                edge = following
            if len(line) > 5:
                lines.append((level, [place(edge) for edge in line + [edge]]))
    write("contours", "contour,height (m),lat,lon", [
        f"{number + 1},{level},{latitude:.5f},{longitude:.5f}"
        for number, (level, line) in enumerate(lines) for latitude, longitude in line])


def relief(ground):
    """The heights of the ground as a tile of SRTM has them, 3 seconds apart; what lies farther away is void."""
    south, north, west, east = 46.54, 46.59, 8.53, 8.63
    posts = bytearray()
    for row in range(1201):
        latitude = 47 - row / 1200
        for column in range(1201):
            longitude = 8 + column / 1200
            is_known = south <= latitude <= north and west <= longitude <= east
            height = round(ground.height(latitude, longitude)) if is_known else -32768
            posts += struct.pack(">h", height)
    with open(f"{folder}/N46E008.hgt.gz", "wb") as file:
        file.write(gzip.compress(bytes(posts), 9, mtime=0))


storms()
ferries()
ocean()
drift()
city()
hike()
