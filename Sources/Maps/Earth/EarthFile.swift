// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the packed map section by section, with every byte checked.
//
// A file that is damaged gives fewer shapes and never more than its bytes can hold.

import EarthData

/// A packed map of the Earth.
package struct EarthFile: Sendable {
  /// The bytes of the file, which live as long as the file is read.
  nonisolated(unsafe) private let bytes: UnsafeRawBufferPointer

  /// The map that the program holds.
  package static var builtIn: EarthFile {
    EarthFile(
      UnsafeRawBufferPointer(start: earthdata_bytes(), count: earthdata_count()))
  }

  /// A copy of all bytes, for tests.
  var bytesOfFile: [UInt8] { Array(bytes) }

  /// A file in memory.
  ///
  /// - Parameter bytes: The file, which stays where it is as long as it is read.
  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The bytes of a section; nothing if the table leads out of the file.
  package func section(_ number: Int) -> EarthBytes {
    let head = EarthFormat.signature
    guard bytes.count >= head.count + 8 * EarthFormat.sections, bytes.starts(with: head),
      (0..<EarthFormat.sections).contains(number)
    else { return EarthBytes(UnsafeRawBufferPointer(rebasing: bytes[0..<0])) }
    func number32(_ place: Int) -> Int {
      Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
    }
    let entry = head.count + 8 * number
    let (start, count) = (number32(entry), number32(entry + 4))
    guard start <= bytes.count, count <= bytes.count - start else {
      return EarthBytes(UnsafeRawBufferPointer(rebasing: bytes[0..<0]))
    }
    return EarthBytes(UnsafeRawBufferPointer(rebasing: bytes[start..<(start + count)]))
  }

  /// Calls back with each shape of a section whose box a test takes.
  ///
  /// - Parameters:
  ///   - shape: The kind of shapes.
  ///   - level: How detailed they are.
  ///   - isWanted: Whether the points of a shape are wanted.
  ///   - body: Takes the shape.
  /// - Complexity: O(shapes + points of those that are wanted).
  package func forEachShape(
    of shape: EarthShape, _ level: EarthLevel, where isWanted: (EarthBox, Double) -> Bool,
    _ body: (EarthPolyline) -> Void
  ) {
    var rest = section(EarthFormat.section(of: shape, level))
    var points: [EarthPoint] = []
    while let count = rest.varint(), var part = rest.prefix(count) {
      guard let zoom = part.byte(), let west = part.zigzag(), let south = part.zigzag(),
        let width = part.varint(), let height = part.varint()
      else { continue }
      let box = EarthBox(west: west, south: south, east: west + width, north: south + height)
      guard box.isOnEarth, isWanted(box, Double(zoom) / 10) else { continue }
      part.readPoints(from: EarthPoint(longitude: west, latitude: south), into: &points)
      body(EarthPolyline(box: box, points: points))
    }
  }

  /// Calls back with the places that a test takes, the most important one first, until one returns false.
  ///
  /// - Parameters:
  ///   - zoom: The zoom at which the places are shown. Default: any.
  ///   - isWanted: Whether the name at a place is wanted. Default: each is.
  ///   - body: Takes the place.
  /// - Complexity: O(places of the zoom + bytes of names that are wanted).
  package func forEachPlace(
    shownAt zoom: Double = .infinity, where isWanted: (EarthPoint) -> Bool = { _ in true },
    _ body: (EarthPlace) -> Bool
  ) {
    var rest = section(EarthFormat.placesSection)
    while let tenths = rest.byte(), let number = rest.byte(), let longitude = rest.zigzag(),
      let latitude = rest.zigzag(), let count = rest.byte(), let name = rest.prefix(Int(count))
    {
      let point = EarthPoint(longitude: longitude, latitude: latitude)
      let least = Double(tenths) / 10
      // All that follow are shown from higher zooms.
      guard least <= zoom else { return }
      guard let kind = EarthPlace.Kind(rawValue: Int(number)), point.isOnEarth, isWanted(point)
      else { continue }
      let place = EarthPlace(name: name.text, point: point, zoom: least, kind: kind)
      guard body(place) else { return }
    }
  }
}
