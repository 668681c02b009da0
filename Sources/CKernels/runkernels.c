// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The search for runs of equal bytes, for every processor and for x86 with AVX2.

#include "runkernels.h"

#include <string.h>

static inline void put(runkernels_writer *writer, unsigned symbol) {
  writer->symbols[writer->count++] = (uint16_t)symbol;
  writer->counts[symbol]++;
}

// Writes a run of some length.
//
// How long runs are cannot be foretold, so nothing is decided for the short ones: what is written beyond their symbols
// is written over later.
static inline void end_run(runkernels_writer *writer, size_t length) {
  if (writer->zeros_before == 0) {
    writer->zeros_before = (ptrdiff_t)length;
    return;
  }
  const uint16_t byte = writer->byte;
  size_t rest = length - 1;
  put(writer, byte);
  while (rest > 258) {
    put(writer, 256 + 258);
    rest -= 258;
  }
  // A length, or at most two times the byte.
  const size_t is_length = rest >= 3;
  uint16_t *symbols = writer->symbols + writer->count;
  symbols[0] = is_length ? (uint16_t)(256 + rest) : byte;
  symbols[1] = byte;
  writer->count += is_length ? 1 : rest;
  writer->counts[byte] += is_length ? 0 : (uint32_t)rest;
  writer->counts[256 + rest] += (uint32_t)is_length;
}

void runkernels_end(runkernels_writer *writer) {
  end_run(writer, writer->length);
  writer->length = 0;
}

void runkernels_repeat(runkernels_writer *writer, uint8_t byte, size_t times) {
  if (times > 0 && byte != writer->byte) {
    runkernels_end(writer);
    writer->byte = byte;
  }
  writer->length += times;
}

// Ends the run before a byte that differs from the one before it.
static inline void begin_run(runkernels_writer *writer, const uint8_t **start, const uint8_t *byte) {
  end_run(writer, (size_t)(byte - *start) + writer->length);
  writer->length = 0;
  writer->byte = *byte;
  *start = byte;
}

// Adds bytes up to the end, all but the first of which have been looked at.
static inline void add_rest(runkernels_writer *writer, const uint8_t *start, const uint8_t *next, const uint8_t *end) {
  while (next < end) {
    if (end - next >= 8) {
      uint64_t bytes, before;
      memcpy(&bytes, next, sizeof bytes);
      memcpy(&before, next - 1, sizeof before);
      if (bytes == before) {
        next += 8;
        continue;
      }
    }
    for (const uint8_t *last = end - next < 8 ? end : next + 8; next < last; next++) {
      if (next[0] != next[-1]) begin_run(writer, &start, next);
    }
  }
  writer->length += (size_t)(end - start);
}

void runkernels_add_narrow(runkernels_writer *writer, const uint8_t *bytes, size_t count) {
  if (count == 0) return;
  runkernels_repeat(writer, bytes[0], 1);
  add_rest(writer, bytes + 1, bytes + 1, bytes + count);
}

#if defined(__x86_64__)
#include <immintrin.h>

// Adds bytes that are their own symbols: none of them is like the three before it.
static inline void add_literals(runkernels_writer *writer, const uint8_t *bytes, const uint8_t *end) {
  uint16_t *symbols = writer->symbols + writer->count;
  writer->count += (size_t)(end - bytes);
  for (; bytes < end; bytes++) {
    *symbols++ = *bytes;
    writer->counts[*bytes]++;
  }
}

// Adds 32 bytes, some of which differ from the one before: in images nearly all do, and hardly any run is long enough
// to have a length.
//
// `differ`: a bit for each byte that differs from the one before it.
static inline void add_differing(runkernels_writer *writer, const uint8_t **start, const uint8_t *bytes,
                                 uint32_t differ) {
  const uint32_t same = ~differ;
  // Bytes that are the second of four that are equal.
  const uint32_t longer = same & same >> 1 & same >> 2;
  while (differ != 0) {
    const unsigned first = (unsigned)__builtin_ctz(differ);
    begin_run(writer, start, bytes + first);
    // The run that goes on beyond the bytes, or the next one that is long.
    const uint32_t next = longer >> first;
    const unsigned last =
        next != 0 ? first + (unsigned)__builtin_ctz(next) - 1 : 31 - (unsigned)__builtin_clz(differ);
    if (last > first) {
      add_literals(writer, bytes + first, bytes + last);
      *start = bytes + last;
      writer->byte = bytes[last];
    }
    differ = last < 31 ? differ >> (last + 1) << (last + 1) : 0;
  }
}

__attribute__((target("avx2"))) static void add_avx2(runkernels_writer *shared, const uint8_t *bytes, size_t count) {
  if (count == 0) return;
  runkernels_repeat(shared, bytes[0], 1);
  // A copy, as it may be kept in registers.
  runkernels_writer writer = *shared;
  const uint8_t *start = bytes + 1, *next = start, *end = bytes + count;
  for (; end - next >= 32; next += 32) {
    const __m256i here = _mm256_loadu_si256((const __m256i *)next);
    const __m256i before = _mm256_loadu_si256((const __m256i *)(next - 1));
    const uint32_t differ = ~(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(here, before));
    if (differ != 0) add_differing(&writer, &start, next, differ);
  }
  add_rest(&writer, start, next, end);
  *shared = writer;
}
#endif

void runkernels_add(runkernels_writer *writer, const uint8_t *bytes, size_t count) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) {
    add_avx2(writer, bytes, count);
    return;
  }
#endif
  runkernels_add_narrow(writer, bytes, count);
}
