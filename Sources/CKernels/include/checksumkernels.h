// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The innermost loop of the checksum of gzip: many bytes become 16 that have the same checksum.
//
// This is C because it needs the instruction of a processor that multiplies polynomials. Swift has none. zlib finds the
// checksum of the 16 bytes, and does all of it where the processor has no such instruction.

#ifndef CHECKSUMKERNELS_H
#define CHECKSUMKERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The bytes that are taken together.
#define CHECKSUMKERNELS_STEP 64

/// Whether this processor has the instructions for `checksumkernels_fold`.
bool checksumkernels_supported(void);

/// Finds 16 bytes with the same CRC-32 (RFC 1952, chapter 8) as many bytes.
///
/// The method is that of V. Gopal and others, "Fast CRC Computation for Generic Polynomials Using PCLMULQDQ
/// Instruction", Intel, 2009, with the numbers for the bits of gzip in its table of chapter "Bit Reflection".
///
/// - Parameters:
///   - checksum: The CRC-32 of the bytes before, 0 at the start.
///   - bytes: The bytes.
///   - count: How many there are, a multiple of `CHECKSUMKERNELS_STEP` and at least one step.
///   - rest: Becomes the 16 bytes. They go on from a CRC-32 whose bits are all set, whatever the one before was.
void checksumkernels_fold(uint32_t checksum, const uint8_t *bytes, size_t count, uint8_t rest[16]);

#endif
