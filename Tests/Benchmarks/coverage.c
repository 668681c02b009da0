// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Measures the errors of a picture's pixels against the exact coverage of its line, and those of
// Cairo.
//
//   cc -O2 coverage.c -o coverage $(pkg-config --cflags --libs cairo) -lm
//   coverage LOG.csv PICTURE.png WIDTH [JOIN [DASH]]
//
// The log is `latitude,longitude` and the picture black on white, in Web Mercator with 60 pixels of padding.
// The yardstick is drawn by Cairo at sixteen times the size, where an edge is right to a thousandth of a pixel,
// and averaged. Both are compared with it in the pixels that either of the two touches.

#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { padding = 60, times = 16, rows = 16, piece = 400 };

static double (*points)[2];
static size_t count;
static double thickness, dash[2];
static cairo_line_join_t join = CAIRO_LINE_JOIN_ROUND;
static cairo_line_cap_t cap = CAIRO_LINE_CAP_ROUND;

static void stroke(cairo_surface_t *surface, double scale, double top, double bottom) {
  cairo_t *cr = cairo_create(surface);
  cairo_set_antialias(cr, CAIRO_ANTIALIAS_BEST);
  cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_rgba(cr, 0, 0, 0, 0);
  cairo_paint(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
  cairo_set_source_rgba(cr, 0, 0, 0, 1);
  cairo_scale(cr, scale, scale);
  cairo_translate(cr, 0, -top);
  cairo_set_line_width(cr, thickness);
  cairo_set_line_join(cr, join);
  cairo_set_miter_limit(cr, 4);
  cairo_set_line_cap(cr, cap);
  cairo_set_tolerance(cr, 0.001);
  if (dash[0] > 0) cairo_set_dash(cr, dash, 2, 0);
  // Cairo's time grows with the square of what a stroke crosses: legs that miss the rows are left out. Those of a
  // dashed or mitred line hang together.
  int isWhole = dash[0] > 0 || join != CAIRO_LINE_JOIN_ROUND, isOpen = 0, drawn = 0;
  double reach = thickness * 2 + 1;
  for (size_t i = 0; i < count; i++) {
    int isSeen = isWhole || i == 0 ||
                 (fmax(points[i][1], points[i - 1][1]) + reach > top &&
                  fmin(points[i][1], points[i - 1][1]) - reach < bottom);
    if (!isSeen) {
      isOpen = 0;
      continue;
    }
    if (scale > 1 && !isWhole && drawn > piece) {
      cairo_stroke(cr);
      isOpen = drawn = 0;
    }
    if (!isOpen) cairo_move_to(cr, points[i ? i - 1 : 0][0], points[i ? i - 1 : 0][1]);
    cairo_line_to(cr, points[i][0], points[i][1]);
    isOpen = 1;
    drawn++;
  }
  cairo_stroke(cr);
  cairo_destroy(cr);
  cairo_surface_flush(surface);
}

typedef struct {
  double largest, sum;
  long pixels;
} Errors;

static void note(Errors *errors, double amount, double right) {
  if (amount == 0 && right == 0) return;
  double error = fabs(amount - right);
  errors->largest = fmax(errors->largest, error);
  errors->sum += error;
  errors->pixels++;
}

int main(int argc, char **argv) {
  if (argc < 4) return 64;
  thickness = atof(argv[3]);
  if (argc > 4 && !strcmp(argv[4], "miter")) join = CAIRO_LINE_JOIN_MITER, cap = CAIRO_LINE_CAP_BUTT;
  if (argc > 5) sscanf(argv[5], "%lf,%lf", &dash[0], &dash[1]);
  FILE *log = fopen(argv[1], "r");
  cairo_surface_t *picture = cairo_image_surface_create_from_png(argv[2]);
  if (!log || cairo_surface_status(picture) != CAIRO_STATUS_SUCCESS) return 66;
  char line[256];
  size_t room = 0;
  double west = INFINITY, east = -INFINITY, north = INFINITY, south = -INFINITY;
  while (fgets(line, sizeof line, log)) {
    char *end;
    double latitude = strtod(line, &end);
    if (end == line || *end != ',') continue;  // The header.
    double x = strtod(end + 1, NULL), y = -asinh(tan(latitude * M_PI / 180)) * 180 / M_PI;
    if (count == room) {
      room = room ? room * 2 : 1024;
      points = realloc(points, room * sizeof *points);
      if (!points) return 70;
    }
    points[count][0] = x, points[count++][1] = y;
    west = fmin(west, x), east = fmax(east, x), north = fmin(north, y), south = fmax(south, y);
  }
  fclose(log);
  int width = cairo_image_surface_get_width(picture), height = cairo_image_surface_get_height(picture);
  double scale = fmin((width - 2 * padding) / fmax(east - west, 1e-12),
                      (height - 2 * padding) / fmax(south - north, 1e-12));
  for (size_t i = 0; i < count; i++) {
    points[i][0] = (points[i][0] - (west + east) / 2) * scale + width / 2.0;
    points[i][1] = (points[i][1] - (north + south) / 2) * scale + height / 2.0;
  }
  cairo_surface_t *plain = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height);
  stroke(plain, 1, 0, height);
  cairo_surface_t *large = cairo_image_surface_create(CAIRO_FORMAT_A8, width * times, rows * times);
  const unsigned char *a = cairo_image_surface_get_data(picture);
  const unsigned char *b = cairo_image_surface_get_data(plain);
  const unsigned char *c = cairo_image_surface_get_data(large);
  int strideA = cairo_image_surface_get_stride(picture), strideB = cairo_image_surface_get_stride(plain);
  int strideC = cairo_image_surface_get_stride(large);
  Errors ours = {0}, cairos = {0};
  for (int top = 0; top < height; top += rows) {
    stroke(large, times, top, top + rows);
    for (int y = 0; y < rows && top + y < height; y++)
      for (int x = 0; x < width; x++) {
        long sum = 0;
        for (int i = 0; i < times; i++)
          for (int j = 0; j < times; j++) sum += c[(y * times + i) * strideC + x * times + j];
        double right = sum / (255.0 * times * times);
        note(&ours, 1 - a[(top + y) * strideA + x * 4] / 255.0, right);
        note(&cairos, b[(top + y) * strideB + x] / 255.0, right);
      }
  }
  printf("%.4f %.4f %.4f %.4f\n", ours.largest, ours.sum / fmax(ours.pixels, 1), cairos.largest,
         cairos.sum / fmax(cairos.pixels, 1));
  return 0;
}
