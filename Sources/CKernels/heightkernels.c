// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The loops that resample heights, for every processor and for x86 with AVX2.

#include "heightkernels.h"

#include "widevectors.h"

#pragma STDC FP_CONTRACT OFF

LOOP void read_heights(const uint8_t *bytes, size_t count, float lowest, float highest, float *heights) {
  for (size_t place = 0; place < count; place++) {
    const float height = (int16_t)(uint16_t)(bytes[2 * place] << 8 | bytes[2 * place + 1]);
    const float known = height >= lowest && height <= highest ? height : __builtin_nanf("");
    heights[place] = heights[place] == heights[place] ? heights[place] : known;
  }
}

typedef float four __attribute__((ext_vector_type(4), aligned(4)));

LOOP void mix_across(const float *posts, const int32_t *first, const float *weights, size_t count, float *mixed) {
  size_t column = 0;
  for (; column + 4 <= count; column += 4) {
    four products[4];
    for (int next = 0; next < 4; next++) {
      products[next] =
          *(const four *)(posts + first[column + next]) * *(const four *)(weights + 4 * (column + next));
    }
    // Columns become rows, so that four sums are one.
    const four low = __builtin_shufflevector(products[0], products[1], 0, 4, 1, 5);
    const four next_low = __builtin_shufflevector(products[2], products[3], 0, 4, 1, 5);
    const four high = __builtin_shufflevector(products[0], products[1], 2, 6, 3, 7);
    const four next_high = __builtin_shufflevector(products[2], products[3], 2, 6, 3, 7);
    *(four *)(mixed + column) = __builtin_shufflevector(low, next_low, 0, 1, 4, 5) +
                                __builtin_shufflevector(low, next_low, 2, 3, 6, 7) +
                                __builtin_shufflevector(high, next_high, 0, 1, 4, 5) +
                                __builtin_shufflevector(high, next_high, 2, 3, 6, 7);
  }
  for (; column < count; column++) {
    const four product = *(const four *)(posts + first[column]) * *(const four *)(weights + 4 * column);
    mixed[column] = product[0] + product[1] + product[2] + product[3];
  }
}

LOOP void mix_down(const float *rows, size_t count, const float *weights, float *restrict mixed) {
  const float first = weights[0], second = weights[1], third = weights[2], last = weights[3];
  for (size_t column = 0; column < count; column++) {
    mixed[column] = rows[column] * first + rows[count + column] * second + rows[2 * count + column] * third +
                    rows[3 * count + column] * last;
  }
}

LOOP void sum_heights(const float *restrict heights, size_t count, float *restrict sums, float *restrict known) {
  for (size_t place = 0; place < count; place++) {
    const float height = heights[place];
    sums[place] += height == height ? height : 0;
    known[place] += height == height ? 1 : 0;
  }
}

enum { lanes = 16 };

LOOP void add_facts(const float *heights, size_t count, heightkernels_facts *facts) {
  float lowest[lanes], highest[lanes];
  uint32_t unknown[lanes] = {0};
  for (int lane = 0; lane < lanes; lane++) lowest[lane] = facts->lowest, highest[lane] = facts->highest;
  size_t place = 0;
  for (; place + lanes <= count; place += lanes) {
    for (int lane = 0; lane < lanes; lane++) {
      const float height = heights[place + lane];
      unknown[lane] += height != height;
      lowest[lane] = height < lowest[lane] ? height : lowest[lane];
      highest[lane] = height > highest[lane] ? height : highest[lane];
    }
  }
  for (int lane = 0; place < count; place++, lane++) {
    const float height = heights[place];
    unknown[lane] += height != height;
    lowest[lane] = height < lowest[lane] ? height : lowest[lane];
    highest[lane] = height > highest[lane] ? height : highest[lane];
  }
  for (int lane = 0; lane < lanes; lane++) {
    facts->unknown += unknown[lane];
    facts->lowest = lowest[lane] < facts->lowest ? lowest[lane] : facts->lowest;
    facts->highest = highest[lane] > facts->highest ? highest[lane] : facts->highest;
  }
}

WIDE static void read_wide(const uint8_t *bytes, size_t count, float lowest, float highest, float *heights) {
  read_heights(bytes, count, lowest, highest, heights);
}

WIDE static void down_wide(const float *rows, size_t count, const float *weights, float *mixed) {
  mix_down(rows, count, weights, mixed);
}

WIDE static void sum_wide(const float *heights, size_t count, float *sums, float *known) {
  sum_heights(heights, count, sums, known);
}

WIDE static void add_wide(const float *heights, size_t count, heightkernels_facts *facts) {
  add_facts(heights, count, facts);
}

void heightkernels_read(const uint8_t *bytes, size_t count, float lowest, float highest, float *heights) {
  if (HAS_WIDE) return read_wide(bytes, count, lowest, highest, heights);
  read_heights(bytes, count, lowest, highest, heights);
}

void heightkernels_across(const float *posts, const int32_t *first, const float *weights, size_t count, float *mixed) {
  mix_across(posts, first, weights, count, mixed);
}

void heightkernels_down(const float *rows, size_t count, const float *weights, float *mixed) {
  if (HAS_WIDE) return down_wide(rows, count, weights, mixed);
  mix_down(rows, count, weights, mixed);
}

void heightkernels_sum(const float *heights, size_t count, float *sums, float *known) {
  if (HAS_WIDE) return sum_wide(heights, count, sums, known);
  sum_heights(heights, count, sums, known);
}

void heightkernels_add(const float *heights, size_t count, heightkernels_facts *facts) {
  if (HAS_WIDE) return add_wide(heights, count, facts);
  add_facts(heights, count, facts);
}
