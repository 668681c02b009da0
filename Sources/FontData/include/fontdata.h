// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The font of texts, embedded in the program.
//
// The bytes are DejaVuSans.ttf beside this folder, which .packaging/font/make-font.py makes. They are read-only and take
// memory only where they are read, so a picture without a text does not touch them.

#ifndef FONTDATA_H
#define FONTDATA_H

#include <stddef.h>
#include <stdint.h>

/// The first byte of the font.
const uint8_t *_Nonnull fontdata_bytes(void);

/// How many bytes the font has.
size_t fontdata_count(void);

#endif
