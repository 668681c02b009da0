// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Properties of features, by the numbers of their values.

/// The properties of one feature of a layer after another, as far as a schema asks for them.
///
/// Each key that is requested has a slot, so that no text is made for a feature: its properties are pairs of numbers.
struct FeatureProperties {
  /// The number of the value in each slot; -1 where the feature has none.
  private(set) var values: [Int]

  /// The slots of the keys that the layer has.
  let slots: [String: Int]

  /// The slot of each key of the layer; -1 if it is not requested.
  private let slotOfKey: [Int]

  /// The number of values of the layer.
  private let valueCount: Int

  /// Properties of the features of a layer.
  init(_ layer: TileLayer, wanted: Set<String>) {
    var slots: [String: Int] = [:]
    slotOfKey = layer.keys.map { key in
      guard wanted.contains(key) else { return -1 }
      let slot = slots[key] ?? slots.count
      slots[key] = slot
      return slot
    }
    self.slots = slots
    values = [Int](repeating: -1, count: slots.count)
    valueCount = layer.values.count
  }

  /// Reads the properties of a feature.
  mutating func read(_ tags: WireReader) throws(VectorTileError) {
    for slot in values.indices { values[slot] = -1 }
    var tags = tags
    while tags.hasMore {
      let key = try tags.varint()
      guard tags.hasMore else { throw .damage("a feature has a property without a value") }
      let value = try tags.varint()
      guard key < UInt64(slotOfKey.count), value < UInt64(valueCount) else {
        throw .damage("a feature has a property that its layer lacks")
      }
      let slot = slotOfKey[Int(key)]
      if slot >= 0 { values[slot] = Int(value) }
    }
  }
}

/// The tables of a schema for the features of one layer.
struct ClassFinder {
  /// The answer of the tables about a feature.
  enum Answer {
    /// It has the class of this number.
    case found(Int)
    /// It is not drawn.
    case notDrawn
    /// No table has an entry for it.
    case unknown
  }

  /// A key of a table that the layer has.
  private struct Column {
    let slot: Int
    let classes: [String: Int?]
    /// The code of each value; `unread` before it is needed.
    var codes: [UInt8]
  }

  private static let (unread, unknown, notDrawn): (UInt8, UInt8, UInt8) = (255, 254, 253)

  private var columns: [Column] = []

  /// The tables, for a layer.
  init<Class>(_ tables: [KeyTable<Class>], _ properties: FeatureProperties, _ layer: TileLayer) {
    for table in tables {
      for key in table.keys {
        guard let slot = properties.slots[key] else { continue }
        let codes = [UInt8](repeating: Self.unread, count: layer.values.count)
        columns.append(Column(slot: slot, classes: table.classes, codes: codes))
      }
    }
  }

  /// The entry of the first table that has one for a feature.
  mutating func find(_ properties: FeatureProperties, _ layer: TileLayer) -> Answer {
    for index in columns.indices {
      let value = properties.values[columns[index].slot]
      guard value >= 0 else { continue }
      var code = columns[index].codes[value]
      if code == Self.unread {
        code = Self.code(columns[index].classes[layer.text(value)])
        columns[index].codes[value] = code
      }
      if code == Self.notDrawn { return .notDrawn }
      if code != Self.unknown { return .found(Int(code)) }
    }
    return .unknown
  }

  private static func code(_ entry: Int??) -> UInt8 {
    guard let entry else { return unknown }
    return entry.map { UInt8($0) } ?? notDrawn
  }
}
