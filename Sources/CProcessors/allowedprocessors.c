// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The affinity mask, which Swift cannot see: glibc declares it for _GNU_SOURCE only.

#define _GNU_SOURCE
#include "allowedprocessors.h"

#ifdef __linux__
#include <sched.h>

int allowedprocessors_count(void) {
  // More than 1024 processors do not fit in one set. Then the call fails and there is no answer.
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 0;
}

#else

int allowedprocessors_count(void) { return 0; }

#endif
