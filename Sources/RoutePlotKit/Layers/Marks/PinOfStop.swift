// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The pin of a stop.

import Tracks

extension Pin {
  /// A square at a stop, with its duration.
  init(_ stop: Stop) {
    self.init(stop.place, label: writtenDuration(stop.seconds), shape: .square)
    isOfLog = true
  }
}
