// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fixes that go from stage to stage on their way to lines.

import Geography

/// Fixes of one track that follow each other, in the memory that they were read into.
struct CurrentFixes {
  /// Their places, as the log has them; one or more.
  let places: UnsafeBufferPointer<Coordinate>

  /// Their values: those that tracks keep, or what these are derived from.
  let values: CurrentValues

  /// The legs to them over breaks and gaps, in their order.
  let trackBreaks: [TrackBreak]
}
