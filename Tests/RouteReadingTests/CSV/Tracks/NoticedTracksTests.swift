// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RouteReading

/// Logs of many things, and logs of one with columns that change along the way.
struct NoticedTracksTests {
  /// A row of a log that is made for a test.
  private struct Row {
    var latitude: Double
    var longitude: Double
    var cells: [String]
  }

  private func log(_ names: String, _ rows: [Row], quotes: Bool = false) -> String {
    let mark = quotes ? "\"" : ""
    return "\(names),lat,lon\n"
      + rows.map { row in
        row.cells.map { mark + $0 + mark }.joined(separator: ",")
          + ",\(row.latitude),\(row.longitude)\n"
      }.joined()
  }

  private func noticed(_ log: String, _ change: (inout ReadingOptions) -> Void = { _ in }) throws
    -> NoticedTracks?
  {
    var options = ReadingOptions()
    change(&options)
    return try read(log, options).noticed
  }

  /// A walk with a turn now and then, about ten metres per fix.
  private func walk(
    _ count: Int, from latitude: Double = 47, _ longitude: Double = 8, seed: UInt64 = 1,
    cells: (Int) -> [String]
  ) -> [Row] {
    var generator = SeededGenerator(seed: seed)
    var (latitude, longitude) = (latitude, longitude)
    return (0..<count).map { index in
      latitude += .random(in: -0.5...1, using: &generator) * 1e-4
      longitude += .random(in: -1...1, using: &generator) * 1e-4
      return Row(latitude: latitude, longitude: longitude, cells: cells(index))
    }
  }

  /// Walks of many things, each a few kilometres from the others.
  private func fleet(_ things: Int, rows: Int, cells: (Int, Int) -> [String]) -> [[Row]] {
    (0..<things).map { thing in
      let place = (thing * 7919) % 101
      return walk(
        rows, from: 47 + Double(place % 10) / 20, 8 + Double(place / 10) / 20, seed: UInt64(thing)
      ) { cells(thing, $0) }
    }
  }

  private func takingTurns(_ tracks: [[Row]]) -> [Row] {
    (0..<tracks[0].count).flatMap { index in tracks.map { $0[index] } }
  }

  private func tracks(_ count: Int, _ column: (Int, String), isWhole: Bool = true) -> NoticedTracks
  {
    .tracks(count: count, columns: [NamedColumn(column)], isWhole: isWhole)
  }

  @Test("Tracks one after another are noticed, with quotes or without")
  func runs() throws {
    for quotes in [false, true] {
      let rows = fleet(9, rows: 40) { ["ship \($0)", "\($1)"] }.flatMap { $0 }
      #expect(try noticed(log("ship,count", rows, quotes: quotes)) == tracks(9, (1, "ship")))
    }
  }

  @Test("Tracks that take turns are noticed", arguments: [2, 5, 40, 150])
  func turns(things: Int) throws {
    let rows = takingTurns(fleet(things, rows: 12) { ["\($1)", "\(200_000 + $0)"] })
    #expect(try noticed(log("epoch,mmsi", rows)) == tracks(things, (2, "mmsi")))
  }

  @Test("Tracks in no particular order of rows are noticed")
  func mixed() throws {
    var generator = SeededGenerator(seed: 4)
    var tracks = fleet(6, rows: 60) { ["bus\($0)", "\($1)"] }.map { $0[...] }
    var rows: [Row] = []
    while let next = tracks.indices.filter({ !tracks[$0].isEmpty }).randomElement(using: &generator)
    {
      rows.append(tracks[next].removeFirst())
    }
    #expect(try noticed(log("vehicle,n", rows)) == self.tracks(6, (1, "vehicle")))
  }

  @Test("A name that comes again in another year takes the year beside it")
  func nameAndYear() throws {
    let rows = fleet(30, rows: 20) { ["storm \($0 % 10)", "\(2000 + $0 / 10)", "\($1 % 4)"] }
      .flatMap { $0 }
    #expect(
      try noticed(log("name,year,status", rows))
        == .tracks(
          count: 30, columns: [NamedColumn((1, "name")), NamedColumn((2, "year"))], isWhole: true))
  }

  @Test("Of two columns the one that tells all tracks apart is named")
  func tripsOfVehicles() throws {
    let rows = fleet(20, rows: 30) { thing, _ in ["v\(thing % 5)", "t\(thing)", "AMSY"] }.flatMap {
      $0
    }
    #expect(
      try noticed(log("vehicle_id,trip_id,operator", rows)) == tracks(20, (2, "trip_id")))
  }

  @Test("Without a header, or with one name twice, a column is told by its number")
  func withoutName() throws {
    let rows = fleet(8, rows: 30) { thing, _ in ["a\(thing)"] }.flatMap { $0 }
    let plain = rows.map { "\($0.latitude),\($0.longitude),\($0.cells[0])\n" }.joined()
    #expect(try noticed(plain) == tracks(8, (3, "")))
    let twice = log(
      "id,id",
      rows.map { Row(latitude: $0.latitude, longitude: $0.longitude, cells: ["x"] + $0.cells) })
    #expect(try noticed(twice) == tracks(8, (2, "")))
  }

  @Test("Of a long log the start is looked at, and what is said is no more than that")
  func longLog() throws {
    let rows = fleet(100, rows: 200) { ["ship\($0)", "\($1)"] }.flatMap { $0 }
    guard
      case .tracks(let count, let columns, let isWhole) = try noticed(log("ship,count", rows))
    else {
      Issue.record("nothing is noticed")
      return
    }
    #expect((20..<100).contains(count) && columns.map(\.name) == ["ship"] && !isWhole)
  }

  @Test("What is noticed is the same for any size of blocks")
  func anyBlocks() throws {
    let text = log("ship", fleet(5, rows: 30) { thing, _ in ["\(thing)"] }.flatMap { $0 })
    for size in [1, 7, 1000, 1 << 20] {
      #expect(try read(text, blockSize: size).noticed == tracks(5, (1, "ship")))
    }
  }

  @Test("Nothing is noticed where tracks are told apart already")
  func grouped() throws {
    let text = log("ship", fleet(5, rows: 30) { thing, _ in ["\(thing)"] }.flatMap { $0 })
    #expect(try noticed(text) { $0.groups = [.name("ship")] } == nil)
  }

  @Test("A table of places is noticed, unless its rows have times")
  func places() throws {
    var generator = SeededGenerator(seed: 8)
    let rows = (0..<200).map { index in
      Row(
        latitude: .random(in: 30...60, using: &generator),
        longitude: .random(in: -10...30, using: &generator), cells: ["P\(index)", "\(index % 7)"])
    }
    #expect(
      try noticed(log("code,runways", rows))
        == .places(count: 200, column: NamedColumn((1, "code")), isWhole: true))
    #expect(try noticed(log("code,year", rows)) == nil)
    // A counter is not a name, and a table in the order of a way is a track.
    #expect(try noticed(log("epoch,runways", rows)) == nil)
    #expect(try noticed(log("code,runways", walk(200) { ["P\($0)", "\($0 % 7)"] })) == nil)
  }

  @Test("A short table of places is noticed, and a short way through named places never is")
  func fewPlaces() throws {
    /// `Aa`, `Ab` and so on, which count nothing.
    func name(_ number: Int) -> String {
      String(decoding: [UInt8(0x41 + number / 26), UInt8(0x61 + number % 26)], as: UTF8.self)
    }
    for seed in UInt64(0)..<40 {
      var generator = SeededGenerator(seed: seed)
      let count = Int.random(in: 32..<64, using: &generator)
      let rows = (0..<count).map { index in
        Row(
          latitude: .random(in: 30...60, using: &generator),
          longitude: .random(in: -10...30, using: &generator), cells: [name(index), "a"])
      }
      #expect(
        try noticed(log("city,kind", rows))
          == .places(count: count, column: NamedColumn((1, "city")), isWhole: true))
      // A name that comes again, one with a number, a column of dates and a shorter list may be those of a trip.
      var others = rows
      others[20].cells[0] = rows[3].cells[0]
      #expect(try noticed(log("city,kind", others)) == nil)
      others[20].cells[0] = "Stage 3"
      #expect(try noticed(log("city,kind", others)) == nil)
      #expect(try noticed(log("city,date", rows)) == nil)
      #expect(try noticed(log("stage,kind", rows)) == nil)
      #expect(try noticed(log("city,kind", Array(rows[..<23]))) == nil)
      // The same places in an order that goes from each to the nearest one, as a traveller may.
      var (left, way) = (rows[1...], [rows[0]])
      while let last = way.last, !left.isEmpty {
        func far(_ row: Row) -> Double {
          let (north, east) = (row.latitude - last.latitude, row.longitude - last.longitude)
          return north * north + east * east
        }
        way.append(
          left.remove(at: left.indices.min { far(left[$0]) < far(left[$1]) } ?? left.startIndex))
      }
      #expect(try noticed(log("city,kind", way)) == nil)
      // A way that turns at random.
      var (latitude, longitude) = (47.0, 8.0)
      let walk = (0..<count).map { index in
        latitude += .random(in: -0.5...0.5, using: &generator)
        longitude += .random(in: -0.5...0.5, using: &generator)
        return Row(latitude: latitude, longitude: longitude, cells: [name(index), "a"])
      }
      #expect(try noticed(log("city,kind", walk)) == nil)
    }
  }

  /// Columns along one track: the name, and the value of each of 600 rows.
  private static let along: [(name: String, value: @Sendable (Int) -> String)] = [
    ("lap", { "\($0 / 100)" }), ("segment", { "\($0 / 37)" }), ("track_seg", { "\($0 / 60)" }),
    ("street name", { "Street \($0 / 23)" }),
    ("activity", { ["walk", "run", "still"][$0 / 50 % 3] }),
    ("speed limit", { "\([30, 50, 80][$0 / 40 % 3])" }), ("status", { $0 % 17 == 0 ? "ok" : "A" }),
    ("date", { "2026-06-\(10 + $0 / 100)" }), ("satellites", { "\($0 * 7 % 5 + 6)" }),
    ("heart_rate", { "\($0 * 31 % 40 + 110)" }), ("device", { _ in "watch" }),
    ("id", { "\($0)" }), ("name", { "point \($0)" }), ("name", { "Stage \($0 / 200)" }),
    ("ship", { "leg \($0 / 20)" }), ("x", { ["a", "b"][$0 % 2] }), ("gear", { "\($0 / 9 % 6)" }),
    ("city", { ["Bern", "Basel"][$0 / 300] }), ("comment", { $0 % 90 == 0 ? "stop" : "" }),
    ("weekday", { ["Mon", "Tue", "Wed"][$0 / 200] }), ("trip", { "\($0 / 60)" }),
  ]

  @Test("A log of one track is never taken for a table", arguments: 0..<21)
  func oneTrack(index: Int) throws {
    let column = NoticedTracksTests.along[index]
    let steady = walk(600) { [column.value($0), "x"] }
    #expect(try noticed(log("\(column.name),other", steady)) == nil, "\(column.name)")
    // Faster and slower, with pauses and the noise of a receiver.
    var generator = SeededGenerator(seed: UInt64(index))
    var rows = steady
    for row in rows.indices {
      let pace = [0.1, 1, 30][row / 70 % 3]
      rows[row].latitude = 47 + Double(row) * 1e-4 * pace + .random(in: 0...1e-5, using: &generator)
    }
    #expect(try noticed(log("\(column.name),other", rows)) == nil, "\(column.name)")
  }

  @Test(
    "A log that was off for a while is one track, whatever changes when", arguments: [3, 60, 100])
  func dropouts(every: Int) throws {
    // Five kilometres further on after each this many fixes.
    let rows = walk(600) { ["\($0 / every)", "r\($0 / 45)", "\($0 / 50)"] }.enumerated().map {
      var row = $0.element
      row.longitude += Double($0.offset / 60) * 0.05
      return row
    }
    #expect(try noticed(log("segment,road_class,lap", rows)) == nil)
    #expect(try noticed(log("section,crew,leg", rows)) == nil)
  }

  /// A moment of one day, some minutes after its start.
  private func moment(_ minutes: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "2026-05-\(two(minutes / 1440 + 1))T\(two(minutes / 60 % 24)):\(two(minutes % 60)):00Z"
  }

  @Test("Tracks one below the other are noticed by times that start again", arguments: [2, 3, 9])
  func oneBelowTheOther(things: Int) throws {
    let times: [@Sendable (Int, Int) -> Int] = [
      { $1 }, { 9000 + $0 * 7 - $1 }, { $0 * 10 + $1 * 15 },
    ]
    for time in times {
      // Far from each other, and all in one place.
      for rows in [
        fleet(things, rows: 40) { [moment(time($0, $1)), "a\($0)", $0 < 1 ? "fox" : "owl"] },
        (0..<things).map { thing in
          walk(40) { [moment(time(thing, $0)), "a\(thing)", thing < 1 ? "fox" : "owl"] }
        },
      ] {
        #expect(
          try noticed(log("timestamp,animal,species", rows.flatMap { $0 }))
            == tracks(things, (2, "animal")))
      }
    }
  }

  @Test("Clocks and counters that start again distinguish tracks only where these are far away")
  func clocks() throws {
    let far = fleet(3, rows: 40) { ["\($1 * 5)", "a\($0)"] }.flatMap { $0 }
    #expect(try noticed(log("elapsed,animal", far)) == tracks(3, (2, "animal")))
    let near = walk(120) { ["\($0 % 40 * 5)", "a\($0 / 40)"] }
    #expect(try noticed(log("elapsed,animal", near)) == nil)
  }

  @Test(
    "Columns in blocks whose times go on are those of one track",
    arguments: ["lap", "mode", "battery", "type", "trip", "animal", "device", "firmware"])
  func blocksOfOneTrack(name: String) throws {
    let steady = walk(200) { [moment($0), "\(100 - $0 / 20)"] }
    #expect(try noticed(log("time,\(name)", steady)) == nil)
    // With pauses, with a clock that is set back a little once, or with a wrong date at the start.
    let changes: [(Int) -> Int] = [
      { $0 + $0 / 20 * 300 }, { $0 < 100 ? $0 : $0 - 3 }, { $0 < 20 ? $0 + 30_000 : $0 },
      // The newest trip first.
      { (9 - $0 / 20) * 300 + $0 % 20 },
    ]
    for change in changes {
      let rows = walk(200) { [moment(change($0)), "\(100 - $0 / 20)"] }
      #expect(try noticed(log("time,\(name)", rows)) == nil)
    }
    let days = walk(200) {
      ["2026-05-1\($0 / 50)", "0\($0 % 50 / 10):0\($0 % 10):00", "d\($0 / 50)"]
    }
    #expect(try noticed(log("date,time,\(name)", days)) == nil)
    #expect(try noticed(log("day,clock,n", days)) == nil)
  }

  @Test("Receivers that are carried together are one track")
  func carriedTogether() throws {
    let track = walk(200) { _ in [] }
    let rows = track.flatMap { row in
      ["phone", "watch", "radio"].enumerated().map { device in
        Row(
          latitude: row.latitude + Double(device.offset) * 2e-4, longitude: row.longitude,
          cells: [device.element])
      }
    }
    #expect(try noticed(log("device", rows)) == nil)
  }

  @Test("A few rows, or two or three runs, are too little to say anything")
  func tooLittle() throws {
    #expect(
      try noticed(log("ship", fleet(3, rows: 3) { thing, _ in ["\(thing)"] }.flatMap { $0 })) == nil
    )
    #expect(
      try noticed(log("ship", fleet(3, rows: 50) { thing, _ in ["\(thing)"] }.flatMap { $0 }))
        == nil)
    #expect(try noticed("ship,lat,lon\na,1,2\n") == nil)
  }
}
