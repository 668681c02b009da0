// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Functions that the tests of this module share.

import TestSupport

@testable import VectorTiles

/// Reads a tile of some layers.
func read(
  _ layers: VectorTileLayer..., wanted: TileSelection = .all
) throws(VectorTileError) -> VectorTile {
  try VectorTile(bytes: VectorTileWriter(layers).bytes, wanted: wanted)
}

/// The message with which bytes are refused; nil if they are read.
func refusal(of bytes: [UInt8], wanted: TileSelection = .all) -> String? {
  do throws(VectorTileError) {
    _ = try VectorTile(bytes: bytes, wanted: wanted)
    return nil
  } catch { return error.message }
}

extension VectorTile {
  /// The classes that have areas, from the bottom up.
  var areaClasses: [AreaClass] { AreaClass.allCases.filter { !areas($0).isEmpty } }

  /// The classes and levels that have lines, from the bottom up, such as "tunnel rail".
  var lineClasses: [String] {
    LineClass.allCases.flatMap { lineClass in
      LineLevel.allCases.filter { !lines(lineClass, $0).isEmpty }
        .map { $0 == .ground ? "\(lineClass)" : "\($0) \(lineClass)" }
    }
  }

  /// Twice the area of the areas of a class, where the tile has an area of 1.
  func area(_ areaClass: AreaClass) -> Double {
    areas(areaClass).reduce(0) { $0 + signedArea(Array($1)) }
  }
}

/// The area of a ring; positive where it is an outer one.
func signedArea(_ ring: [TilePoint]) -> Double {
  zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) {
    $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
  }
}

/// A line through a tile.
let across = VectorTileGeometry.lines([[(0, 2048), (4096, 2048)]])

/// A square in the middle of a tile.
let square = VectorTileGeometry.box(1024, 1024, 3072, 3072)

/// A layer with a feature for each list of properties.
func layer(
  _ name: String, _ geometry: VectorTileGeometry,
  _ features: KeyValuePairs<String, VectorTileValue>...
) -> VectorTileLayer {
  var layer = VectorTileLayer(name)
  for properties in features { layer.add(geometry, properties) }
  return layer
}
