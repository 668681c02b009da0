// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import RouteReading
import Testing

@testable import routeplot

/// What the program adds to what the library finds wrong with a log.
struct ReadingAdviceTests {
  private func rows(_ first: RowFault, columns: Int = 2) -> MostRowsBad {
    let header = Array("ab".prefix(columns)).map(String.init).joined(separator: ",")
    let text = header + "\n" + String(repeating: "x,y\n", count: 3)
    var options = ReadingOptions()
    (options.latitude, options.longitude) = (.number(1), .number(2))
    let error = #expect(throws: ReadingError.self) {
      let reader = try openLog(ByteSource(bytes: Array(text.utf8)), input: "log", options: options)
      var block = FixBlock()
      while try reader.next(into: &block) {}
      _ = try reader.finish()
    }
    guard case .mostRowsBad(var rows)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      fatalError("no error")
    }
    rows.first = first
    rows.columns = Array(rows.columns.prefix(columns))
    return rows
  }

  @Test("Other columns are advised where nothing else is known")
  func otherColumns() {
    let fault = RowFault.notANumber(axis: .latitude, cell: [0x61])
    #expect(rows(fault).advice == "name the right ones with --latitude and --longitude")
    #expect(rows(fault, columns: 1).advice == "name the right one with --position")
  }

  @Test("Exchanged numbers are turned by the option that turns them")
  func exchanged() {
    var bad = rows(.outOfRange(axis: .latitude, cell: Array("139".utf8)))
    bad.exchange = .order(.longitudeLatitude)
    #expect(
      bad.advice == "if the longitude comes first use --order lon,lat, "
        + "else name the right ones with --latitude and --longitude")
    bad.exchange = .columns(latitude: 2, longitude: 1)
    #expect(
      bad.advice == "if they are exchanged use --latitude 2 --longitude 1, "
        + "else name the right ones with --latitude and --longitude")
  }

  @Test("Every unit that the numbers may be in is named with its option and the first position")
  func units() {
    var bad = rows(.outOfRange(axis: .latitude, cell: Array("473768870".utf8)))
    bad.units = [
      .unit(.semicircle, first: Coordinate(latitude: 39.7112, longitude: 7.1599)),
      .unit(.e7, first: Coordinate(latitude: 47.376887, longitude: 8.541694)),
    ]
    #expect(
      bad.advice == "they look like FIT semicircles (--unit semicircle: 39.711,7.16) "
        + "or E7 integers (--unit e7: 47.377,8.542)")
    bad.units = [.unit(.ddmm, first: Coordinate(latitude: 52.37, longitude: 4.895)), .utmMetres]
    #expect(
      bad.advice
        == "they look like NMEA degrees and minutes, ddmm.mmmm (--unit ddmm: 52.37,4.895) or "
        + "metres of UTM or another grid (convert them to degrees first, with cs2cs or another tool for the grid and its zone)"
    )
  }

  @Test("A row that is too long is advised by what its cells look like")
  func excess() {
    var bad = rows(.longRow(found: 3, expected: 2))
    #expect(bad.advice == "put quotes around a cell that holds the delimiter")
    bad.excess = .decimalCommas
    let decimals =
      "they look like numbers with decimal commas; write decimal points, or another delimiter"
    #expect(bad.advice == decimals)
    #expect(rows(.notANumber(axis: .latitude, cell: Array("47,5".utf8))).advice == decimals)
  }
}
