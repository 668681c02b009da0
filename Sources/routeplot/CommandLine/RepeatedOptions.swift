// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options that are given twice but take one value.

import ArgumentParser

// Foundation as a whole brings the data of all languages, forty megabytes.
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The advice where one value is expected.
let leaveOutAllButOne = "leave out all but one"

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
    let short = word.hasPrefix("--") ? nil : longNamesOfShort[String(word.prefix(2))]
    let name = short ?? String(word.prefix { $0 != "=" })
    if !seen.insert(name).inserted { repeated.insert(name) }
  }
  // Only then the definitions are worth their time.
  guard !repeated.isEmpty else { return }
  for option in try optionsWithOneValue() where !repeated.isDisjoint(with: option) {
    throw ValidationError(
      "'\(option[0])' is given more than once and takes one value; \(leaveOutAllButOne)")
  }
}

/// The long names of the short options that have a value.
let longNamesOfShort = [
  "-o": "--output", "-s": "--size", "-c": "--color", "-b": "--background",
  "-d": "--output-folder", "-j": "--jobs",
]

/// The spellings of each option that takes one value, the long one first.
private func optionsWithOneValue() throws -> [[String]] {
  struct Help: Decodable {
    struct Command: Decodable { var arguments: [Argument] }
    struct Argument: Decodable {
      struct Name: Decodable { var kind, name: String }
      var kind: String
      var names: [Name]?
      var isRepeating: Bool
    }
    var command: Command
  }
  let help = try JSONDecoder().decode(Help.self, from: Data(Arguments._dumpHelp().utf8))
  return help.command.arguments.filter { $0.kind == "option" && !$0.isRepeating }.map { option in
    (option.names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
      .sorted { $0.utf8.count > $1.utf8.count }
  }
}
