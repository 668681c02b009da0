// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The innermost loops of light and shadow on a row of a grid of heights.
//
// This is C because these are loops of which a compiler makes vectors, and C can be compiled for several processors.
// Each operation is that of IEEE 754, in the order in which it is written, so the pixels are the same on all of them.

#ifndef SHADEKERNELS_H
#define SHADEKERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The sizes of the cells of a row, one for each cell.
typedef struct {
  /// The slope to the right for each metre by which Horn's sums rise.
  const float *right;
  /// How far one cell down leads to the right, in cells.
  const float *shear;
  /// The slope down for each metre.
  const float *down;
} shadekernels_scale;

/// The light on the cells of a row.
///
/// - Parameters:
///   - upper: The heights of the row above, from the cell to the left of the first one on; two more than cells.
///   - middle: Those of the row itself.
///   - lower: Those of the row below.
///   - count: The number of cells.
///   - scale: The sizes of the cells.
///   - has_one_light: Whether there is one light, and not four.
///   - light: Takes the light, 1 on level ground, at least 0; NaN where a slope is.
void shadekernels_light(const float *upper, const float *middle, const float *lower, size_t count,
                        shadekernels_scale scale, bool has_one_light, float *light);

/// The light on slopes.
///
/// - Parameters:
///   - east: How much the ground rises to the east, in metres a metre.
///   - north: How much it rises to the north.
///   - count: The number of slopes.
///   - has_one_light: Whether there is one light, and not four.
///   - light: Takes the light.
void shadekernels_light_on_slopes(const float *east, const float *north, size_t count, bool has_one_light,
                                  float *light);

/// How light and shadow look.
typedef struct {
  /// The lowest height in metres, and the metres from it to the highest one.
  float lowest, span;
  /// The strength in the lowest and on the highest ground.
  float strength_low, strength_high;
  /// The factors of shadow and of light, and the most of both.
  float shadow_factor, light_factor, most_shadow, most_light;
  /// The bytes of the colours of shadow and of light without their alpha.
  uint32_t shadow, light;
} shadekernels_look;

/// How strong shadow is, 0 to most; light is negative.
///
/// - Parameters:
///   - light: The light on the cells.
///   - heights: Their heights.
///   - count: The number of cells.
///   - look: How light and shadow look.
///   - amounts: Takes the amounts; NaN where the light is.
void shadekernels_amounts(const float *light, const float *heights, size_t count, shadekernels_look look,
                          float *amounts);

/// The colours of light and shadow.
///
/// - Parameters:
///   - amounts: How strong shadow is; NaN is none.
///   - count: The number of cells.
///   - look: How light and shadow look.
///   - pixels: Takes the bytes of the colours; all of them are 0 where there is neither light nor shadow.
/// - Returns: Whether there is any.
bool shadekernels_paint(const float *amounts, size_t count, shadekernels_look look, uint32_t *pixels);

/// A few tones of light and shadow.
typedef struct {
  /// From this height on, in metres, the ground has the highest strength.
  float highest;
  /// The strength at the sea, and how much stronger it is on the highest ground.
  float strength_low, strength_more;
  /// The tones for each unit of light and of shadow.
  float light_factor, shadow_factor;
  /// The number of tones of light and of shadow.
  float lights, shadows;
} shadekernels_tone;

/// The tones of cells: 0 on level ground and where the light is NaN, above 0 in the shadow.
///
/// - Parameters:
///   - light: The light on the cells.
///   - heights: Their heights.
///   - count: The number of cells.
///   - tone: What tones there are.
///   - tones: Takes the tones.
void shadekernels_tones(const float *light, const float *heights, size_t count, shadekernels_tone tone, int8_t *tones);

/// Makes the tones of pixels 0 that are not covered as a whole.
///
/// - Parameters:
///   - tones: The tones of the pixels.
///   - covered: What is covered of each.
///   - count: The number of pixels.
///   - whole: What is covered of a whole pixel.
void shadekernels_clip(int8_t *tones, const uint8_t *covered, size_t count, uint8_t whole);

/// Finds where tones change along a row.
///
/// - Parameters:
///   - tones: The tones, after one of 0.
///   - count: Their number, with that one.
///   - changes: Takes the places of tones that differ from the one before; there is room for all.
/// - Returns: The number of places.
size_t shadekernels_changes(const int8_t *tones, size_t count, uint32_t *changes);

#endif
