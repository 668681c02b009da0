// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CKernels
import Foundation
import Geography
import TestSupport
import Testing

@testable import RouteReading

struct PlainRowScanTests {
  /// Enough bytes that the scan looks at everything before them.
  private let behind = String(repeating: "#", count: 40)

  private func take(
    _ text: String, delimiter: Character = ",", decimalComma: Bool = false,
    columns: PositionColumns = PositionColumns(latitude: 0, longitude: 1),
    cells: ClosedRange<Int> = 0...Int.max, holdQuotes: Bool = false, others: Set<Int> = []
  ) throws -> (fixes: [[Double]], bytes: Int, cells: [String]) {
    let rows = try #require(
      PlainRowScan(
        delimiter: delimiter.asciiValue ?? 0, hasDecimalComma: decimalComma,
        columns: columns, others: others, fewestCells: cells.lowerBound,
        mostCells: cells.upperBound == .max ? nil : cells.upperBound))
    return withUnsafeTemporaryAllocation(of: Coordinate.self, capacity: PlainRowScan.most) { room in
      withUnsafeTemporaryAllocation(
        of: PlainCell.self, capacity: PlainRowScan.most * 4
      ) { found in
        Array((text + behind).utf8).withUnsafeBufferPointer {
          let taken = rows.take(
            from: $0, holdQuotes: holdQuotes, into: room, cells: found.baseAddress)
          return (
            room[..<taken.rows].map { [$0.latitude, $0.longitude] }, taken.bytes,
            found[..<(taken.rows * others.count)].map {
              String(decoding: UnsafeBufferPointer(start: $0.start, count: $0.count), as: UTF8.self)
            }
          )
        }
      }
    }
  }

  @Test(
    "Plain rows are taken, whatever the line ends and the other cells",
    arguments: [
      "47.25,8.5\n+1,2\n", "47.25,8.5\r\n", "47.25, 8.5\n", "47.25,8.5,\n", "47.25,8.5,a b,#\r\n",
      "0047.25000000,8.500000000000\n", "47.25,8.5\n\n", "47.25,8.5\n,\n", "47.25,8.5\n#,\n",
      "47.25,8.5\n4.7.,8\n",
    ])
  func plain(text: String) throws {
    let taken = try take(text)
    #expect(taken.fixes == [[47.25, 8.5]])
    #expect(
      taken.bytes
        == text.utf8.firstIndex(of: 0x0a).map {
          text.utf8.distance(from: text.utf8.startIndex, to: $0) + 1
        })
  }

  @Test(
    "A row that libcsv or the reader of cells has to look at is left to them",
    arguments: [
      " 47,8\n", "\t47,8\n", "#47,8\n", "47 ,8\n", "47,8 \n", "47,  8\n", "47\n", ",8\n", "47,\n",
      "47,8\r9,9\n", "\r47,8\n", "\n", "47,8,\r9\n", "91,8\n", "-90.1,8\n", "47,361\n", "0,0\n",
      "-0.0,0\n", "1e1,8\n", ".5,8\n", "47;8\n", "47.2.5,8\n", "47\0,8\n", "N47,8\n",
      "00000047,8\n", "1.12345678901234567,8\n", "47,8\u{b0}\n", "--4,8\n", "4-7,8\n",
    ])
  func others(text: String) throws {
    let taken = try take(text)
    #expect(taken.fixes.isEmpty && taken.bytes == 0)
  }

  @Test("Columns may be anywhere, and commas decimal signs")
  func columns() throws {
    let columns = PositionColumns(latitude: 4, longitude: 2)
    #expect(
      try take(
        "a;;8,5;long text without end;47,25\nb;;8.25;x;47;z\n", delimiter: ";",
        decimalComma: true, columns: columns
      ).fixes == [[47.25, 8.5], [47, 8.25]])
    #expect(try take("a;8,5;47,25\n", delimiter: ";", columns: columns).fixes.isEmpty)
    // A comment, which a space does not hide.
    for comment in ["#;1;2;3;4\n", " #;1;2;3;4\n", "\t#;1;2;3;4\n"] {
      #expect(try take(comment, delimiter: ";", columns: columns).fixes.isEmpty)
    }
    let far = String(repeating: "x", count: 1 << 17)
    #expect(try take("\(far);1;2;3;4\n", delimiter: ";", columns: columns).fixes.isEmpty)
  }

  @Test("A row with too many or too few cells is left to libcsv, but for empty ones at the end")
  func widths() throws {
    for behind in 0...40 {
      for length in [0, 1, 7, 8, 9] {
        let cell = String(repeating: "x", count: length)
        let row = "47.25,8.5" + String(repeating: ",\(cell)", count: behind)
        for lineEnd in ["\n", "\r\n"] {
          for limit in [2, 3, 12, 30] {
            let isPlain = length == 0 || behind + 2 <= limit
            #expect(try take(row + lineEnd, cells: 0...limit).fixes.isEmpty == !isPlain)
            #expect(
              try take(row + ",," + lineEnd, cells: 0...limit).fixes.isEmpty == !isPlain)
          }
          for limit in [2, 3, 12] {
            #expect(
              try take(row + lineEnd, cells: limit...50).fixes.isEmpty == (behind + 2 < limit))
          }
        }
      }
    }
  }

  @Test(
    "Quoted cells of one line are taken",
    arguments: [
      "47.25,8.5,\"a\"\n", "\"47.25\",\"8.5\"\n", "47.25, \"8.5\"\r\n", "47.25,8.5,\"a,b\"\n",
      "47.25,8.5,\"a \"\"b\"\", c\",d\n", "47.25,8.5,\"\"\n", "47.25,8.5, \" a \" ,\r\n",
      "47.25,8.5,5\" pipe\n", "\" 47.25\",8.5,a\"b\"\n", "47.25,8.5,\"\"\"\"\n", "47.25,8.5\n",
    ])
  func quoted(text: String) throws {
    let taken = try take(text, holdQuotes: true)
    #expect(taken.fixes == [[47.25, 8.5]] && taken.bytes == text.utf8.count)
  }

  @Test(
    "A quoted cell that is more than a text of one line is left to libcsv",
    arguments: [
      "47.25,8.5,\"a\nb\"\n", "47.25,8.5,\"a\rb\"\n", "47.25,8.5,\"a\"b\n",
      "47.25,8.5,\"a\" \"b\"\n", "47.25,8.5,\"\"\"\n", "\"47.25,8.5\n", "\"47.25\"\",8.5\n",
      "\"47,25\",8.5\n", "\"#47.25\",8.5\n", " \"47.25\",8.5\n", "\"47.25\",8.5,\"a\"\r\"\n",
      "47.25,\"8.5\"\t9\n", "47.25,\"8.5\" \n", "\"\",8.5\n",
    ])
  func notPlainInQuotes(text: String) throws {
    let taken = try take(text, holdQuotes: true)
    #expect(taken.fixes.isEmpty && taken.bytes == 0)
  }

  @Test("The text of a quoted cell is handed on as libcsv does, spaces and all")
  func quotedText() throws {
    let columns = PositionColumns(latitude: 1, longitude: 3)
    let text = "\" a, b \",1,\"c\" ,\"2\"\n x\"y ,3, \"\",4\n"
    let taken = try take("z,9,,9\n" + text, columns: columns, holdQuotes: true, others: [0, 2, 3])
    #expect(taken.cells == ["z", "", "9", " a, b ", "c", "2"])
    // Two quotes are one: libcsv makes the text.
    let pairs = "\"a\"\"b\",1,c,2\n"
    #expect(try take(pairs, columns: columns, holdQuotes: true, others: [0]).fixes.isEmpty)
    #expect(try take(pairs, columns: columns, holdQuotes: true, others: [2]).cells == ["c"])
  }

  @Test("A run of spaces is one delimiter")
  func spaces() throws {
    for text in ["47.25 8.5\n", "  47.25 8.5\n", "47.25   8.5  a \r\n", "47.25 \"8.5\"  \"\" b\n"] {
      #expect(try take(text, delimiter: " ").fixes == [[47.25, 8.5]])
    }
    for text in ["  # 47.25 8.5\n", "\t47.25 8.5\n", "47.25 \n", "47.25 8.5 \t a\n"] {
      #expect(try take(text, delimiter: " ").fixes.isEmpty)
    }
    let taken = try take("47.25 8.5   a  b \n1 2 c  \n", delimiter: " ", cells: 4...4)
    #expect(taken.fixes == [[47.25, 8.5]])
  }

  @Test("A delimiter that may stand in a number has no plain rows")
  func delimiters() {
    let columns = PositionColumns(latitude: 0, longitude: 1)
    for delimiter in ".-+0e\"" {
      #expect(
        PlainRowScan(delimiter: delimiter.asciiValue ?? 0, hasDecimalComma: false, columns: columns)
          == nil)
    }
    #expect(PlainRowScan(delimiter: 0x2c, hasDecimalComma: true, columns: columns) == nil)
  }

  @Test("Random spellings are read bit for bit as strtod reads them")
  func spellings() throws {
    var generator = SeededGenerator(seed: 71)
    func digits(_ range: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: range, using: &generator)).map { _ in
          "0123456789".randomElement(using: &generator)!
        })
    }
    var taken = 0
    for _ in 0..<500 {
      var cells: [[String]] = []
      for _ in 0..<100 {
        let sign = Bool.random(using: &generator) ? "-" : ""
        let whole = String(Int.random(in: 0...89, using: &generator))
        cells.append([
          sign + String(repeating: "0", count: Int.random(in: 0...3, using: &generator)) + whole
            + "." + digits(1...16),
          sign + whole + (Bool.random(using: &generator) ? "" : "." + digits(1...12)),
        ])
      }
      let text = cells.map { $0.joined(separator: ",") }.joined(separator: "\n") + "\n"
      let fixes = try take(text).fixes
      for (cell, fix) in zip(cells, fixes) {
        #expect(fix.map(\.bitPattern) == cell.map { strtod($0, nil).bitPattern }, "\(cell)")
      }
      taken += fixes.count
    }
    // What has more than 19 digits ends a run.
    #expect(taken > 5_000)
  }

  @Test("Nothing behind the bytes is looked at")
  func end() throws {
    let rows = try #require(
      PlainRowScan(
        delimiter: 0x2c, hasDecimalComma: false,
        columns: PositionColumns(latitude: 2, longitude: 1)))
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let memory = try #require(
      mmap(nil, page * 2, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0))
    defer { munmap(memory, page * 2) }
    #expect(mprotect(memory + page, page, PROT_NONE) == 0)
    let text = Array("2026-06-13T07:12:20Z,8.512345678901,47.212345678901,note,1\n".utf8)
    let whole = text + text + text + text + text
    withUnsafeTemporaryAllocation(of: Coordinate.self, capacity: PlainRowScan.most) { room in
      for count in 0...whole.count {
        // Every cut, before bytes that cannot be read.
        let place = memory + page - count
        place.copyMemory(from: Array(whole[..<count]), byteCount: count)
        let taken = rows.take(
          from: UnsafeBufferPointer(
            start: UnsafePointer(place.assumingMemoryBound(to: UInt8.self)), count: count),
          into: room)
        #expect(taken.bytes == taken.rows * text.count && taken.bytes <= count)
      }
    }
  }
}
