// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the bytes of a vector tile.

extension VectorTile {
  /// Reads a tile, as much of it as is wanted.
  ///
  /// Unwanted parts are not checked either. A tile without layers is fine, and has no schema.
  ///
  /// - Parameters:
  ///   - bytes: The tile, not compressed.
  ///   - wanted: What of it is decoded.
  /// - Throws: `VectorTileError`.
  /// - Complexity: O(bytes).
  package init(bytes: [UInt8], wanted: TileSelection) throws(VectorTileError) {
    try self.init(bytes: bytes, wanted: wanted, schemas: knownSchemas)
  }

  /// Reads a tile that follows one of some schemas.
  init(
    bytes: [UInt8], wanted: TileSelection, schemas: [TileSchema]
  ) throws(VectorTileError) {
    self.init()
    guard bytes.count <= VectorTileLimits.bytes else {
      throw VectorTileError("has more than \(VectorTileLimits.bytes >> 20) MiB")
    }
    guard !VectorTile.isMapLibreTile(bytes) else {
      throw VectorTileError("is a tile of MapLibre (MLT), expected one of Mapbox (MVT)")
    }
    var reader = WireReader(bytes)
    var parts: [WireReader] = []
    while reader.hasMore {
      let (number, type) = try reader.field()
      guard number == 3 else {
        try reader.skip(type)
        continue
      }
      let part = reader.part(try reader.bytes(type))
      guard parts.count < VectorTileLimits.layers else {
        throw VectorTileError("has more than \(VectorTileLimits.layers) layers")
      }
      layers.append(try TileLayer.name(part))
      parts.append(part)
    }
    let names = layers
    let schema = try TileSchema.followed(by: names, among: schemas) { () throws(VectorTileError) in
      var keys: Set<String> = []
      for (part, name) in zip(parts, names) { keys.formUnion(try TileLayer(part, name: name).keys) }
      return keys
    }
    guard let schema else { return }
    self.schema = schema.name
    var decoder = LayerDecoder(self, wanted: wanted)
    for (part, name) in zip(parts, layers) {
      guard let table = schema.layers[name], decoder.wants(table) else { continue }
      try decoder.read(TileLayer(part, name: name), table)
    }
    self = decoder.tile
  }

  /// Whether bytes are a MapLibre Tile: blocks, each after its size, that all begin with the number 1.
  ///
  /// "MapLibre Tile Specification" (maplibre.org/maplibre-tile-spec). A tile of Mapbox cannot look so: its first byte
  /// says that a layer follows, and its second one the size of the layer, which is not 1.
  private static func isMapLibreTile(_ bytes: [UInt8]) -> Bool {
    var reader = WireReader(bytes)
    guard reader.hasMore else { return false }
    do throws(VectorTileError) {
      while reader.hasMore {
        let block = try reader.bytes(.bytes)
        var inside = reader.part(block)
        guard try inside.varint() == 1 else { return false }
      }
    } catch { return false }
    return true
  }
}
