// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The declaration of an option: all that the program knows of it.

import RoutePlotKit

/// An option of a group, with the way its value is read.
///
/// Declarations are made of constants alone: a list of them costs a run no more than its memory.
struct CommandOption<Group>: Sendable {
  /// The facts about the option.
  let definition: OptionDefinition

  private enum Reading: Sendable {
    case flag(@Sendable (inout Group) -> Void)
    case value(@Sendable (inout Group, String) throws -> Void)
  }

  private let reading: Reading

  /// An option with a value.
  ///
  /// `short`: the short name with its dash. Default: none. `isRepeated`: whether it may be given several times.
  /// Default: no. `takesDashes`: whether its value may begin with a dash. Then a value such as -5 gets our sentence and
  /// not "missing value". Default: no. `completion`: the values that a shell offers. Default: none. `style`: its place
  /// and its rules in a style. Default: nil, for an option that a style cannot give. `replacing`: the options that it
  /// takes the place of. Default: none.
  init(
    _ long: String, short: String = "", value: String, isRepeated: Bool = false,
    takesDashes: Bool = false, help: @escaping @autoclosure @Sendable () -> String,
    completion: @escaping @autoclosure @Sendable () -> Completion = .none,
    style: @escaping @autoclosure @Sendable () -> StyleRule? = nil,
    replacing: @escaping @autoclosure @Sendable () -> Replacement? = nil,
    read: @escaping @Sendable (inout Group, String) throws -> Void
  ) {
    definition = OptionDefinition(
      long: long, short: short, valueName: value, isRepeated: isRepeated, takesDashes: takesDashes,
      help: help, completion: completion, style: style, replacement: replacing)
    reading = .value(read)
  }

  /// A flag.
  ///
  /// `long`: the long name with its dashes; empty if there is only a short one. `short`: the short name with its dash.
  /// Default: none. `style`: its place and its rules in a style. Default: nil, for a flag that a style cannot give.
  /// `replacing`: the options that it takes the place of. Default: none.
  init(
    _ long: String, short: String = "", help: @escaping @autoclosure @Sendable () -> String,
    style: @escaping @autoclosure @Sendable () -> StyleRule? = nil,
    replacing: @escaping @autoclosure @Sendable () -> Replacement? = nil,
    set: @escaping @Sendable (inout Group) -> Void
  ) {
    definition = OptionDefinition(
      long: long, short: short, valueName: nil, isRepeated: false, takesDashes: false, help: help,
      completion: { .none }, style: style, replacement: replacing)
    reading = .flag(set)
  }

  /// Reads the option into its group; a flag ignores the value.
  func read(_ value: String, into group: inout Group) throws {
    switch reading {
    case .flag(let set): set(&group)
    case .value(let read): try read(&group, value)
    }
  }
}

/// A group of options: what a command line gives, and what follows from it.
protocol ArgumentGroup: Sendable {
  /// No option is given.
  init()

  /// The options of the group, in the order of the help.
  static var options: [CommandOption<Self>] { get }

  /// Checks the options that other groups have no part in. Default: nothing to check.
  func validate(_ given: GivenOptions) throws

  /// Sets the options of a picture. Default: none. It is called if any option of the group is given.
  func apply(to options: inout PlotOptions)
}

extension ArgumentGroup {
  func validate(_ given: GivenOptions) throws {}
  func apply(to options: inout PlotOptions) {}
}

/// A fault of a command line, in one sentence without its full stop.
struct ValidationError: Error, Equatable, CustomStringConvertible {
  /// The sentence.
  let message: String

  init(_ message: String) { self.message = message }

  var description: String { message }
}
