// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The names of tracks: the values of the columns that tell them from each other.

/// Stands between the values of several columns that tell tracks from each other, so that "1","23" and
/// "12","3" are two: no text has it.
let groupSeparator: UInt8 = 0x1f
