// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The test tiles of others.

import Testing

@testable import VectorTiles

struct FixtureTests {
  /// Reads all that a tile holds, whatever its layers are called.
  ///
  /// - Returns: The points of all shapes of each layer, in parts of the extent.
  private func everything(_ bytes: [UInt8]) throws(VectorTileError) -> [[[Double]]] {
    var reader = WireReader(bytes)
    var geometry = TileGeometry()
    var layers: [[[Double]]] = []
    while reader.hasMore {
      let (number, type) = try reader.field()
      guard number == 3 else {
        try reader.skip(type)
        continue
      }
      let part = reader.part(try reader.bytes(type))
      let layer = try TileLayer(part, name: TileLayer.name(part))
      var properties = FeatureProperties(layer, wanted: Set(layer.keys))
      var shapes: [[TilePoint]] = []
      for range in layer.features {
        let feature = try TileFeature(layer.reader.part(range))
        try properties.read(layer.reader.part(feature.tags))
        let commands = layer.reader.part(feature.geometry)
        var found = TileShapes()
        switch feature.kind {
        case .unknown: continue
        case .point: shapes.append(try geometry.points(commands, extent: layer.extent))
        case .line:
          try geometry.lines(
            commands, extent: layer.extent, version: layer.version, to: &found)
        case .polygon: try geometry.rings(commands, extent: layer.extent, to: &found)
        }
        shapes += found.map { Array($0) }
      }
      let extent = Double(layer.extent)
      layers.append(shapes.map { $0.flatMap { [$0.x * extent, $0.y * extent] } })
    }
    return layers
  }

  @Test("All fixtures end as their verdicts say, but for those that break a limit of ours")
  func verdicts() {
    #expect(Fixture.all.count == 74)
    // 024 has no version, as 061, which is valid: a reader of version 1 takes it for 1. 049 and 050 are valid with
    // places 2^31 away, and 057 is called so with half a thousand million points in nine bytes.
    let others: [Int: Bool] = [24: true, 49: false, 50: false, 57: false]
    for fixture in Fixture.all {
      let isRead = (try? everything(fixture.bytes)) != nil
      switch fixture.verdict {
      case _ where others[fixture.number] != nil:
        #expect(isRead == others[fixture.number], "\(fixture.number)")
      case .valid, .validInVersion1: #expect(isRead, "\(fixture.number)")
      case .fatal: #expect(!isRead, "\(fixture.number)")
      case .recoverable: break
      }
    }
  }

  @Test("What can be recovered is left out, or the tile is refused")
  func recovered() throws {
    func shapes(_ number: Int) throws -> [[[Double]]]? {
      let fixture = try #require(Fixture.all.first { $0.number == number })
      return try? everything(fixture.bytes)
    }
    // No type, no geometry, an unknown type.
    #expect(try shapes(3) == [[]])
    #expect(try shapes(4) == [[[]]])
    #expect(try shapes(6) == [[]])
    // Half a property.
    #expect(try shapes(5) == nil)
    // Two layers of one name are both read, and a step of no length is left out.
    #expect(try shapes(15)?.count == 2)
    #expect(try shapes(46) == [[[2, 2, 2, 10]]])
  }

  @Test("The examples of the specification have their points")
  func examples() throws {
    func shapes(_ number: Int) throws -> [[Double]] {
      let fixture = try #require(Fixture.all.first { $0.number == number })
      return try everything(fixture.bytes)[0]
    }
    #expect(try shapes(17) == [[25, 17]])
    #expect(try shapes(18) == [[2, 2, 2, 10, 10, 10]])
    #expect(try shapes(19) == [[3, 6, 8, 12, 20, 34]])
    #expect(try shapes(20) == [[5, 7, 3, 2]])
    #expect(try shapes(21) == [[2, 2, 2, 10, 10, 10], [1, 1, 3, 5]])
    #expect(
      try shapes(22) == [
        [0, 0, 10, 0, 10, 10, 0, 10], [11, 11, 20, 11, 20, 20, 11, 20],
        [13, 13, 13, 17, 17, 17, 17, 13],
      ])
    // A line of version 1 that is closed like a ring.
    #expect(try shapes(61) == [[2, 2, 2, 10, 10, 10, 2, 2]])
  }

  @Test("A reader of maps takes every fixture or refuses it, and none has a layer that it draws")
  func tiles() {
    for fixture in Fixture.all where fixture.verdict == .valid {
      let tile = try? VectorTile(bytes: fixture.bytes, wanted: .all)
      #expect(tile?.schema == nil || tile?.layers.contains("water") == true, "\(fixture.number)")
    }
  }
}
