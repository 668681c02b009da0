// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads a plain PNG with zlib alone: ISO/IEC 15948. It refuses everything unusual.
//
// This is C for the sake of its vectors of four channels, which Swift makes one by one.

#include "plainpng.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { most_plain_pixels = 1 << 20 };

// The header, and where the other chunks are.
typedef struct {
  uint32_t width, height;
  uint8_t type;
  const uint8_t *palette, *alphas;
  uint32_t palette_count, alpha_count;
  // The first chunk of pixels; the others follow it.
  const uint8_t *data;
} plain;

static uint32_t number(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static bool is(const uint8_t *chunk, const char *name) { return memcmp(chunk + 4, name, 4) == 0; }

// Whether a chunk is a whole one with the right checksum.
static bool is_sound(const uint8_t *chunk, const uint8_t *end) {
  if (end - chunk < 12) return false;
  uint32_t length = number(chunk);
  if (length > (size_t)(end - chunk) - 12) return false;
  return crc32(crc32(0, Z_NULL, 0), chunk + 4, length + 4) == number(chunk + 8 + length);
}

static int channels(uint8_t type) {
  switch (type) {
    case 0: return 1;
    case 2: return 3;
    case 3: return 1;
    case 4: return 2;
    case 6: return 4;
    default: return 0;
  }
}

static bool read_header(const uint8_t *chunk, plain *p) {
  if (!is(chunk, "IHDR") || number(chunk) != 13) return false;
  const uint8_t *data = chunk + 8;
  p->width = number(data);
  p->height = number(data + 4);
  p->type = data[9];
  bool has_size = p->width > 0 && p->height > 0 && p->width <= most_plain_pixels && p->height <= most_plain_pixels &&
                  (uint64_t)p->width * p->height <= most_plain_pixels;
  // 8 bits, and the only ways of compression and of filters; not interlaced.
  return has_size && data[8] == 8 && channels(p->type) > 0 && !data[10] && !data[11] && !data[12];
}

// Finds the chunks, of which those of pixels come one after another.
static bool find_chunks(const uint8_t *bytes, size_t count, plain *p) {
  static const uint8_t signature[] = {0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a};
  if (count < 8 || memcmp(bytes, signature, 8) != 0) return false;
  const uint8_t *end = bytes + count, *chunk = bytes + 8;
  if (!is_sound(chunk, end) || !read_header(chunk, p)) return false;
  bool is_behind_data = false;
  while (true) {
    chunk += 12 + number(chunk);
    if (!is_sound(chunk, end)) return false;
    uint32_t length = number(chunk);
    if (is(chunk, "IDAT")) {
      if (is_behind_data) return false;
      if (!p->data) p->data = chunk;
      continue;
    }
    is_behind_data = p->data != NULL;
    if (is(chunk, "IEND")) return is_behind_data && length == 0 && (p->type != 3 || p->palette);
    if (is(chunk, "PLTE")) {
      if (p->palette || is_behind_data || p->type != 3 || length == 0 || length > 768 || length % 3) return false;
      p->palette = chunk + 8;
      p->palette_count = length / 3;
    } else if (is(chunk, "tRNS")) {
      // Of other types it is a colour that is to be transparent.
      if (p->alphas || is_behind_data || !p->palette || length == 0 || length > p->palette_count) return false;
      p->alphas = chunk + 8;
      p->alpha_count = length;
    } else if (!(chunk[4] & 0x20)) {
      // It matters, and nothing is known of it.
      return false;
    }
  }
}

// Inflates all rows, each with the byte of its filter.
static bool inflate_rows(const plain *p, uint8_t *rows, size_t count) {
  z_stream stream = {.next_out = rows, .avail_out = (uInt)count};
  if (inflateInit(&stream) != Z_OK) return false;
  int status = Z_OK;
  const uint8_t *chunk = p->data;
  for (; is(chunk, "IDAT") && status == Z_OK; chunk += 12 + number(chunk)) {
    stream.next_in = (Bytef *)chunk + 8;
    stream.avail_in = number(chunk);
    if (stream.avail_in > 0) status = inflate(&stream, Z_NO_FLUSH);
  }
  bool is_whole = status == Z_STREAM_END && stream.avail_out == 0 && stream.avail_in == 0 && !is(chunk, "IDAT");
  inflateEnd(&stream);
  return is_whole;
}

// Four channels of a pixel.
typedef uint8_t bytes4 __attribute__((ext_vector_type(4)));
typedef int16_t four __attribute__((ext_vector_type(4)));

static inline four load(const uint8_t *bytes) {
  bytes4 loaded;
  memcpy(&loaded, bytes, 4);
  return __builtin_convertvector(loaded, four);
}

static inline four absolute(four value) { return __builtin_elementwise_max(value, -value); }

// The one of three neighbours that is nearest to their plane: ISO/IEC 15948, section 9.4.
static inline four paeth(four left, four up, four corner) {
  four by_left = absolute(up - corner), by_up = absolute(left - corner);
  four by_corner = absolute(left + up - corner - corner);
  four is_left = (by_left <= by_up) & (by_left <= by_corner);
  four is_up = ~is_left & (by_up <= by_corner);
  return (left & is_left) | (up & is_up) | (corner & ~is_left & ~is_up);
}

// Makes a row of pixels of `step` channels. Always inline, so that each filter has a loop of its own.
static inline __attribute__((always_inline)) void make_filtered(int filter, int step, const uint8_t *row,
                                                                const uint8_t *above, uint8_t *pixels,
                                                                uint32_t width) {
  four left = 0, corner = 0, opaque = step == 3 ? (four){0, 0, 0, 255} : (four){0, 0, 0, 0};
  for (uint32_t x = 0; x < width; x++) {
    four value = load(row + x * step), up = load(above + 4 * x);
    switch (filter) {
      case 1: value += left; break;
      case 2: value += up; break;
      case 3: value += (left + up) >> 1; break;
      case 4: value += paeth(left, up, corner); break;
      default: break;
    }
    left = (value & 255) | opaque;
    corner = up;
    bytes4 stored = __builtin_convertvector(left, bytes4);
    memcpy(pixels + 4 * x, &stored, 4);
  }
}

static inline __attribute__((always_inline)) bool make_colors(int step, const uint8_t *row, const uint8_t *above,
                                                              uint8_t *pixels, uint32_t width) {
  switch (row[0]) {
    case 0: make_filtered(0, step, row + 1, above, pixels, width); return true;
    case 1: make_filtered(1, step, row + 1, above, pixels, width); return true;
    case 2: make_filtered(2, step, row + 1, above, pixels, width); return true;
    case 3: make_filtered(3, step, row + 1, above, pixels, width); return true;
    case 4: make_filtered(4, step, row + 1, above, pixels, width); return true;
    default: return false;
  }
}

// Undoes the filter of a row of one or two bytes per pixel where it is; `above` is the row before, or zeros.
static bool unfilter(uint8_t *row, int step, const uint8_t *above, size_t count) {
  uint8_t filter = *row++;
  if (filter > 4) return false;
  for (size_t x = 0; filter != 0 && x < count; x++) {
    int left = x >= (size_t)step ? row[x - step] : 0, up = above[x], corner = x >= (size_t)step ? above[x - step] : 0;
    switch (filter) {
      case 1: row[x] += left; break;
      case 2: row[x] += up; break;
      case 3: row[x] += (left + up) >> 1; break;
      default: row[x] += (uint8_t)paeth((four)left, (four)up, (four)corner).x; break;
    }
  }
  return true;
}

// Makes pixels of greys or of greys with alpha.
static void expand_greys(const uint8_t *row, int step, uint8_t *pixels, uint32_t width) {
  for (uint32_t x = 0; x < width; x++, row += step, pixels += 4) {
    memset(pixels, row[0], 3);
    pixels[3] = step == 2 ? row[1] : 255;
  }
}

// Makes pixels of indices; false if one is not in the palette.
static bool expand_indices(const uint8_t *row, const uint32_t *colors, uint32_t count, uint8_t *pixels,
                           uint32_t width) {
  uint8_t most = 0;
  for (uint32_t x = 0; x < width; x++) {
    most = row[x] > most ? row[x] : most;
    memcpy(pixels + 4 * x, &colors[row[x]], 4);
  }
  return most < count;
}

static void make_palette(const plain *p, uint32_t colors[256]) {
  memset(colors, 0, 256 * sizeof *colors);
  for (uint32_t i = 0; i < p->palette_count; i++) {
    uint8_t color[4] = {p->palette[3 * i], p->palette[3 * i + 1], p->palette[3 * i + 2],
                        i < p->alpha_count ? p->alphas[i] : 255};
    memcpy(&colors[i], color, 4);
  }
}

// Makes pixels of rows; `zeros` is as long as a row of the file and of pixels.
static bool make_pixels(const plain *p, uint8_t *rows, const uint8_t *zeros, uint8_t *pixels) {
  int step = channels(p->type);
  size_t length = (size_t)p->width * step, pixel_length = (size_t)p->width * 4;
  uint32_t colors[256];
  if (p->type == 3) make_palette(p, colors);
  for (uint32_t y = 0; y < p->height; y++) {
    uint8_t *row = rows + y * (length + 1), *place = pixels + y * pixel_length;
    if (step == 3 || step == 4) {
      const uint8_t *above = y > 0 ? place - pixel_length : zeros;
      if (!(step == 3 ? make_colors(3, row, above, place, p->width) : make_colors(4, row, above, place, p->width)))
        return false;
      continue;
    }
    if (!unfilter(row, step, y > 0 ? row - length : zeros, length)) return false;
    if (p->type != 3) {
      expand_greys(row + 1, step, place, p->width);
    } else if (!expand_indices(row + 1, colors, p->palette_count, place, p->width)) {
      return false;
    }
  }
  return true;
}

bool plainpng_read(const uint8_t *bytes, size_t count, uint64_t most_pixels, pngshim_image *image) {
  plain p = {.data = NULL};
  if (!find_chunks(bytes, count, &p) || (uint64_t)p.width * p.height > most_pixels) return false;
  size_t row_bytes = ((size_t)p.width * channels(p.type) + 1) * p.height;
  // A pixel of three bytes is read as four.
  uint8_t *rows = malloc(row_bytes + 4), *zeros = calloc(p.width, 4);
  uint8_t *pixels = malloc((size_t)p.width * p.height * 4);
  bool is_read =
      rows && zeros && pixels && inflate_rows(&p, rows, row_bytes) && make_pixels(&p, rows, zeros, pixels);
  free(rows);
  free(zeros);
  if (!is_read) {
    free(pixels);
    return false;
  }
  image->width = p.width;
  image->height = p.height;
  image->pixels = pixels;
  return true;
}
