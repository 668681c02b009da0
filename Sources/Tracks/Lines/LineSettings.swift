// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The settings of the lines of a log.

import Processors

extension Observation {
  /// The length of the lines of each track.
  ///
  /// It takes longer than all else that is done with a fix.
  package static let length = Observation("length")
}

/// The settings that all lines of a log share.
struct LineSettings {
  /// The parts of the log that pictures can show, as far as it is known.
  var thinning: Thinning

  /// Whether the length of lines is measured.
  let measuresLength: Bool

  /// The threads that share the work; nil for the calling one alone.
  let workers: WorkerThreads?
}
