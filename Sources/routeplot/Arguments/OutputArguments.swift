// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for what the program writes.

import Encoding
import Geography
import RoutePlotKit
import RouteWriting

/// Options for what the program writes.
struct OutputArguments: ArgumentGroup {
  var files: [String] = []
  var outputFormat: OutputFormat?
  var quality: Int?
  var palette: Int?
  var preview: Preview?
  var overwrite = false
  var report: String?
  var splits: Length?
  var isDryRun = false
  var isVerbose = false
  var quiet = false
  var threads: Int?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--output", short: "-o", value: "file", isRepeated: true,
      help: """
        File to write. The extension selects the kind: \(listed(extensionsOfPictures)) for a picture; \
        \(listed(TrackFormat.allCases.map { ".\($0.rawValue)" })) for the selected fixes; .counts for density \
        counts; \(listed(TileFormat.allCases.map { ".\($0.rawValue)" } + ["tiles/{z}/{x}/{y}.png"])) for map \
        tiles; \(listed(FilmFormat.allCases.map { ".\($0.rawValue)" })) for a film. '-' is standard output. Repeat it for several files; trip@2x.png has twice the pixels a side. \
        (default: standard output; a terminal shows the picture)
        """,
      completion: .files
    ) { $0.files.append($1) },
    CommandOption(
      "--output-format", value: "format",
      help: "Format of the output, \(listed(formatNames)). (default: by its extension, else png)",
      completion: .words(OutputFormat.allCases.map(\.rawValue))
    ) { $0.outputFormat = try parseName($1) },
    CommandOption(
      "--quality", value: "percent", takesDashes: true,
      help: """
        Quality of a picture in JPEG or WebP, 1...100: lower is smaller. WebP loses nothing at 100. (default: 85)
        """
    ) { $0.quality = try parseQuality($1) },
    CommandOption(
      "--palette", value: "colors", takesDashes: true,
      help: """
        Reduce a PNG to at most this many colours, 2...256: a map with relief becomes a third to a half as large. \
        (default: all its colours)
        """
    ) { $0.palette = try parsePalette($1) },
    CommandOption(
      "--preview", value: "terminal",
      help: """
        Show the picture in the terminal, also beside files: \(listed(Preview.allCases.map(\.rawValue))). \
        (default: auto without -o, else off)
        """,
      completion: .words(Preview.allCases.map(\.rawValue))
    ) { $0.preview = try parseName($1) },
    CommandOption(
      "--overwrite",
      help: "Replace existing data, counts or tiles; a picture is always replaced."
    ) { $0.overwrite = true },
    CommandOption(
      "--report", value: "file",
      help: "Write a report on the picture as JSON; '-' is standard output.",
      completion: .files
    ) { $0.report = $1 },
    CommandOption(
      "--splits", value: "length", takesDashes: true,
      help: "Report the time of each track for every length like this, 1km or 1mi; needs --report."
    ) { $0.splits = try parseLength($1) },
    CommandOption(
      "--dry-run",
      help: "Do everything but draw; write no picture."
    ) { $0.isDryRun = true },
    CommandOption(
      "--verbose", short: "-v",
      help: "Print how the log was read and what was drawn."
    ) { $0.isVerbose = true },
    CommandOption(
      "--quiet", short: "-q",
      help: "Print errors only, no warnings."
    ) { $0.quiet = true },
    CommandOption(
      "--threads", value: "threads", takesDashes: true,
      help: """
        Maximum number of threads; the picture is the same for any number. (default: all processors)
        """
    ) { $0.threads = try parseThreadCount($1) },
  ]

  func apply(to options: inout PlotOptions) {
    options.threads = threads
    if let quality { options.quality = quality }
    options.mostColors = palette
    // Only values that are reported are observed.
    if report != nil || isVerbose { options.observations += [.length, .times] }
    if report != nil { options.observations.append(.figures) }
    options.splits = splits
  }

  func validate(_ given: GivenOptions) throws {
    if splits != nil, report == nil {
      throw ValidationError(
        "--splits has no effect without --report; add --report, like --report -")
    }
  }
}

/// The quality of a picture.
@Sendable func parseQuality(_ text: String) throws -> Int {
  guard let quality = Int(text.hasSuffix("%") ? text.dropLast() : text[...]),
    (1...100).contains(quality)
  else {
    throw ValidationError("expected a whole number, 1...100, like 85")
  }
  return quality
}

/// The most colours of a picture.
@Sendable func parsePalette(_ text: String) throws -> Int {
  guard let colors = Int(text), (2...256).contains(colors) else {
    throw ValidationError("expected a whole number, 2...256, like 256")
  }
  return colors
}
