// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Mistyped options, and values attached to a short name that can be something else.

import CLibrary

/// Refuses a word with an attached value that can be something else: a long option with one dash, such as
/// `-output`, or a file with this name.
func refuseDoubtfulValues(_ words: [String]) throws {
  let options = words.prefix { $0 != "--" }
  // The next word is not the value.
  for word in options where word.hasPrefix("--") && word.firstIndex(of: "=") == word.indices.last {
    let name = word.dropLast()
    if let value = KnownOption.named(String(name))?.definition.value {
      throw ValidationError("missing value for '\(name) \(value)'")
    }
  }
  for word in options
  where word.utf8.count > 2 && KnownOption.short(beginning: word) != nil {
    let (name, value) = (word.prefix(2), word.dropFirst(2))
    guard !value.hasPrefix("=") else { continue }
    let letters = word.dropFirst().prefix { $0 != "=" }
    // A name that begins with another letter is not a slip of the keyboard.
    let names = longNames().filter {
      $0.dropFirst(2).first == letters.first
    }
    if let other = nearestOption(to: letters, among: names) {
      // The beginning of a name is neither a size nor a colour, but it can be a file.
      let attached = name == "-o" ? " or '-o \(value)'" : ""
      throw ValidationError("unknown option '\(word)', did you mean '\(other)'\(attached)")
    }
    if FileName(argument: word).withPath({ access($0, F_OK) }) == 0 {
      throw ValidationError(
        "'\(word)' is a file, and can be '\(name) \(value)' too; "
          + "write './\(word)' or '\(name) \(value)'")
    }
  }
}

/// Names the first option that does not exist and the nearest one that does, or else the first short
/// option without its value.
///
/// Throws `ValidationError` for it, and `RequestedText` where a group holds `-h`.
func refuseUnknownOptions(_ words: [String]) throws {
  var withoutValue: String?
  var rest = words.prefix { $0 != "--" }
  while let word = rest.popFirst() {
    guard word.hasPrefix("-"), word != "-" else { continue }
    let name = String(word.prefix { $0 != "=" })
    var last = word
    if KnownOption.named(name) == nil {
      if word.hasPrefix("--") {
        throw unknownOption(name)
      }
      guard KnownOption.short(beginning: word) == nil else { continue }
      let group = word.dropFirst().map { "-\($0)" }
      guard group.allSatisfy({ KnownOption.named($0) != nil }) else {
        throw unknownOption(name)
      }
      if group.contains("-h") { throw RequestedText(text: shortHelp()) }
      last = group.last ?? word
    }
    guard let value = KnownOption.named(last)?.definition.value else { continue }
    // A value may begin with one dash, as a negative number does, and no value begins with two.
    let isValue =
      rest.first.map { !$0.hasPrefix("--") && KnownOption.named($0) == nil } ?? false
    let isDashed = isValue && rest[rest.startIndex].hasPrefix("-") && rest.first != "-"
    if isValue { rest.removeFirst() }
    if !isValue || isDashed, KnownOption.short(beginning: last) != nil, withoutValue == nil {
      withoutValue = "\(last) \(value)"
    }
  }
  if let withoutValue { throw ValidationError("missing value for '\(withoutValue)'") }
}

/// The fault of an option that does not exist, with the nearest one that does.
func unknownOption(_ name: String) -> ValidationError {
  let letters = name.drop { $0 == "-" }
  let nearest =
    letters.utf8.count > 1 ? nearestOption(to: letters, among: longNames()) : nil
  let meant = optionOfOtherPrograms(name) ?? nearest
  if isInputOfOtherPrograms(name) {
    return ValidationError(
      "unknown option '\(name)'; the name of a log stands alone, as in 'routeplot trip.csv'")
  }
  return ValidationError(
    "unknown option '\(name)'" + (meant.map { ", did you mean '\($0)'" } ?? "") + fileAdvice(name))
}

/// Advice about a file whose name begins with a dash; empty for a word that is not a name of a file.
private func fileAdvice(_ word: String) -> String {
  guard !word.hasPrefix("--") else { return "" }
  let isFile = FileName(argument: word).withPath { access($0, F_OK) } == 0
  return isFile || word.contains(".") || word.contains("/") ? "; for a file write ./\(word)" : ""
}

private func longNames() -> [String] {
  KnownOption.all.map(\.definition.long).filter { !$0.isEmpty }
}

extension KnownOption {
  /// The option with a short name and a value that a word begins with, as in `-otrip.png`; nil for another word.
  fileprivate static func short(beginning word: String) -> KnownOption? {
    guard word.hasPrefix("-"), !word.hasPrefix("--") else { return nil }
    return named(String(word.prefix(2))).flatMap { $0.definition.valueName == nil ? nil : $0 }
  }
}
