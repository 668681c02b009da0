// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The innermost loop of laying a colour over pixels of few colours: each becomes the index of a mixture.
//
// This is C because it looks at 32 pixels at once on x86 with AVX2, and C can be compiled for several processors.

#ifndef MIXTUREKERNELS_H
#define MIXTUREKERNELS_H

#include <stddef.h>
#include <stdint.h>

/// The mixtures of a paint with the colours below it.
typedef struct {
  /// For each index below a row: for each amount, 0...128, 1 more than the index of the mixture; 0 where that is not
  /// known.
  const uint8_t *const *rows;
  /// The index of a pixel that is covered as a whole, which the rows have too; −1 where that depends on what is below.
  int whole;
} mixturekernels_paint;

/// Lays a paint over pixels, from left to right.
///
/// - Parameters:
///   - paint: The mixtures of the paint.
///   - amounts: What is covered of each pixel, at most 128.
///   - pixels: The indices of the pixels.
///   - place: The first pixel that it is laid over.
///   - count: The number of pixels, with those before that one.
/// - Returns: The place of the first pixel whose mixture is not known; `count` where all are.
size_t mixturekernels_lay(mixturekernels_paint paint, const uint8_t *amounts, uint8_t *pixels, size_t place,
                          size_t count);

/// The same with what every processor has, so that tests can compare both.
size_t mixturekernels_lay_narrow(mixturekernels_paint paint, const uint8_t *amounts, uint8_t *pixels, size_t place,
                                 size_t count);

#endif
