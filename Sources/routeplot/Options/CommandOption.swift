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
  /// - Parameters:
  ///   - long: The long name with its dashes.
  ///   - short: The short name with its dash. Default: none.
  ///   - value: The name of the value in the help.
  ///   - isRepeated: Whether it may be given several times. Default: no.
  ///   - takesDashes: Whether its value may begin with a dash. Then a value such as -5 gets our sentence and not
  ///     "missing value". Default: no.
  ///   - help: The description in sentences.
  ///   - completion: The values that a shell offers. Default: none.
  ///   - style: Its place and its rules in a style. Default: nil, for an option that a style cannot give.
  ///   - replacing: The options that it takes the place of. Default: none.
  ///   - read: Reads the value into the group, or throws a `ValidationError` that states the expected form.
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
  /// - Parameters:
  ///   - long: The long name with its dashes; empty if there is only a short one.
  ///   - short: The short name with its dash. Default: none.
  ///   - help: The description in sentences.
  ///   - style: Its place and its rules in a style. Default: nil, for a flag that a style cannot give.
  ///   - replacing: The options that it takes the place of. Default: none.
  ///   - set: Sets the flag of the group.
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
  ///
  /// - Throws: `ValidationError` with the expected form.
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
  ///
  /// - Parameter given: All options that are given.
  /// - Throws: `ValidationError` with the fault.
  func validate(_ given: GivenOptions) throws

  /// Sets the options of a picture. Default: none. It is called if any option of the group is given.
  func apply(to options: inout PlotOptions)
}

extension ArgumentGroup {
  func validate(_ given: GivenOptions) throws {}
  func apply(to options: inout PlotOptions) {}
}
