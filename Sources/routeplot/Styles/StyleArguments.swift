// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The options that select a style and print one.

import ArgumentParser

/// Options for styles.
struct StyleArguments: ClearableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Look of the whole picture: \(BuiltInStyle.all.map(\.name).joined(separator: ", ")), or the options in a \
      file that ends in .json. Other options override the style.
      """,
      valueName: "name|file"),
    completion: .shellCommand(completedStyles), transform: parseStyle)
  var style: StyleChoice?

  @Flag(
    help: "Print the current style options as a file for --style; draw nothing.")
  var printStyle = false

  mutating func clear() {
    style = nil
    printStyle = false
  }

  static let readers: Readers = ["style": { $0.style = try parseStyle($1) }]
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
