// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The innermost loops of filling outlines whose contours lie apart: the lines that cross a row of pixels, added up.
//
// This is C because Swift looks three times at each number before it drops its fraction, which is what these loops do
// most of the time.

#ifndef FILLKERNELS_H
#define FILLKERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A straight line of an outline that crosses scanlines.
typedef struct {
  /// Its place at the first scanline of the picture, and its step from one to the next.
  double start, slope;
  /// The first scanline that it crosses.
  int32_t first;
  /// The first scanline beyond it, twice, and 1 more where it leads up: six numbers fill 24 bytes instead of 32.
  int32_t end_and_turn;
} fillkernels_edge;

/// A point in pixels.
typedef struct {
  double x, y;
} fillkernels_point;

/// What is known of some lines.
typedef struct {
  /// The leftmost and the rightmost place of their contours.
  double left, right;
  /// The first scanline that is crossed, the last one where a line begins, and the first one beyond all lines.
  int32_t first, last_first, end;
  /// The most scanlines that one of them crosses.
  int32_t longest;
} fillkernels_bounds;

/// Finds the lines of a contour that cross scanlines; there are sixteen in a row of pixels.
///
/// - Parameters:
///   - points: The points of the contour, which is closed by a line.
///   - count: The number of points.
///   - top: Lines that end at this scanline or above it are left out.
///   - bottom: The number of scanlines of the picture, or of those that count.
///   - edges: Takes the lines, at most as many as there are points.
///   - bounds: Is changed so that it holds for these lines too.
/// - Returns: The number of lines.
size_t fillkernels_edges(const fillkernels_point *points, size_t count, int32_t top, double bottom,
                         fillkernels_edge *edges, fillkernels_bounds *bounds);

/// What is inside of a pixel.
typedef struct {
  /// What of it is inside, in scanlines, without what `whole` says.
  double part;
  /// The change in the number of scanlines that cover all of it and the following ones.
  int64_t whole;
} fillkernels_cell;

/// The scanlines of a row, added up.
typedef struct {
  /// The pixels that the outline may cover, and the one after them; all are 0 between two rows.
  fillkernels_cell *cells;
  /// A bit for each cell that is not 0.
  uint64_t *changes;
  /// The columns that the outline may cover, from the first to before the last one.
  ptrdiff_t first, end;
} fillkernels_row;

/// Adds what lies to the right of the lines that cross a row, or takes it away where they lead up.
///
/// - Parameters:
///   - row: The row.
///   - active: The lines that have begun above it, in the order in which they began; takes those that go on below it.
///   - count: The number of them.
///   - edges: All lines.
///   - beginning: The numbers of the lines that begin in the row.
///   - beginning_count: The number of them; there is room for so many more active ones.
///   - top: The first scanline of the row.
///   - bottom: The first one below it.
/// - Returns: The number of lines that go on below the row.
size_t fillkernels_add(const fillkernels_row *row, fillkernels_edge *active, size_t count,
                       const fillkernels_edge *edges, const uint32_t *beginning, size_t beginning_count, int32_t top,
                       int32_t bottom);

/// A line that crosses a scanline, in the order from left to right.
typedef struct {
  /// The place where it crosses the scanline.
  double x;
  /// Its place at the first scanline of the picture, and its step from one to the next.
  double start, slope;
  /// The first scanline beyond it.
  int32_t end;
  /// 1 where it leads down, −1 where it leads up.
  int32_t turn;
} fillkernels_crossing;

/// Forgets lines that end above a scanline, and finds where the others cross it.
///
/// Complexity: O(lines) where few of them cross each other above the scanline.
///
/// - Parameters:
///   - crossings: The lines that cross the scanline above, from left to right; takes those that cross this one.
///   - count: The number of them.
///   - scanline: The scanline.
///   - is_sorted: Takes whether they are from left to right; where many cross each other, it is quicker to sort them all.
/// - Returns: The number of lines that cross the scanline.
size_t fillkernels_go_on(fillkernels_crossing *crossings, size_t count, int32_t scanline, bool *is_sorted);

/// Adds what a scanline has inside: where the winding number is other than zero.
///
/// - Parameters:
///   - row: The row.
///   - crossings: The lines that cross the scanline, from left to right.
///   - count: The number of them.
void fillkernels_add_scanline(const fillkernels_row *row, const fillkernels_crossing *crossings, size_t count);

/// Writes the amounts of all pixels of a row, and makes its cells 0.
///
/// - Parameters:
///   - row: The row.
///   - amounts: The first pixel of the picture in the row; all amounts are 0 so far.
///   - first: The first column that is written.
///   - end: The first one beyond those that are.
///   - shift: Two to its power is the number of columns of a block.
/// - Returns: A bit for each block with something covered, the leftmost lowest.
uint64_t fillkernels_drain(const fillkernels_row *row, uint8_t *amounts, ptrdiff_t first, ptrdiff_t end, int shift);

#endif
