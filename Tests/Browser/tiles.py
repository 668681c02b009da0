# Copyright the routeplot authors
# SPDX-License-Identifier: Apache-2.0
#
# Opens the page of --web-page in a real browser, from a file and from a server, and checks its content.
#
# Usage: python3 tiles.py PROGRAM LOG FLIGHT [LEAFLET], where the flight crosses the antimeridian

import functools
import http.server
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import zlib

PROGRAM, LOG, FLIGHT = sys.argv[1:4]
LEAFLET = sys.argv[4] if len(sys.argv) > 4 else "/usr/share/javascript/leaflet/leaflet.js"
COLOR = (230, 25, 75)
WIDTH = 800

# What the page does not tell by itself: counted by a script behind its own.
COUNTING = """<pre id=done></pre><script>
var seen = {load: 0, tileload: 0, tileerror: 0, errors: []};
window.onerror = function (message) { seen.errors.push(message); show() };
function show() { document.getElementById("done").textContent = JSON.stringify(seen) }
["load", "tileload", "tileerror"].forEach(function (name) {
  tiles.on(name, function () { seen[name] += 1; show() });
});
</script></body>"""


def browse(address, *options):
    """Runs the browser on a page, and returns what it prints."""
    command = ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", f"--window-size={WIDTH},600"]
    command += ["--virtual-time-budget=5000", *options, address]
    return subprocess.run(command, capture_output=True, text=True, timeout=120).stdout


def pixels(path):
    """The colours of a PNG of eight bits a channel, as the browser writes it."""
    data = path.read_bytes()
    place, stream = 8, b""
    while place < len(data):
        length = int.from_bytes(data[place : place + 4], "big")
        kind, body = data[place + 4 : place + 8], data[place + 8 : place + 8 + length]
        if kind == b"IHDR":
            width, height = int.from_bytes(body[:4], "big"), int.from_bytes(body[4:8], "big")
            channels = {2: 3, 6: 4}[body[9]]
        elif kind == b"IDAT":
            stream += body
        place += length + 12
    rows, row = zlib.decompress(stream), bytearray(width * channels)
    for y in range(height):
        start = y * (width * channels + 1)
        kind, line = rows[start], bytearray(rows[start + 1 : start + 1 + width * channels])
        for x in range(len(line)):
            left = line[x - channels] if x >= channels else 0
            corner = row[x - channels] if x >= channels else 0
            above = row[x]
            guess = left + above - corner
            paeth = min((left, above, corner), key=lambda value: abs(guess - value))
            line[x] = (line[x] + (0, left, above, (left + above) // 2, paeth)[kind]) & 255
        row = line
        for x in range(0, len(line), channels):
            yield tuple(line[x : x + 3])


def check(name, address, folder):
    counts = re.findall(r'<pre id="done">(.*?)</pre>', browse(address, "--dump-dom"), re.DOTALL)
    seen = json.loads(counts[-1] or "{}")
    picture = folder / "screen.png"
    browse(address, f"--screenshot={picture}")
    colored = [
        place % WIDTH
        for place, pixel in enumerate(pixels(picture))
        if all(abs(a - b) < 8 for a, b in zip(pixel, COLOR))
    ]
    print(f"{name}: {seen.get('tileload', 0)} tiles loaded, {len(colored)} pixels of the track")
    assert seen.get("load", 0) > 0 and seen["tileload"] > 0, f"{name}: no tile was loaded: {seen}"
    assert not seen["errors"], f"{name}: {seen['errors']}"
    assert len(colored) > 200, f"{name}: the track is not seen"
    return set(colored)


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def page_of(log, site, size):
    """Makes tiles of a log with a page, and returns the page."""
    command = [PROGRAM, "-q", log, "-o", f"{site}/{{z}}/{{x}}/{{y}}.png", "--tile-size", size]
    command += ["-c", "#%02x%02x%02x" % COLOR, "--stroke-width", "6", "--title", "A </script> \"trip\""]
    command += ["--attribution", "© Somebody & others", "--web-page", "--web-page-script", LEAFLET]
    subprocess.run(command, check=True)
    page = site / "index.html"
    page.write_text(page.read_text().replace("</body>", COUNTING))
    return page


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    for size in ("256", "512"):
        site = folder / size
        page = page_of(LOG, site, size)
        check(f"{size} from a file", page.as_uri(), folder)
        handler = functools.partial(QuietHandler, directory=str(site))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        check(f"{size} from a server", f"http://127.0.0.1:{server.server_port}/", folder)
        server.shutdown()
        # It fills the window once, in one piece.
        columns = check(f"{size} of the flight", page_of(FLIGHT, folder / f"f{size}", size).as_uri(), folder)
        assert len(columns) > WIDTH / 3 and len(columns) == max(columns) - min(columns) + 1, "the flight is in pieces"
print("The page works.")
