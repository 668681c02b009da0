// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The packed map of the Earth and its relief, embedded in the program.
//
// The bytes are earth.bin and relief.bin beside this folder, made by routeplot-earth. They are read-only and take
// memory only where they are read, so a picture without a map does not touch them.

#ifndef EARTHDATA_H
#define EARTHDATA_H

#include <stddef.h>
#include <stdint.h>

/// The first byte of the packed map.
const uint8_t *_Nonnull earthdata_bytes(void);

/// How many bytes the packed map has.
size_t earthdata_count(void);

/// The first byte of the packed relief.
const uint8_t *_Nonnull reliefdata_bytes(void);

/// How many bytes the packed relief has.
size_t reliefdata_count(void);

#endif
