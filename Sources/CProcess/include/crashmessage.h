// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// One line instead of a stack trace when the Swift runtime ends the program. Swift cannot catch a
// failed allocation of an array: the runtime prints a stack trace and aborts.

#ifndef CRASHMESSAGE_H
#define CRASHMESSAGE_H

/// The exit status of a program that is wrong itself or has no memory: EX_SOFTWARE of BSD's sysexits.h.
#define CRASHMESSAGE_STATUS 70

/// Takes standard error from the runtime, and catches the signals of a fault: from now on the program ends
/// with one line and `CRASHMESSAGE_STATUS`.
///
/// Returns the descriptor that messages go to. It is standard error itself, and nothing is caught, where
/// the environment has SWIFT_BACKTRACE: who asks for a stack trace gets one.
int crashmessage_install(void);

#endif
