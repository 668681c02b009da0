// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A value that is nearly always the same as the last time, without waiting for it.
//
// A scan finds each place in a row by adding up lengths, and each length takes a load and ten steps to find: the
// processor waits for all of them in turn, though rows are nearly all alike. It goes on at once where it may guess
// the length, as it guesses branches. A compiler knows that both are equal behind the comparison and would wait again,
// so the empty assembly hides it.

#ifndef EXPECTEDVALUE_H
#define EXPECTEDVALUE_H

/// The value, which may be used before it is known where it is the expected one.
static inline long expectedvalue_or(long expected, long value) {
  if (__builtin_expect(value != expected, 0)) {
    expected = value;
    __asm__("" : "+r"(expected));
  }
  return expected;
}

#endif
