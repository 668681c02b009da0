// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The innermost loop of tracing contours: most cells of a grid have none.
//
// This is C because it looks at eight cells at once on x86 with AVX2, and C can be compiled for several processors.

#ifndef CONTOURKERNELS_H
#define CONTOURKERNELS_H

#include <stddef.h>
#include <stdint.h>

/// Finds the cells of a row in which some height is at or above a level, and some height is below it.
///
/// Levels are whole multiples of the step, lowered. A cell with a height that is not a number has none.
///
/// - Parameters:
///   - upper: The heights along the upper edge of the row, one more than there are cells.
///   - lower: Those along the lower edge.
///   - count: The number of cells.
///   - step: The difference between two levels, above 0.
///   - lowering: How much lower than a multiple of the step each level is.
///   - crossed: Takes the columns of the cells from left to right; there is room for one more than there are cells.
/// - Returns: The number of cells that are found.
size_t contourkernels_find(const float *upper, const float *lower, size_t count, float step, float lowering,
                           uint32_t *crossed);

/// The same with what every processor has, so that tests can compare both.
size_t contourkernels_find_narrow(const float *upper, const float *lower, size_t count, float step, float lowering,
                                  uint32_t *crossed);

#endif
