// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Settings of the C library's malloc.

#ifndef MALLOCTUNING_H
#define MALLOCTUNING_H

/// From now on the heap grows by this many bytes more than it has to.
///
/// The C library of GNU asks the system for 128 KiB more on the first thread, and for no byte more on the others. So a
/// picture with a map asked forty times, and each time all threads wait. Memory that is not written costs nothing.
void malloctuning_grow_by(int bytes);

/// From now on memory of this many bytes or more goes back to the system as soon as it is free.
///
/// The C library of GNU raises its limit, up to 32 MiB, each time that such memory is freed. Then arrays that grow
/// from picture to picture leave holes, each too small for the next one: a picture that is drawn again and again
/// took twice the memory. Other C libraries have no such limit, and nothing happens.
void malloctuning_return_large(int bytes);

#endif
