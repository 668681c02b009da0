// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Arguments for the Swift runtime, which otherwise takes them from /proc. A bare chroot or
// container has no /proc, and the program starts there too.

#ifndef RUNTIMESTART_H
#define RUNTIMESTART_H

/// The arguments that the program was started with, the last one followed by a null pointer.
///
/// Null where the system does not tell them before main.
char **runtimestart_arguments(void);

#endif
