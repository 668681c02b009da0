// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The search for cells that contours cross, for every processor and for x86 with AVX2.

#include "contourkernels.h"

#include <math.h>

// Both ways must find the same cells.
#pragma STDC FP_CONTRACT OFF

static size_t find_narrow(const float *upper, const float *lower, size_t column, size_t count, float step,
                          float lowering, uint32_t *crossed, size_t found) {
  for (; column < count; column++) {
    const float a = upper[column], b = upper[column + 1], c = lower[column + 1], d = lower[column];
    const float top_low = a < b ? a : b, bottom_low = c < d ? c : d;
    const float top_high = a > b ? a : b, bottom_high = c > d ? c : d;
    const float low = top_low < bottom_low ? top_low : bottom_low;
    const float high = top_high > bottom_high ? top_high : bottom_high;
    const float level = ceilf((low + lowering) / step) * step - lowering;
    crossed[found] = (uint32_t)column;
    // Where one is NaN, the sum is.
    found += low < high && level <= high && a + b + c + d == a + b + c + d;
  }
  return found;
}

size_t contourkernels_find_narrow(const float *upper, const float *lower, size_t count, float step, float lowering,
                                  uint32_t *crossed) {
  return find_narrow(upper, lower, 0, count, step, lowering, crossed, 0);
}

#if defined(__x86_64__)
#include <immintrin.h>

__attribute__((target("avx2"))) static size_t find_avx2(const float *upper, const float *lower, size_t count,
                                                        float step, float lowering, uint32_t *crossed) {
  const __m256 steps = _mm256_set1_ps(step), lowerings = _mm256_set1_ps(lowering);
  size_t column = 0, found = 0;
  for (; column + 8 <= count; column += 8) {
    const __m256 a = _mm256_loadu_ps(upper + column), b = _mm256_loadu_ps(upper + column + 1);
    const __m256 d = _mm256_loadu_ps(lower + column), c = _mm256_loadu_ps(lower + column + 1);
    const __m256 low = _mm256_min_ps(_mm256_min_ps(a, b), _mm256_min_ps(c, d));
    const __m256 high = _mm256_max_ps(_mm256_max_ps(a, b), _mm256_max_ps(c, d));
    const __m256 number = _mm256_ceil_ps(_mm256_div_ps(_mm256_add_ps(low, lowerings), steps));
    const __m256 level = _mm256_sub_ps(_mm256_mul_ps(number, steps), lowerings);
    const __m256 is_crossed = _mm256_and_ps(_mm256_cmp_ps(low, high, _CMP_LT_OQ), _mm256_cmp_ps(level, high, _CMP_LE_OQ));
    if (_mm256_testz_ps(is_crossed, is_crossed)) continue;
    const __m256 sum = _mm256_add_ps(_mm256_add_ps(a, b), _mm256_add_ps(c, d));
    unsigned bits = (unsigned)_mm256_movemask_ps(_mm256_and_ps(is_crossed, _mm256_cmp_ps(sum, sum, _CMP_EQ_OQ)));
    for (; bits != 0; bits &= bits - 1) crossed[found++] = (uint32_t)column + (uint32_t)__builtin_ctz(bits);
  }
  return find_narrow(upper, lower, column, count, step, lowering, crossed, found);
}
#endif

size_t contourkernels_find(const float *upper, const float *lower, size_t count, float step, float lowering,
                           uint32_t *crossed) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return find_avx2(upper, lower, count, step, lowering, crossed);
#endif
  return contourkernels_find_narrow(upper, lower, count, step, lowering, crossed);
}
