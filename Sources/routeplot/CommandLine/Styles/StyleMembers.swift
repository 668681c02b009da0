// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The members of a style, with the place of every value: one flat object of JSON.

import JSON
import RouteReading

/// A fault of a style, and where.
struct StyleFault: Error {
  let place: JSONPosition
  let reason: String

  init(_ place: JSONPosition, _ reason: String) { (self.place, self.reason) = (place, reason) }

  /// A fault of a scanner.
  fileprivate init(_ fault: JSONFault) {
    if case .syntax(.expected(.value, let found)) = fault.reason {
      self.init(fault.position, expectedValue, found)
    } else {
      self.init(fault.position, "\(ReadingError.Reason(fault.reason))")
    }
  }

  fileprivate init(_ place: JSONPosition, _ expected: String, _ found: [UInt8]) {
    self.init(place, "found \(quotedCell(found)), expected \(expected)")
  }
}

private let expectedValue = "text in double quotes, a number, true or false"

/// A text with its place: a string, or a number as it is written.
typealias StyleText = (text: String, place: JSONPosition)

/// A value that is not an object.
enum StyleValue {
  case text(String)
  case flag(Bool)
  case null
  case list([StyleText])
}

/// A key with its value.
struct StyleMember {
  let key: StyleText
  let value: StyleValue
  let place: JSONPosition
}

/// Reads the members of the object that is a whole file.
///
/// An object in an object is refused and not read.
func styleMembers(_ bytes: some Collection<UInt8>) throws(StyleFault) -> [StyleMember] {
  let scanner = JSONScanner(bytes: bytes, isStrict: true)
  guard bytes.contains(where: { $0 > 0x20 }) else {
    throw StyleFault(scanner.position, "the file is empty, expected an object in braces")
  }
  var members: [StyleMember] = []
  var key = StyleText("", scanner.position)
  var list: (texts: [StyleText], place: JSONPosition)?
  func text() throws(StyleFault) -> String {
    guard let text = String(validating: scanner.text, as: UTF8.self) else {
      throw StyleFault(scanner.position, "the text is not UTF-8")
    }
    return text
  }
  func add(_ value: StyleValue) throws(StyleFault) {
    guard list != nil else {
      return members.append(StyleMember(key: key, value: value, place: scanner.position))
    }
    guard case .text(let text) = value else {
      throw StyleFault(scanner.position, "expected text or a number in a list")
    }
    list?.texts.append((text, scanner.position))
  }
  func next() throws(StyleFault) -> JSONEvent? {
    do throws(JSONFault) { return try scanner.next() } catch { throw StyleFault(error) }
  }
  do throws(JSONFault) { try scanner.beginObject() } catch { throw StyleFault(error) }
  while let event = try next() {
    switch event {
    case .key: key = (try text(), scanner.position)
    case .string, .number: try add(.text(text()))
    case .isTrue: try add(.flag(true))
    case .isFalse: try add(.flag(false))
    case .null: try add(.null)
    case .beginArray where list == nil: list = ([], scanner.position)
    case .beginObject, .beginArray:
      throw StyleFault(scanner.position, expectedValue, scanner.found(event))
    case .endArray:
      if let (texts, place) = list {
        members.append(StyleMember(key: key, value: .list(texts), place: place))
      }
      list = nil
    case .endObject, .end: break
    }
  }
  return members
}
