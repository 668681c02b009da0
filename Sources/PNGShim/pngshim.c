// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Encodes one picture into memory. See pngshim.h for why this is C.

#include "pngshim.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// What the callbacks share.
typedef struct {
  pngshim_result result;
  size_t capacity;
} encoder;

static void refuse(png_structp png, png_const_charp words) {
  encoder *e = png_get_error_ptr(png);
  if (e->result.status == pngshim_status_ok) {
    e->result.status = pngshim_status_refused;
    strncpy(e->result.message, words, sizeof e->result.message - 1);
  }
  png_longjmp(png, 1);
}

// libpng's default prints to the user's stderr. A warning never changes the picture.
static void ignore_warning(png_structp png, png_const_charp words) {
  (void)png;
  (void)words;
}

static void append(png_structp png, png_bytep bytes, size_t count) {
  encoder *e = png_get_io_ptr(png);
  if (count > e->capacity - e->result.count) {
    size_t capacity = e->capacity * 2 + count;
    uint8_t *grown = realloc(e->result.bytes, capacity);
    if (!grown) {
      e->result.status = pngshim_status_out_of_memory;
      png_error(png, "out of memory");
    }
    e->result.bytes = grown;
    e->capacity = capacity;
  }
  memcpy(e->result.bytes + e->result.count, bytes, count);
  e->result.count += count;
}

static void flush(png_structp png) { (void)png; }

static void write_palette(png_structp png, png_infop info, const pngshim_picture *picture) {
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
  size_t channels = picture->layout == pngshim_layout_indexed ? 1
                    : picture->layout == pngshim_layout_rgb   ? 3
                                                              : 4;
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_IHDR(png, info, picture->width, picture->height, picture->depth, type,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (picture->layout == pngshim_layout_indexed) {
    write_palette(png, info, picture);
    // libpng would look at every pixel for an index beyond the palette; a canvas has none.
    png_set_check_for_invalid_index(png, 0);
    // Measured on routes: an index has no neighbour to be predicted from, and run lengths plus
    // Huffman codes find what there is to find in a twentieth of the time of the default.
    png_set_filter(png, 0, PNG_FILTER_NONE);
    png_set_compression_strategy(png, Z_RLE);
    png_set_compression_level(png, 1);
    // zlib keeps a table of earlier bytes that run lengths never look at; with a smaller one
    // files differ by a few bytes either way.
    png_set_compression_mem_level(png, 7);
  } else {
    png_set_filter(png, 0, PNG_FILTER_UP);
    png_set_compression_level(png, 6);
  }
  png_set_compression_buffer_size(png, 1 << 16);
  png_write_info(png, info);
  if (picture->depth < 8) png_set_packing(png);
  for (uint32_t y = 0; y < picture->height; y++) {
    png_write_row(png, picture->pixels + (size_t)y * picture->width * channels);
  }
  png_write_end(png, info);
}

// What changes between setjmp and longjmp is lost if it is a local of the function that calls setjmp and
// is not volatile. So this function has no locals, and what the callbacks change belongs to its caller.
static void encode(png_structp png, png_infop info, const pngshim_picture *picture) {
  if (setjmp(png_jmpbuf(png)) == 0) write_picture(png, info, picture);
}

pngshim_result pngshim_encode(const pngshim_picture *picture) {
  encoder e = {.result = {.status = pngshim_status_ok}};
  if (picture->layout == pngshim_layout_indexed &&
      (!picture->palette || picture->palette_count < 1 || picture->palette_count > 256)) {
    e.result.status = pngshim_status_refused;
    strcpy(e.result.message, "a palette has 1 to 256 colours");
    return e.result;
  }
  png_infop info = NULL;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &e, refuse, ignore_warning);
  if (png) info = png_create_info_struct(png);
  if (!png || !info) {
    png_destroy_write_struct(&png, NULL);
    e.result.status = pngshim_status_out_of_memory;
    return e.result;
  }
  png_set_write_fn(png, &e, append, flush);
  encode(png, info, picture);
  png_destroy_write_struct(&png, &info);
  if (e.result.status != pngshim_status_ok) {
    free(e.result.bytes);
    e.result.bytes = NULL;
    e.result.count = 0;
  }
  return e.result;
}
