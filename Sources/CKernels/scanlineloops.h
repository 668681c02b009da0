// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Loops over eight scanlines at once, compiled for each kind of processor: see scanlinekernels.c.

// Finds the edges of a leg on eight scanlines.
static inline TARGET __attribute__((always_inline)) void NAME(find_eight)(const scanlinekernels_leg *leg,
                                                                          const eight *scanlines, const eight *offsets,
                                                                          eight *from, eight *to) {
  const float density = 16;
  eight y = *scanlines + leg->below_upper;
  eight shifts = leg->upper_shift - *offsets;
  eight middle = y * leg->along_slope;
  eight start = y * leg->across_slope;
  eight stop = start + leg->across_end;
  eight low = GREATEST(middle - leg->along_half, LEAST(start, stop));
  eight high = LEAST(middle + leg->along_half, GREATEST(start, stop));
  // Beyond every picture: an interval from it to its negative is empty.
  const eight nowhere = 1e9f;
  eight left = (low <= high ? low : nowhere) * density + shifts;
  eight right = (low <= high ? high : -nowhere) * density + shifts;
  // A scanline that misses a disc has NaN for a root, and values compared with it stay.
  if (leg->has_upper) {
    eight half = __builtin_elementwise_sqrt(leg->squared_radius - y * y) * density;
    left = LEAST(left, shifts - half);
    right = GREATEST(right, shifts + half);
  }
  if (leg->has_lower) {
    eight y = *scanlines + leg->below_lower;
    eight half = __builtin_elementwise_sqrt(leg->squared_radius - y * y) * density;
    eight shifts = leg->lower_shift - *offsets;
    left = LEAST(left, shifts - half);
    right = GREATEST(right, shifts + half);
  }
  *from = left;
  *to = right;
}

// Sets the samples of a cell between the edges on eight scanlines, and drops the samples from `all` that are not set.
static inline TARGET __attribute__((always_inline)) void NAME(fill_eight)(uint64_t *cell, const eight *from,
                                                                          const eight *to, float base,
                                                                          four_words *all) {
  const eight none = 0, whole = 64;
  eight left = *from - base, right = *to - base;
  // Added to 2²³ a number stands in the low bits, rounded to the nearest.
  eight_numbers low = (eight_numbers)(WITHIN_CELL(left) + 8388608) & 0x7fffff;
  eight_numbers high = (eight_numbers)(WITHIN_CELL(right) + 8388608) & 0x7fffff;
  for (int half = 0; half < 2; half++) {
    four_words *words = (four_words *)(cell + 4 * half);
#if HAS_SHIFTS
    // The shift of AVX2 by 64 gives 0; that of C gives anything.
    four_words start = __builtin_convertvector(half ? low.hi : low.lo, four_words);
    four_words stop = __builtin_convertvector(half ? high.hi : high.lo, four_words);
    four_words ones = ~(uint64_t)0;
    four_words mask = (four_words)_mm256_sllv_epi64((__m256i)ones, (__m256i)start) &
                      ~(four_words)_mm256_sllv_epi64((__m256i)ones, (__m256i)stop);
#else
    four_words mask;
    for (int place = 0; place < 4; place++) {
      uint32_t start = low[4 * half + place], stop = high[4 * half + place];
      uint64_t onwards = start < 64 ? ~(uint64_t)0 << start : 0;
      mask[place] = onwards & (stop < 64 ? ~(~(uint64_t)0 << stop) : ~(uint64_t)0);
    }
#endif
    *words |= mask;
    *all &= *words;
  }
}

static TARGET void NAME(find)(const scanlinekernels_leg *leg, const float *scanlines, const float *offsets, int first,
                              int end, float *from, float *to) {
  for (int scanline = first; scanline < end; scanline += 8) {
    NAME(find_eight)(leg, (const eight *)(scanlines + scanline), (const eight *)(offsets + scanline),
                     (eight *)(from + scanline), (eight *)(to + scanline));
  }
}

static TARGET uint64_t NAME(fill)(uint64_t *cell, const float *from, const float *to, float base, int first, int end) {
  four_words all = ~(uint64_t)0;
  for (int scanline = first; scanline < end; scanline += 8) {
    NAME(fill_eight)(cell + scanline, (const eight *)(from + scanline), (const eight *)(to + scanline), base, &all);
  }
  return all[0] & all[1] & all[2] & all[3];
}

static TARGET bool NAME(cover)(const scanlinekernels_leg *leg, const float *scanlines, const float *offsets, int first,
                               int end, uint64_t *cell, float base) {
  four_words all = ~(uint64_t)0;
  for (int scanline = first; scanline < end; scanline += 8) {
    eight from, to;
    NAME(find_eight)(leg, (const eight *)(scanlines + scanline), (const eight *)(offsets + scanline), &from, &to);
    NAME(fill_eight)(cell + scanline, &from, &to, base, &all);
  }
  return (all[0] & all[1] & all[2] & all[3]) == ~(uint64_t)0;
}

// The distance of the first samples of no run, beyond every picture, and more samples than any picture has across.
#define NOWHERE 1e9f
#define MOST 2097152

// Rounds the edges of a shape on eight scanlines. Where it has no sample, the first one is far beyond the other.
static inline TARGET __attribute__((always_inline)) void NAME(round_eight)(eight *from, eight *to) {
  const eight least = -MOST, most = MOST, nowhere = NOWHERE;
  eight first = ROUNDED(GREATEST(*from, least));
  eight last = ROUNDED(LEAST(*to, most));
  *from = first < last ? first : nowhere;
  *to = first < last ? last : -nowhere;
}

// Joins the rounded edges of a shape on the scanlines of a row with the runs of the row, unless they are apart.
static inline TARGET __attribute__((always_inline)) bool NAME(join_row)(const eight *left, const eight *right,
                                                                        float *from, float *to, float *shape_from,
                                                                        float *shape_to) {
  const eight nowhere = NOWHERE;
  eight *first = (eight *)from, *last = (eight *)to;
  eight_numbers apart = 0;
  for (int number = 0; number < EIGHTS; number++) {
    eight latest = GREATEST(left[number], first[number]);
    eight earliest = LEAST(right[number], last[number]);
    apart |= (eight_numbers)(latest > earliest) & (eight_numbers)(latest < nowhere);
  }
  bool is_apart = __builtin_reduce_or(apart) != 0;
  for (int number = 0; number < EIGHTS; number++) {
    if (is_apart) {
      ((eight *)shape_from)[number] = left[number];
      ((eight *)shape_to)[number] = right[number];
    } else {
      first[number] = LEAST(first[number], left[number]);
      last[number] = GREATEST(last[number], right[number]);
    }
  }
  return is_apart;
}

// Joins a disc with the runs of the scanlines of rows. Its edges are those of `find_eight`, to the last bit.
static TARGET uint32_t NAME(join)(const scanlinekernels_disc *disc, const float *scanlines, const float *offsets,
                                  float top, uint32_t rows, float *from, float *to, float *disc_from, float *disc_to) {
  const float density = 16;
  const float shift = disc->x * density + 0.5f;
  uint32_t apart = 0;
  for (; rows != 0; rows &= rows - 1) {
    int row = __builtin_ctz(rows), place = 8 * EIGHTS * row;
    float below = (top + row) - disc->y;
    eight left[EIGHTS], right[EIGHTS];
    for (int number = 0; number < EIGHTS; number++) {
      eight y = ((const eight *)scanlines)[number] + below;
      eight shifts = shift - ((const eight *)offsets)[number];
      // NaN on a scanline that misses the disc, which is not a run then.
      eight half = __builtin_elementwise_sqrt(disc->squared_radius - y * y) * density;
      left[number] = shifts - half;
      right[number] = shifts + half;
      NAME(round_eight)(&left[number], &right[number]);
    }
    if (NAME(join_row)(left, right, from + place, to + place, disc_from + place, disc_to + place)) apart |= 1u << row;
  }
  return apart;
}

// Joins a leg with the runs of the scanlines of rows.
static TARGET uint32_t NAME(join_leg)(const scanlinekernels_rows_of_leg *rows_of_leg, const float *scanlines,
                                      const float *offsets, float top, uint32_t rows, float *from, float *to,
                                      float *leg_from, float *leg_to) {
  const eight nowhere = NOWHERE;
  const float groups = 6;
  scanlinekernels_leg leg = rows_of_leg->leg;
  const float upper = rows_of_leg->upper, lower = rows_of_leg->lower, radius = rows_of_leg->radius;
  uint32_t apart = 0;
  for (; rows != 0; rows &= rows - 1) {
    int row = __builtin_ctz(rows), place = 8 * EIGHTS * row;
    float top_of_row = top + row;
    leg.below_upper = top_of_row - upper;
    leg.below_lower = top_of_row - lower;
    leg.has_upper = leg.below_upper <= rows_of_leg->upper_reach;
    leg.has_lower = leg.below_lower + 1 >= rows_of_leg->lower_top;
    // The groups of four scanlines that the leg may touch, as `Leg.groups` has them.
    float start = (upper - radius - top_of_row) * groups - 0.01f;
    float stop = (lower + radius - top_of_row) * groups + 0.01f;
    int first = start > 0 ? (start < groups ? (int)start : 5) : 0;
    int last = stop < groups ? (stop > first ? (int)stop : first) : 5;
    eight left[EIGHTS], right[EIGHTS];
    for (int number = 0; number < EIGHTS; number++) {
      if (number < first / 2 || number > last / 2) {
        left[number] = nowhere;
        right[number] = -nowhere;
        continue;
      }
      NAME(find_eight)(&leg, (const eight *)scanlines + number, (const eight *)offsets + number, &left[number],
                       &right[number]);
      NAME(round_eight)(&left[number], &right[number]);
    }
    if (NAME(join_row)(left, right, from + place, to + place, leg_from + place, leg_to + place)) apart |= 1u << row;
  }
  return apart;
}

// The least number of eight.
static inline TARGET __attribute__((always_inline)) float NAME(least_of)(const eight *numbers) {
  four_numbers four = LEAST(numbers->lo, numbers->hi);
  two_numbers two = LEAST(four.lo, four.hi);
  return LEAST(two[0], two[1]);
}

#if HAS_SHIFTS
// Sets the samples of a cell between rounded edges on eight scanlines, and drops the samples from `all` that are not
// set.
static inline TARGET __attribute__((always_inline)) void NAME(fill_rounded)(uint64_t *cell, const eight_integers *from,
                                                                            const eight_integers *to, int base,
                                                                            four_words *all) {
  const eight_integers none = 0;
  eight_integers low = *from - base, high = *to - base;
  low = GREATEST(low, none);
  high = GREATEST(high, none);
  for (int half = 0; half < 2; half++) {
    four_words *words = (four_words *)(cell + 4 * half);
    four_words start = __builtin_convertvector((four_integers)(half ? low.hi : low.lo), four_words);
    four_words stop = __builtin_convertvector((four_integers)(half ? high.hi : high.lo), four_words);
    four_words ones = ~(uint64_t)0;
    // A shift by more than a word gives 0, so that the edges may lie beyond the cell.
    four_words mask = (four_words)_mm256_sllv_epi64((__m256i)ones, (__m256i)start) &
                      ~(four_words)_mm256_sllv_epi64((__m256i)ones, (__m256i)stop);
    *words |= mask;
    *all &= *words;
  }
}
#endif

// Sets the samples of a leg in some rows of a band, row by row and cell by cell.
static TARGET void NAME(cover_rows)(const scanlinekernels_rows_of_leg *rows_of_leg, const float *scanlines,
                                    const float *offsets, float top, int first_row, int last_row,
                                    const scanlinekernels_band *band) {
  const eight nowhere = NOWHERE;
  scanlinekernels_leg leg = rows_of_leg->leg;
  const float upper = rows_of_leg->upper, lower = rows_of_leg->lower, radius = rows_of_leg->radius;
  for (int row = first_row; row <= last_row; row++) {
    float top_of_row = top + row;
    leg.below_upper = top_of_row - upper;
    leg.below_lower = top_of_row - lower;
    leg.has_upper = leg.below_upper <= rows_of_leg->upper_reach;
    leg.has_lower = leg.below_lower + 1 >= rows_of_leg->lower_top;
    // The eights of scanlines that the leg may touch, and a hundredth of one more for what is rounded.
    float start = (upper - radius - top_of_row) * EIGHTS - 0.01f;
    float stop = (lower + radius - top_of_row) * EIGHTS + 0.01f;
    int first = start > 0 ? (start < EIGHTS ? (int)start : EIGHTS - 1) : 0;
    int last = stop < EIGHTS ? (stop > first ? (int)stop : first) : EIGHTS - 1;
    eight left[EIGHTS], right[EIGHTS];
    eight earliest = nowhere, latest = -nowhere;
    for (int number = first; number <= last; number++) {
      NAME(find_eight)(&leg, (const eight *)scanlines + number, (const eight *)offsets + number, &left[number],
                       &right[number]);
      NAME(round_eight)(&left[number], &right[number]);
      earliest = LEAST(earliest, left[number]);
      latest = GREATEST(latest, right[number]);
    }
    latest = -latest;
    const float from = NAME(least_of)(&earliest), to = -NAME(least_of)(&latest);
    if (from >= to || to <= 0) continue;
    int column = from > 0 ? (int)from >> 6 : 0, end = (((int)to - 1) >> 6) + 1;
    if (column < band->first_column) column = band->first_column;
    if (end > band->end_column) end = band->end_column;
#if HAS_SHIFTS
    eight_integers low[EIGHTS], high[EIGHTS];
    for (int number = first; number <= last; number++) {
      low[number] = __builtin_convertvector(left[number], eight_integers);
      high[number] = __builtin_convertvector(right[number], eight_integers);
    }
#endif
    for (; column < end; column++) {
      uint64_t *cell = scanlinekernels_cell(band->samples, column, row);
      four_words all = ~(uint64_t)0;
      for (int number = first; number <= last; number++) {
#if HAS_SHIFTS
        NAME(fill_rounded)(cell + 8 * number, low + number, high + number, 64 * column, &all);
#else
        NAME(fill_eight)(cell + 8 * number, left + number, right + number, 64 * column, &all);
#endif
      }
      scanlinekernels_note *note = band->samples.notes + column;
      note->touched |= (uint8_t)(1 << row);
      if (last - first + 1 < EIGHTS || (all[0] & all[1] & all[2] & all[3]) != ~(uint64_t)0) continue;
      note->full |= (uint8_t)(1 << row);
      if (note->full == UINT8_MAX) band->full_columns[column >> 6] |= (uint64_t)1 << (column & 63);
    }
  }
}

#undef NOWHERE
#undef MOST
