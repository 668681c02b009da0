// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The loop of halos, which looks at sixteen pixels at once.

#include "halokernels.h"

#include <string.h>

typedef uint8_t sixteen __attribute__((ext_vector_type(16)));

#define LEAST(a, b) __builtin_elementwise_min(a, b)
#define GREATEST(a, b) __builtin_elementwise_max(a, b)

uint8_t halokernels_dilate(const uint8_t *amounts, uint8_t *halo, size_t count, const int32_t *offsets,
                           const halokernels_ring *rings, size_t ring_count) {
  const sixteen whole = 128, quarter = 32;
  sixteen any = 0;
  for (size_t place = 0; place < count; place += 16) {
    sixteen result = 0;
    const int32_t *offset = offsets;
    for (size_t ring = 0; ring < ring_count; ring++) {
      // The greatest amount of a ring has the widest halo.
      sixteen greatest = 0;
      for (int number = 0; number < rings[ring].count; number++, offset++) {
        sixteen amount;
        memcpy(&amount, amounts + place + *offset, sizeof amount);
        greatest = GREATEST(greatest, amount);
      }
      // What is hardly covered has little of a halo, so that none begins all at once.
      const sixteen most = LEAST(greatest, quarter) * 4;
      const sixteen less = rings[ring].less;
      result = GREATEST(result, LEAST(most, GREATEST(greatest, less) - less + rings[ring].more));
    }
    result = LEAST(result, whole);
    const size_t rest = count - place;
    memcpy(halo + place, &result, rest < sizeof result ? rest : sizeof result);
    any |= result;
  }
  return __builtin_reduce_or(any);
}
