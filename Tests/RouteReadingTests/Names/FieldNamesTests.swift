// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteReading

struct FieldNamesTests {
  @Test(
    "Names of columns of times",
    arguments: [
      "time", "Timestamp", "date_time", "timestamp_ms", "timestampMs", "TIME_NS", "time (ms)",
      "time[µs]", "time_us", "t (s)", "elapsed (min)", "elapsed_s", "BaseDateTime", "tst",
      "event-timestamp", "fix_time", "localtime", "Local Time", "gpsdatetime", "Date/Time",
      "GPS Time", "epochms", "Time (UTC+2)",
    ])
  func timeNames(name: String) {
    #expect(columns(of: .time, in: ["lat", name]) == [1])
  }

  @Test(
    "Names of columns of accuracies",
    arguments: [
      "acc", "hAcc (mm)", "positional_accuracy",
      "error radius", "accuracy_m", "h_acc_mm", "Accuracy [ft]", "accuracym",
    ])
  func accuracyNames(name: String) {
    #expect(columns(of: .accuracy, in: ["lat", name]) == [1])
  }

  @Test("Other names", arguments: ["t", "times", "lifetime", "hdop", "time zone", "timer", "x"])
  func otherNames(name: String) {
    #expect(columns(of: .time, in: [name]).isEmpty)
    #expect(columns(of: .accuracy, in: [name]).isEmpty)
  }

  @Test("The best name comes first, and a date beside it is found by its name")
  func ranks() {
    let header = ["date", "gps_date", "gps_time", "timestamp", "time_ms"]
    #expect(columns(of: .time, in: header) == [4, 3, 2, 0])
    #expect(dateColumn(beside: 2, in: header) == 1)
    #expect(dateColumn(beside: 3, in: header) == 0)
    #expect(dateColumn(beside: 0, in: ["date", "time"]) == nil)
  }

  @Test("Units and zones of names")
  func units() {
    #expect(timeUnit(of: "time (ms)") == 1e-3)
    #expect(timeUnit(of: "time [µs]") == 1e-6)
    #expect(timeUnit(of: "time [\u{3bc}s]") == 1e-6)
    #expect(timeUnit(of: "time_ns") == 1e-9)
    #expect(timeUnit(of: "timestampMs") == 1e-3)
    #expect(timeUnit(of: "elapsed (min)") == 60)
    #expect(timeUnit(of: "time (days)") == 86_400)
    #expect(timeUnit(of: "Milliseconds") == 1e-3)
    #expect(timeUnit(of: "s") == nil)
    #expect(timeUnit(of: "time of day") == nil)
    #expect(hasUnknownUnit("time (furlongs)"))
    #expect(
      !hasUnknownUnit("time (UTC)") && !hasUnknownUnit("time (ms)") && !hasUnknownUnit("time"))
    #expect(timeUnit(of: "time") == nil)
    #expect(timeUnit(of: "time (UTC)") == nil)
    #expect(distanceFromUTC(inName: "Time (UTC+2)") == 7200)
    #expect(distanceFromUTC(inName: "Time (CEST)") == 7200)
    #expect(distanceFromUTC(inName: "Time (CST)") == nil)
    #expect(distanceFromUTC(inName: "Time") == nil)
    #expect(QuantityName("accuracy (mm)", of: .accuracy).unit == .known(1e-3))
    #expect(QuantityName("hacc_ft", of: .accuracy).unit == .known(0.3048))
    #expect(QuantityName("accuracy ( km )", of: .accuracy).unit == .known(1000))
    #expect(QuantityName("accuracy (px)", of: .accuracy).unit == .unknown("px"))
  }
}
