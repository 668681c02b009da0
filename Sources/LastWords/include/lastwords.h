// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// One line instead of many where the Swift runtime ends the program. An array for which there is no memory
// cannot be caught in Swift: the runtime prints a stack trace and aborts.

#ifndef LASTWORDS_H
#define LASTWORDS_H

/// The exit status of a program that is wrong itself or has no memory: EX_SOFTWARE of BSD's sysexits.h.
#define LASTWORDS_STATUS 70

/// Takes standard error from the runtime, and catches the signals of a fault: from now on the program ends
/// with one line and `LASTWORDS_STATUS`.
///
/// Returns the descriptor that messages go to. It is standard error itself, and nothing is caught, where
/// the environment has SWIFT_BACKTRACE: who asks for a stack trace gets one.
int lastwords_keep(void);

#endif
