// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The area that tiles cover and the one that a picture shows, in degrees.

import Drawing
import Geography
import Mapping
import NumberText
package import Tiles

extension TileBounds {
  /// The area that a picture in Mercator shows; nil if that is not a box within one world.
  init?(_ viewport: Viewport) {
    let first = viewport.coordinate(Point(x: 0, y: 0))
    let last = viewport.coordinate(Point(x: viewport.width, y: viewport.height))
    let turn = 360 * ((first.longitude + 180) / 360).rounded(.down)
    self.init(
      west: first.longitude - turn, south: last.latitude, east: last.longitude - turn,
      north: first.latitude)
  }

  /// Whether a part of the area is in a picture.
  func meets(_ viewport: Viewport) -> Bool {
    guard let shown = TileBounds(viewport) else { return true }
    return shown.west < east && shown.east > west && shown.south < north && shown.north > south
  }

  /// The area for people, such as `11.15…11.33 E, 43.73…43.83 N`.
  var text: String {
    func range(_ low: Double, _ high: Double, _ positive: String, _ negative: String) -> String {
      guard high > 0 else { return "\(degrees(-high))…\(degrees(-low)) \(negative)" }
      guard low < 0 else { return "\(degrees(low))…\(degrees(high)) \(positive)" }
      return "\(degrees(-low)) \(negative)…\(degrees(high)) \(positive)"
    }
    return "\(range(west, east, "E", "W")), \(range(south, north, "N", "S"))"
  }

  /// West, south, east and north in degrees, as programs take them: rounded outward to thousandths.
  package var list: String {
    let edges: [(Double, FloatingPointRoundingRule)] = [
      (west, .down), (south, .down), (east, .up), (north, .up),
    ]
    // With 0 added, −0 is 0.
    return edges.map { plainText(rounded($0, decimals: 3, $1) + 0) }.joined(separator: ",")
  }

  private func degrees(_ value: Double) -> String { plainText(rounded(value, decimals: 2) + 0) }
}
