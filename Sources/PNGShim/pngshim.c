// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Writes the chunks of one picture. See pngshim.h for why this is C.

#include "pngshim.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// What the callbacks share.
typedef struct {
  pngshim_result result;
  uint8_t *bytes;
  size_t capacity;
} writer;

static void refuse(png_structp png, png_const_charp words) {
  writer *w = png_get_error_ptr(png);
  if (w->result.status == pngshim_status_ok) {
    w->result.status = pngshim_status_refused;
    strncpy(w->result.message, words, sizeof w->result.message - 1);
  }
  png_longjmp(png, 1);
}

// libpng's default prints to the user's stderr. A warning never changes the picture.
static void ignore_warning(png_structp png, png_const_charp words) {
  (void)png;
  (void)words;
}

static void append(png_structp png, png_bytep bytes, size_t count) {
  writer *w = png_get_io_ptr(png);
  if (count > w->capacity - w->result.count) png_error(png, "no room for the file");
  memcpy(w->bytes + w->result.count, bytes, count);
  w->result.count += count;
}

static void flush(png_structp png) { (void)png; }

static void set_palette(png_structp png, png_infop info, const pngshim_picture *picture) {
  png_color colors[256];
  png_byte alphas[256];
  int translucent = 0;
  for (int i = 0; i < picture->palette_count; i++) {
    const uint8_t *rgba = picture->palette + 4 * i;
    colors[i] = (png_color){rgba[0], rgba[1], rgba[2]};
    alphas[i] = rgba[3];
    if (rgba[3] != 255) translucent = i + 1;
  }
  png_set_PLTE(png, info, colors, picture->palette_count);
  if (translucent) png_set_tRNS(png, info, alphas, translucent, NULL);
}

static void write_picture(png_structp png, png_infop info, const pngshim_picture *picture) {
  int type = picture->layout == pngshim_layout_indexed ? PNG_COLOR_TYPE_PALETTE
             : picture->layout == pngshim_layout_rgb   ? PNG_COLOR_TYPE_RGB
                                                       : PNG_COLOR_TYPE_RGB_ALPHA;
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_IHDR(png, info, picture->width, picture->height, picture->depth, type,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (picture->layout == pngshim_layout_indexed) set_palette(png, info, picture);
  if (picture->pixels_per_metre) {
    png_set_pHYs(png, info, picture->pixels_per_metre, picture->pixels_per_metre,
                 PNG_RESOLUTION_METER);
  }
  png_write_info(png, info);
  if (picture->stream_count > PNG_UINT_31_MAX) png_error(png, "too large for one chunk");
  png_write_chunk(png, (png_const_bytep) "IDAT", picture->stream, picture->stream_count);
  // png_write_end wants rows that libpng has compressed itself.
  png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
}

// What changes between setjmp and longjmp is lost if it is a local of the function that calls setjmp and
// is not volatile. So this function has no locals, and what the callbacks change belongs to its caller.
static void write_guarded(png_structp png, png_infop info, const pngshim_picture *picture) {
  if (setjmp(png_jmpbuf(png)) == 0) write_picture(png, info, picture);
}

pngshim_result pngshim_write(const pngshim_picture *picture, uint8_t *bytes, size_t capacity) {
  writer w = {.result = {.status = pngshim_status_ok}, .bytes = bytes, .capacity = capacity};
  if (picture->layout == pngshim_layout_indexed &&
      (!picture->palette || picture->palette_count < 1 || picture->palette_count > 256)) {
    w.result.status = pngshim_status_refused;
    strcpy(w.result.message, "a palette has 1 to 256 colours");
    return w.result;
  }
  png_infop info = NULL;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &w, refuse, ignore_warning);
  if (png) info = png_create_info_struct(png);
  if (!png || !info) {
    png_destroy_write_struct(&png, NULL);
    w.result.status = pngshim_status_out_of_memory;
    return w.result;
  }
  png_set_write_fn(png, &w, append, flush);
  write_guarded(png, info, picture);
  png_destroy_write_struct(&png, &info);
  return w.result;
}

pngshim_deflated pngshim_deflate(const uint8_t *bytes, size_t count, int level) {
  pngshim_deflated result = {.bytes = NULL};
  z_stream stream = {.next_in = (Bytef *)bytes, .avail_in = (uInt)count};
  if (deflateInit2(&stream, level, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
    return result;
  }
  // The marker of a flush, and a block that begins before it, are not in the bound.
  size_t capacity = deflateBound(&stream, count) + 16;
  uint8_t *out = malloc(capacity);
  if (out) {
    stream.next_out = out;
    stream.avail_out = (uInt)capacity;
    deflate(&stream, Z_FULL_FLUSH);
    result.count = capacity - stream.avail_out;
    uint8_t *fitted = realloc(out, result.count);
    result.bytes = fitted ? fitted : out;
    result.checksum = (uint32_t)adler32_z(1, bytes, count);
  }
  deflateEnd(&stream);
  return result;
}
