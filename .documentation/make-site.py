#!/usr/bin/env python3
# Copyright the routeplot authors
# SPDX-License-Identifier: Apache-2.0
#
# Makes the documentation as a site, from modules that are compiled already.
#
# The library gives its users the public types of several modules with one import. So the symbols of all of them become
# those of RoutePlotKit.

"""usage: make-site.py MODULES BUILD SITE [BASE]

MODULES is the folder of .swiftmodule files, BUILD the folder of the module maps of C, SITE the folder to make, and BASE the
path of the site on its server, / by default.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

LIBRARY = "RoutePlotKit"
CATALOG = pathlib.Path("Sources/RoutePlotKit/RoutePlotKit.docc")


def flags_of_c(build):
    """Where the compiler finds the modules of C."""
    sources = pathlib.Path("Sources")
    folders = [path.parent for path in sources.glob("*/module.modulemap")]
    folders += sources.glob("*/include")
    flags = [flag for folder in folders for flag in ("-I", str(folder.resolve()))]
    for path in sorted(pathlib.Path(build).glob("**/module.modulemap")):
        flags += ["-Xcc", f"-fmodule-map-file={path}"]
    found = subprocess.run(
        ["pkg-config", "--cflags", "freetype2"], capture_output=True, text=True, check=True)
    return flags + [part for flag in found.stdout.split() for part in ("-Xcc", flag)]


def target():
    """The name of this machine for the compiler."""
    found = subprocess.run(
        ["swift", "-print-target-info"], capture_output=True, text=True, check=True)
    return json.loads(found.stdout)["target"]["triple"]


def extract(module, modules, flags, folder):
    """Writes the symbol graphs of a module."""
    command = [
        "swift-symbolgraph-extract", "-module-name", module, "-I", modules, "-target", target(),
        "-output-dir", folder, "-minimum-access-level", "public", "-skip-inherited-docs"]
    if sys.platform == "darwin":
        sdk = subprocess.run(["xcrun", "--show-sdk-path"], capture_output=True, text=True)
        command += ["-sdk", sdk.stdout.strip()]
    subprocess.run(command + flags, check=True)


def join(folder):
    """Joins all symbol graphs of a folder to that of the library."""
    graphs = [json.loads(path.read_text()) for path in sorted(folder.glob("*.json"))]
    whole = next(
        graph for graph in graphs if graph["module"]["name"] == LIBRARY)
    (symbols, relationships) = ({}, {})
    for graph in graphs:
        for symbol in graph["symbols"]:
            symbols[symbol["identifier"]["precise"]] = symbol
        for relationship in graph["relationships"]:
            relationships[json.dumps(relationship, sort_keys=True)] = relationship
    whole["symbols"] = [symbols[name] for name in sorted(symbols)]
    whole["relationships"] = [relationships[name] for name in sorted(relationships)]
    for path in folder.glob("*.json"):
        path.unlink()
    (folder / f"{LIBRARY}.symbols.json").write_text(json.dumps(whole))


def names_without_topic(folder):
    """The public types that no topic of the front page lists."""
    graph = json.loads((folder / f"{LIBRARY}.symbols.json").read_text())
    types = {
        symbol["names"]["title"] for symbol in graph["symbols"]
        if len(symbol["pathComponents"]) == 1 and symbol["kind"]["identifier"] != "swift.func"}
    text = (CATALOG / f"{LIBRARY}.md").read_text()
    return sorted(types - set(re.findall(r"^- ``(\w+)``", text, re.M)))


def main(modules, build, site, base="/"):
    text = pathlib.Path("Sources/RoutePlotKit/OneImport.swift").read_text()
    names = re.findall(r"^@_exported\s+public\s+import\s+(?:\w+\s+)?(\w+)", text, re.M)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        flags = flags_of_c(build)
        for module in [LIBRARY] + sorted(set(names)):
            extract(module, modules, flags, folder)
        join(folder)
        if missing := names_without_topic(folder):
            sys.exit(f"{LIBRARY}.md: no topic lists {', '.join(missing)}")
        # The pictures of the samples are those of the articles, and not in the catalog a second time.
        catalog = folder / "RoutePlotKit.docc"
        shutil.copytree(CATALOG, catalog)
        for picture in [*pathlib.Path("Samples").glob("*.png"), *pathlib.Path("Samples").glob("*.svg")]:
            shutil.copy(picture, catalog)
        shutil.rmtree(site, ignore_errors=True)
        os.makedirs(os.path.dirname(os.path.abspath(site)), exist_ok=True)
        return subprocess.run([
            "docc", "convert", str(catalog),
            "--additional-symbol-graph-dir", str(folder), "--output-path", site,
            "--fallback-display-name", LIBRARY, "--fallback-bundle-identifier", "routeplot",
            "--transform-for-static-hosting", "--hosting-base-path", base,
            "--warnings-as-errors"]).returncode


if __name__ == "__main__":
    if not 4 <= len(sys.argv) <= 5:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
