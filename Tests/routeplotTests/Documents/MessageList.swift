// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Messages.md as patterns that messages match.

import Foundation
import TestSupport

/// What Messages.md says.
struct MessageList {
  /// The lines of the code blocks by the title of their section.
  private var sections: [String: [String]] = [:]

  private var expressions: [(status: Int32?, expression: Regex<AnyRegexOutput>, texts: [String])] =
    []

  /// Every line, each with the title of its section.
  var all: Set<String> {
    Set(sections.flatMap { section, lines in lines.map { "\(section): \($0)" } })
  }

  init() throws {
    let file = Workplace.package
      .appendingPathComponent("Sources/RoutePlotKit/RoutePlotKit.docc/Messages.md")
    var section = ""
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("#") {
        section = String(line.drop { $0 == "#" }.dropFirst())
      } else if line.hasPrefix("    ") {
        sections[section, default: []].append(String(line.dropFirst(4)))
      }
    }
    for (section, lines) in sections where !section.hasPrefix("{") {
      let status = section.hasPrefix("Status ") ? Int32(section.dropFirst(7).prefix(2)) : nil
      for line in lines {
        var texts = ["\(section): \(line)"]
        let expression = try Regex("^\(pattern(line, &texts))$")
        expressions.append((status, expression, texts))
      }
    }
  }

  /// The lines, clauses included, that a message is made of; none if it is not in the list.
  ///
  /// Warnings and the summary come with any status, and status 1 with the lines of any other.
  func matches(_ message: String, status: Int32) throws -> Set<String> {
    var found: Set<String> = []
    for candidate in expressions
    where candidate.status == nil || candidate.status == status || status == 1 {
      guard let match = try candidate.expression.wholeMatch(in: message) else { continue }
      found.insert(candidate.texts[0])
      for (index, text) in candidate.texts.enumerated()
      where index > 0 && match.output[index].range != nil {
        found.insert(text)
      }
    }
    return found
  }

  /// A line as a regular expression, with a group for each clause that a placeholder can be.
  private func pattern(_ line: String, _ texts: inout [String]) -> String {
    var result = ""
    var rest = line[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += NSRegularExpression.escapedPattern(for: String(rest[..<open]))
      let name = String(rest[open...close])
      if let values = sections[name] {
        var alternatives: [String] = []
        for value in values {
          texts.append("\(name): \(value)")
          alternatives.append("(\(pattern(value, &texts)))")
        }
        result += "(?:\(alternatives.joined(separator: "|")))"
      } else {
        // No placeholder may swallow the next clause, and none in quotes what is after them.
        let isQuoted = result.hasSuffix("'") && rest[close...].dropFirst().first == "'"
        result += isQuoted ? "[^']*" : "(?:(?!; ).)+"
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + NSRegularExpression.escapedPattern(for: String(rest))
  }
}
