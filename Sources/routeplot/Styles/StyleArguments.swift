// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The options that select a style and print one.

import RoutePlotKit

/// Options for styles.
struct StyleArguments: ArgumentGroup {
  var style: StyleChoice?
  var printStyle = false

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
  ]
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
