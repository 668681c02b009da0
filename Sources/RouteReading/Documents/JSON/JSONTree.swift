// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A JSON document as a whole, for formats whose documents are small.

import JSON

/// A value of JSON with all that is in it.
enum JSONTree {
  case object([(key: String, value: JSONTree)])
  /// Its values, and where it begins.
  case array([JSONTree], LogPosition)
  /// Its bytes without escapes, and where it stands.
  case string([UInt8], LogPosition)
  case number(Double)
  case flag(Bool)
  case null

  /// The most values that are read together.
  private static let mostValues = 100_000

  /// Reads the next document.
  init(_ scanner: JSONScanner) throws(LocatedReason) {
    var result: JSONTree?
    while let event = try scanner.nextOfLog() {
      result = try JSONTree(event, scanner, most: .max)
    }
    self = result ?? .null
  }

  /// Reads the rest of a value.
  ///
  /// `event`: its first piece, which was just read. `most`: the most values in it. Default: a hundred thousand.
  init(
    _ event: JSONEvent, _ scanner: JSONScanner, most: Int = JSONTree.mostValues
  ) throws(LocatedReason) {
    // Containers that are open; the scanner bounds how many.
    var open:
      [(members: [(key: String, value: JSONTree)], isObject: Bool, key: String, place: LogPosition)] =
        []
    var event = event
    var count = 0
    while true {
      var value: JSONTree?
      switch event {
      case .beginObject: open.append(([], true, "", scanner.logPosition))
      case .beginArray: open.append(([], false, "", scanner.logPosition))
      case .key: open[open.count - 1].key = scanner.string
      case .endObject: value = .object(open.removeLast().members)
      case .endArray:
        let array = open.removeLast()
        value = .array(array.members.map(\.value), array.place)
      case .string: value = .string(scanner.text, scanner.logPosition)
      case .number:
        if case .number(let number) = parseCell(scanner.text.span, decimalComma: false) {
          value = .number(number)
        } else {
          value = .null
        }
      case .isTrue: value = .flag(true)
      case .isFalse: value = .flag(false)
      case .null, .end: value = .null
      }
      if let value {
        guard !open.isEmpty else {
          self = value
          return
        }
        count += 1
        guard count <= most else { throw scanner.fault(.hasTooManyValues) }
        let key = open[open.count - 1].key
        open[open.count - 1].members.append((key, value))
      }
      guard let next = try scanner.nextOfLog() else {
        self = .null
        return
      }
      event = next
    }
  }

  /// The member of an object; nil if there is none, or the value is not an object.
  subscript(key: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// Whether it is an object without members.
  var isEmptyObject: Bool {
    if case .object(let members) = self { members.isEmpty } else { false }
  }

  /// The values of an array; none of anything else.
  var items: [JSONTree] {
    if case .array(let items, _) = self { items } else { [] }
  }

  /// The start of an array or a string; nil of anything else.
  var place: LogPosition? {
    switch self {
    case .array(_, let place), .string(_, let place): place
    default: nil
    }
  }

  /// The text of a string; nil of anything else.
  var text: String? {
    if case .string(let bytes, _) = self { String(decoding: bytes, as: UTF8.self) } else { nil }
  }

  /// A number; nil of anything else.
  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }
}
