// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A layer of a vector tile: "Vector Tile Specification", version 2.1 (github.com/mapbox/vector-tile-spec), section 4.1.

/// A layer, of which the features are not read yet.
struct TileLayer {
  /// Its bytes.
  let reader: WireReader

  /// Its name.
  let name: String

  /// The version of the specification, 1 or 2.
  private(set) var version = 1

  /// The number of parts that a side of the tile has.
  private(set) var extent = 4096

  /// The names of properties.
  private(set) var keys: [String] = []

  /// The values of properties.
  private(set) var values: [TileValue] = []

  /// The bytes of each feature.
  private(set) var features: [Range<Int>] = []

  /// The name of a layer, which may come anywhere.
  static func name(_ reader: WireReader) throws(VectorTileError) -> String {
    var reader = reader
    while reader.hasMore {
      let (number, type) = try reader.field()
      guard number == 1 else {
        try reader.skip(type)
        continue
      }
      let range = try reader.bytes(type)
      // Names are short; a longer one is not a known name.
      if !range.isEmpty { return reader.text(range.prefix(64)) }
    }
    throw .damage("a layer has no name")
  }

  /// Reads a layer of this name.
  init(_ reader: WireReader, name: String) throws(VectorTileError) {
    (self.reader, self.name) = (reader, name)
    var reader = reader
    while reader.hasMore {
      guard max(keys.count, values.count, features.count) <= VectorTileLimits.features else {
        throw VectorTileError("has more than \(VectorTileLimits.features) features, keys or values")
      }
      let (number, type) = try reader.field()
      switch number {
      case 2: features.append(try reader.bytes(type))
      case 3: keys.append(reader.text(try reader.bytes(type)))
      case 4: values.append(try TileValue(reader.part(try reader.bytes(type))))
      case 5: extent = Int(clamping: try reader.varint(type))
      case 15: version = Int(clamping: try reader.varint(type))
      default: try reader.skip(type)
      }
    }
    guard version == 1 || version == 2 else {
      throw VectorTileError("is a vector tile of version \(version), expected version 1 or 2")
    }
    guard VectorTileLimits.extents.contains(extent) else {
      throw .damage(
        "its side has \(extent) parts, expected 1 to \(VectorTileLimits.extents.upperBound)")
    }
  }

  /// The value of a number that a feature gives; nil if there is none.
  func text(_ value: Int) -> String { values[value].text(in: reader) }

  /// The number of a value; nil if it is not a number.
  func number(_ value: Int) -> Double? { values[value].number(in: reader) }
}

/// A feature of a layer: where its parts are.
struct TileFeature {
  /// The kind of its geometry.
  enum Kind: UInt64 {
    case unknown, point, line, polygon
  }

  /// The kind of its geometry.
  private(set) var kind = Kind.unknown

  /// Its properties, pairs of numbers of a key and a value.
  private(set) var tags = 0..<0

  /// Its geometry.
  private(set) var geometry = 0..<0

  /// Reads a feature.
  init(_ reader: WireReader) throws(VectorTileError) {
    var reader = reader
    while reader.hasMore {
      let (number, type) = try reader.field()
      switch number {
      case 2: tags = try reader.bytes(type)
      case 3: kind = Kind(rawValue: try reader.varint(type)) ?? .unknown
      case 4: geometry = try reader.bytes(type)
      default: try reader.skip(type)
      }
    }
  }
}
