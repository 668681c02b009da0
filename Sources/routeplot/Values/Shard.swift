// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Shards: the inputs divided between several runs, by their places in the list.

import CLibrary
import RouteReading

/// One run's part of all inputs: every n-th one, from the k-th.
struct Shard: Equatable, Sendable {
  /// Its number, from 1.
  let number: Int

  /// The number, from 1 to 1 000 000.
  let count: Int

  /// The shard of a number; nil if there is none.
  init?(_ number: Int, of count: Int) {
    guard (1...1_000_000).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Whether an input is one of the shard, by its place in the list, from 0.
  func has(_ place: Int) -> Bool { place % count == number - 1 }
}

/// `3/16`, or `auto` for what the engine that started the program says.
@Sendable func parseShard(_ text: String) throws -> Shard {
  if text == "auto" { return try shardOfEngine { getenv($0).map { String(cString: $0) } } }
  let words = text.split(separator: "/", omittingEmptySubsequences: false)
  guard words.count == 2, let number = wholeNumber(words[0]), let count = wholeNumber(words[1]),
    let shard = Shard(number, of: count)
  else {
    throw ValidationError(
      "expected a shard, 1/1 to 1000000/1000000, like 3/16 for the third of sixteen, or auto")
  }
  return shard
}

/// The shard of a task of a Slurm job array, or of an AWS Batch array job.
///
/// The tasks of Slurm have to be numbered from 0 or 1 without a gap. An array of some tasks alone, such as those that
/// failed, would be taken for all of them, and each task would get other inputs than before.
///
/// `variable`: gives the value of a variable of the environment; nil if it is not set.
func shardOfEngine(_ variable: (_ name: String) -> String?) throws -> Shard {
  let (slurm, batch) = ("SLURM_ARRAY_TASK_ID", "AWS_BATCH_JOB_ARRAY_INDEX")
  switch (variable(slurm), variable(batch)) {
  case (nil, nil):
    throw ValidationError(
      "neither \(slurm) nor \(batch) is set; start it in an array, or \(giveShard)")
  case (.some, .some):
    throw ValidationError("\(slurm) and \(batch) are both set; \(giveShard)")
  case (.some, nil):
    let names = [slurm] + ["MIN", "MAX", "COUNT"].map { "SLURM_ARRAY_TASK_\($0)" }
    let numbers = names.compactMap { variable($0).flatMap { wholeNumber($0[...]) } }
    guard numbers.count == 4, (0...1).contains(numbers[1]),
      numbers[2] - numbers[1] == numbers[3] - 1,
      let shard = Shard(numbers[0] - numbers[1] + 1, of: numbers[3])
    else {
      throw noShard(
        names, variable,
        "number the tasks of the array from 0 or 1 without a gap, like --array=1-16, or ")
    }
    return shard
  case (nil, .some):
    let names = [batch, "AWS_BATCH_JOB_ARRAY_SIZE"]
    let numbers = names.compactMap { variable($0).flatMap { wholeNumber($0[...]) } }
    guard numbers.count == 2, let shard = Shard(numbers[0] + 1, of: numbers[1]) else {
      throw noShard(names, variable, "")
    }
    return shard
  }
}

private let giveShard = "give the shard, like 3/16"

/// Says that variables of the environment tell no shard, and what to do.
private func noShard(
  _ names: [String], _ variable: (String) -> String?, _ advice: String
) -> ValidationError {
  let values = names.map { name in
    variable(name).map { "\(name) \(quotedCell($0.utf8))" } ?? "no \(name)"
  }
  return ValidationError(
    "no shard follows from \(values.joined(separator: ", ")); \(advice)\(giveShard)")
}

/// Some digits as a number up to 999 999 999; nil for anything else.
private func wholeNumber(_ text: Substring) -> Int? {
  guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
  else {
    return nil
  }
  return Int(text)
}
