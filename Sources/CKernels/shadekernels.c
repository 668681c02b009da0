// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The loops of light and shadow, for every processor and for x86 with AVX2.

#include "shadekernels.h"

#include <string.h>

#include "widevectors.h"

#pragma STDC FP_CONTRACT OFF

// The sine and the cosine of 45°, the height of all lights.
static const float sine = 0.70710677f;

// The light from one side: sine · (1 + the rise towards where it goes) / length, over the sine on level ground.
LOOP float light_of_one(float rise, float length) {
  const float sum = 1 + rise;
  return (sum < 0 ? 0 : sum) / length;
}

LOOP float light_on_slope(float east, float north, bool has_one_light) {
  const float square = east * east + north * north;
  const float length = __builtin_elementwise_sqrt(1 + square);
  if (has_one_light) return light_of_one((east - north) * sine, length);
  const float sum = east + north, difference = east - north;
  const float mixed = light_of_one(sum * sine, length) * (sum * sum) * 0.5f +
                      light_of_one(east, length) * (east * east) +
                      light_of_one(difference * sine, length) * (difference * difference) * 0.5f +
                      light_of_one(-north, length) * (north * north);
  // Level ground faces no light.
  return square < 1e-12f ? 1 : mixed / (2 * square);
}

LOOP void light_row(const float *upper, const float *middle, const float *lower, size_t count,
                    shadekernels_scale scale, bool has_one_light, float *restrict light) {
  for (size_t cell = 0; cell < count; cell++) {
    // Horn, "Hill shading and the reflectance map", Proceedings of the IEEE 69, 1981.
    const float north_west = upper[cell], north = upper[cell + 1], north_east = upper[cell + 2];
    const float west = middle[cell], east = middle[cell + 2];
    const float south_west = lower[cell], south = lower[cell + 1], south_east = lower[cell + 2];
    const float right = (north_east + 2 * east + south_east) - (north_west + 2 * west + south_west);
    const float down = (south_west + 2 * south + south_east) - (north_west + 2 * north + north_east);
    light[cell] = light_on_slope(right * scale.right[cell], (right * scale.shear[cell] - down) * scale.down[cell],
                                 has_one_light);
  }
}

WIDE static void light_row_wide(const float *upper, const float *middle, const float *lower, size_t count,
                                shadekernels_scale scale, bool has_one_light, float *light) {
  if (has_one_light) {
    light_row(upper, middle, lower, count, scale, true, light);
  } else {
    light_row(upper, middle, lower, count, scale, false, light);
  }
}

void shadekernels_light(const float *upper, const float *middle, const float *lower, size_t count,
                        shadekernels_scale scale, bool has_one_light, float *light) {
  if (HAS_WIDE) return light_row_wide(upper, middle, lower, count, scale, has_one_light, light);
  if (has_one_light) {
    light_row(upper, middle, lower, count, scale, true, light);
  } else {
    light_row(upper, middle, lower, count, scale, false, light);
  }
}

void shadekernels_light_on_slopes(const float *east, const float *north, size_t count, bool has_one_light,
                                  float *light) {
  for (size_t cell = 0; cell < count; cell++) light[cell] = light_on_slope(east[cell], north[cell], has_one_light);
}

LOOP void find_amounts(const float *light, const float *heights, size_t count, shadekernels_look look,
                       float *restrict amounts) {
  for (size_t cell = 0; cell < count; cell++) {
    const float part = (heights[cell] - look.lowest) / look.span;
    const float contrast = (1 - light[cell]) * (look.strength_low + look.strength_high * part);
    float amount = contrast * (contrast > 0 ? look.shadow_factor : look.light_factor);
    amount = amount < -look.most_light ? -look.most_light : amount;
    amounts[cell] = amount > look.most_shadow ? look.most_shadow : amount;
  }
}

WIDE static void amounts_wide(const float *light, const float *heights, size_t count, shadekernels_look look,
                              float *amounts) {
  find_amounts(light, heights, count, look, amounts);
}

void shadekernels_amounts(const float *light, const float *heights, size_t count, shadekernels_look look,
                          float *amounts) {
  if (HAS_WIDE) return amounts_wide(light, heights, count, look, amounts);
  find_amounts(light, heights, count, look, amounts);
}

LOOP bool paint(const float *amounts, size_t count, shadekernels_look look, uint32_t *restrict pixels) {
  uint32_t seen = 0;
  for (size_t cell = 0; cell < count; cell++) {
    const float known = amounts[cell] == amounts[cell] ? amounts[cell] : 0;
    const uint32_t alpha = (uint32_t)(int32_t)((known < 0 ? -known : known) * 255 + 0.5f);
    const uint32_t pixel = (known < 0 ? look.light : look.shadow) | alpha << 24;
    pixels[cell] = alpha == 0 ? 0 : pixel;
    seen |= alpha;
  }
  return seen != 0;
}

WIDE static bool paint_wide(const float *amounts, size_t count, shadekernels_look look, uint32_t *pixels) {
  return paint(amounts, count, look, pixels);
}

bool shadekernels_paint(const float *amounts, size_t count, shadekernels_look look, uint32_t *pixels) {
  return HAS_WIDE ? paint_wide(amounts, count, look, pixels) : paint(amounts, count, look, pixels);
}

LOOP void find_tones(const float *light, const float *heights, size_t count, shadekernels_tone tone,
                     int8_t *restrict tones) {
  for (size_t cell = 0; cell < count; cell++) {
    const float share = heights[cell] / tone.highest;
    const float shade = (1 - light[cell]) * (tone.strength_low + tone.strength_more * (share > 1 ? 1 : share));
    float number = shade * (shade > 0 ? tone.shadow_factor : tone.light_factor);
    number = number == number ? number : 0;
    number = number < -tone.lights ? -tone.lights : number;
    number = number > tone.shadows ? tone.shadows : number;
    // Numbers around 1.5 · 2^23 are whole, and their lowest bits are those of an integer.
    const float whole = number + 12582912;
    int32_t bits;
    memcpy(&bits, &whole, sizeof bits);
    tones[cell] = (int8_t)bits;
  }
}

WIDE static void tones_wide(const float *light, const float *heights, size_t count, shadekernels_tone tone,
                            int8_t *tones) {
  find_tones(light, heights, count, tone, tones);
}

void shadekernels_tones(const float *light, const float *heights, size_t count, shadekernels_tone tone,
                        int8_t *tones) {
  if (HAS_WIDE) return tones_wide(light, heights, count, tone, tones);
  find_tones(light, heights, count, tone, tones);
}

void shadekernels_clip(int8_t *restrict tones, const uint8_t *restrict covered, size_t count, uint8_t whole) {
  for (size_t pixel = 0; pixel < count; pixel++) tones[pixel] &= (int8_t) - (covered[pixel] == whole);
}

size_t shadekernels_changes(const int8_t *tones, size_t count, uint32_t *changes) {
  size_t found = 0, place = 1;
  while (place < count) {
    if (place + 8 <= count) {
      uint64_t here, before;
      memcpy(&here, tones + place, sizeof here);
      memcpy(&before, tones + place - 1, sizeof before);
      if (here == before) {
        place += 8;
        continue;
      }
    }
    for (const size_t end = place + 8 < count ? place + 8 : count; place < end; place++) {
      changes[found] = (uint32_t)place;
      found += tones[place] != tones[place - 1];
    }
  }
  return found;
}
