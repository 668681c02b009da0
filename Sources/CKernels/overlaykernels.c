// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The loop that lays translucent colours over opaque ones, for every processor and for x86 with AVX2.

#include "overlaykernels.h"

size_t overlaykernels_lay_narrow(const uint8_t *above, uint8_t *below, size_t place, size_t count) {
  for (; place < count; place++) {
    const uint8_t *top = above + 4 * place;
    uint8_t *pixel = below + 4 * place;
    if (pixel[3] != 255) return place;
    for (int channel = 0; channel < 3; channel++) {
      pixel[channel] = (uint8_t)((top[channel] * top[3] + pixel[channel] * (255 - top[3]) + 127) / 255);
    }
  }
  return count;
}

#if defined(__x86_64__)
#include <immintrin.h>

#define TARGET __attribute__((target("avx2")))

// Lays channels of 16 bits over others.
TARGET static inline __m256i mix(__m256i above, __m256i below) {
  const __m256i alpha_of_pixel = _mm256_setr_epi8(6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15, 6, 7, 6, 7, 6,
                                                  7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15);
  const __m256i alpha = _mm256_shuffle_epi8(above, alpha_of_pixel);
  const __m256i rest = _mm256_sub_epi16(_mm256_set1_epi16(255), alpha);
  const __m256i sum = _mm256_add_epi16(_mm256_add_epi16(_mm256_mullo_epi16(above, alpha), _mm256_mullo_epi16(below, rest)),
                                       _mm256_set1_epi16(127));
  // A 255th of a number of 16 bits: 0x8081 is 2^23 / 255, rounded up.
  return _mm256_srli_epi16(_mm256_mulhi_epu16(sum, _mm256_set1_epi16((short)0x8081)), 7);
}

TARGET static size_t lay_avx2(const uint8_t *above, uint8_t *below, size_t place, size_t count) {
  const __m256i zero = _mm256_setzero_si256(), opaque = _mm256_set1_epi32((int)0xff000000);
  for (; place + 8 <= count; place += 8) {
    const __m256i top = _mm256_loadu_si256((const __m256i *)(above + 4 * place));
    __m256i *pixels = (__m256i *)(below + 4 * place);
    const __m256i bottom = _mm256_loadu_si256(pixels);
    if (!_mm256_testc_si256(bottom, opaque)) break;
    if (_mm256_testz_si256(top, opaque)) continue;
    const __m256i low = mix(_mm256_unpacklo_epi8(top, zero), _mm256_unpacklo_epi8(bottom, zero));
    const __m256i high = mix(_mm256_unpackhi_epi8(top, zero), _mm256_unpackhi_epi8(bottom, zero));
    _mm256_storeu_si256(pixels, _mm256_or_si256(_mm256_packus_epi16(low, high), opaque));
  }
  return overlaykernels_lay_narrow(above, below, place, count);
}
#endif

size_t overlaykernels_lay(const uint8_t *above, uint8_t *below, size_t place, size_t count) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return lay_avx2(above, below, place, count);
#endif
  return overlaykernels_lay_narrow(above, below, place, count);
}
