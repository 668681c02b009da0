// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Writes vector tiles: "Vector Tile Specification", version 2.1 (github.com/mapbox/vector-tile-spec).

/// A vector tile that is written layer by layer.
///
///     var roads = VectorTileLayer("roads")
///     roads.add(.lines([[(0, 0), (4096, 4096)]]), ["kind": "path"])
///     let bytes = VectorTileWriter([roads]).bytes
package struct VectorTileWriter {
  /// The layers, in their order.
  package var layers: [VectorTileLayer]

  package init(_ layers: [VectorTileLayer]) { self.layers = layers }

  /// The whole tile.
  package var bytes: [UInt8] {
    var message = WireWriter()
    for layer in layers { message.add(3, layer.bytes) }
    return message.bytes
  }
}

/// A layer of a vector tile.
package struct VectorTileLayer {
  /// Its name.
  package var name: String

  /// The parts of a side of the tile.
  package var extent: Int

  /// The version of the specification, 1 or 2.
  package var version: Int

  /// Whether the fields come in the reverse of their usual order.
  package var isReversed = false

  private var keys: [String] = []
  private var values: [VectorTileValue] = []
  private var features: [[UInt8]] = []

  package init(_ name: String, extent: Int = 4096, version: Int = 2) {
    (self.name, self.extent, self.version) = (name, extent, version)
  }

  /// Adds a feature.
  package mutating func add(
    _ geometry: VectorTileGeometry, _ properties: KeyValuePairs<String, VectorTileValue> = [:]
  ) {
    add(geometry, properties.map { ($0.key, $0.value) })
  }

  /// Adds a feature whose properties are in an array.
  package mutating func add(
    _ geometry: VectorTileGeometry, _ properties: [(String, VectorTileValue)]
  ) {
    var tags: [Int] = []
    for (key, value) in properties {
      if !keys.contains(key) { keys.append(key) }
      if !values.contains(value) { values.append(value) }
      tags += [keys.firstIndex(of: key) ?? 0, values.firstIndex(of: value) ?? 0]
    }
    add(commands: geometry.commands, type: geometry.type, tags: tags)
  }

  /// Adds a feature of raw numbers, such as no writer should write.
  package mutating func add(commands: [Int], type: Int, tags: [Int] = []) {
    var feature = WireWriter()
    feature.add(2, packed(tags))
    feature.add(3, type)
    feature.add(4, packed(commands))
    features.append(feature.bytes)
  }

  private func packed(_ numbers: [Int]) -> [UInt8] {
    var message = WireWriter()
    for number in numbers { message.add(number: UInt64(number)) }
    return message.bytes
  }

  /// The fields of the layer.
  package var bytes: [UInt8] {
    var fields: [[UInt8]] = []
    func field(_ write: (inout WireWriter) -> Void) {
      var field = WireWriter()
      write(&field)
      fields.append(field.bytes)
    }
    field { $0.add(15, version) }
    field { $0.add(1, Array(name.utf8)) }
    for feature in features { field { $0.add(2, feature) } }
    // Keys and values are numbered in their order.
    field { message in for key in keys { message.add(3, Array(key.utf8)) } }
    field { message in for value in values { message.add(4, value.bytes) } }
    field { $0.add(5, extent) }
    return Array((isReversed ? fields.reversed() : fields).joined())
  }
}

/// The geometry of a feature, in parts of the extent.
package enum VectorTileGeometry {
  case points([(Int, Int)])
  case lines([[(Int, Int)]])
  /// Rings that are not closed: the last point is not the first one.
  case rings([[(Int, Int)]])

  /// A rectangle as an outer ring of version 2.
  package static func box(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> Self {
    .rings([[(left, top), (right, top), (right, bottom), (left, bottom)]])
  }

  fileprivate var type: Int {
    switch self {
    case .points: 1
    case .lines: 2
    case .rings: 3
    }
  }

  /// The commands and their numbers.
  fileprivate var commands: [Int] {
    var commands: [Int] = []
    var (x, y) = (0, 0)
    func zigzag(_ value: Int) -> Int { value << 1 ^ value >> 63 }
    func move(_ command: Int, _ points: some Collection<(Int, Int)>) {
      guard !points.isEmpty else { return }
      commands.append(command | points.count << 3)
      for point in points {
        commands += [zigzag(point.0 - x), zigzag(point.1 - y)]
        (x, y) = point
      }
    }
    switch self {
    case .points(let points): move(1, points)
    case .lines(let parts), .rings(let parts):
      for part in parts {
        move(1, part.prefix(1))
        move(2, part.dropFirst())
        if type == 3 { commands.append(7 | 1 << 3) }
      }
    }
    return commands
  }
}

/// The value of a property.
package enum VectorTileValue: Equatable {
  case text(String)
  case float(Float)
  case double(Double)
  case int(Int)
  case unsigned(Int)
  case signed(Int)
  case bool(Bool)

  fileprivate var bytes: [UInt8] {
    var message = WireWriter()
    switch self {
    case .text(let text): message.add(1, Array(text.utf8))
    case .float(let value): message.add(2, little: UInt64(value.bitPattern), count: 4)
    case .double(let value): message.add(3, little: value.bitPattern, count: 8)
    case .int(let value): message.add(4, value)
    case .unsigned(let value): message.add(5, value)
    case .signed(let value): message.add(6, value << 1 ^ value >> 63)
    case .bool(let value): message.add(7, value ? 1 : 0)
    }
    return message.bytes
  }
}

extension VectorTileValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral
{
  package init(stringLiteral value: String) { self = .text(value) }
  package init(integerLiteral value: Int) { self = .int(value) }
  package init(floatLiteral value: Double) { self = .double(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

/// Writes the wire format of Protocol Buffers (protobuf.dev, "Encoding").
package struct WireWriter {
  /// What was written.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Adds a number as it is.
  package mutating func add(number: UInt64) {
    var left = number
    while left > 0x7f {
      bytes.append(UInt8(left & 0x7f) | 0x80)
      left >>= 7
    }
    bytes.append(UInt8(left))
  }

  /// Adds a field that is a number.
  package mutating func add(_ field: Int, _ value: Int) {
    add(number: UInt64(field << 3))
    add(number: UInt64(bitPattern: Int64(value)))
  }

  /// Adds a field of bytes.
  package mutating func add(_ field: Int, _ inside: [UInt8]) {
    add(number: UInt64(field << 3 | 2))
    add(number: UInt64(inside.count))
    bytes += inside
  }

  /// Adds a field of four or eight bytes, the lowest first.
  package mutating func add(_ field: Int, little value: UInt64, count: Int) {
    add(number: UInt64(field << 3 | (count == 4 ? 5 : 1)))
    for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
  }
}
