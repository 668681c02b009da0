// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Makes the names of many pictures from the names of their logs.

import NumberText
import RoutePlotKit

/// A name with fields that differ from log to log, such as `{stem}.png`.
struct NamePattern: Equatable, Sendable {
  /// The fields for parts of the name of a log.
  enum Field: String, CaseIterable {
    /// The name without its folder.
    case name
    /// The name without its folder and its extension.
    case stem
    /// The folder, as it is written in the name of the log.
    case folder
    /// The place of the log among all logs, from 1, with zeros in front so that names sort.
    case number

    /// The text for the field.
    ///
    /// `number`: its place among the logs, from 1. Returns the bytes, some at least except for a log without a name.
    func value(of log: FileName, number: Int, of count: Int) -> [UInt8] {
      let name = log.lastComponent
      switch self {
      case .name: return name
      case .stem:
        guard let dot = name.lastIndex(of: 0x2e), dot > 0 else { return name }
        return Array(name[..<dot])
      case .folder: return log.folder.bytes
      case .number:
        return Array(paddedText(number, digits: "\(count)".utf8.count).utf8)
      }
    }
  }

  private enum Part: Equatable {
    case text([UInt8])
    case field(Field)
    case fact(TrackField)
  }
  private let parts: [Part]

  /// The fields that are known only when a log is read.
  var fieldsOfTracks: [TrackField] {
    parts.compactMap { if case .fact(let field) = $0 { field } else { nil } }
  }

  /// The text after its last field: the extension, where the pattern has one.
  var ending: String {
    if case .text(let bytes)? = parts.last { String(decoding: bytes, as: UTF8.self) } else { "" }
  }

  /// Reads a pattern; nil if braces hold something else than a field, and for a name that is not below
  /// a folder.
  init?(_ text: String) {
    guard !text.hasPrefix("/") else { return nil }
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { return nil }
      let name = String(rest[rest.index(after: open)..<close])
      parts.append(.text(FileName(argument: String(rest[..<open])).bytes))
      if let field = Field(rawValue: name) {
        parts.append(.field(field))
      } else if let field = TrackField(rawValue: name) {
        parts.append(.fact(field))
      } else {
        return nil
      }
      rest = rest[rest.index(after: close)...]
    }
    self.parts = parts + [.text(FileName(argument: String(rest)).bytes)]
  }

  /// The name of a picture below the folder of all pictures, without `.` and empty parts.
  ///
  /// `number`: its place among the logs, from 1. `texts`: the texts of the fields of tracks. Default: none. Returns the
  /// name; nil if there is none, or if it leads out of the folder.
  func name(
    of log: FileName, number: Int, of count: Int, texts: [TrackField: String] = [:]
  ) -> FileName? {
    let bytes = parts.flatMap { part -> [UInt8] in
      switch part {
      case .text(let text): text
      case .field(let field): field.value(of: log, number: number, of: count)
      case .fact(let field): NamePattern.bytes(of: texts[field] ?? "")
      }
    }
    let components = bytes.split(separator: 0x2f).filter { !$0.elementsEqual([0x2e]) }
    guard bytes.last != 0x2f, !components.isEmpty,
      !components.contains(where: { $0.elementsEqual([0x2e, 0x2e]) })
    else { return nil }
    return FileName(bytes: Array(components.joined(separator: [0x2f])))
  }
}

extension NamePattern {
  /// A text about tracks as a part of a name: without slashes, and with spaces that every program can type.
  fileprivate static func bytes(of text: String) -> [UInt8] {
    guard !text.isEmpty else { return Array("unknown".utf8) }
    let plain = text.unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "/", "\\", ":": "-"
      case "\u{a0}", "\u{202f}": " "
      case "\u{2013}": "-"
      default: scalar.properties.generalCategory == .control ? " " : Character(scalar)
      }
    }
    // A name that begins with a point is hidden.
    return Array(String(plain.first == "." ? ["_"] + plain.dropFirst() : plain).utf8)
  }
}

/// A name with fields in braces.
@Sendable func parseNamePattern(_ text: String) throws -> NamePattern {
  guard let pattern = NamePattern(text) else {
    throw ValidationError(
      "expected a name with {stem}, {name}, {folder}, {number}, {track}, {date}, {distance} or {duration}, like "
        + "'{folder}/{stem}.png'")
  }
  return pattern
}
