// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Changes settings of malloc where the C library is GNU's.

#include "malloctuning.h"

// It says whose C library this is.
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void malloctuning_grow_by(int bytes) {
#ifdef __GLIBC__
  mallopt(M_TOP_PAD, bytes);
#else
  (void)bytes;
#endif
}

void malloctuning_return_large(int bytes) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, bytes);
#else
  (void)bytes;
#endif
}
