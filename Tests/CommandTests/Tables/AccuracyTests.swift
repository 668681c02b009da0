// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Accuracies as their producers write them, and the effect of --max-accuracy.

import CommandSupport
import TestSupport
import Testing

struct AccuracyTests {
  private func log(_ name: String, _ cells: [String]) -> String {
    "lat,lon,\(name)\n" + cells.enumerated().map { "1,\($0.offset),\($0.element)\n" }.joined()
  }

  @Test(
    "Accuracies are found by their name and read in its unit",
    arguments: [
      ("accuracy (mm)", "1000"), ("hAcc [mm]", "1000"), ("hacc_cm", "100"),
      ("accuracy (km)", "0.001"),
      ("acc", "1"), ("positional_accuracy", "1"), ("error radius", "1"), ("accuracy_ft", "3.2"),
      ("Accuracy (m)", "1"),
    ])
  func units(name: String, metre: String) throws {
    try Workplace.use { place in
      try place.expectLog(
        log(name, [metre, metre, metre + "e3"]), options: "--max-accuracy 20m", fixes: 2,
        bounds: [0, 1, 1, 1])
    }
  }

  @Test("Fixes without an accuracy, or with a negative one, are kept and counted")
  func missing() throws {
    try Workplace.use { place in
      try place.expectLog(
        log("accuracy", ["5", "-1", "", "80"]), options: "--max-accuracy 20m", fixes: 3,
        bounds: [0, 1, 2, 1],
        warnings: [
          "log.csv: warning: 2 fixes of 4 without an accuracy, which --max-accuracy keeps"
        ])
    }
  }

  @Test("An accuracy that is no number of metres is an error")
  func unreadable() throws {
    try Workplace.use { place in
      try place.write(Array(log("accuracy (px)", ["5"]).utf8), to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv --dry-run --max-accuracy 20m", status: 65,
        message:
          "log.csv:1: the unit of column 3 'accuracy (px)' is not known, expected m, cm, mm, "
          + "km or ft; correct the header, name another column with --accuracy, or leave out "
          + "--max-accuracy")
      try place.write(Array(log("accuracy", ["5 m", "low"]).utf8), to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv --dry-run --max-accuracy 20m", status: 65,
        message:
          "log.csv:2:5: none of 2 accuracies can be read, the first is '5 m'; expected metres "
          + "as numbers; name another column with --accuracy")
      try place.write(Array(log("accuracy", ["-1", ""]).utf8), to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv --dry-run --max-accuracy 20m", status: 65,
        message: "log.csv:1: column 3 'accuracy' holds no accuracy; name another one with "
          + "--accuracy, or leave out --max-accuracy")
    }
  }
}
