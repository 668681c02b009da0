// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The parser's description of a command line, limited to the parts that a manual page needs.

/// The output of `--experimental-dump-help` of swift-argument-parser, version 0 of its form.
struct CommandHelp: Decodable {
  /// A program.
  struct Command: Decodable {
    var commandName: String
    var abstract: String
    /// Paragraphs; a line in capitals with a colon begins a section.
    var discussion: String
    var arguments: [Argument]
  }

  /// A positional argument, an option or a flag.
  struct Argument: Decodable {
    /// One spelling.
    struct Name: Decodable {
      var kind: String
      var name: String

      /// With its dashes.
      var spelling: String { (kind == "long" ? "--" : "-") + name }
    }

    var kind: String
    var abstract: String?
    var names: [Name]?
    var valueName: String?
    var sectionTitle: String?
    var isRepeating: Bool
    var shouldDisplay: Bool
  }

  var command: Command
}
