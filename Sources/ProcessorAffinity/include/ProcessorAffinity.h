// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

#ifndef PROCESSOR_AFFINITY_H
#define PROCESSOR_AFFINITY_H

/// How many processors the affinity mask of this process names; 0 where the system does not tell.
int processor_affinity_count(void);

/// The processor that the calling thread runs on; -1 where the system does not tell.
int processor_affinity_current(void);

/// Moves the calling thread away from a processor, where it may run on another one; else nothing happens.
void processor_affinity_leave(int processor);

/// Starts a detached thread, on another processor than that of the caller where it may run on one.
///
/// - Returns: 0, or the reason as `pthread_create` gives it.
int processor_affinity_start(void *_Nullable (*_Nonnull start)(void *_Nullable), void *_Nullable argument);

#endif
