// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Square roots of four numbers at once.
//
// Swift's own root of a vector is four roots, each with a look at whether C's errno has to be set; the
// stroke spends a third of its time there. The compiler's built-in is one instruction.

#ifndef VECTORROOTS_H
#define VECTORROOTS_H

/// Four numbers; Swift sees a SIMD4<Float>.
typedef float vectorroots_four __attribute__((ext_vector_type(4)));

/// The correctly rounded root of each number (IEEE 754); NaN if a number is negative.
static inline vectorroots_four vectorroots_square_root(vectorroots_four numbers) {
  return __builtin_elementwise_sqrt(numbers);
}

#endif
