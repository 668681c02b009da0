// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CKernels
import Geography
import TestSupport
import Testing

@testable import RouteReading

/// The kernel of plain rows against the scan in Swift, which other tests compare with libcsv.
struct PlainRowKernelTests {
  /// What a scan takes from some bytes.
  private struct Taken: Equatable {
    var fixes: [[UInt64]] = []
    var cells: [String] = []
    var ends: [Int] = []
    var bytes = 0
  }

  /// Takes rows, as many calls as it needs, and steps over each row that is not plain.
  private func take(_ scan: PlainRowScan, from text: [UInt8], most: Int) -> Taken {
    var all = Taken()
    let columns = scan.columns.count
    withUnsafeTemporaryAllocation(of: Coordinate.self, capacity: most) { fixes in
      withUnsafeTemporaryAllocation(of: PlainCell.self, capacity: most * max(columns, 1)) { cells in
        withUnsafeTemporaryAllocation(of: Int.self, capacity: most) { ends in
          text.withUnsafeBufferPointer { text in
            while all.bytes < text.count {
              let taken = scan.take(
                from: UnsafeBufferPointer(rebasing: text[all.bytes...]), into: fixes,
                cells: columns > 0 ? cells.baseAddress : nil, ends: ends.baseAddress)
              all.fixes += fixes[..<taken.rows].map {
                [$0.latitude.bitPattern, $0.longitude.bitPattern]
              }
              all.cells += cells[..<(taken.rows * columns)].map {
                String(
                  decoding: UnsafeBufferPointer(start: $0.start, count: $0.count), as: UTF8.self)
              }
              all.ends += ends[..<taken.rows].map { $0 + all.bytes }
              all.bytes += taken.bytes
              if taken.rows == most { continue }
              let rest = text[all.bytes...]
              all.bytes = rest.firstIndex(of: 0x0a).map { $0 + 1 } ?? text.count
              all.ends.append(-all.bytes)
            }
          }
        }
      }
    }
    return all
  }

  /// A number as a logger may write it; some are no plain numbers.
  private func number(
    _ limit: Int, digits: ClosedRange<Int>, oddity: Int, using generator: inout SeededGenerator
  ) -> String {
    var text = String(Int.random(in: 0...limit, using: &generator))
    let decimals = Int.random(in: digits, using: &generator)
    if decimals > 0 {
      text += "."
      for _ in 0..<decimals { text += String(Int.random(in: 0...9, using: &generator)) }
    }
    if Int.random(in: 0...9, using: &generator) < 3 { text = "-" + text }
    guard oddity > 0, Int.random(in: 0..<oddity, using: &generator) == 0 else { return text }
    return [
      " " + text, text + " ", "+" + text, "0000" + text, text + ".", "", "-", ".", text + "e1",
      text + "\0", "0", "-0.0", "N" + text, text + ".1", text + ":", text + "/", "--" + text,
      "12345678", "1234567.5", "5.123456789012345", "5.1234567890123456", "\t" + text,
    ].randomElement(using: &generator) ?? text
  }

  @Test("The kernel takes the rows that the scan takes, with the same numbers, cells and ends")
  func sameRows() throws {
    var generator = SeededGenerator(seed: 2911)
    var rowsTaken = 0
    for round in 0..<1500 {
      let delimiter: UInt8 = [0x2c, 0x3b, 0x09, 0x7c][Int.random(in: 0...3, using: &generator)]
      let hasDecimalComma = delimiter == 0x3b && Bool.random(using: &generator)
      let width = Int.random(in: 2...9, using: &generator)
      let isFirst = Int.random(in: 0...2, using: &generator) > 0
      let places =
        isFirst
        ? [0, 1].shuffled(using: &generator)
        : Array((0..<width).shuffled(using: &generator).prefix(2))
      let columns = PositionColumns(latitude: places[0], longitude: places[1])
      let others = Set((0..<width).filter { _ in Int.random(in: 0...2, using: &generator) == 0 })
      let fewest = Bool.random(using: &generator) ? width : 0
      let most = Bool.random(using: &generator) ? width : nil
      func scan(usesKernel: Bool) throws -> PlainRowScan {
        try #require(
          PlainRowScan(
            delimiter: delimiter, hasDecimalComma: hasDecimalComma, columns: columns,
            others: round % 2 == 0 ? others : [], fewestCells: fewest,
            mostCells: most ?? (round % 2 == 0 ? width : nil),
            usesKernel: usesKernel))
      }
      let oddity = [0, 0, 400, 40, 4][round % 5]
      let digits = [6...6, 0...9, 5...7, 13...15, 0...3][Int.random(in: 0...4, using: &generator)]
      let lineEnd = Int.random(in: 0...3, using: &generator) == 0 ? "\r\n" : "\n"
      let longest = [0, 5, 20, 90, 300][Int.random(in: 0...4, using: &generator)]
      var text = ""
      for _ in 0..<Int.random(in: 0...120, using: &generator) {
        var cells = (0..<width).map { _ in
          let start =
            ["", "", "2026-06-13T07:12:20Z", " a b ", "#", "\t", "x\0"]
            .randomElement(using: &generator) ?? ""
          return start
            + String(repeating: "x", count: Int.random(in: 0...longest, using: &generator))
        }
        cells[places[0]] = number(99, digits: digits, oddity: oddity, using: &generator)
        cells[places[1]] = number(399, digits: digits, oddity: oddity, using: &generator)
        if hasDecimalComma { cells = cells.map { $0.replacing(".", with: ",") } }
        if oddity > 0, Int.random(in: 0..<oddity, using: &generator) == 0 {
          switch Int.random(in: 0...4, using: &generator) {
          case 0: cells.removeLast()
          case 1: cells.append("")
          case 2: cells.append("more")
          case 3: cells[width - 1] += "\r"
          default: cells[0] = "#" + cells[0]
          }
        }
        let separator = String(UnicodeScalar(delimiter))
        text += cells.joined(separator: separator) + lineEnd
      }
      let bytes = Array(text.utf8)
      let room = [3, 192, 512][Int.random(in: 0...2, using: &generator)]
      let found = take(try scan(usesKernel: true), from: bytes, most: room)
      let expected = take(try scan(usesKernel: false), from: bytes, most: room)
      #expect(found == expected, "round \(round): \(text)")
      rowsTaken += found.fixes.count
    }
    #expect(rowsTaken > 30_000)
  }

  @Test(
    "The kernel takes nearly all rows of a usual log itself", .enabled(if: rowkernels_supported()))
  func takesRows() {
    var layout = rowkernels_layout(
      delimiter: 0x2c, decimal_sign: 0x2e, latitude: 0, longitude: 1, needed: 4, fewest: 0, most: 2,
      stored: 0b1100)
    let row = "-47.25,8.5, 2026-06-13T07:12:20Z,-4.5,a,b\r\n"
    let text = Array(String(repeating: row, count: 100).utf8)
    var place = 0
    var fixes = [Double](repeating: 0, count: 200)
    var cells = [PlainCell](repeating: PlainCell(start: nil, count: 0), count: 200)
    var ends = [Int](repeating: 0, count: 100)
    let count = rowkernels_take(&layout, text, text.count, &place, &fixes, &cells, &ends, 100)
    // The rows that start in the last 128 bytes are left.
    let expected = (text.count - 128) / row.utf8.count + 1
    #expect(count == expected && place == expected * row.utf8.count)
    #expect(Array(fixes[..<4]) == [-47.25, 8.5, -47.25, 8.5] && ends[count - 1] == place)
    #expect(cells[192].count == 20 && cells[193].count == 4)
  }
}
