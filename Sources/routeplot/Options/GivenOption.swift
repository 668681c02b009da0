// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The options that a command line and a style give.

/// An option with its place in the list of all options.
struct KnownOption: Sendable {
  /// The facts about the option.
  let definition: OptionDefinition

  /// Its group in the list of all groups.
  let group: Int

  /// Its place in its group.
  let place: Int

  /// The long name without its dashes.
  var name: String { definition.name }
}

/// An option as it is given, with its value.
struct GivenOption: Sendable {
  /// The giver of an option.
  enum Source: Sendable { case words, styleFile, builtInStyle }

  let option: KnownOption

  /// The name that is given, with its dashes.
  let spelling: String

  /// Its value; nil for a flag.
  let value: String?

  let source: Source

  /// The long name without its dashes.
  var name: String { option.name }

  /// The name alone, and with the value, by which it may take the place of other options.
  var names: [String] { [name] + (value.map { ["\(name)=\($0)"] } ?? []) }
}

/// The options that are given, in their order, those of a style first.
struct GivenOptions: Sendable {
  var list: [GivenOption] = []

  /// Whether the option with a name, with its dashes, is given.
  func has(_ name: String) -> Bool { list.contains { $0.option.definition.isNamed(name) } }

  /// The first of some options, by their names with their dashes, that is given; nil for none.
  func first(of names: String...) -> String? {
    list.isEmpty ? nil : names.first(where: has)
  }

  /// The options without those of some givers.
  func without(_ sources: GivenOption.Source...) -> GivenOptions {
    GivenOptions(list: list.filter { !sources.contains($0.source) })
  }
}
