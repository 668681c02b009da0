// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import Testing

@testable import RouteReading

/// A sentence with its checksum.
func sentence(_ text: String) -> String {
  let sum = text.utf8.reduce(0, ^)
  return "$\(text)*\(sum < 16 ? "0" : "")\(String(sum, radix: 16, uppercase: true))\r\n"
}

/// Sentences of three moments around midnight, the second without a position.
let exampleNMEA =
  sentence("GPRMC,235959.00,A,4730.0000,N,00830.0000,E,10.0,90.0,010624,,,A")
  + sentence("GPGGA,235959.00,4730.0000,N,00830.0000,E,1,08,0.9,545.4,M,46.9,M,,")
  + sentence("GPGSV,1,1,00") + sentence("GPRMC,000000.00,V,,,,,,,020624,,,N")
  + sentence("GPGGA,000001.50,4730.6000,S,00830.6000,W,1,08,0.9,546.0,M,46.9,M,,")

/// A flight of two fixes.
let exampleIGC = """
  AXXXABC FLIGHT:1\r
  HFDTEDATE:010624,01\r
  HFPLTPILOTINCHARGE:NOBODY\r
  B2359594730000N00830000EA0050000510\r
  B0000014730600S00830600WA0050100000\r
  G1234\r

  """

struct NMEAReaderTests {
  @Test("The sentences of a moment are a fix with its values")
  func sentences() throws {
    let log = try read(exampleNMEA, asking([.time, .elevation, .speed], columns: ["course"]))
    #expect(log.format == .nmea && log.fixes.count == 2 && log.fixes[0] == [47.5, 8.5])
    #expect(zip(log.fixes[1], [-47.51, -8.51]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(log.report.rowsWithoutPosition == 1 && log.warningLines.isEmpty)
    #expect(log.values[0] == [1_717_286_399, 1_717_286_401.5])
    #expect(log.values[1] == [545.4, 546] && abs(log.values[2][0] - 5.144444) < 1e-6)
    #expect(log.fixBlock.columns[0].numbers[0] == 90)
  }

  @Test("Wrong checksums and other lines are left out with their places")
  func faults() throws {
    let log = try read(
      exampleNMEA + "$GPGLL,4700.0,N,00800.0,E,000002,A*00\r\nhello\r\n"
        + (3...5).map { sentence("GPGLL,4700.0,N,00800.0,E,00000\($0),A") }.joined()
        + sentence("GPGLL,9700.0,N,00800.0,E,000006,A"))
    #expect(log.fixes.last == [47, 8])
    #expect(
      log.warningLines == [
        "6:1: '$GPGLL,4700.0,N,00800.0,E,000002,A*00' has a wrong checksum, expected 23",
        "7:1: 'hello' is not a whole sentence of a receiver",
        "11:1: latitude '9700.0' is outside -90...90",
      ])
  }

  @Test("The B records of a flight log are fixes with their values")
  func flights() throws {
    let log = try read(exampleIGC, asking([.time, .elevation]))
    #expect(log.format == .igc && log.fixes.count == 2 && log.fixes[0] == [47.5, 8.5])
    #expect(zip(log.fixes[1], [-47.51, -8.51]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(log.values[0] == [1_717_286_399, 1_717_286_401] && log.values[1] == [510, 501])
    let cut = try read(exampleIGC + "B000002473\n")
    #expect(cut.warningLines == ["7:1: 'B000002473' is not a whole sentence of a receiver"])
  }
}
