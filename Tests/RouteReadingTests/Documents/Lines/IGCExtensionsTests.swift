// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteReading

/// A flight of a fix on each line, with an I record.
private func flight(_ extensions: String, _ records: String...) -> String {
  "AXXXABC\r\nHFDTE010624\r\n\(extensions)\r\n" + records.map { $0 + "\r\n" }.joined()
}

private let record = "B2359584730000N00830000WA0050000510"

struct IGCExtensionsTests {
  @Test("Further digits of minutes and seconds are where the I record says")
  func digits() throws {
    let log = try read(
      flight("I033638LAD3941LOD4242TDS", record + "2504005", record + "0000000"), asking([.time]))
    // 0.00025 and 0.0004 minutes on the same sides.
    #expect(abs(log.fixes[0][0] - (47.5 + 0.000_25 / 60)) < 1e-12)
    #expect(abs(log.fixes[0][1] + (8.5 + 0.000_4 / 60)) < 1e-12)
    #expect(log.fixes[1] == [47.5, -8.5])
    #expect(log.values[0] == [1_717_286_398.5, 1_717_286_398])
  }

  @Test(
    "Records of I that are none, and digits that are none, change nothing",
    arguments: [
      ("I013638FXA", "123"), ("I", "123"), ("I023638LAD", "12"), ("I013638LAD", "1x3"),
      ("I013836LAD", "123"), ("I010102LAD", "123"), ("Ixx3638LAD", "123"), ("I019999LAD", ""),
    ])
  func others(extensions: String, digits: String) throws {
    #expect(try read(flight(extensions, record + digits)).fixes == [[47.5, -8.5]])
  }
}
