// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// How many threads work where nobody says so.

import Processors

extension PlotOptions {
  /// How many threads draw, and how many work on pictures at the same time: as many as may, else one for each
  /// processor.
  package var drawingThreads: Int { threads ?? processors }

  /// How many threads read a log: as many as may, else one for each processor, but no more than eight.
  ///
  /// Each thread takes memory for its piece of the log, and one thread hands out all of the pieces.
  package var readingThreads: Int { threads ?? min(processors, 8) }
}
