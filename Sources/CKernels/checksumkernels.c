// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The checksum of gzip, for x86 with the instruction PCLMULQDQ.
//
// Bytes are the bits of a polynomial, and their checksum is its remainder. A part of it may be replaced by a product
// with the same remainder that lies further back: so 64 bytes are folded into the next 64, until only the last remain.

#include "checksumkernels.h"

#if defined(__x86_64__)

#include <immintrin.h>

#define TARGET __attribute__((target("pclmul")))

// Moves 16 bytes back by as many bytes as the factors are made for, and adds what is there.
TARGET static inline __m128i fold(__m128i bytes, __m128i factors, __m128i next) {
  const __m128i low = _mm_clmulepi64_si128(bytes, factors, 0x00);
  const __m128i high = _mm_clmulepi64_si128(bytes, factors, 0x11);
  return _mm_xor_si128(next, _mm_xor_si128(low, high));
}

bool checksumkernels_supported(void) { return __builtin_cpu_supports("pclmul"); }

TARGET void checksumkernels_fold(uint32_t checksum, const uint8_t *bytes, size_t count, uint8_t rest[16]) {
  // The remainders of the powers of x for 64 bytes back, and for 16.
  const __m128i by64 = _mm_set_epi64x(0x1c6e41596, 0x154442bd4);
  const __m128i by16 = _mm_set_epi64x(0x0ccaa009e, 0x1751997d0);
  const __m128i *next = (const __m128i *)bytes, *end = (const __m128i *)(bytes + count);
  __m128i first = _mm_xor_si128(_mm_loadu_si128(next), _mm_cvtsi32_si128((int)~checksum));
  __m128i second = _mm_loadu_si128(next + 1), third = _mm_loadu_si128(next + 2), fourth = _mm_loadu_si128(next + 3);
  // Four at once, as a product takes several steps of the processor.
  for (next += 4; next < end; next += 4) {
    first = fold(first, by64, _mm_loadu_si128(next));
    second = fold(second, by64, _mm_loadu_si128(next + 1));
    third = fold(third, by64, _mm_loadu_si128(next + 2));
    fourth = fold(fourth, by64, _mm_loadu_si128(next + 3));
  }
  _mm_storeu_si128((__m128i *)rest, fold(fold(fold(first, by16, second), by16, third), by16, fourth));
}

#else

bool checksumkernels_supported(void) { return false; }

void checksumkernels_fold(uint32_t checksum, const uint8_t *bytes, size_t count, uint8_t rest[16]) {
  (void)checksum, (void)bytes, (void)count, (void)rest;
}

#endif
