// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for many pictures in one run.

import CLibrary
import RoutePlotKit

/// Options for many inputs, and for a picture of each.
struct BatchArguments: ArgumentGroup {
  var folder: String?
  var pattern: NamePattern?
  var jobs: Int?
  var failFast = false
  var skipsUnchanged = false
  var shard: Shard?
  var filesFrom: String?
  var endsInZero = false
  var isRecursive = false

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--output-folder", short: "-d", value: "folder",
      help:
        """
        Draw a separate picture for each input, in this folder, which is created if needed. A name that ends in .pdf \
        is a book: a PDF with a page for each input.
        """,
      completion: .folders
    ) { $0.folder = $1 },
    CommandOption(
      "--name", value: "name",
      help: """
        Name of each picture in the folder of -d. {name} is the name of the input, {stem} the same \
        without its extension, {folder} its folder, {number} its place among the inputs; {track}, {date}, \
        {distance} and {duration} tell of its tracks, for which it is read once more. \
        (default: {stem}.png)
        """
    ) { $0.pattern = try parseNamePattern($1) },
    CommandOption(
      "--jobs", short: "-j", value: "number", takesDashes: true,
      help: "Number of pictures of -d to draw at the same time. (default: all processors)"
    ) { $0.jobs = try parseThreadCount($1) },
    CommandOption(
      "--fail-fast",
      help: "Stop at the first input of -d that cannot be drawn."
    ) { $0.failFast = true },
    CommandOption(
      "--skip-unchanged",
      help: """
        Keep the pictures of -d whose log, options and program have not changed since \
        --skip-unchanged drew them.
        """
    ) { $0.skipsUnchanged = true },
    CommandOption(
      "--shard", value: "shard",
      help: """
        Draw only this part of the inputs of -d: 3/16 is every sixteenth input, beginning with the third. auto \
        takes the part from a Slurm job array or an AWS Batch array job.
        """,
      completion: .words(["auto"])
    ) { $0.shard = try parseShard($1) },
    CommandOption(
      "--files-from", value: "file",
      help: "Read the names of inputs from this file, one per line; '-' is standard input.",
      completion: .files
    ) { $0.filesFrom = $1 },
    CommandOption(
      "--null", short: "-0",
      help: "The names of --files-from end in a zero byte, as 'find -print0' writes them."
    ) { $0.endsInZero = true },
    CommandOption(
      "--recursive", short: "-r",
      help:
        "Search the folders among the inputs, and the folders in them, for logs and ZIP archives of logs."
    ) { $0.isRecursive = true },
  ]

  /// Whether the pictures are the pages of a book: the name ends in `.pdf`, and no folder has it.
  var isBook: Bool {
    guard let folder, !folder.hasSuffix("/"), OutputFormat(ofName: folder)?.picture == .pdf else {
      return false
    }
    return FileName(argument: folder).status.map { $0.st_mode & S_IFMT != S_IFDIR } ?? true
  }

  /// Checks the options that other groups have no part in.
  func validate(_ given: GivenOptions) throws {
    if endsInZero, filesFrom == nil {
      throw ValidationError("-0 is for the names of --files-from; give that too")
    }
    if folder == nil,
      let option = given.first(of: "--name", "--jobs", "--fail-fast", "--skip-unchanged", "--shard")
    {
      throw ValidationError(
        "\(option) is for a picture of each input; name their folder with -d")
    }
  }
}
