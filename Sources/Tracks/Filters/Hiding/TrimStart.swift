// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Hides the start of a track, so that a picture does not show where somebody lives.

public import Geography

extension SelectionCount {
  /// Fixes cut off at the start.
  package static let trimmedAtStart = SelectionCount.leftOut("trimmedAtStart")

  /// Tracks that end as near to their start as the part that was cut off there, and are not cut off at the end.
  package static let endsNearStart = SelectionCount.noted("endsNearStart")
}

/// Hides the start of each track.
///
/// A fix is hidden until the track is farther than a length from its first fix, and has gone that far along
/// its way; what comes later is shown, also where the track comes back.
struct TrimStart: FixFilter {
  static let counts = [SelectionCount.trimmedAtStart, .endsNearStart, .trimmedWaypoints]

  /// The least distance of the track, above 0.
  var length: Length

  func prepare(_ log: LogContext) -> PreparedFilter {
    // If the end is hidden too, there is no message that it is near.
    let looksAtEnd = log.selection[TrimEnd.self] == nil
    let circles = HiddenCircles(log.selection.hiddenCircles, courses: log.courses)
    return .tracks { TrimmedStart(metres: length.metres, circles: looksAtEnd ? circles : nil) }
  }
}

extension SelectionOptions {
  /// The distance from its first fix, and along the track, after which a track is shown; by default
  /// from the first fix on.
  public var trimStart: Length? {
    get { self[TrimStart.self]?.length }
    set {
      self[TrimStart.self] = newValue.flatMap { $0.metres > 0 ? TrimStart(length: $0) : nil }
    }
  }
}

/// The start of one track.
private struct TrimmedStart: TrackFilter {
  private let metres: Double

  /// The circles that also hide the end of the track; nil if the end is not looked at.
  private let circles: HiddenCircles?

  private var start: Coordinate?

  /// The segment of the last fix that is hidden.
  private var hiddenPart: Int?

  /// The last fix that is shown.
  private var last: Coordinate?

  /// The way from the start; nil once the track is shown.
  private var way: DistanceAlongTrack? = DistanceAlongTrack()

  init(metres: Double, circles: HiddenCircles?) { (self.metres, self.circles) = (metres, circles) }

  mutating func filter(_ fixes: inout TrackFixes, report: inout SelectionReport) {
    if way != nil {
      var hidden = 0
      while hidden < fixes.count, hides(fixes.coordinates[hidden], part: fixes.parts[hidden]) {
        if fixes.parts[hidden] != hiddenPart {
          hiddenPart = fixes.parts[hidden]
          report.noteTrimmed(at: fixes.coordinates[hidden], metres: metres)
        }
        hidden += 1
      }
      report.count(hidden, as: .trimmedAtStart)
      fixes.removeFirst(hidden)
    }
    guard let circles else { return }
    last = fixes.coordinates.last { circles.isEmpty || circles.clearance(of: $0) > 0 } ?? last
  }

  mutating func finish(_ fixes: inout TrackFixes, report: inout SelectionReport) {
    if let start, let last, distance(start, last) <= metres { report.count(1, as: .endsNearStart) }
  }

  private mutating func hides(_ place: Coordinate, part: Int) -> Bool {
    let start = self.start ?? place
    self.start = start
    way?.add(place, part: part)
    guard let way, way.metres > metres, distance(start, place) > metres else { return true }
    self.way = nil
    return false
  }
}
