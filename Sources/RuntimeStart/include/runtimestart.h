// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What the Swift runtime takes from /proc, kept from before it starts: where that is missing, as in a bare
// chroot or container, the program starts anyway.

#ifndef RUNTIMESTART_H
#define RUNTIMESTART_H

/// The arguments that the program was started with, the last one followed by a null pointer.
///
/// Null where the system does not tell them before main.
char **runtimestart_arguments(void);

#endif
