// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads a command line: its words, its style, the values of its options, and what follows from them.

import Maps
import RoutePlotKit

extension Request {
  /// The request of the words of a command line.
  ///
  /// Throws `RequestedText` for help, the version and a style, `Failure` for a style that cannot be read, or a
  /// `ValidationError`.
  init(words: [String]) throws {
    if let asked = try RequestedText(words: words) { throw asked }
    try refuseDoubtfulValues(words)
    var sorted = CommandWords(words)
    try sorted.given.addStyle()
    let arguments: Arguments
    do { arguments = try Arguments(sorted) } catch {
      // A mistyped name can cause a wrong or a missing value.
      try refuseUnknownOptions(words)
      throw error
    }
    if let word = sorted.unknown {
      try refuseUnknownOptions(words)
      throw unknownOption(word)
    }
    try arguments.given.refuseRepeatedOptions()
    // In a group of flags, as in `-qh`.
    if arguments.help.isShort { throw RequestedText(text: shortHelp()) }
    if arguments.styles.printStyle { throw RequestedText(text: arguments.given.style) }
    if let schema = arguments.styles.printMapStyle {
      var options = PlotOptions()
      arguments.map.apply(to: &options)
      let background = arguments.picture.background ?? options.background
      throw RequestedText(text: StreetStyleSheet(schema, options.map, on: background).json)
    }
    self.init(arguments)
    try refuseOutputAmongInputs()
    try refuseValuesOfFlags(words)
  }
}

extension Arguments {
  /// The arguments of the words of a command line, after all checks.
  init(_ words: CommandWords) throws {
    self.init()
    (inputs, given) = (words.inputs, words.given)
    var typed = 0
    for option in given.list {
      if let fault = words.fault, option.source == .words {
        if fault.place == typed { throw fault.error }
        typed += 1
      }
      let (known, value) = (option.option, option.value ?? "")
      do { try OptionGroup.all[known.group].read(known.place, value, &self) } catch {
        guard let error = error as? ValidationError else { throw error }
        throw ValidationError(
          "the value '\(value)' is invalid for '\(option.spelling) \(known.definition.value ?? "")': "
            + error.message)
      }
    }
    for group in given.distinctGroups { try group.validate(&self) }
    try validate()
  }
}

extension GivenOptions {
  /// Refuses an option that takes one value and is given more than once: the first value would be lost silently.
  ///
  /// Flags may be repeated, as they only say the same again.
  fileprivate func refuseRepeatedOptions() throws {
    let typed = without(.styleFile, .builtInStyle).list.map(\.option).filter {
      $0.definition.valueName != nil && !$0.definition.isRepeated
    }.sorted { ($0.group, $0.place) < ($1.group, $1.place) }
    for (option, next) in zip(typed, typed.dropFirst())
    where (option.group, option.place) == (next.group, next.place) {
      throw ValidationError(
        "'\(option.definition.long)' is given more than once and takes one value; \(leaveOutAllButOne)"
      )
    }
  }
}
