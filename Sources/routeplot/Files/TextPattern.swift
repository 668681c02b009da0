// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Texts with fields in braces, such as {stem}, and the names of logs that fill them.

import RoutePlotKit

/// A text of the picture with fields that differ from log to log.
struct TextPattern {
  /// The text with its fields.
  let text: String

  /// A text with or without fields.
  init(_ text: String) { self.text = text }

  /// Whether a field names something else than a part of the name of the log.
  var hasColumns: Bool {
    names.contains { NamePattern.Field(rawValue: $0) == nil }
  }

  /// The names of its fields, without braces.
  var names: [String] { fields.map { String(text[$0].dropFirst().dropLast()) } }

  /// Whether a field tells something of tracks, such as their date.
  var tellsTracks: Bool { names.contains { TrackField(rawValue: $0) != nil } }

  /// Whether a field is the duration of tracks.
  var tellsDurations: Bool { names.contains(TrackField.duration.rawValue) }

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
