// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Drawing

struct PassCountsTests {
  /// The passes through each pixel of a picture of 20 x 10.
  private func passes(_ lines: [[(Double, Double)]], threads: Int = 1) -> [[Double]] {
    let counts = PassCounts(
      lines.map { $0.map { Point(x: $0.0, y: $0.1) } }, width: 20, height: 10, threads: threads)
    return (0..<10).map { row in
      counts.parts[(row * 20)..<(row * 20 + 20)].map { Double($0) / Double(PassCounts.whole) }
    }
  }

  @Test("A line counts 1 in each pixel that it goes through, however many fixes it has")
  func level() {
    let line = passes([[(2.5, 4.5), (12.5, 4.5)]])
    #expect(
      line[4] == [0, 0, 0.5] + [Double](repeating: 1, count: 9) + [0.5] + [0, 0, 0, 0, 0, 0, 0])
    #expect(line[3].allSatisfy { $0 == 0 } && line[5].allSatisfy { $0 == 0 })
    let many = passes([(0...1000).map { (2.5 + Double($0) / 100, 4.5) }])
    for (a, b) in zip(line[4], many[4]) { #expect(abs(a - b) <= 2.0 / 64) }
  }

  @Test("A line that comes back from afar counts again, and so does another line")
  func again() {
    let once = [(0.0, 4.5), (20.0, 4.5)]
    #expect(passes([once, once, once])[4] == [Double](repeating: 3, count: 20))
    // It turns outside of the picture.
    let back = passes([[(0, 4.5), (40, 4.5), (40, 6.5), (0, 4.5)]])
    #expect(back[4][2] == 2)
  }

  @Test("A track that stands still and trembles is one pass, or a few, and no hole is burnt")
  func standing() {
    var generator = SeededGenerator(seed: 11)
    for reach in [0.1, 0.5, 1.4] {
      let still = (0..<5000).map { _ in
        (
          10 + Double.random(in: -reach...reach, using: &generator),
          5 + Double.random(in: -reach...reach, using: &generator)
        )
      }
      let found = passes([[(0.5, 4.9)] + still + [(19.5, 4.9)]])
      #expect(found.flatMap { $0 }.max() == 1)
    }
  }

  @Test("A slanted line counts by its length in each pixel, together as long as it is")
  func slanted() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<200 {
      func number(_ end: Double) -> Double { .random(in: 0...end, using: &generator) }
      let (a, b) = ((number(20), number(10)), (number(20), number(10)))
      let length = ((a.0 - b.0) * (a.0 - b.0) + (a.1 - b.1) * (a.1 - b.1)).squareRoot()
      let found = passes([[a, b]]).flatMap { $0 }
      let sum = found.reduce(0, +)
      // No pixel counts more than 1, and one that is cut along its diagonal is 1.41 long.
      #expect(found.allSatisfy { $0 <= 1 })
      #expect(sum <= max(length, 1) + 0.25 && sum >= min(length * 0.7, length - 1) - 0.6)
    }
  }

  @Test("A dot and a track shorter than a pixel count 1")
  func dots() {
    #expect(passes([[(3.2, 3.9)]])[3][3] == 1)
    #expect(passes([[(3.2, 3.9), (3.4, 3.8)]])[3][3] == 1)
    #expect(passes([[(19.99999, 9.99999)], [(20, 10)]])[9][19] == 2)
    #expect(passes([[(-5, 4), (-6, 40)]]).flatMap { $0 }.reduce(0, +) == 0)
    #expect(passes([]).flatMap { $0 }.reduce(0, +) == 0)
  }

  @Test("The counts are the same for any number of threads and any order of lines")
  func threads() {
    var generator = SeededGenerator(seed: 13)
    let lines = (0..<40).map { _ in
      let middle = (Double.random(in: 0...100, using: &generator), 40.0)
      return (0..<20_000).map { _ in
        Point(
          x: middle.0 + Double.random(in: -3...3, using: &generator),
          y: middle.1 + Double.random(in: -50...50, using: &generator) / 10)
      }
    }
    func parts(_ lines: [[Point]], _ threads: Int) -> [UInt32] {
      PassCounts(lines, width: 100, height: 80, threads: threads).parts
    }
    let one = parts(lines, 1)
    for threads in [2, 3, 8] { #expect(parts(lines, threads) == one) }
    #expect(parts(lines.reversed(), 3) == one)
  }

  @Test("The middle of a level line has its count, and half of the pixels do not exceed the median")
  func field() {
    let line = [Point(x: -5, y: 4.5), Point(x: 30, y: 4.5)]
    let field = DensityField(PassCounts([line, line], width: 20, height: 10, threads: 1))
    let row = (0..<256).map { Color(red: UInt8($0), green: 0, blue: 0) }
    var colors = [Color](repeating: .transparent, count: 200)
    field.colors(row, greatest: 2) { colors[$0] = $1 }
    #expect(colors[4 * 20 + 10] == row[255] && colors[4 * 20 + 3] == row[255])
    // Beside it the weights are half of that: one pass.
    #expect(colors[3 * 20 + 10].red > 150 && colors[3 * 20 + 10] == colors[5 * 20 + 10])
    #expect(colors[2 * 20 + 10] == .transparent)
    #expect(field.percentile(0.995) == 2 && field.percentile(0) <= 1)
    #expect(DensityField(PassCounts([], width: 2, height: 2, threads: 1)).percentile(0.5) == 0)
  }

  @Test("A density is the weighted sum of a pixel and its neighbours, wherever lines are")
  func neighbours() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<200 {
      let width = Int.random(in: 1...20, using: &generator)
      let height = Int.random(in: 1...20, using: &generator)
      let lines = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        (0..<Int.random(in: 1...2, using: &generator)).map { _ in
          Point(
            x: Double.random(in: -5...25, using: &generator),
            y: Double.random(in: -5...25, using: &generator))
        }
      }
      let counts = PassCounts(lines, width: width, height: height, threads: 1)
      let sums = (0..<(width * height)).map { place in
        var sum = 0
        for (down, weight) in [(-1, 1), (0, 2), (1, 1)] {
          for (right, other) in [(-1, 1), (0, 2), (1, 1)] {
            let (row, column) = (place / width + down, place % width + right)
            guard (0..<height).contains(row), (0..<width).contains(column) else { continue }
            sum += weight * other * Int(counts.parts[row * width + column])
          }
        }
        return sum
      }
      let field = DensityField(counts)
      let whole = Double(PassCounts.whole) * 8
      #expect(field.greatest == Double(sums.max() ?? 0) / whole)
      let seen = sums.filter { $0 > 0 }.sorted()
      #expect(field.percentile(0.5) == Double(seen.isEmpty ? 0 : seen[seen.count / 2]) / whole)
      var places: [Int] = []
      field.colors([.white], greatest: 1) { place, _ in places.append(place) }
      #expect(places == sums.indices.filter { sums[$0] > 0 })
    }
  }
}
