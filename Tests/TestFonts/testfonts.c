// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Gives tests, and all programs that they run, the fonts beside this file and no others.
//
// So texts in tests have the same letters on every machine, whatever fonts it has. A variable that is set already is
// kept, so that the tests can be run with other fonts.

#include <stdlib.h>
#include <string.h>

#include "testfonts.h"

__attribute__((constructor)) static void set_fonts_of_tests(void) {
  static const char file[] = __FILE__;
  static char folder[sizeof file + sizeof "Fonts"];
  const char *slash = strrchr(file, '/');
  const size_t length = slash ? (size_t)(slash - file) + 1 : 0;
  memcpy(folder, file, length);
  strcpy(folder + length, "Fonts");
  setenv("ROUTEPLOT_FONTS", folder, 0);
}
