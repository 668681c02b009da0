// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fixes around one from which a value is made.

/// The fixes around one from which a value is made: half of them before it, half of them after it.
public enum ValueWindow: Hashable, Sendable {
  /// All within this many seconds, from the first to the last.
  case seconds(Double)
  /// All within this many metres of the track, from the first to the last.
  case metres(Double)
  /// Enough fixes that the noise of positions is not visible in a speed: all within 10 seconds. If
  /// these are less than 100 metres of the track, as on foot, all within 100 metres, but no more
  /// than those of two minutes. A fix without a value has none.
  case steady
  /// The fix itself, or its neighbours where one fix has no such value.
  case neighbours
}

extension ValueWindow {
  /// Whether it is measured by the times of fixes.
  package var needsTimes: Bool {
    switch self {
    case .seconds, .steady: true
    case .metres, .neighbours: false
    }
  }

  /// Whether it is measured by the distances between fixes.
  package var needsDistance: Bool {
    switch self {
    case .metres, .steady: true
    case .seconds, .neighbours: false
    }
  }
}
