// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The words of a command line before and after the parser: mistyped options, and values attached to
// a short name, as in `-otrip.png`.

import ArgumentParser
import CLibrary
import RoutePlotKit

extension Request {
  /// The request of the words of a command line.
  ///
  /// - Throws: `RequestedText` for help, the version and a style, `Failure` for a style that cannot be read, an
  ///   error of the parser, or a `ValidationError`.
  init(words: [String]) throws {
    if let asked = RequestedText(words: words) { throw asked }
    try refuseDoubtfulValues(words)
    let styled = try StyledWords(words)
    let arguments = try arguments(of: styled.words, typed: words)
    try refuseRepeatedOptions(words)
    // In a group of flags, as in `-qh`.
    if arguments.help.isShort, let asked = RequestedText(words: ["-h"]) { throw asked }
    if arguments.styles.printStyle { throw RequestedText(text: styled.style) }
    self.init(arguments)
    try refuseOutputAmongInputs()
    try refuseValuesOfFlags(words)
    if options.valueColors != nil || !maps.isEmpty {
      let given = givenOptions(words).map(\.name)
      colorsTyped = ["background", "color"].filter(given.contains)
    }
    // A style of the program has colours for all maps that have any, and goes with images too.
    if let option = optionOfMapParts, styled.ofProgramStyle.contains(String(option.dropFirst(2))) {
      optionOfMapParts = nil
    }
  }
}

/// The arguments of a command line.
///
/// - Parameters:
///   - words: All words, those of a style among them.
///   - typed: The words of the user.
/// - Returns: The arguments, after all checks.
/// - Throws: A `ValidationError`, or another error of the parser.
private func arguments(of words: [String], typed: [String]) throws -> Arguments {
  do throws(GroupedOptions.Obstacle) {
    if let arguments = Arguments(try GroupedOptions(words)) { return arguments }
  } catch {
    if error == .unknownOption { try refuseUnknownOptions(typed) }
  }
  do {
    return try parseArguments(words)
  } catch {
    // The parser complains of missing words and wrong values first, which a mistyped name can cause.
    if ParsedCommand.exitCode(for: error) != .success { try refuseUnknownOptions(typed) }
    throw error
  }
}

/// Refuses a word with an attached value that can be something else: a long option with one dash, such as
/// `-output`, or a file with this name.
///
/// - Throws: `ValidationError` with both meanings.
private func refuseDoubtfulValues(_ words: [String]) throws {
  let options = words.prefix { $0 != "--" }
  // The parser would take the next word for the value.
  for word in options where word.hasPrefix("--") && word.firstIndex(of: "=") == word.indices.last {
    let name = word.dropLast()
    if let value = OptionDefinition.named(name)?.value {
      throw ValidationError("missing value for '\(name) \(value)'")
    }
  }
  for word in options
  where word.utf8.count > 2 && OptionDefinition.short(beginning: word) != nil {
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
/// - Throws: `ValidationError` for it, and `RequestedText` where a group holds `-h`.
private func refuseUnknownOptions(_ words: [String]) throws {
  let ofParser = ["--generate-completion-script", "--experimental-dump-help"]
  var withoutValue: String?
  var rest = words.prefix { $0 != "--" }
  while let word = rest.popFirst() {
    guard word.hasPrefix("-"), word != "-" else { continue }
    let name = String(word.prefix { $0 != "=" })
    var last = word
    if OptionDefinition.named(name) == nil {
      if word.hasPrefix("--") {
        guard !ofParser.contains(name) else { return }
        throw unknownOption(name)
      }
      guard OptionDefinition.short(beginning: word) == nil else { continue }
      let group = word.dropFirst().map { "-\($0)" }
      guard group.allSatisfy({ OptionDefinition.named($0) != nil }) else {
        throw unknownOption(name)
      }
      if group.contains("-h"), let asked = RequestedText(words: ["-h"]) { throw asked }
      last = group.last ?? word
    }
    guard let value = OptionDefinition.named(last)?.value else { continue }
    // A value may begin with one dash, as a negative number does, and no value begins with two.
    let isValue =
      rest.first.map { !$0.hasPrefix("--") && OptionDefinition.named($0) == nil } ?? false
    let isDashed = isValue && rest[rest.startIndex].hasPrefix("-") && rest.first != "-"
    if isValue { rest.removeFirst() }
    if !isValue || isDashed, OptionDefinition.short(beginning: last) != nil, withoutValue == nil {
      withoutValue = "\(last) \(value)"
    }
  }
  if let withoutValue { throw ValidationError("missing value for '\(withoutValue)'") }
}

private func unknownOption(_ name: String) -> ValidationError {
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
  OptionDefinition.all.flatMap(\.names).filter { $0.hasPrefix("--") }
}
