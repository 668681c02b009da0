// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CLibrary
import Drawing
import Encoding
import Foundation
import Geography
import Processors
import RouteReading
import TestSupport
import Testing
import Tiles

@testable import RoutePlotKit

/// Tiles of a relief against the large picture of their zoom.
struct ReliefTilesTests {
  /// The tiles of a run, by any number of threads.
  private final class Drawn: @unchecked Sendable {
    private let lock = ThreadLock()
    private(set) var tiles: [TileID: [UInt8]] = [:]

    func take(_ drawn: DrawnTile) -> Bool {
      lock.withLock { tiles[drawn.tile] = drawn.bytes }
      return true
    }
  }

  /// Compares all tiles with the same pixels of the picture of their zoom.
  private func compare(_ log: String, zooms: ClosedRange<Int>, _ options: PlotOptions) throws {
    var pyramid = Pyramid()
    pyramid.zooms = zooms
    var options = options
    (options.pyramid, options.observations, options.background) = (pyramid, [], .white)
    let plotter = Plotter()
    let tracks = try plotter.readTracks(
      ByteSource(bytes: Array(log.utf8)), input: "log.csv", options: options)
    let tiles = TilesOfRoutes(try plotter.fitTogether([tracks], options: options), pyramid)
    let drawn = Drawn()
    _ = try tiles.draw(with: plotter, drawn.take)
    var compared = 0
    for frame in tiles.frames {
      let whole = try #require(
        DecodedPicture(try plotter.draw(tiles.largePicture(frame).routes).bytes))
      var tones: Set<Color> = []
      for row in 0..<frame.rows.count {
        for column in 0..<frame.columns.count {
          let tile = try #require(frame.tile(column: column, row: row))
          guard let picture = drawn.tiles[tile].flatMap({ DecodedPicture($0) }) else { continue }
          compared += 1
          var differences = 0
          for y in 0..<256 {
            let start = (row * 256 + y) * whole.width + column * 256
            let expected = whole.pixels[start..<(start + 256)]
            if !expected.elementsEqual(picture.pixels[(y * 256)..<(y * 256 + 256)]) {
              differences += 1
            }
            if y % 32 == 0 { tones.formUnion(expected) }
          }
          #expect(differences == 0, "\(tile) differs in \(differences) rows")
        }
      }
      #expect(tones.count > 20, "zoom \(frame.zoom)")
    }
    #expect(compared == drawn.tiles.count && compared > zooms.count)
  }

  @Test("Tiles with relief and contours from zoom 9 to 12 are the same parts of one picture")
  func heights() throws {
    try Workplace.use { place in
      for west in 8...9 {
        try place.write(
          hgtBytes(side: 401) { down, across in
            let (latitude, longitude) = (47 - down, Double(west) + across)
            return Int(900 + 500 * sin(latitude * 50) * cos(longitude * 40))
          }, to: "N46E00\(west).hgt")
      }
      var options = PlotOptions()
      options.map.relief = try Relief.open(place.folder.path)
      options.map.relief?.contours = .suitable
      try compare("lat,lon\n46.3,8.9\n46.35,9.05\n46.4,9.1\n", zooms: 9...12, options)
    }
  }

  @Test("Tiles of the Earth with its relief are the same parts of one picture")
  func earth() throws {
    var options = PlotOptions()
    options.map.sources = [.earth]
    try compare("lat,lon\n28,80\n34,90\n40,75\n", zooms: 3...6, options)
  }
}
