// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The options that select a style and print one.

import RoutePlotKit
import VectorTiles

/// Options for styles.
struct StyleArguments: ArgumentGroup {
  var style: StyleChoice?
  var printStyle = false
  var printMapStyle: StreetSchema?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--style", value: "name|file",
      help: """
        Look of the whole picture: \(BuiltInStyle.all.map(\.name).joined(separator: ", ")), or the options in a \
        file that ends in .json. Other options override the style.
        """,
      completion: .command(completedStyles)
    ) { $0.style = try parseStyle($1) },
    CommandOption(
      "--print-style",
      help: "Print the current style options as a file for --style; draw nothing."
    ) { $0.printStyle = true },
    CommandOption(
      "--print-map-style", value: "schema",
      help: """
        Print the look of street maps as a style of MapLibre, for tiles of openmaptiles, protomaps or shortbread; draw \
        nothing.
        """,
      completion: .words(StreetSchema.allCases.map(\.rawValue))
    ) { $0.printMapStyle = try parseName($1) },
  ]

  func validate(_ given: GivenOptions) throws {
    if printStyle || printMapStyle != nil, let option = given.first(of: "--output", "-d") {
      let name = printStyle ? "--print-style" : "--print-map-style"
      throw conflict("\(option) writes a picture, and \(name) prints a style in its place")
    }
    if printStyle, printMapStyle != nil {
      throw conflict("--print-style and --print-map-style print on standard output")
    }
  }
}

/// Lists the names of styles and the files of the current folder that can be one.
private let completedStyles =
  "printf '%s\\n' \(BuiltInStyle.all.map(\.name).joined(separator: " ")); ls | grep '[.]json$'"

/// The style that is requested.
enum StyleChoice: Equatable {
  /// The name of a style of the program.
  case named(String)
  /// A file.
  case file(String)
}

/// The name of a style, or a file that ends in `.json`.
@Sendable func parseStyle(_ text: String) throws -> StyleChoice {
  if let style = BuiltInStyle.named(text) { return .named(style.name) }
  guard text.lowercased().hasSuffix(".json") else {
    throw ValidationError(
      "expected \(BuiltInStyle.all.map(\.name).joined(separator: ", ")) or a file that ends in .json"
    )
  }
  return .file(text)
}
