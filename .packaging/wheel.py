#!/usr/bin/env python3
# Copyright the routeplot authors
# SPDX-License-Identifier: Apache-2.0
#
# Makes a wheel of an installed program: pip puts the program, its manual and its completions where they belong.
#
# Usage: wheel.py FOLDER VERSION MACHINE OUTPUT

import base64
import hashlib
import os
import sys
import time
import zipfile

folder, version, machine, output = sys.argv[1:]
date = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
# The program needs a kernel and no library, so it runs with any glibc and with musl.
tags = [f"manylinux_2_17_{machine}", f"manylinux2014_{machine}", f"musllinux_1_1_{machine}"]
data, info = f"routeplot-{version}.data", f"routeplot-{version}.dist-info"
here = os.path.dirname(os.path.abspath(__file__))


def read(path):
    with open(path, "rb") as file:
        return file.read()


summary, description = read(f"{here}/description.txt").decode().split("\n", 1)
documents = f"{folder}/share/doc/routeplot"
files = {
    "routeplot/__init__.py": read(f"{here}/wheel/__init__.py"),
    "routeplot/__main__.py": read(f"{here}/wheel/__main__.py"),
    f"{data}/scripts/routeplot": read(f"{folder}/bin/routeplot"),
    f"{info}/licenses/LICENSE": read(f"{documents}/LICENSE"),
    f"{info}/licenses/licences.txt": read(f"{documents}/licences.txt"),
    f"{info}/METADATA": f"""Metadata-Version: 2.1
Name: routeplot
Version: {version}
Summary: {summary}
License: Apache-2.0
Requires-Python: >=3.7
Description-Content-Type: text/plain

{description}""".encode(),
    f"{info}/WHEEL": "\n".join(
        ["Wheel-Version: 1.0", "Generator: routeplot", "Root-Is-Purelib: false"]
        + [f"Tag: py3-none-{tag}" for tag in tags] + [""]
    ).encode(),
}
for place in ("man", "bash-completion", "zsh", "fish"):
    for root, _, names in os.walk(f"{folder}/share/{place}"):
        for name in names:
            path = os.path.join(root, name)
            files[f"{data}/data/{os.path.relpath(path, folder)}"] = read(path)

record = ""
for name in sorted(files):
    digest = base64.urlsafe_b64encode(hashlib.sha256(files[name]).digest()).decode().rstrip("=")
    record += f"{name},sha256={digest},{len(files[name])}\n"
files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()

with zipfile.ZipFile(f"{output}/routeplot-{version}-py3-none-{'.'.join(tags)}.whl", "w") as wheel:
    for name in sorted(files, key=lambda name: (name.startswith(info), name)):
        entry = zipfile.ZipInfo(name, date)
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.create_system = 3
        entry.external_attr = (0o100755 if "/scripts/" in name else 0o100644) << 16
        wheel.writestr(entry, files[name], compresslevel=9)
