// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The options that are given on a command line, by name.

import ArgumentParser

/// An option or a flag of the parser.
private protocol OptionValue {
  /// Whether the command line gives it.
  var isGiven: Bool { get }
}

extension Option: OptionValue {
  fileprivate var isGiven: Bool { hasValue(wrappedValue) }
}

extension Flag: OptionValue {
  fileprivate var isGiven: Bool { hasValue(wrappedValue) }
}

extension Arguments {
  /// Whether an option is given.
  ///
  /// - Parameter name: Its long name, without dashes, as the parser makes it of its variable.
  /// - Returns: Whether it has a value; false for an option that is not here.
  func isGiven(_ name: String) -> Bool {
    // To look at the type of each value takes longer than a small picture.
    if let names { return names.contains(name) }
    let words = name.split(separator: "-")
    let variable = words.dropFirst().reduce("_\(words.first ?? "")") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    return isVariableGiven(variable, in: self)
  }
}

/// Whether a property of a group of options, or of a group in it, has a value.
private func isVariableGiven(_ variable: String, in group: Any) -> Bool {
  Mirror(reflecting: group).children.contains { child in
    switch child.value {
    case let option as any OptionValue: child.label == variable && option.isGiven
    case let group as any OptionsOfGroup:
      group.options.map { isVariableGiven(variable, in: $0) } ?? false
    case is MarkArguments: isVariableGiven(variable, in: child.value)
    default: false
    }
  }
}

/// A group of options in another one.
private protocol OptionsOfGroup {
  /// The group; nil if none of its options is given.
  var options: (any ParsableArguments)? { get }
}

extension OptionGroup: OptionsOfGroup {
  fileprivate var options: (any ParsableArguments)? { wrappedValue }
}

extension OptionalGroup: OptionsOfGroup {
  fileprivate var options: (any ParsableArguments)? { group }
}

/// Whether a value is another one than nil, false or an empty list.
private func hasValue(_ value: Any) -> Bool {
  if let flag = value as? Bool { return flag }
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .optional || mirror.displayStyle == .collection
    ? !mirror.children.isEmpty : true
}
