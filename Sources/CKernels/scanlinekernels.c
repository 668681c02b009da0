// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The loops compiled for every processor, and once more for x86 with AVX2.

#include "scanlinekernels.h"

// A product and a sum in one step would round otherwise, and pictures would differ between processors.
#pragma STDC FP_CONTRACT OFF

typedef float eight __attribute__((ext_vector_type(8), aligned(4)));
typedef float four_numbers __attribute__((ext_vector_type(4), aligned(4)));
typedef float two_numbers __attribute__((ext_vector_type(2), aligned(4)));
typedef int32_t eight_integers __attribute__((ext_vector_type(8), aligned(4)));
typedef uint32_t four_integers __attribute__((ext_vector_type(4), aligned(4)));
typedef uint32_t eight_numbers __attribute__((ext_vector_type(8), aligned(4)));
typedef uint64_t four_words __attribute__((ext_vector_type(4), aligned(8)));

// The smaller ones, the greater ones; `a` where `b` is NaN. Functions with vectors differ between processors.
#define LEAST(a, b) ((b) < (a) ? (b) : (a))
#define GREATEST(a, b) ((b) > (a) ? (b) : (a))

// Numbers of samples of a cell, 0...64.
#define WITHIN_CELL(edges) LEAST(GREATEST(edges, none), whole)

// So many times eight scanlines are a row of pixels.
#define EIGHTS 3

// Where 1.5 * 2^23 is added to a number below 2^22, no fraction has room.
#define ROUNDED(numbers) (((numbers) + 12582912) - 12582912)

#define TARGET
#define NAME(name) name
#define HAS_SHIFTS 0
#include "scanlineloops.h"
#undef TARGET
#undef NAME
#undef HAS_SHIFTS

#if defined(__x86_64__)
#include <immintrin.h>

#define TARGET __attribute__((target("avx2")))
#define NAME(name) name##_avx2
#define HAS_SHIFTS 1
#include "scanlineloops.h"

#define RETURN_WIDEST(name, ...) \
  if (__builtin_cpu_supports("avx2")) return name##_avx2(__VA_ARGS__); \
  return name(__VA_ARGS__)
#else
#define RETURN_WIDEST(name, ...) return name(__VA_ARGS__)
#endif

void scanlinekernels_find(const scanlinekernels_leg *leg, const scanlinekernels_four *scanlines,
                          const scanlinekernels_four *offsets, int first, int end, scanlinekernels_four *from,
                          scanlinekernels_four *to) {
  RETURN_WIDEST(find, leg, (const float *)scanlines, (const float *)offsets, first, end, (float *)from, (float *)to);
}

uint64_t scanlinekernels_fill(uint64_t *cell, const scanlinekernels_four *from, const scanlinekernels_four *to,
                              float base, int first, int end) {
  RETURN_WIDEST(fill, cell, (const float *)from, (const float *)to, base, first, end);
}

bool scanlinekernels_cover(const scanlinekernels_leg *leg, const scanlinekernels_four *scanlines,
                           const scanlinekernels_four *offsets, int first, int end, uint64_t *cell, float base) {
  RETURN_WIDEST(cover, leg, (const float *)scanlines, (const float *)offsets, first, end, cell, base);
}

uint64_t scanlinekernels_count_narrow(const uint64_t *cell) {
  const uint64_t twos = 0x5555555555555555, fours = 0x3333333333333333, bytes = 0x0f0f0f0f0f0f0f0f;
  // Bits are summed in pairs, in fours, and in bytes: at most 192 in each.
  uint64_t sum = 0;
  for (int scanline = 0; scanline < 8 * EIGHTS; scanline += 2) {
    uint64_t a = cell[scanline], b = cell[scanline + 1];
    a -= a >> 1 & twos;
    b -= b >> 1 & twos;
    a = (a & fours) + (a >> 2 & fours) + (b & fours) + (b >> 2 & fours);
    sum += (a & bytes) + (a >> 4 & bytes);
  }
  return sum;
}

#if defined(__x86_64__)
// Bits are looked up four at a time (Muła, Kurz and Lemire, "Faster population counts using AVX2 instructions", The
// Computer Journal 61, 2018).
__attribute__((target("avx2"))) static inline uint64_t count_avx2(const uint64_t *cell) {
  const __m256i bits = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2,
                                        3, 2, 3, 3, 4);
  const __m256i low = _mm256_set1_epi8(15);
  __m256i sum = _mm256_setzero_si256();
  for (int scanline = 0; scanline < 8 * EIGHTS; scanline += 4) {
    const __m256i words = _mm256_loadu_si256((const __m256i *)(cell + scanline));
    const __m256i lower = _mm256_shuffle_epi8(bits, _mm256_and_si256(words, low));
    const __m256i upper = _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi16(words, 4), low));
    sum = _mm256_add_epi8(sum, _mm256_add_epi8(lower, upper));
  }
  const __m128i two = _mm_add_epi8(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
  return (uint64_t)_mm_cvtsi128_si64(_mm_add_epi8(two, _mm_unpackhi_epi64(two, two)));
}
#endif

uint64_t scanlinekernels_count(const uint64_t *cell) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return count_avx2(cell);
#endif
  return scanlinekernels_count_narrow(cell);
}

uint32_t scanlinekernels_amounts_narrow(const uint64_t *cell) {
  const uint64_t bytes = scanlinekernels_count_narrow(cell);
  uint32_t amounts = 0;
  for (int pixel = 0; pixel < 4; pixel++) {
    const uint32_t samples = (bytes >> (16 * pixel) & 0xff) + (bytes >> (16 * pixel + 8) & 0xff);
    const uint32_t amount = samples < 5 ? 0 : samples > 379 ? 128 : (samples + 1) / 3;
    amounts |= amount << (8 * pixel);
  }
  return amounts;
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static uint32_t amounts_avx2(const uint64_t *cell) {
  const __m128i bytes = _mm_cvtsi64_si128((long long)count_avx2(cell));
  const __m128i samples = _mm_maddubs_epi16(bytes, _mm_set1_epi8(1));
  // A third of a number below 386: the error of the factor is too small to reach the next whole number.
  const __m128i third = _mm_mulhi_epu16(_mm_add_epi16(samples, _mm_set1_epi16(1)), _mm_set1_epi16(21846));
  const __m128i is_some = _mm_cmpgt_epi16(samples, _mm_set1_epi16(4));
  const __m128i is_whole = _mm_cmpgt_epi16(samples, _mm_set1_epi16(379));
  const __m128i amounts = _mm_blendv_epi8(_mm_and_si128(third, is_some), _mm_set1_epi16(128), is_whole);
  return (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(amounts, amounts));
}
#endif

uint32_t scanlinekernels_amounts(const uint64_t *cell) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return amounts_avx2(cell);
#endif
  return scanlinekernels_amounts_narrow(cell);
}

uint32_t scanlinekernels_join(const scanlinekernels_disc *disc, const scanlinekernels_four *scanlines,
                              const scanlinekernels_four *offsets, float top, uint32_t rows,
                              scanlinekernels_four *from, scanlinekernels_four *to, scanlinekernels_four *disc_from,
                              scanlinekernels_four *disc_to) {
  RETURN_WIDEST(join, disc, (const float *)scanlines, (const float *)offsets, top, rows, (float *)from, (float *)to,
                (float *)disc_from, (float *)disc_to);
}

uint32_t scanlinekernels_join_leg(const scanlinekernels_rows_of_leg *leg, const scanlinekernels_four *scanlines,
                                  const scanlinekernels_four *offsets, float top, uint32_t rows,
                                  scanlinekernels_four *from, scanlinekernels_four *to,
                                  scanlinekernels_four *leg_from, scanlinekernels_four *leg_to) {
  RETURN_WIDEST(join_leg, leg, (const float *)scanlines, (const float *)offsets, top, rows, (float *)from, (float *)to,
                (float *)leg_from, (float *)leg_to);
}

void scanlinekernels_cover_rows(const scanlinekernels_rows_of_leg *leg, const scanlinekernels_four *scanlines,
                                const scanlinekernels_four *offsets, float top, int first_row, int last_row,
                                const scanlinekernels_band *band) {
  RETURN_WIDEST(cover_rows, leg, (const float *)scanlines, (const float *)offsets, top, first_row, last_row, band);
}

uint32_t scanlinekernels_join_narrow(const scanlinekernels_disc *disc, const scanlinekernels_four *scanlines,
                                     const scanlinekernels_four *offsets, float top, uint32_t rows,
                                     scanlinekernels_four *from, scanlinekernels_four *to,
                                     scanlinekernels_four *disc_from, scanlinekernels_four *disc_to) {
  return join(disc, (const float *)scanlines, (const float *)offsets, top, rows, (float *)from, (float *)to,
              (float *)disc_from, (float *)disc_to);
}

void scanlinekernels_cover_rows_narrow(const scanlinekernels_rows_of_leg *leg, const scanlinekernels_four *scanlines,
                                       const scanlinekernels_four *offsets, float top, int first_row, int last_row,
                                       const scanlinekernels_band *band) {
  cover_rows(leg, (const float *)scanlines, (const float *)offsets, top, first_row, last_row, band);
}

void scanlinekernels_find_narrow(const scanlinekernels_leg *leg, const scanlinekernels_four *scanlines,
                                 const scanlinekernels_four *offsets, int first, int end, scanlinekernels_four *from,
                                 scanlinekernels_four *to) {
  find(leg, (const float *)scanlines, (const float *)offsets, first, end, (float *)from, (float *)to);
}

uint64_t scanlinekernels_fill_narrow(uint64_t *cell, const scanlinekernels_four *from, const scanlinekernels_four *to,
                                     float base, int first, int end) {
  return fill(cell, (const float *)from, (const float *)to, base, first, end);
}
