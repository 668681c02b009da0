// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The innermost loops of the stroke: the edges of a leg on the scanlines of a row, and the bits of
// samples between two edges.
//
// This is C because some processors have vectors of twice the width, and a shift for each of their numbers. C compiles
// the same lines for both, and the program takes those that the processor can run. Both find the same bits.

#ifndef SCANLINEKERNELS_H
#define SCANLINEKERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Numbers for four scanlines; Swift sees a SIMD4<Float>.
typedef float scanlinekernels_four __attribute__((ext_vector_type(4)));

/// A leg relative to the top of a row of pixels; `Leg` in Swift says what the slopes are.
typedef struct {
  /// The square of half of its width, in pixels.
  float squared_radius;
  /// How far the top of the row is below the upper end, and below the lower one, in pixels.
  float below_upper, below_lower;
  float along_slope, along_half, across_slope, across_end;
  /// The columns of the upper end and of the lower one, in samples, and half a sample more.
  float upper_shift, lower_shift;
  /// Whether the disc around each end may reach into the row.
  bool has_upper, has_lower;
} scanlinekernels_leg;

/// Finds the first sample within a leg, and the first one beyond it, on scanlines.
///
/// Numbers of samples are not rounded. Where the leg does not touch a scanline, the first one is far beyond the second.
///
/// - Parameters:
///   - leg: The leg.
///   - scanlines: The distance of each scanline below the top of the row, in pixels.
///   - offsets: How far the first sample of each one is from the left edge, in samples.
///   - first: The first scanline, a multiple of eight.
///   - end: The scanline after the last one, a multiple of eight.
///   - from: Takes the first sample of each scanline.
///   - to: Takes the first one beyond.
void scanlinekernels_find(const scanlinekernels_leg *leg, const scanlinekernels_four *scanlines,
                          const scanlinekernels_four *offsets, int first, int end, scanlinekernels_four *from,
                          scanlinekernels_four *to);

/// Sets the samples of a cell between two edges: a word of 64 bits for each scanline.
///
/// - Parameters:
///   - cell: The words of the cell.
///   - from: The first sample of each scanline that is set, rounded to the nearest here.
///   - to: The first one beyond.
///   - base: The number of the first sample of the cell.
///   - first: The first scanline, a multiple of eight.
///   - end: The scanline after the last one, a multiple of eight.
/// - Returns: The bits that are set on all of these scanlines.
uint64_t scanlinekernels_fill(uint64_t *cell, const scanlinekernels_four *from, const scanlinekernels_four *to,
                              float base, int first, int end);

/// Sets the samples of a cell that lie within a leg, as if its edges were found and the cell were filled.
///
/// - Returns: Whether all bits of these scanlines are set.
bool scanlinekernels_cover(const scanlinekernels_leg *leg, const scanlinekernels_four *scanlines,
                           const scanlinekernels_four *offsets, int first, int end, uint64_t *cell, float base);

/// Counts the bits in each byte of a cell, those of all 24 words together: two bytes for each pixel.
uint64_t scanlinekernels_count(const uint64_t *cell);

/// The amounts of coverage of the four pixels of a cell, a byte each, the leftmost lowest.
///
/// An amount is a third of the number of samples, rounded to the nearest; `Scanlines.amount` in Swift says what few
/// samples count as, and nearly all.
uint32_t scanlinekernels_amounts(const uint64_t *cell);

/// A disc among rows of pixels.
typedef struct {
  /// The middle, in pixels.
  float x, y;
  /// The square of the radius, in pixels.
  float squared_radius;
} scanlinekernels_disc;

/// Joins the samples of a disc with the runs that rows of pixels have, one on each scanline.
///
/// A run is the samples from a first one up to another one; where the first one is not below the other one, there is
/// none. In a row where the disc is apart from a run on any scanline no run is changed.
///
/// - Parameters:
///   - disc: The disc.
///   - scanlines: The distance of each scanline below the top of its row, in pixels.
///   - offsets: How far the first sample of each one is from the left edge, in samples.
///   - top: The top of the first row, in pixels.
///   - rows: A bit for each row that is looked at, the first one lowest.
///   - from: The first sample of each run, row after row.
///   - to: The first one beyond it.
///   - disc_from: Takes the first sample of the disc on each scanline of the rows where it is apart.
///   - disc_to: Takes the first one beyond it.
/// - Returns: A bit for each row where it is apart.
uint32_t scanlinekernels_join(const scanlinekernels_disc *disc, const scanlinekernels_four *scanlines,
                              const scanlinekernels_four *offsets, float top, uint32_t rows,
                              scanlinekernels_four *from, scanlinekernels_four *to, scanlinekernels_four *disc_from,
                              scanlinekernels_four *disc_to);

/// A leg among rows of pixels.
typedef struct {
  /// What is the same in all rows; the rest is set for each.
  scanlinekernels_leg leg;
  /// The ends and half of the width, in pixels.
  float upper, lower, radius;
  /// The depth of the disc below the upper end, and the distance of the disc from the lower end, in pixels.
  float upper_reach, lower_top;
} scanlinekernels_rows_of_leg;

/// Joins the samples of a leg with the runs that rows of pixels have, as `scanlinekernels_join` does those of a disc.
uint32_t scanlinekernels_join_leg(const scanlinekernels_rows_of_leg *leg, const scanlinekernels_four *scanlines,
                                  const scanlinekernels_four *offsets, float top, uint32_t rows,
                                  scanlinekernels_four *from, scanlinekernels_four *to,
                                  scanlinekernels_four *leg_from, scanlinekernels_four *leg_to);

/// A note on a column of four pixels of a band: the rows that are touched, and those that have every sample set.
typedef struct {
  uint8_t touched, full;
} scanlinekernels_note;

/// The samples of the cells of eight rows.
///
/// The columns that are touched stand side by side, in the order in which they were first touched: a leg touches few of
/// them, which stay in the nearest caches, and the memory of all others is never requested from the system.
typedef struct {
  /// The columns, the cells of each from the top row down, and room for all columns of the picture; zeros where
  /// nothing is set.
  uint64_t *words;
  /// The number of each column that is touched, in that order, and how many are touched.
  uint32_t *numbers, *touched;
  /// A note on each column.
  scanlinekernels_note *notes;
} scanlinekernels_samples;

enum {
  /// The words of a cell, one for each scanline.
  scanlinekernels_cell_words = 24,
  /// The words of a column.
  scanlinekernels_column_words = 8 * scanlinekernels_cell_words,
};

/// The words of a cell, one for each scanline, where the column of it is touched.
static inline uint64_t *scanlinekernels_touched_cell(scanlinekernels_samples samples, ptrdiff_t column, ptrdiff_t row) {
  return samples.words + (size_t)samples.numbers[column] * scanlinekernels_column_words +
         row * scanlinekernels_cell_words;
}

/// The words of a cell, one for each scanline; its column becomes the next one if it is not touched.
///
/// The caller sets a bit of the note on the column afterwards.
static inline uint64_t *scanlinekernels_cell(scanlinekernels_samples samples, ptrdiff_t column, ptrdiff_t row) {
  if (samples.notes[column].touched == 0) {
    samples.numbers[column] = (*samples.touched)++;
    // A page of memory that is read before it is written costs two faults.
    uint64_t *words = scanlinekernels_touched_cell(samples, column, 0);
    *(volatile uint64_t *)words = 0;
    *(volatile uint64_t *)(words + scanlinekernels_column_words - 1) = 0;
  }
  return scanlinekernels_touched_cell(samples, column, row);
}

/// The cells of eight rows.
typedef struct {
  scanlinekernels_samples samples;
  /// A bit for each column that is full in every row.
  uint64_t *full_columns;
  /// The columns that are covered, from the first to before the last one.
  int first_column, end_column;
} scanlinekernels_band;

/// Sets the samples of a narrow leg in rows of a band.
///
/// - Parameters:
///   - leg: The leg.
///   - scanlines: The distance of each scanline below the top of its row, in pixels.
///   - offsets: How far the first sample of each one is from the left edge, in samples.
///   - top: The top of the band, in pixels.
///   - first_row: The first row of the band that the leg may touch.
///   - last_row: The last one.
///   - band: The cells.
void scanlinekernels_cover_rows(const scanlinekernels_rows_of_leg *leg, const scanlinekernels_four *scanlines,
                                const scanlinekernels_four *offsets, float top, int first_row, int last_row,
                                const scanlinekernels_band *band);

/// The same with what every processor has, so that tests can compare both.
void scanlinekernels_cover_rows_narrow(const scanlinekernels_rows_of_leg *leg, const scanlinekernels_four *scanlines,
                                       const scanlinekernels_four *offsets, float top, int first_row, int last_row,
                                       const scanlinekernels_band *band);

/// The same as `scanlinekernels_join` with what every processor has, so that tests can compare both.
uint32_t scanlinekernels_join_narrow(const scanlinekernels_disc *disc, const scanlinekernels_four *scanlines,
                                     const scanlinekernels_four *offsets, float top, uint32_t rows,
                                     scanlinekernels_four *from, scanlinekernels_four *to,
                                     scanlinekernels_four *disc_from, scanlinekernels_four *disc_to);

/// The same as `scanlinekernels_find` with what every processor has, so that tests can compare both.
void scanlinekernels_find_narrow(const scanlinekernels_leg *leg, const scanlinekernels_four *scanlines,
                                 const scanlinekernels_four *offsets, int first, int end, scanlinekernels_four *from,
                                 scanlinekernels_four *to);

/// The same as `scanlinekernels_count` with what every processor has, so that tests can compare both.
uint64_t scanlinekernels_count_narrow(const uint64_t *cell);

/// The same as `scanlinekernels_amounts` with what every processor has, so that tests can compare both.
uint32_t scanlinekernels_amounts_narrow(const uint64_t *cell);

/// The same as `scanlinekernels_fill` with what every processor has, so that tests can compare both.
uint64_t scanlinekernels_fill_narrow(uint64_t *cell, const scanlinekernels_four *from, const scanlinekernels_four *to,
                                     float base, int first, int end);

#endif
