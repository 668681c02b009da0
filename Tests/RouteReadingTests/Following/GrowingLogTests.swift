// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import TestSupport
import Testing

@testable import RouteReading

struct GrowingLogTests {
  /// Reads texts that were added one after another; nil ends a file.
  private func readGrowing(
    _ texts: [[UInt8]?], _ options: ReadingOptions = ReadingOptions()
  ) throws -> WholeLog {
    let log = GrowingLog(input: "log.csv", options: options)
    var fixes = FixBlock(fields: options.fields.count, columns: options.columns.count)
    var block = FixBlock()
    for text in texts {
      if let text { log.append(text) } else { log.endFile() }
      while try log.next(into: &block) { fixes.append(block) }
    }
    let report = try log.account { block, _ in fixes.append(block) }
    return WholeLog(fixBlock: fixes, report: report)
  }

  /// A log with rows of all kinds.
  private func rows(_ count: Int, seed: UInt64) -> [String] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { number in
      let (latitude, longitude) = (
        Double.random(in: -80...80, using: &generator),
        Double.random(in: -170...170, using: &generator)
      )
      switch Int.random(in: 0..<40, using: &generator) {
      case 0: return "\(number),,\n"
      case 1: return "\"a \"\"row\"\"\nwith a line end\",\(latitude),\(longitude)\n"
      case 2: return "\(number),\(latitude)\n"
      default: return "\(number),\(latitude),\(longitude)\n"
      }
    }
  }

  @Test("However rows are added, they are the fixes and the account of the whole log")
  func sameAsWhole() throws {
    for seed in 0..<12 {
      var generator = SeededGenerator(seed: UInt64(seed))
      // Some end while it is not yet known for certain how they are written, others long after.
      let count = [3, 80, 1500, 6000][seed % 4]
      let rows = ["time,lat,lon\n"] + rows(count, seed: UInt64(seed))
      var texts: [[UInt8]] = []
      var start = 0
      while start < rows.count {
        let end = min(
          start + Int.random(in: 1...(count / 10 + 2), using: &generator), rows.count)
        texts.append(Array(rows[start..<end].joined().utf8))
        start = end
      }
      let grown = try readGrowing(texts)
      let whole = try read(Array(texts.joined()))
      #expect(grown.fixes == whole.fixes, "seed \(seed)")
      #expect(grown.rowsRead == whole.rowsRead && grown.leftOut == whole.leftOut)
      #expect(grown.warningLines == whole.warningLines)
    }
  }

  @Test("What is certain is handed on once, and what is not comes with each account")
  func certain() throws {
    let log = GrowingLog(input: "log.csv", options: ReadingOptions())
    var block = FixBlock()
    var (certain, uncertain) = (0, 0)
    log.append(Array("lat,lon\n".utf8))
    for number in 0..<10_000 {
      log.append(Array("\(Double(number + 1) / 1000),\(Double(number) / 500)\n".utf8))
      while try log.next(into: &block) { certain += block.count }
      guard number % 100 == 99 else { continue }
      uncertain = 0
      let report = try log.account { block, _ in uncertain += block.count }
      #expect(report.fixesUsed == number + 1 && certain + uncertain == number + 1)
    }
    #expect(certain == 10_000 && uncertain == 0)
  }

  @Test("A first row that a later one explains is read again")
  func changesItsMind() throws {
    // The order of day and month is known from the third row on.
    var options = ReadingOptions()
    options.fields = [.time]
    let rows = [
      "time,lat,lon\n", "05/06/2024 10:00,47,19\n", "05/06/2024 10:01,47.1,19.1\n",
      "13/06/2024 10:02,47.2,19.2\n",
    ]
    let grown = try readGrowing(rows.map { Array($0.utf8) }, options)
    let whole = try read(rows.joined(), options)
    #expect(grown.values == whole.values && grown.fixes == whole.fixes)
  }

  @Test("A second file has columns of its own, and the same tracks")
  func files() throws {
    var options = ReadingOptions()
    options.groups = [.name("bus")]
    let log = try readGrowing(
      [
        Array("bus,lat,lon\nred,47,19\nblue,47.1,19.1\n".utf8), nil,
        Array("lon,lat,bus\n19.2,47.2,blue\n19.3,47.3,green\n".utf8),
        Array("19.4,47.4,red\n".utf8),
      ], options)
    #expect(log.fixes == [[47, 19], [47.1, 19.1], [47.2, 19.2], [47.3, 19.3], [47.4, 19.4]])
    #expect(log.tracks == [0, 1, 1, 2, 0])
    #expect(log.rowsRead == 5 && log.fixesUsed == 5)
    #expect((0..<3).map { log.report.nameOfTrack($0) } == ["red", "blue", "green"])
  }

  @Test("A file without a header follows one with a header")
  func headless() throws {
    let log = try readGrowing([
      Array("time,lat,lon\n1,47,19\n".utf8), nil, Array("47.5,19.5\n47.6,19.6\n".utf8), nil,
      Array("lat,lon\n".utf8), nil, [], nil, Array("lat,lon\n48,20\n".utf8),
    ])
    #expect(log.fixes == [[47, 19], [47.5, 19.5], [47.6, 19.6], [48, 20]])
  }

  @Test("Nothing yet is told from what is wrong")
  func nothingYet() throws {
    func error(_ text: String) -> ReadingError? {
      do {
        _ = try readGrowing([Array(text.utf8)])
        return nil
      } catch {
        return error as? ReadingError
      }
    }
    for text in ["", "lat,lon\n", "lat,lon\n,\n"] {
      #expect(error(text)?.isNothingYet == true && error(text)?.mayComeRight == true)
    }
    #expect(error("# logger 3\n")?.mayComeRight == true)
    #expect(error("<?xml version=\"1.0\"?><gpx></gpx>\n")?.mayComeRight == false)
    #expect(error("{\"class\":\"VERSION\",\"release\":\"3.22\"}\n")?.isNothingYet == true)
    #expect(
      error("<gpx></gpx>\n")?.description
        == "log.csv: is GPX, expected a log in UTF-8 that can be read line by line, such as a table or NMEA"
    )
    for (bytes, name) in [
      ([0x1f, 0x8b, 8, 0], "compressed with gzip"), ([0xff, 0xfe, 0x6c, 0], "UTF-16LE"),
    ] as [([UInt8], String)] {
      #expect(throws: ReadingError(input: "log.csv", position: nil, reason: .notFollowed(name))) {
        try readGrowing([bytes])
      }
    }
  }
}
