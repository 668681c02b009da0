// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The filter Paeth. This is C because it is a loop that a compiler makes vectors of, which Swift's does not.

#include "pngshim.h"

static inline int16_t magnitude(int16_t number) { return number < 0 ? -number : number; }

void pngshim_predict(const uint8_t *row, const uint8_t *above, size_t count, int channels, uint8_t *restrict filtered) {
  for (size_t place = 0; place < count; place++) {
    int16_t a = row[place], b = above[place + channels], c = above[place];
    // How far the plane through the three, a + b - c, is from each of them.
    int16_t from_a = magnitude(b - c), from_b = magnitude(a - c), from_c = magnitude(a + b - 2 * c);
    int16_t nearest = from_b <= from_c ? b : c;
    nearest = from_a <= from_b && from_a <= from_c ? a : nearest;
    filtered[place] = (uint8_t)(row[place + channels] - nearest);
  }
}
