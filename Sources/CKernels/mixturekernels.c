// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The loop that lays a colour over pixels, for every processor and for x86 with AVX2.

#include "mixturekernels.h"

#include <stdbool.h>
#include <string.h>

// Lays the paint over one pixel that it covers a part of; false where the mixture is not known.
static inline bool lay_one(const mixturekernels_paint *paint, uint8_t amount, uint8_t *pixel) {
  uint8_t index = paint->rows[*pixel][amount];
  if (index == 0) return false;
  *pixel = index - 1;
  return true;
}

size_t mixturekernels_lay_narrow(mixturekernels_paint paint, const uint8_t *amounts, uint8_t *pixels, size_t place,
                                 size_t count) {
  const uint64_t eight_whole = 0x8080808080808080;
  while (place < count) {
    size_t end = place + 8 < count ? place + 8 : count;
    if (place + 8 <= count) {
      uint64_t eight;
      memcpy(&eight, amounts + place, sizeof eight);
      // Most pixels are like their neighbours.
      if (eight == 0 || (eight == eight_whole && paint.whole >= 0)) {
        if (eight != 0) memset(pixels + place, paint.whole, sizeof eight);
        place = end;
        continue;
      }
    }
    for (; place < end; place++) {
      if (amounts[place] != 0 && !lay_one(&paint, amounts[place], pixels + place)) return place;
    }
  }
  return count;
}

#if defined(__x86_64__)
#include <immintrin.h>

__attribute__((target("avx2"))) static size_t lay_avx2(mixturekernels_paint paint, const uint8_t *amounts,
                                                       uint8_t *pixels, size_t place, size_t count) {
  const __m256i none = _mm256_setzero_si256();
  const __m256i whole = _mm256_set1_epi8((char)128), index = _mm256_set1_epi8((char)paint.whole);
  for (; place + 32 <= count; place += 32) {
    const __m256i covered = _mm256_loadu_si256((const __m256i *)(amounts + place));
    uint32_t parts = ~(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(covered, none));
    if (parts == 0) continue;
    if (paint.whole >= 0) {
      __m256i *below = (__m256i *)(pixels + place);
      const __m256i is_whole = _mm256_cmpeq_epi8(covered, whole);
      _mm256_storeu_si256(below, _mm256_blendv_epi8(_mm256_loadu_si256(below), index, is_whole));
      parts &= ~(uint32_t)_mm256_movemask_epi8(is_whole);
    }
    for (; parts != 0; parts &= parts - 1) {
      const size_t next = place + (size_t)__builtin_ctz(parts);
      if (!lay_one(&paint, amounts[next], pixels + next)) return next;
    }
  }
  return mixturekernels_lay_narrow(paint, amounts, pixels, place, count);
}
#endif

size_t mixturekernels_lay(mixturekernels_paint paint, const uint8_t *amounts, uint8_t *pixels, size_t place,
                          size_t count) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return lay_avx2(paint, amounts, pixels, place, count);
#endif
  return mixturekernels_lay_narrow(paint, amounts, pixels, place, count);
}
