// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The loop that reads plain rows of a table: the position of each, and where its cells are.
//
// This is C because it needs the instructions of a processor: one that compares 32 bytes at a time and one that puts
// bytes in any order. Swift has neither. It takes a row only if `PlainRowScan` in Swift takes it too and finds the same
// values, so a processor without these instructions gives the same picture. Tests compare both.

#ifndef ROWKERNELS_H
#define ROWKERNELS_H

#include <stdbool.h>
#include <stdint.h>

/// The layout of plain rows; `PlainRowScan` in Swift describes them.
typedef struct {
  /// The byte between cells.
  uint8_t delimiter;
  /// A decimal sign besides the point, or the point.
  uint8_t decimal_sign;
  /// The columns of the position, from 0.
  long latitude, longitude;
  /// The cells of a row up to the last one that is needed.
  long needed;
  /// The delimiters after them, at least and at most.
  long fewest, most;
  /// A bit for each column whose cells are stored. Below 64.
  uint64_t stored;
} rowkernels_layout;

/// A cell without the spaces around it.
typedef struct {
  const uint8_t *start;
  long count;
} rowkernels_cell;

/// Whether this processor has the instructions for `rowkernels_take`.
bool rowkernels_supported(void);

/// Takes plain rows without quotes.
///
/// It stops before a row that is not plain, and before the last 128 bytes.
///
/// - Parameters:
///   - layout: The layout of the rows. The delimiter is not a space.
///   - bytes: Whole rows.
///   - length: The number of bytes.
///   - place: The start of the first row, in bytes from the start; then that of the row after those taken.
///   - fixes: Takes the latitude and the longitude of each row, in degrees.
///   - cells: Takes the cells of the stored columns, row after row; null if there are none.
///   - ends: Takes the end of each row, in bytes from the start; null if it is not needed.
///   - most: The rows taken at most.
/// - Returns: The rows taken.
long rowkernels_take(const rowkernels_layout *layout, const uint8_t *bytes, long length, long *place, double *fixes,
                     rowkernels_cell *cells, long *ends, long most);

#endif
