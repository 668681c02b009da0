// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import TestSupport
import Testing

/// Lists of lines, some of one place.
struct LineListTests {
  private func line(_ count: Int, using generator: inout SeededGenerator) -> [Coordinate] {
    (0..<count).map { _ in
      Coordinate(
        latitude: .random(in: -90...90, using: &generator),
        longitude: .random(in: -180..<180, using: &generator))
    }
  }

  /// Compares a list with arrays, line by line and in parts.
  private func expect(_ list: LineList, is lines: [[Coordinate]]) {
    #expect(Array(list) == lines && list == LineList(lines) && list.count == lines.count)
    let middle = lines.count / 2
    #expect(Array(list[middle...]) == Array(lines[middle...]))
    #expect(Array(list[..<middle]) == Array(lines[..<middle]))
  }

  @Test("A list has the lines that arrays have, whatever is done with both", arguments: 0..<20)
  func arrays(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var list = LineList()
    var lines: [[Coordinate]] = []
    for _ in 0..<400 {
      let next = line(.random(in: 0...3, using: &generator), using: &generator)
      let place = Int.random(in: 0..<max(lines.count, 1), using: &generator)
      switch Int.random(in: 0..<9, using: &generator) {
      case 0 where !lines.isEmpty:
        list[place] = next
        lines[place] = next
      case 1 where !lines.isEmpty:
        list.change(place) { $0 += next }
        lines[place] += next
      case 2 where !lines.isEmpty:
        list.move(place, eastBy: 360)
        for fix in lines[place].indices { lines[place][fix].longitude += 360 }
      case 3:
        let others = [next, line(1, using: &generator)]
        list += LineList(others)
        lines += others
      case 4:
        let fix = line(1, using: &generator)[0]
        list.append(place: fix)
        lines.append([fix])
      default:
        list.append(next)
        lines.append(next)
      }
    }
    expect(list, is: lines)
    expect(list + list, is: lines + lines)
    expect(LineList() + list + [], is: lines)
    for (number, line) in lines.enumerated() where list.onlyPlace(ofLine: number) != nil {
      #expect([list.onlyPlace(ofLine: number)] == line)
    }
  }

  @Test("Lists differ where a line, its order or a place does")
  func unequal() {
    let (a, b) = (
      Coordinate(latitude: 1, longitude: 2), Coordinate(latitude: 1, longitude: 3)
    )
    let list: LineList = [[a], [a, b], []]
    let others: [LineList] = [
      [[a, b], [a], []], [[a], [a, b]], [[b], [a, b], []], [[a], [a], []],
    ]
    #expect(!others.contains(list))
    #expect(list.onlyPlace(ofLine: 0) == a && list.onlyPlace(ofLine: 1) == nil)
  }
}
