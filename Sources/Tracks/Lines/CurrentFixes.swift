// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fixes that go from stage to stage on their way to lines.

import Geography

/// Fixes of one track that follow each other, in the memory that they were read into.
struct CurrentFixes {
  /// Their places, as the log has them; one or more.
  let places: ArraySlice<Coordinate>

  /// Their values: before values are derived those of all columns of a fix, and then those that tracks keep.
  let values: CurrentValues

  /// The legs to them over breaks and gaps, in their order.
  let trackBreaks: [TrackBreak]
}
