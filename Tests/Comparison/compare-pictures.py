#!/usr/bin/env python3
# Copyright the routeplot authors
# SPDX-License-Identifier: Apache-2.0
"""Compares the pictures of two programs byte for byte.

Both programs draw every sample, every log that a test of the command writes, and the log of every
random command line with its options. Run it before and after a change that must not be seen:

    make compare OLD=/path/to/the/old/routeplot

What the tests do is recorded first, which runs the tests of the command once. A recording can be
used again with --recordings.
"""

import argparse
import concurrent.futures
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PICTURES = {".png", ".svg", ".pgw", ".prj"}
# What these do depends on time, on the machine or on limits of the process.
UNSTEADY = ("kill", "timeout", "sleep", "ulimit -d", "ulimit -f", "mkfifo", "/dev/", "script ", " & ")


def record(folder, lines):
    """Runs the tests of the command and keeps what they do."""
    command = os.environ.get("TEST_COMMAND") or "swift test -c release -Xswiftc -enable-testing"
    environment = dict(
        os.environ, ROUTEPLOT_RECORD=str(folder), ROUTEPLOT_COMMAND_LINES=str(lines))
    print("Recording what the tests of the command do", flush=True)
    outcome = subprocess.run(
        f"{command} --filter 'CommandTests|routeplotTests'", shell=True, cwd=ROOT, env=environment, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    # A test that fails has recorded its scripts all the same.
    failures = [line for line in outcome.stdout.splitlines() if "error:" in line or "✘" in line]
    if outcome.returncode:
        print("The tests fail:", *failures[:10], sep="\n", flush=True)
    if not any(folder.iterdir()):
        sys.exit("Nothing was recorded")


def scripts(recordings):
    """The scripts to compare: a name, the folder of their files, and the script."""
    for sample in sorted((ROOT / "Samples").glob("*.csv")):
        yield sample.name, sample.parent, f"routeplot {sample.name} -o out.png"
        yield sample.name, sample.parent, f"routeplot {sample.name} -o out.svg --geodesic -s 300x200"
    seen = set()
    for place in sorted(recordings.iterdir()):
        script, files = (place / "script").read_text(), place / "files"
        is_random = "ulimit -t 2" in script
        if is_random:
            # The first of three commands that draw the same; without limits of the process.
            script = "\n".join(
                line for line in script.splitlines() if line.startswith("routeplot log.csv"))
        logs = []
        for file in sorted(files.iterdir()):
            digest = hashlib.sha256(file.read_bytes()).digest()
            if digest not in seen and file.suffix not in PICTURES:
                logs.append(file.name)
            seen.add(digest)
        # A test may only ask whether a log is understood; it is drawn here all the same.
        for name in logs:
            yield f"{place.name} {name}", files, f"routeplot '{name}' -o out.png -s 200x150"
        if "routeplot" in script and not any(word in script for word in UNSTEADY):
            yield f"{place.name} script", files, script


def pictures(program, files, script):
    """What a program leaves behind: the bytes of its pictures by their names."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        work, tools = folder / "work", folder / "tools"
        tools.mkdir()
        (tools / "routeplot").symlink_to(program)
        shutil.copytree(files, work, symlinks=True)
        for old in [path for path in work.iterdir() if path.suffix in PICTURES]:
            old.unlink()
        environment = dict(os.environ, PATH=f"{tools}:{os.environ['PATH']}", LC_ALL="C")
        try:
            output = subprocess.run(
                ["sh", "-c", script], cwd=work, env=environment, stdin=subprocess.DEVNULL,
                capture_output=True, timeout=60).stdout
        except subprocess.TimeoutExpired:
            return {"time": b"more than a minute"}
        found = {
            str(path.relative_to(work)): path.read_bytes()
            for path in work.rglob("*") if path.suffix in PICTURES and path.is_file()}
        if output.startswith((b"\x89PNG", b"<svg", b"<?xml")):
            found["standard output"] = output
        return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("old", type=pathlib.Path)
    parser.add_argument("new", type=pathlib.Path)
    parser.add_argument("--lines", type=int, default=200, help="random command lines")
    parser.add_argument("--recordings", type=pathlib.Path, help="a folder; made when it is not there")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        recordings = options.recordings or pathlib.Path(folder) / "recordings"
        if not recordings.exists():
            recordings.mkdir(parents=True)
            record(recordings, options.lines)
        programs = [path.resolve() for path in (options.old, options.new)]
        work = list(scripts(recordings.resolve()))

        def both(job):
            return [pictures(program, *job[1:]) for program in programs]

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            outcomes = list(pool.map(both, work))
    compared, different = 0, 0
    for (name, _, script), (old, new) in zip(work, outcomes):
        compared += len(set(old) | set(new))
        changed = sorted(key for key in set(old) | set(new) if old.get(key) != new.get(key))
        if changed:
            different += len(changed)
            print(f"{name}: {', '.join(changed)}: {script}")
    print(f"{len(work)} scripts, {compared} files, {different} different")
    return 1 if different or not compared else 0


if __name__ == "__main__":
    sys.exit(main())
