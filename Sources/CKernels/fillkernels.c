// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The loops that add up the lines of outlines, row by row.

#include "fillkernels.h"

#include <math.h>
#include <string.h>

// A product and a sum in one step would round otherwise, and pictures would differ between processors.
#pragma STDC FP_CONTRACT OFF

// Scanlines of a row of pixels.
#define DENSITY 16

// The number of the first of so many scanlines at a place or below it; their number if there is none.
static inline int32_t first_scanline(double y, double count) {
  // Scanlines run through the middles of their sixteenths.
  const double place = y * DENSITY - 0.5;
  if (!(place > 0)) return 0;
  if (!(place < count)) return (int32_t)count;
  const int32_t whole = (int32_t)place;
  return (double)whole < place ? whole + 1 : whole;
}

size_t fillkernels_edges(const fillkernels_point *points, size_t count, int32_t top, double bottom,
                         fillkernels_edge *edges, fillkernels_bounds *shared) {
  if (count == 0) return 0;
  // A copy, as it may be kept in registers.
  fillkernels_bounds bounds = *shared;
  fillkernels_point last = points[count - 1];
  int32_t above = first_scanline(last.y, bottom);
  size_t found = 0;
  for (size_t index = 0; index < count; index++) {
    const fillkernels_point point = points[index];
    bounds.left = point.x < bounds.left ? point.x : bounds.left;
    bounds.right = point.x > bounds.right ? point.x : bounds.right;
    const int32_t below = first_scanline(point.y, bottom);
    const int32_t first = above < below ? above : below, end = above < below ? below : above;
    if (first != end && end > top) {
      const fillkernels_point upper = above < below ? last : point, lower = above < below ? point : last;
      const double slope = (lower.x - upper.x) / (lower.y - upper.y);
      edges[found++] = (fillkernels_edge){
        .start = upper.x + (0.5 / DENSITY - upper.y) * slope,
        .slope = slope / DENSITY,
        .first = first,
        .end_and_turn = end * 2 + (above < below ? 0 : 1),
      };
      bounds.first = first < bounds.first ? first : bounds.first;
      bounds.last_first = first > bounds.last_first ? first : bounds.last_first;
      bounds.end = end > bounds.end ? end : bounds.end;
      bounds.longest = end - first > bounds.longest ? end - first : bounds.longest;
    }
    last = point;
    above = below;
  }
  *shared = bounds;
  return found;
}

static inline double place(const fillkernels_edge *edge, int32_t scanline) {
  return edge->start + (double)scanline * edge->slope;
}

// 1 where the line leads down, −1 where it leads up.
static inline int32_t turn(const fillkernels_edge *edge) { return 1 - (edge->end_and_turn & 1) * 2; }

// Adds what lies to the right of a place of a column, so many times.
static inline void add_place(const fillkernels_row *row, ptrdiff_t column, double x, int32_t times) {
  const ptrdiff_t cell = column - row->first;
  row->cells[cell].part += (double)times * ((double)(column + 1) - x);
  row->cells[cell + 1].whole += times;
  const int bit = (int)(cell & 63);
  row->changes[cell >> 6] |= (uint64_t)3 << bit;
  if (bit == 63) row->changes[(cell >> 6) + 1] |= 1;
}

// Adds what lies to the right of a line that leans over several columns, but not over more than it crosses scanlines.
//
// Where a rounded crossing is in the column beside, what is added there is the same. No column has to wait for what the
// one before it has.
static __attribute__((noinline)) void add_columns(const fillkernels_row *row, const fillkernels_edge *edge,
                                                  int32_t start, int32_t end, ptrdiff_t column, ptrdiff_t last_column) {
  const double per_column = 1 / edge->slope;
  const ptrdiff_t step = edge->slope > 0 ? 1 : -1;
  for (int32_t scanline = start; scanline < end; column += step) {
    int32_t next = end;
    if (column != last_column) {
      // The first scanline beyond the column.
      const double crossing = ((double)(column + (step > 0)) - edge->start) * per_column;
      if (!(crossing > (double)scanline)) continue;
      next = crossing < (double)end ? (int32_t)crossing : end;
      next += next < end && (double)next < crossing;
    }
    add_place(row, column, (place(edge, scanline) + place(edge, next - 1)) / 2, turn(edge) * (next - scanline));
    scanline = next;
  }
}

// Adds what lies to the right of a line that leans over more columns than it crosses scanlines.
static __attribute__((noinline)) void add_flat(const fillkernels_row *row, const fillkernels_edge *edge, int32_t start,
                                               int32_t end) {
  for (int32_t scanline = start; scanline < end; scanline++) {
    const double x = place(edge, scanline);
    add_place(row, (ptrdiff_t)x, x, turn(edge));
  }
}

// Adds what lies to the right of a line that is not all between the edges of the outline.
static void add_beside(const fillkernels_row *row, const fillkernels_edge *edge, int32_t start, int32_t end,
                       double leftmost, double rightmost) {
  const double left = (double)row->first, right = (double)row->end;
  if (leftmost >= right) return;
  if (rightmost <= left) {
    row->cells[0].whole += turn(edge) * (end - start);
    row->changes[0] |= 1;
    return;
  }
  for (int32_t scanline = start; scanline < end; scanline++) {
    double x = place(edge, scanline);
    // NaN is at the left edge.
    x = x > left ? x : left;
    if (x < right) add_place(row, (ptrdiff_t)x, x, turn(edge));
  }
}

// Adds what lies to the right of a line on some scanlines of a row, one at least.
static inline __attribute__((always_inline)) void add_line(const fillkernels_row *row, const fillkernels_edge *edge,
                                                           int32_t start, int32_t end) {
  const double first = place(edge, start), last = place(edge, end - 1);
  const double from = first < last ? first : last, to = first < last ? last : first;
  // Nothing is certain of NaN.
  if (!(from >= (double)row->first && to < (double)row->end)) {
    add_beside(row, edge, start, end, from, to);
    return;
  }
  const ptrdiff_t column = (ptrdiff_t)first, last_column = (ptrdiff_t)last;
  if (column == last_column) {
    add_place(row, column, (from + to) / 2, turn(edge) * (end - start));
  } else if ((column < last_column ? last_column - column : column - last_column) < end - start) {
    add_columns(row, edge, start, end, column, last_column);
  } else {
    add_flat(row, edge, start, end);
  }
}

size_t fillkernels_add(const fillkernels_row *shared, fillkernels_edge *active, size_t count,
                       const fillkernels_edge *edges, const uint32_t *beginning, size_t beginning_count, int32_t top,
                       int32_t bottom) {
  // A copy, as it may be kept in registers.
  const fillkernels_row row = *shared;
  size_t kept = 0;
  for (size_t index = 0; index < count; index++) {
    const fillkernels_edge edge = active[index];
    const int32_t end = edge.end_and_turn >> 1;
    add_line(&row, &edge, top, end < bottom ? end : bottom);
    if (end > bottom) active[kept++] = edge;
  }
  for (size_t index = 0; index < beginning_count; index++) {
    const fillkernels_edge edge = edges[beginning[index]];
    const int32_t end = edge.end_and_turn >> 1;
    add_line(&row, &edge, edge.first, end < bottom ? end : bottom);
    if (end > bottom) active[kept++] = edge;
  }
  return kept;
}

size_t fillkernels_go_on(fillkernels_crossing *crossings, size_t count, int32_t scanline, bool *is_sorted) {
  // Some lines may go a long way.
  ptrdiff_t patience = 8 * (ptrdiff_t)count + 64;
  size_t kept = 0;
  for (size_t index = 0; index < count; index++) {
    if (crossings[index].end <= scanline) continue;
    fillkernels_crossing *const crossing = &crossings[kept];
    if (kept != index) *crossing = crossings[index];
    const double x = crossing->start + (double)scanline * crossing->slope;
    crossing->x = x;
    kept++;
    if (kept == 1 || !(crossing[-1].x > x) || patience <= 0) continue;
    const fillkernels_crossing moved = *crossing;
    size_t place = kept - 1;
    while (place > 0 && crossings[place - 1].x > x) {
      crossings[place] = crossings[place - 1];
      place--;
    }
    crossings[place] = moved;
    patience -= (ptrdiff_t)(kept - 1 - place);
  }
  *is_sorted = patience > 0;
  return kept;
}

static inline __attribute__((always_inline)) void touch(const fillkernels_row *row, ptrdiff_t cell) {
  row->changes[cell >> 6] |= (uint64_t)1 << (cell & 63);
}

void fillkernels_add_scanline(const fillkernels_row *shared, const fillkernels_crossing *crossings, size_t count) {
  // A copy, as it may be kept in registers.
  const fillkernels_row row = *shared;
  const double left = (double)row.first, right = (double)row.end;
  int32_t winding = 0;
  double last = 0;
  for (size_t index = 0; index < count; index++) {
    // NaN is at the left edge.
    double x = crossings[index].x;
    x = x > left ? x : left;
    x = x < right ? x : right;
    const bool is_inside = winding != 0 && last < x;
    const double start = last;
    winding += crossings[index].turn;
    last = x;
    if (!is_inside) continue;
    const ptrdiff_t from = (ptrdiff_t)start - row.first, to = (ptrdiff_t)x - row.first;
    if (from == to) {
      row.cells[from].part += x - start;
      touch(&row, from);
      continue;
    }
    row.cells[from].part += (double)(from + row.first + 1) - start;
    touch(&row, from);
    row.cells[to].part += x - (double)(to + row.first);
    touch(&row, to);
    if (from + 1 == to) continue;
    row.cells[from + 1].whole += 1;
    touch(&row, from + 1);
    row.cells[to].whole -= 1;
  }
}

// The amount of a pixel that so many scanlines cover, in one direction or the other: so many 32nds, rounded to the
// nearest, as 128ths.
static inline uint8_t amount(double scanlines) {
  double parts = fabs(scanlines) * 2;
  parts = parts < 32 ? parts : 32;
  const int32_t whole = (int32_t)parts;
  return (uint8_t)((whole + (parts - (double)whole >= 0.5)) * 4);
}

// Writes an amount to columns side by side, one at least, and says which blocks they are in.
static __attribute__((noinline)) uint64_t fill_run(uint8_t *amounts, ptrdiff_t from, ptrdiff_t to, int64_t inside,
                                                   int shift) {
  memset(amounts + from, amount((double)inside), (size_t)(to - from));
  return ~(uint64_t)0 << (from >> shift) & ~(uint64_t)0 >> (63 - ((to - 1) >> shift));
}

uint64_t fillkernels_drain(const fillkernels_row *row, uint8_t *amounts, ptrdiff_t first, ptrdiff_t end, int shift) {
  fillkernels_cell *const cells = row->cells;
  uint64_t *const changes = row->changes;
  const size_t words = (size_t)(row->end - row->first) / 64 + 1;
  uint64_t blocks = 0;
  int64_t inside = 0;
  ptrdiff_t column = row->first;
  for (size_t word = 0; word < words; word++) {
    uint64_t bits = changes[word];
    if (bits == 0) continue;
    changes[word] = 0;
    for (; bits != 0; bits &= bits - 1) {
      const ptrdiff_t cell = (ptrdiff_t)(word * 64) + __builtin_ctzll(bits), here = row->first + cell;
      // Between changes all pixels have the same amount.
      if (inside != 0 && here > column) {
        const ptrdiff_t from = column > first ? column : first, to = here < end ? here : end;
        if (from < to) blocks |= fill_run(amounts, from, to, inside, shift);
      }
      const double part = cells[cell].part;
      inside += cells[cell].whole;
      cells[cell] = (fillkernels_cell){0};
      column = here + 1;
      if ((size_t)(here - first) >= (size_t)(end - first)) continue;
      amounts[here] = amount((double)inside + part);
      blocks |= (uint64_t)1 << (here >> shift);
    }
  }
  if (inside != 0) {
    const ptrdiff_t from = column > first ? column : first, to = row->end < end ? row->end : end;
    if (from < to) blocks |= fill_run(amounts, from, to, inside, shift);
  }
  return blocks;
}
