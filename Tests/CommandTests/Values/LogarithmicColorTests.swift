// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Drawing
import TestSupport
import Testing

struct LogarithmicColorTests {
  /// Five short lines from west to east, each with a value.
  private func log(_ values: [String]) -> String {
    "id,lat,lon,w\n"
      + values.enumerated().map { index, value in
        "\(index),10,\(20 + index),\(value)\n\(index),10,\(20 + index).5,\(value)\n"
      }.joined()
  }

  private let command =
    "routeplot log.csv --group-by id --color-by w --color-map '#000000,#ff0000' --width 1000"

  /// The red of each of the lines.
  private func reds(_ place: Workplace, _ options: String, lines: Int = 5) throws -> [Int] {
    let picture = try place.picture("\(command) --bbox=20,9,\(20 + lines),11 \(options)")
    return (0..<lines).map { line in
      let column = Int((Double(line) + 0.25) / Double(lines) * Double(picture.width))
      let rows = (0..<picture.height).filter { picture[column, $0] != .white }
      guard let row = rows.dropFirst(rows.count / 2).first else { return -1 }
      return Int(picture[column, row].red)
    }
  }

  @Test("Colours go with the logarithm of values, from the least above 0 on")
  func logarithm() throws {
    try Workplace.use { place in
      try place.write(log(["1", "10", "100", "1000", "10000"]), to: "log.csv")
      let logarithmic = try reds(place, "--color-scale log")
      for (red, expected) in zip(logarithmic, [0, 64, 128, 191, 255]) {
        #expect(abs(red - expected) < 3, "\(logarithmic)")
      }
      let linear = try reds(place, "")
      #expect(linear[2] < 5 && linear[3] < 30 && linear[4] == 255)
      #expect(try reds(place, "--color-scale linear") == linear)
      let range = try reds(place, "--color-scale log --color-range 10:1000")
      #expect(range[0] == 0 && range[1] == 0 && abs(range[2] - 128) < 3 && range[4] == 255)
      try place.write(log(["-5", "0", "1", "10", "100"]), to: "log.csv")
      let positive = try reds(place, "--color-scale log")
      #expect(positive[0] == 0 && positive[1] == 0 && positive[2] == 0)
      #expect(abs(positive[3] - 128) < 3 && positive[4] == 255)
    }
  }

  @Test(
    "A legend has figures at powers of ten, or at 1, 2 and 5, and values below 0 cause a warning")
  func legend() throws {
    try Workplace.use { place in
      try place.write(log(["1", "10", "100", "1000", "10000"]), to: "log.csv")
      func texts() throws -> String {
        _ = try place.run("\(command) --color-scale log --legend --svg-text -o a.svg")
        return String(decoding: try place.read("a.svg"), as: UTF8.self)
      }
      for figure in [">1<", ">10<", ">100<"] { #expect(try texts().contains(figure)) }
      try place.write(log(["3", "4", "5", "20", "40"]), to: "log.csv")
      let few = try texts()
      for figure in [">3<", ">5<", ">10<", ">20<", ">40<"] {
        #expect(few.contains(figure), "\(few)")
      }
      try place.write(log(["-1", "-2"]), to: "log.csv")
      let outcome = try place.run("\(command) --color-scale log -o a.png")
      #expect(
        outcome.errors
          == "routeplot: log.csv: warning: no value is above 0, so --color-scale log does nothing\n"
      )
    }
  }
}
