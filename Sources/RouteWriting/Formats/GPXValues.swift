// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The places of other values of a point in GPX.
//
// The elements of the standard: https://www.topografix.com/GPX/1/1/
// Those of Garmin: https://www8.garmin.com/xmlschemas/TrackPointExtensionv2.xsd
// Power has no schema; devices and services write it as an element `power` next to those of Garmin.

import RouteReading

/// The allowed kind of text of an element.
enum GPXContent {
  case text, number, wholeNumber
  /// The method by which a receiver found the position.
  case kindOfFix
}

/// An element that holds a value.
struct GPXElement {
  /// The plain name of the value, as `plainestName` gives it.
  let value: String
  let name: String
  let content: GPXContent

  private init(_ value: String, _ name: String, _ content: GPXContent) {
    (self.value, self.name, self.content) = (value, name, content)
  }

  private init(_ value: String, _ content: GPXContent) { self.init(value, value, content) }

  /// The elements of a point, in the order of the schema.
  static let ofPoint = [
    GPXElement("magvar", .number), GPXElement("geoidheight", .number), GPXElement("name", .text),
    GPXElement("cmt", .text), GPXElement("desc", .text), GPXElement("src", .text),
    GPXElement("sym", .text), GPXElement("type", .text), GPXElement("fix", .kindOfFix),
    GPXElement("sat", .wholeNumber), GPXElement("hdop", .number), GPXElement("vdop", .number),
    GPXElement("pdop", .number), GPXElement("ageofdgpsdata", .number),
    GPXElement("dgpsid", .wholeNumber),
  ]

  /// The elements of Garmin's `TrackPointExtension`, version 2, in the order of its schema.
  static let ofExtension = [
    GPXElement("temperature", "gpxtpx:atemp", .number),
    GPXElement("wtemp", "gpxtpx:wtemp", .number), GPXElement("depth", "gpxtpx:depth", .number),
    GPXElement("heartrate", "gpxtpx:hr", .number), GPXElement("cadence", "gpxtpx:cad", .number),
    GPXElement("speed", "gpxtpx:speed", .number), GPXElement("course", "gpxtpx:course", .number),
  ]

  static let power = GPXElement("power", .number)

  /// The elements of a track after its name, in the order of the schema; only a track has the number.
  static let ofTrack = [
    GPXElement("cmt", .text), GPXElement("desc", .text), GPXElement("src", .text),
    GPXElement("number", .wholeNumber), GPXElement("type", .text),
  ]

  /// All elements; of two with the same name the first.
  static let all = ofPoint + ofExtension + [power] + ofTrack
}

/// An element with the column that it is written from: an object, because a point has several, and a copy of each would
/// take longer than their texts.
final class GPXColumn: Sendable {
  let element: GPXElement
  let column: WrittenColumn

  /// The tags of the element.
  private let opening, closing: [UInt8]

  private init(_ element: GPXElement, _ column: WrittenColumn) {
    (self.element, self.column) = (element, column)
    opening = Array("<\(element.name)>".utf8)
    closing = Array("</\(element.name)>".utf8)
  }

  /// The elements that some columns are written to, in their order.
  static func all(_ elements: [GPXElement], of columns: [WrittenColumn]) -> [GPXColumn] {
    let names = columns.map { plainestName($0.name) }
    return elements.compactMap { element in
      names.firstIndex(of: element.value).map { GPXColumn(element, columns[$0]) }
    }
  }

  /// Adds the element with a cell; nothing if the element cannot have such a cell.
  func append(
    _ cells: [UnsafeBufferPointer<UInt8>], decimalComma: Bool, to text: inout WrittenText
  ) {
    let cell = column.cell(of: cells)
    guard !cell.isEmpty else { return }
    let start = text.count
    text.append(opening)
    let startOfContent = text.count
    switch element.content {
    case .text: text.append(escapedForXML: cell)
    case .kindOfFix:
      let kind = String(decoding: cell, as: UTF8.self).lowercased()
      if ["none", "2d", "3d", "dgps", "pps"].contains(kind) { text.append(kind.utf8) }
    case .number, .wholeNumber:
      if let number = numberOfCell(cell.span, decimalComma: decimalComma),
        element.content == .number || number >= 0 && number == number.rounded()
      {
        text.append(decimal: number)
      }
    }
    guard text.count > startOfContent else { return text.removeLast(text.count - start) }
    text.append(closing)
  }
}

extension WrittenText {
  /// Adds a text as the content of an element.
  fileprivate mutating func append(escapedForXML cell: UnsafeBufferPointer<UInt8>) {
    let isPlain = cell.allSatisfy {
      (0x20...0x7f).contains($0) && ![0x26, 0x3c, 0x3e].contains($0)
    }
    guard !isPlain else { return append(cell) }
    append(escapedForXML(String(decoding: cell, as: UTF8.self)).utf8)
  }
}

/// A text as the content of an element (XML 1.0, sections 2.2 and 2.4); characters that XML has not are left
/// out.
func escapedForXML(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\t", "\n", "\r": result += "&#\(scalar.value);"
    case "\0"..<" ", "\u{fffe}", "\u{ffff}": break
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
