// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The innermost loop of halos: what pixels have of the halo of the covered pixels around them.
//
// This is C because C has vectors of bytes whose greater ones are one instruction of every processor.

#ifndef HALOKERNELS_H
#define HALOKERNELS_H

#include <stddef.h>
#include <stdint.h>

/// Pixels that are equally far from one in their middle.
typedef struct {
  /// How many of the offsets are theirs.
  uint16_t count;
  /// What the halo of a covered pixel has there more or less than the pixel itself; one of them is 0.
  uint8_t more, less;
} halokernels_ring;

/// Finds the amounts of a halo.
///
/// - Parameters:
///   - amounts: What is covered of the pixels of a row, at most 128 each. The pixels at all offsets, and 15 more to the
///     right, can be read.
///   - halo: Takes the amounts of the halo, at most 128 each.
///   - count: The number of pixels.
///   - offsets: The places of the pixels of all rings beside the middle one, in bytes, ring by ring.
///   - rings: The rings.
///   - ring_count: The number of rings.
/// - Returns: Whether any of the pixels has something of the halo.
uint8_t halokernels_dilate(const uint8_t *amounts, uint8_t *halo, size_t count, const int32_t *offsets,
                           const halokernels_ring *rings, size_t ring_count);

#endif
