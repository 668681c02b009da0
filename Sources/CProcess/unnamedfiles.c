// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Files without a name on Linux, and ENOTSUP on other systems.

#define _GNU_SOURCE
#include "unnamedfiles.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#ifdef __linux__

int unnamedfiles_open(const char *folder, mode_t mode) {
  return open(folder, O_RDWR | O_TMPFILE | O_CLOEXEC, mode);
}

int unnamedfiles_link(int descriptor, const char *path) {
  // An old kernel allows this to the superuser only. The other way needs /proc.
  if (linkat(descriptor, "", AT_FDCWD, path, AT_EMPTY_PATH) == 0) return 0;
  if (errno == EEXIST) return -1;
  char name[40];
  snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
  return linkat(AT_FDCWD, name, AT_FDCWD, path, AT_SYMLINK_FOLLOW);
}

int unnamedfiles_reserve(int descriptor, int64_t bytes) {
  return fallocate(descriptor, FALLOC_FL_KEEP_SIZE, 0, bytes);
}

#else

int unnamedfiles_open(const char *folder, mode_t mode) {
  (void)folder;
  (void)mode;
  errno = ENOTSUP;
  return -1;
}

int unnamedfiles_link(int descriptor, const char *path) {
  (void)descriptor;
  (void)path;
  errno = ENOTSUP;
  return -1;
}

int unnamedfiles_reserve(int descriptor, int64_t bytes) {
  (void)descriptor;
  (void)bytes;
  errno = EOPNOTSUPP;
  return -1;
}

#endif
