// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options that are given twice but take one value.

import ArgumentParser

/// Refuses an option that takes one value and is given more than once.
///
/// The parser takes the last value, and the first one would be lost silently. Flags may
/// be repeated, as they only say the same again.
///
/// - Parameter words: A command line that the parser has understood.
/// - Throws: `ValidationError`, naming the option.
func refuseRepeatedOptions(_ words: [String]) throws {
  var seen: Set<String> = []
  var repeated: Set<String> = []
  for word in words.prefix(while: { $0 != "--" }) where word.hasPrefix("-") && word != "-" {
    let short = OptionDefinition.short(beginning: word)?.names.last
    let name = short ?? String(word.prefix { $0 != "=" })
    if !seen.insert(name).inserted { repeated.insert(name) }
  }
  guard !repeated.isEmpty else { return }
  for option in OptionDefinition.all where option.value != nil && !option.isRepeated {
    guard let name = option.names.last, !repeated.isDisjoint(with: option.names) else { continue }
    throw ValidationError(
      "'\(name)' is given more than once and takes one value; \(leaveOutAllButOne)")
  }
}
