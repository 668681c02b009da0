// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Drawing

struct StripSharingTests {
  /// A picture whose strips take times that nobody foretells: all is drawn in a few rows, again and again.
  private func canvas(rows: ClosedRange<Double>, threads: Int) -> RasterCanvas {
    var random = SeededGenerator(seed: 5)
    var canvas = RasterCanvas(width: 1000, height: 3000, background: .white, threads: threads)
    for number in 0..<120 {
      let line = (0..<90).map { _ in
        Point(x: .random(in: 0...1000, using: &random), y: .random(in: rows, using: &random))
      }
      canvas.stroke([line], Stroke(width: 1), color: Color.tracks[number % 4])
    }
    return canvas
  }

  @Test(
    "Strips that a thread takes over are at their places",
    arguments: [0.0...100, 1400...1500, 2900...3000, 0...3000])
  func sameStrips(rows: ClosedRange<Double>) throws {
    func strips(threads: Int) throws -> [(rows: Range<Int>, pixels: [Color])] {
      let canvas = canvas(rows: rows, threads: threads)
      return try canvas.mapStrips { _ in
        0
      } _: { _, strip in
        guard case .indexed(let pixels, let palette) = strip.pixels else { return (strip.rows, []) }
        return (strip.rows, colors(of: pixels, in: palette))
      }
    }
    let expected = try strips(threads: 1)
    #expect(expected.map(\.rows.lowerBound) == expected.map(\.rows.lowerBound).sorted())
    for threads in [2, 3, 8] {
      for _ in 0..<3 {
        let found = try strips(threads: threads)
        #expect(found.map(\.rows) == expected.map(\.rows))
        for (one, other) in zip(found, expected) {
          #expect(areSame(one.pixels[...], other.pixels[...]))
        }
      }
    }
  }

  @Test("A shape keeps its cursor until it is taken, whatever others do")
  func cursors() {
    var random = SeededGenerator(seed: 6)
    var cursors = ShapeCursors<String>()
    var expected: [Int: String] = [:]
    for round in 0..<5000 {
      let shape = Int.random(in: 0..<200, using: &random)
      #expect(cursors.take(shape) == expected.removeValue(forKey: shape))
      if round % 3 != 0 {
        cursors.keep("\(shape) \(round)", of: shape)
        expected[shape] = "\(shape) \(round)"
      }
    }
    #expect(expected.count > 50)
  }
}
