// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Titles and attributions with fields in braces, such as {stem}.

import RoutePlotKit
import RouteReading

/// The result for an unknown field.
let drawnAsWritten = "it is drawn as it is written"

/// A text of the picture with fields that differ from log to log.
struct TextPattern {
  /// The text with its fields.
  let text: String

  /// A text with or without fields.
  init(_ text: String) { self.text = text }

  /// Whether a field names something else than a part of the name of the log.
  var hasColumns: Bool {
    fields.contains { NamePattern.Field(rawValue: String(text[$0].dropFirst().dropLast())) == nil }
  }

  /// The text with what its fields of the names of logs stand for; fields of other names stay as they are.
  func named(_ logs: NamedLogs) -> String { filled { logs.values(of: $0) }.text }

  /// The text with what its fields stand for.
  ///
  /// `values`: the texts that a field stands for; nil if it is not a field. Then it stays as it is written.
  func filled(_ values: (String) -> [String]?) -> (text: String, unknown: [String]) {
    var (result, unknown) = ("", [String]())
    var end = text.startIndex
    for field in fields {
      result += text[end..<field.lowerBound]
      end = field.upperBound
      let word = text[field].dropFirst().dropLast()
      guard let found = values(String(word)) else {
        result += text[field]
        unknown.append(String(text[field]))
        continue
      }
      var different: [String] = []
      for value in found where !different.contains(value) { different.append(value) }
      result += different.prefix(TextPattern.mostValues).joined(separator: ", ")
      if different.count > TextPattern.mostValues { result += " …" }
    }
    return (result + text[end...], unknown)
  }

  /// The number of values of a column that a text has room for.
  private static let mostValues = 3

  /// The place of the fields, braces and all.
  private var fields: [Range<String.Index>] {
    var (fields, start) = ([Range<String.Index>](), text.startIndex)
    while let open = text[start...].firstIndex(of: "{"),
      let close = text[open...].firstIndex(of: "}")
    {
      start = text.index(after: close)
      // A brace that is not closed before the next one begins no field.
      let last = text[open..<close].lastIndex(of: "{") ?? open
      if text.index(after: last) < close { fields.append(last..<start) }
    }
    return fields
  }
}

/// The logs of a picture by their names.
struct NamedLogs {
  /// The names, each with its place among all logs of the run, from 1.
  let logs: [(name: FileName, number: Int)]

  /// The number of logs of the run.
  let count: Int

  /// The texts that a field stands for; nil if it is not a part of a name.
  func values(of field: String) -> [String]? {
    NamePattern.Field(rawValue: field).map { field in
      logs.map { FileName(bytes: field.value(of: $0.name, number: $0.number, of: count)).shown }
    }
  }
}

extension NamedLogs {
  /// All inputs of a run; none for polylines of the command line.
  init(_ inputs: [String]) {
    let names = inputs.isEmpty ? [polylinesName] : inputs.map { $0 == "-" ? "standard input" : $0 }
    self.init(
      logs: names.enumerated().map { (FileName(argument: $1), $0 + 1) }, count: names.count)
  }

  /// The same without some, which are counted all the same.
  ///
  /// `places`: their places among all logs, from 0.
  func without(_ places: Set<Int>) -> NamedLogs {
    NamedLogs(logs: logs.filter { !places.contains($0.number - 1) }, count: count)
  }
}

extension PlotOptions {
  /// The texts that can have fields.
  var textPatterns: [TextPattern] {
    [title, attribution].compactMap { $0.map { TextPattern($0) } }.filter { $0.text.contains("{") }
  }
}

/// Fills the fields of texts; a text of nothing is none.
func fillTexts(
  of options: inout PlotOptions, with logs: [LogTracks], named names: NamedLogs
) -> [String] {
  guard !options.textPatterns.isEmpty else { return [] }
  var lines: [String] = []
  func fill(_ text: String?, _ name: String) -> String? {
    guard let text else { return nil }
    let (filled, unknown) = TextPattern(text).filled { word in
      if let values = names.values(of: word) { return values }
      guard let column = try? parseColumn(word) else { return nil }
      let texts = logs.compactMap { $0.texts(of: column) }
      return texts.isEmpty ? nil : texts.flatMap { $0 }
    }
    for field in unknown {
      lines.append(
        "\(logs[0].log.input): warning: \(name) has \(quotedCell(field.utf8)), which is not a column of the log, "
          + "expected {name}, {stem}, {folder}, {number} or a column; \(drawnAsWritten)")
    }
    return filled.isEmpty ? nil : filled
  }
  options.title = fill(options.title, "the title")
  options.attribution = fill(options.attribution, "the attribution")
  return lines
}
