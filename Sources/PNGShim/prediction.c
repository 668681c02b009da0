// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The bytes of rows, their filters and their checksum. This is C because these are loops that a compiler makes vectors
// of, which Swift's does not, and it can make them for several processors: x86 with AVX2 takes twice as many bytes at
// once.

#include <string.h>

#include "pngshim.h"
#include "widevectors.h"

LOOP int16_t magnitude(int16_t number) { return number < 0 ? -number : number; }

LOOP void predict(const uint8_t *row, const uint8_t *above, size_t count, int channels, uint8_t *restrict filtered) {
  for (size_t place = 0; place < count; place++) {
    int16_t a = row[place], b = above[place + channels], c = above[place];
    // How far the plane through the three, a + b - c, is from each of them.
    int16_t from_a = magnitude(b - c), from_b = magnitude(a - c), from_c = magnitude(a + b - 2 * c);
    int16_t nearest = from_b <= from_c ? b : c;
    nearest = from_a <= from_b && from_a <= from_c ? a : nearest;
    filtered[place] = (uint8_t)(row[place + channels] - nearest);
  }
}

WIDE static void predict_wide(const uint8_t *row, const uint8_t *above, size_t count, int channels,
                              uint8_t *restrict filtered) {
  predict(row, above, count, channels, filtered);
}

void pngshim_predict(const uint8_t *row, const uint8_t *above, size_t count, int channels, uint8_t *restrict filtered) {
  if (HAS_WIDE) return predict_wide(row, above, count, channels, filtered);
  predict(row, above, count, channels, filtered);
}

void pngshim_subtract(const uint8_t *row, size_t count, int channels, uint8_t *restrict filtered) {
  for (size_t place = 0; place < count; place++) filtered[place] = (uint8_t)(row[place + channels] - row[place]);
}

#if defined(__x86_64__)
#include <immintrin.h>

// Drops each fourth byte of 16 at a time; returns how many pixels it took.
__attribute__((target("ssse3"))) static size_t pack_sixteen(const uint8_t *colors, size_t count, uint8_t *restrict row) {
  const __m128i order = _mm_setr_epi8(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1);
  size_t pixel = 0;
  // Behind the twelve bytes of four pixels four are written that the next pixels have.
  for (; pixel + 6 <= count; pixel += 4) {
    const __m128i four = _mm_loadu_si128((const __m128i *)(colors + 4 * pixel));
    _mm_storeu_si128((__m128i *)(row + 3 * pixel), _mm_shuffle_epi8(four, order));
  }
  return pixel;
}
#endif

void pngshim_pack(const uint8_t *colors, size_t count, int channels, uint8_t *restrict row) {
  if (channels == 4) {
    memcpy(row, colors, 4 * count);
    return;
  }
  size_t pixel = 0;
#if defined(__x86_64__)
  if (__builtin_cpu_supports("ssse3")) pixel = pack_sixteen(colors, count, row);
#endif
  for (; pixel < count; pixel++) {
    for (int channel = 0; channel < 3; channel++) row[3 * pixel + channel] = colors[4 * pixel + channel];
  }
}

enum { lanes = 32 };

// Adds groups of bytes to both sums: b is the sum of what a was after each byte.
LOOP void add_groups(const uint8_t *bytes, size_t groups, uint64_t *a, uint64_t *b) {
  uint32_t sums[lanes] = {0}, earlier[lanes] = {0};
  for (size_t group = 0; group < groups; group++) {
    for (int lane = 0; lane < lanes; lane++) {
      earlier[lane] += sums[lane];
      sums[lane] += bytes[lanes * group + lane];
    }
  }
  *b += *a * lanes * groups;
  for (int lane = 0; lane < lanes; lane++) {
    *a += sums[lane];
    *b += (uint64_t)earlier[lane] * lanes + (uint64_t)sums[lane] * (lanes - lane);
  }
}

WIDE static void add_groups_wide(const uint8_t *bytes, size_t groups, uint64_t *a, uint64_t *b) {
  add_groups(bytes, groups, a, b);
}

uint32_t pngshim_checksum(const uint8_t *bytes, size_t count) {
  const uint64_t modulus = 65521;
  const int is_wide = HAS_WIDE;
  uint64_t a = 1, b = 0;
  while (count >= lanes) {
    // The sums of each lane stay within 32 bits.
    const size_t groups = count / lanes < 4096 ? count / lanes : 4096;
    if (is_wide) {
      add_groups_wide(bytes, groups, &a, &b);
    } else {
      add_groups(bytes, groups, &a, &b);
    }
    bytes += lanes * groups, count -= lanes * groups;
    a %= modulus, b %= modulus;
  }
  for (; count > 0; count--) a += *bytes++, b += a;
  return (uint32_t)(b % modulus) << 16 | (uint32_t)(a % modulus);
}
