// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Keeps the arguments for the Swift runtime before main.

#include "runtimestart.h"

#include <stdlib.h>
#include <unistd.h>

static char **arguments;

char **runtimestart_arguments(void) { return arguments; }

// The C library of GNU gives the arguments of main to whatever runs before it.
#ifdef __GLIBC__

// 101 is the first of the priorities that are free for programs. The runtime's own have none, so they
// come later.
__attribute__((constructor(101))) static void prepare_runtime(int count, char **words) {
  (void)count;
  // Swift reads them from /proc/self/cmdline.
  arguments = words;
  // A runtime inside the program asks /proc/self/exe where it lies, to find its printer of stack
  // traces next to it, and ends the program without an answer. SWIFT_ROOT is an answer too. Nothing
  // is found there, so a crash prints no stack trace, and that is all.
  char path;
  if (readlink("/proc/self/exe", &path, 1) < 0) setenv("SWIFT_ROOT", "/", 0);
}

#endif
