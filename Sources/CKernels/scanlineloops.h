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

// Joins a disc with the runs of the scanlines of rows. Its edges are those of `find_eight`, to the last bit.
static TARGET uint32_t NAME(join)(const scanlinekernels_disc *disc, const float *scanlines, const float *offsets,
                                  float top, uint32_t rows, float *from, float *to, float *disc_from, float *disc_to) {
  // Beyond every picture, on both sides: all numbers of samples of a picture are within.
  const eight nowhere = 1e9f, most = 2097152, least = -2097152;
  const float density = 16;
  const float shift = disc->x * density + 0.5f;
  const int eights = 3;
  uint32_t all_apart = 0;
  for (; rows != 0; rows &= rows - 1) {
    int row = __builtin_ctz(rows), place = 8 * eights * row;
    float below = (top + row) - disc->y;
    eight left[eights], right[eights];
    eight_numbers apart = 0;
    for (int number = 0; number < eights; number++) {
      eight y = *(const eight *)(scanlines + 8 * number) + below;
      eight shifts = shift - *(const eight *)(offsets + 8 * number);
      // NaN on a scanline that misses the disc, which is no run then.
      eight half = __builtin_elementwise_sqrt(disc->squared_radius - y * y) * density;
      eight first = ROUNDED(GREATEST(shifts - half, least));
      eight last = ROUNDED(LEAST(shifts + half, most));
      left[number] = first < last ? first : nowhere;
      right[number] = first < last ? last : -nowhere;
      eight latest = GREATEST(left[number], *(eight *)(from + place + 8 * number));
      eight earliest = LEAST(right[number], *(eight *)(to + place + 8 * number));
      apart |= (eight_numbers)(latest > earliest) & (eight_numbers)(latest < nowhere);
    }
    bool is_apart = __builtin_reduce_or(apart) != 0;
    if (is_apart) all_apart |= (uint32_t)1 << row;
    for (int number = 0; number < eights; number++) {
      eight *first = (eight *)(from + place + 8 * number), *last = (eight *)(to + place + 8 * number);
      if (is_apart) {
        *(eight *)(disc_from + place + 8 * number) = left[number];
        *(eight *)(disc_to + place + 8 * number) = right[number];
      } else {
        *first = LEAST(*first, left[number]);
        *last = GREATEST(*last, right[number]);
      }
    }
  }
  return all_apart;
}
