// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Damaged tiles and their messages.

import TestSupport
import Testing

@testable import VectorTiles

struct DamageTests {
  /// A tile of a layer of bytes.
  private func tile(layer: [UInt8]) -> [UInt8] {
    precondition(layer.count < 128, "Its size is one byte")
    return [0x1a, UInt8(layer.count)] + layer
  }

  /// The refusal of a tile with a line of raw commands.
  private func refusalOfLine(_ commands: [Int], tags: [Int] = [0, 0]) -> String? {
    var road = VectorTileLayer("streets")
    road.add(across, ["kind": "path"])
    road.add(commands: commands, type: 2, tags: tags)
    return refusal(of: VectorTileWriter([road]).bytes)
  }

  @Test("Bytes that are no tile are refused with what was found")
  func bytes() {
    for (bytes, message) in [
      ([0x1a], "is damaged: it ends too early"),
      ([0x1a, 5, 1], "is damaged: it ends too early"),
      ([0x1b], "is damaged: it has a field of no known type"),
      ([0x02], "is damaged: it has a field of no known type"),
      (
        Array(repeating: 0xff, count: 11),
        "is damaged: a number has more than ten bytes"
      ),
      ([0x18, 1], "is damaged: a field has the wrong type"),
      (tile(layer: [0x78, 2]), "is damaged: a layer has no name"),
      (tile(layer: [0x0a, 0]), "is damaged: a layer has no name"),
      (
        tile(layer: [0x0a, 5] + Array("ocean".utf8) + [0x78, 3]),
        "is a vector tile of version 3, expected version 1 or 2"
      ),
      (
        tile(layer: [0x0a, 5] + Array("ocean".utf8) + [0x28, 0]),
        "is damaged: its side has 0 parts, expected 1 to 65536"
      ),
      (
        tile(layer: [0x0a, 5] + Array("ocean".utf8) + [0x22, 2, 0x40, 1]),
        "is damaged: a value is of no known type"
      ),
      (
        tile(layer: [0x0a, 5] + Array("ocean".utf8) + [0x22, 2, 0x10, 1]),
        "is damaged: a value has the wrong type"
      ),
      (Array("<html>".utf8), "is damaged: it has a field of no known type"),
      ([0x1f, 0x8b, 8, 0], "is damaged: it has a field of no known type"),
    ] as [([UInt8], String)] {
      #expect(refusal(of: bytes) == message, "\(bytes)")
    }
  }

  @Test("Geometry that is none is refused")
  func geometry() {
    #expect(refusalOfLine([9, 0, 0, 10, 2, 2]) == nil)
    let message = "is damaged: a geometry begins with no point"
    #expect(refusalOfLine([10, 2, 2]) == message)
    #expect(
      refusalOfLine([9, 0, 0, 15]) == "is damaged: a line is closed like a ring")
    #expect(
      refusalOfLine([9, 0, 0, 11, 0, 0])
        == "is damaged: a geometry has a command of no known kind")
    for count in [2, 1 << 29 - 1, 1 << 40] {
      #expect(
        refusalOfLine([9, 0, 0, 2 | count << 3, 0, 0])
          == "is damaged: a geometry has fewer points than it says")
    }
    #expect(
      refusalOfLine([9, 0, 0, 10, 2, 2], tags: [0])
        == "is damaged: a feature has a property without a value")
    for tags in [[1, 0], [0, 1], [1 << 40, 0]] {
      #expect(
        refusalOfLine([9, 0, 0, 10, 2, 2], tags: tags)
          == "is damaged: a feature has a property that its layer lacks")
    }
    var ring = VectorTileLayer("ocean")
    ring.add(commands: [15], type: 3)
    #expect(
      refusal(of: VectorTileWriter([ring]).bytes)
        == "is damaged: a ring is closed that is none")
    var point = VectorTileLayer("place_labels")
    point.add(.points([(0, 0)]), ["kind": "town"])
    point.add(commands: [9, 0, 0, 10, 2, 2], type: 1, tags: [0, 0])
    #expect(
      refusal(of: VectorTileWriter([point]).bytes)
        == "is damaged: a point has a line")
  }

  @Test("Coordinates are below 2^24 either way, however they are reached")
  func farPoints() {
    let most = 1 << 24 - 1
    #expect(
      refusalOfLine([9, 2 * most, 2 * most - 1, 10, 2, 0]) == "has a point that is too far away")
    #expect(refusalOfLine([9, 2 * most, 2 * most - 1, 10, 1, 0]) == nil)
    for number in [1 << 32 - 1, 1 << 32, 1 << 62] {
      #expect(refusalOfLine([9, number, 0]) == "has a point that is too far away")
      #expect(refusalOfLine([9, 0, number]) == "has a point that is too far away")
    }
  }

  @Test("A tile has limits, and each is said by name")
  func limits() {
    let mebibyte = 1 << 20
    #expect(refusal(of: Array(repeating: 0, count: 32 * mebibyte + 1)) == "has more than 32 MiB")
    let layer: [UInt8] = [0x1a, 3, 0x0a, 1, 0x61]
    #expect(refusal(of: Array(repeatElement(layer, count: 1000).joined())) == nil)
    #expect(
      refusal(of: Array(repeatElement(layer, count: 1001).joined()))
        == "has more than 1000 layers")
    /// A tile of a layer of streets with a field many times.
    func streets(_ field: Int, _ inside: [UInt8], _ count: Int) -> [UInt8] {
      var (layer, tile) = (WireWriter(), WireWriter())
      layer.add(1, Array("streets".utf8))
      layer.add(3, Array("kind".utf8))
      layer.add(4, [0x0a, 4] + Array("path".utf8))
      for _ in 0..<count { layer.add(field, inside) }
      tile.add(3, layer.bytes)
      return tile.bytes
    }
    let many = "has more than 1000000 features, keys or values"
    #expect(refusal(of: streets(2, [], 1_000_000)) == nil)
    #expect(refusal(of: streets(2, [], 1_000_002)) == many)
    #expect(refusal(of: streets(3, [], 1_000_002)) == many)
    #expect(refusal(of: streets(4, [0x38, 1], 1_000_002)) == many)
    #expect(
      refusal(of: streets(2, [], 600_000) + streets(2, [], 600_000))
        == "has more than 1000000 features")
    /// A path of points that all lie in one place.
    func path(_ command: UInt64, _ count: Int) -> [UInt8] {
      var (commands, feature) = (WireWriter(), WireWriter())
      for number in [9, 0, 0, command | UInt64(count) << 3] { commands.add(number: number) }
      feature.add(2, [0, 0])
      feature.add(3, 2)
      feature.add(4, commands.bytes + Array(repeating: 0, count: 2 * count))
      return feature.bytes
    }
    #expect(refusal(of: streets(2, path(2, 4_999_999), 2)) == nil)
    #expect(refusal(of: streets(2, path(2, 5_000_000), 2)) == "has more than 10000000 points")
    #expect(refusal(of: streets(2, path(1, 999_999), 1)) == nil)
    #expect(
      refusal(of: streets(2, path(1, 1_000_000), 1)) == "has more than 1000000 rings and lines")
  }

  @Test("A tile of MapLibre is refused by name")
  func mapLibre() {
    // Two blocks: the size of each, the number 1, and what only MapLibre reads.
    #expect(
      refusal(of: [4, 1, 9, 9, 9, 2, 1, 7])
        == "is a tile of MapLibre (MLT), expected one of Mapbox (MVT)")
    // An empty tile is one of Mapbox.
    #expect(refusal(of: []) == nil)
  }

  @Test("Fields that nobody knows are stepped over")
  func unknownFields() throws {
    var road = VectorTileLayer("streets")
    road.add(across, ["kind": "path"])
    let inside = road.bytes + [0xf8, 1, 5, 0xf9, 1, 1, 2, 3, 4, 5, 6, 7, 8, 0xfd, 1, 1, 2, 3, 4]
    let bytes = [0x80, 1, 1, 0x8a, 1, 1, 0xff] + tile(layer: inside)
    #expect(try VectorTile(bytes: bytes, wanted: .all).lineClasses == ["path"])
  }
}
