// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The one door to libpng. libpng reports errors with longjmp, which must never cross a Swift frame,
// so every call of one picture happens inside one C function, below its own setjmp.

#ifndef PNGSHIM_H
#define PNGSHIM_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// How the pixels of a picture are stored.
typedef enum __attribute__((enum_extensibility(closed))) {
  /// One byte a pixel on the way in, an index into the palette; packed to `depth` bits in the file.
  pngshim_layout_indexed = 0,
  /// Three bytes a pixel: red, green, blue.
  pngshim_layout_rgb = 1,
  /// Four bytes a pixel: red, green, blue, straight alpha.
  pngshim_layout_rgba = 2,
} pngshim_layout;

/// A picture to encode. All pointers are borrowed for the length of the call.
typedef struct {
  uint32_t width;
  uint32_t height;
  pngshim_layout layout;
  /// Bits a pixel of an indexed picture: 1, 2, 4 or 8. 8 for the other layouts.
  int depth;
  /// Rows from the top, without padding between them.
  const uint8_t *pixels;
  /// Four bytes a colour: red, green, blue, straight alpha. 1 to 256 colours; others are refused.
  const uint8_t *_Nullable palette;
  int palette_count;
} pngshim_picture;

/// What became of a call.
typedef enum __attribute__((enum_extensibility(closed))) {
  pngshim_status_ok = 0,
  /// libpng refused; `message` holds its own words.
  pngshim_status_refused = 1,
  pngshim_status_out_of_memory = 2,
} pngshim_status;

/// The bytes of a PNG, or the reason why there are none.
typedef struct {
  pngshim_status status;
  /// Owned by the caller, who frees it with `free`. Null unless `status` is ok.
  uint8_t *_Nullable bytes;
  size_t count;
  char message[160];
} pngshim_result;

/// Encodes a picture as PNG into memory. Same picture, same bytes: no time stamp, fixed settings.
pngshim_result pngshim_encode(const pngshim_picture *picture);

#pragma clang assume_nonnull end

#endif
