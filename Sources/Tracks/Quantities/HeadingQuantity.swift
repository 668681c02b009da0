// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The heading, a value that begins again after a turn.

import Geography
import RouteReading

extension TrackQuantity {
  /// The direction of movement in degrees from north over east: the recorded course, else from places, within 50 metres.
  public static let heading = TrackQuantity(
    "heading", withArticle: "a heading", fields: [.number(Course.self)], figures: .turn,
    from: "positions"
  ) { log in
    guard log.layout?.column(of: .number(Course.self)) == nil else {
      return QuantitySource(value: .derived(.course), unit: Course.unit)
    }
    return QuantitySource(
      value: .derived(.heading), unit: Course.unit, window: .metres(50),
      recorded: log.layout == nil ? .derived(.course) : nil)
  }
}

/// The field of courses.
private enum Course: NumberField {
  static let (name, unit) = ("course", "°")

  static let columns = """
    course courses cog courseoverground bearing bearings heading headings hdg kurs fahrtrichtung rumbo cap rotta \
    rumo koers курс
    """

  static let qualifiers =
    "gps gnss device recorded measured current ground over true deg degree degrees"

  // Receivers write -1, and AIS 511, if they do not know it.
  static let values = 0.0...360

  static func factor(of unit: String) -> Double? {
    switch unit.lowercased() {
    case "°", "deg", "degree", "degrees": 1
    case "rad", "radian", "radians": 180 / .pi
    default: nil
    }
  }

  /// The degrees of a point of the compass, such as `N`, `NNE` or `north-east`.
  static func number(written cell: String, unitOfColumn unit: Double) -> Double? {
    var text = cell.lowercased()
    for name in ["north", "east", "south", "west"] {
      text.replace(name, with: name.prefix(1))
    }
    let letters = text.filter { !" -_".contains($0) }
    guard let point = compassPoints.firstIndex(of: letters) else {
      return numberWithUnit(cell, unitOfColumn: unit)
    }
    return Double(point) * 22.5 / unit
  }
}

/// The points of the compass from north over east.
private let compassPoints = [
  "n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw",
  "nnw",
]

extension DerivedKind {
  /// The recorded course, or its mean.
  fileprivate static let course = DerivedKind(
    "course", of: .number(Course.self), isMean: true, period: 360
  ) { run, windows in
    let isAlone = windows.window == nil
    windows.each(alone: true) { here, window in
      isAlone ? run.sources[here] : run.mean(of: window)
    }
  }

  /// The direction from the first fix of a window to the last; none if they are at one place.
  static let heading = DerivedKind("heading", needsPlaces: true, period: 360) { run, windows in
    windows.each { here, window in
      let (from, to) = run.ends(of: window, around: here)
      return run.places[from].bearing(to: run.places[to]) ?? .nan
    }
  }
}
