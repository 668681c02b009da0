// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The innermost loop of the search for runs of equal bytes.
//
// This is C because it compares 32 bytes at once on x86 with AVX2, and C can be compiled for several processors.

#ifndef RUNKERNELS_H
#define RUNKERNELS_H

#include <stddef.h>
#include <stdint.h>

/// Turns bytes into symbols: a byte, 0...255, or 256 and how often the last byte comes again, 3...258 times.
typedef struct {
  /// Takes the symbols: there is room for one a byte, and for two more.
  uint16_t *symbols;
  /// The number of symbols so far.
  size_t count;
  /// How often each symbol occurs.
  uint32_t *counts;
  /// The length of the first run, if that is one of zeros; 0 as long as it is not known, and −1 where there is none.
  ptrdiff_t zeros_before;
  /// The current run.
  size_t length;
  uint8_t byte;
} runkernels_writer;

/// Adds bytes, any number of them.
void runkernels_add(runkernels_writer *writer, const uint8_t *bytes, size_t count);

/// The same with what every processor has, so that tests can compare both.
void runkernels_add_narrow(runkernels_writer *writer, const uint8_t *bytes, size_t count);

/// Adds so many equal bytes.
void runkernels_repeat(runkernels_writer *writer, uint8_t byte, size_t times);

/// Writes the current run, unless it is the first one and of zeros.
void runkernels_end(runkernels_writer *writer);

#endif
