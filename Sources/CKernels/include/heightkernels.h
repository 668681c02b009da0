// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The innermost loops of resampling heights to a grid.
//
// This is C because these are loops of which a compiler makes vectors, and C can be compiled for several processors.
// Each operation is that of IEEE 754, in the order in which it is written, so the heights are the same on all of them.

#ifndef HEIGHTKERNELS_H
#define HEIGHTKERNELS_H

#include <stddef.h>
#include <stdint.h>

/// Reads heights of HGT over those that are not known yet.
///
/// - Parameters:
///   - bytes: Two bytes for each height, the higher one first: whole metres.
///   - count: The number of heights.
///   - lowest: The lowest height that is one, in metres; lower ones are voids.
///   - highest: The highest one.
///   - heights: In metres; only those that are NaN are changed.
void heightkernels_read(const uint8_t *bytes, size_t count, float lowest, float highest, float *heights);

/// Mixes four heights side by side for each column.
///
/// - Parameters:
///   - posts: A row of heights.
///   - first: The place of the first of the four for each column.
///   - weights: Four weights for each column.
///   - count: The number of columns.
///   - mixed: Takes a height for each column.
void heightkernels_across(const float *posts, const int32_t *first, const float *weights, size_t count, float *mixed);

/// Mixes the heights of four rows.
///
/// - Parameters:
///   - rows: The first of the four rows; the others follow.
///   - count: The heights of a row.
///   - weights: A weight for each row.
///   - mixed: Takes the heights.
void heightkernels_down(const float *rows, size_t count, const float *weights, float *mixed);

/// Adds heights to sums, and counts those that are known.
///
/// - Parameters:
///   - heights: The heights, NaN where there is none.
///   - count: The number of heights, and of sums.
///   - sums: The sums, one for each height.
///   - known: How many heights are in each sum.
void heightkernels_sum(const float *heights, size_t count, float *sums, float *known);

/// What some heights have in common.
typedef struct {
  float lowest, highest;
  /// How many are NaN.
  size_t unknown;
} heightkernels_facts;

/// Adds heights to what others have in common.
void heightkernels_add(const float *heights, size_t count, heightkernels_facts *facts);

#endif
