// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Hides everything inside circles on the ground.
//
// It is the last filter: only then is it known which fixes a line joins. A fix inside of a circle is left out,
// and a leg that passes through one between two fixes outside is not drawn at all. How legs are drawn
// matters: a straight line of Web Mercator passes elsewhere than a great circle.

import Geography

extension SelectionCount {
  /// Fixes inside of hidden circles, of those that the other filters leave.
  package static let hidden = SelectionCount.leftOut("hidden")

  /// Legs between two selected fixes which are not drawn as they pass through a hidden circle.
  package static let hiddenLegs = SelectionCount.noted("hiddenLegs")
}

/// Draws nothing inside of circles.
struct HiddenCirclesFilter: FixFilter {
  static let counts = [SelectionCount.hidden, .hiddenLegs, .hiddenWaypoints]

  /// The circles, at least one.
  var circles: [HiddenCircle]

  func prepare(_ log: LogContext) -> PreparedFilter {
    let hidden = HiddenCircles(circles, courses: log.courses)
    return .tracks { ShownFixes(hidden) }
  }
}

extension SelectionOptions {
  /// Circles in which nothing is drawn; by default none.
  public var hiddenCircles: [HiddenCircle] {
    get { self[HiddenCirclesFilter.self]?.circles ?? [] }
    set {
      self[HiddenCirclesFilter.self] =
        newValue.isEmpty ? nil : HiddenCirclesFilter(circles: newValue)
    }
  }
}

/// The fixes of one track outside of hidden circles.
private struct ShownFixes: TrackFilter {
  /// The greatest factor by which a straight leg on any plane is longer than its steps north and
  /// east, if it is as short as `longestStep` and not near a pole.
  private static let detour = 1.25

  /// A step in radii of the Earth, and a latitude in degrees, up to which that is true.
  private static let longestStep = 0.01
  private static let farthestLatitude = 80.0

  private let circles: HiddenCircles

  /// The last fix, unless it is hidden, and how far from all circles it is at least.
  private var last: (place: Coordinate, part: Int)?
  private var clearance = 0.0

  /// Whether fixes were hidden since one was shown.
  private var isBehindHidden = false
  private var breaks = 0

  init(_ circles: HiddenCircles) { self.circles = circles }

  mutating func filter(_ fixes: inout TrackFixes, report: inout SelectionReport) {
    // Breaks come before each fix that is shown, so they are counted while fixes are left out.
    var breaksBefore: [Int] = []
    let left = fixes.removeAll { fixes, index in
      guard shows(fixes.coordinates[index], part: fixes.parts[index], report: &report) else {
        return true
      }
      breaksBefore.append(breaks)
      return false
    }
    report.count(left, as: .hidden)
    guard breaks > 0 else { return }
    for index in fixes.parts.indices { fixes.parts[index] += breaksBefore[index] }
  }

  /// Whether the next fix is shown; breaks the line before it where the leg to it is hidden.
  private mutating func shows(_ place: Coordinate, part: Int, report: inout SelectionReport) -> Bool
  {
    if let last, isClear(from: last.place, to: place) {
      self.last = (place, part)
      return true
    }
    clearance = circles.clearance(of: place)
    guard clearance > 0 else {
      isBehindHidden = last != nil || isBehindHidden
      last = nil
      return false
    }
    if isBehindHidden {
      breaks += 1
    } else if let last, last.part == part, circles.mayTouch(from: last.place, to: place) {
      breaks += 1
      report.count(1, as: .hiddenLegs)
    }
    isBehindHidden = false
    last = (place, part)
    return true
  }

  /// Whether a step is so short that neither its leg nor its end can be in a circle; then the clearance is
  /// less by the step.
  private mutating func isClear(from a: Coordinate, to b: Coordinate) -> Bool {
    let east = abs(continuousLongitude(b.longitude, after: a.longitude) - a.longitude)
    let step = (abs(b.latitude - a.latitude) + east) * .pi / 180 * ShownFixes.detour
    guard step < min(clearance, ShownFixes.longestStep),
      max(abs(a.latitude), abs(b.latitude)) < ShownFixes.farthestLatitude
    else { return false }
    clearance -= step
    return true
  }
}
