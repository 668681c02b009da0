// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Geography

struct LengthSpeedDurationTests {
  @Test(
    "A speed has a unit",
    arguments: [
      ("36km/h", 10.0), ("36 kmh", 10), ("2.5m/s", 2.5), ("10mph", 4.4704), ("3600kn", 1852),
    ])
  func speeds(text: String, expected: Double) throws {
    #expect(abs(try #require(Speed(text)).metresPerSecond - expected) < 1e-9)
  }

  @Test(
    "Anything else is no speed",
    arguments: ["", "300", "km/h", "0km/h", "-5m/s", "5 bananas", "5mkm/h"])
  func noSpeeds(text: String) {
    #expect(Speed(text) == nil)
  }

  @Test(
    "A length is a number and a unit",
    arguments: [
      ("10m", 10), ("0.5km", 500), ("30ft", 9.144), ("2mi", 3_218.688), ("2nmi", 3_704),
      ("7 km", 7_000),
      ("0m", 0), (".5km", 500), ("10KM", 10_000),
    ])
  func length(text: String, metres: Double) throws {
    #expect(abs(try #require(Length(text)).metres - metres) < 1e-9)
  }

  @Test(
    "Anything else is no length",
    arguments: [
      "", "m", "10", "0", "-5m", "10 bananas", "10min", "1e3m", "inf", "nan", "0x10", "1km2m",
      "10m!", "1.2.3",
    ])
  func notALength(text: String) {
    #expect(Length(text) == nil)
  }

  @Test("A length and a speed are finite once their unit is counted in")
  func finite() throws {
    let nines = String(repeating: "9", count: 308)
    #expect(try #require(Length(nines + "m")).metres.isFinite)
    #expect(Length(nines + "km") == nil)
    #expect(Length(nines + "mi") == nil)
    #expect(try #require(Speed(nines + "m/s")).metresPerSecond.isFinite)
    #expect(try #require(Speed(nines + "mph")).metresPerSecond.isFinite)
    #expect(Speed("1" + nines + "0m/s") == nil)
  }

  @Test(
    "A duration is one or more numbers with units; none needs none",
    arguments: [
      ("0", 0), ("90s", 90), ("5min", 300), ("5m", 300), ("1h30m", 5_400), ("2d", 172_800),
      ("1h 30min", 5_400), ("0.5h", 1_800),
    ])
  func duration(text: String, seconds: Double) throws {
    #expect(try #require(Duration(text)) == .seconds(seconds))
  }

  @Test(
    "Anything else is no duration",
    arguments: [
      "", "s", "-5s", "10 bananas", "5km", "30m1h", "1h1h", "1h30", "1e3s", "1:30", "90", "0.0 0",
    ])
  func notADuration(text: String) {
    #expect(Duration(text) == nil)
  }
}
