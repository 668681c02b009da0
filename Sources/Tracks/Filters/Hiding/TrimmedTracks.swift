// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Hides the start and the end of a track, so that a picture does not show where somebody lives. Each looks whether the
// other is hidden too, as a loop is cut off once.

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

extension SelectionCount {
  /// Fixes cut off at the end.
  package static let trimmedAtEnd = SelectionCount.leftOut("trimmedAtEnd")

  /// Tracks that begin as near to their end as the part that was cut off there, and are not cut off at the start.
  package static let startsNearEnd = SelectionCount.noted("startsNearEnd")
}

/// Hides the end of each track, as `TrimStart` hides the start.
struct TrimEnd: FixFilter {
  static let counts = [SelectionCount.trimmedAtEnd, .startsNearEnd, .trimmedWaypoints]

  /// The least distance of the track, above 0.
  var length: Length

  func prepare(_ log: LogContext) -> PreparedFilter {
    let looksAtStart = log.selection[TrimStart.self] == nil
    let circles = HiddenCircles(log.selection.hiddenCircles, courses: log.courses)
    return .tracks { TrimmedEnd(metres: length.metres, circles: looksAtStart ? circles : nil) }
  }
}

extension SelectionOptions {
  /// The same as `trimStart` from the other end; by default a track is shown up to its end.
  public var trimEnd: Length? {
    get { self[TrimEnd.self]?.length }
    set { self[TrimEnd.self] = newValue.flatMap { $0.metres > 0 ? TrimEnd(length: $0) : nil } }
  }
}

/// The end of one track.
///
/// The end is known only in the end. Until then those fixes are held back that any place to come
/// could hide. A fix is shown for certain once two fixes from it on are farther than twice the
/// length from each other. Then one of the two is farther than the length from any place, and the
/// track has gone the length since. So a track holds back what fits into a square of about twice
/// the length.
struct TrimmedEnd: TrackFilter {
  /// The fewest fixes that are worth a look at what can be passed on.
  private static let fewestHeld = 64

  private let metres: Double

  /// The circles that also hide the start of the track; nil if the start is not looked at.
  private let circles: HiddenCircles?

  private var way = DistanceAlongTrack()

  /// The fixes held back, and the way to each.
  private(set) var held = TrackFixes()
  private var ways: [Double] = []
  private var nextLook = fewestHeld

  /// The end so far.
  private var end: Coordinate?

  /// The first fix that is shown.
  private var first: Coordinate?

  /// - Parameters:
  ///   - metres: How far the track has to be.
  ///   - circles: What hides the start of the track too; nil if the start is not looked at.
  init(metres: Double, circles: HiddenCircles?) { (self.metres, self.circles) = (metres, circles) }

  mutating func filter(_ fixes: inout TrackFixes, report: inout SelectionReport) {
    var shown = TrackFixes()
    var next = 0
    while next < fixes.count {
      // Held-back fixes are checked when their number has doubled, so a fix costs O(1) on average.
      let stop = min(next + max(nextLook - held.count, 1), fixes.count)
      for index in next..<stop {
        way.add(fixes.coordinates[index], part: fixes.parts[index])
        ways.append(way.metres)
      }
      held.append(fixes, next..<stop)
      next = stop
      end = fixes.coordinates[stop - 1]
      guard held.count >= nextLook else { continue }
      release(countShown, into: &shown)
      nextLook = max(held.count * 2, TrimmedEnd.fewestHeld)
    }
    fixes = shown
    noteFirst(of: fixes)
  }

  mutating func finish(_ fixes: inout TrackFixes, report: inout SelectionReport) {
    guard let end else { return }
    let last = held.coordinates.indices.last {
      way.metres - ways[$0] > metres && distance(held.coordinates[$0], end) > metres
    }
    release(last.map { $0 + 1 } ?? 0, into: &fixes)
    noteFirst(of: fixes)
    report.count(held.count, as: .trimmedAtEnd)
    for index in 0..<held.count
    where index + 1 == held.count || held.parts[index + 1] != held.parts[index] {
      report.noteTrimmed(at: held.coordinates[index], metres: metres)
    }
    held = TrackFixes()
    if let first, distance(first, end) <= metres { report.count(1, as: .startsNearEnd) }
  }

  private mutating func release(_ count: Int, into shown: inout TrackFixes) {
    guard count > 0 else { return }
    shown.append(held, 0..<count)
    held.removeFirst(count)
    ways.removeFirst(count)
  }

  private mutating func noteFirst(of shown: borrowing TrackFixes) {
    guard let circles, first == nil else { return }
    first = shown.coordinates.first { circles.isEmpty || circles.clearance(of: $0) > 0 }
  }

  /// The number of the fixes held back that are shown for certain.
  private var countShown: Int {
    // From the last one back to two that are far enough from each other: of all pairs the outermost in
    // latitude and in longitude are compared. Longitudes may jump by a turn: then more is held back.
    var outermost: (south: Coordinate, north: Coordinate, west: Coordinate, east: Coordinate)?
    // A millionth more, as a distance is a rounded number.
    let apart = 2 * metres * 1.000_001
    for (index, place) in held.coordinates.enumerated().reversed() {
      guard way.metres - ways[index] > metres else { continue }
      guard var box = outermost else {
        outermost = (place, place, place, place)
        continue
      }
      var isLarger = false
      if place.latitude < box.south.latitude { (box.south, isLarger) = (place, true) }
      if place.latitude > box.north.latitude { (box.north, isLarger) = (place, true) }
      if place.longitude < box.west.longitude { (box.west, isLarger) = (place, true) }
      if place.longitude > box.east.longitude { (box.east, isLarger) = (place, true) }
      guard isLarger else { continue }
      outermost = box
      if distance(box.south, box.north) > apart || distance(box.west, box.east) > apart {
        return index + 1
      }
    }
    return 0
  }
}

/// The distance along a track, fix by fix.
///
/// A leg over a break has no distance, because the path there is unknown.
struct DistanceAlongTrack {
  private(set) var metres = 0.0
  private var previous: (place: Coordinate, part: Int)?

  /// Goes on to a fix.
  mutating func add(_ place: Coordinate, part: Int) {
    if let previous, previous.part == part { metres += distance(previous.place, place) }
    previous = (place, part)
  }
}
