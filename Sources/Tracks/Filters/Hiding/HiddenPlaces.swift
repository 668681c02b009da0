// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Hides other places of a log, such as waypoints.

package import Geography

/// Decides which places are hidden as the fixes near them are.
///
/// A place is hidden within a circle of `HiddenCirclesFilter`, and within the length of `TrimStart` from
/// where a track begins, or where a segment begins that is cut off there; likewise at the ends. No
/// fix that is cut off is farther from there.
package struct HiddenPlaces {
  private let hidden: HiddenCircles
  private let isUsed: Bool

  /// The starts and ends of tracks and segments that are cut off, from south to north.
  private let trimmed: [HiddenCircle]

  /// The largest radius of these in degrees of latitude.
  private let reach: Double

  /// - Parameters:
  ///   - selection: The options for the log.
  ///   - courses: The possible courses of legs.
  ///   - report: The omissions of the log, all of which was read. Default: nothing.
  package init(
    _ selection: SelectionOptions, courses: [LegCourse], report: SelectionReport = SelectionReport()
  ) {
    hidden = HiddenCircles(selection.hiddenCircles, courses: courses)
    isUsed = selection.usesWaypoints
    trimmed = report.trimmed.sorted { $0.center.latitude < $1.center.latitude }
    let metres = trimmed.reduce(0) { max($0, $1.radius.metres) }
    // A little more, as degrees are rounded numbers.
    reach = metres / Earth.circumference * 360 * 1.000_001 + 1e-9
  }

  /// The reason why a place is hidden; nil if it is shown.
  ///
  /// - Complexity: O(circles + ends of tracks on its latitude).
  package func reason(toHide place: Coordinate) -> SelectionCount? {
    if !isUsed { return .unusedWaypoints }
    if !hidden.isEmpty, hidden.clearance(of: place) <= 0 { return .hiddenWaypoints }
    var first = trimmed.firstIndex(from: place.latitude - reach)
    while first < trimmed.count, trimmed[first].center.latitude <= place.latitude + reach {
      if distance(trimmed[first].center, place) <= trimmed[first].radius.metres {
        return .trimmedWaypoints
      }
      first += 1
    }
    return nil
  }

  /// Whether a place is in a hidden circle.
  package func isHidden(_ place: Coordinate) -> Bool {
    !hidden.isEmpty && hidden.clearance(of: place) <= 0
  }
}

extension [HiddenCircle] {
  /// The index of the first circle whose middle is not south of a latitude.
  fileprivate func firstIndex(from latitude: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].center.latitude < latitude { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
