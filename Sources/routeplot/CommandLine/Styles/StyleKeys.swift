// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The keys of styles: the options that have rules for styles.

/// A key of a style: an option that a style can give.
struct StyleKey: Sendable {
  /// The form of the value in a file.
  enum Kind: Sendable {
    /// Text or a number.
    case value
    /// Text, a number, or a list of these that is written with commas between.
    case list
    /// Text, or a list with one for each time that the option is given.
    case repeated
    /// True or false.
    case flag
  }

  let option: KnownOption
  private(set) var rule: StyleRule

  /// The long name of the option, without dashes.
  var name: String { option.name }

  var kind: Kind {
    if option.definition.valueName == nil { return .flag }
    return option.definition.isRepeated ? .repeated : rule.isList ? .list : .value
  }

  /// Refuses a value with the expected form, as the option does.
  func check(_ text: String) throws {
    if let check = rule.check { return try check(text) }
    var arguments = Arguments()
    try OptionGroup.all[option.group].read(option.place, text, &arguments)
  }

  /// All keys, in the order in which they are printed.
  static let all: [StyleKey] = {
    let options = KnownOption.all
    var keys = options.compactMap { option in
      option.definition.style().map { StyleKey(option: option, rule: $0) }
    }
    // An option replaces the keys that it takes the place of.
    for option in options {
      guard let replacement = option.definition.replacement() else { continue }
      let name = option.name + (replacement.value.map { "=\($0)" } ?? "")
      for index in keys.indices where replacement.names.contains(keys[index].name) {
        keys[index].rule.replacedBy.append(name)
      }
    }
    // The keys of a part keep their order.
    return keys.enumerated().sorted {
      ($0.element.rule.part.rawValue, $0.offset) < ($1.element.rule.part.rawValue, $1.offset)
    }.map(\.element)
  }()
}
