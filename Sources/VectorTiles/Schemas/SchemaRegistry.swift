// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The known schemas, and the detection of a tile's schema.

/// The schemas that are known.
let knownSchemas: [TileSchema] = [.protomaps, .openMapTiles, .shortbread]

extension TileSchema {
  /// The schema that a tile follows; nil if none is known to have its layers.
  ///
  /// Tiles of the sea may have layers only that several schemas have, such as water. The keys of its features tell
  /// those, but only where the schema has all of its layers: a tile of yet another schema has some of them, too.
  ///
  /// `keys`: the keys of all layers, requested only where names do not tell. Throws what `keys` throws.
  static func followed(
    by layers: [String], among schemas: [TileSchema],
    keys: () throws(VectorTileError) -> Set<String>
  ) throws(VectorTileError) -> TileSchema? {
    func own(_ schema: TileSchema) -> Int { layers.count(where: schema.ownLayers.contains) }
    if let best = schemas.max(by: { own($0) < own($1) }), own(best) > 0 { return best }
    let able = schemas.filter { schema in
      layers.allSatisfy { schema.layers[$0] != nil || schema.otherLayers.contains($0) }
    }
    guard !layers.isEmpty, able.count > 1 else { return layers.isEmpty ? nil : able.first }
    let found = try keys()
    return able.first { $0.kindKeys.contains(where: found.contains) } ?? able.first
  }
}
