// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CLibCSV
import Foundation
import TestSupport
import Testing

@testable import RouteReading

/// Our reading in blocks against one call of libcsv over the whole log.
struct DifferentialTests {
  /// What libcsv makes of bytes in one call; lines are counted from the bytes it had taken.
  private final class Yardstick {
    var rows: [[[UInt8]]] = []
    var cells: [[UInt8]] = []

    init(_ bytes: [UInt8], delimiter: UInt8) {
      var parser = csv_parser()
      csv_init(&parser, 0)
      csv_set_delim(&parser, delimiter)
      let this = Unmanaged.passUnretained(self).toOpaque()
      let cellEnded:
        @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?) -> Void =
          { text, count, context in
            guard let context else { return }
            let cell = UnsafeRawBufferPointer(start: text, count: count)
            Unmanaged<Yardstick>.fromOpaque(context).takeUnretainedValue().cells.append(Array(cell))
          }
      let rowEnded: @convention(c) (Int32, UnsafeMutableRawPointer?) -> Void = { _, context in
        guard let context else { return }
        let this = Unmanaged<Yardstick>.fromOpaque(context).takeUnretainedValue()
        this.rows.append(this.cells)
        this.cells = []
      }
      _ = csv_parse(&parser, bytes, bytes.count, cellEnded, rowEnded, this)
      csv_fini(&parser, cellEnded, rowEnded, this)
      csv_free(&parser)
    }
  }

  /// Our rows, read in pieces of random sizes.
  private func rows(
    _ bytes: [UInt8], delimiter: UInt8, using generator: inout SeededGenerator
  ) throws -> [FirstRow] {
    let grammar = try CSVGrammar(delimiter: delimiter, sink: FirstRowCollector(line: 1))
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = Array(rest.prefix(Int.random(in: 1...12, using: &generator)))
      try grammar.feed(piece.span)
      rest = rest.dropFirst(piece.count)
    }
    try grammar.finish()
    return grammar.sink.rows
  }

  /// The physical line of each row that has a cell, found by following the quotes of the bytes.
  private func linesOfRows(_ bytes: [UInt8], delimiter: UInt8) -> [Int] {
    enum State { case start, plain, quoted, closed }
    var state = State.start
    var lines: [Int] = []
    var line = 1
    var rowLine = 1
    var hasCell = false
    for (index, byte) in bytes.enumerated() {
      let isSpace = byte == 0x20 || (byte == 0x09 && delimiter != 0x09)
      let isLineEnd = byte == 0x0a || byte == 0x0d
      let isPair = byte == 0x0a && index > 0 && bytes[index - 1] == 0x0d
      if state != .quoted, isLineEnd {
        if hasCell { lines.append(rowLine) }
        if !isPair { line += 1 }
        rowLine = line
        hasCell = false
        state = .start
        continue
      }
      if isLineEnd, !isPair { line += 1 }
      switch state {
      case .start where isSpace: continue
      case .start, .plain:
        hasCell = true
        state = byte == delimiter ? .start : byte == 0x22 && state == .start ? .quoted : .plain
      case .quoted: if byte == 0x22 { state = .closed }
      case .closed:
        if byte == delimiter {
          state = .start
        } else if byte == 0x22, bytes[index - 1] != 0x22 {
          continue
        } else if !isSpace {
          state = .quoted
        }
      }
    }
    if hasCell { lines.append(rowLine) }
    return lines
  }

  @Test("Cells are those of one call of libcsv, whatever the bytes and the blocks")
  func cells() throws {
    var generator = SeededGenerator(seed: 61)
    let alphabets = [
      "1,\n", "1,\"\n", "ab,\"\r\n ", "1;\"\r\n\t,", "\"\n", "x,\"\"\r\n \t\0\u{e9}",
    ]
    for round in 0..<20_000 {
      let delimiter: UInt8 = round % 3 == 0 ? 0x3b : 0x2c
      let alphabet = Array(alphabets[round % alphabets.count].utf8)
      let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      }
      let expected = Yardstick(bytes, delimiter: delimiter).rows
      let found = try rows(bytes, delimiter: delimiter, using: &generator)
      #expect(found.map(\.cells) == expected, "\(bytes)")
      let lineEnds = bytes.contains(0x22) ? nil : linesOfRows(bytes, delimiter: delimiter)
      if let lineEnds { #expect(found.map(\.line) == lineEnds, "\(bytes)") }
    }
  }

  @Test("Physical lines are right with newlines in quotes too")
  func lines() throws {
    var generator = SeededGenerator(seed: 62)
    let cells = ["1", "", "\"a\"", "\"b\nc\"", "\"d\r\ne\"", "\"\r\"", "\"x\"\"\ny\"", " f "]
    for _ in 0..<5_000 {
      var text = ""
      var expected: [Int] = []
      var line = 1
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let row = (0..<3).map { _ in cells[Int.random(in: 0..<cells.count, using: &generator)] }
        if Int.random(in: 0..<4, using: &generator) > 0 {
          expected.append(line)
          text += row.joined(separator: ",")
          line += row.joined().replacing("\r\n", with: "\n").count { $0 == "\n" || $0 == "\r" }
        }
        text += ["\n", "\r\n", "\r"][Int.random(in: 0..<3, using: &generator)]
        // A line feed after a bare carriage return would be the end of the same line.
        if text.hasSuffix("\r") { text += " " }
        line += 1
      }
      let found = try rows(Array(text.utf8), delimiter: 0x2c, using: &generator)
      #expect(found.map(\.line) == expected, "\(Array(text.utf8))")
    }
  }
}

/// Random logs, to find what crashes, hangs or gives an error without a place.
struct FuzzTests {
  /// Seconds to continue for; a run by hand may take minutes.
  private var seconds: Double {
    Double(ProcessInfo.processInfo.environment["ROUTEPLOT_FUZZ_SECONDS"] ?? "") ?? 1
  }

  private let seeds = [
    "lat,lon\n47.25,8.5\n47.5,8.75\n", "47.25;8,5\n47,5;8.75\n", "# c\nt\tlat\tlon\n1\t2\t3\n",
    "time,lat,ns,lon,ew\n2026-06-13T07:12:20Z,1,N,2,E\n", "id;geom\n1;LINESTRING(1 2,3 4)\n",
    "\u{feff}\"note\",\"lat\",\"lon\"\r\n\"a\nb\",\"1\",\"2\"\r\n",
    "lat,lon\n52°22'12\"N,4d53m42s E\n",
    "lat,lon\n1,47.25,8.5\n2,47.5,8.75\n3,47.75,9\n", ",0,1\n0,47.25,8.5\n1,47.5,8.75\n",
    "0,47.25,8.5\n1,47.5,8.75\n2,47.75,9\n", "07:00:00,47.25,8.5\n07:00:01,47.5,8.75\n",
    "a;MULTILINESTRING((1 2,3 4),(5 6,7 8))\nb;POLYGON((1 2,3 4,1 2))\n",
    "lat,lon,note\n47.25,8.5,a\r\n47.5, 8.75,b,c\r\n-1.25,2.123456789012,d\n1,2\n-3.5,4.5\n5,6\n",
    "id;lon;lat\n1;8,5;47,25\n2;8.75;47,5;x y z\n3;-2,5;1;\n4;4,25;3,5\n5;6;5\n6;7;8;9;10;11\n",
    "position\n\"52.1,4.3\"\n31.16 121.35\n", "lat,lon\n,\n-,-\n0,0\nx,1e999\n91,1\n1\n",
  ]

  @Test("Mutated logs are read or refused, by any blocks alike")
  func mutations() throws {
    let start = ContinuousClock.now
    var generator = SeededGenerator(seed: seconds > 1 ? .random(in: 0 ... .max) : 63)
    let special = Array("\"\n\r,;\t|#0123456789.-+eENSWO°'() \0\u{1b}".utf8) + [0xff, 0xfe, 0xc3]
    var rounds = 0
    while ContinuousClock.now - start < .seconds(seconds) {
      rounds += 1
      var bytes = Array(seeds[Int.random(in: 0..<seeds.count, using: &generator)].utf8)
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        let byte = special[Int.random(in: 0..<special.count, using: &generator)]
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes.insert(byte, at: place)
        case 1: if place < bytes.count { bytes[place] = byte }
        case 2: if place < bytes.count { bytes.remove(at: place) }
        case 3: bytes += bytes[place...]
        default: bytes = Array(bytes[..<place]) + Array(bytes.reversed())
        }
      }
      var options = ReadingOptions()
      if Bool.random(using: &generator) {
        options.fields = [.time, .elevation]
        options.columns = [.number(Int.random(in: 1...4, using: &generator))]
      }
      options.isStrict = Bool.random(using: &generator)
      options.breaksAtMissing = Bool.random(using: &generator)
      options.recordsLines = Bool.random(using: &generator)
      if Int.random(in: 0..<4, using: &generator) == 0 { options.groups = [.number(1)] }
      options.skippedLines = Int.random(in: 0...2, using: &generator)
      let threads = RowThreads(threads: Int.random(in: 2...4, using: &generator), leastBytes: 1)
      let small = Int.random(in: 1...40, using: &generator)
      var libcsvAlone = RowThreads.none
      libcsvAlone.scansPlainRows = false
      let ways: [(Int, RowThreads)] = [
        (1 << 18, libcsvAlone), (1 << 18, .none), (small, .none), (small, threads),
        (1 << 18, threads),
      ]
      let outcomes = ways.map { blockSize, rowThreads in
        do throws(ReadingError) {
          let log = try read(bytes, options, blockSize: blockSize, rowThreads: rowThreads)
          #expect(log.values.allSatisfy { $0.count == log.fixesUsed })
          #expect(log.fixes.allSatisfy { abs($0[0]) <= 90 && abs($0[1]) <= 360 })
          #expect(log.breaks == log.breaks.sorted())
          let reasons = LeftOutReason.allCases.map { "\($0): \(log.leftOut[$0] ?? LeftOut())" }
          return "\(log.fixes) \(log.breaks) \(log.lines) \(log.values) \(log.tracks) "
            + "\(log.columns.map { "\($0.numbers) \($0.cells)" }) "
            + "\(log.rowsRead) \(log.warningLines) \(reasons)"
        } catch {
          #expect(!error.description.contains { $0.isNewline || $0 == "\u{1b}" })
          return error.description
        }
      }
      #expect(Set(outcomes).count == 1, "\(bytes) \(outcomes)")
    }
    #expect(rounds > 10)
  }

  @Test("A long log is the same for any number of threads, faults and all")
  func threads() throws {
    var generator = SeededGenerator(seed: 64)
    for round in 0..<6 {
      let lineEnd = round % 2 == 0 ? "\n" : "\r\n"
      var text = "time,lat,lon" + lineEnd
      for row in 0..<20_000 {
        switch Int.random(in: 0..<(round < 2 ? 1_000_000 : 400), using: &generator) {
        case 0: text += "\(row),x,8"
        case 1: text += "\(row),,"
        case 2: text += "\"a\nb\",47.5,8"
        case 3: text += ""
        case 4: text += "# note"
        default: text += "\(row),47.\(row),8.\(row % 977)"
        }
        text += lineEnd
      }
      var options = ReadingOptions()
      // Plain rows have none of what is requested.
      options.fields = [[.time], [], [.accuracy, .speed]][round % 3]
      options.recordsLines = true
      var libcsvAlone = RowThreads.none
      libcsvAlone.scansPlainRows = false
      let expected = try read(Array(text.utf8), options, rowThreads: libcsvAlone)
      for threads in [2, 3, 8] {
        for blockSize in [3_000, 100_000, 1 << 20] {
          let log = try read(
            Array(text.utf8), options, blockSize: blockSize,
            rowThreads: RowThreads(threads: threads, leastBytes: 1_000))
          #expect(log.coordinates == expected.coordinates)
          #expect(log.lines == expected.lines && log.leftOut == expected.leftOut)
          #expect(log.warningLines == expected.warningLines && log.rowsRead == expected.rowsRead)
          #expect(
            log.values.map { $0.map(\.bitPattern) } == expected.values.map { $0.map(\.bitPattern) })
        }
      }
    }
  }

  @Test("Rows with more and fewer cells than the header are the same for the plain scan and libcsv")
  func widths() throws {
    var generator = SeededGenerator(seed: 65)
    let extras = ["", "a", "1.5", " ", "long text with spaces", "#", "é"]
    let headers = ["lat,lon", "lat,lon,a,b", "a,lat,lon,b", "b,lon,a,lat"]
    var long = 0
    for round in 0..<400 {
      let header = headers[round % headers.count]
      // R leaves out the name of the names of rows.
      let hasRowNames = round % 3 == 0
      let names = (hasRowNames ? ["row"] : []) + header.split(separator: ",").map(String.init)
      let lineEnd = ["\n", "\r\n"][round % 2]
      var text = header + lineEnd
      for row in 0..<200 {
        var cells = names.map { name in
          switch name {
          case "row": "\(row + 1)"
          case "lat": "47.\(row)"
          case "lon": "-8.\(row)"
          default: extras.randomElement(using: &generator) ?? ""
          }
        }
        // The first rows tell how the log is written.
        if row > 64, Int.random(in: 0..<5, using: &generator) == 0 {
          let change = Int.random(in: -2...20, using: &generator)
          if change < 0 {
            cells.removeLast(min(-change, cells.count - 1))
          } else {
            cells += (0..<change).map { _ in
              round % 2 == 0 ? "" : extras.randomElement(using: &generator) ?? ""
            }
          }
        }
        text += cells.joined(separator: ",") + lineEnd
      }
      var libcsvAlone = RowThreads.none
      libcsvAlone.scansPlainRows = false
      let outcomes = [libcsvAlone, .none, RowThreads(threads: 4, leastBytes: 500)].map {
        rowThreads in
        do throws(ReadingError) {
          let log = try read(Array(text.utf8), rowThreads: rowThreads)
          long += log.leftOut[.longRow]?.count ?? 0
          let reasons = LeftOutReason.allCases.map { "\($0): \(log.leftOut[$0] ?? LeftOut())" }
          return "\(log.fixes) \(reasons) \(log.warningLines) \(log.layout as Any)"
        } catch {
          return error.description
        }
      }
      #expect(Set(outcomes).count == 1, "\(text)")
    }
    #expect(long > 1_000)
  }

  @Test("What never ends is refused early")
  func endless() {
    let zeros = [UInt8](repeating: 0x30, count: 3 << 20)
    for start in ["", "lat,lon\n1,2\n", "lat,lon\n1,\"", "\"", "lat,lon\n1,2\n3,\"4\n"] {
      let error = #expect(throws: ReadingError.self) { _ = try read(Array(start.utf8) + zeros) }
      #expect(error?.reason == .rowTooLong || error?.reason == .unclosedQuote)
      #expect(error?.position != nil)
    }
  }

  @Test("A number of almost a million digits is read")
  func manyDigits() throws {
    let digits = String(repeating: "3", count: 900_000)
    #expect(try read("lat,lon\n1.\(digits),8\n").fixes == [[4.0 / 3, 8]])
  }
}
