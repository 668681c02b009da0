// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The innermost loop of laying the colours of an image over opaque ones.
//
// This is C because it mixes eight pixels at once on x86 with AVX2, and C can be compiled for several processors.

#ifndef OVERLAYKERNELS_H
#define OVERLAYKERNELS_H

#include <stddef.h>
#include <stdint.h>

/// Lays colours over opaque ones, from left to right: each channel to the nearest whole number.
///
/// - Parameters:
///   - above: Four bytes a pixel: red, green and blue, which are not multiplied by alpha, and alpha.
///   - below: The colours over which they are laid, in the same way.
///   - place: The first pixel that is laid.
///   - count: The number of pixels, with those before that one.
/// - Returns: The place of the first pixel below that is not opaque; `count` where all are.
size_t overlaykernels_lay(const uint8_t *above, uint8_t *below, size_t place, size_t count);

/// The same with what every processor has, so that tests can compare both.
size_t overlaykernels_lay_narrow(const uint8_t *above, uint8_t *below, size_t place, size_t count);

#endif
