// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Testing

@testable import RoutePlotKit

struct GapDashesTests {
  private let frame = Rectangle(picture: 100, 20, margin: 5)

  private func dashes(_ length: Double, _ stroke: Stroke) -> [[Double]] {
    gapDashes(
      [Point(x: 0, y: 5), Point(x: length / 3, y: 5), Point(x: length, y: 5)], stroke: stroke,
      within: frame
    ).map { [$0[0].x, $0[$0.count - 1].x] }
  }

  @Test("Two widths of the line on, two off, in the middle of the gap")
  func pattern() {
    var butt = Stroke(width: 2)
    butt.cap = .butt
    #expect(dashes(26, butt) == [[7, 11], [15, 19]])
    #expect(dashes(28, butt) == [[4, 8], [12, 16], [20, 24]])
    // Round ends are a width of each dash and of the gap.
    #expect(dashes(26, Stroke(width: 2)) == [[8, 10], [16, 18]])
    #expect(dashes(30, Stroke(width: 2)) == [[6, 8], [14, 16], [22, 24]])
  }

  @Test("A short gap has one dash, a longer one is dashed only where it is seen")
  func extremes() {
    var butt = Stroke(width: 2)
    butt.cap = .butt
    #expect(dashes(9, butt) == [[3, 6]])
    #expect(dashes(1, Stroke(width: 2)).isEmpty)
    #expect((12...14).contains(dashes(1e12, butt).count))
    #expect(
      gapDashes(
        [Point(x: -1e12, y: 50), Point(x: 1e12, y: 50)], stroke: butt, within: frame
      ).isEmpty)
  }
}
