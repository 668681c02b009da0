// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Prediction of a value that is nearly always the same as last time.
//
// A scan in Swift finds each place in a row by adding up lengths, and each length takes a load and ten steps to find:
// the processor waits for all of them in turn, though rows are nearly all alike. It continues at once where it may guess
// the length, as it guesses branches. After the comparison a compiler knows that both are equal and would wait again,
// so the empty assembly hides it.

#ifndef PREDICTEDVALUE_H
#define PREDICTEDVALUE_H

/// The value, which the processor may use before it is known if it is the predicted one.
static inline long predictedvalue_or(long predicted, long value) {
  if (__builtin_expect(value != predicted, 0)) {
    predicted = value;
    __asm__("" : "+r"(predicted));
  }
  return predicted;
}

#endif
