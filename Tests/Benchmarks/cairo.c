// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The same task in an afternoon of C on Cairo: read all, project all, stroke in pieces.
//
//   cc -O2 cairo.c -o cairo $(pkg-config --cflags --libs cairo) -lm

#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { size = 1024, padding = 32, piece = 500 };

int main(int argc, char **argv) {
  if (argc != 3) return 64;
  FILE *log = fopen(argv[1], "r");
  if (!log) return 66;
  char line[256];
  size_t count = 0, room = 0;
  double(*points)[2] = NULL;
  double west = INFINITY, east = -INFINITY, top = INFINITY, bottom = -INFINITY;
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
    points[count][0] = x;
    points[count++][1] = y;
    west = fmin(west, x), east = fmax(east, x), top = fmin(top, y), bottom = fmax(bottom, y);
  }
  fclose(log);
  double scale = (size - 2 * padding) / fmax(fmax(east - west, bottom - top), 1e-9);
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, size, size);
  cairo_t *cr = cairo_create(surface);
  cairo_set_source_rgb(cr, 1, 1, 1);
  cairo_paint(cr);
  cairo_translate(cr, size / 2.0, size / 2.0);
  cairo_set_source_rgb(cr, 0, 0, 1);
  cairo_set_line_width(cr, 2);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  double lastX = 0, lastY = 0;
  int drawn = 0;
  for (size_t i = 0; i < count; i++) {
    double x = (points[i][0] - (west + east) / 2) * scale;
    double y = (points[i][1] - (top + bottom) / 2) * scale;
    // Cairo's time grows with the square of what a stroke crosses, so that tiny steps are left out.
    if (drawn && i + 1 < count && hypot(x - lastX, y - lastY) < 0.5) continue;
    if (drawn % piece == 0 && drawn) {
      cairo_stroke(cr);
      cairo_move_to(cr, lastX, lastY);
    }
    cairo_line_to(cr, x, y);
    lastX = x, lastY = y, drawn++;
  }
  cairo_stroke(cr);
  return cairo_surface_write_to_png(surface, argv[2]) == CAIRO_STATUS_SUCCESS ? 0 : 73;
}
