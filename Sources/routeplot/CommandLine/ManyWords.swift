// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Parses command lines of ten thousand logs, as a shell makes them of logs/*.csv.

import ArgumentParser

/// Parses a command line as a whole.
///
/// The parser takes time by the square of its words, so it gets one word for the most logs that stand side
/// by side. No option has more than one value: of words without a dash, all but the first are logs.
///
/// - Throws: The parser's error.
func parseArguments(_ words: [String]) throws -> Arguments {
  var (longest, start) = (0..<0, 0)
  for index in 0...words.count where index == words.count || words[index].hasPrefix("-") {
    if index - start > longest.count { longest = start..<index }
    start = index + 1
  }
  guard longest.count > 2 else { return try ParsedCommand.parse(words).arguments }
  let logs = longest.dropFirst()
  // No word of a command line has a zero byte.
  let placeholder = "\0"
  var arguments = try ParsedCommand.parse(
    Array(words[..<logs.lowerBound] + [placeholder] + words[logs.upperBound...])
  ).arguments
  if let place = arguments.inputs.firstIndex(of: placeholder) {
    arguments.inputs.replaceSubrange(place...place, with: words[logs])
  }
  return arguments
}
