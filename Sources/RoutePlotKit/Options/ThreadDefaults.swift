// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Default thread counts.

import Processors

extension PlotOptions {
  /// The number of threads that draw, and that work on pictures at the same time: as many as
  /// allowed, otherwise one for each processor.
  package var drawingThreads: Int { threads ?? processors }

  /// The number of threads that read a log: as many as allowed, otherwise one for each processor,
  /// but no more than eight.
  ///
  /// Each thread takes memory for its piece of the log, and one thread hands out all of the pieces.
  package var readingThreads: Int { threads ?? min(processors, 8) }
}
