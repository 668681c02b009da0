// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A line in the answer of a directions service: an encoded polyline or an array of positions.

import Geography

/// Reads the lines of one answer.
struct DirectionsLines {
  /// The decimals of encoded polylines; several where the answer does not say which.
  let precisions: [Int]

  /// A place that the first line begins near to; nil if the answer has none.
  let start: Coordinate?

  /// Reads a line in any of its forms.
  ///
  /// Returns its positions; nil if the value is not a line.
  func line(_ value: JSONTree?) throws(LocatedReason) -> [Coordinate]? {
    guard let value else { return nil }
    switch value {
    case .string(let bytes, let position): return try decode(bytes, at: position)
    case .object:
      if let positions = value["coordinates"] {
        var line: [Coordinate] = []
        for item in positions.items { line.append(try position(item, of: positions)) }
        return line
      }
      return try line(
        value["points"] ?? value["encodedPolyline"] ?? value["geoJsonLinestring"])
    default: return nil
    }
  }

  private func position(
    _ item: JSONTree, of line: JSONTree
  ) throws(LocatedReason) -> Coordinate {
    let numbers = item.items.prefix(2).compactMap(\.number)
    guard numbers.count == 2, abs(numbers[1]) <= 90, abs(numbers[0]) <= 360 else {
      throw LocatedReason(
        reason: .directions(.position), position: item.place ?? line.place)
    }
    return Coordinate(latitude: numbers[1], longitude: numbers[0])
  }

  /// Decodes a polyline; with the decimals that let it begin nearest to the start where there is a choice.
  private func decode(
    _ bytes: [UInt8], at position: LogPosition
  ) throws(LocatedReason) -> [Coordinate] {
    var best: [Coordinate]?
    var fault: LocatedReason?
    for precision in precisions {
      do throws(LocatedReason) {
        let line = try decode(bytes, precision: precision, at: position)
        guard let start, let first = line.first, let other = best?.first else {
          best = best ?? line
          continue
        }
        if distance(first, start) < distance(other, start) { best = line }
      } catch { fault = fault ?? error }
    }
    if let best { return best }
    throw fault ?? LocatedReason(reason: .polyline(.isNone), position: position)
  }

  private func distance(_ one: Coordinate, _ other: Coordinate) -> Double {
    max(abs(one.latitude - other.latitude), abs(one.longitude - other.longitude))
  }

  private func decode(
    _ bytes: [UInt8], precision: Int, at position: LogPosition
  ) throws(LocatedReason) -> [Coordinate] {
    guard !bytes.isEmpty else { return [] }
    var options = ReadingOptions()
    (options.format, options.precision) = (.polyline, precision)
    do throws(ReadingError) {
      let reader: PolylineReader
      do throws(LocatedReason) {
        reader = try PolylineReader(
          ByteSource(bytes: bytes), input: "", options: options, blockSize: 1 << 13)
      } catch { throw error.named("") }
      var line: [Coordinate] = []
      var block = FixBlock()
      while try reader.next(into: &block) { line += block.coordinates }
      return line
    } catch { throw LocatedReason(reason: error.reason, position: position) }
  }
}
