#!/usr/bin/env python3
# Copyright the routeplot authors
# SPDX-License-Identifier: Apache-2.0
#
# Makes Beams.ttf, a variable font for tests, with fontTools: each capital letter is a bar that is wider the greater
# the weight is, 60 of 1000 units at 100 and 540 at 900.

import os

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables.TupleVariation import TupleVariation

letters = [chr(code) for code in range(ord("A"), ord("Z") + 1)]
names = [".notdef", "space"] + letters
font = FontBuilder(1000, isTTF=True)
font.setupGlyphOrder(names)
font.setupCharacterMap({ord(" "): "space", **{ord(letter): letter for letter in letters}})


def bar(width):
    pen = TTGlyphPen(None)
    if width:
        pen.moveTo((100, 0))
        pen.lineTo((100, 700))
        pen.lineTo((100 + width, 700))
        pen.lineTo((100 + width, 0))
        pen.closePath()
    return pen.glyph()


font.setupGlyf({name: bar(240 if name in letters else 0) for name in names})
font.setupHorizontalMetrics({name: (800, 100 if name in letters else 0) for name in names})
font.setupHorizontalHeader(ascent=800, descent=-200)
font.setupNameTable({"familyName": "Beams", "styleName": "Regular"})
font.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWeightClass=400)
font.setupPost()
font.setupFvar(
    [("wght", 100, 400, 900, "Weight")],
    [
        {"stylename": "Thin", "location": {"wght": 100}},
        {"stylename": "Regular", "location": {"wght": 400}},
        {"stylename": "Extra Bold", "location": {"wght": 900}},
    ],
)
# Points 2 and 3 are at the right; four more are those of the metrics.
lighter, heavier = ([(0, 0)] * 2 + [(by, 0)] * 2 + [(0, 0)] * 4 for by in (-180, 300))
font.setupGvar(
    {
        letter: [
            TupleVariation({"wght": (-1, -1, 0)}, lighter),
            TupleVariation({"wght": (0, 1, 1)}, heavier),
        ]
        for letter in letters
    }
)
font.font["head"].created = font.font["head"].modified = 0
font.font.recalcTimestamp = False
font.save(os.path.join(os.path.dirname(os.path.abspath(__file__)), "Beams.ttf"))
