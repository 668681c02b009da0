// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A part of the fixes of a track stands for all: those far enough apart, and one of every so many.

import Geography

/// Thins out the fixes of one track.
final class ThinnedFixes {
  private var anchor: Coordinate?
  private var position = 0

  /// The last fix, where it was passed over, so that the track ends where it ended; else nil.
  private(set) var last: Fix?

  /// Whether the next fix counts.
  func takes(_ fix: Fix, options: SelectionOptions, report: inout SelectionReport) -> Bool {
    // The anchor is always a fix that counts, so after a jump the next fix far enough from its end
    // counts again: nothing can hold the filter up.
    if let length = options.minDistance {
      if let anchor, distance(anchor, fix.coordinate) < length.metres {
        report.near += 1
        return false
      }
      anchor = fix.coordinate
    }
    defer { position += 1 }
    guard position % max(options.every, 1) == 0 else {
      report.passedOver += 1
      last = fix
      return false
    }
    last = nil
    return true
  }
}
