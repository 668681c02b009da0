// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reading of plain PNGs, such as the tiles of maps. Only PNGShim uses it.

#ifndef PLAINPNG_H
#define PLAINPNG_H

#include <stdbool.h>

#include "pngshim.h"

/// Reads a PNG of at most a million pixels, with 8 bits a channel or an index, not interlaced, and without a fault.
///
/// libpng asks zlib for one row after another, which for short rows takes twice as long as all of them at once.
///
/// - Parameters:
///   - bytes: The whole file.
///   - count: How many there are.
///   - most_pixels: A file of more pixels is not read.
///   - image: Takes the size and the pixels, as `pngshim_read` gives them.
/// - Returns: Whether it was read. If not, libpng may still read it, or has words for the fault.
bool plainpng_read(const uint8_t *_Nonnull bytes, size_t count, uint64_t most_pixels, pngshim_image *_Nonnull image);

#endif
