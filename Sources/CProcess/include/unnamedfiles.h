// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Files without a name, and reserved disk space. Both are features of Linux, and its headers show
// them only to C. On other systems each function fails with ENOTSUP.

#ifndef UNNAMEDFILES_H
#define UNNAMEDFILES_H

#include <stdint.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

/// Opens a new file in a folder for writing. It has no name and is gone when it is closed.
///
/// The mode is limited by the umask. Returns a descriptor, or -1 with errno.
int unnamedfiles_open(const char *folder, mode_t mode);

/// Gives a file that `unnamedfiles_open` opened a name. A file of that name stays: errno is EEXIST.
///
/// Returns 0, or -1 with errno.
int unnamedfiles_link(int descriptor, const char *path);

/// Reserves room for the first bytes of an open file. Its content and its length stay.
///
/// Returns 0, or -1 with errno; EOPNOTSUPP and ENOSYS say that the file system reserves nothing.
int unnamedfiles_reserve(int descriptor, int64_t bytes);

#pragma clang assume_nonnull end

#endif
