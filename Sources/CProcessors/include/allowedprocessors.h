// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The processors that the system lets this process run on.

#ifndef ALLOWEDPROCESSORS_H
#define ALLOWEDPROCESSORS_H

/// How many processors the affinity mask of this process names; 0 if the system does not tell.
int allowedprocessors_count(void);

#endif
