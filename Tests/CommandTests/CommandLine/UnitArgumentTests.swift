// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import TestSupport
import Testing

/// Lengths and durations without a unit, as users see them.
struct UnitArgumentTests {
  @Test(
    "A number without a unit is refused, with what it may be",
    arguments: [
      (
        "--gap 5", "--gap <length|duration>", "5",
        "a length, like 5m or 5km, or a duration, like 5s or 5min"
      ),
      (
        "--gap 0", "--gap <length|duration>", "0",
        "a length, like 0m or 0km, or a duration, like 0s or 0min"
      ),
      ("--trim-start 500", "--trim-start <length>", "500", "it as in 500m, 500km or 500mi"),
      ("--trim-end .5", "--trim-end <length>", ".5", "it as in .5m, .5km or .5mi"),
      ("--max-accuracy 20", "--max-accuracy <length>", "20", "it as in 20m, 20km or 20mi"),
      ("--min-distance 20", "--min-distance <length>", "20", "it as in 20m, 20km or 20mi"),
      ("--center 1,2 --span 9", "--span <length>", "9", "it as in 9m, 9km or 9mi"),
      ("--distance-marks 1", "--distance-marks <length>", "1", "it as in 1m, 1km or 1mi"),
      ("--follow --refresh 5", "--refresh <duration>", "5", "it as in 5s, 5min or 5h"),
      ("--follow --until-idle 5", "--until-idle <duration>", "5", "it as in 5s, 5min or 5h"),
      ("--follow --max-age 5", "--max-age <duration>", "5", "it as in 5s, 5min or 5h"),
    ])
  func refused(options: String, option: String, number: String, expected: String) throws {
    try Workplace.use { place in
      try place.write("1,2\n2,3\n", to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv \(options)", status: 64,
        message:
          "the value '\(number)' is invalid for '\(option)': \(number) has no unit, expected \(expected); see 'routeplot --help'"
      )
    }
  }
}
