// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for many pictures in one run.

import ArgumentParser
import RoutePlotKit

/// Options for many inputs, and for a picture of each.
struct BatchArguments: ClearableArguments {
  @Option(
    name: [.customShort("d", allowingJoined: true), .customLong("output-folder")],
    help: ArgumentHelp(
      "Draw a separate picture for each input, in this folder. The folder is created if needed.",
      valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Option(
    name: .customLong("name"),
    help: ArgumentHelp(
      """
      Name of each picture in the folder of -d. {name} is the name of the input, {stem} the same \
      without its extension, {folder} its folder, {number} its place among the inputs. \
      (default: {stem}.png)
      """,
      valueName: "name"),
    transform: parseNamePattern)
  var pattern: NamePattern?

  @Option(
    name: [.customShort("j", allowingJoined: true), .customLong("jobs")], parsing: .unconditional,
    help: ArgumentHelp(
      "Number of pictures of -d to draw at the same time. (default: all processors)",
      valueName: "number"),
    transform: parseThreadCount)
  var jobs: Int?

  @Flag(help: "Stop at the first input of -d that cannot be drawn.")
  var failFast = false

  @Flag(
    name: .customLong("skip-unchanged"),
    help: """
      Keep the pictures of -d whose log, options and program have not changed since \
      --skip-unchanged drew them.
      """)
  var skipsUnchanged = false

  @Option(
    help: ArgumentHelp(
      """
      Draw only this part of the inputs of -d: 3/16 is every sixteenth input, beginning with the third. auto \
      takes the part from a Slurm job array or an AWS Batch array job.
      """,
      valueName: "shard"),
    completion: .list(["auto"]), transform: parseShard)
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      "Read the names of inputs from this file, one per line; '-' is standard input.",
      valueName: "file"),
    completion: .file())
  var filesFrom: String?

  @Flag(
    name: [.customShort("0"), .customLong("null")],
    help: "The names of --files-from end in a zero byte, as 'find -print0' writes them.")
  var endsInZero = false

  @Flag(
    name: [.customShort("r"), .customLong("recursive")],
    help: "Search the folders among the inputs, and the folders in them, for logs.")
  var isRecursive = false

  mutating func clear() {
    (folder, pattern, jobs, shard, filesFrom) = (nil, nil, nil, nil, nil)
    (failFast, skipsUnchanged, endsInZero, isRecursive) = (false, false, false, false)
  }

  /// Checks the options that other groups have no part in.
  func validate() throws {
    if endsInZero, filesFrom == nil {
      throw ValidationError("-0 is for the names of --files-from; give that too")
    }
    guard folder == nil else { return }
    let given = [
      ("--name", pattern != nil), ("--jobs", jobs != nil), ("--fail-fast", failFast),
      ("--skip-unchanged", skipsUnchanged), ("--shard", shard != nil),
    ]
    if let option = given.first(where: \.1)?.0 {
      throw ValidationError(
        "\(option) is for a picture of each input; name their folder with -d")
    }
  }
}
