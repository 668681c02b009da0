// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The meridian opposite the centre, where a world map is cut.

/// The meridian along which a plane is cut open, half a turn from its middle.
struct CutMeridian: Equatable, Sendable {
  /// The middle meridian in degrees.
  let middle: Double

  /// A meridian this near to the cut counts as the cut, so that a line along it stays on one side.
  private static let rounding = 1e-10

  private func turn(of longitude: Double) -> Double {
    ((longitude - middle + 180 + CutMeridian.rounding) / 360).rounded(.down)
  }

  /// The degrees of a longitude east of the middle, -180..<180.
  func east(_ longitude: Double) -> Double { longitude - middle - 360 * turn(of: longitude) }

  /// The degrees of the side of a region east of the middle, so that both of its sides may be the cut.
  func eastOfSide(_ longitude: Double) -> Double {
    let turns = ((longitude - middle) / 360).rounded(.towardZero)
    return min(max(longitude - middle - 360 * turns, -180), 180)
  }

  /// The parts of a line with continuous longitudes that do not cross the cut; nil if all of it does not.
  func parts(of line: [Coordinate]) -> [Range<Int>]? {
    guard let first = line.first else { return nil }
    var starts = [0]
    var here = turn(of: first.longitude)
    for index in line.indices.dropFirst() {
      let next = turn(of: line[index].longitude)
      if next != here { starts.append(index) }
      here = next
    }
    guard starts.count > 1 else { return nil }
    return zip(starts, starts.dropFirst() + [line.count]).map { $0..<$1 }
  }

  /// Whether a disc on the ground reaches the cut.
  func touches(_ disc: GroundDisc) -> Bool {
    disc.isAroundPole || 180 - abs(east(disc.center.longitude)) <= disc.across * 180 / .pi
  }
}
