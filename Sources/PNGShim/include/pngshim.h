// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The only access to libpng, and to zlib below it. libpng reports errors with longjmp, which must
// never cross a Swift frame. So every call for one picture happens inside one C function, below its
// own setjmp.

#ifndef PNGSHIM_H
#define PNGSHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// How the pixels of a picture are stored.
typedef enum __attribute__((enum_extensibility(closed))) {
  /// An index into the palette, of `depth` bits per pixel.
  pngshim_layout_indexed = 0,
  /// Three bytes per pixel: red, green, blue.
  pngshim_layout_rgb = 1,
  /// Four bytes per pixel: red, green, blue, straight alpha.
  pngshim_layout_rgba = 2,
} pngshim_layout;

/// A picture to write. All pointers are borrowed for the length of the call.
typedef struct {
  uint32_t width;
  uint32_t height;
  pngshim_layout layout;
  /// Bits a pixel of an indexed picture: 1, 2, 4 or 8. 8 for the other layouts.
  int depth;
  /// Four bytes per colour: red, green, blue, straight alpha. 1 to 256 colours; others are refused.
  const uint8_t *_Nullable palette;
  int palette_count;
  /// The rows, each after the byte of its filter, as one zlib stream.
  const uint8_t *stream;
  size_t stream_count;
  /// The density of the pixels on paper; 0 writes no pHYs.
  uint32_t pixels_per_metre;
} pngshim_picture;

/// The outcome of a call.
typedef enum __attribute__((enum_extensibility(closed))) {
  pngshim_status_ok = 0,
  /// libpng refused; `message` holds its own words.
  pngshim_status_refused = 1,
  pngshim_status_out_of_memory = 2,
} pngshim_status;

/// How many bytes have been written, or the reason why there are none.
typedef struct {
  pngshim_status status;
  size_t count;
  char message[160];
} pngshim_result;

/// The most bytes that a file takes beyond those of its stream.
enum { pngshim_most_overhead = 2048 };

/// Writes a picture as PNG: the signature, IHDR, PLTE, tRNS, pHYs, one IDAT and IEND, with nothing of the time or
/// the machine. `capacity` is at least `stream_count` and `pngshim_most_overhead`.
pngshim_result pngshim_write(const pngshim_picture *picture, uint8_t *bytes, size_t capacity);

/// The pixels of a file, or the reason why there are none.
typedef struct {
  pngshim_status status;
  uint32_t width;
  uint32_t height;
  /// Four bytes per pixel, row by row from the top: red, green, blue, straight alpha. The caller frees them with
  /// `free`. Null if there are none.
  uint8_t *_Nullable pixels;
  char message[160];
} pngshim_image;

/// Reads a PNG of any colour type, depth and interlacing. Colours are taken as sRGB, whatever the file says of
/// gamma and profiles; 16 bits are rounded to 8. A file of more pixels than `most_pixels` is refused before
/// there is memory for them.
pngshim_image pngshim_read(const uint8_t *bytes, size_t count, uint64_t most_pixels);

/// Bytes that zlib has compressed on their own.
typedef struct {
  /// A part of a raw deflate stream that ends at a byte and is not the last one. The caller frees it with
  /// `free`. Null if there is no memory.
  uint8_t *_Nullable bytes;
  size_t count;
  /// The Adler-32 checksum of the uncompressed bytes.
  uint32_t checksum;
} pngshim_deflated;

/// Compresses bytes on their own, so that what comes before and after them does not matter.
pngshim_deflated pngshim_deflate(const uint8_t *bytes, size_t count, int level);

/// Takes from each byte of a row what its neighbours predict: the filter Paeth (ISO/IEC 15948, section 9.4).
///
/// - Parameters:
///   - row: The bytes of the row, after as many zeros as a pixel has bytes.
///   - above: The bytes of the row above, in the same way.
///   - count: How many bytes a row has without the zeros.
///   - channels: Bytes a pixel.
///   - filtered: Takes the differences.
void pngshim_predict(const uint8_t *row, const uint8_t *above, size_t count, int channels, uint8_t *filtered);

/// Takes from each byte of a row the one of the pixel before: the filter Sub (ISO/IEC 15948, section 9.3).
///
/// - Parameters:
///   - row: The bytes of the row, after as many zeros as a pixel has bytes.
///   - count: How many bytes a row has without the zeros.
///   - channels: Bytes a pixel.
///   - filtered: Takes the differences.
void pngshim_subtract(const uint8_t *row, size_t count, int channels, uint8_t *filtered);

/// Writes the bytes of a row of pixels.
///
/// - Parameters:
///   - colors: Four bytes a pixel: red, green, blue and alpha.
///   - count: The number of pixels.
///   - channels: The bytes of a pixel that are written: 3, without alpha, or 4.
///   - row: Takes the bytes.
void pngshim_pack(const uint8_t *colors, size_t count, int channels, uint8_t *row);

/// The checksum Adler-32 of some bytes (RFC 1950, section 8.2).
uint32_t pngshim_checksum(const uint8_t *bytes, size_t count);

#pragma clang assume_nonnull end

#endif
