// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

// Logs of receivers that are not as they should be, and what the advice about them brings.

import CommandSupport
import RoutePlotKit
import TestSupport
import Testing

/// Sentences of four seconds by each of some addresses, which are a degree apart.
private func log(_ addresses: [String]) -> String {
  (0..<4).flatMap { second in
    addresses.enumerated().map { number, address in
      address.hasSuffix("RMC")
        ? "$\(address),07000\(second),A,\(47 + number)0\(second).0000,N,00800.0000,E,1,0,130624\n"
        : "$\(address),07000\(second),\(47 + number)0\(second).0000,N,00800.0000,E,1\n"
    }
  }.joined()
}

private let first = [8, 47, 8, 47.05]

struct ReceiverAdviceTests {
  private let warning =
    "log.csv:2: warning: the sentences of 4 moments have positions far apart, the first is here; "
    + "draw those of one kind or receiver alone, such as with grep GPRMC trip.nmea | routeplot - -o trip.png, "
    + "or leave out what another receiver wrote with --max-speed"

  @Test(
    "Kinds and talkers that disagree are counted, and one of them alone is drawn without a warning",
    arguments: [["GPRMC", "GPGGA"], ["GPRMC", "GLRMC"]])
  func kinds(addresses: [String]) throws {
    try Workplace.use { place in
      try place.expectLog(log(addresses), fixes: 4, bounds: [8, 48, 8, 48.05], warnings: [warning])
      try place.write(log(addresses), to: "trip.nmea")
      let alone = try place.run("grep GPRMC trip.nmea | routeplot - -o trip.png -v")
      #expect(alone.status == 0 && !alone.errors.contains("warning"))
      #expect(alone.errors.contains("south 47, west 8, north 47.05, east 8"))
    }
  }

  @Test("Two receivers of one talker are counted, and --max-speed leaves out the second")
  func receivers() throws {
    try Workplace.use { place in
      let both = log(["GPRMC", "GPRMC"])
      try place.expectLog(both, fixes: 8, bounds: [8, 47, 8, 48.05], warnings: [warning])
      try place.expectLog(
        both, options: "--max-speed 9000km/h", fixes: 4, bounds: first, warnings: [warning])
    }
  }

  @Test("If all checksums are wrong, the log is drawn without them")
  func checksums() throws {
    try Workplace.use { place in
      let lines = log(["GPRMC"]).split(separator: "\n").map { "\($0)*00\r\n" }
      for tag in ["", "\\s:gps*5A\\"] {
        try place.write(lines.map { tag + $0 }.joined(), to: "trip.nmea")
        let refused = try place.run("routeplot trip.nmea -o trip.png")
        #expect(refused.status == 65)
        #expect(
          refused.errors.hasSuffix(
            "4 points of 4 cannot be used; if the sentences are whole cut the checksums off, "
              + "with sed 's/[*][^*]*$//' trip.nmea | routeplot - -o trip.png\n"))
        let drawn = try place.run("sed 's/[*][^*]*$//' trip.nmea | routeplot - -o trip.png -v")
        #expect(drawn.status == 0 && drawn.errors.contains("4 fixes of 4"))
      }
    }
  }

  @Test("Logs that begin with other lines are followed")
  func following() throws {
    try Workplace.use { place in
      for start in ["ESP32 boot\n", "!AIVDM,1,1,,A,13aG?P0P00PD;88MD5MTDww@2<0L,0*71\n", ""] {
        let stamped = log(["GPRMC"]).split(separator: "\n").map { "07:00 \($0)\n" }.joined()
        try place.write(start + stamped, to: "a.log")
        let outcome = try place.run(
          "(printf '\(start.replacing("\n", with: "\\n"))'; sleep 0.3; tail -n 4 a.log) | "
            + "routeplot --follow - -o a.png --overwrite --until-idle 1s -v")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.errors.contains("4 fixes of 4"), "\(outcome.errors)")
      }
    }
  }
}
