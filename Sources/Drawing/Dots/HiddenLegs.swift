// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the legs hidden by the discs at their ends.
//
// Let a leg be s long and its line r wide on each side, and let opaque discs of radius R lie around both of its ends. A
// pixel that the leg touches has a sample within r of it, so all of the pixel is within r + √2 of it. The nearer end is
// at most s/2 farther along the leg, and so no farther from any place of the pixel than √((r + √2)² + (s/2)²). Where R
// is as much, the discs cover the whole pixel, and what lies below is not visible.

/// Finds the legs of a stroke that discs around their ends do not hide.
struct HiddenLegs {
  /// The square of the length up to which legs are hidden, in pixels.
  private let longestSquared: Double

  /// The distance by which discs and samples may be off, in pixels, with some to spare.
  private static let margin = 0.05

  /// Nil where no leg is hidden for certain.
  ///
  /// `discs`: the width of the discs, in pixels.
  init?(of stroke: Stroke, belowDiscs discs: Double) {
    guard stroke.isRound, stroke.dash == nil else { return nil }
    let reach = stroke.width / 2 + 2.0.squareRoot() + HiddenLegs.margin
    let radius = discs / 2 - HiddenLegs.margin
    guard radius > reach else { return nil }
    longestSquared = 4 * (radius * radius - reach * reach)
  }

  /// The parts of a line that are not hidden.
  ///
  /// `line`: its points, in pixels.
  func rest(of line: [Point]) -> [[Point]] {
    var result: [[Point]] = []
    var end = 0
    for leg in line.indices.dropLast() {
      let (a, b) = (line[leg], line[leg + 1])
      let (x, y) = (b.x - a.x, b.y - a.y)
      guard x * x + y * y > longestSquared else { continue }
      if end != leg || result.isEmpty { result.append([a]) }
      result[result.count - 1].append(b)
      end = leg + 1
    }
    return result
  }
}
