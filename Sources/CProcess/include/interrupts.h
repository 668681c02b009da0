// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Turns Ctrl-C into a byte in a pipe, so that a run of several threads ends in order.

#ifndef INTERRUPTS_H
#define INTERRUPTS_H

/// Catches SIGINT, SIGTERM and SIGHUP, except for those that the caller told the process to ignore.
///
/// Returns the reading end of a pipe, which gets one byte for each signal: its number. Returns -1, and
/// nothing is caught, if no pipe can be obtained. It is called once.
int interrupts_catch(void);

/// Lets signals end the process again. Returns one that came before and was not read; 0 if none did.
int interrupts_release(void);

/// Writes a zero byte to the pipe: there is nothing to wait for any more.
void interrupts_stop_waiting(void);

/// Ends the process as the signal does by itself. The shell reports 128 and the number: 130 for Ctrl-C.
void interrupts_end(int number) __attribute__((noreturn));

#endif
