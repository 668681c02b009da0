// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A group of options, which is made only when one of its options is given.

import ArgumentParser

/// An option as it is given.
struct GivenOption: Equatable {
  /// The long name, without dashes.
  var name: String

  /// Its value; nil for a flag.
  var value: String?

  /// The name alone, and with the value, by which it may take the place of other options.
  var names: [String] { [name] + (value.map { ["\(name)=\($0)"] } ?? []) }

  /// The option in one word, so that no value is taken for an option.
  var word: String { "--\(name)" + (value.map { "=\($0)" } ?? "") }
}

/// A group of options of which a command line may give none.
///
/// Its options are read as those of the group. To make the groups of a hundred options, and the types of their values,
/// takes as long as a small picture.
@dynamicMemberLookup
enum OptionalGroup<Group: ClearableArguments> {
  /// None of the options is given.
  case nothing

  /// The group with the options that are given, in memory of its own: it is large, and most groups are nothing.
  indirect case options(Group)

  init(_ group: Group) { self = .options(group) }

  /// The options of a command line that belong to the group.
  ///
  /// - Parameter options: The options in their order, at least one.
  /// - Throws: The error of the parser, or of the checks of the group.
  init(_ options: [GivenOption]) throws {
    let readers = options.compactMap { option in
      Group.readers.first { $0.key == option.name }?.value
    }
    guard readers.count == options.count else {
      self = .options(try .parse(options.map(\.word)))
      return
    }
    var group = Group.cleared
    for (option, read) in zip(options, readers) { try read(&group, option.value ?? "") }
    // The parser checks the groups that it reads.
    try group.validate()
    self = .options(group)
  }

  /// The group; nil if none of its options is given.
  var group: Group? {
    switch self {
    case .nothing: nil
    case .options(let group): group
    }
  }

  /// An option with one value, or none.
  subscript<Value>(dynamicMember option: KeyPath<Group, Value?>) -> Value? {
    if case .options(let group) = self { group[keyPath: option] } else { nil }
  }

  /// An option with several values.
  subscript<Value>(dynamicMember option: KeyPath<Group, [Value]>) -> [Value] {
    if case .options(let group) = self { group[keyPath: option] } else { [] }
  }

  /// A flag.
  subscript(dynamicMember flag: KeyPath<Group, Bool>) -> Bool {
    if case .options(let group) = self { group[keyPath: flag] } else { false }
  }

  /// A group in this group.
  subscript<Inner>(dynamicMember inner: KeyPath<Group, Inner>) -> OptionalGroup<Inner> {
    if case .options(let group) = self {
      OptionalGroup<Inner>(group[keyPath: inner])
    } else {
      .nothing
    }
  }
}
