// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Groups of options that are made or read without the other groups.

import ArgumentParser

/// A group of options that can be made without the parser when none of them is given.
///
/// For the parser it is a command of its own.
protocol ClearableArguments: ParsableCommand {
  /// Gives each option the value that it has when it is not given.
  mutating func clear()

  /// The most common options, which are read without the parser, by their long names without dashes. Default: none.
  ///
  /// Each value is read as its declaration says. The parser reads the other options, which takes a quarter of the time
  /// of a small picture.
  static var readers: Readers { get }
}

extension ClearableArguments {
  /// What the parser needs to know when it reads the group.
  static var configuration: CommandConfiguration {
    // Before the parser reads words, it reads them twice in search of a request for a completion script, unless the
    // command belongs to another one. Only the whole command has such scripts, and a help.
    CommandConfiguration(commandName: "options", _superCommandName: "routeplot", helpNames: [])
  }

  /// Reads the value of an option, which a flag ignores.
  typealias Reader = @Sendable (_ group: inout Self, _ value: String) throws -> Void

  /// Some readers by the names of their options.
  typealias Readers = KeyValuePairs<String, Reader>

  static var readers: Readers { [:] }

  /// The group with none of its options given.
  static var cleared: Self {
    var arguments = Self()
    arguments.clear()
    return arguments
  }
}
