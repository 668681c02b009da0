// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The times of stages, and their printed form.

import CLibrary
import NumberText

/// The times of one stage.
struct Stage {
  let name: String
  /// The numbers on the way in and out: bytes, fixes, points, pixels.
  let input, output: String
  var seconds: [Double] = []

  var fastest: Double { seconds.min() ?? 0 }
  var median: Double { seconds.sorted()[seconds.count / 2] }
}

/// The times of stages, which run on one log several times.
struct StageTimes {
  private(set) var stages: [Stage] = []
  private let clock = ContinuousClock()

  mutating func time<Result>(
    _ name: String, from input: String, to output: (Result) -> String,
    _ work: () throws -> Result
  ) rethrows -> Result {
    let start = clock.now
    let result = try work()
    let duration = (clock.now - start).components
    let seconds = Double(duration.seconds) + Double(duration.attoseconds) * 1e-18
    if let index = stages.firstIndex(where: { $0.name == name }) {
      stages[index].seconds.append(seconds)
    } else {
      stages.append(
        Stage(name: name, input: input, output: output(result), seconds: [seconds]))
    }
    return result
  }
}

/// Ends the program if the timed work is wrong.
func require(_ isRight: Bool, _ words: @autoclosure () -> String) {
  guard !isRight else { return }
  print("wrong: \(words())")
  exit(1)
}

/// Text in a column of a fixed width.
func column(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(width - text.count, 0)) + text
}

/// Seconds as milliseconds with two decimals.
func milliseconds(_ seconds: Double) -> String {
  fixedText(units: Int((seconds * 100_000).rounded()), decimals: 2)
}

/// Writes bytes to a file.
func write(_ bytes: [UInt8], to path: String) {
  let file = fopen(path, "wb")
  require(file != nil, "\(path) cannot be created")
  guard let file else { return }
  let written = fwrite(bytes, 1, bytes.count, file)
  require(written == bytes.count && fclose(file) == 0, "\(path) cannot be written")
}

/// Prints the stages of a log, a line each, with what goes in and what comes out.
func printStages(_ times: StageTimes, of name: String) {
  let total = times.stages.last?.median ?? 0
  print(name)
  print("  \(column("", 13))    min ms  median ms  share  \(column("in", 16)) -> out")
  for stage in times.stages {
    let share = Int((stage.median / total * 100).rounded())
    print(
      "  \(column(stage.name, 13)) \(column(milliseconds(stage.fastest), 9)) \(column(milliseconds(stage.median), 10)) \(column("\(share)%", 6))  \(column(stage.input, 16)) -> \(stage.output)"
    )
  }
}
