// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What becomes of memory that is free again, where a program goes on for long.

#ifndef FREEDMEMORY_H
#define FREEDMEMORY_H

/// From now on memory of this many bytes or more goes back to the system as soon as it is free.
///
/// The C library of GNU raises its limit, up to 32 MiB, each time that such memory is freed. Then arrays that grow
/// from picture to picture leave holes, each too small for the next one: a picture that is drawn again and again
/// took twice the memory. Elsewhere nothing happens.
void freedmemory_return(int bytes);

#endif
