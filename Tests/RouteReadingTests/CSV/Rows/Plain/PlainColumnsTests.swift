// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The columns besides the position, read by our own scan and by libcsv alone.

import Foundation
import Geography
import TestSupport
import Testing

@testable import RouteReading

struct PlainColumnsTests {
  /// What is requested, and the names and cells of a log with it; the first cells are usual ones.
  private struct Kind {
    var header: String
    var cells: [String]
    var change: @Sendable (inout ReadingOptions) -> Void = { _ in }
  }

  private let kinds = [
    Kind(
      header: "time",
      cells: [
        "2026-06-13T07:12:20Z", "2026-06-13 07:12:20", "2026-06-13T07:12:20.125Z",
        " 2026-06-13T07:12:20+02:00 ", "2026-06-13T07:12:20.1234567891Z", "2026-02-30T07:12:20Z",
        "", "NA", "soon", "2026-06-13T25:12:20Z", "2026-06-13t07:12:20z", "2026-06-13",
        "2026-06-13T07:12:60Z", "1781334740", "20260613T071220Z",
      ], change: { $0.fields = [.time] }),
    Kind(
      header: "time", cells: ["07:12:20", "23:59:59", "00:00:01", "", "x", "7:05 PM"],
      change: { $0.fields = [.time, .timeOfDay] }),
    Kind(
      header: "timestamp",
      cells: ["1781334740", "1781334740.5", "1781334740123", "", "-", "late", "1e9"],
      change: { $0.fields = [.time] }),
    Kind(
      header: "accuracy", cells: ["5", "4.25", "-1", "", "nan", "bad", "1e3", " 7 "],
      change: { $0.fields = [.accuracy] }),
    Kind(
      header: "elevation", cells: ["512.5", "-3", "", "high", "0"],
      change: { $0.fields = [.elevation, .time] }),
    Kind(
      header: "bus", cells: ["12", "7", "12 b", "", "é", " 7", "7 "],
      change: { $0.groups = [.name("bus")] }),
    Kind(
      header: "bus", cells: ["12", "7.5", "x", "", " 7 "],
      change: { $0.columns = [.name("bus"), .name("lat")] }),
    Kind(header: "ns", cells: ["N", "S", "N", "n", "", "south", "E", "x", " S "]),
    Kind(header: "ew", cells: ["E", "W", "W", "e", "", "N", "west"]),
  ]

  @Test("Any column is the same for the plain scan and libcsv", arguments: 0..<9)
  func columns(number: Int) {
    let kind = kinds[number]
    var generator = SeededGenerator(seed: 80 + UInt64(number))
    for round in 0..<30 {
      let lineEnd = ["\n", "\r\n"][round % 2]
      let delimiter = [",", ";", "\t"][round % 3]
      let names = [
        [kind.header, "lat", "lon"], ["lat", "lon", kind.header], ["lat", kind.header, "lon", "x"],
      ][Int.random(in: 0..<3, using: &generator)]
      let oddOf = [3, 40, 3_000][Int.random(in: 0..<3, using: &generator)]
      var text = names.joined(separator: delimiter) + lineEnd
      for row in 0..<700 {
        let isOdd = row > 4 && Int.random(in: 0..<oddOf, using: &generator) == 0
        let cells = names.map { name in
          switch name {
          case "lat": isOdd && row % 5 == 0 ? "-47.5" : "47.\(row)"
          case "lon": isOdd && row % 7 == 0 ? "8,5" : "8.\(row % 97)12345678901234"
          case "x": "note"
          default:
            kind.cells[isOdd ? .random(in: 0..<kind.cells.count, using: &generator) : row % 2]
          }
        }
        text += cells.joined(separator: delimiter) + lineEnd
      }
      var options = ReadingOptions()
      kind.change(&options)
      options.recordsLines = round % 4 == 0
      var libcsvAlone = RowThreads.none
      libcsvAlone.scansPlainRows = false
      let outcomes = [
        libcsvAlone, .none, RowThreads(threads: 3, leastBytes: 500),
      ].map { rowThreads in
        do throws(ReadingError) {
          let log = try read(Array(text.utf8), options, blockSize: 7_000, rowThreads: rowThreads)
          let bits = log.values.map { $0.map(\.bitPattern) }
          let fixes = log.coordinates.map { [$0.latitude.bitPattern, $0.longitude.bitPattern] }
          let columns = log.columns.map { "\($0.numbers) \($0.cells)" }
          let reasons = LeftOutReason.allCases.map { "\($0): \(log.leftOut[$0] ?? LeftOut())" }
          return "\(fixes) \(bits) \(columns) \(log.tracks) \(log.lines) \(log.rowsRead) "
            + "\(reasons) \(log.warningLines) \(log.fieldCells)"
        } catch {
          return error.description
        }
      }
      #expect(Set(outcomes).count == 1, "\(text.prefix(400))")
    }
  }

  @Test("A usual time is read at a glance as it is read step by step")
  func times() {
    var generator = SeededGenerator(seed: 90)
    let special = Array("0123456789-:.TZ tz+".utf8)
    var glances = 0
    for _ in 0..<200_000 {
      var text = Array("2026-06-13T07:12:20".utf8)
      if Bool.random(using: &generator) { text[10] = 0x20 }
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        text[.random(in: 0..<text.count, using: &generator)] =
          special[.random(in: 0..<special.count, using: &generator)]
      }
      if Bool.random(using: &generator) {
        text.append(0x2e)
        for _ in 0..<Int.random(in: 0...11, using: &generator) {
          text.append(.random(in: 0x30...0x39, using: &generator))
        }
      }
      if Bool.random(using: &generator) { text.append(0x5a) }
      guard let time = plainDateAndTime(text.span, offset: 3_600) else { continue }
      glances += 1
      let expected = parseDateAndTime(text.span, order: nil, offset: 3_600)
      #expect(WrittenTime(time) == expected.flatMap { WrittenTime($0) })
    }
    #expect(glances > 50_000)
  }

  @Test("Up to 19 digits are rounded as strtod rounds them")
  func quotients() {
    var generator = SeededGenerator(seed: 91)
    for _ in 0..<100_000 {
      // Near the middle between two doubles, and anywhere.
      let bits = Int.random(in: 54...63, using: &generator)
      var mantissa = UInt64.random(in: 1 << 53 ... .max, using: &generator)
      if Bool.random(using: &generator) {
        let middle: UInt64 = 1 << UInt64(bits - 54)
        mantissa = (mantissa >> UInt64(63 - bits)) & ~(middle * 2 - 1) | middle
        mantissa = max(mantissa, 1 << 53)
      }
      let exponent = Int.random(in: 0...19, using: &generator)
      #expect(
        quotient(mantissa, byPowerOfTen: exponent) == strtod("\(mantissa)e-\(exponent)", nil),
        "\(mantissa) \(exponent)")
    }
    #expect(quotient(1 << 53 + 1, byPowerOfTen: 0) == 9_007_199_254_740_992)
    #expect(quotient(1 << 53 + 3, byPowerOfTen: 0) == 9_007_199_254_740_996)
    #expect(quotient(.max, byPowerOfTen: 0) == 18_446_744_073_709_551_616)
  }
}
