// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A value derived from several fixes.

import RouteReading

/// A value of a fix that is made from those around it.
struct DerivedValue {
  /// The kind of the value.
  enum Kind: Equatable {
    /// The mean of a value; fixes without one do not count.
    case mean
    /// The way over the time, in metres a second.
    case speed
    /// The rise over the way.
    case slope
    /// The way from the start of the track, in metres.
    case way
  }

  let kind: Kind

  /// The column of the value among those of a fix: of the mean the value, of a slope the elevation;
  /// -1 if there is none.
  let source: Int

  /// The column of the times; -1 if none are needed.
  let times: Int

  /// The selected fixes; nil for the neighbours.
  let window: ValueWindow?

  /// - Parameters:
  ///   - attribute: The value that tracks keep.
  ///   - source: The column of its value; -1 where it has none.
  ///   - log: The values read with each fix.
  init(_ attribute: TrackAttribute, source: Int, _ log: LogContext) {
    var source = source
    switch attribute.value {
    case .field, .column: kind = .mean
    case .derivedSpeed: kind = .speed
    case .derivedSlope:
      kind = .slope
      source = log.column(of: .elevation)
    case .way: kind = .way
    }
    self.source = source
    window = attribute.window
    let needsTimes = kind == .speed || attribute.window?.needsTimes == true
    times = needsTimes ? log.column(of: .time) : -1
  }

  /// Whether the way between fixes matters.
  var needsWay: Bool { kind != .mean || window?.needsWay == true }
}
