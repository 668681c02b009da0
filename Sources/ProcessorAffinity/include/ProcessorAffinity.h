// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

#ifndef PROCESSOR_AFFINITY_H
#define PROCESSOR_AFFINITY_H

/// How many processors the affinity mask of this process names; 0 where the system does not tell.
int processor_affinity_count(void);

#endif
