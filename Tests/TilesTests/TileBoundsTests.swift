// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Tiles

/// What files say that they cover.
struct TileBoundsTests {
  @Test("A box has its west before its east and its south before its north, on the Earth")
  func boxes() {
    #expect(TileBounds(west: -180, south: -90, east: 180, north: 90) != nil)
    for (west, south, east, north) in [
      (2.0, 1.0, 1.0, 2.0), (1, 2, 2, 1), (1, 1, 1, 2), (1, 1, 2, 1), (0, 0, 0, 0),
      (-180.1, 0, 1, 1), (0, 0, 180.1, 1), (0, -90.1, 1, 1), (0, 0, 1, 90.1), (.nan, 0, 1, 1),
      (0, 0, .infinity, 1),
    ] {
      #expect(TileBounds(west: west, south: south, east: east, north: north) == nil)
    }
  }

  @Test("Four numbers with commas between are a box, and all else is none")
  func words() {
    let box = TileBounds(west: -71.5, south: -33.61, east: -70, north: 0.25)
    for text in [
      "-71.5,-33.61,-70,0.25", " -71.5 , -33.61, -70.0,+0.25 ", "-71.5,-3361e-2,-70,.25",
    ] {
      #expect(TileBounds(text) == box, "\(text)")
    }
    for text in [
      "", ",,,", "1,2,3", "1,2,3,4,5", "1,2,3,4,", "1;2;3;4", "1,2,3,x", "3,2,1,4", "nan,0,1,1",
      "0,0,inf,1", "0,0,1e999,1", "-181,0,0,1",
    ] {
      #expect(TileBounds(text) == nil, "\(text)")
    }
  }

  @Test("The metadata of MBTiles has a box")
  func ofMBTiles() throws {
    func bounds(_ metadata: [String: String]) throws -> TileBounds? {
      try Workplace.use { place in
        let path = "\(place.path)/tiles"
        let here = try tile(0, 0, 0)
        try TestMBTiles(path).write([here: picture(of: here)], metadata: metadata)
        return try MBTilesFile(path).facts.bounds
      }
    }
    let box = TileBounds(west: 11.15, south: 43.73, east: 11.33, north: 43.83)
    #expect(try bounds(["bounds": "11.15,43.73,11.33,43.83"]) == box)
    #expect(try bounds(["bounds": "everywhere"]) == nil)
    #expect(try bounds([:]) == nil)
  }

  @Test("The header of PMTiles has a box in ten-millionths of a degree")
  func ofPMTiles() throws {
    func bounds(_ edges: [Int32]) throws -> TileBounds? {
      let here = try tile(0, 0, 0)
      var bytes = TestPMTiles(tiles: [here: picture(of: here)]).bytes
      for (index, edge) in edges.enumerated() {
        for byte in 0..<4 {
          bytes[102 + 4 * index + byte] = UInt8(truncatingIfNeeded: edge >> Int32(8 * byte))
        }
      }
      return try Workplace.use { place in
        try place.write(bytes, to: "tiles")
        return try PMTilesFile("\(place.path)/tiles").facts.bounds
      }
    }
    #expect(
      try bounds([111_500_000, 437_300_000, 113_300_001, 438_300_000])
        == TileBounds(west: 11.15, south: 43.73, east: 11.330_000_1, north: 43.83))
    #expect(
      try bounds([-1_800_000_000, -850_511_287, 1_800_000_000, 850_511_287])
        == TileBounds(west: -180, south: -85.051_128_7, east: 180, north: 85.051_128_7))
    // Writers that do not know it leave it out, or write what is none.
    #expect(try bounds([0, 0, 0, 0]) == nil)
    #expect(try bounds([.min, .min, .max, .max]) == nil)
  }
}
