// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The processors on which threads start and continue.

#ifndef PROCESSORAFFINITY_H
#define PROCESSORAFFINITY_H

/// The processor that the calling thread runs on; -1 where the system does not tell.
int processoraffinity_current(void);

/// Moves the calling thread away from a processor, where it may run on another one; else nothing happens.
void processoraffinity_leave(int processor);

/// Starts a detached thread, on another processor than that of the caller where it may run on one.
///
/// - Returns: 0, or the reason as `pthread_create` gives it.
int processoraffinity_start(void *_Nullable (*_Nonnull start)(void *_Nullable), void *_Nullable argument);

#endif
