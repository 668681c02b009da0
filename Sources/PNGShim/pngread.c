// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the pixels of one picture. See pngshim.h for why this is C.

#include "pngshim.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "plainpng.h"

// What the callbacks and the steps share; it belongs to the caller of the function that calls setjmp, so a jump
// loses nothing of it.
typedef struct {
  pngshim_image image;
  const uint8_t *bytes;
  size_t count;
  uint64_t most_pixels;
  // The bytes of a row of pixels, and the pass that ends the picture.
  size_t row;
  int last_pass;
  bool has_last_row, has_end;
} reader;

static void refuse(png_structp png, png_const_charp words) {
  reader *r = png_get_error_ptr(png);
  if (r->image.status == pngshim_status_ok) {
    r->image.status = pngshim_status_refused;
    strncpy(r->image.message, words, sizeof r->image.message - 1);
  }
  png_longjmp(png, 1);
}

// A warning is of chunks that do not matter, or of what libpng has mended.
static void ignore_warning(png_structp png, png_const_charp words) {
  (void)png;
  (void)words;
}

// Asks for red, green, blue and alpha of 8 bits, whatever the file has.
static void choose_layout(png_structp png, png_infop info) {
  png_byte type = png_get_color_type(png, info);
  if (png_get_bit_depth(png, info) == 16) png_set_scale_16(png);
  if (type == PNG_COLOR_TYPE_PALETTE) png_set_palette_to_rgb(png);
  if (type == PNG_COLOR_TYPE_GRAY && png_get_bit_depth(png, info) < 8) {
    png_set_expand_gray_1_2_4_to_8(png);
  }
  if (png_get_valid(png, info, PNG_INFO_tRNS)) png_set_tRNS_to_alpha(png);
  if (!(type & PNG_COLOR_MASK_COLOR)) png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
}

// Makes room for the pixels, once the size is known.
static void take_header(png_structp png, png_infop info) {
  reader *r = png_get_progressive_ptr(png);
  r->image.width = png_get_image_width(png, info);
  r->image.height = png_get_image_height(png, info);
  uint64_t pixels = (uint64_t)r->image.width * r->image.height;
  if (pixels > r->most_pixels) png_error(png, "too many pixels");
  choose_layout(png, info);
  r->last_pass = png_set_interlace_handling(png) - 1;
  png_read_update_info(png, info);
  r->row = png_get_rowbytes(png, info);
  if (r->row != (size_t)r->image.width * 4) png_error(png, "a layout that is not known");
  // Where a pass of an interlaced file leaves a pixel out, it has to be something.
  r->image.pixels = calloc(r->image.height, r->row);
  if (!r->image.pixels) {
    r->image.status = pngshim_status_out_of_memory;
    png_longjmp(png, 1);
  }
}

// Takes a row of a pass; there is none where the pass has no pixel in the row.
static void take_row(png_structp png, png_bytep pixels, png_uint_32 y, int pass) {
  reader *r = png_get_progressive_ptr(png);
  if (y >= r->image.height) return;
  if (pixels) png_progressive_combine_row(png, r->image.pixels + y * r->row, pixels);
  if (pass == r->last_pass && y == r->image.height - 1) r->has_last_row = true;
}

static void take_end(png_structp png, png_infop info) {
  (void)info;
  reader *r = png_get_progressive_ptr(png);
  r->has_end = true;
}

// Reads a file as if it came piece by piece. This way libpng inflates nothing after the last row, which may be
// followed by gigabytes in a few kilobytes.
static void read_picture(png_structp png, png_infop info, reader *r) {
  // Text and profiles are of no use, and a small file may hold very long ones.
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_chunk_malloc_max(png, 1 << 20);
  png_set_chunk_cache_max(png, 64);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  png_set_progressive_read_fn(png, r, take_header, take_row, take_end);
  png_process_data(png, info, (png_bytep)r->bytes, r->count);
  if (!r->has_end) png_error(png, "the file ends too early");
  if (!r->has_last_row) png_error(png, "Not enough image data");
}

// What changes between setjmp and longjmp is lost if it is a local of the function that calls setjmp and
// is not volatile. So this function has no locals.
static void read_guarded(png_structp png, png_infop info, reader *r) {
  if (setjmp(png_jmpbuf(png)) == 0) read_picture(png, info, r);
}

pngshim_image pngshim_read(const uint8_t *bytes, size_t count, uint64_t most_pixels) {
  reader r = {.image = {.status = pngshim_status_ok},
              .bytes = bytes,
              .count = count,
              .most_pixels = most_pixels};
  if (plainpng_read(bytes, count, most_pixels, &r.image)) return r.image;
  png_infop info = NULL;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &r, refuse, ignore_warning);
  if (png) info = png_create_info_struct(png);
  if (!png || !info) {
    png_destroy_read_struct(&png, NULL, NULL);
    r.image.status = pngshim_status_out_of_memory;
    return r.image;
  }
  read_guarded(png, info, &r);
  png_destroy_read_struct(&png, &info, NULL);
  if (r.image.status != pngshim_status_ok) {
    free(r.image.pixels);
    r.image.pixels = NULL;
  }
  return r.image;
}
