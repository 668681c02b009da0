// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import RouteReading

@Suite("Clocks of the tz database")
struct TimeZoneRulesTests {
  /// Unix seconds of a time in UTC.
  private func moment(_ text: String) throws -> Double {
    let time = TimeNotation().time(Array(text.utf8).span)
    return try #require(time).seconds
  }

  private func withZones(
    _ zones: [String: [UInt8]], _ body: ([String]) throws -> Void
  ) throws {
    try Workplace.use { place in
      _ = try place.run("mkdir -p zones/Europe")
      for (name, bytes) in zones { try place.write(bytes, to: "zones/\(name)") }
      try body([place.folder.appendingPathComponent("zones").path])
    }
  }

  private let berlin = zoneFile(
    changes: [(-2_422_054_408, 3600), (1_143_334_800, 7200), (1_162_083_600, 3600)], first: 3208,
    rule: "CET-1CEST,M3.5.0,M10.5.0/3")

  @Test("A zone has the changes of its file, and later ones by its rule")
  func changes() throws {
    try withZones(["Europe/Berlin": berlin]) { folders in
      let zone = try #require(TimeZoneRules(named: "Europe/Berlin", in: folders))
      for (text, offset) in [
        ("1890-01-01T00:00:00Z", 3208), ("1900-01-01T00:00:00Z", 3600),
        ("2006-07-01T00:00:00Z", 7200), ("2006-12-01T00:00:00Z", 3600),
        ("2026-03-29T00:59:59Z", 3600), ("2026-03-29T01:00:00Z", 7200),
        ("2026-10-25T00:59:59Z", 7200), ("2026-10-25T01:00:00Z", 3600),
        ("2150-07-01T00:00:00Z", 7200), ("2300-07-01T00:00:00Z", 3600),
      ] {
        #expect(zone.offset(at: try moment(text)) == offset, "\(text)")
      }
    }
  }

  @Test("A change that is very long ago, or very far away, is no year to count from")
  func farChanges() throws {
    let rule = "CET-1CEST,M3.5.0,M10.5.0/3"
    try withZones([
      "Europe/Early": zoneFile(changes: [(-(1 << 59), 3600)], first: 3208, rule: rule),
      "Europe/Late": zoneFile(changes: [(.max, 3600)], first: 3208, rule: rule),
    ]) { folders in
      let summer = try moment("2026-07-01T00:00:00Z")
      for (name, offset) in [("Early", 7200), ("Late", 3208)] {
        let zone = try #require(TimeZoneRules(named: "Europe/\(name)", in: folders))
        #expect(zone.offset(at: summer) == offset, "\(name)")
      }
    }
  }

  @Test("Rules of the south, of days of the year, and of distances with minutes")
  func rules() throws {
    try withZones([
      "Europe/South": zoneFile(first: 36_000, rule: "AEST-10AEDT,M10.1.0,M4.1.0/3"),
      "Europe/Julian": zoneFile(first: -10_800, rule: "<-03>3<-02>,J60/0,J300/24:30"),
      "Europe/Counted": zoneFile(rule: "GMT0BST,59/1,299/2"),
      "Europe/Early": zoneFile(first: -10_800, rule: "<-03>3<-02>,M3.5.0/-2,M10.5.0/-1"),
      "Europe/Always": zoneFile(first: 19_800, rule: "IST-5:30"),
    ]) { folders in
      for (name, text, offset) in [
        ("South", "2026-01-01T00:00:00Z", 39_600), ("South", "2026-07-01T00:00:00Z", 36_000),
        ("South", "2026-04-04T15:59:59Z", 39_600), ("South", "2026-04-04T16:00:00Z", 36_000),
        // The first of March is the 60th day, also in a leap year.
        ("Julian", "2024-03-01T02:59:59Z", -10_800), ("Julian", "2024-03-01T03:00:00Z", -7200),
        ("Julian", "2025-03-01T03:00:00Z", -7200),
        ("Julian", "2025-10-28T02:29:59Z", -7200), ("Julian", "2025-10-28T02:30:00Z", -10_800),
        // Counted from 0, the 59th day is the leap day.
        ("Counted", "2024-02-29T01:00:00Z", 3600), ("Counted", "2024-02-29T00:59:59Z", 0),
        ("Early", "2026-03-29T00:59:59Z", -10_800), ("Early", "2026-03-29T01:00:00Z", -7200),
        ("Always", "2026-07-01T00:00:00Z", 19_800),
      ] {
        let zone = try #require(TimeZoneRules(named: "Europe/\(name)", in: folders))
        #expect(zone.offset(at: try moment(text)) == offset, "\(name) \(text)")
      }
    }
  }

  @Test("The clock of a zone tells the moment, also where it is put back or forward")
  func localTimes() throws {
    try withZones(["Europe/Berlin": berlin]) { folders in
      let zone = try #require(TimeZoneRules(named: "Europe/Berlin", in: folders))
      for (local, utc) in [
        ("2026-06-13T09:12:20", "2026-06-13T07:12:20Z"),
        ("2026-12-13T09:12:20", "2026-12-13T08:12:20Z"),
        // This hour occurs twice: the first is meant.
        ("2026-10-25T02:30:00", "2026-10-25T00:30:00Z"),
        ("2026-10-25T03:00:00", "2026-10-25T02:00:00Z"),
        // This one does not occur.
        ("2026-03-29T02:30:00", "2026-03-29T01:30:00Z"),
        ("2026-03-29T01:59:59", "2026-03-29T00:59:59Z"),
      ] {
        #expect(formatTime(zone.moment(ofLocal: try moment(local))) == utc, "\(local)")
      }
      #expect(zone.text(try moment("2026-06-13T07:12:20Z")) == "2026-06-13T09:12:20+02:00")
      let (spring, summer) = (
        try moment("2026-03-01T00:00:00Z"), try moment("2026-06-13T07:12:20Z")
      )
      #expect(zone.name(in: summer...summer) == "UTC+2")
      #expect(zone.name(in: spring...summer) == "Europe/Berlin")
    }
  }

  @Test("Every local time is the clock of its moment, on 20 000 random moments")
  func roundTrips() throws {
    try withZones(["Europe/Berlin": berlin]) { folders in
      let zone = try #require(TimeZoneRules(named: "Europe/Berlin", in: folders))
      var random = SeededGenerator(seed: 54)
      for _ in 0..<20_000 {
        let moment = Double.random(in: -3e9...7e9, using: &random).rounded()
        let found = zone.moment(ofLocal: moment + Double(zone.offset(at: moment)))
        // A time that occurs twice is the first of two moments.
        #expect(found == moment || found == moment - 3600 || abs(found - moment) == 392)
      }
    }
  }

  @Test("Names that are no zone, and damaged files, are refused")
  func faults() throws {
    var short = berlin
    short.removeLast(60)
    try withZones([
      "Europe/Berlin": berlin, "Europe/Short": short, "Europe/Text": Array("hello".utf8),
      "Europe/Headed": Array("TZif2".utf8),
    ]) { folders in
      for name in [
        "Europe/Paris", "Europe", "../zones/Europe/Berlin", "/etc/passwd", "", "CST", "Europe/Text",
        "+2", "Europe//Berlin", "Europe/Berlin/", "Europe/Short", "Europe/Headed",
      ] {
        #expect(TimeZoneRules(named: name, in: folders) == nil, "\(name)")
      }
      #expect(TimeZoneRules(named: "Europe/Berlin", in: ["/nowhere"]) == nil)
      for (name, offset) in [("+02:00", 7200), ("UTC-5", -18_000), ("Z", 0), ("CET", 3600)] {
        #expect(TimeZoneRules(named: name, in: folders)?.offset(at: 0) == offset)
      }
    }
  }

  @Test("2 000 damaged files end in a zone or a fault")
  func damagedFiles() throws {
    var random = SeededGenerator(seed: 55)
    try Workplace.use { place in
      _ = try place.run("mkdir -p zones/Europe")
      for _ in 0..<2000 {
        var bytes = berlin
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          bytes[Int.random(in: 4..<bytes.count, using: &random)] = .random(
            in: 0...255, using: &random)
        }
        bytes.removeLast(
          Int.random(in: 0...1, using: &random) * Int.random(in: 0..<100, using: &random))
        try place.write(bytes, to: "zones/Europe/Berlin")
        guard
          let zone = TimeZoneRules(
            named: "Europe/Berlin", in: [place.folder.appendingPathComponent("zones").path])
        else {
          continue
        }
        #expect(abs(zone.offset(at: 1.78e9)) < 200_000)
        #expect(abs(zone.moment(ofLocal: 1.78e9) - 1.78e9) < 200_000)
      }
    }
  }
}
