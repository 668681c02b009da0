// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Faults of a JSON document.

package import JSON

/// A fault of a JSON document.
package enum JSONDocumentFault: Equatable, Sendable {
  /// It is not JSON, or too much of it.
  case syntax(JSONFault.Syntax)
  /// It ends before its end, after this number of points.
  case isCutOff(points: Int)
  /// A control character stands in a text.
  case controlCharacter(UInt8)
  /// A number of a position stands in quotes.
  case quotedNumber([UInt8])
  /// Something else stands where this is expected.
  case expected(String, found: [UInt8])
  /// A position has fewer than two numbers.
  case shortPosition(Int)
  /// A position has as many numbers as several positions.
  case severalPositions(Int)
  /// An object has a member twice.
  case keyTwice(String)
  /// The type of an object is not known.
  case unknownType([UInt8])
  /// An object has no type.
  case hasNoType
  /// Coordinates are not nested as their type says.
  case nesting(type: [UInt8])
  /// An array besides the coordinates has another number of values.
  case arrayLength(name: [UInt8], values: Int, positions: Int)
  /// Positions are in another reference system than WGS 84.
  case referenceSystem([UInt8])
  /// There are more single points than can be waypoints.
  case tooManyPoints
  /// A part that is read as a whole has too many values.
  case hasTooManyValues
  /// No list has members with a latitude and a longitude; the names of the outermost members.
  case hasNoPositions([String])
  /// The positions are arrays of two numbers under this name, which can be read in two orders.
  case hasNoOrder(String)
  /// A byte between cells was given, and there is none.
  case hasNoDelimiter
}

extension JSONDocumentFault: CustomStringConvertible {
  /// The found and the expected content.
  package var description: String {
    switch self {
    case .syntax(let fault): fault.sentence
    case .isCutOff(let points): cutOffWords(points: points)
    case .controlCharacter(0x09): "a tab stands in this text; write \\t"
    case .controlCharacter(let byte): controlCharacterWords(byte, place: "in this text")
    case .quotedNumber(let text):
      "\(quotedCell(text)) in a position is a text, expected a number; remove the quotes"
    case .expected(let what, let found): "found \(quotedCell(found)), expected \(what)"
    case .shortPosition(let count):
      "a position has \(counted(count, "number")), expected longitude and latitude"
    case .severalPositions(let count):
      "a position has \(counted(count, "number")), which look like several; put each position into brackets of its own"
    case .keyTwice(let key): "\(quotedCell(key.utf8)) appears twice; keep one"
    case .unknownType(let type): "type \(quotedCell(type)) is not a type of GeoJSON"
    case .hasNoType:
      "an object with coordinates ends here and has no type, expected that of a geometry"
    case .nesting(let type):
      "the coordinates of this \(quotedCell(type)) are nested in the wrong way"
    case .arrayLength(let name, let values, let positions):
      "\(quotedCell(name)) has \(counted(values, "value")) for \(counted(positions, "position")), expected one each"
    case .referenceSystem(let name):
      "positions are in the reference system \(quotedCell(name)), expected degrees of WGS 84; convert them with ogr2ogr -t_srs EPSG:4326 out.geojson in.geojson"
    case .hasNoPositions(let names):
      "is JSON without points that have a latitude and a longitude"
        + (names.isEmpty ? "" : ", among \(shortList(names.map { quotedCell($0.utf8) }))")
    case .hasNoOrder(let name):
      "the positions \(quotedCell(name.utf8)) are pairs of numbers, which can be latitude and longitude or the other way round"
    case .hasTooManyValues: "there are more than 100000 values in this object; expected a log"
    case .hasNoDelimiter: "is JSON, which has no delimiter between cells"
    case .tooManyPoints: "there are more than 100000 single points; expected lines"
    }
  }
}

extension JSONFault.Syntax {
  /// The found and the expected content.
  fileprivate var sentence: String {
    switch self {
    case .expected(let what, let found): "found \(quotedCell(found)), expected \(what)"
    case .isCutOff: "the document ends here, before its last bracket; copy all of it"
    case .textIsCutOff: "this text has no closing quote before the end; copy all of the document"
    case .hasMore: "there is text after the end of the document; \(oneDocument)"
    case .isTooDeep: "brackets are nested more than 1000 deep here; expected a log"
    case .isTooLong: "this text or number is longer than 1 MiB; expected a log"
    case .isTooLarge(let bytes):
      "the document is larger than \(bytes >> 20) MiB, expected the answer of a service"
    }
  }
}
