// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Drawing

/// The light around the places of a density.
struct GlowFieldTests {
  private let colors = (0..<256).map { Color(red: UInt8($0), green: 200, blue: 100) }

  /// The light around a level line through the middle of a square picture.
  private func glow(side: Int, deviation: Double, passes: Int) throws -> Bitmap {
    let row = Double(side / 2) + 0.5
    let line = [Point(x: 0, y: row), Point(x: Double(side), y: row)]
    let counts = PassCounts(
      [[Point]](repeating: line, count: passes), width: side, height: side, threads: 1)
    let field = DensityField(counts)
    let image = try #require(GlowField(field, greatest: 50, deviation: deviation).image(colors))
    #expect(image.width >= side && image.height >= side)
    return image.image
  }

  @Test(
    "Light is greatest at a line, fades to both sides alike, and ends", arguments: [1.0, 3, 7.5])
  func fades(deviation: Double) throws {
    let side = 301
    let image = try glow(side: side, deviation: deviation, passes: 50)
    let step = (side + image.height - 1) / image.height
    let alphas = (0..<image.height).map { Int(image.color(column: image.width / 2, row: $0).alpha) }
    let middle = side / 2 / step
    #expect(alphas[middle] == alphas.max() && alphas[middle] > 20)
    #expect(Array(alphas[..<middle]) == alphas[..<middle].sorted())
    if step == 1 {
      for away in 1...100 { #expect(abs(alphas[middle - away] - alphas[middle + away]) <= 1) }
    }
    let reach = Int(GlowField.reach * deviation / Double(step)) + 1
    #expect(alphas[max(middle - reach, 0)] <= 2 && (middle < reach || alphas[0] == 0))
    // A line goes on beyond the picture, so its light does too.
    for row in stride(from: 0, to: image.height, by: 7) {
      let (edge, inside) = (
        image.color(column: 0, row: row).alpha, image.color(column: image.width / 2, row: row).alpha
      )
      #expect(edge <= inside && Int(inside) - Int(edge) <= 8)
    }
  }

  @Test("More passes have more light, and none has none")
  func passes() throws {
    let middles = try [0, 1, 10, 50].map { passes in
      let image = try glow(side: 99, deviation: 3, passes: passes)
      return Int(image.color(column: 49, row: 49).alpha)
    }
    #expect(middles[0] == 0 && middles == middles.sorted() && middles[1] < middles[3] / 4)
  }
}
