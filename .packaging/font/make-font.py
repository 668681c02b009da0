#!/usr/bin/env python3
# Copyright the routeplot authors
# SPDX-License-Identifier: Apache-2.0
#
# Makes the font of the program, Sources/FontData/DejaVuSans.ttf, and the text of its licence beside it.
#
#     python3 -m venv .build/font && .build/font/bin/pip install fonttools==4.68.0
#     .build/font/bin/python .packaging/font/make-font.py FOLDER/DejaVuSans.ttf Sources/FontData
#
# FOLDER has DejaVu Sans 2.37, as in Debian's package fonts-dejavu-core. The result is the same bytes each time. Then
# write the new number of bytes into fontdata.c, so that builds take the new file.
#
# Hints, features of layout and names in other languages are left out: the program draws outlines without hints, letter
# by letter, with the pairs of the table kern.

import hashlib
import os
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

SOURCE = "abdc775b21b1bc470d50c97e790d276f2054b7504e56e5bd3e64f48d68582322"

CHARACTERS = [
    (0x0020, 0x007E), (0x00A0, 0x02FF),  # Latin
    (0x0370, 0x052F),  # Greek, Cyrillic
    (0x0531, 0x058A), (0x10A0, 0x10FF),  # Armenian, Georgian
    (0x1E00, 0x1FFF),  # Latin of Vietnamese and others, Greek with accents
    (0x2000, 0x20CF),  # punctuation, small digits, currencies
    (0x2100, 0x22FF),  # units, fractions, arrows, mathematics
    (0x25A0, 0x27BF),  # shapes and signs
    (0x27F0, 0x27FF), (0x2B00, 0x2B1A),  # more arrows
    (0xFFFD, 0xFFFD),  # what stands for missing letters
]

# The copyright, the names of the family and the style, the version, and the licence.
NAMES = [0, 1, 2, 3, 4, 5, 6, 13, 14]


def main():
    source, folder = sys.argv[1:]
    with open(source, "rb") as file:
        found = hashlib.sha256(file.read()).hexdigest()
    if found != SOURCE:
        sys.exit(f"{source}: is another font, its SHA-256 is {found}, expected {SOURCE}")
    font = TTFont(source, recalcTimestamp=False)
    options = subset.Options(
        hinting=False, layout_features=[], legacy_kern=True, glyph_names=False, notdef_outline=True,
        name_IDs=NAMES, name_languages=[0x409], drop_tables=["FFTM", "GDEF", "GPOS", "GSUB", "MATH", "gasp"])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in CHARACTERS for code in range(first, last + 1)])
    licence = font["name"].getDebugName(13)
    subsetter.subset(font)
    font["name"].names = [name for name in font["name"].names if name.platformID == 3]
    font.save(os.path.join(folder, "DejaVuSans.ttf"))
    with open(os.path.join(folder, "LICENSE"), "w", encoding="utf-8") as file:
        file.write("A part of the font DejaVu Sans 2.37 (https://dejavu-fonts.github.io): letters of other scripts, hints\n")
        file.write("and features of layout are left out.\n\n")
        file.write("\n".join(line.rstrip() for line in licence.replace("\r", "").split("\n")).strip() + "\n")


main()
