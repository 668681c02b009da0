// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The loops compiled for every processor, and once more for x86 with AVX2.

#include "scanlinekernels.h"

// A product and a sum in one step would round otherwise, and pictures would differ between processors.
#pragma STDC FP_CONTRACT OFF

typedef float eight __attribute__((ext_vector_type(8), aligned(4)));
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

uint32_t scanlinekernels_join_narrow(const scanlinekernels_disc *disc, const scanlinekernels_four *scanlines,
                                     const scanlinekernels_four *offsets, float top, uint32_t rows,
                                     scanlinekernels_four *from, scanlinekernels_four *to,
                                     scanlinekernels_four *disc_from, scanlinekernels_four *disc_to) {
  return join(disc, (const float *)scanlines, (const float *)offsets, top, rows, (float *)from, (float *)to,
              (float *)disc_from, (float *)disc_to);
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
