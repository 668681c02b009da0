// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Drawing

struct DashPatternTests {
  private let frame = Rectangle(picture: 100, 100, margin: 10)

  private func dashes(_ lengths: [Double], _ points: [(Double, Double)]) throws -> [[Point]] {
    let pattern = try #require(DashPattern(lengths))
    return pattern.dashes(of: [points.map { Point(x: $0.0, y: $0.1) }], within: frame)
  }

  @Test("A pattern is repeated along the line, around its corners")
  func corners() throws {
    let found = try dashes([4, 2], [(0, 0), (3, 0), (3, 8)])
    #expect(
      found == [
        [Point(x: 0, y: 0), Point(x: 3, y: 0), Point(x: 3, y: 1)],
        [Point(x: 3, y: 3), Point(x: 3, y: 7)],
      ])
  }

  @Test("An odd number of lengths is repeated with dashes for spaces")
  func odd() throws {
    let found = try dashes([3, 2, 1], [(0, 0), (12, 0)])
    #expect(found.map { [$0[0].x, $0[1].x] } == [[0, 3], [5, 6], [9, 11]])
  }

  @Test("A dash of no length is a dot with a direction")
  func dots() throws {
    let found = try dashes([0, 5], [(0, 1), (0, 12)])
    #expect(found.map { $0[0].y } == [1, 6, 11])
    #expect(found.allSatisfy { $0[1].y - $0[0].y == 1.0 / 256 })
  }

  @Test("What is no pattern is refused")
  func refused() {
    for lengths in [[], [0, 0], [0.5], [3, -1], [.nan, 3], [.infinity, 1]] {
      #expect(DashPattern(lengths) == nil, "\(lengths)")
    }
    #expect(DashPattern([0.5, 0.5]) != nil)
  }

  @Test("Way out of view counts, and costs nothing")
  func outOfView() throws {
    // Around a corner a million pixels away and back: dashes are where the whole length puts them.
    let found = try dashes(
      [7, 3], [(50, 50), (50, -1_000_000), (60, -1_000_000), (60, 50)])
    #expect(found.count <= 16)
    // The way back enters the frame at y = −10, after 1 000 050 + 10 + 999 990 pixels.
    let back = found.filter { $0[0].x == 60 }
    #expect(back.first?.first?.y == -10)
    #expect(abs((back.first?.last?.y ?? 0) - -3) < 1e-6)
    let far = try dashes([7, 3], [(50, 50), (1e15, 50), (1e15, 1e15), (-1e15, 1e15), (50, 50)])
    #expect(far.count < 60)
  }

  @Test("A line cut into legs has the same dashes")
  func manyLegs() throws {
    var generator = SeededGenerator(seed: 43)
    var places = [0.0, 97]
    for _ in 0..<300 { places.append(.random(in: 0...97, using: &generator)) }
    let whole = try dashes([5, 2.5, 1, 2.5], [(0, 5), (97, 5)])
    let cut = try dashes([5, 2.5, 1, 2.5], places.sorted().map { ($0, 5.0) })
    #expect(whole.count == cut.count)
    for (a, b) in zip(whole, cut) {
      #expect(abs(a[0].x - b[0].x) < 1e-6 && abs(a[1].x - b[b.count - 1].x) < 1e-6)
    }
  }

  @Test("Lines of any length cost what the picture can show")
  func bounded() throws {
    let pattern = try #require(DashPattern([0.5, 0.5]))
    let laps = (0..<200).map { Point(x: $0 % 2 == 0 ? 0 : 100, y: Double($0 % 97)) }
    let found = pattern.dashes(
      of: [laps, [Point(x: 1, y: 1), Point(x: 9, y: 9)]], within: frame, most: 9_000)
    #expect((9_000...9_200).contains(found.count))
    #expect(found[found.count - 2].last == laps.last)
    #expect(found.last == [Point(x: 1, y: 1), Point(x: 9, y: 9)])
  }
}
